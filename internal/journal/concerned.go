package journal

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// newRedactor prepares to take players out of the events of a journal, nobody named =
// everybody: all events are looked at, also those that were undone. The error is an
// *Impossible: somebody was never entered.
func newRedactor(events []Event, players []tournament.PlayerID) (*redactor, error) {
	concerned, err := entriesOf(events, players)
	if err != nil {
		return nil, err
	}
	r := &redactor{players: concerned, words: newNameWords()}
	for i := range events {
		r.keep(events[i].Act)
		r.learn(events[i].Act)
	}
	return r, nil
}

// entriesOf finds all entries of the people whom players are entries of; without players
// all entries there ever were. Who entered again has the data of the entry before.
func entriesOf(events []Event, players []tournament.PlayerID) (map[tournament.PlayerID]bool, error) {
	first := make(map[tournament.PlayerID]tournament.PlayerID) // of all entries, that of the same person
	for i := range events {
		switch a := events[i].Act.(type) {
		case Imported:
			for _, p := range a.Tournament.Players {
				first[p.ID] = p.ID
			}
		case PlayerRegistered: // also under a number that was undone
			first[a.Player.ID] = a.Player.ID
		case PlayerReEntered:
			first[a.As] = first[a.Player]
		}
	}
	people := make(map[tournament.PlayerID]bool)
	for _, id := range players {
		if first[id] == tournament.NoPlayer {
			return nil, impossible("record.player.unknown", "player", id)
		}
		people[first[id]] = true
	}
	entries := make(map[tournament.PlayerID]bool)
	for id, person := range first {
		if len(players) == 0 || people[person] {
			entries[id] = true
		}
	}
	return entries, nil
}

// keep notes what an act decides by, and what has to stay for it. Rules count that were
// replaced or undone since: the outcome that an earlier redaction holds was that of the
// rules in force then. Who has paid by a fee of before still has paid it.
func (r *redactor) keep(act Act) {
	switch a := act.(type) {
	case Created:
		r.lots = r.lots || drawsByNames(&a.Rules)
	case Imported:
		r.lots = r.lots || drawsByNames(&a.Tournament.Rules)
	case RulesSet:
		r.lots = r.lots || drawsByNames(&a.Rules)
	case PrizesSet:
		r.clubs = r.clubs || slices.ContainsFunc(a.Prizes.Lists, func(l tournament.PrizeList) bool { return byClub(l.Category) })
	case FeesSet:
		r.clubs = r.clubs || slices.ContainsFunc(a.Fees.Reductions, func(one Reduction) bool { return byClub(one.Category) })
	}
}

// byClub reports whether a category, of prizes or of fees, goes by clubs.
func byClub(category string) bool { return strings.Contains(strings.ToLower(category), "club") }

// drawsByNames reports whether rules have lots that are drawn by what is made of names.
func drawsByNames(r *tournament.Rules) bool {
	return r.LotSeed != 0 || slices.ContainsFunc(r.TieBreaks, func(code tournament.TieBreak) bool {
		name, _, _ := strings.Cut(string(code), "/")
		return name == "LOT" || name == "RND"
	})
}
