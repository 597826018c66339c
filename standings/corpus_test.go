package standings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

const corpus = "../../shared/corpus/tiebreaks"

// vectors is one file of expected values; see the README of the corpus.
type vectors struct {
	Values       map[string]map[string]*float64
	Overrides    map[string]map[string]*float64 `json:"text_overrides"`
	OwnReference map[string]map[string]*float64 `json:"own_reference"`
	Rankings     map[string]struct {
		List []string
		Rank map[string]int
	}
}

// TestCorpus compares every value and every ranking of the corpus; in short
// mode of every tenth file.
func TestCorpus(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpus, "*.json"))
	if len(files) == 0 {
		t.Skip("the corpus of tie-breaks is missing: " + corpus)
	}
	values, rankings := 0, 0
	for i, file := range files {
		if testing.Short() && i%10 > 0 {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var want vectors
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		t.Run(name, func(t *testing.T) {
			event := readEvent(t, strings.TrimSuffix(file, ".json")+".trf")
			values += checkValues(t, event, &want)
			rankings += checkRankings(t, event, &want)
		})
	}
	t.Logf("%d values and %d rankings compared", values, rankings)
}

// checkValues computes every code on its own, after the points, as the corpus did.
func checkValues(t *testing.T, event *tournament.Tournament, want *vectors) int {
	checked := 0
	for _, name := range codesOf(want) {
		code, edition, _ := strings.Cut(name, "@")
		tb, err := tiebreak.Parse(tournament.TieBreak(code))
		if err != nil {
			t.Error(err)
			continue
		}
		s, err := standings.Compute(event, standings.Options{TieBreaks: []tiebreak.TieBreak{tb}, Edition: tiebreak.Edition(edition)})
		if err != nil {
			t.Error(err)
			continue
		}
		for number := range want.Values {
			expected, ok := want.Overrides[number][name]
			for _, values := range []map[string]map[string]*float64{want.Values, want.OwnReference} {
				if !ok {
					expected, ok = values[number][name]
				}
			}
			if !ok {
				continue
			}
			checked++
			if got := asInTheCorpus(s, s.Find(atoi(t, number))); got != valueOf(expected) {
				t.Errorf("%s of %s is %s, want %s", name, number, got, valueOf(expected))
			}
		}
	}
	return checked
}

// asInTheCorpus is the value of the only column; of a tie-break inside the tied group
// the corpus has the position there, 0 if nobody was separated.
func asInTheCorpus(s *standings.Standings, row *standings.Row) tiebreak.Value {
	if !s.Columns[0].Method.InGroup() {
		return row.Values[0]
	}
	ahead, parted := 0, false
	for i := range s.Rows {
		if other := &s.Rows[i]; other.Points == row.Points && other.Rank != row.Rank {
			parted = true
			if other.Rank < row.Rank {
				ahead++
			}
		}
	}
	if !parted {
		return 0
	}
	return tiebreak.Whole(ahead + 1)
}

func codesOf(want *vectors) []string {
	var codes []string
	for _, values := range []map[string]map[string]*float64{want.Values, want.OwnReference} {
		for name := range values["1"] {
			codes = append(codes, name)
		}
	}
	slices.Sort(codes)
	return codes
}

func checkRankings(t *testing.T, event *tournament.Tournament, want *vectors) int {
	for name, ranking := range want.Rankings {
		_, edition, _ := strings.Cut(name, "@")
		list, err := tiebreak.ParseList(strings.Join(ranking.List, ","))
		if err != nil {
			t.Fatal(err)
		}
		s, err := standings.Compute(event, standings.Options{TieBreaks: list, Edition: tiebreak.Edition(edition)})
		if err != nil {
			t.Fatal(err)
		}
		for number, rank := range ranking.Rank {
			if got := s.Find(atoi(t, number)).Rank; got != rank {
				t.Errorf("%s: rank of %s is %d, want %d", name, number, got, rank)
			}
		}
	}
	return len(want.Rankings)
}

// valueOf reads an expected number, of at most two decimals, exactly.
func valueOf(number *float64) tiebreak.Value {
	if number == nil {
		return tiebreak.Undefined
	}
	text := strconv.FormatFloat(*number, 'f', 2, 64)
	n, err := strconv.ParseInt(strings.Replace(text, ".", "", 1), 10, 64)
	if err != nil {
		panic(err)
	}
	return tiebreak.Value(n)
}

func atoi(t testing.TB, s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// readEvent reads a tournament file.
func readEvent(t testing.TB, path string) *tournament.Tournament {
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	event, _, err := trf.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return event
}
