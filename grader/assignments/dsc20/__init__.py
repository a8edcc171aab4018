"""The checks of the dsc20 assignment."""
