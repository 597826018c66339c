package tiebreak

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The last round of a field can be given other results where one result changes nothing
// but the points of the two who played.
func TestWhichFieldsAreRedone(t *testing.T) {
	swiss := played()
	if NewRedo(swiss, fieldOf(t, swiss, 2)) == nil {
		t.Error("a Swiss is not redone")
	}
	table, own, adjusted, none := played(), played(), played(), played()
	table.Rules.System, own.Rules.System = tournament.RoundRobin, tournament.Keizer
	adjusted.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Players: []tournament.PlayerID{1}, Points: -5}}
	none.Rounds = nil
	for name, c := range map[string]struct {
		event *tournament.Tournament
		field *Field
	}{
		"no event":           {nil, fieldOf(t, swiss, 2)},
		"no field":           {swiss, nil},
		"teams":              {match(), fieldOf(t, match(), 1)},
		"a table":            {table, fieldOf(t, table, 2)},
		"an own order":       {own, fieldOf(t, own, 2)},
		"penalties":          {adjusted, fieldOf(t, adjusted, 2)},
		"no round":           {none, fieldOf(t, none, 0)},
		"not the last round": {swiss, fieldOf(t, swiss, 1)},
	} {
		if NewRedo(c.event, c.field) != nil {
			t.Errorf("%s: is redone", name)
		}
	}
}

// A field with another result of its last round gives the values that it would give if it
// were read anew: the own record, what opponents count, performances found before.
func TestRedoneValues(t *testing.T) {
	event := played()
	event.Rules.Rounds = 2
	for i := range event.Players {
		event.Players[i].Ratings[tournament.Standard] = 2000 - 100*i
	}
	event.Rounds[1].Byes = nil
	event.Rounds[1].Games = append(event.Rounds[1].Games, tournament.Game{White: 3, Black: 4, Result: tournament.AdjournedGame})
	codes := []tournament.TieBreak{"PTS", "WON", "BH", "FB", "SB", "PTP", "LOT"}
	values := func(c *Calculator) (all []string) {
		for _, code := range codes {
			all = append(all, fmt.Sprint(c.Values(codeOf(t, code))))
		}
		return all
	}
	field := fieldOf(t, event, 2)
	redo, c := NewRedo(event, field), New(field, Edition2026, 1)
	values(c)
	for seed, result := range []tournament.Result{tournament.BlackWins, tournament.Drawn, tournament.WhiteWins} {
		event = event.Clone()
		event.Rounds[1].Games[0].Result = result
		redo.Enter(event)
		redo.Renew(c, uint64(seed+1))
		if got, want := values(c), values(New(fieldOf(t, event, 2), Edition2026, uint64(seed+1))); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("result %v:\n got %s\nwant %s", result, got, want)
		}
	}
	some := make([]Value, 4)
	c.ValuesOf(codeOf(t, "PTS"), []int32{1}, some)
	c.ValuesOf(codeOf(t, "DE"), []int32{1, 2}, some) // looks into a group, and has none
	if got := fmt.Sprint(some); got != "[0 1.5 0 0]" {
		t.Errorf("of one player: %s", got)
	}
}
