// Package archtest keeps the rules of docs/architecture.md: which package may
// use which, what engines must not touch, and what no package may do.
// The table of rooms below is the rule; start there.
package archtest

// module is the path of this module; all paths below are relative to it.
const module = "github.com/pareo-chess/pareo"

// room is a row of the table in docs/architecture.md.
type room struct {
	path   string   // a package, or with "/..." everything below it
	engine bool     // standard library only, no clock, no files, no network; builds for js/wasm
	early  bool     // has a func init, for the reason that its package comment gives
	uses   []string // packages of this module it may import, in the form of path
}

// everything may be used by the outermost packages.
const everything = "..."

// rooms is the house. A package takes the first row that fits it, and one that
// fits none is refused: a new package gets its row here and in
// docs/architecture.md first.
func rooms() []room {
	return []room{
		{path: "internal/i18n/messages", engine: true},
		{path: "message", engine: true, uses: []string{"internal/i18n/messages"}},
		{path: "tournament", engine: true, uses: []string{"message"}},
		{path: "rating", engine: true},
		{path: "internal/matching", engine: true},
		{path: "pairing", engine: true, uses: []string{"message", "tournament"}},
		{path: "internal/keizer", engine: true, uses: []string{"tournament"}},
		{path: "internal/knockout", engine: true, uses: []string{"message", "tournament"}},
		{path: "pairing/swiss", engine: true, uses: []string{"message", "tournament", "internal/matching", "pairing"}},
		{path: "internal/field", engine: true, uses: []string{"message", "tournament", "pairing", "pairing/swiss"}},
		{path: "pairing/internal/optimum", engine: true, uses: []string{"internal/matching"}},
		{path: "pairing/systems", engine: true, uses: []string{"message", "tournament", "internal/field", "pairing", "pairing/..."}},
		{path: "pairing/harkness", engine: true, uses: []string{"message", "tournament", "rating", "internal/matching", "internal/field", "pairing", "pairing/..."}},
		{path: "pairing/keizer", engine: true, uses: []string{"message", "tournament", "internal/keizer", "internal/matching", "internal/field", "pairing", "pairing/..."}},
		{path: "pairing/knockout", engine: true, uses: []string{"message", "tournament", "internal/knockout", "pairing", "pairing/..."}},
		{path: "pairing/audit", engine: true, uses: []string{"message", "tournament", "internal/knockout", "internal/field", "pairing"}},
		{path: "pairing/...", engine: true, uses: []string{"message", "tournament", "internal/matching", "internal/field", "pairing", "pairing/..."}},
		{path: "internal/rulebook", engine: true, uses: []string{"message", "tournament", "internal/field", "pairing", "pairing/swiss"}},
		{path: "standings", engine: true, uses: []string{"message", "tournament", "rating", "standings/..."}},
		{path: "standings/...", engine: true, uses: []string{"message", "tournament", "rating", "internal/keizer", "internal/knockout", "standings", "standings/..."}},
		{path: "why", engine: true, uses: []string{"tournament", "internal/field", "pairing", "pairing/...", "standings", "standings/..."}},
		{path: "why/...", engine: true, uses: []string{"message", "internal/i18n/messages", "tournament", "pairing", "pairing/...", "standings", "standings/...", "why", "why/..."}},
		{path: "trf", engine: true, uses: []string{"message", "tournament"}},
		{path: "internal/odds", engine: true, uses: []string{"tournament"}},
		{path: "internal/simulate", engine: true, uses: []string{"tournament", "internal/knockout", "pairing", "pairing/...", "rating"}},
		{path: "internal/hunt", uses: []string{"tournament", "internal/field", "internal/simulate", "pairing", "pairing/..."}},
		{path: "internal/planning", engine: true, uses: []string{"message", "tournament", "pairing", "internal/simulate"}},
		{path: "forecast", engine: true, uses: []string{"tournament", "pairing", "internal/odds", "standings", "standings/..."}},

		{path: "internal/answer/answertest"},
		{path: "internal/answer", engine: true, uses: []string{"message", "tournament", "trf", "pairing", "pairing/...", "standings", "standings/...", "why", "why/..."}},

		{path: "internal/chain", uses: []string{"message"}},
		{path: "internal/rights", uses: []string{"message"}},
		{path: "internal/journal", uses: []string{"internal/letters", "message", "tournament", "internal/chain", "internal/money"}},
		{path: "internal/letters"},
		{path: "internal/plain"},
		{path: "internal/money"},
		{path: "internal/lifeboat", uses: []string{"message"}},
		{path: "internal/metrics"},
		{path: "internal/budget"},
		{path: "internal/anchor", uses: []string{"internal/chain"}},
		{path: "internal/outward"},
		{path: "internal/push", uses: []string{"internal/outward"}},
		{path: "internal/webhook", uses: []string{"internal/account", "internal/host", "internal/journal", "internal/outward", "internal/store", "message"}},
		{path: "internal/provider"},
		{path: "internal/passkey"},
		{path: "internal/takeover", uses: []string{"message", "tournament", "pairing", "pairing/...", "standings", "standings/...", "internal/field"}},
		{path: "internal/desk", uses: []string{"tournament", "internal/field", "internal/knockout", "rating", "pairing", "pairing/...", "standings", "standings/...", "trf", "why", "forecast", "internal/planning", "internal/journal", "internal/report", "internal/takeover", "internal/rights", "message", "internal/plain", "internal/money", "internal/playerlist"}},
		{path: "internal/xlsx"},
		{path: "internal/store", uses: []string{"tournament", "internal/budget", "internal/journal"}},
		{path: "internal/account", uses: []string{"internal/letters", "internal/chain", "internal/journal", "internal/passkey", "internal/rights", "internal/store", "message"}},
		{path: "internal/host", uses: []string{"internal/letters", "tournament", "internal/account", "internal/anchor", "internal/budget", "internal/desk", "internal/journal", "internal/lifeboat", "internal/store", "message"}},
		{path: "internal/backups", uses: []string{"internal/anchor", "internal/atomicfile", "internal/host", "internal/store"}},
		{path: "internal/report", uses: []string{"internal/letters", "tournament", "standings", "standings/...", "internal/plain", "internal/xlsx"}},
		{path: "internal/i18n", uses: []string{"message"}},
		{path: "internal/playerlist/entries", uses: []string{"rating", "tournament", "internal/playerlist", "internal/xlsx", "message"}},
		{path: "internal/playerlist/entering", uses: []string{"tournament", "internal/desk", "internal/journal", "internal/playerlist", "internal/playerlist/entries", "message"}},
		{path: "internal/playerlist", uses: []string{"internal/letters", "message", "tournament", "rating"}},
		{path: "internal/web/write", uses: []string{"tournament"}},
		{path: "internal/web/search", uses: []string{"internal/letters", "message"}},
		{path: "internal/web/computed", uses: []string{"tournament", "standings", "why", "forecast", "internal/journal", "internal/desk", "internal/store", "message"}},
		{path: "internal/web/frame", uses: append(outside(), "internal/web/write", "internal/web/search", "internal/web/computed")},
		{path: "internal/web/show", uses: append(outside(), webBase()...)},
		{path: "internal/web/public", uses: append(outside(), webBase()...)},
		{path: "internal/web/hall", uses: append(outside(), webBase()...)},
		{path: "internal/web/paper", uses: append(outside(), webBase()...)},
		{path: "internal/web/phone", uses: append(outside(), webBase()...)},
		{path: "internal/web/admin", uses: append(outside(), webBase()...)},
		{path: "internal/web/desk", uses: append(outside(), webBase()...)},
		{path: "internal/web", uses: outside()},
		{path: "internal/api", uses: append(outside(), "internal/web/search")},
		{path: "internal/client", uses: []string{"internal/api"}},

		{path: "internal/engine/early", uses: []string{"internal/engine"}, early: true},
		{path: "internal/engine", uses: []string{"message", "tournament", "trf", "pairing", "pairing/...", "internal/field", "internal/atomicfile"}},
		{path: "internal/atomicfile"},
		{path: "internal/cli", uses: []string{everything}},
		{path: "cmd/wasm", uses: []string{"internal/answer"}},
		{path: "cmd/pareo", uses: []string{"internal/cli", "internal/engine/early"}},
		{path: "internal/robot"},
		{path: "internal/archtest"},
		{path: "conformance"},
	}
}

// outside is what pages and the HTTP API may use: they reach engines only
// through the desk, and the disk only through the host. The model is the
// language all of them speak.
func outside() []string {
	return []string{
		"tournament", "standings", "standings/...", "rating", "why", "why/...", "forecast", "internal/planning", "internal/knockout",
		"internal/journal", "internal/desk", "internal/host", "internal/store", "internal/account", "internal/anchor", "internal/budget", "internal/playerlist", "internal/playerlist/...",
		"internal/report", "internal/i18n", "message", "internal/letters", "internal/plain", "internal/money", "internal/push", "internal/provider", "internal/passkey", "internal/webhook",
	}
}

// webBase is what the rooms of the web application stand on.
func webBase() []string {
	return []string{"internal/web/frame", "internal/web/show", "internal/web/write", "internal/web/search", "internal/web/computed"}
}

// apart are rooms for different people: none of them, nor a part of one, may use
// another; what two of them show alike goes into internal/web/show.
func apart() []string {
	return []string{
		"internal/web/public", "internal/web/hall", "internal/web/paper", "internal/web/phone", "internal/web/admin",
		"internal/web/desk", "internal/web/desk/players", "internal/web/desk/rounds", "internal/web/desk/settings", "internal/web/desk/teams", "internal/web/desk/money",
	}
}

// onlyIn says that an import, or anything below it, has one place in the house.
func onlyIn() map[string]string {
	return map[string]string{
		"database/sql":               "internal/store",
		"modernc.org/sqlite":         "internal/store",
		"github.com/jackc/pgx":       "internal/store",
		"github.com/pressly/goose":   "internal/store",
		"github.com/alecthomas/kong": "internal/cli",
		"filippo.io/age":             "internal/backups",
	}
}

// closedToEngines are the packages of the standard library through which the
// world would get into an engine.
func closedToEngines() []string {
	return []string{"os", "net", "database/sql", "syscall", "unsafe", "crypto/rand", "log", "flag", "testing", "plugin"}
}

// noNames are names that say nothing about what lives in a package.
func noNames() []string {
	return []string{"util", "utils", "common", "helper", "helpers", "misc", "shared"}
}
