package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// PairingRecord is what a Swiss system makes of the rounds of a player so far.
type PairingRecord struct {
	// Floats are those of the completed rounds, round 1 first. An edition has its
	// own view of rounds without a game.
	Floats []field.Float
	// Due is the colour in the next round, as far as the player's own games decide
	// it; NoColour = either. Firm says that no other is possible, but for the last
	// round at the top.
	Due  tournament.Colour
	Firm bool
}

// RecordOf looks at the completed rounds of a player; ok is false where the system
// knows no floats.
func RecordOf(t *tournament.Tournament, id tournament.PlayerID) (r PairingRecord, ok bool) {
	all, ok := RecordsOf(t)
	return all[id], ok
}

// RecordsOf looks at the completed rounds of all players; ok is false where the system
// knows no floats.
func RecordsOf(t *tournament.Tournament) (all map[tournament.PlayerID]PairingRecord, ok bool) {
	system, err := systems.For(t, "", "")
	source, swiss := system.(field.Source)
	if err != nil || !swiss || t.Rules.PairsTeams() { // which knows them of teams
		return nil, false
	}
	then := *t
	then.Players, then.Current, then.Requests = slices.Clone(t.Players), nil, nil
	for i := range then.Players { // who has left has a past, too, and a house player
		then.Players[i].Left, then.Players[i].House = nil, false
	}
	all = make(map[tournament.PlayerID]PairingRecord, len(t.Players))
	for i := range t.Players {
		all[t.Players[i].ID] = PairingRecord{Floats: make([]field.Float, len(t.Rounds))}
	}
	for n := range t.Rounds {
		leg := t.Rules.Leg(n + 1)
		if leg.Game < leg.Games { // a match is looked at when it is over
			continue
		}
		then.Rounds = t.Rounds[:n+1]
		then.Rules.Rounds = max(t.Rules.Rounds, n+2) // after the last one there is none to look from
		f, err := source.Field(&then)
		if err != nil {
			return nil, false
		}
		for i := range f.Players {
			player := &f.Players[i]
			r := all[player.ID]
			r.Floats[n+1-leg.Games] = player.Floats[0] // of the round in which the two were paired
			r.Due, r.Firm = player.Colours.Preference, player.Colours.Strength == field.Absolute
			all[player.ID] = r
		}
	}
	return all, true
}
