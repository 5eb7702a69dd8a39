# Windowbox: `make help` lists the targets. Each target first installs the Debian packages that it needs.

BUILD   := .build
PROGRAM := $(BUILD)/release/windowbox
SOURCES := Package.swift Sources Tests Examples
# In continuous integration, warnings are errors.
STRICT  := $(if $(CI),-Xswiftc -warnings-as-errors)
# Relative relocations (glibc 2.36), which gold, Swift's default linker, does not write, save 1.3 MB of memory; folding
# identical functions saves 1.4 MB.
LINK    := -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all

# The installation prefix of `make install`; DESTDIR is prepended for staged installs.
PREFIX  ?= /usr/local

# The duration of `make fuzz` in seconds. With a SEED, it starts from the seed corpus and generates the same inputs.
TIME    ?= 60
SEED    ?=

export FILE := $(value FILE)
export PREFIX DESTDIR

.PHONY: help run build install uninstall deb test test-fast test-desktop test-build test-all fuzz bench lint format \
	docs strings
.DEFAULT_GOAL := help

help: ## Lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: build ## Plays FILE="…" or a demo clip, on a virtual display if needed
	@Scripts/install-packages run
	@Scripts/run $(PROGRAM) $(BUILD)

build: ## Builds the program, including the Swift libraries
	@Scripts/install-packages build
	swift build --configuration release --static-swift-stdlib --product windowbox $(LINK) $(STRICT)
	@Scripts/share $(BUILD)/share
	@Scripts/gpu-plugin $(BUILD)/release

install: $(if $(wildcard $(PROGRAM)),,build) ## Installs the program to PREFIX (/usr/local)
	@Scripts/install-packages install
	@Scripts/install $(PROGRAM)

uninstall: ## Removes the installed files from PREFIX
	@Scripts/install --uninstall

deb: build ## Builds a Debian package that does not need Swift
	@Scripts/install-packages install package
	@Scripts/deb $(PROGRAM) $(BUILD)

# Tests that `make test-all` adds: they take minutes each. It also walks through a private Debian, which needs root and
# a Debian mirror, and fuzzes for ten minutes.
SLOW := PackageTests|EnduranceTests

# The program under test is the debug build, whose assertions check the threads and which needs no second build. Tests
# that play in real time or use a desktop begin when the others do not need the processors any more.
test: test-fast ## Runs the tests
	Scripts/test --skip-build --disable-xctest --filter 'AppTests|MediaTests' --skip '$(SLOW)'

test-fast: test-build ## Runs the tests that neither play in real time nor use a desktop
	Scripts/test --skip-build --disable-xctest --skip 'AppTests|MediaTests|$(SLOW)'

test-desktop: test-build ## Runs the end-to-end tests on a desktop; SESSION=wayland
	WINDOWBOX_TEST_SESSION="$(SESSION)" Scripts/test --skip-build --disable-xctest --filter AppTests --skip '$(SLOW)'

test-build:
	@Scripts/install-packages build run desktop install package test
	swift build --build-tests $(STRICT)
	@Scripts/share $(BUILD)/share
	@Scripts/gpu-plugin $(BUILD)/debug

PACKAGE = windowbox_$$(Scripts/version)_$$(dpkg --print-architecture).deb
# The other release of Debian that is supported.
OTHER = $$(. /etc/os-release && [ "$$VERSION_ID" = 13 ] && echo 12 || echo 13)

test-all: TIME = 600
test-all: test deb ## Runs the slow tests too: release build, packages, embedding, endurance, desktop walks, fuzzing
	WINDOWBOX_PROGRAM="$(CURDIR)/$(PROGRAM)" Scripts/test --skip-build --disable-xctest --filter 'AppTests|$(SLOW)'
	Scripts/desktop-walk "$(BUILD)/$(PACKAGE)"
	Scripts/in-debian $(OTHER) make deb
	Scripts/desktop-walk ".build/debian-$(OTHER)/build/$(PACKAGE)" $(OTHER)
	@$(MAKE) --no-print-directory fuzz SEED=1 TIME=$(TIME)

fuzz: ## Fuzzes the subtitle parsers with libFuzzer for TIME=60 seconds
	@Scripts/install-packages build
	swift build --configuration release --product windowbox-fuzz --scratch-path $(BUILD)/fuzz --sanitize=address \
		-Xswiftc -sanitize=fuzzer -Xswiftc -DFUZZER -Xswiftc -enable-testing $(STRICT)
	Scripts/fuzz $(BUILD)/fuzz $(TIME) $(SEED)

bench: build ## Measures performance, compared with mpv and ffplay, or with BASELINE=PROGRAM; SESSION=wayland
	@Scripts/install-packages run desktop test bench
	swift build --product windowbox-bench
	WINDOWBOX_PROGRAM="$(CURDIR)/$(PROGRAM)" WINDOWBOX_BASELINE="$(BASELINE)" \
		WINDOWBOX_TEST_SESSION="$(SESSION)" $(BUILD)/debug/windowbox-bench $(BENCH)

lint: ## Checks the formatting, and builds with warnings as errors
	@Scripts/install-packages build
	swift format lint --strict --recursive --parallel $(SOURCES)
	swift build --build-tests --scratch-path $(BUILD)/strict -Xswiftc -warnings-as-errors

format: ## Formats the sources
	swift format --in-place --recursive --parallel $(SOURCES)

strings: ## Updates the translatable strings in po
	@Scripts/install-packages build install
	Scripts/strings

docs: ## Builds the documentation of the libraries, with warnings as errors
	@Scripts/install-packages build
	swift build $(STRICT)
	Scripts/docs $(BUILD)/debug $(BUILD)/docs
	@echo "Show the pages with: python3 -m http.server --directory $(BUILD)/docs/html"
