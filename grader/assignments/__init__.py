"""The assignments: for each one its assignment.toml, its checks and its stand-ins."""
