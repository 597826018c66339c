package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// PairWith pairs the next round by the same words, but strikes every pair and
// every bye from it that the wish does not allow. It judges the engine's answers
// to "why not?". Besides the errors of Pair it returns *pairing.NoPairing when
// nothing is left.
func (d Dutch) PairWith(t *tournament.Tournament, w swiss.Wish) (*pairing.Round, error) {
	f, err := field.New(t, d.edition.unplayed)
	if err != nil {
		return nil, err
	}
	if len(f.Players) > MaxPlayers {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxPlayers)
	}
	r := newRound(d.edition, f)
	r.strike(w)
	brackets, err := r.pair()
	if err != nil {
		return nil, err
	}
	return r.publish(brackets), nil
}

// strike goes through all pairs and byes and asks of each whether a round that
// has it can grant the wish.
func (r *round) strike(w swiss.Wish) {
	k := newStrike(r.field, w, func(a, b int) int { return r.colouring(a, b).white })
	for a := range r.players {
		for b := range r.players {
			r.legal[a][b] = r.legal[a][b] && k.pairFits(a, b)
		}
	}
	k.barByes()
}

// PairWith pairs the next round in the order of the text with every pair and
// every bye struck that the wish does not allow.
func (c Classic) PairWith(t *tournament.Tournament, w swiss.Wish) (*pairing.Round, error) {
	f, err := field.New(t, field.Edition{UnplayedFloat: c.reading.unplayedFloat, BarsBye: classicB1b})
	if err != nil {
		return nil, err
	}
	if len(f.Players) > MaxPlayers {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxPlayers)
	}
	before := newClassicRound(c, f)
	k := newStrike(f, w, func(a, b int) int {
		if white, _ := before.colours(min(a, b), max(a, b)); white {
			return min(a, b)
		}
		return max(a, b)
	})
	met := make([][]int32, len(f.Players)) // who is struck counts as met
	for a := range met {
		for b := range met {
			if a != b && (slices.Contains(f.Players[a].Met, int32(b)) || !k.pairFits(a, b)) {
				met[a] = append(met[a], int32(b))
			}
		}
	}
	for a := range met {
		f.Players[a].Met = met[a]
	}
	k.barByes()
	r := newClassicRound(c, f)
	brackets, err := r.pair()
	if err != nil {
		return nil, err
	}
	return r.publish(brackets), nil
}

// strike knows which pairs and byes a wish leaves.
type strike struct {
	kind    swiss.WishKind
	players []field.Player
	me, you int                // whom the wish names, by place
	white   func(a, b int) int // who of two has White against the other
}

func newStrike(f *field.Field, w swiss.Wish, white func(a, b int) int) *strike {
	place := func(id tournament.PlayerID) int {
		return slices.IndexFunc(f.Players, func(p field.Player) bool { return p.ID == id })
	}
	return &strike{kind: w.Kind, players: f.Players, me: place(w.Player), you: place(w.Opponent), white: white}
}

// pairFits reports whether a pair can be part of a round with the wish.
func (k *strike) pairFits(a, b int) bool {
	has := func(who int) bool { return a == who || b == who }
	switch k.kind {
	case swiss.Meet:
		return has(k.me) == has(k.you)
	case swiss.NotMeet:
		return !(has(k.me) && has(k.you))
	case swiss.Bye:
		return !has(k.me)
	case swiss.White:
		return !has(k.me) || k.white(a, b) == k.me
	case swiss.Black:
		return !has(k.me) || k.white(a, b) != k.me
	case swiss.Stay:
		return !has(k.me) || k.players[a].Score == k.players[b].Score
	case swiss.Leave:
		return !has(k.me) || k.players[a].Score != k.players[b].Score
	}
	return true
}

// barByes bars the byes that cannot be part of a round with the wish. That the
// two of Meet cannot have it follows: the other would be alone.
func (k *strike) barByes() {
	for p := range k.players {
		switch k.kind {
		case swiss.Bye:
			k.players[p].ByeBarred = k.players[p].ByeBarred || p != k.me
		case swiss.White, swiss.Black, swiss.Stay, swiss.NoBye:
			k.players[p].ByeBarred = k.players[p].ByeBarred || p == k.me
		}
	}
}

// Worse tells the first article by which a legal round is worse than the right
// one, and the values of its criterion in both, where they are numbers that the
// criterion counts. It is "" if the round is the right one.
func (d Dutch) Worse(t *tournament.Tournament, other *pairing.Round) (article string, right, found []int64, err error) {
	f, err := field.New(t, d.edition.unplayed)
	if err != nil {
		return "", nil, nil, err
	}
	r := newRound(d.edition, f)
	brackets, err := r.pair()
	if err != nil {
		return "", nil, nil, err
	}
	opponent := make(map[int]int)
	place := func(id tournament.PlayerID) int {
		return slices.IndexFunc(r.players, func(p field.Player) bool { return p.ID == id })
	}
	for _, b := range other.Boards {
		opponent[place(b.White)], opponent[place(b.Black)] = place(b.Black), place(b.White)
	}
	if r.byeScoreKnown {
		if score := r.players[place(other.Bye)].Score; score != r.byeScore {
			return "C5", []int64{int64(r.byeScore)}, []int64{int64(score)}, nil
		}
	}
	for _, c := range brackets {
		theirs := c.bracket.read(opponent)
		if slices.Equal(sorted(c.pairs), sorted(theirs.pairs)) {
			continue
		}
		for i, criterion := range r.criteria {
			if x, y := c.value(i), theirs.value(i); !slices.Equal(x, y) {
				return criterion.article, x, y, nil
			}
		}
		return c.order(theirs), nil, nil, nil
	}
	return "", nil, nil, nil
}

// read tells how a round pairs the bracket: upper is the better ranked, and of
// an MDP and a resident the MDP.
func (b *bracket) read(opponent map[int]int) *candidate {
	everybody := setOf(b.mdps) | setOf(b.residents)
	var pairs []pair
	for p := range everybody.each() {
		q, plays := opponent[p]
		if plays && p < q && everybody.has(q) && !(b.isMDP(p) && b.isMDP(q)) {
			pairs = append(pairs, pair{p, q})
		}
	}
	return b.newCandidate(pairs)
}

func sorted(pairs []pair) []pair {
	out := make([]pair, len(pairs))
	for i, p := range pairs {
		out[i] = pair{min(p.upper, p.lower), max(p.upper, p.lower)}
	}
	slices.SortFunc(out, func(x, y pair) int { return cmp.Compare(x.upper, y.upper) })
	return out
}

// order names the article by which one of two candidates that are equally good
// comes first: other MDPs are paired (4.4; D.3), the same with others (4.2; D.1),
// other players are the upper ones of the remainder (4.3; D.2), the same with
// others (4.2; D.1).
func (c *candidate) order(other *candidate) string {
	sets, exchanges, transpositions := "4.4", "4.3", "4.2"
	if c.bracket.round.name == "2017" {
		sets, exchanges, transpositions = "D.3", "D.2", "D.1"
	}
	mine, theirs := sorted(c.pairs), sorted(other.pairs)
	upper := func(pairs []pair, mdps bool) []int {
		var list []int
		for _, p := range pairs {
			if c.bracket.isMDP(p.upper) == mdps {
				list = append(list, p.upper)
			}
		}
		return list
	}
	lower := func(pairs []pair) []int {
		var list []int
		for _, p := range pairs {
			if c.bracket.isMDP(p.upper) {
				list = append(list, p.lower)
			}
		}
		return list
	}
	switch {
	case !slices.Equal(upper(mine, true), upper(theirs, true)):
		return sets
	case !slices.Equal(lower(mine), lower(theirs)):
		return transpositions
	case !slices.Equal(upper(mine, false), upper(theirs, false)):
		return exchanges
	}
	return transpositions
}
