"""The assignment cpsc386: a whole terminal game, played from outside."""
