"""Tests of the assignment cpsc386."""
