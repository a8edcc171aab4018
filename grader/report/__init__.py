"""Renderers: each turns a result into one form for one reader, and decides nothing."""
