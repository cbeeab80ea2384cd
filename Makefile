# One line a task; `make` alone builds the site.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: site serve test slow lint check golden screenshots bench audit lock clean clean-venv help

site: $(VENV)/.site  ## build the site into site/
	$(BIN)/python -m generator build

serve: site  ## build, then serve the site on http://localhost:8000
	$(BIN)/python -m http.server --bind 127.0.0.1 --directory site 8000

test: $(VENV)/.dev  ## every test but the slow ones
	$(BIN)/python -m tests.browser.install
	$(BIN)/python -m pytest -m "not slow"

slow: $(VENV)/.dev  ## the slow tests: whole builds, twice over
	$(BIN)/python -m tests.browser.install
	$(BIN)/python -m pytest -m slow

lint: $(VENV)/.dev  ## linters and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: lint test slow  ## linters, types and every test

golden: $(VENV)/.dev  ## rewrite the golden files; read the diff before you commit it
	ATLAS_GOLDEN=write $(BIN)/python -m pytest tests/golden

screenshots: site $(VENV)/.dev  ## pictures of every page, for the README and for a look
	$(BIN)/python -m tests.browser.install
	$(BIN)/python -m tests.browser.screenshots

bench: $(VENV)/.dev  ## speed and quality figures
	$(BIN)/python -m tests.bench

audit: $(VENV)/.dev  ## known vulnerabilities of what ships
	$(BIN)/pip-audit -r requirements.txt

lock: $(VENV)/.dev  ## compile the pinned requirements from pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements.txt pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --extra dev -c requirements.txt -o requirements-dev.txt pyproject.toml
	sed -i 's/^\(torch==[0-9.]*\)+[a-z0-9]*/\1/' requirements.txt requirements-dev.txt

clean:  ## remove what a build made; the vector cache stays
	rm -rf site build/docs build/frame

clean-venv:  ## remove the installed packages
	rm -rf $(VENV)

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile

# Installed once for each state of the pinned files.
$(VENV)/.site: requirements.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) install -r requirements.txt
	touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.site
	$(PIP) install -r requirements-dev.txt
	touch $@
