package why

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Skipped is whom the order of a bracket would have given the upper player of one of its
// pairs, with the one fact that ruled that out: the first of the player's ladder who was
// free, or else the one who stands opposite. It is nil where the order alone gives the
// pair, and where there is no ladder.
func (r *Round) Skipped(b *Bracket, p *BracketPair) *Rung {
	if b == nil || p == nil || r.inquiry == nil || r.second || p.natural == p.Lower {
		return nil
	}
	h := halvesOf(b, p.Upper)
	if h == nil {
		return nil
	}
	place := slices.Index(h.upper, p.Upper)
	if place < 0 {
		return nil
	}
	if g := r.firstFree(h, place); g != nil {
		return g
	}
	if p.natural == tournament.NoPlayer {
		return nil
	}
	if g, known := r.tried(h, place, p.natural); known {
		return g
	}
	return nil // the rules had found Lower before they came to that one
}

// firstFree is the first of a ladder whom nobody before the player has, below the one
// that stands.
func (r *Round) firstFree(h *halves, place int) *Rung {
	player := h.upper[place]
	for _, id := range r.sought(h, place) {
		g, known := r.tried(h, place, id)
		switch {
		case g == nil || g.Fact == Taken:
			continue
		case r.seats[id].opponent == player:
			return nil
		case !known:
			r.judgeMeeting(g, player)
		}
		return g
	}
	return nil
}

// Colours are those of the games that a player has played before the round, for systems
// that can be asked.
func (r *Round) Colours(id tournament.PlayerID) tournament.Colours {
	if place, ok := r.places[id]; ok {
		return r.inquiry.Field().Players[place].Colours.History
	}
	return nil
}

// Board is the number of the board that a player has in the round by the rules; 0 = none.
func (r *Round) Board(id tournament.PlayerID) int {
	if s, ok := r.seats[id]; ok {
		return r.whole.Info.BoardNumber(s.board - 1)
	}
	return 0
}
