# Everything digsite needs is made here: environments, the compiled build, checks, tests, measurements.
#   make play     play in the browser             make test    lints, then all tests, on both builds
#   make bench    speed, side by side with peers  make check   lints and types only
#   make bench ONLY=clicks    the time from a click to the first visible change, in Chromium
#   make bench BEFORE=COMMIT [ROUNDS=20] [ONLY="arnak clone, server"]    speed, in turns with an earlier commit
#   make truth    what the search loses beside perfect play in tiny games (WEIGHTS=FILE: with that network)
#   make strength [HOURS=1]  how strong the bots are: an hour a game, then docs/strength.md; goes on where it stopped
#   make measurements  what the bots' judgement is worth, into docs/measurements.md; some hours, goes on where it stopped
#   make anchors  the bots of an earlier commit, which play there too
#   make test-long  the long suites, in parts that can be resumed
#   make soak     a hundred thousand random games make format  put the sources into shape
# PYTHON=python3.12 names another Python; DIGSITE_PURE=1 does without the C compiler.

PYTHON ?= python3
VENV ?= .venv
BENCH_VENV ?= .venv-bench
JOBS ?= 2
SOAK_GAMES ?= 100000
HOURS ?= 1
ANCHOR := benchmarks.anchors
ANCHORS := $(ANCHOR):greedy,$(ANCHOR):planner:cpu=0.02,$(ANCHOR):ismcts:cpu=0.02
# For `make bench`: a commit to compare with, in how many rounds, and which measures.
BEFORE ?=
ROUNDS ?=
ONLY ?=
export BEFORE ROUNDS ONLY

# The tests that run on the interpreted build too, besides every example in a docstring.
GAMES := $(notdir $(patsubst %/,%,$(dir $(wildcard src/digsite/games/*/game.py))))
BOTH_BUILDS := $(wildcard tests/test_builds.py tests/bots/test_expert_choices.py tests/conformance $(GAMES:%=tests/%))
CHECKED := $(wildcard src examples tests tools benchmarks setup.py)

BIN := $(VENV)/bin
ENVIRONMENT := $(VENV)/.environment
SOURCES := $(VENV)/.sources
WHEEL := $(VENV)/.wheel
INSTALLED := $(VENV)/.installed
REAL_PARTS := $(VENV)/.real-parts
BENCH_ENVIRONMENT := $(BENCH_VENV)/.environment
BENCH_INSTALLED := $(BENCH_VENV)/.installed
PIP := python -m pip --disable-pip-version-check --quiet

# The build that the installed package must turn out to be; a test compares.
ifneq ($(filter-out 0,$(DIGSITE_PURE)),)
EXPECTED := interpreted
else
EXPECTED = $$(cat $(ENVIRONMENT))
endif
PURE = $$(test $(EXPECTED) = compiled; echo $$?)

.PHONY: help play test test-interpreted test-long check bench commit-before anchors strength measurements truth soak format shapes lock clean FORCE
.DELETE_ON_ERROR:

help:
	@sed -n 's/^#   //p' Makefile

play: $(INSTALLED)
	@$(BIN)/digsite serve --open

# Lints first because they are quick; the full run on the installed build last, so that its summary ends the output.
# The C compiler uses one core for minutes, so the tests of the interpreted build run beside it.
test: check $(REAL_PARTS)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target $(WHEEL) test-interpreted
	@$(MAKE) --no-print-directory $(INSTALLED)
	DIGSITE_EXPECT=$(EXPECTED) $(BIN)/python -m pytest -q -n $(JOBS) --durations=50

test-interpreted: $(ENVIRONMENT)
	PYTHONPATH=src DIGSITE_EXPECT=interpreted $(BIN)/python -m pytest -q -n $(JOBS) --doctest-modules src $(BOTH_BUILDS)

check: $(ENVIRONMENT)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/python tools/build_web.py --check

# The name of the commit is checked before anything is built. Clicks are measured where the browser is.
bench: commit-before $(BENCH_INSTALLED) $(REAL_PARTS)
ifneq ($(ONLY),clicks)
	$(BENCH_VENV)/bin/python -m benchmarks$(if $(BEFORE),.before "$$BEFORE" $(if $(ROUNDS),--rounds "$$ROUNDS")) \
	  $(if $(ONLY),--only "$$ONLY")
endif
ifneq ($(filter clicks,$(or $(ONLY),clicks)),)
	$(if $(BEFORE),,$(BIN)/python -m benchmarks.clicks)
endif

commit-before:
	@test -z "$$BEFORE" || git rev-parse --verify --quiet --end-of-options "$$BEFORE^{commit}" > /dev/null || \
	  { echo "digsite: there is no commit '$$BEFORE' here; a hash, a branch or a tag is expected" >&2; exit 1; }

truth: $(BENCH_INSTALLED)
	$(BENCH_VENV)/bin/python -m benchmarks.truth --publish $(if $(WEIGHTS),--weights "$(WEIGHTS)")

# Bots of an earlier commit, which play under names such as benchmarks.anchors:ismcts:cpu=0.02.
anchors: $(ENVIRONMENT)
	PYTHONPATH=src $(BIN)/python -m benchmarks.anchors

strength: $(INSTALLED) anchors
	for game in lost-cities quetzal arnak; do \
	  $(BIN)/digsite ladder $$game --hours $(HOURS) --jobs $(JOBS) --seed 2026 --also $(ANCHORS) \
	    --results build/ladder --page docs/strength.md --ratings src/digsite/bots/ratings.toml || exit; \
	done

measurements: $(INSTALLED) anchors
	$(BIN)/python -m benchmarks.solo --jobs $(JOBS)
	$(BIN)/python -m benchmarks.matches --jobs $(JOBS)
	for game in lost-cities quetzal arnak; do \
	  $(BIN)/python -m benchmarks.calibration $$game --jobs $(JOBS) && \
	  $(BIN)/python -m benchmarks.cheating $$game --jobs $(JOBS) || exit; \
	done

# WORDS="soak" names parts, AGAIN=1 runs those that have passed too.
test-long: $(INSTALLED)
	$(BIN)/python tools/test_long.py --jobs $(JOBS) $(if $(AGAIN),--again) $(WORDS)

soak: $(INSTALLED)
	$(BIN)/python tools/soak.py --games $(SOAK_GAMES) --jobs $(JOBS)

format: $(ENVIRONMENT)
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

# Writes the web client's types from the shapes that the games declare.
shapes: $(ENVIRONMENT)
	PYTHONPATH=src $(BIN)/python -m tools.shapes

lock:
	tools/lock $(PYTHON)

clean:
	rm -rf $(VENV) $(BENCH_VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules src/digsite/server/static
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment with the pinned tools, and Node among them where the machine has none that will do. The file says
# which build this machine can make.
$(ENVIRONMENT): requirements/dev.txt tools/prerequisites tools/packages
	@mkdir -p $(VENV)
	@tools/prerequisites $(PYTHON) > $@.new
	$(PYTHON) -m venv $(VENV)
	$(BIN)/$(PIP) install --requirement requirements/dev.txt $$($(BIN)/python tools/build_web.py --node)
	@mv $@.new $@

# What the tests need besides: a browser and a database server.
$(REAL_PARTS): tools/real_parts tools/packages | $(ENVIRONMENT)
	@tools/real_parts
	@touch $@

# A fingerprint of all that goes into the package: it changes when, and only when, a rebuild is due.
$(SOURCES): FORCE | $(ENVIRONMENT)
	@{ echo "pure: $(DIGSITE_PURE)"; \
	   find src web docs/rules tools setup.py pyproject.toml README.md -type f ! -name '*.pyc' ! -path '*.egg-info/*' \
	     ! -path 'src/digsite/server/static/*' ! -path 'web/node_modules/*' | LC_ALL=C sort | xargs sha256sum; } > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

$(WHEEL): $(SOURCES) $(ENVIRONMENT)
	@rm -rf build/wheel build/lib* build/temp* build/bdist*
	DIGSITE_PURE=$(PURE) $(BIN)/$(PIP) wheel --no-build-isolation --no-deps --wheel-dir build/wheel .
	@touch $@

$(INSTALLED): $(WHEEL)
	$(BIN)/$(PIP) install --no-deps --force-reinstall build/wheel/digsite-*.whl
	@touch $@

$(BENCH_ENVIRONMENT): requirements/bench.txt $(ENVIRONMENT)
	$(PYTHON) -m venv $(BENCH_VENV)
	$(BENCH_VENV)/bin/$(PIP) install --requirement requirements/bench.txt
	@touch $@

$(BENCH_INSTALLED): $(INSTALLED) $(BENCH_ENVIRONMENT)
	$(BENCH_VENV)/bin/$(PIP) install --no-deps --force-reinstall build/wheel/digsite-*.whl
	@touch $@
