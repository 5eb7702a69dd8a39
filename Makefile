# Windowbox: `make help` lists what can be made. Everything installs first what it needs and misses.

BUILD   := .build
PROGRAM := $(BUILD)/release/windowbox
SOURCES := Package.swift Sources Tests
# A merge is stricter than a desk: there, a warning is an error.
STRICT  := $(if $(CI),-Xswiftc -warnings-as-errors)

# Where `make install` puts it; DESTDIR stands before that where the files are meant for another place.
PREFIX  ?= /usr/local

# For how many seconds `make fuzz` tries inputs; the same SEED makes the same ones.
TIME    ?= 60
SEED    ?=

export FILE := $(value FILE)
export PREFIX DESTDIR

.PHONY: help run build install uninstall deb test fuzz bench lint format docs strings
.DEFAULT_GOAL := help

help: ## Lists these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: build ## Plays FILE="…", or a demo clip; without a display, on a virtual one
	@Scripts/install-packages run
	@Scripts/run $(PROGRAM) $(BUILD)

build: ## Builds the program, with the Swift library inside it
	@Scripts/install-packages build
	swift build --configuration release --static-swift-stdlib --product windowbox $(STRICT)
	@Scripts/share $(BUILD)/share

install: $(if $(wildcard $(PROGRAM)),,build) ## Installs it below PREFIX (/usr/local)
	@Scripts/install-packages install
	@Scripts/install $(PROGRAM)

uninstall: ## Takes away again what was installed below PREFIX
	@Scripts/install --uninstall

deb: build ## Makes a Debian package of it, which needs no Swift where it is installed
	@Scripts/install-packages install package
	@Scripts/deb $(PROGRAM) $(BUILD)

# What plays in real time, and what acts on the desktop, has the machine to itself.
test: build ## Runs every test
	@Scripts/install-packages run desktop install package test
	swift build --build-tests $(STRICT)
	Scripts/test --skip-build --disable-xctest --parallel --skip 'AppTests|MediaTests'
	Scripts/test --skip-build --disable-xctest --parallel --filter MediaTests
	@$(MAKE) --no-print-directory fuzz SEED=1
	WINDOWBOX_PROGRAM="$(CURDIR)/$(PROGRAM)" Scripts/test --skip-build --disable-xctest --filter AppTests

fuzz: ## Feeds damaged subtitles to their readers for TIME=60 seconds, under AddressSanitizer
	@Scripts/install-packages build
	swift build --configuration release --product windowbox-fuzz --scratch-path $(BUILD)/fuzz --sanitize=address \
		-Xswiftc -enable-testing $(STRICT)
	$(BUILD)/fuzz/release/windowbox-fuzz --time $(TIME) --keep $(BUILD)/fuzz/inputs $(if $(SEED),--seed $(SEED))

bench: build ## Measures what a person would notice, beside mpv and ffplay
	@Scripts/install-packages run desktop test bench
	swift build --product windowbox-bench
	WINDOWBOX_PROGRAM="$(CURDIR)/$(PROGRAM)" $(BUILD)/debug/windowbox-bench $(BENCH)

lint: ## Checks the format, and builds with warnings as errors
	@Scripts/install-packages build
	swift format lint --strict --recursive --parallel $(SOURCES)
	swift build --build-tests --scratch-path $(BUILD)/strict -Xswiftc -warnings-as-errors

format: ## Formats the sources
	swift format --in-place --recursive --parallel $(SOURCES)

strings: ## Collects what is to be translated, for po
	@Scripts/install-packages build install
	Scripts/strings

docs: ## Builds the libraries' documentation, with warnings as errors
	@Scripts/install-packages build
	swift build $(STRICT)
	Scripts/docs $(BUILD)/debug $(BUILD)/docs
	@echo "Show the pages with: python3 -m http.server --directory $(BUILD)/docs/html"
