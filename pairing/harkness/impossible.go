package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
)

// absolute are the articles that a refusal cites.
func (r *round) absolute() field.Articles {
	return field.Articles{Rematch: r.cite("27A"), ByeBar: r.cite("28L2"), Forbidden: "28N"}
}

// impossible explains why no legal round exists: those who are paired against a
// rule in some round with the fewest such pairs are blocked.
func (r *round) impossible() error {
	if len(r.field.Players) > deadlock.MaxExplained {
		return r.large()
	}
	d := deadlock.Find(r.legalPairs())
	block := d.Told()
	e := block.Refusal(r.field.Round)
	d.WaysOut(e, deadlock.FirstWithFirst)
	return e
}

// legalPairs is the whole field with every pair that is against no rule.
func (r *round) legalPairs() deadlock.Graph {
	n := len(r.field.Players)
	size := n + n%2
	g := deadlock.Graph{Field: r.field, Articles: r.absolute(),
		Class: make([]int32, size), Joins: func(int32, int32) bool { return true }, Excluded: make([][]int32, size)}
	for u := range int32(size) {
		for v := range int32(size) {
			if u != v && r.isAgainst(min(u, v), max(u, v)) {
				g.Excluded[u] = append(g.Excluded[u], v)
			}
		}
	}
	return g
}

// isAgainst reports whether a rule keeps a player from another, or from the bye.
func (r *round) isAgainst(p, q int32) bool {
	if int(q) == len(r.field.Players) {
		return r.field.Players[p].ByeBarred
	}
	return r.apart.bars(p, q)
}

// large is the refusal of a field that is not looked at in detail: a group of more
// than half of the players who may not meet, or too many meetings.
func (r *round) large() *pairing.NoPairing {
	e, n, articles := &pairing.NoPairing{Round: r.field.Round}, len(r.field.Players), r.absolute()
	barred := pairing.Cause{Fault: pairing.ForbiddenPair, Article: articles.Forbidden}
	for _, group := range r.field.Forbidden {
		if r.apart.yields || 2*len(group) <= n+n%2 {
			continue
		}
		for p := range r.field.Players {
			if _, in := slices.BinarySearch(group, int32(p)); in {
				e.Blocked = append(e.Blocked, r.field.Players[p].ID)
			} else {
				e.Partners = append(e.Partners, r.field.Players[p].ID)
			}
		}
		e.OrBye, e.Groups, e.Causes = n%2 == 1, len(group), []pairing.Cause{barred}
		return e
	}
	e.Causes = []pairing.Cause{{Fault: pairing.Rematch, Article: articles.Rematch}}
	if len(r.field.Forbidden) > 0 && !r.apart.yields {
		e.Causes = append(e.Causes, barred)
	}
	return e
}
