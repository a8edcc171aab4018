"""What is remembered in one SQLite file of the instructor's: gradings, runs and decisions."""
