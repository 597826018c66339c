package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// floatLadder climbs to a player who is moved out of a score: from the last of that
// score upwards, who could be moved out instead; or, where the player may meet nobody
// of the same score, through these.
func (r *Round) floatLadder(id tournament.PlayerID) *Ladder {
	same := r.ofScore(id)
	barred := !slices.ContainsFunc(same, func(other tournament.PlayerID) bool { return other != id && r.legal(id, other) })
	l := &Ladder{Of: ForFloat}
	if barred {
		l.Of = OfScore
	} else {
		l.Short, l.Count, l.Above = r.shortBelow(id, same)
	}
	for _, other := range slices.Backward(same) {
		g := r.rung(other)
		switch {
		case other == id && !barred:
			l.Rungs = append(l.Rungs, g)
			return l
		case other == id:
			continue
		case barred:
			r.judgeMeeting(&g, id)
		case r.meetsAbove(other):
			g.Fact, g.By, g.MovedDown = Taken, r.seats[other].opponent, true
		default:
			answer := r.Instead(swiss.Wish{Kind: swiss.Leave, Player: other})
			if g.Fact = FloatsToo; !answer.Granted {
				g.judge(answer)
			}
		}
		l.Rungs = append(l.Rungs, g)
	}
	if barred {
		slices.Reverse(l.Rungs)
		l.Rungs = append(l.Rungs, r.rung(id))
	}
	return l
}

// meetsAbove reports whether a player meets somebody of a higher score, and so stays.
func (r *Round) meetsAbove(id tournament.PlayerID) bool {
	players, opponent := r.inquiry.Field().Players, r.seats[id].opponent
	return opponent != tournament.NoPlayer && players[r.places[opponent]].Score > players[r.places[id]].Score
}

// ofScore lists everybody in the field who has the score of a player, by rank.
func (r *Round) ofScore(id tournament.PlayerID) []tournament.PlayerID {
	players := r.inquiry.Field().Players
	var same []tournament.PlayerID
	for i := range players {
		if players[i].Score == players[r.places[id]].Score {
			same = append(same, players[i].ID)
		}
	}
	return same
}

// shortBelow is why somebody of a score group has to leave it, how many are in the group,
// and how many from above were paired in its bracket: those whom they make an odd number
// are told, for the number of the group alone may be even. Nothing is said where others are
// in the bracket, too, or not all of the group.
func (r *Round) shortBelow(id tournament.PlayerID, group []tournament.PlayerID) (short Short, own, above int) {
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		if !slices.Contains(b.Residents, id) || len(b.Residents) != len(group) {
			continue
		}
		own, above = len(group), len(b.MovedDown)
		leave := 0
		for _, floater := range b.Floaters {
			if slices.Contains(b.MovedDown, floater) {
				above--
			} else {
				leave++
			}
		}
		switch {
		case leave > 1:
			return Several, own, above
		case above > 0:
			return OddWithAbove, own, above
		}
		return OddGroup, own, 0
	}
	return "", 0, 0
}
