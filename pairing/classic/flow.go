package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
)

// pair is section C: brackets from the top, each as if there were only the next
// one (C12), until the lowest decides whether that was right (C13).
func (r *round) pair() error {
	var moved []int32
	for k := 0; k+1 < len(r.groups); k++ {
		c := r.newBracket(moved, r.groups[k]).first()
		if c == nil {
			return r.breach("every bracket has a first candidate (C14)")
		}
		r.results = append(r.results, c)
		r.reconsider(k)
		moved = r.results[k].floaters
	}
	return r.pairLowest(moved)
}

// newBracket puts together a bracket above the lowest. C1 moves players without
// a legal opponent in it on at once.
func (r *round) newBracket(moved, group []int32) *bracket {
	b := &bracket{round: r, came: moved}
	enter := func(list []int32) {
		for _, p := range list {
			if r.isIsolated(p, group, moved) {
				b.aside = append(b.aside, p)
			} else {
				b.members = append(b.members, p)
			}
		}
	}
	enter(moved)
	b.moved = len(b.members)
	enter(group)
	return b
}

// newLowest puts together the lowest bracket, merged if a group was added to it.
func (r *round) newLowest(moved, added, rest []int32) *bracket {
	b := &bracket{round: r, kind: pairing.LastBracket, came: moved, members: slices.Concat(moved, added, rest),
		moved: len(moved), added: len(added), lowest: true}
	if len(added) > 0 {
		b.kind = pairing.MergedBracket
	}
	return b
}

// first returns the first candidate of the bracket, with as many pairs as it can
// make (C14).
func (b *bracket) first() *candidate {
	return b.tasks(b.round.mostPairs(b.members), nil, (*task).first)
}

// reconsider is C12: if the bracket below cannot be paired as it should with the
// floaters of bracket k, another pairing is taken that floats others.
func (r *round) reconsider(k int) {
	c, next := r.results[k], r.groups[k+1]
	if len(c.floaters) == 0 {
		return
	}
	pairs, good := r.expected(c.floaters, next)
	if good {
		return
	}
	spares := len(c.floaters) + len(next) - 2*pairs
	if r.reading.movedDownOnly {
		spares = max(0, len(next)-len(c.floaters))
	}
	if other := c.alternative(c.bracket.next(next, spares)); other != nil {
		r.results[k] = other
		r.noteAgain(other)
		return
	}
	if r.reading.unlimitedDepth {
		r.goBack(k, spares)
	}
}

// next is the condition that a group, with the floaters of the bracket, can be
// paired but for some spares. A player whom C1 moves through both need not be.
func (b *bracket) next(group []int32, spares int) *ahead {
	var must, passing []int32
	for _, p := range b.aside {
		if b.round.isIsolated(p, group) && !b.round.reading.movedDownOnly {
			passing = append(passing, p)
		} else {
			must = append(must, p)
		}
	}
	return &ahead{players: slices.Concat(must, passing, group), must: len(must), spares: spares}
}

func (r *round) noteAgain(c *candidate) {
	r.note("C12", message.Of("note.paired-again", "score", c.bracket.score()), c.floaters)
}

// expected tells how many pairs a bracket should make of floaters and its own
// players, and whether it can with all floaters among them.
func (r *round) expected(floaters, next []int32) (pairs int, good bool) {
	for _, f := range floaters {
		if r.isIsolated(f, next, floaters) { // C1, first bullet
			return (len(floaters) + len(next)) / 2, false
		}
	}
	rest := slices.Clone(floaters)
	for _, p := range next {
		if !r.isIsolated(p, next, floaters) { // C1, third bullet
			rest = append(rest, p)
		}
	}
	pairs = len(rest) / 2
	found := r.cover(rest)
	return pairs, found.has(len(floaters)) && (found.pairs() >= pairs || r.reading.movedDownOnly)
}

// alternative returns the first candidate of the same bracket with as many
// floaters, of the same scores unless the reading lets them differ, that meets
// the condition.
func (c *candidate) alternative(condition *ahead) *candidate {
	return c.bracket.tasks(len(c.pairs), condition, func(t *task) *candidate {
		if !c.bracket.round.reading.anyScores {
			t.scores = c.scores()
		}
		return t.first()
	})
}

// pairLowest pairs the lowest bracket. If it cannot be completed, the bracket
// above is paired again so that it can; if no pair there is compatible with
// that, the two are merged (C13). Since everybody together can be paired, merging comes
// to an end.
func (r *round) pairLowest(moved []int32) error {
	k := len(r.groups) - 1
	if k < 0 {
		return nil
	}
	var added []int32
	low := r.groups[k]
	possible := r.completes(slices.Concat(moved, low))
	if !possible && !r.completes(slices.Concat(r.groups...)) {
		return r.impossible()
	}
	for !possible {
		k--
		below, penultimate := slices.Concat(added, low), r.results[k].bracket
		r.results = r.results[:k]
		if possible = r.completes(slices.Concat(penultimate.came, r.groups[k], below)); possible {
			if c := penultimate.completing(below); c != nil {
				penultimate.kind = pairing.PenultimateBracket
				r.results, moved = append(r.results, c), c.floaters
				break
			}
		}
		moved, added, low = penultimate.came, r.groups[k], below
	}
	c := r.newLowest(moved, added, low).first()
	if c == nil {
		return r.breach("the lowest bracket can be paired (C13)")
	}
	r.results = append(r.results, c)
	return nil
}

// completing returns the first candidate, with as many pairs as possible but at
// least one, whose floaters and everybody below can be paired; nil if there is none.
func (b *bracket) completing(below []int32) *candidate {
	if len(b.members) == 0 {
		return nil
	}
	condition := &ahead{players: slices.Concat(b.aside, below)}
	condition.bye = (len(b.members)+len(condition.players))%2 == 1
	free := &task{bracket: b, stage: anyStage, ahead: condition}
	g := free.open(&view{criteria: &criteria{onlyAbsolute: true}, members: b.round.desk.upTo(len(b.members))})
	if g == nil {
		return nil
	}
	pairs := (len(b.members) - int(g.total[0])) / 2
	if pairs == 0 {
		return nil
	}
	return b.tasks(pairs, condition, (*task).first)
}

// note records a fact of the round.
func (r *round) note(article string, what message.Message, players []int32) {
	n := pairing.Note{Article: article, Message: what}
	for _, p := range players {
		n.Players = append(n.Players, r.field.Players[p].ID)
	}
	r.notes = append(r.notes, n)
}
