"""Tools for who writes assignments: templates, fixtures, evidence, the doctor."""
