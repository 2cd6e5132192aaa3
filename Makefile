# Each target does all its own set-up: a virtual environment in .venv, filled from the locks in requirements/.
# Wanted on the machine: make, git and Python 3.11 or later (PYTHON=... to choose one). The tests want Debian's
# chromium and mdbtools too, which `make browser mdbtools` installs.

PYTHON ?= $(firstword $(foreach p,python3 python3.13 python3.12 python3.11,$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
VENV := .venv
BIN := $(VENV)/bin

.PHONY: start dev site browser mdbtools proxies debian test installed compiled nightly cluster check quick gates style types web pictures docs plain image format bench lock clean

start: $(VENV)/.run site  ## the site: open the address that it prints, and play
	$(BIN)/paiju serve

dev: $(VENV)/.dev  ## what changing paiju wants beside what running it does: tests, ruff, mypy, the documentation's tools

site: | $(VENV)/.run  ## the browser's part, built with the Node of a package
	$(BIN)/python hatch_build.py

browser mdbtools proxies:  ## Debian's chromium and a Chinese font, its reader of Access files, nginx and HAProxy, for the tests
	sh scripts/debian.sh $@

debian:  ## all of them at once
	sh scripts/debian.sh

test:  ## the gate: the set-up, format, lint, types and import contracts, then every test that is not nightly
	+$(MAKE) --no-print-directory -j2 -Otarget debian installed
	+$(KEPT) $(MAKE) --no-print-directory -j2 -Otarget style types web compiled site
	$(KEPT) $(BIN)/python -m pytest -n 4 --dist worksteal -m "not nightly" $(NO_TEST_HANGS)

installed: $(VENV)/.dev  ## the Python packages that the tests want, one lock after the other
	+$(MAKE) --no-print-directory $(VENV)/.run

compiled: $(VENV)/.dev  ## every module and every test, compiled once and kept, not by each worker and each program anew
	-$(KEPT) $(BIN)/python -m pytest -q --collect-only >$(VENV)/.compiled

# Whatever the machine says: what is compiled is kept, or every program that a test starts compiles itself. Packages are
# not compiled as they are installed, for most of them nobody imports.
KEPT := PYTHONDONTWRITEBYTECODE=

# A test in a browser waits for it more than it computes itself: four workers keep two cores busy.
NO_TEST_HANGS := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

nightly: $(VENV)/.dev site browser proxies  ## what is too long for the gate, with a summary; STEPS="looks kills" runs these alone
	$(BIN)/python scripts/nightly.py $(STEPS)

cluster:  ## heavy work on clusters of Ray and of Dask, two nodes here of which one is killed; they go into an environment of their own
	$(PYTHON) -m venv build/cluster
	build/cluster/bin/python -m pip install --quiet --disable-pip-version-check -r requirements/dev.txt
	build/cluster/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e '.[ray,dask]'
	build/cluster/bin/python -m pytest tests/engines/test_clusters.py

quick: $(VENV)/.dev  ## in under a minute: ruff, mypy, and the tests that a change is likely to touch
	$(BIN)/python scripts/quick.py

check: gates  ## the gates and the house rules alone
	$(BIN)/python -m pytest -q tests/house

gates: style types web  ## format, lint, strict types and import contracts

style: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy

web: $(VENV)/.dev  ## the same of the browser's part
	$(BIN)/python scripts/web.py check format:check lint

pictures: $(VENV)/.dev site browser  ## those of the README, from a site that it starts and plays at
	$(BIN)/python scripts/pictures.py

docs: $(VENV)/.dev  ## the documentation as a site, in build/docs; a warning is an error
	$(BIN)/python -m sphinx -q -W --keep-going docs build/docs

plain: $(VENV)/.dev site  ## the wheel without its extras, installed in an environment of its own and asked what it can
	rm -rf build/plain
	$(BIN)/python -m hatchling build -t wheel -d build/plain
	$(BIN)/python -m venv build/plain/venv
	build/plain/venv/bin/python -m pip install --quiet --disable-pip-version-check build/plain/*.whl
	PAIJU_PLAIN=$(CURDIR)/build/plain/venv/bin/paiju $(BIN)/python -m pytest -q tests/cli/test_extras.py

image: $(VENV)/.dev  ## the steps of the image's recipe, run in a clean folder, and the site that comes of them asked
	PAIJU_IMAGE=1 $(BIN)/python -m pytest -q tests/deploy/test_image.py

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python scripts/web.py format

bench: $(VENV)/.bench  ## every figure beside a peer measured in the same run
	$(BIN)/python -m bench

lock: $(VENV)/.dev  ## work the locks out anew from pyproject.toml
	$(BIN)/uv pip compile pyproject.toml $(LOCK) --group build -o requirements/run.txt
	$(BIN)/uv pip compile pyproject.toml $(LOCK) -c requirements/run.txt --group dev -o requirements/dev.txt
	$(BIN)/uv pip compile pyproject.toml $(LOCK) -c requirements/dev.txt --group dev --group bench -o requirements/bench.txt
	$(BIN)/uv pip compile --group installer $(HASHED) -c requirements/dev.txt -o requirements/installer.txt
LOCK = --extra server --extra postgres --extra print $(HASHED)
HASHED := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist

$(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/python scripts/packages.py $<
	@touch $@

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "paiju needs Python 3.11 or later; none was found. 需要 Python 3.11 或更高版本。" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
