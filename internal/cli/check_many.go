package cli

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// many checks several files, as many at a time as there are processors. It
// prints a line for each that differs, and how many there were. A file that cannot be
// read is told, and the others are checked.
func (c *checkCmd) many(con *console, names []string) error {
	// Every file leaves its memory behind, and little of it is in use at a time: to look
	// for it less often costs some megabytes and saves a tenth of the work.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	progress := con.progress(len(names), "tournaments")
	results, checks := make([]fileResult, len(names)), make([]*checked, len(names))
	err := inParallel(len(names), func(i int) error {
		results[i] = con.oneOfMany(names[i], func(own *console, name string) error {
			t, err := own.readQuietly(name)
			if err != nil {
				return err
			}
			if checks[i], err = c.check(own, name, t); err != nil {
				checks[i] = nil
				return err
			}
			if c.Format != "json" {
				return checks[i].verdict()
			}
			return checks[i].print(own)
		})
		progress.step()
		return nil
	})
	progress.finish()
	if err != nil {
		return err
	}
	rounds, differing, read := 0, 0, 0
	for i, found := range checks {
		if found == nil {
			continue
		}
		read, rounds = read+1, rounds+len(found.findings)
		if found.differences() > 0 {
			differing++
			if c.Format != "json" {
				con.printf("%s: %s\n", names[i], verdictOf(con, found.findings, found.places))
			}
		}
	}
	if c.Format == "json" {
		if err := con.printResults(results); err != nil {
			return err
		}
	} else if read > 0 {
		con.printf("%s\n", total(con, read, rounds, differing))
		if unread := len(names) - read; unread > 0 {
			con.printf("%s\n", con.say("cli.check.unread", "count", unread))
		}
	}
	return con.together(results)
}

// total says how many tournaments differ.
func total(con *console, tournaments, rounds, differing int) string {
	of := []any{"tournaments", message.Of("cli.count.tournaments", "count", tournaments), "rounds", message.Of("cli.count.rounds", "count", rounds), "count", differing}
	if differing == 0 {
		return con.say("cli.check.many.same", of...)
	}
	return con.say("cli.check.many.differ", of...)
}

// tournamentFiles puts the tournament files in a folder, whose names end in
// .trf, .trfx and the like, in place of its name. A folder that has none, or cannot be
// read, stays: like a file that cannot be read it is told in its turn, and keeps nobody's
// answer back.
func tournamentFiles(names []string) (files []string) {
	for _, name := range names {
		before := len(files)
		entries, err := os.ReadDir(name) // what is no folder, or cannot be read, is told when it is read
		for _, e := range entries {
			if err == nil && !e.IsDir() && strings.HasPrefix(strings.ToLower(filepath.Ext(e.Name())), ".trf") {
				files = append(files, filepath.Join(name, e.Name()))
			}
		}
		if len(files) == before {
			files = append(files, name)
		}
	}
	return files
}

// readable refuses a folder in the place of a file; see tournamentFiles.
func (c *console) readable(name string) error {
	if !isFolder(name) {
		return nil
	}
	if _, err := os.ReadDir(name); err != nil {
		return c.cannotRead(name, err)
	}
	return fail(fileAccess, name, 0, c.say("cli.no-files"))
}
