"""From a submission to its result: the checks are run, counted, and decided by hand."""
