"""What everything else stands on: faults, files, signals, schemas, and text made safe to show."""
