package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge. It asks
// in the order of the rules: is it legal, is the bye right, could more players of
// equal score have met; then, group by group, who dropped, whom those from above
// met, who met within the group; and at last colours.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	if _, err := r.run(); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// compare judges a round by this one, which is paired.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	other, verdict := r.read(found)
	if verdict != nil {
		return verdict
	}
	if verdict := r.judgeScores(other); verdict != nil {
		return verdict
	}
	for _, group := range r.groups {
		if verdict := r.judgeGroup(group, other); verdict != nil {
			return verdict
		}
	}
	return r.judgeColours(found)
}

// read translates a round into opponents by place, -1 for the bye. The verdict
// names what an absolute rule does not allow, or a bye that belongs to another.
func (r *round) read(found *tournament.Round) ([]int32, *pairing.Verdict) {
	place := r.field.Places()
	mate := slices.Repeat([]int32{-1}, len(r.mate))
	for _, g := range found.Games {
		w, b := place.Of(g.White), place.Of(g.Black)
		if w < 0 || b < 0 || w == b || mate[w] >= 0 || mate[b] >= 0 {
			return nil, &pairing.Verdict{Fault: pairing.NotFree, Players: []tournament.PlayerID{g.White, g.Black}}
		}
		mate[w], mate[b] = b, w
		score, both := r.field.Players[min(w, b)].Score, []tournament.PlayerID{g.White, g.Black}
		switch {
		case r.apart.hasMet(w, b):
			return nil, &pairing.Verdict{Bracket: score, Article: r.cite("27A"), Fault: pairing.Rematch, Players: both}
		case r.apart.bars(w, b):
			return nil, &pairing.Verdict{Bracket: score, Article: "28N", Fault: pairing.ForbiddenPair, Players: both}
		}
	}
	for p, q := range mate {
		if q < 0 && int32(p) != r.bye {
			return nil, r.wrongBye(int32(p))
		}
	}
	return mate, nil
}

// wrongBye says what is wrong with a player having no opponent.
func (r *round) wrongBye(p int32) *pairing.Verdict {
	v := &pairing.Verdict{Bracket: r.field.Players[p].Score, Article: r.cite("28L2"), Fault: pairing.NotPaired, Players: []tournament.PlayerID{r.id(p)}}
	switch {
	case r.bye < 0:
	case r.field.Players[p].ByeBarred:
		v.Fault = pairing.ByeBarred
	default:
		v.Fault = r.byeFault()
		v.Players = []tournament.PlayerID{r.id(r.bye)}
		if r.system.options.Bye == ByeLowestRated {
			v.Article = "28L2"
		}
	}
	return v
}

// judgeScores looks for the first group in which more players could have been
// paired (IV and V).
func (r *round) judgeScores(other []int32) *pairing.Verdict {
	for _, group := range r.groups {
		ours, oursDrop := r.unpaired(group, r.mate)
		theirs, theirsDrop := r.unpaired(group, other)
		score := r.field.Players[group[0]].Score
		if ours != theirs {
			return &pairing.Verdict{Bracket: score, Article: r.cite("29D"), Criterion: pairing.NotPairedHere, Expected: []int64{ours}, Found: []int64{theirs}}
		}
		if oursDrop != theirsDrop {
			return &pairing.Verdict{Bracket: score, Article: r.cite("27A"), Criterion: pairing.NotPairedWithin, Expected: []int64{oursDrop}, Found: []int64{theirsDrop}}
		}
	}
	return nil
}

// unpaired counts those from above who are paired below the group, and those of
// the group who are.
func (r *round) unpaired(group, mate []int32) (waiting, dropping int64) {
	first, last := group[0], group[len(group)-1]
	for p, q := range mate[:last+1] {
		switch {
		case q <= last:
		case int32(p) < first:
			waiting++
		default:
			dropping++
		}
	}
	return waiting, dropping
}

// judgeGroup compares a group: who drops, whom those from above meet, and the
// pairs within.
func (r *round) judgeGroup(group, other []int32) *pairing.Verdict {
	first, last := group[0], group[len(group)-1]
	verdict := func(article string, fault pairing.Fault, players ...tournament.PlayerID) *pairing.Verdict {
		return &pairing.Verdict{Bracket: r.field.Players[first].Score, Article: r.cite(article), Fault: fault, Players: players}
	}
	for _, p := range group {
		if r.mate[p] > last && other[p] <= last {
			return verdict("29D", r.dropFault(group), r.id(p))
		}
	}
	for _, p := range group {
		if q := r.mate[p]; q >= 0 && q < first && other[p] != q {
			return verdict("29D", r.aboveFault(p), r.id(q), r.id(p))
		}
	}
	for _, p := range group {
		if q := r.mate[p]; q > p && q <= last && other[p] != q {
			v := verdict("27A3", pairing.HalvesSwitch, r.id(p), r.id(q))
			if number := r.numberInHalves(group, p); number > 0 {
				v.Fault, v.Expected, v.Found = pairing.HalvesMeet, []int64{number}, []int64{number}
			}
			return v
		}
	}
	return nil
}

// judgeColours looks for a pair whose colours are reversed.
func (r *round) judgeColours(found *tournament.Round) *pairing.Verdict {
	white := make(map[tournament.PlayerID]bool, len(found.Games))
	unknown := make(map[tournament.PlayerID]bool)
	for _, g := range found.Games {
		white[g.White] = true
		unknown[g.White], unknown[g.Black] = g.NoColours, g.NoColours
	}
	for _, b := range r.publish().Boards {
		if !white[b.White] && !unknown[b.White] {
			return &pairing.Verdict{Article: b.ColourRule.Article, Fault: pairing.WrongColours, Players: []tournament.PlayerID{b.White, b.Black}, Colour: tournament.White}
		}
	}
	return nil
}
