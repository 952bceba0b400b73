"""The one thing `pyproject.toml` cannot say: `templates/` at the root becomes the package `webapp.templates`.

There, packages are either found or listed, never both; so they are named here.
"""

from setuptools import find_packages, setup

PACKAGES = ["rules_corpus", "carddb", "engine", "assistant", "webapp"]

setup(
    packages=[*find_packages(include=[*PACKAGES, *(f"{name}.*" for name in PACKAGES)]), "webapp.templates"],
    package_dir={"webapp.templates": "templates"},
)
