"""A submission that runs: proxies and the record, conversations, and what a check can ask."""
