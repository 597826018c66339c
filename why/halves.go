package why

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// halves are the two lists that the rules go along when they pair a part of a bracket:
// for each of the upper, in order, they look for an opponent in the lower, in order.
type halves struct {
	way          Way
	upper, lower []tournament.PlayerID
	movers       map[tournament.PlayerID]bool // came down from a higher score and were paired first
	changed      bool                         // not all pairs are of both halves: players had to change them
}

// halvesOf are those of the part of a bracket in which a player was paired; nil if the
// player was not paired in it.
func halvesOf(b *Bracket, player tournament.PlayerID) *halves {
	at := slices.IndexFunc(b.Pairs, func(p BracketPair) bool { return p.Upper == player || p.Lower == player })
	if at < 0 {
		return nil
	}
	switch {
	case b.HasSides():
		return b.sides()
	case b.Folded:
		return b.fold()
	case b.Pairs[at].MovedDown:
		return b.movedDown()
	}
	return b.remainder()
}

// sides are the subgroups by colour, as they are.
func (b *Bracket) sides() *halves {
	h := &halves{way: Seekers}
	for i := range b.Members {
		if m := &b.Members[i]; m.Part == G1 {
			h.upper = append(h.upper, m.Player)
		} else {
			h.lower = append(h.lower, m.Player)
		}
	}
	return h
}

// fold is a bracket in which the first looks for an opponent from the last upwards.
// Nobody in it is paired before others, wherever they came from.
func (b *Bracket) fold() *halves {
	h := &halves{way: Folded}
	upper := make(map[tournament.PlayerID]bool, len(b.Pairs))
	for _, p := range b.Pairs {
		upper[p.Upper] = true
	}
	for i := range b.Members {
		switch m := &b.Members[i]; {
		case len(h.upper) == len(b.Pairs):
			h.lower = append(h.lower, m.Player)
			h.changed = h.changed || upper[m.Player]
		case m.Opponent != tournament.NoPlayer:
			h.upper = append(h.upper, m.Player)
		}
	}
	slices.Reverse(h.lower)
	return h
}

// movedDown are those who came from above and got an opponent, and all residents.
func (b *Bracket) movedDown() *halves {
	h := &halves{way: FromAbove, movers: b.movers()}
	for i := range b.Members {
		switch m := &b.Members[i]; {
		case h.movers[m.Player]:
			h.upper = append(h.upper, m.Player)
		case !m.MovedDown:
			h.lower = append(h.lower, m.Player)
		}
	}
	return h
}

// remainder is what those who came from above have left, by rank: as many players as
// there are pairs, and the rest. Whom the first ones took is in the rest, too.
func (b *Bracket) remainder() *halves {
	h := &halves{way: Halves, movers: b.movers()}
	pairs, upper := 0, make(map[tournament.PlayerID]bool, len(b.Pairs))
	taken := make(map[tournament.PlayerID]bool)
	for _, p := range b.Pairs {
		if p.MovedDown {
			taken[p.Lower] = true
			continue
		}
		pairs++
		upper[p.Upper] = true
	}
	for i := range b.Members {
		switch m := &b.Members[i]; {
		case h.movers[m.Player] || m.MovedDown && m.Opponent == tournament.NoPlayer:
		case taken[m.Player] || len(h.upper) == pairs:
			h.lower = append(h.lower, m.Player)
			h.changed = h.changed || upper[m.Player]
		default:
			h.upper = append(h.upper, m.Player)
		}
	}
	return h
}

// within reports whether a player meets somebody of the own half.
func (h *halves) within(player, opponent tournament.PlayerID) bool {
	return h.changed && slices.Contains(h.upper, player) == slices.Contains(h.upper, opponent)
}

// movers are those who came from above and got a resident.
func (b *Bracket) movers() map[tournament.PlayerID]bool {
	movers := make(map[tournament.PlayerID]bool)
	for _, p := range b.Pairs {
		if p.MovedDown {
			movers[p.Upper] = true
		}
	}
	return movers
}
