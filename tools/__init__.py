"""Programs that grade the checks and the tests: mutants, fuzzing, steadiness, measurements."""
