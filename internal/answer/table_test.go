package answer

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// robin is a round robin of six that was played by the table, of players who have the
// numbers given in the order of their seats.
func robin(t *testing.T, numbers ...int) *tournament.Tournament {
	t.Helper()
	e := &tournament.Tournament{Rules: tournament.Rules{System: tournament.RoundRobin, Rounds: 5, Scoring: tournament.DefaultScoring()}}
	for i := range numbers {
		e.Players = append(e.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: string(rune('A' + i)), Number: i + 1})
	}
	for range 5 {
		paired, err := roundrobin.System{}.Pair(e)
		if err != nil {
			t.Fatal(err)
		}
		round := paired.Games()
		for i := range round.Games {
			round.Games[i].Result = tournament.Drawn
		}
		e.Rounds = append(e.Rounds, *round)
	}
	for i, number := range numbers {
		e.Players[i].Number = number
	}
	return e
}

// Rounds that differ because the players have other numbers are told by their cause, and
// agree by the numbers that were found; those of no table differ each for itself.
func TestTableOf(t *testing.T) {
	look := func(e *tournament.Tournament) *Table {
		return TableOf(roundrobin.System{}, e, audit.Tournament(roundrobin.System{}, e))
	}
	if table := look(robin(t, 1, 2, 3, 4, 5, 6)); table != nil {
		t.Errorf("%+v of rounds that agree", table)
	}
	table := look(robin(t, 3, 1, 5, 2, 6, 4))
	if table == nil || !slices.Equal(table.Seats, []tournament.PlayerID{1, 2, 3, 4, 5, 6}) || slices.ContainsFunc(table.Findings, func(f audit.Finding) bool { return !f.Agrees }) {
		t.Fatalf("%+v", table)
	}
	other := robin(t, 3, 1, 5, 2, 6, 4)
	g := other.Rounds[2].Games
	g[0].Black, g[1].Black = g[1].Black, g[0].Black
	table = look(other)
	if table == nil || table.Seats != nil || len(table.Findings) != 5 {
		t.Fatalf("%+v", table)
	}
	for _, f := range table.Findings {
		if f.Err != nil || f.Agrees || len(f.Expected) == 0 {
			t.Errorf("%+v", f)
		}
	}
}

// Of fewer rounds than a cycle the table's own later rounds are rounds of the table with
// other numbers: such numbers are told and excuse nothing. One round alone, or one whose
// games are missing, does not say that there is no table.
func TestTableOfFewRounds(t *testing.T) {
	look := func(e *tournament.Tournament) *Table {
		return TableOf(roundrobin.System{}, e, audit.Tournament(roundrobin.System{}, e))
	}
	late := robin(t, 1, 2, 3, 4, 5, 6)
	late.Rounds = late.Rounds[2:]
	if table := look(late); table == nil || table.Seats == nil || !slices.ContainsFunc(table.Findings, func(f audit.Finding) bool { return !f.Agrees }) {
		t.Errorf("begun with round 3: %+v", table)
	}
	one := robin(t, 3, 1, 5, 2, 6, 4)
	one.Rounds = one.Rounds[:1]
	if table := look(one); table != nil {
		t.Errorf("one round: %+v", table)
	}
	coloured := robin(t, 3, 1, 5, 2, 6, 4)
	g := &coloured.Rounds[4].Games[0]
	g.White, g.Black = g.Black, g.White
	if table := look(coloured); table != nil && table.Seats == nil {
		t.Errorf("a board with colours exchanged: %+v", table)
	}
}

// Everybody met everybody by the table, and nothing names a system: the reasons are those
// of the table, unless somebody asks for others.
func TestExplainReadsARoundRobin(t *testing.T) {
	const file = `012 Club
001    1      Ana                               2300                             2.0    1     4 w 1     2 w =     3 b =
001    2      Bea                               2250                             1.5    2     3 w =     1 b =     4 w =
001    3      Cia                               2200                             1.5    3     2 b =     4 b =     1 w =
001    4      Dia                               2150                             1.0    4     1 b 0     3 w =     2 b =
`
	for asked, want := range map[string]tournament.System{`{"player":1,"round":2}`: tournament.RoundRobin, `{"player":1,"round":2,"system":"dutch"}`: tournament.Dutch} {
		answered, err := Call("explain", file, []byte(asked))
		if err != nil {
			t.Fatal(err)
		}
		var got Explanation
		if err := json.Unmarshal(answered, &got); err != nil || got.System != want {
			t.Errorf("%s: %q %v", asked, got.System, err)
		}
	}
}
