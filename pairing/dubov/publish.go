package dubov

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of the pairs found.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: edition2026, Number: r.field.Round, NotPaired: r.field.NotPaired}
	if r.bye >= 0 {
		out.Bye = r.id(r.bye)
	}
	for _, x := range r.boards() {
		colour, rule := r.allocate(x[0], x[1])
		board := pairing.Board{White: r.id(x[0]), Black: r.id(x[1]), ColourRule: rule}
		if colour == tournament.Black {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	out.Reasons = pairing.Reasons{Options: r.system.Options(), Notes: slices.Concat(r.notes, r.roundNotes())}
	for i := range r.brackets {
		out.Reasons.Brackets = append(out.Reasons.Brackets, r.account(&r.brackets[i], i == len(r.brackets)-1))
	}
	return out
}

// roundNotes tells what the tournament does not say, and how boards are ordered
// under acceleration.
func (r *round) roundNotes() (notes []pairing.Note) {
	if r.field.Rounds == 0 {
		notes = append(notes, pairing.Note{Article: "1.8.2", Message: message.Of("note.rounds-unknown")})
	}
	if slices.ContainsFunc(r.field.Players, func(p field.Player) bool { return p.Score != p.RealScore }) {
		text := message.Of("note.boards-without-virtual")
		if r.system.reading.boardOrder == pairingScore {
			text = message.Of("note.boards-with-virtual")
		}
		notes = append(notes, pairing.Note{Article: "C.04.7", Message: text})
	}
	return notes
}

// boards lists the pairs in the order of publication (C.04.2): the score of the
// higher-ranked player, the sum of the scores, the number of the higher-ranked.
func (r *round) boards() [][2]int32 {
	score := func(p int32) tournament.Points {
		if r.system.reading.boardOrder == pairingScore {
			return r.field.Players[p].Score
		}
		return r.field.Players[p].RealScore
	}
	var boards [][2]int32
	for p, q := range r.mate {
		if x := [2]int32{int32(p), q}; int(q) > p {
			if cmp.Or(cmp.Compare(score(x[1]), score(x[0])), r.byRank(x[0], x[1])) > 0 {
				x[0], x[1] = x[1], x[0]
			}
			boards = append(boards, x)
		}
	}
	slices.SortFunc(boards, func(x, y [2]int32) int {
		return cmp.Or(cmp.Compare(score(y[0]), score(x[0])), cmp.Compare(score(y[1]), score(x[1])), r.byRank(x[0], y[0]))
	})
	return boards
}

// account says how a bracket came out.
func (r *round) account(b *bracket, last bool) pairing.Bracket {
	out := pairing.Bracket{Score: r.field.Players[b.residents[0]].Score,
		Residents: r.field.IDs(b.residents), MovedUp: r.field.IDs(b.upfloaters), Criteria: r.criteria(b, r.mate), Sides: new(pairing.Sides)}
	if last {
		out.Kind = pairing.LastBracket
	}
	pairs := slices.Clone(b.pairs)
	slices.SortFunc(pairs, func(x, y [2]int32) int { return cmp.Compare(min(x[0], x[1]), min(y[0], y[1])) })
	for _, x := range pairs {
		out.Pairs = append(out.Pairs, pairing.Pair{Upper: r.id(min(x[0], x[1])), Lower: r.id(max(x[0], x[1]))})
	}
	shifted := make(map[int32]bool)
	for _, p := range slices.Concat(b.shifted[0], b.shifted[1]) {
		shifted[p] = true
	}
	s1, g2 := b.sides(r)
	for i := range s1 {
		out.Sides.G1 = append(out.Sides.G1, r.seeker(s1[i], shifted[s1[i]]))
		out.Sides.G2 = append(out.Sides.G2, r.seeker(g2[i], shifted[g2[i]]))
	}
	return out
}

func (r *round) seeker(p int32, shifted bool) pairing.Seeker {
	x := &r.players[p]
	return pairing.Seeker{Player: r.id(p), ARO: int(x.aro), Upfloats: int(x.upfloats), Shifted: shifted}
}

// sides are S1 and G2 of the bracket as it was paired, G2 by pairing number.
func (b *bracket) sides(r *round) (s1, g2 []int32) {
	for _, x := range b.pairs {
		s1, g2 = append(s1, x[0]), append(g2, x[1])
	}
	slices.SortFunc(g2, r.byRank)
	return s1, g2
}

// criteria are the values of C5 to C10 of a bracket whose residents have the
// opponents given. Those of C8 to C10 do not count in the last round.
func (r *round) criteria(b *bracket, mate []int32) []pairing.Criterion {
	var floaters, denied, maximum, upfloats, again int64
	var differences []int64
	for _, p := range b.residents {
		q := mate[p]
		up := r.field.Players[q].Score < r.field.Players[p].Score
		if r.seeks(p) == r.seeks(q) && (up || p < q) {
			denied++
		}
		if !up {
			continue
		}
		floaters++
		differences = append(differences, int64(r.field.Players[p].Score-r.field.Players[q].Score))
		x := &r.players[q]
		if x.maximum {
			maximum++
			upfloats += int64(x.upfloats)
		}
		if x.recent[0] {
			again++
		}
	}
	slices.Sort(differences)
	slices.Reverse(differences)
	list := []pairing.Criterion{
		{Article: "C5", Code: pairing.Upfloaters, Value: []int64{floaters}},
		{Article: "C6", Code: pairing.UpfloaterDifferences, Value: differences},
		{Article: "C7", Code: pairing.PreferencesDenied, Value: []int64{denied}},
	}
	if r.field.IsLastRound() {
		return list
	}
	list = append(list, pairing.Criterion{Article: "C8", Code: pairing.MaximumUpfloaters, Value: []int64{maximum}})
	if r.system.reading.maximumUpfloats == sum {
		list = append(list, pairing.Criterion{Article: "C9", Code: pairing.MaximumUpfloats, Value: []int64{upfloats}})
	}
	return append(list, pairing.Criterion{Article: "C10", Code: pairing.UpfloatersAgain, Value: []int64{again}})
}
