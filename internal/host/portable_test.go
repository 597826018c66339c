package host

import (
	"bytes"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Whatever comes in as a portable file is refused, or goes out again and is read
// as the same.
func FuzzReadPortable(f *testing.F) {
	j := journal.New()
	for _, act := range []journal.Act{
		journal.Created{Rules: tournament.Rules{Scoring: tournament.DefaultScoring(), Rounds: 5}},
		journal.PlayerRegistered{Player: tournament.Player{ID: 1, Name: "Ada"}},
		journal.Commented{Text: "so far"},
	} {
		p, err := j.Prepare(journal.Command{Time: time.Unix(1_700_000_000, 0), Actor: "ada", Acts: []journal.Act{act}})
		if err != nil {
			f.Fatal(err)
		}
		if err := j.Add(p); err != nil {
			f.Fatal(err)
		}
		var file bytes.Buffer
		if err := WritePortable(&file, "open", j.Records(), hashesOf(j.Records())); err != nil {
			f.Fatal(err)
		}
		f.Add(file.Bytes())
	}
	f.Add([]byte(`{"format":"pareo-journal-1","events":0}` + "\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		name, records, err := ReadPortable(bytes.NewReader(data))
		if err != nil {
			return
		}
		var file bytes.Buffer
		if err := WritePortable(&file, name, records, hashesOf(records)); err != nil {
			t.Fatal(err)
		}
		again, same, err := ReadPortable(&file)
		if err != nil || again != name || len(same) != len(records) {
			t.Fatalf("%q became %q, %d records %d: %v", name, again, len(records), len(same), err)
		}
	})
}

func hashesOf(records [][]byte) []journal.Hash {
	hashes := make([]journal.Hash, len(records))
	for i := range records {
		hashes[i] = journal.HashOf(records[i])
	}
	return hashes
}
