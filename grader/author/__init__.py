"""Tools for who writes assignments: templates, fixtures, the record, the doctor."""
