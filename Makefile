# What can be done here; `make` lists it. Needs Go, git and make.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

# Compiled packages do not know in which folder they were compiled: what one clone,
# the tests or the build of the program have compiled serves the others.
export GOFLAGS := $(strip -trimpath $(filter-out -trimpath,$(GOFLAGS)))

# Tests and linters are without C, as the program is: what is compiled for one of them
# serves all.
export CGO_ENABLED := 0

.PHONY: help
help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

.PHONY: build
build: ## the program, as bin/pareo
	@scripts/build "$$(go env GOOS)" "$$(go env GOARCH)" bin/pareo

.PHONY: demo
demo: build ## build the program and show what it does
	@set -x
	bin/pareo version
	bin/pareo schedule 8
	bin/pareo validate examples/harbour-open.trf
	bin/pareo check examples/harbour-open.trf
	bin/pareo pair examples/harbour-open.trf

.PHONY: test
test: setup ## set up this machine and run every check and test
	@$(MAKE) --no-print-directory --output-sync=target format generated
	# What needs the processor runs side by side; the tests of pages have it for themselves.
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint race systems wasm npm reproducible contract litestream
	$(MAKE) --no-print-directory unit

.PHONY: setup
setup: ## install what the tests need and this machine lacks
	@scripts/setup

.PHONY: format
format: ## refuse what gofmt would change
	@changed=$$(gofmt -l .)
	if [ -n "$$changed" ]; then echo "gofmt would change:"; echo "$$changed"; exit 1; fi

.PHONY: vet
vet: ## go vet, which the linters contain
	go vet ./...

.PHONY: lint
lint: bin/golangci-lint deadcode ## the linters of .golangci.yml, and functions that nothing reaches
	bin/golangci-lint run --allow-parallel-runners ./...

bin/golangci-lint: tools/go.mod
	@echo "building golangci-lint, which takes a few minutes the first time"
	cd tools
	GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o ../$@ github.com/golangci/golangci-lint/v2/cmd/golangci-lint
	touch ../$@

.PHONY: deadcode
deadcode: bin/deadcode ## functions that nothing reaches; WRITE=-w writes the list of what only callers of the library use
	bin/deadcode $(WRITE) internal/archtest/testdata/library.txt

bin/deadcode: tools/go.mod tools/deadcode/main.go
	cd tools
	GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o ../$@ ./deadcode

.PHONY: mutants
mutants: bin/mutants ## small changes of PACKAGES that no test of theirs notices, on request; FLAGS="-n 100" tries a hundred of each, FLAGS="-with ./standings" PACKAGES=./standings/tiebreak runs other tests, too
	bin/mutants $(FLAGS) $(or $(PACKAGES),./rating ./internal/matching ./internal/journal ./pairing/...)

bin/mutants: tools/go.mod $(wildcard tools/mutants/*.go)
	cd tools
	GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o ../$@ ./mutants

.PHONY: systems
systems: bin/typecheck ## whether the program compiles for Windows and macOS
	bin/typecheck windows/amd64 darwin/arm64

bin/typecheck: tools/go.mod tools/typecheck/main.go
	cd tools
	GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o ../$@ ./typecheck

.PHONY: picture
picture: ## photograph the demonstration for the README
	PAREO_SCREENSHOTS=$(CURDIR)/docs go test -count=1 -run 'TestDemo$$' ./internal/cli

.PHONY: generate
generate: bin/templ ## turn the templates of the pages into Go
	bin/templ generate -path internal/web -log-level warn

.PHONY: litestream
litestream: ## build Litestream, which the test of docs/litestream.yml starts; it takes minutes the first time
	GOBIN=$(CURDIR)/bin CGO_ENABLED=0 go install github.com/benbjohnson/litestream/cmd/litestream@v0.5.17

.PHONY: generated
generated: bin/templ ## refuse generated code that is not what its template gives
	@scratch=$$(mktemp -d)
	trap 'rm -rf "$$scratch"' EXIT
	mkdir -p "$$scratch/internal"
	cp -r internal/web "$$scratch/internal/web"
	cp go.mod "$$scratch"
	templ=$$PWD/bin/templ
	(cd "$$scratch" && find internal/web -name "*_templ.go" -delete && "$$templ" generate -path internal/web -log-level warn)
	if ! diff -rq internal/web "$$scratch/internal/web"; then echo "run make generate"; exit 1; fi

bin/templ: tools/go.mod
	cd tools
	GOFLAGS=-mod=readonly go build -trimpath -buildvcs=false -o ../$@ github.com/a-h/templ/cmd/templ
	touch ../$@

.PHONY: unit
unit: ## all Go tests; what go vet says is the linters' part, here and below
	go test -vet=off -timeout 25m ./...

.PHONY: race
race: ## with the race detector: short tests of packages with goroutines or locks, and those of pages, API, answers and the Dutch engine that do several things at once
	@if ! command -v cc >/dev/null; then
		echo "race: a C compiler is missing; scripts/setup installs it" >&2
		if [ -n "$${CI:-}" ]; then exit 1; fi
		exit 0
	fi
	folders=$$(grep -lrE --include='*.go' --exclude='*_test.go' '^\s*go (func|[a-z])|\.Go\(|"sync"|"sync/atomic"' . | xargs -n1 dirname | sort -u | grep -vE '^./(tools/|internal/(archtest|api|cli|web)$$|pairing/dutch$$|why$$|why/words$$)')
	set -x
	CGO_ENABLED=1 go test -vet=off -timeout 25m -race -short $$folders
	CGO_ENABLED=1 go test -vet=off -timeout 25m -race -short -run 'AllCores|Announc|AtOnce|Follow|Hear|Idempot|Joint|Listen|Live|Load|Many|NonInterference|Push|Serve|ThousandRuns|Two|Wakes' ./internal/api ./internal/cli ./internal/web ./pairing/dutch ./why ./why/words

.PHONY: wasm
wasm: ## the engines' tests as js/wasm under Node
	scripts/wasm

# TypeScript, and what lints the document of the API and makes a client of it.
tools/contract/node_modules/.package-lock.json: tools/contract/package-lock.json
	@if ! command -v npm >/dev/null; then exit 0; fi
	cd tools/contract
	npm ci --silent --no-audit --no-fund
	touch node_modules/.package-lock.json

.PHONY: npm
npm: tools/contract/node_modules/.package-lock.json ## the engines as an npm package in npm/, tried in Node and in a worker of Chromium
	scripts/npm

.PHONY: contract
contract: tools/contract/node_modules/.package-lock.json ## the API's document through a linter, and clients made of it in TypeScript and Go
	scripts/contract

.PHONY: reproducible
reproducible: ## the same bytes from two folders; scripts/reproducible windows/amd64 for other systems
	scripts/reproducible

.PHONY: dist
dist: ## static binaries for Linux, macOS and Windows, with checksums
	scripts/dist

.PHONY: clean
clean: ## remove what was built
	rm -rf bin dist
