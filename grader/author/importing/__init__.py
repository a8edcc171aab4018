"""Existing tests as a start for checks: read, translated and written; never run."""
