package dutch_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// shared is where cases of other programs lie, beside the module.
const shared = "../../../shared"

func system(t testing.TB, edition tournament.Edition) pairing.System {
	t.Helper()
	s, err := dutch.New(edition)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func read(t testing.TB, path string) *tournament.Tournament {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("%s is missing; it holds cases of other programs", path)
	}
	tour, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return tour
}

// difference tells how the round that was paired differs from the one on
// record, in pairs, colours or bye; "" = not at all.
func difference(got *pairing.Round, record *tournament.Round) string {
	games := make(map[[2]tournament.PlayerID]bool, len(record.Games))
	for _, g := range record.Games {
		games[[2]tournament.PlayerID{g.White, g.Black}] = true
	}
	if len(games) != len(got.Boards) {
		return fmt.Sprintf("%d boards, on record are %d", len(got.Boards), len(games))
	}
	for _, b := range got.Boards {
		if !games[[2]tournament.PlayerID{b.White, b.Black}] {
			return fmt.Sprintf("%d-%d is not on record", b.White, b.Black)
		}
	}
	bye := tournament.NoPlayer
	for _, b := range record.Byes {
		if b.Kind == tournament.PairingBye {
			bye = b.Player
		}
	}
	if bye != got.Bye {
		return fmt.Sprintf("the bye goes to %d, on record to %d", got.Bye, bye)
	}
	return ""
}

// every pairs each round of the files anew and compares it with the record.
func every(t *testing.T, folder string, edition tournament.Edition, players int) {
	files, _ := filepath.Glob(filepath.Join(shared, "corpus", folder, "*.trf"))
	if len(files) == 0 {
		t.Skipf("%s is missing; it holds cases of other programs", filepath.Join(shared, "corpus", folder))
	}
	s := system(t, edition)
	rounds := 0
	for _, path := range files {
		tour := read(t, path)
		if len(tour.Players) > players {
			continue
		}
		for i := range tour.Rounds {
			rounds++
			got, err := s.Pair(tour.Before(i + 1))
			if err != nil {
				t.Errorf("%s, round %d: %v", filepath.Base(path), i+1, err)
			} else if diff := difference(got, &tour.Rounds[i]); diff != "" {
				t.Errorf("%s, round %d: %s", filepath.Base(path), i+1, diff)
			}
		}
	}
	t.Logf("%d rounds of fields up to %d players", rounds, players)
}

// size is the largest field that the corpus tests pair.
func size() int {
	if testing.Short() {
		return 30
	}
	return 300
}

// Rounds that bbpPairings 6.0.0 paired by the edition of 2026.
func TestCorpus2026(t *testing.T) { every(t, "dutch2026", "2026", size()) }

// Rounds that bbpPairings 5.0.1 paired by the edition of 2017.
func TestCorpus2017(t *testing.T) { every(t, "dutch2017", "2017", size()) }

// The cases in which the editions are known to differ.
func TestKnownAnswers(t *testing.T) {
	for _, c := range []struct{ file, e17, e26 string }{
		{"ex_C5.trf", "3-5 2-1 bye 4", "3-4 2-5 bye 1"},
		{"ex_C9b.trf", "4-5 1-2 bye 3", "4-5 3-1 bye 2"},
		{"ex_C9.trf", "2-1 4-5 bye 3", "2-1 4-5 bye 3"},
		{"ex_C2.trf", "2-3 4-1 bye 5", "5-3 4-1 bye 2"},
		{"ex_FLOAT.trf", "6-5 3-1 2-4", "6-5 3-4 2-1"},
		{"ex_COMPLETION_even.trf", "5-6 4-3 2-1", "6-3 5-1 2-4"},
		{"second_pab.trf", "", "4-2 7-5 6-3 bye 8"},
	} {
		tour := read(t, filepath.Join(shared, "spec", "examples", c.file))
		for edition, want := range map[string]string{"2017": c.e17, "2026": c.e26} {
			got, err := system(t, tournament.Edition(edition)).Pair(tour)
			if err != nil {
				t.Errorf("%s, %s: %v", c.file, edition, err)
			} else if want != "" && line(got) != want {
				t.Errorf("%s, %s: %s, want %s", c.file, edition, line(got), want)
			}
		}
	}
}

// line writes a round as "white-black … bye player".
func line(r *pairing.Round) string {
	text := ""
	for _, b := range r.Boards {
		text += fmt.Sprintf("%d-%d ", b.White, b.Black)
	}
	if r.Bye != tournament.NoPlayer {
		return text + fmt.Sprintf("bye %d", r.Bye)
	}
	return text[:max(len(text)-1, 0)]
}
