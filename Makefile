# Everything a person does with this project. `make help` lists the targets.
# The first target that needs Python sets up .venv by itself; nothing is installed elsewhere.

ASSIGNMENT ?= dsc20
STAGE ?= final
DETAILS ?=
AUDIENCE ?= student
SEED ?=

# Debian's own Python first: a version manager's is often unreadable for the sandbox's user.
PYTHON ?= $(shell for python in /usr/bin/python3 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/ready
READY_FOR_TESTS := $(VENV)/ready-for-tests

.DEFAULT_GOAL := help
.PHONY: help setup grade report play sandbox test lint template fixtures doctor evidence mutants \
	steady fidelity bench clean

help: ## show this list
	@echo "make grade SUBMISSION=folder-or-zip [STAGE=checkpoint] [DETAILS=...] [ARGS=--all]"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1|/' \
		| awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

setup: $(READY) ## make .venv with what the grader needs

grade: $(READY) ## grade one submission
	@$(call on_submission)
	@$(RUN) -m grader grade $(grading) $(ARGS)

report: $(READY) ## write a web page about one submission; AUDIENCE=instructor shows everything
	@$(call on_submission)
	@$(RUN) -m grader report $(grading) --audience "$(AUDIENCE)" $(ARGS)

play: $(READY) ## play a game with the reference of ASSIGNMENT; SEED=n plays a certain one
	@$(RUN) -m grader.play $(ASSIGNMENT) $(SEED) $(ARGS)

sandbox: $(READY) ## show what this machine has to hold a student's program
	@$(RUN) -m grader sandbox

test: lint ## run the linter, the type checker and all tests of this project
	@$(RUN) -m grader.template $(ASSIGNMENT) --check
	@$(RUN) -m grader.fixtures $(ASSIGNMENT) --check
	@$(RUN) grader/sandbox/filters/make_filters.py --check
	@$(RUN) -m pytest $(ARGS)

lint: $(READY_FOR_TESTS) ## run the linter and the type checker
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

template: $(READY) ## make student_template/ from reference/
	@$(RUN) -m grader.template $(ASSIGNMENT)

fixtures: $(READY) ## make the expected outputs from the reference; SEED=n draws fresh ones
	@$(RUN) -m grader.fixtures $(ASSIGNMENT) $(if $(SEED),--seed "$(SEED)")

doctor: $(READY) ## look an assignment over, and say what to mend
	@$(RUN) -m grader doctor $(ASSIGNMENT)

evidence: $(READY_FOR_TESTS) ## find for each check a planted mistake that fails it
	@$(RUN) -m tests.evidence $(ASSIGNMENT)

mutants: $(READY_FOR_TESTS) ## spoil the solutions in every small way: do the checks see it?
	@$(RUN) -m tests.mutants $(ASSIGNMENT) $(ARGS)

steady: $(READY_FOR_TESTS) ## grade the same things many times: is it always the same?
	@$(RUN) -m tests.steady $(ASSIGNMENT) $(ARGS)

fidelity: $(READY) ## type what students are shown into Python's own doctest: is it true?
	@$(RUN) -m tests.fidelity $(named_assignment)

bench: $(READY) ## measure the grader beside plain pytest
	@$(RUN) -m tests.bench

clean: ## remove .venv and what the tools left
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.txt
	@$(call make_venv)
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(READY_FOR_TESTS): requirements-dev.txt $(READY)
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

# What grading needs to know; the assignment only where it was named, else the files tell.
grading = "$(SUBMISSION)" --stage "$(STAGE)" $(if $(DETAILS),--details "$(DETAILS)") \
	$(addprefix --assignment ,$(named_assignment)) \
	$(if $(SEED),--seed "$(SEED)")

# An assignment, only where it was named: else it is all of them.
named_assignment = \
	$(if $(filter command line environment,$(origin ASSIGNMENT)),"$(ASSIGNMENT)")

on_submission = \
	$(if $(SUBMISSION),,echo "Which one? make $@ SUBMISSION=folder-or-zip" >&2; exit 2)

# One sentence instead of a traceback where Python is too old or Debian's lacks its venv module.
define make_venv
	test -n "$(PYTHON)" || { \
		echo "Python 3.11 or newer is needed: apt install python3, or make PYTHON=/path/to/python3" >&2; \
		exit 1; }; \
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) lacks its venv module: apt install python3-venv" >&2; exit 1; }; \
	test -x $(RUN) || { echo "Setting up $(VENV) (once) ..." >&2; $(PYTHON) -m venv $(VENV); }
endef
