package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// Floats are those of the edition, of games and of rounds without one, and a system
// that knows none says so.
func TestRecordOf(t *testing.T) {
	tour := tournament.Tournament{Rules: tournament.Rules{System: tournament.Dutch, Edition: "2026", Rounds: 3, Scoring: tournament.DefaultScoring()}}
	for id := tournament.PlayerID(1); id <= 4; id++ {
		tour.Players = append(tour.Players, tournament.Player{ID: id, Number: int(id), Name: "P"})
	}
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}}, Byes: []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}, {Player: 4, Kind: tournament.ZeroBye}}},
		{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.Drawn}, {White: 4, Black: 3, Result: tournament.Drawn}}},
		{Games: []tournament.Game{{White: 3, Black: 2, Result: tournament.Drawn}, {White: 4, Black: 1, Result: tournament.Drawn}}},
	}
	tour.Players[1].Left = &tournament.Departure{After: 3}
	for id, want := range map[tournament.PlayerID][]field.Float{1: {field.NoFloat, field.Down, field.Down}, 2: {field.Down, field.Up, field.Down}, 3: {field.NoFloat, field.NoFloat, field.Up}} {
		if r, ok := RecordOf(&tour, id); !ok || !slices.Equal(r.Floats, want) {
			t.Errorf("player %d: %q %v, want %q", id, r.Floats, ok, want)
		}
	}
	if r, _ := RecordOf(&tour, 1); r.Due != tournament.White || !r.Firm {
		t.Errorf("player 1 had White, Black, Black: %v %v", r.Due, r.Firm)
	}
	for _, edition := range []tournament.Edition{"1992", "1998", "2009"} {
		tour.Rules.System, tour.Rules.Edition = tournament.Classic, edition
		if r, ok := RecordOf(&tour, 1); !ok || !slices.Equal(r.Floats, []field.Float{field.NoFloat, field.Down, field.Down}) || r.Due != tournament.White || !r.Firm {
			t.Errorf("%s: player 1 is %+v %v", edition, r, ok)
		}
	}
	for _, edition := range []tournament.Edition{"nine-rules", "uschess", "bluebook"} {
		tour.Rules.System, tour.Rules.Edition = tournament.Harkness, edition
		if r, ok := RecordOf(&tour, 1); !ok || r.Due != tournament.White || r.Firm {
			t.Errorf("%s: player 1 is %+v %v", edition, r, ok)
		}
	}
	tour.Rules.System, tour.Rules.Edition = tournament.RoundRobin, ""
	if _, ok := RecordOf(&tour, 1); ok {
		t.Error("a round robin has floats")
	}
}
