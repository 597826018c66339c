package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// boardCheck looks at boards made by hand.
type boardCheck struct {
	p     *plan
	t     *tournament.Tournament // before the round
	tab   *tournament.Table
	round int
	// whom names somebody for a warning: the identity itself, or the name of a team.
	whom func(tournament.PlayerID) any
}

// warnBoards warns of what the rules forbid or do not like on boards that were
// not there before.
func warnBoards(p *plan, c *ChangePairing) {
	before := p.state.Tournament.Clone()
	before.DiscardRound()
	b := boardCheck{p: p, t: before, tab: before.Table(), round: p.state.Paired(), whom: func(id tournament.PlayerID) any { return id }}
	had := make(map[tournament.Game]bool)
	for _, g := range p.state.Tournament.Current.Games {
		had[tournament.Game{White: g.White, Black: g.Black}] = true
	}
	for _, g := range c.Games {
		if w, l := b.tab.Index(g.White), b.tab.Index(g.Black); !had[g] && w >= 0 && l >= 0 {
			b.left(w)
			b.left(l)
			b.pair(g, w, l)
			b.colours(g, w, l)
		}
	}
	for _, bye := range c.Byes {
		if i := b.tab.Index(bye.Player); i >= 0 && bye.Kind == tournament.PairingBye {
			b.left(i)
			b.bye(bye.Player, i)
		}
	}
}

// warnMatches does the same for matches of teams; before is the event of teams. The
// colours of teams forbid nothing.
func warnMatches(p *plan, before *tournament.Tournament, now, games []tournament.Game, byes []tournament.Bye) {
	b := boardCheck{p: p, t: before, tab: before.Table(), round: before.Completed() + 1, whom: func(id tournament.PlayerID) any {
		return teamName(&p.state.Tournament, tournament.TeamID(id))
	}}
	for _, g := range games {
		if w, l := b.tab.Index(g.White), b.tab.Index(g.Black); w >= 0 && l >= 0 && !slices.Contains(now, g) {
			b.pair(g, w, l)
		}
	}
	for _, bye := range byes {
		if i := b.tab.Index(bye.Player); i >= 0 && bye.Kind == tournament.PairingBye {
			b.bye(bye.Player, i)
		}
	}
}

// left warns of somebody who has left the event.
func (b *boardCheck) left(player int) {
	if b.t.Attendance()[player] == tournament.HasLeft {
		b.p.warn(Confirm, "hand.left", "player", b.t.Players[player].ID)
	}
}

// pair warns of two who may not meet.
func (b *boardCheck) pair(g tournament.Game, white, black int) {
	met := 0
	for r, c := range b.tab.Row(white) {
		if int(c.Opponent) != black || !c.Outcome.Played() {
			continue
		}
		if met++; met > b.meetings() {
			b.p.warn(Confirm, "hand.rematch", "white", b.whom(g.White), "black", b.whom(g.Black), "round", r+1)
		}
	}
	for _, f := range b.t.Rules.Forbidden {
		if !f.In(b.round) {
			continue
		}
		in := 0
		for _, id := range f.Players {
			if id == g.White || id == g.Black {
				in++
			}
		}
		if in > 1 {
			b.p.warn(Confirm, "hand.prohibited", "white", b.whom(g.White), "black", b.whom(g.Black))
		}
	}
}

// meetings is how often two may have met before this round: never in a Swiss
// event, once in every finished cycle of a round robin, as often as it was in a
// system that has them meet again.
func (b *boardCheck) meetings() int {
	switch {
	case b.t.Rules.System.MeetsAgain():
		return b.round
	case b.t.Rules.System.OfMatches(): // in the games of the match so far
		return b.t.Rules.Leg(b.round).Game - 1
	case b.t.Rules.System.ByScore():
		return 0
	}
	n := len(b.t.Players)
	if b.t.Rules.Team != nil {
		n = len(b.t.Teams)
	}
	return (b.round - 1) / max(n-1+n%2, 1)
}

// colours warns of a third equal colour and of a difference above two before
// the last round, and of a board on which both have the wrong colour.
func (b *boardCheck) colours(g tournament.Game, white, black int) {
	if b.t.Rules.System.MeetsAgain() || b.t.Rules.System.OfMatches() {
		return // such rules have no third colour
	}
	w, l := b.coloursOf(white), b.coloursOf(black)
	last := b.t.Rules.Rounds > 0 && b.round >= b.t.Rules.Rounds
	for _, side := range []struct {
		id     tournament.PlayerID
		state  field.ColourState
		colour tournament.Colour
	}{{g.White, w, tournament.White}, {g.Black, l, tournament.Black}} {
		if !last && side.state.Strength == field.Absolute && side.state.Preference != side.colour {
			b.p.warn(Confirm, "hand.colour", "player", side.id, "colour", side.colour, "round", b.round)
		}
	}
	if w.Preference == tournament.Black && l.Preference == tournament.White {
		b.p.warn(Notice, "hand.both-colours", "white", g.White, "black", g.Black)
	}
}

func (b *boardCheck) coloursOf(player int) field.ColourState {
	var history []tournament.Colour
	for _, c := range b.tab.Row(player) {
		if c.Outcome.Played() && c.Colour != tournament.NoColour {
			history = append(history, c.Colour)
		}
	}
	return field.ColoursOf(history)
}

// bye warns of a bye for somebody who may not get one (C.04.1, 4), or whom others come
// before.
func (b *boardCheck) bye(id tournament.PlayerID, player int) {
	if b.t.Rules.System.MeetsAgain() {
		return
	}
	for r, c := range b.tab.Row(player) {
		if b.t.BarsBye(c.Outcome, b.tab.Brought(player, r)) {
			b.p.warn(Confirm, "hand.bye", "player", b.whom(id), "outcome", c.Outcome, "round", r+1)
			return
		}
	}
	if !b.t.Rules.System.ByScore() {
		return
	}
	for i, a := range b.t.Attendance() {
		if a.Present() && b.tab.PairingScore(i, b.round-1) < b.tab.PairingScore(player, b.round-1) && b.eligible(i) {
			b.p.warn(Confirm, "hand.bye-score", "player", b.whom(id), "other", b.whom(b.t.Players[i].ID))
			return
		}
	}
}

// eligible reports whether a player may get the pairing-allocated bye.
func (b *boardCheck) eligible(player int) bool {
	for r, c := range b.tab.Row(player) {
		if b.t.BarsBye(c.Outcome, b.tab.Brought(player, r)) {
			return false
		}
	}
	return true
}
