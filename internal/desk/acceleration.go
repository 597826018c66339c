package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// SpelledOut returns the tournament as a file tells its Baku acceleration: with the
// virtual points in figures, in records 250 or lines XXA. The forms for engines have
// no other way to tell of them. TRF26 has its name, too, but of whoever reads that
// alone some count those who were absent in round 1, or came late, and find another
// upper group (C.04.7, 1.3). Before round 1 the group is not settled, and the name is
// all there is to tell.
func SpelledOut(t *tournament.Tournament, form trf.Dialect) *tournament.Tournament {
	begun := t.Completed() > 0 || t.Current != nil
	if !t.Rules.Acceleration.Baku || form == trf.TRF16 || form == trf.TRF26 && !begun {
		return t
	}
	explicit := *t
	explicit.Rules.Acceleration = tournament.Acceleration{Baku: form == trf.TRF26, Virtual: figures(t)}
	return &explicit
}

// figures are the virtual points of all rounds; where teams are paired, those of teams.
func figures(t *tournament.Tournament) []tournament.VirtualPoints {
	system := teamsOf(t)
	if system == nil {
		return field.Explicit(t)
	}
	list := field.Explicit(system.Teams(t))
	for i, v := range list {
		list[i] = tournament.VirtualPoints{First: v.First, Last: v.Last, FirstTeam: tournament.TeamID(v.FirstPlayer), LastTeam: tournament.TeamID(v.LastPlayer), MatchPoints: v.Points}
	}
	return list
}

// nameBaku takes figures of a file that are those of the Baku acceleration, which it
// names, for what they are: the last player of the upper group is known again, and
// who comes late is accelerated like the others.
func nameBaku(t *tournament.Tournament) {
	given := t.Rules.Acceleration
	if !given.Baku || len(given.Virtual) == 0 {
		return
	}
	points := func(a tournament.Acceleration, round int) []tournament.Points {
		whole := *t
		whole.Rules.Acceleration = a
		try := &whole
		if system := teamsOf(&whole); system != nil {
			try = system.Teams(&whole)
		}
		if p := field.VirtualPoints(try, round); p != nil {
			return p
		}
		return make([]tournament.Points, len(try.Players)) // nobody has any
	}
	var last tournament.PlayerID
	first := points(given, 1)
	of := t.ByNumber()
	if t.Rules.PairsTeams() {
		of = nil // round 1 tells of teams
	}
	for _, i := range of {
		if first[i] != 0 {
			last = t.Players[i].ID
		}
	}
	named := tournament.Acceleration{Baku: true, BakuLast: last}
	for round := 1; round <= t.Rules.Rounds; round++ {
		if !slices.Equal(points(given, round), points(named, round)) {
			return
		}
	}
	if last != tournament.NoPlayer || t.Rules.PairsTeams() {
		t.Rules.Acceleration = named
	}
}
