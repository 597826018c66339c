package journal

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// newRedactor prepares to take players out of the events of a journal: all of them are
// looked at, also those that were undone.
func newRedactor(events []Event, s *State, players []tournament.PlayerID) *redactor {
	r := &redactor{players: make(map[tournament.PlayerID]bool, len(players)), words: newNameWords()}
	for _, id := range players {
		r.players[id] = true
	}
	r.clubs = slices.ContainsFunc(s.Prizes.Lists, func(l tournament.PrizeList) bool { return strings.Contains(strings.ToLower(l.Category), "club") })
	for i := range events {
		r.keep(events[i].Act)
		r.learn(events[i].Act)
	}
	return r
}

// keep notes what an act decides by, and what has to stay for it. Rules count that were
// replaced or undone since: the outcome that an earlier redaction holds was that of the
// rules in force then.
func (r *redactor) keep(act Act) {
	switch a := act.(type) {
	case Created:
		r.lots = r.lots || drawsByNames(&a.Rules)
	case Imported:
		r.lots = r.lots || drawsByNames(&a.Tournament.Rules)
	case RulesSet:
		r.lots = r.lots || drawsByNames(&a.Rules)
	}
}

// drawsByNames reports whether rules have lots that are drawn by what is made of names.
func drawsByNames(r *tournament.Rules) bool {
	return r.LotSeed != 0 || slices.ContainsFunc(r.TieBreaks, func(code tournament.TieBreak) bool {
		name, _, _ := strings.Cut(string(code), "/")
		return name == "LOT" || name == "RND"
	})
}
