package dubov

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge. It asks in
// the order of the text: is it legal, is the bye right; then bracket by bracket the
// criteria, the numbers of upfloaters (4.2) and of shifters (4.3) and the
// transposition (4.4); and at last colours.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	if _, verdict := r.field.Opponents(found, &articles, nobody); verdict != nil {
		return verdict, nil
	}
	if _, err := r.run(); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// compare judges a round by this one, which is paired.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	mate, verdict := r.field.Opponents(found, &articles, nobody)
	if verdict != nil {
		return verdict
	}
	if r.bye >= 0 && mate[r.bye] >= 0 {
		return r.byes(nil).Judge(r.bye, int32(slices.Index(mate, -1)))
	}
	for i := range r.brackets {
		if verdict := r.judge(&r.brackets[i], mate); verdict != nil {
			return verdict
		}
	}
	return r.field.JudgeColours(found, r.allocate)
}

// judge compares a bracket with the same one of another round, of which all
// brackets above are equal.
func (r *round) judge(b *bracket, mate []int32) *pairing.Verdict {
	if !slices.ContainsFunc(b.residents, func(p int32) bool { return r.mate[p] != mate[p] }) {
		return nil
	}
	ours := append(r.criteria(b, r.mate), r.steps(b, r.mate)...)
	theirs := append(r.criteria(b, mate), r.steps(b, mate)...)
	for i := range ours {
		if !slices.Equal(ours[i].Value, theirs[i].Value) {
			return &pairing.Verdict{Bracket: r.field.Players[b.residents[0]].Score, Article: ours[i].Article, Criterion: ours[i].Code,
				Expected: ours[i].Value, Found: theirs[i].Value}
		}
	}
	return nil
}

// steps are the numbers by which the text orders equally good pairings of a
// bracket, when its residents have the opponents given: those of the upfloaters,
// of the first set of players who can have been shifted out of the smaller
// subgroup, and out of the larger one, and of the opponents of S1. Later steps are
// those of this bracket, and tell something only where the earlier ones are equal.
func (r *round) steps(b *bracket, mate []int32) []pairing.Criterion {
	smaller, larger := b.bySize()
	s1, g2 := b.sides(r)
	return []pairing.Criterion{
		{Article: "4.2", Code: pairing.UpfloaterNumbers, Value: r.upfloaterNumbers(b, mate)},
		{Article: "4.3", Code: pairing.ShiftedOut, Value: shiftedNumbers(middleFirst(smaller), mate)},
		{Article: "4.3", Code: pairing.ShiftedBack, Value: shiftedNumbers(r.secondNumbers(b), within(larger, mate))},
		{Article: "4.4", Code: pairing.OpponentsOfS1, Value: opponentNumbers(s1, g2, mate)},
	}
}

// upfloaterNumbers are those of 4.2.2, from 1: players of lower scores who are
// not paired in a higher bracket, by score and pairing number.
func (r *round) upfloaterNumbers(b *bracket, mate []int32) (numbers []int64) {
	first := b.residents[0]
	score, number := r.field.Players[first].Score, int64(0)
	for p := first; int(p) < len(mate); p++ {
		q := mate[p]
		if r.field.Players[p].Score == score || p == r.bye || q < first && r.field.Players[q].Score != score {
			continue
		}
		number++
		if r.field.Players[q].Score == score {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// within returns the opponents as far as both players are in the list.
func within(list, mate []int32) []int32 {
	only := slices.Repeat([]int32{-1}, len(mate))
	for _, p := range list {
		if slices.Contains(list, mate[p]) {
			only[p] = mate[p]
		}
	}
	return only
}

// shiftedNumbers are the smallest numbers, from 1, that players of a subgroup who
// meet each other can give it: one of every pair has been shifted.
func shiftedNumbers(numbered, mate []int32) (numbers []int64) {
	at := make(map[int32]int, len(numbered))
	for i, p := range numbered {
		at[p] = i
	}
	for i, p := range numbered {
		if j, in := at[mate[p]]; in && i < j {
			numbers = append(numbers, int64(i+1))
		}
	}
	return numbers
}

// opponentNumbers are the places in G2, from 1, of the opponents of S1.
func opponentNumbers(s1, g2, mate []int32) (numbers []int64) {
	for _, p := range s1 {
		numbers = append(numbers, int64(slices.Index(g2, mate[p])+1))
	}
	return numbers
}
