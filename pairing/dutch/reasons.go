package dutch

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// reasons gives the account of the round.
func (r *round) reasons() pairing.Reasons {
	out := pairing.Reasons{Brackets: make([]pairing.Bracket, len(r.results))}
	r.output.ids.reset(2 * len(r.field.Players))
	r.output.pairs.reset(len(r.field.Players) / 2)
	for i := range r.results {
		out.Brackets[i] = r.results[i].account()
	}
	if r.byeScoreFixed {
		out.Notes = append(out.Notes, pairing.Note{Article: r.edition.byeScore, Bye: true,
			Message: message.Of("note.bye-score", "score", r.byeScore)})
	}
	if r.field.Rounds == 0 {
		out.Notes = append(out.Notes, pairing.Note{Message: message.Of("note.rounds-unknown")})
	}
	for i := range r.field.Players {
		if p := &r.field.Players[i]; p.Score != p.RealScore {
			out.Notes = append(out.Notes, pairing.Note{Article: r.edition.acceleration,
				Message: message.Of("note.boards-without-virtual")})
			break
		}
	}
	return out
}

// account tells how a bracket was paired.
func (res *result) account() pairing.Bracket {
	b, s := res.bracket, res.solution
	floaters := b.floaters(s)
	out := pairing.Bracket{Kind: b.kind, Score: b.score, MovedDown: b.ids(b.members[:b.moved]),
		Residents: b.ids(b.members[b.moved:]), Floaters: b.ids(floaters), Criteria: s.criteria}
	border := b.border(s)
	out.Pairs = b.round.output.pairs.take((len(s.mate) - len(floaters)) / 2)[:0]
	for i, m := range s.mate {
		if int(m) > i {
			out.Pairs = append(out.Pairs, pairing.Pair{Upper: b.id(b.members[i]), Lower: b.id(b.members[m]),
				Exchanged: i >= border || i >= b.moved && int(m) < border})
		}
	}
	return out
}

// border returns the first member of S2 of the remainder. A pair is exchanged
// if its better-ranked player stands behind it or the other one before.
func (b *bracket) border(s *solution) int {
	pairs := 0
	for i := b.moved; i < len(s.mate); i++ {
		if int(s.mate[i]) > i {
			pairs++
		}
	}
	for i := b.moved; i < len(s.mate); i++ {
		if m := int(s.mate[i]); m >= 0 && m < b.moved {
			continue // the opponent of a moved-down player
		}
		if pairs == 0 {
			return i
		}
		pairs--
	}
	return len(s.mate)
}

func (b *bracket) id(place int32) tournament.PlayerID { return b.round.field.Players[place].ID }

func (b *bracket) ids(places []int32) []tournament.PlayerID {
	ids := b.round.output.ids.take(len(places))
	for i, p := range places {
		ids[i] = b.id(p)
	}
	return ids
}
