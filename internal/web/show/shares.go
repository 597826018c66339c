package show

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// Share is what a person owes and has paid in one section.
type Share struct {
	In *frame.Page
	desk.Account
}

// Currency is that of the section.
func (s *Share) Currency() money.Currency { return s.In.Event.State.Money.Fees.Currency }

// Shares are those of the person whose entry in the section at hand is given, in all
// sections that cost something and whose money the reader looks after.
func Shares(p *frame.Page, id tournament.PlayerID) ([]Share, error) {
	all, err := sharesOf(p, func(other tournament.PlayerID) bool { return other == id })
	return all[id], err
}

// Elsewhere are the shares of everybody of the section at hand in other sections.
func Elsewhere(p *frame.Page) (map[tournament.PlayerID][]Share, error) {
	all, err := sharesOf(p, func(tournament.PlayerID) bool { return true })
	for id, shares := range all {
		all[id] = slices.DeleteFunc(shares, func(s Share) bool { return s.In.Event.ID == p.Event.ID })
	}
	return all, err
}

// sharesOf are the shares of those players of the section at hand who are asked for.
func sharesOf(p *frame.Page, asked func(tournament.PlayerID) bool) (map[tournament.PlayerID][]Share, error) {
	sections, err := p.Together()
	if err != nil {
		return nil, err
	}
	var lists [][]tournament.Player
	here := -1
	for i, in := range sections {
		lists = append(lists, in.Event.State.Tournament.Players)
		if in.Event.ID == p.Event.ID {
			here = i
		}
	}
	shares := make(map[tournament.PlayerID][]Share)
	for _, person := range playerlist.People(lists...) {
		me := person.In(here)
		if me == nil || !asked(me.ID) {
			continue
		}
		for _, e := range person.Entries {
			if in := sections[e.Section]; HasFees(in) {
				shares[me.ID] = append(shares[me.ID], Share{in, desk.AccountOf(in.Event.State, e.Player.ID, Today(in))})
			}
		}
	}
	return shares, nil
}

// JointShares are those that can be paid at once: all of one currency, that of the
// first in which something is owed.
func JointShares(shares []Share) []Share {
	if len(shares) == 0 {
		return nil
	}
	first := max(0, slices.IndexFunc(shares, func(s Share) bool { return s.Owes() }))
	currency := shares[first].Currency()
	return slices.DeleteFunc(slices.Clone(shares), func(s Share) bool { return s.Currency() != currency })
}

// Owed is what is still to be paid in the sections together.
func Owed(shares []Share) money.Sum {
	var sum money.Sum
	for _, s := range shares {
		sum.Currency = s.Currency()
		sum.Amount += max(0, s.Open())
	}
	return sum
}
