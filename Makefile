# Everything a person does with this project. `make help` lists the targets.
# The first target that needs Python sets up .venv by itself; nothing is installed elsewhere.

# What a user gives, all of it optional. It reaches the recipes as it was typed, and only through the
# environment: make would expand a `$` in it, and a shell would run what is pasted into a command. So
# a recipe says "$$SUBMISSION", and make's own $(SUBMISSION) stands in none.
VALUES := SUBMISSION SUBMISSIONS OUT JOBS ASSIGNMENT EDITION STAGE DETAILS AUDIENCE SEED DECISIONS COURSE SINCE ARGS PYTHON
$(foreach name,$(VALUES),$(eval override $(name) := $$(value $(name))))
export $(VALUES)
# No wildcards: the words of $$ARGS stand for themselves.
.SHELLFLAGS := -fc

VENV := .venv
# In the place of the shell: a signal that make passes on to its commands ends the grader.
RUN := exec $(VENV)/bin/python
READY := $(VENV)/ready
READY_FOR_TESTS := $(VENV)/ready-for-tests
READY_FOR_DESK := $(VENV)/ready-for-desk

# An assignment: the default one, or only where one was named, else the files tell or it is all.
ASSIGNMENT_OR_DEFAULT := "$${ASSIGNMENT:-dsc20}"
ASSIGNMENT_IF_NAMED := $${ASSIGNMENT:+"$$ASSIGNMENT"}

# What grading needs to know. A value that begins with a dash is no option.
GRADING := --stage="$${STAGE:-final}" $${EDITION:+--edition="$$EDITION"} \
	$${COURSE:+--course="$$COURSE"} $${DETAILS:+--details="$$DETAILS"} $${SEED:+--seed="$$SEED"} \
	$${ASSIGNMENT:+--assignment="$$ASSIGNMENT"} $${DECISIONS:+--decisions="$$DECISIONS"} $$ARGS

# As many processes as there are cores; what shares results stays in one.
IN_PARALLEL := -n auto

.DEFAULT_GOAL := help
.PHONY: help setup grade grade-all desk report gradescope play sandbox test test-all lint template fixtures doctor record shadow corpus mutants \
	steady fidelity bench clean \
	named-to-grade named-to-grade-all named-to-desk named-to-report
# What the user left out is told before anything is installed, also with -j.
.NOTPARALLEL:

help: ## show this list
	@echo "make grade SUBMISSION=folder-or-zip [STAGE=checkpoint] [DETAILS=...] [ARGS=--all]"
	@grep -hE '^[a-z-]+:.*## ' $(firstword $(MAKEFILE_LIST)) \
		| sed -E 's/^([a-z-]+):.*## /  \1|/' | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'

setup: $(READY) ## make .venv with what the grader needs; ASSIGNMENT=key adds what only that needs
	@test -z "$$ASSIGNMENT" || $(RUN) -m grader author install -- "$$ASSIGNMENT"

grade: named-to-grade $(READY) ## grade one submission
	@$(RUN) -m grader grade $(GRADING) -- "$$SUBMISSION"

grade-all: named-to-grade-all $(READY) ## grade a class: SUBMISSIONS=folder-or-zip [OUT=dir] [JOBS=n]
	@$(RUN) -m grader grade-all $${OUT:+--out="$$OUT"} $${JOBS:+--jobs="$$JOBS"} $(GRADING) \
		-- "$$SUBMISSIONS"

desk: named-to-desk $(READY_FOR_DESK) ## look at a class in the browser, and decide: OUT=dir
	@$(RUN) -m grader desk $${JOBS:+--jobs="$$JOBS"} $$ARGS -- "$$OUT"

report: named-to-report $(READY) ## write a web page about one submission; AUDIENCE=instructor shows everything
	@$(RUN) -m grader report --audience="$${AUDIENCE:-student}" $(GRADING) -- "$$SUBMISSION"

gradescope: $(READY) ## make build/ASSIGNMENT-autograder.zip for Gradescope; COURSE=file takes settings along
	@$(RUN) -m grader gradescope build --stage="$${STAGE:-final}" $${EDITION:+--edition="$$EDITION"} \
		$${SEED:+--seed="$$SEED"} $${COURSE:+--course="$$COURSE"} $$ARGS -- $(ASSIGNMENT_OR_DEFAULT)

play: $(READY) ## play a game with the reference of ASSIGNMENT; SEED=n repeats a game
	@$(RUN) -m grader author play $(ASSIGNMENT_OR_DEFAULT) $${SEED:+"$$SEED"} $$ARGS

sandbox: $(READY) ## show how well this machine can isolate a submission
	@$(RUN) -m grader sandbox

test: lint ## run the linter, the type checker and a quick choice of the tests; SINCE=commit adds to it
	@$(RUN) -m grader author template --check -- $(ASSIGNMENT_OR_DEFAULT)
	@$(RUN) -m grader author fixtures --check -- $(ASSIGNMENT_OR_DEFAULT)
	@$(RUN) -m pytest $(IN_PARALLEL) $${SINCE:+--since="$$SINCE"} $$ARGS

test-all: lint ## run every test in full, which takes hours
	@$(RUN) -m pytest $(IN_PARALLEL) --whole $$ARGS

lint: $(READY_FOR_TESTS) ## run the linter and the type checker
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

template: $(READY) ## make student_template/ from reference/; EDITION=name for a term's variant
	@$(RUN) -m grader author template $${EDITION:+--edition="$$EDITION"} -- $(ASSIGNMENT_OR_DEFAULT)

fixtures: $(READY) ## make the expected outputs from the reference; SEED=n makes new ones
	@$(RUN) -m grader author fixtures $${EDITION:+--edition="$$EDITION"} $${SEED:+--seed="$$SEED"} \
		-- $(ASSIGNMENT_OR_DEFAULT)

doctor: $(READY) ## check an assignment and list its problems
	@$(RUN) -m grader author doctor -- $(ASSIGNMENT_OR_DEFAULT)

record: $(READY_FOR_TESTS) ## grade all planted programs of ASSIGNMENT, and write tests/record/
	@$(RUN) -m tools.corpus
	@$(RUN) -m grader author record $${JOBS:+--jobs="$$JOBS"} -- $(ASSIGNMENT_OR_DEFAULT)

shadow: $(READY_FOR_TESTS) ## compare the grades of all planted programs with the record
	@$(RUN) -m tools.corpus
	@$(RUN) -m grader author shadow $${JOBS:+--jobs="$$JOBS"} -- $(ASSIGNMENT_IF_NAMED) $$ARGS

corpus: $(READY) ## pack the programs of independent authors again, after a change of them
	@$(RUN) -m tools.corpus pack

mutants: $(READY_FOR_TESTS) ## mutate the solutions: do the checks notice?
	@$(RUN) -m tools.mutants $$ARGS -- $(ASSIGNMENT_OR_DEFAULT)

steady: $(READY_FOR_TESTS) ## grade the same submissions many times: are the results the same?
	@$(RUN) -m tools.steady $$ARGS -- $(ASSIGNMENT_OR_DEFAULT)

fidelity: $(READY) ## run what students are shown through Python's doctest: is it true?
	@$(RUN) -m tools.fidelity -- $(ASSIGNMENT_IF_NAMED)

bench: $(READY) ## measure the grader beside plain pytest
	@$(RUN) -m tools.bench

clean: ## remove .venv and what the tools left
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A .venv that is not ready was never finished: it is made anew.
$(READY): requirements.txt
	@sh setup.sh
	@touch $@

$(READY_FOR_TESTS): requirements-dev.txt $(READY)
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(READY_FOR_DESK): requirements-desk.txt $(READY)
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r requirements-desk.txt
	@touch $@

named-to-desk:
	@test -n "$$OUT" || { \
		echo "Which class? make desk OUT=dir, the folder with grade-all's results" >&2; exit 2; }

named-to-grade named-to-report: named-to-%:
	@test -n "$$SUBMISSION" || { \
		echo "Which one? make $* SUBMISSION=folder-or-zip" >&2; exit 2; }

named-to-grade-all:
	@test -n "$$SUBMISSIONS" || { \
		echo "Which class? make grade-all SUBMISSIONS=folder-or-zip" >&2; exit 2; }
