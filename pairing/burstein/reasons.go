package burstein

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// boardsWithoutVirtual is the note that boards are not in the order of C.04.7.
const boardsWithoutVirtual = "note.boards-without-virtual"

// reasons gives the account of the round.
func (r *round) reasons() pairing.Reasons {
	out := pairing.Reasons{Options: r.system.Options()}
	for _, b := range r.results {
		out.Brackets = append(out.Brackets, b.account())
	}
	if r.bye >= 0 {
		out.Notes = append(out.Notes, r.byes().Note(r.bye))
	}
	virtual := slices.ContainsFunc(r.field.Players, func(p field.Player) bool { return p.Score != p.RealScore })
	if virtual && r.system.reading.boardOrder == points {
		out.Notes = append(out.Notes, pairing.Note{Article: "C.04.7", Message: message.Of(boardsWithoutVirtual)})
	}
	return out
}

// account tells how the bracket was paired. Its players stand in the order of the
// Index.
func (b *bracket) account() pairing.Bracket {
	out := pairing.Bracket{Score: b.score(), Criteria: b.criteria}
	for i, p := range b.members {
		id, x := b.id(p), b.round.index[b.round.place[p]]
		out.Order = append(out.Order, pairing.Ranked{Player: id, Buchholz: tournament.Points(x.buchholz), SonnebornBerger: x.sonnebornBerger})
		if slices.Contains(b.moved, p) {
			out.MovedDown = append(out.MovedDown, id)
		} else {
			out.Residents = append(out.Residents, id)
		}
		switch m := b.mate[i]; {
		case m < 0:
			out.Floaters = append(out.Floaters, id)
		case int(m) > i:
			out.Pairs = append(out.Pairs, pairing.Pair{Upper: id, Lower: b.id(b.members[m])})
		}
	}
	return out
}

func (b *bracket) id(number int32) tournament.PlayerID {
	return b.round.field.Players[b.round.place[number]].ID
}
