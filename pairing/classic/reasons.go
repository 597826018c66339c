package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// reasons gives the account of the round.
func (r *round) reasons() pairing.Reasons {
	out := pairing.Reasons{Options: slices.Clone(r.reading.values), Notes: r.notes}
	for _, c := range r.results {
		out.Brackets = append(out.Brackets, c.account())
	}
	if r.field.Rounds == 0 {
		out.Notes = append(out.Notes, pairing.Note{Message: message.Of("note.rounds-unknown")})
	}
	return out
}

// account tells how a bracket was paired.
func (c *candidate) account() pairing.Bracket {
	b := c.bracket
	r := b.round
	out := pairing.Bracket{Kind: b.kind, Score: b.score(), MovedDown: r.field.IDs(b.came), Residents: r.field.IDs(b.residents()),
		Floaters: r.field.IDs(c.floaters), Criteria: c.criteria()}
	exchanged := c.exchanged()
	for i, p := range c.pairs {
		out.Pairs = append(out.Pairs, pairing.Pair{Upper: r.field.Players[p[0]].ID, Lower: r.field.Players[p[1]].ID, Exchanged: exchanged[i]})
	}
	return out
}

// residents are the players of the bracket who were not moved down into it.
func (b *bracket) residents() []int32 {
	list := slices.Clone(b.members[b.moved:])
	for _, p := range b.aside {
		if !slices.Contains(b.came, p) {
			list = append(list, p)
		}
	}
	slices.Sort(list)
	return list
}

// score is that of the residents; in a merged bracket of the best of them.
func (b *bracket) score() tournament.Points {
	if list := b.residents(); len(list) > 0 {
		return b.round.score(list[0])
	}
	return 0
}

// criteria tells what each criterion came to.
func (c *candidate) criteria() []pairing.Criterion {
	r := c.bracket.round
	var denied int64
	var differences []int64
	var down, up [2]int64
	for _, p := range c.floaters {
		k := r.memberKey(p, resident)
		judged := !k.free && (r.reading.floatsAgain || !slices.Contains(c.bracket.came, p))
		for i := range down {
			down[i] += count(k.down[i] && judged)
		}
	}
	for _, p := range c.pairs {
		x, y := r.memberKey(p[0], resident), r.memberKey(p[1], resident)
		denied += count(clash(&x, &y))
		if d := difference(&x, &y); d > 0 {
			differences = append(differences, int64(d))
		}
		for i, repeats := range upfloat(&x, &y) {
			up[i] += count(repeats)
		}
	}
	slices.Sort(differences)
	slices.Reverse(differences)
	var scores []int64
	for _, s := range c.scores() {
		scores = append(scores, int64(s))
	}
	one := func(article string, code pairing.CriterionCode, value int64) pairing.Criterion {
		return pairing.Criterion{Article: article, Code: code, Value: []int64{value}}
	}
	floats := [][]pairing.Criterion{
		{one("B5", pairing.DownfloatsAgain, down[0]), one("B6", pairing.DownfloatsTwoAgo, down[1])},
		{one("B5", pairing.UpfloatsAgain, up[0]), one("B6", pairing.UpfloatsTwoAgo, up[1])},
	}
	if r.edition.upfloatsFirst {
		slices.Reverse(floats)
	}
	return slices.Concat([]pairing.Criterion{
		one("C14", pairing.LeftOver, int64(len(c.floaters))),
		{Article: "B3", Code: pairing.LeftOverScores, Value: scores},
		{Article: "B3", Code: pairing.PairDifferences, Value: differences},
		one("B4", pairing.PreferencesDenied, denied),
	}, floats[0], floats[1])
}

// exchanged marks the pairs of the remainder that an exchange has brought about:
// both players were in the same half of it.
func (c *candidate) exchanged() []bool {
	marks := make([]bool, len(c.pairs))
	if c.task == nil {
		return marks
	}
	first := make(map[int32]bool) // paired first, and their opponents
	for _, i := range c.task.leaders() {
		first[c.task.members[i]] = true
	}
	half := 0
	for _, p := range c.pairs {
		if first[p[0]] || first[p[1]] {
			first[p[0]], first[p[1]] = true, true
		} else {
			half++
		}
	}
	upper := make(map[int32]bool)
	for _, p := range c.task.members {
		if !first[p] && len(upper) < half {
			upper[p] = true
		}
	}
	for i, p := range c.pairs {
		marks[i] = !first[p[0]] && upper[p[0]] == upper[p[1]]
	}
	return marks
}
