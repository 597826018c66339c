package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// final is an event that is over, with a list of tie-breaks and places: 1 and 2
// have 1.5 points, 3 and 4 have 0.5, and Buchholz is 2 for all.
func final(t testing.TB, codes string, places ...int) *tournament.Tournament {
	event := rows(t,
		"2000 2w= 3b1",
		"1900 1b= 4w1",
		"1800 4w= 1w0",
		"1700 3b= 2b0")
	for code := range strings.SplitSeq(codes, ",") {
		event.Rules.TieBreaks = append(event.Rules.TieBreaks, tournament.TieBreak(code))
	}
	for i, place := range places {
		event.Players[i].Rank = place
	}
	return event
}

// misplaced is what CheckPlaces says, in few characters.
func misplaced(t testing.TB, event *tournament.Tournament) string {
	t.Helper()
	p, err := standings.CheckPlaces(event)
	if err != nil {
		t.Fatal(err)
	}
	if p == nil {
		return "nothing"
	}
	text := tournament.JoinTieBreaks(p.Checked, ",")
	if len(p.Unchecked) > 0 {
		text += " not"
	}
	for _, u := range p.Unchecked {
		text += " " + string(u.Code)
	}
	text += fmt.Sprintf(" %d:", p.Compared)
	for _, m := range p.Misplaced {
		text += fmt.Sprintf(" %d at %d for %d-%d", m.Index+1, m.Place, m.First, m.Last)
	}
	return text
}

func TestCheckPlaces(t *testing.T) {
	for _, c := range []struct {
		codes  string
		places []int
		want   string
	}{
		{"BH", []int{1, 2, 3, 4}, "BH 4:"},
		{"BH", []int{2, 1, 4, 3}, "BH 4:"}, // level: any order
		{"BH", []int{1, 1, 3, 3}, "BH 4:"}, // shared places
		{"BH", []int{1, 1, 2, 2}, "BH 4:"}, // the order counts, not the number
		{"BH", []int{10, 20, 30, 40}, "BH 4:"},
		{"BH,RTNG", []int{2, 1, 4, 3}, "BH,RTNG 4: 2 at 1 for 2-2 1 at 2 for 1-1 4 at 3 for 4-4 3 at 4 for 3-3"},
		{"BH,RTNG", []int{1, 2, 3, 4}, "BH,RTNG 4:"},
		{"BH", []int{1, 3, 2, 4}, "BH 4: 3 at 2 for 3-4 2 at 3 for 1-2"}, // against the points
		{"BH,TPN", []int{1, 1, 3, 4}, "BH,TPN 4: 2 at 1 for 2-2"},        // shared, though the list decides
		{"BH,TPN/R", []int{1, 2, 4, 3}, "BH,TPN/R 4: 1 at 1 for 2-2 2 at 2 for 1-1"},
		{"BH", []int{1, 0, 3, 4}, "BH 3:"}, // one has no place
		{"BH", []int{0, 0, 0, 0}, "nothing"},
		// Behind a code that cannot be verified everything is open.
		{"BH,LOT", []int{2, 1, 3, 4}, "BH not LOT 4:"},
		{"OTHER_BLITZ,TPN", []int{2, 1, 3, 4}, " not OTHER_BLITZ TPN 4:"},
		{"OTHER_BLITZ,TPN", []int{3, 1, 2, 4}, " not OTHER_BLITZ TPN 4: 3 at 2 for 3-4 1 at 3 for 1-2"},
		{"BUCHHOLZ,TPN", []int{2, 1, 3, 4}, " not BUCHHOLZ TPN 4:"},
		{"EDE,TPN", []int{2, 1, 3, 4}, " not EDE TPN 4:"}, // not for players
		{"RANK", []int{2, 1, 3, 4}, " not RANK 4:"},
		{"OTHER_X,PTS", []int{4, 3, 2, 1}, " not OTHER_X PTS 0:"}, // not even the points decide
		{"WIN,PTS", []int{1, 2, 3, 4}, "WIN,PTS 4:"},
	} {
		if got := misplaced(t, final(t, c.codes, c.places...)); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.codes, c.places, got, c.want)
		}
	}
}

// Ties that the file says were decided are compared, and with all of them the lots that
// decided them: the places are checked by what ranks them.
func TestCheckPlacesDecidedByLot(t *testing.T) {
	for _, c := range []struct {
		ties   []tournament.DecidedTie
		places []int
		want   string
	}{
		{[]tournament.DecidedTie{{2, 1}, {3, 4}}, []int{2, 1, 3, 4}, "BH,LOT 4:"},
		{[]tournament.DecidedTie{{2, 1}, {3, 4}}, []int{1, 2, 3, 4}, "BH,LOT 4: 1 at 1 for 2-2 2 at 2 for 1-1"},
		{[]tournament.DecidedTie{{2, 1}}, []int{2, 1, 4, 3}, "BH not LOT 4:"},
		{[]tournament.DecidedTie{{2, 1}}, []int{1, 2, 4, 3}, "BH not LOT 4: 1 at 1 for 2-2 2 at 2 for 1-1"},
	} {
		event := final(t, "BH,LOT", c.places...)
		event.DecidedTies = c.ties
		if got := misplaced(t, event); got != c.want {
			t.Errorf("%v %v: %q, want %q", c.ties, c.places, got, c.want)
		}
	}
}

// The edition that is told is the one of the standings: that of the codes where all of
// them name it, whatever the date.
func TestCheckPlacesNamesTheEdition(t *testing.T) {
	for _, codes := range []string{"BH", "DE/T/V2009,ARO", "DE/T/V2009,LOT"} {
		event := final(t, codes, 1, 2, 3, 4)
		s, err := standings.Compute(event, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if p, err := standings.CheckPlaces(event); err != nil || p.Edition != s.Edition {
			t.Errorf("%s: %v %v, the standings go by %s", codes, p, err, s.Edition)
		}
	}
}

func TestCheckPlacesOnlyAtTheEnd(t *testing.T) {
	event := final(t, "TPN", 4, 3, 2, 1)
	event.Rules.Rounds = 3
	if got := misplaced(t, event); got != "nothing" {
		t.Errorf("a round to come: %s", got)
	}
	event.Rules.Rounds = 0
	if got := misplaced(t, event); got != "nothing" {
		t.Errorf("rounds not announced: %s", got)
	}
	event.Rules.Rounds = 2
	event.Rules.TieBreaks = nil
	if got := misplaced(t, event); got != "nothing" {
		t.Errorf("no list: %s", got)
	}
}

// Who has no rating makes a tie-break by ratings one that cannot be verified,
// unless the list has a rule.
func TestCheckPlacesOfTheUnrated(t *testing.T) {
	event := final(t, "ARO,TPN", 2, 1, 3, 4)
	event.Players[3].Ratings[0] = 0
	if got := misplaced(t, event); got != " not ARO TPN 4:" {
		t.Error(got)
	}
	event.Rules.TieBreaks = []tournament.TieBreak{"ARO/U1700", "TPN"}
	if got := misplaced(t, event); got != "ARO/U1700,TPN 4: 2 at 1 for 2-2 1 at 2 for 1-1" {
		t.Error(got)
	}
}

// The expelled have no place in the order, whatever the file says.
func TestCheckPlacesWithoutTheExpelled(t *testing.T) {
	event := final(t, "TPN", 4, 1, 2, 3)
	event.Players[0].Left = &tournament.Departure{After: 2, Kind: tournament.Expelled}
	if got := misplaced(t, event); got != "TPN 3:" {
		t.Error(got)
	}
}

func TestCheckPlacesOfTeams(t *testing.T) {
	event := teams(t, 4, 3, []string{"1-2 10=", "3-4 ==="}, []string{"1-3 011", "2-4 =1="})
	event.Rules.TieBreaks = []tournament.TieBreak{"EDEBB"} // 2 1 3 4
	for i, place := range []int{2, 1, 3, 4} {
		event.Teams[i].Rank = place
	}
	if got := misplaced(t, event); got != "EDEBB 4:" {
		t.Error(got)
	}
	event.Rules.TieBreaks = []tournament.TieBreak{"EDEBT"} // 1 2 3 4
	if got := misplaced(t, event); got != "EDEBT 4: 2 at 1 for 2-2 1 at 2 for 1-1" {
		t.Error(got)
	}
}

// Places taken from the standings pass, whatever the order among the level;
// two of different ranks changed over do not.
func TestOwnPlacesPass(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(false).Draw(r, "event")
		event.Rules.Rounds = event.Completed()
		event.Rules.TieBreaks = []tournament.TieBreak{"BH/C1", "SB"}
		s, err := standings.Compute(event, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range s.Rows {
			event.Players[row.Index].Rank = i + 1
		}
		if p, err := standings.CheckPlaces(event); err != nil || len(p.Misplaced) > 0 || p.Compared != len(s.Rows) {
			t.Fatalf("own places: %+v, %v\n%s", p, err, describe(event))
		}
		i := rapid.IntRange(1, len(s.Rows)-1).Draw(r, "place")
		if a, b := s.Rows[i-1], s.Rows[i]; a.Rank != b.Rank {
			event.Players[a.Index].Rank, event.Players[b.Index].Rank = i+1, i
			if p, err := standings.CheckPlaces(event); err != nil || len(p.Misplaced) != 2 {
				t.Fatalf("changed over: %+v, %v\n%s", p, err, describe(event))
			}
		}
	})
}
