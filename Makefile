# A thin face over CMake presets; `make help` lists it.
.DEFAULT_GOAL := help
.PHONY: help setup program web browser build build-mpi run play test lint format format-check bench bless coverage tsan fuzz wasm train cluster deb deb-check clean

SOURCES = $(shell git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp')

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

export CMAKE_BUILD_PARALLEL_LEVEL ?= $(shell nproc)

setup: ## install what building, testing and measuring needs (Debian 12)
	@tools/setup test

program: ## the program alone: build/release/sobremesa
	@test -e build/release/build.ninja || cmake --preset release >/dev/null
	@cmake --build build/release --target sobremesa

web: program ## the web app: build/web
	@tools/web

browser: build ## the whole acceptance list in a real browser (long)
	@tools/setup test
	@. tools/node_env && npm --prefix web --silent run browser

build: program web ## the program and the web app

build-mpi: ## for experiments on many machines: build/mpi/sobremesa-mpi (installs Open MPI)
	@tools/setup mpi
	@cmake --preset mpi >/dev/null
	@cmake --build --preset mpi --target sobremesa-mpi

run: ## build and serve on http://localhost:8080
	@./run

play: program ## build and play in the terminal
	@build/release/sobremesa play

wasm: ## the WebAssembly modules
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm

test: ## everything CI checks; ends with the summary of all tests
	@./test

lint: ## clang-tidy over the whole tree, layers, rules, messages
	@tools/setup test
	@tools/lint

format: ## rewrite the sources in the house format
	@clang-format-19 -i $(SOURCES)

format-check: ## fail if the format differs
	@clang-format-19 --dry-run --Werror $(SOURCES) && echo "format ok"

bench: ## print the figures
	@tools/setup test
	@tools/bench

bless: program ## record today's golden plays and signatures as the truth (then read the diff)
	@for play in golden/*/*.play; do \
	  build/release/sobremesa golden $$play > build/blessed.play && cp build/blessed.play $$play; done
	@build/release/sobremesa signature > golden/signatures.txt
	@build/release/sobremesa signature --players > golden/players.txt
	@git --no-pager diff --stat -- golden

coverage: ## line coverage of the tests
	@tools/setup test
	@cmake --preset coverage >/dev/null
	@cmake --build --preset coverage
	@ctest --preset coverage --output-on-failure >/dev/null
	@gcovr --root . --object-directory build/coverage --exclude 'tests/' --exclude 'build/' --print-summary | tail -n 3

tsan: ## the tests under ThreadSanitizer
	@tools/setup test
	@cmake --preset tsan >/dev/null
	@cmake --build --preset tsan
	@ctest --preset tsan

fuzz: ## fuzz every target for a minute (SECONDS_EACH=60)
	@tools/setup test
	@FUZZ_SEED=0 tools/fuzz $${SECONDS_EACH:-60}

train: ## train the value networks from nothing (SECONDS_EACH=600; docs/TRAINING.md)
	@tools/train/train all --seconds $${SECONDS_EACH:-600}

cluster: build ## PostgreSQL, Redis, three servers and nginx on loopback, until Ctrl-C
	@tools/setup test
	@tools/cluster

deb: build ## the Debian package: build/deb/sobremesa_<version>_<architecture>.deb
	@tools/deb

deb-check: deb ## install the package in a bare Debian 12 and serve from there (root; fetches packages)
	@tools/setup deb
	@tools/check_deb

clean: ## remove all builds
	@rm -rf build
