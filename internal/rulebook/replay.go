package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// Tried is a candidate of a bracket as the words of the text come to it, or a pair that
// keeps them from one.
type Tried struct {
	Bracket int // from 0
	// Refused says that the last pair may not be (C1, C3): nothing that begins so is
	// made a candidate.
	Refused bool
	Pairs   [][2]tournament.PlayerID // of what is refused the last one only
	Allowed bool                     // by the completion criterion
	// Article is the first criterion on which it differs from the best before it, ""
	// if it does on none or is the first; Better says that it is the best so far.
	Article string
	Better  bool
	Perfect bool
}

// Replay goes through the candidates of every bracket of the next round in the order of
// the text, each up to the one that is chosen. It ends early when told to, by false.
func (d Dutch) Replay(t *tournament.Tournament, each func(Tried) bool) error {
	f, err := field.New(t, d.edition.unplayed)
	if err != nil {
		return err
	}
	if len(f.Players) > MaxPlayers {
		return tooLarge(f.Round, "round", len(f.Players), MaxPlayers)
	}
	r := newRound(d.edition, f)
	brackets, err := r.pair()
	if err != nil {
		return err
	}
	for i, chosen := range brackets {
		if !chosen.replay(i, each) {
			break
		}
	}
	return nil
}

// replay goes through the candidates of the bracket up to this one.
func (c *candidate) replay(number int, each func(Tried) bool) bool {
	b, r := c.bracket, c.bracket.round
	goOn := true
	r.refused = func(p pair) {
		goOn = goOn && each(Tried{Bracket: number, Refused: true, Pairs: r.named([]pair{p})})
	}
	defer func() { r.refused = nil }()
	var best *candidate
	for pairs := range b.candidates(len(c.pairs)) {
		if !goOn {
			return false
		}
		next := b.newCandidate(slices.Clone(pairs))
		tried := Tried{Bracket: number, Pairs: r.named(pairs), Allowed: next.allowed()}
		if tried.Allowed {
			tried.Article, tried.Better = next.against(best)
			tried.Perfect = next.perfect()
		}
		if tried.Better {
			best = next
		}
		if !each(tried) {
			return false
		}
		if slices.Equal(pairs, c.pairs) {
			break
		}
	}
	return goOn
}

// against is the article of the first criterion on which two candidates differ, and
// whether this one is the better one; without another it is.
func (c *candidate) against(best *candidate) (article string, better bool) {
	if best == nil {
		return "", true
	}
	for i, criterion := range c.bracket.round.criteria {
		if d := slices.Compare(c.value(i), best.value(i)); d != 0 {
			return criterion.article, d < 0
		}
	}
	return "", false
}

func (r *round) named(pairs []pair) [][2]tournament.PlayerID {
	var named [][2]tournament.PlayerID
	for _, p := range pairs {
		named = append(named, [2]tournament.PlayerID{r.id(p.upper), r.id(p.lower)})
	}
	return named
}
