package cli

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// manyAnswer is the answer of check for several files, as its JSON shows it.
type manyAnswer struct {
	Files       []fileAnswer `json:"files"`
	Differences int          `json:"differences"`
}

type fileAnswer struct {
	File string `json:"file"`
	checkAnswer
}

// many checks several files, as many at a time as there are processors. It
// prints a line for each that differs, and how many there were.
func (c *checkCmd) many(con *console, names []string) error {
	// Every file leaves its memory behind, and little of it is in use at a time: to look
	// for it less often costs some megabytes and saves a tenth of the work.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	progress := con.progress(len(names), "tournaments")
	verdicts := make([]string, len(names))
	answer := manyAnswer{Files: make([]fileAnswer, len(names))}
	err := inParallel(len(names), func(i int) error {
		t, err := con.readQuietly(names[i])
		if err != nil {
			return err
		}
		found, err := c.check(names[i], t)
		if err != nil {
			return err
		}
		answer.Files[i] = fileAnswer{names[i], found.answer()}
		verdicts[i] = verdictOf(found.findings, found.places)
		progress.step()
		return nil
	})
	progress.finish()
	if err != nil {
		return err
	}
	rounds, differing := 0, 0
	for i := range answer.Files {
		rounds += len(answer.Files[i].Rounds)
		answer.Differences += answer.Files[i].Differences
		if answer.Files[i].Differences > 0 {
			differing++
		}
	}
	if c.Format == "json" {
		err = con.printJSON(answer)
	} else {
		for i := range answer.Files {
			if answer.Files[i].Differences > 0 {
				con.printf("%s: %s\n", names[i], verdicts[i])
			}
		}
		con.printf("%s, %s: %s\n", count(len(names), "tournament"), count(rounds, "round"), total(differing))
	}
	if err == nil && answer.Differences > 0 {
		err = &failure{code: answerIsNo}
	}
	return err
}

// total says how many tournaments differ.
func total(differing int) string {
	switch differing {
	case 0:
		return "no difference."
	case 1:
		return "1 tournament differs."
	}
	return count(differing, "tournament") + " differ."
}

// tournamentFiles puts the tournament files in a folder, whose names end in
// .trf, .trfx and the like, in place of its name.
func tournamentFiles(names []string) ([]string, error) {
	var files []string
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil || !info.IsDir() { // what cannot be read is told when it is read
			files = append(files, name)
			continue
		}
		entries, err := os.ReadDir(name)
		if err != nil {
			return nil, cannotRead(name, err)
		}
		before := len(files)
		for _, e := range entries {
			if !e.IsDir() && strings.HasPrefix(strings.ToLower(filepath.Ext(e.Name())), ".trf") {
				files = append(files, filepath.Join(name, e.Name()))
			}
		}
		if len(files) == before {
			return nil, fail(fileAccess, name, 0, "there is no tournament file in this folder; their names end in .trf")
		}
	}
	return files, nil
}
