"""Sakura Arms: what its cards and rules do, in both printed editions and by the comprehensive rules."""
