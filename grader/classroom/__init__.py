"""A whole class: who handed in what, graded once each, remembered, and told to gradebooks."""
