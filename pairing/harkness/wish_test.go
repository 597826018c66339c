package harkness

import (
	"errors"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// grants tells whether a round, by opponents, has what is wished: asked of whole
// rounds, where the engine bars players from each other.
func grants(r *round, w swiss.Wish, mate []int32) bool {
	p := int32(r.field.Place(w.Player))
	other := int32(r.field.Place(w.Opponent))
	switch w.Kind {
	case swiss.Meet:
		return mate[p] == other
	case swiss.NotMeet:
		return mate[p] != other
	case swiss.Bye:
		return mate[p] == -1
	case swiss.NoBye:
		return mate[p] != -1
	case swiss.Stay:
		return mate[p] >= 0 && r.field.Players[mate[p]].Score == r.field.Players[p].Score
	}
	if mate[p] < 0 { // a colour
		return false
	}
	upper, lower := min(p, mate[p]), max(p, mate[p])
	colour, _ := r.allocate(upper, lower)
	return (colour.String() == string(w.Kind)) == (p == upper)
}

// plainWith goes through every legal round that grants a wish and follows the
// rules among them. Switches for colours look at two boards alone, so whoever is
// in no round that is left with somebody counts as having met there.
func plainWith(r *round, w swiss.Wish) []int32 {
	all := &plain{r: r}
	mate := slices.Repeat([]int32{-2}, len(r.field.Players))
	all.list(mate, len(mate)%2 == 1)
	all.keep(func(m []int32) bool { return grants(r, w, m) })
	if len(all.rounds) == 0 {
		return nil
	}
	least := len(mate)
	for _, m := range all.rounds {
		least = min(least, all.avoided(m))
	}
	if r.system.options.Avoidance == AvoidHard {
		least = 0
	}
	all.keep(func(m []int32) bool { return all.avoided(m) == least })
	if len(all.rounds) == 0 {
		return nil
	}
	barred := *r
	met := *r.apart
	met.met = make([][]int32, len(mate))
	for p := range int32(len(mate)) {
		for q := range int32(len(mate)) {
			named := p == int32(r.field.Place(w.Player)) || q == int32(r.field.Place(w.Player)) ||
				w.Kind == swiss.Meet && (p == int32(r.field.Place(w.Opponent)) || q == int32(r.field.Place(w.Opponent)))
			if p != q && (r.apart.hasMet(p, q) || named && !pairGrants(r, w, p, q)) {
				met.met[p] = append(met.met[p], q)
			}
		}
	}
	barred.apart = &met
	all.r = &barred
	return all.pair()
}

// pairGrants tells whether two may be a pair in a round that grants a wish about
// one of them.
func pairGrants(r *round, w swiss.Wish, p, q int32) bool {
	mate := slices.Repeat([]int32{-1}, len(r.field.Players))
	mate[p], mate[q] = q, p
	if w.Kind == swiss.Bye || w.Kind == swiss.NoBye {
		return w.Kind == swiss.NoBye
	}
	return grants(r, w, mate)
}

// The best round with a wish granted is what the rules leave of all legal rounds
// that grant it, on small fields, whatever is wished; and the verdict on it says
// what differs first. HARKNESS_WISHES sets the number of tournaments.
func TestWishesAgreeWithTryingEverything(t *testing.T) {
	count, asked, impossible, verdicts := fromEnv(t, "HARKNESS_WISHES", 500), 0, 0, 0
	for seed := range uint64(count) {
		players := 3 + int(seed%6)
		c := newChance(seed, players)
		s := &system{edition: "test", options: c.options()}
		for c.tour.Completed() < players-1 {
			c.ask()
			inquired, err := s.Inquire(c.tour)
			if err != nil {
				break
			}
			q := inquired.(*inquiry)
			for range 6 {
				w := c.wish(players)
				round, err := q.With(w)
				var refusal *swiss.Refusal
				if errors.As(err, &refusal) || round == q.out { // it has it already
					continue
				}
				want := plainWith(q.right, w)
				var none *pairing.NoPairing
				switch {
				case err != nil && !errors.As(err, &none):
					t.Fatalf("seed %d, round %d, %+v: %v", seed, q.right.field.Round, w, err)
				case err != nil || want == nil:
					if err == nil || want != nil {
						t.Fatalf("seed %d, round %d, %+v: engine %v, plainly %v", seed, q.right.field.Round, w, err, want)
					}
					impossible++
					continue
				}
				if got := mates(q.right, round); !slices.Equal(got, want) {
					t.Fatalf("seed %d, round %d, %+v, %+v:\nengine  %v\nplainly %v", seed, q.right.field.Round, w, s.options, got, want)
				}
				asked++
				verdicts += checkVerdict(t, q, round, want)
			}
			c.play(q.out)
		}
	}
	if asked < 4*count {
		t.Errorf("only %d wishes were compared", asked)
	}
	t.Logf("%d tournaments, %d wishes compared, %d impossible, %d verdicts by scores", count, asked, impossible, verdicts)
}

// wish makes up a wish.
func (c *chance) wish(players int) swiss.Wish {
	kinds := []swiss.WishKind{swiss.Meet, swiss.Meet, swiss.Meet, swiss.NotMeet, swiss.Bye, swiss.NoBye, swiss.Stay, swiss.White, swiss.Black}
	w := swiss.Wish{Kind: kinds[c.IntN(len(kinds))], Player: tournament.PlayerID(1 + c.IntN(players))}
	if w.Kind == swiss.Meet || w.Kind == swiss.NotMeet {
		w.Opponent = tournament.PlayerID(1 + c.IntN(players))
	}
	return w
}

// checkVerdict looks whether the verdict names the first count by which the round
// differs from the right one, where it is one of scores (IV, V). It returns 1
// for those.
func checkVerdict(t *testing.T, q *inquiry, round *pairing.Round, mate []int32) int {
	t.Helper()
	verdict := q.Compare(round.Games())
	x := &plain{r: q.right}
	right, other := x.byScores(mates(q.right, q.out)), x.byScores(mate)
	if (verdict == nil) != slices.Equal(mate, mates(q.right, q.out)) && verdict == nil {
		t.Errorf("another round has no verdict: %v", mate)
	}
	if verdict == nil || verdict.Criterion != pairing.NotPairedHere && verdict.Criterion != pairing.NotPairedWithin {
		return 0
	}
	for i := range right {
		if right[i] == other[i] {
			continue
		}
		name := []pairing.CriterionCode{pairing.NotPairedHere, pairing.NotPairedWithin}[i%2]
		score := x.score(q.right.groups[i/2][0])
		if verdict.Criterion != name || verdict.Bracket != score || verdict.Expected[0] != int64(right[i]) || verdict.Found[0] != int64(other[i]) {
			t.Errorf("at %s %q differs first, %d and %d; the verdict is %+v", score, name, right[i], other[i], verdict)
		}
		return 1
	}
	t.Errorf("no count of scores differs, and the verdict is %+v", verdict)
	return 1
}
