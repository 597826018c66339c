package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// reasons gives the account of the round.
func (r *round) reasons() pairing.Reasons {
	out := pairing.Reasons{Brackets: make([]pairing.Bracket, len(r.results))}
	for i := range r.results {
		out.Brackets[i] = r.results[i].account()
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

// account tells how a bracket was paired.
func (res *result) account() pairing.Bracket {
	b, s := res.bracket, res.solution
	out := pairing.Bracket{Kind: b.kind, Score: b.score,
		MovedDown: b.ids(b.members[:b.moved]), Residents: b.ids(b.members[b.moved:]), Floaters: b.ids(b.floaters(s))}
	exchanged := b.exchanged(s)
	out.Pairs = make([]pairing.Pair, 0, len(s.mate)/2)
	for i, m := range s.mate {
		if int(m) > i {
			out.Pairs = append(out.Pairs, pairing.Pair{Upper: b.id(b.members[i]), Lower: b.id(b.members[m]), Exchanged: exchanged[i]})
		}
	}
	values := s.values(b)
	out.Criteria = make([]pairing.Criterion, len(values))
	for c, value := range values {
		crit := &s.layout.criteria[c]
		out.Criteria[c] = pairing.Criterion{Article: crit.article, Name: crit.name, Value: value}
	}
	return out
}

// exchanged marks the members of the remainder who changed halves, and their
// opponents: a player of S1 who is not the better-ranked of a pair, or one of
// S2 who is.
func (b *bracket) exchanged(s *solution) []bool {
	marks := make([]bool, len(s.mate))
	pairs := 0
	for i := b.moved; i < len(s.mate); i++ {
		if int(s.mate[i]) > i {
			pairs++
		}
	}
	place := 0 // in the remainder
	for i := b.moved; i < len(s.mate); i++ {
		m := int(s.mate[i])
		if m >= 0 && m < b.moved {
			continue // the opponent of a moved-down player
		}
		if m >= 0 && (m > i) != (place < pairs) {
			marks[i], marks[m] = true, true
		}
		place++
	}
	return marks
}

func (b *bracket) id(place int32) tournament.PlayerID { return b.round.field.Players[place].ID }

func (b *bracket) ids(places []int32) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(places))
	for i, p := range places {
		ids[i] = b.id(p)
	}
	return ids
}
