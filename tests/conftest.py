"""What all tests share."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import HealthCheck, settings

# `tableside test` tries a few examples of each property, `tableside test --nightly` what a night allows.
# A slow moment of the machine is no fault of the code, so that nothing is timed by day.
settings.register_profile("default", deadline=None, max_examples=60)
settings.register_profile(
    "nightly",
    deadline=timedelta(seconds=60),
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")
