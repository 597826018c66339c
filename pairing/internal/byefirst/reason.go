package byefirst

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Order is how a system decides who gets the bye: the lowest score, of those the
// fewest rounds without a game, of those the last in rank.
type Order struct {
	Field      *field.Field
	Candidates []int32 // in this order
	Score      func(place int32) tournament.Points
	Unplayed   func(place int32) int
	Articles   [3]string // of score, games and rank
}

// key is what decides between two candidates: 0 score, 1 games, 2 rank.
func (o *Order) key(bye, other int32) int {
	switch {
	case o.Score(bye) != o.Score(other):
		return 0
	case o.Unplayed(bye) != o.Unplayed(other):
		return 1
	}
	return 2
}

// Note says who gets the bye and what decided: against the next who could have got
// it, and how many before could not be spared.
func (o *Order) Note(bye int32) pairing.Note {
	able := slices.DeleteFunc(slices.Clone(o.Candidates), func(p int32) bool { return o.Field.Players[p].ByeBarred })
	passed, key := slices.Index(able, bye), 0
	if passed+1 < len(able) {
		key = o.key(bye, able[passed+1])
	}
	id := o.Field.Players[bye].ID
	what := message.Of("note.bye."+[...]string{"score", "games", "last"}[key], "player", id, "score", o.Score(bye))
	if passed > 0 {
		what = message.Of("note.not-spared", "what", what, "count", passed)
	}
	return pairing.Note{Article: o.Articles[key], Bye: true, Message: what, Players: []tournament.PlayerID{id}}
}

// Judge says why the bye is right where another round gave it to somebody else, who
// comes later in the order.
func (o *Order) Judge(right, found int32) *pairing.Verdict {
	key := o.key(right, found)
	v := &pairing.Verdict{Bracket: o.Score(found), Article: o.Articles[key]}
	switch key {
	case 0:
		v.Criterion, v.Expected, v.Found = pairing.ByeScore, []int64{int64(o.Score(right))}, []int64{int64(o.Score(found))}
	case 1:
		v.Criterion, v.Expected, v.Found = pairing.ByeUnplayed, []int64{int64(o.Unplayed(right))}, []int64{int64(o.Unplayed(found))}
	default:
		v.Fault, v.Players = pairing.ByeRanked, []tournament.PlayerID{o.Field.Players[right].ID, o.Field.Players[found].ID}
	}
	return v
}
