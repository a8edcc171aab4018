"""The checks of the cs1114 assignment."""
