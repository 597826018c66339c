package standings_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
)

// In exercise 45 on the rules of 2024 five teams are tied in match points, also among
// each other. Game points put team 4 first and 5 last; 1, 2 and 3 are compared by game
// points again, where the rules of 2026 go back to match points (13.3.3).
func TestExtendedDirectEncounterOfEachEdition(t *testing.T) {
	event := readEvent(t, "../../shared/review/cases/tbs/held_team.trf")
	for edition, want := range map[tiebreak.Edition]string{"2024": "4 2 1 3 5", "2026": "4 1 2 3 5"} {
		if got := order(t, event, "EDE", edition); !strings.HasPrefix(got, want+" ") {
			t.Errorf("%s: %s, want %s", edition, got, want)
		}
	}
}

// An average is compared exactly, however it is shown: two who show the same need not be
// tied.
func TestAveragesAreComparedExactly(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpus, "t*.trf"))
	if len(files) == 0 {
		t.Skip("the corpus of tie-breaks is missing: " + corpus)
	}
	alike := 0 // show the same and are not tied
	for i, file := range files {
		if testing.Short() && i%4 > 0 {
			continue
		}
		event := readEvent(t, file)
		s := compute(t, event, "AOB", "2024")
		for i := 1; i < len(s.Rows); i++ {
			a, b := &s.Rows[i-1], &s.Rows[i]
			if a.Points != b.Points || !a.Values[0].Defined() || !b.Values[0].Defined() {
				continue
			}
			x, y := averaged(s, a), averaged(s, b)
			if left, right := x[0]*y[1], y[0]*x[1]; left < right || (left == right) != (a.Rank == b.Rank) {
				t.Errorf("%s: places %d and %d with %v and %v", file, a.Rank, b.Rank, x, y)
			}
			if a.Values[0] == b.Values[0] && a.Rank != b.Rank {
				alike++
			}
		}
	}
	if alike == 0 {
		t.Error("no two show the same average and differ")
	}
}

// averaged is the sum and the number of games that a value is the quotient of.
func averaged(s *standings.Standings, row *standings.Row) (sumAndGames [2]tiebreak.Value) {
	for _, step := range s.Explain(row)[0].Steps {
		switch step.What {
		case tiebreak.StepSum:
			sumAndGames[0] = step.Value
		case tiebreak.StepGames:
			sumAndGames[1] = step.Value
		}
	}
	return sumAndGames
}

// Direct encounter shows what was made against those who were tied, and says that not all
// have met where they have not: 1 beat 2, and their games against 3 are to come.
func TestDirectEncounterOfAnUnfinishedRoundRobin(t *testing.T) {
	event := rows(t,
		"2000 2w1 4b0",
		"1900 1b0 3w1",
		"1800 4w1 2b0",
		"1700 3b0 1w1")
	event.Rules.System = "roundrobin"
	s := compute(t, event, "DE", "2026")
	if e := s.Explain(s.Find(1))[0]; e.Encounters[0].Verdict != tiebreak.Undecided || e.Value.String() != "1" {
		t.Errorf("a circle: %+v", e.Working)
	}
	event = rows(t,
		"2000 2w1 4b0",
		"1900 1b0 3w1",
		"1800 4w= 2b0",
		"1700 3b= 1w1")
	event.Rules.System = "roundrobin"
	s = compute(t, event, "DE", "2026")
	e := s.Explain(s.Find(2))[0]
	if len(e.Encounters) == 0 || e.Encounters[0].Verdict != tiebreak.AllMet || e.Value.String() != "0" || s.Find(1).Values[0].String() != "1" {
		t.Errorf("values %v, working %+v", s.Find(1).Values, e.Working)
	}
	event = rows(t,
		"2000 2w1 3b=",
		"1900 1b0 4w1",
		"1800 4w0 1w=",
		"1700 3b1 2b0")
	event.Rules.System = "roundrobin"
	s = compute(t, event, "DE", "2026") // 2 beat 4
	if e := s.Explain(s.Find(4))[0]; len(e.Encounters) != 1 || e.Encounters[0].Verdict != tiebreak.AllMet {
		t.Errorf("4: %+v", e.Encounters)
	}
	event = rows(t,
		"2000 2w1 5b0",
		"1900 1b0 4w1",
		"1800 4w1 6b0",
		"1700 3b0 2b0",
		"1600 6w= 1w1",
		"1500 5b= 3w1")
	event.Rules.System = "roundrobin"
	event.Rules.Rounds = 5
	s = compute(t, event, "DE", "2026") // 1, 2 and 3 are tied; 3 has met neither
	e = s.Explain(s.Find(1))[0]
	if len(e.Encounters) == 0 || e.Encounters[0].Verdict != tiebreak.SoFar || e.Value.String() != "1" || s.Find(3).Values[0].String() != "0" {
		t.Errorf("not all have met: %+v", e.Working)
	}
}

// Tied players of an unfinished round robin who have not met show nothing, not 0 and 0.
func TestDirectEncounterBeforeTheTiedHaveMet(t *testing.T) {
	event := rows(t,
		"2000 2w1",
		"1900 1b0",
		"1800 4w1",
		"1700 3b0")
	event.Rules.System = "roundrobin"
	event.Rules.Rounds = 3
	s := compute(t, event, "DE", "2026")
	for id := range 4 {
		if v := s.Find(id + 1).Values[0]; v.Defined() {
			t.Errorf("%d: %v", id+1, v)
		}
	}
}

// The games among the tied that F10 of 1992 speaks of decide with the modifier A even if
// not all have met; without it direct encounter does not apply then.
func TestGamesAmongTheTiedThoughNotAllMet(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b1 4w0",
		"1900 1b0 4w1 5b1",
		"1800 5w1 1w0 F",
		"1700 Z   2b0 1b1",
		"1600 3b0 Z   2w0")
	for codes, want := range map[string]string{"DE/T": "(1 2 3) 4 5", "DE/T/A": "1 (2 3) 4 5"} {
		if got := order(t, event, codes, "2009"); got != want {
			t.Errorf("%s: %s, want %s", codes, got, want)
		}
	}
}

// The number of wins of the rules until 2023 has games won by forfeit, and no bye.
func TestWinsBefore2023(t *testing.T) {
	event := rows(t,
		"2000 2w+ U   3w1",
		"1900 1b- 3w0 F",
		"1800 U   2b1 1b0")
	for edition, want := range map[tiebreak.Edition]string{"2009": "2", "2024": "3", "2026": "3"} {
		if got := compute(t, event, "WIN", edition).Find(1).Values[0].String(); got != want {
			t.Errorf("%s: %s, want %s", edition, got, want)
		}
	}
}
