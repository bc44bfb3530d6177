# make play   sets everything up and serves the table at http://localhost:8000 (make play ARGS=--lan: for the whole house)
# make test   sets everything up and runs every check and test
# make check  what takes a minute of it: style, types, imports, the page's types
# make rules  the rules of all games, or of one: make rules GAME=fairy-river
# make mutants GAME=fairy-river  breaks its rules on purpose and lists what no test notices (or GAME=engine; long, goes on where it was)
# make learners  lets learners of others learn here: MaskablePPO, TorchRL, Minari (not a part of make test: PyTorch is large)
# make wheel  builds what can be installed elsewhere, into dist/
# make bench  measures, beside peers in an environment of their own
# make lock   pins the newest versions of what we depend on

PYTHON ?= python3
BIN := .venv/bin
WEB := $(shell find web -name node_modules -prune -o -name dumps -prune -o -type f -print)
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.PHONY: play test debian check warm rules engine browser mutants learn learners wheel bench lock

play: .venv/ready-to-play
	$(BIN)/fatina serve $(ARGS)

# Compiling, checking and testing the rules go on at the same time, so that no core is idle; each shows what it found at its end.
test: debian .venv/installed
	@echo "Compiling the games, checking the sources and testing the rules: this takes some minutes."
	@+$(MAKE) --no-print-directory --jobs=2 --output-sync=line warm check rules
	@+$(MAKE) --no-print-directory --jobs=1 engine learn browser

# What tests need that is no Python package: a browser (any of these; the first is the quickest), and PostgreSQL.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome
PACKAGES := chromium-headless-shell postgresql

debian:
	@if [ -n "$$(which $(BROWSERS))" ] && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $(PACKAGES); \
	else echo "The tests need a Chromium and PostgreSQL: install them (Debian: apt-get install $(PACKAGES))"; exit 1; fi

check: .venv/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && ../$(BIN)/node node_modules/svelte-check/bin/svelte-check --fail-on-warnings --output human

# The rules, interpreted: coverage counts their lines. Of one game: its own tests, and its rooms.
PACKAGE := $(subst -,_,$(GAME))
rules: .venv/ready-to-test
ifdef GAME
	@ls -d tests/games/$(PACKAGE)/ >/dev/null 2>&1 || { \
		echo "there is no game $(GAME): there are $(subst _,-,$(notdir $(patsubst %/,%,$(dir $(wildcard src/fatina/games/*/cards.toml)))))"; exit 1; }
	FATINA_JIT=0 $(BIN)/pytest -n 2 --dist worksteal tests/games/$(PACKAGE) tests/games/test_rooms.py -k "$(GAME) or $(PACKAGE)" --cov=fatina.games.$(PACKAGE) --cov-branch --cov-report=term:skip-covered
else
	FATINA_JIT=0 $(BIN)/pytest -n 2 --dist worksteal tests/games --cov=fatina.games --cov-branch --cov-report=term:skip-covered --cov-fail-under=90
endif

# Everything else, compiled; what people may write as a position with machine code that checks every index.
BOUNDS := tests/engine/test_positions.py
engine: .venv/ready-to-test warm
	$(BIN)/pytest -n 2 --dist worksteal --doctest-modules --ignore=tests/games --ignore=tests/browser --ignore=tests/learn --ignore=tests/learners --ignore=$(BOUNDS) tests src/fatina/__init__.py
	NUMBA_BOUNDSCHECK=1 FATINA_CACHE=.cache/bounds $(BIN)/pytest -n 2 --dist worksteal $(BOUNDS)

# Our own training, which stands on PyTorch. Every system takes its own build of it, so there is no hash.
learn: .venv/ready-to-learn warm
	$(BIN)/pytest -n 2 --dist worksteal tests/learn

.venv/ready-to-learn: requirements/learn.txt .venv/ready-to-test
	$(BIN)/pip install --quiet -r requirements/learn.txt
	touch $@

# Learners of others, on top of PyTorch: hundreds of megabytes, or with a build for GPUs some gigabytes, so they are asked for apart.
learners: .venv/ready-to-test
	$(BIN)/pip install --quiet -r requirements/learners.txt
	$(BIN)/pytest tests/learners

# The page in a real browser. Server, bots and browsers share the cores: what time beat has a second chance, alone.
browser: .venv/ready-to-test .venv/ready-to-play warm
	$(BIN)/pytest -n 3 --dist worksteal tests/browser || $(BIN)/pytest --last-failed --last-failed-no-failures none tests/browser

# Compile each game once, two at a time, before the test processes all want the same code.
warm: .venv/installed
	$(BIN)/fatina warm

# Not a part of make test: it takes an hour a game. ARGS=--again tries what survived again, ARGS=--report shows what is known.
mutants: .venv/ready-to-test
	@[ -n "$(GAME)" ] || { echo "Which game? make mutants GAME=fairy-river (or GAME=engine)"; exit 1; }
	@$(BIN)/pip install --quiet mutmut==3.8.1
	$(BIN)/python tests/mutants.py $(GAME) $(ARGS)

wheel: .venv/ready-to-play
	$(BIN)/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .

bench: .venv/ready-to-test
	$(BIN)/python bench/run.py

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Fatina needs Python 3.11 or newer; $(PYTHON) is older or missing (try: make PYTHON=python3.12 $(MAKECMDGOALS))"; exit 1; }
	$(PYTHON) -m venv .venv || { \
		echo "Python cannot make a virtual environment: install its venv module (Debian: apt-get install python3-venv)"; exit 1; }

# The lock files name everything, so nothing is left to resolve: --no-deps keeps a release of tomorrow from having a say.
.venv/installed: pyproject.toml requirements/play.txt | .venv/bin/python
	$(BIN)/pip install --quiet --no-deps --require-hashes -r requirements/play.txt
	FATINA_PAGE=later $(BIN)/pip install --quiet --no-build-isolation --no-deps --editable .
	touch $@

# The page is built apart from the install, so that games can be compiled meanwhile, and again when its sources have changed.
.venv/ready-to-play: .venv/installed hatch_build.py $(WEB)
	@$(BIN)/python hatch_build.py
	@touch $@

.venv/ready-to-test: requirements/test.txt .venv/installed | .venv/ready-to-play
	$(BIN)/pip install --quiet --no-deps --require-hashes -r requirements/test.txt
	touch $@

LOCK := $(BIN)/pip-compile --quiet --no-strip-extras --generate-hashes --allow-unsafe --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

lock: .venv/ready-to-test
	$(BIN)/pip install --quiet pip-tools
	$(LOCK) --extra build --extra press --output-file requirements/play.txt pyproject.toml
	$(LOCK) --extra build --extra press --extra test --constraint requirements/play.txt --output-file requirements/test.txt pyproject.toml
