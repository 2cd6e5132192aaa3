# Each target does all its own set-up: a virtual environment in .venv, filled from the locks in requirements/.
# Wanted on the machine: Python 3.11 or later (PYTHON=... to choose one), make, git.

PYTHON ?= $(firstword $(foreach p,python3 python3.13 python3.12 python3.11,$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input

.PHONY: start test check format bench lock clean

start: $(VENV)/.run  ## a ranked example event on the terminal
	$(BIN)/paiju score examples/evening.pbn

test: check  ## the gates, then every test
	PAIJU_EVERY_BOARD=1 $(BIN)/python -m pytest -n 2

check: $(VENV)/.dev  ## the gates alone: format, lint, strict types, floors, house rules
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/house

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.bench  ## every figure beside a peer measured in the same run
	$(BIN)/python -m bench

lock: $(VENV)/.dev  ## work the locks out anew from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml $(LOCK) --group build -o requirements/run.txt
	$(BIN)/uv pip compile pyproject.toml $(LOCK) -c requirements/run.txt --group dev -o requirements/dev.txt
	$(BIN)/uv pip compile pyproject.toml $(LOCK) -c requirements/dev.txt --group dev --group bench -o requirements/bench.txt
LOCK := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist

$(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/bin/python
	$(PIP) --require-hashes -r $<
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "paiju needs Python 3.11 or later; none was found. 需要 Python 3.11 或更高版本。" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
