package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// encounters tells the little cross tables of a tied group, given by identity: by which
// score, how decided, everybody with the points of the separate standings, how many were
// not met, and what was made in how many games against whom; who is still tied together.
func encounters(t *testing.T, event *tournament.Tournament, code tournament.TieBreak, edition tiebreak.Edition, ids ...int32) string {
	t.Helper()
	group := make([]int32, len(ids))
	for i, id := range ids {
		group[i] = id - 1
	}
	w := calculator(t, event, edition).Explain(parsed(t, code), int(group[0]), group)
	var all []string
	for _, e := range w.Encounters {
		text := strings.TrimSpace(fmt.Sprintf("%s %s:", e.Score, e.Verdict))
		for i, p := range e.Members {
			text += fmt.Sprintf(" %d", p+1)
			if len(e.Sums) > 0 {
				text += fmt.Sprintf(" has %s", e.Sums[i])
				if e.Missing[i] > 0 {
					text += fmt.Sprintf(" not met %d", e.Missing[i])
				}
			}
			for _, m := range e.Meetings {
				if m.A == p {
					text += fmt.Sprintf(" %s/%d:%d", m.Points, m.Games, m.B+1)
				}
			}
		}
		for _, part := range e.Parts {
			var ids []int
			for _, p := range part {
				ids = append(ids, p+1)
			}
			text += fmt.Sprint(" ", ids)
		}
		all = append(all, text)
	}
	return strings.Join(all, "; ")
}

// 6.1.2: of several games against one opponent the average counts; before 2023 all games
// were added up.
func TestEncountersOfSeveralGames(t *testing.T) {
	event := rows(t,
		"0 2w1 2b= 3w1 3b0 3w1 Z",
		"0 1b0 1w= F   Z   Z   3w=",
		"0 Z   Z   1b0 1w1 1b0 2b=")
	for edition, want := range map[tiebreak.Edition]string{
		"2026": "points all-met: 1 has 1.42 1.5/2:2 2.0/3:3 3 has 0.83 1.0/3:1 0.5/1:2 2 has 0.75 0.5/2:1 0.5/1:3 [1] [3] [2]",
		"2009": "points all-met: 1 has 3.5 1.5/2:2 2.0/3:3 3 has 1.5 1.0/3:1 0.5/1:2 2 has 1 0.5/2:1 0.5/1:3 [1] [3] [2]",
	} {
		if got := encounters(t, event, "DE", edition, 1, 2, 3); got != want {
			t.Errorf("%s:\n got %s\nwant %s", edition, got, want)
		}
	}
	if got, want := encounters(t, event, "US_DE", "2026", 1, 2, 3), "points plus-minus: 1 has 2 1.5/2:2 2.0/3:3 2 has -1 0.5/2:1 0.5/1:3 3 has -1 1.0/3:1 0.5/1:2 [1] [2 3]"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// 6.3: 1 beat 2 twice and 4, and has not met 3, who beat 2 and would draw level with 1.
// Had 3 drawn with 2, nobody could; then the others are compared again.
func TestEncountersThatAreMissing(t *testing.T) {
	event := rows(t,
		"0 2w1 2b1 4w1 Z",
		"0 1b0 1w0 3w0 4w1",
		"0 4w0 Z   2b1 Z",
		"0 3b1 Z   1b0 2b0")
	if got, want := encounters(t, event, "DE", "2026", 1, 2, 3, 4), "points undecided: 1 has 2 not met 1 2.0/2:2 1.0/1:4"+
		" 2 has 1 0.0/2:1 0.0/1:3 1.0/1:4 3 has 1 not met 1 0.0/1:4 1.0/1:2 4 has 1 1.0/1:3 0.0/1:1 0.0/1:2 [1 2 3 4]"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	event.Rounds[2].Games[1].Result = tournament.Drawn
	if got, want := encounters(t, event, "DE", "2026", 1, 2, 3, 4), "points unassailable: 1 has 2 not met 1 2.0/2:2 1.0/1:4"+
		" 2 has 1.5 0.0/2:1 0.5/1:3 1.0/1:4 3 has 0.5 not met 1 0.0/1:4 0.5/1:2 4 has 1 1.0/1:3 0.0/1:1 0.0/1:2 [1] [2 3 4]; "+
		"points all-met: 2 has 1.5 0.5/1:3 1.0/1:4 4 has 1 1.0/1:3 0.0/1:2 3 has 0.5 0.0/1:4 0.5/1:2 [2] [4] [3]"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	// What each shows: the points of the encounter in which they were placed.
	parts, shown := calculator(t, event, "2026").SplitShown(parsed(t, "DE"), []int32{0, 1, 2, 3})
	if got := fmt.Sprint(parts, shown); got != "[[0] [1] [3] [2]] map[0:2 1:1.5 2:0.5 3:1]" {
		t.Errorf("%s", got)
	}
}

// In a set of several, those whom nobody can reach show what they made, the rest nothing as
// long as they are not compared by it; and whoever is tied with nobody is compared by nothing.
func TestWhoShowsAnEncounter(t *testing.T) {
	event := rows(t,
		"0 2w1 3b1 4w1",
		"0 1b0 Z   Z",
		"0 Z   1w0 Z",
		"0 Z   Z   1b0")
	parts, shown := calculator(t, event, "2026").SplitShown(parsed(t, "DE"), []int32{1, 0, 2, 3})
	if got := fmt.Sprint(parts, shown); got != "[[0] [1 2 3]] map[0:3]" {
		t.Errorf("%s", got)
	}
	for _, code := range []tournament.TieBreak{"DE", "US_DE"} {
		for _, group := range [][]int32{nil, {0}} {
			if w := calculator(t, event, "2026").Explain(parsed(t, code), 0, group); len(w.Encounters) > 0 || w.Value.Defined() {
				t.Errorf("%s of %v: %+v", code, group, w)
			}
		}
	}
}

// The US rule counts wins less losses, whoever met whom.
func TestEncountersByWinsLessLosses(t *testing.T) {
	event := rows(t,
		"2000 3w1 4b1 5w1 2b0 Z",
		"1900 4w0 3b1 H   1w1 H",
		"1800 1b0 2w0 4w1 F   F",
		"1700 2b1 1w0 3b0 F   F",
		"1600 F   F   1b0 F   Z")
	for _, c := range []struct {
		group []int32
		want  string
	}{
		{[]int32{1, 2, 3}, "points plus-minus: 2 has 2 1.0/1:3 1.0/1:1 1 has 0 1.0/1:3 0.0/1:2 3 has -2 0.0/1:1 0.0/1:2 [2] [1] [3]"},
		{[]int32{3, 4, 5}, "points plus-minus: 3 has 1 not met 1 1.0/1:4 5 has 0 not met 2 4 has -1 not met 1 0.0/1:3 [3] [5] [4]"},
		{[]int32{5, 2}, "points undecided: 5 has 0 not met 1 2 has 0 not met 1 [5 2]"},
	} {
		if got := encounters(t, event, "US_DE", "2026", c.group...); got != c.want {
			t.Errorf("\n got %s\nwant %s", got, c.want)
		}
	}
}

// Four who drew in a circle have not all met, and show nothing; four who met in two rounds
// show what they made in the first of the sets in which they were compared.
func TestWhatIsShownOfEncounters(t *testing.T) {
	circle := rows(t, "0 2w= 4b=", "0 1b= 3w=", "0 4w= 2b=", "0 3b= 1w=")
	if parts, shown := calculator(t, circle, "2026").SplitShown(parsed(t, "DE"), []int32{0, 1, 2, 3}); len(parts) != 1 || len(shown) > 0 {
		t.Errorf("a circle: %v, %v", parts, shown)
	}
	all := rows(t,
		"2000 2w1 3w1 4w0 Z",
		"1900 1b0 4w1 3w1 Z",
		"1800 4w1 1b0 2b0 F",
		"1700 3b0 2b0 1b1 F")
	parts, shown := calculator(t, all, "2026").SplitShown(parsed(t, "DE"), []int32{0, 1, 2, 3})
	if got := fmt.Sprint(parts, shown); got != "[[0] [1] [2] [3]] map[0:2 1:2 2:1 3:1]" {
		t.Errorf("%s", got)
	}
	event := fourTeams(t)
	if w := calculator(t, event, "2026").Explain(parsed(t, "EDE"), 0, []int32{0, 1}); len(w.Boards) > 0 || len(w.Encounters) == 0 {
		t.Errorf("boards decide nothing here: %+v", w)
	}
	// Two teams that drew twice and are tied in both scores: boards decide in the end.
	drawn := teams(t, 2, 2, []string{"1-2 01"}, []string{"1-2 =="})
	if got, want := encounters(t, drawn, "EDET", "2026", 1, 2), "match points undecided: 1 has 1 2.0/2:2 2 has 1 2.0/2:1 [1 2]; "+
		"game points undecided: 1 has 1 2.0/2:2 2 has 1 2.0/2:1 [1 2]; boards: 2 1 [2] [1]"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// 6.3 with game points: 1 beat 2 and 4 on all boards; 3, whom it has not met, could draw
// level.
func TestMissingMatchesByGamePoints(t *testing.T) {
	event := teams(t, 4, 2, []string{"1-2 11", "3-4 10"}, []string{"1-4 11", "2-3 10"}, []string{"2-4 10", "1 Z", "3 Z"})
	if parts, _ := calculator(t, event, "2026").SplitShown(parsed(t, "DE:GP"), []int32{0, 1, 2, 3}); len(parts) != 1 {
		t.Errorf("%v", parts)
	}
}
