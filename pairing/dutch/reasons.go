package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// reasons gives the account of the round.
func (r *round) reasons() pairing.Reasons {
	out := pairing.Reasons{Brackets: make([]pairing.Bracket, len(r.results))}
	n := len(r.field.Players)
	w := writer{ids: slab[tournament.PlayerID]{size: 2 * n}, pairs: slab[pairing.Pair]{size: n / 2},
		criteria: slab[pairing.Criterion]{size: len(r.edition.criteria) * len(r.results)}}
	for i := range r.results {
		out.Brackets[i] = w.account(&r.results[i])
	}
	if r.byeScoreFixed {
		out.Notes = append(out.Notes, pairing.Note{Article: r.edition.byeScore,
			Text: "the lowest score at which the bye can be given is " + r.byeScore.String()})
	}
	if r.field.Rounds == 0 {
		out.Notes = append(out.Notes, pairing.Note{
			Text: "the number of rounds is not known: the rules of the last round were not applied"})
	}
	for i := range r.field.Players {
		if p := &r.field.Players[i]; p.Score != p.RealScore {
			out.Notes = append(out.Notes, pairing.Note{Article: "C.04.7",
				Text: "boards are in the order of scores without virtual points"})
			break
		}
	}
	return out
}

// writer writes the accounts of brackets.
type writer struct {
	ids      slab[tournament.PlayerID]
	pairs    slab[pairing.Pair]
	criteria slab[pairing.Criterion]
}

// account tells how a bracket was paired.
func (w *writer) account(res *result) pairing.Bracket {
	b, s := res.bracket, res.solution
	floaters := b.floaters(s)
	out := pairing.Bracket{Kind: b.kind, Score: b.score, MovedDown: w.idsOf(b, b.members[:b.moved]),
		Residents: w.idsOf(b, b.members[b.moved:]), Floaters: w.idsOf(b, floaters)}
	border := b.border(s)
	out.Pairs = w.pairs.take((len(s.mate) - len(floaters)) / 2)[:0]
	for i, m := range s.mate {
		if int(m) > i {
			out.Pairs = append(out.Pairs, pairing.Pair{Upper: b.id(b.members[i]), Lower: b.id(b.members[m]),
				Exchanged: i >= border || i >= b.moved && int(m) < border})
		}
	}
	out.Criteria = w.criteria.take(len(s.values))
	for c, value := range s.values {
		crit := &b.round.edition.criteria[c]
		out.Criteria[c] = pairing.Criterion{Article: crit.article, Name: crit.name, Value: value}
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

func (w *writer) idsOf(b *bracket, places []int32) []tournament.PlayerID {
	ids := w.ids.take(len(places))
	for i, p := range places {
		ids[i] = b.id(p)
	}
	return ids
}
