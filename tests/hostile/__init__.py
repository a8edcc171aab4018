"""Attacks on the grader, each with what must hold: see docs/security.md."""
