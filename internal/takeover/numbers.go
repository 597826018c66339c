package takeover

import (
	"context"
	"slices"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// leastUnnamed is how many rounds have to follow the table, by numbers that the file does
// not have, before an event of which nothing says that it is a round robin is one.
const leastUnnamed = 3

// takeNumbers gives the players or teams of a round robin the numbers that somebody has
// given.
func (l *look) takeNumbers() {
	robin := l.event.Rules.System == tournament.RoundRobin || l.event.Rules.System == "" && l.given.System == tournament.RoundRobin
	if len(l.given.Numbers) == 0 {
		return
	}
	if numbered := Numbered(l.event, l.given.Numbers); robin && numbered != nil {
		l.event, l.Probable.Numbers = numbered, l.given.Numbers
	}
}

// findNumbers looks for the numbers by which the rounds are those of the Berger table,
// where by those of the file most are not: many programs number a round robin by rating in
// their files, whatever was drawn. Two rounds and their colours leave one reading; without
// it the next round would be one that was played.
func (l *look) findNumbers(ctx context.Context) {
	best, n := l.Tried[0], len(l.event.Rounds)
	if len(l.Probable.Numbers) > 0 {
		l.tellNumbers(best.Differs == 0)
		return
	}
	if best.System == tournament.RoundRobin && best.Differs == 0 || 2*best.Agreed >= n || ctx.Err() != nil {
		return
	}
	switch named := l.event.Rules.System; {
	case named == tournament.RoundRobin, named == "" && l.given.System == tournament.RoundRobin:
	case named == "" && l.given.System == "" && n >= leastUnnamed && l.fits(tournament.RoundRobin):
	default:
		return
	}
	c := Trial{System: tournament.RoundRobin, Edition: roundrobin.System{}.Edition()}
	c.Rounds = l.roundsFor(&c)
	system, t := l.open(&c)
	if system == nil {
		return
	}
	seatings, _ := roundrobin.Seatings(t)
	for _, seats := range seatings {
		findings := audit.Tournament(system, Numbered(t, seats))
		if slices.ContainsFunc(findings, func(f audit.Finding) bool { return !f.Agrees }) {
			continue
		}
		l.Tried = slices.DeleteFunc(l.Tried, func(t Trial) bool { return t.System == c.System && t.Edition == c.Edition })
		c.Agreed, c.findings = n, findings
		l.Tried = slices.Insert(l.Tried, 0, c)
		l.Probable.Numbers = seats
		l.tellNumbers(true)
		return
	}
}

// tellNumbers says whether the rounds show the numbers.
func (l *look) tellNumbers(shown bool) {
	if shown {
		l.tell(Numbers, Shown, "takeover.numbers-shown", "article", roundrobin.Annex)
		return
	}
	l.tell(Numbers, Asked, "takeover.given")
}

// Numbered is an event with the players, or the teams, numbered in an order; nil where the
// order does not have every one of them once.
func Numbered(t *tournament.Tournament, order []tournament.PlayerID) *tournament.Tournament {
	numbered := roundrobin.Numbered(t, order)
	if numbered == nil || t.Rules.Team == nil && (len(order) != len(t.Players) || slices.ContainsFunc(numbered.Players, func(p tournament.Player) bool { return p.Number == 0 })) {
		return nil
	}
	return numbered
}
