package harkness

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
)

// maxExplained is the size of fields up to which a refusal is explained in
// detail. It decides nothing.
const maxExplained = 400

// impossible explains why no legal round exists: those who are paired against a
// rule in some round with the fewest such pairs are blocked.
func (r *round) impossible() error {
	n := len(r.field.Players)
	if n > maxExplained {
		return &pairing.NoPairing{Round: r.field.Round, Why: r.whyLarge()}
	}
	d := deadlock.Find(r.legalPairs())
	block := d.Whole()
	e := block.Refusal(r.field.Round)
	e.Why = r.why(&block, d.Exceptions())
	e.Relaxations = d.Relaxations(deadlock.FirstWithFirst)
	return e
}

// legalPairs is the whole field with every pair that is against no rule.
func (r *round) legalPairs() deadlock.Graph {
	n := len(r.field.Players)
	size := n + n%2
	g := deadlock.Graph{Field: r.field, Articles: field.Articles{Rematch: "IV", ByeBar: "III", Forbidden: "28N"},
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

// whyLarge is the reason in a field that is not looked at in detail.
func (r *round) whyLarge() string {
	n := len(r.field.Players)
	for _, group := range r.field.Forbidden {
		if 2*len(group) > n+n%2 {
			return fmt.Sprintf("no two of a group of %d players may meet, more than half of the %d players (28N)", len(group), n)
		}
	}
	return fmt.Sprintf("the %d players cannot all be paired without a second meeting (IV)", n)
}

// why puts the obstacle into one sentence.
func (r *round) why(b *deadlock.Block, exceptions int) string {
	if len(r.field.Players)%2 == 1 && len(r.byeOrder()) == 0 {
		return "nobody may get the bye (III)"
	}
	them := deadlock.Names(b.Blocked.Players)
	if b.Blocked.Bye {
		them += " and the bye"
	}
	var open []string
	if len(b.Partners.Players) > 0 {
		open = append(open, deadlock.Names(b.Partners.Players))
	}
	if b.Partners.Bye {
		open = append(open, "the bye")
	}
	where := "have nobody to meet outside their own number"
	if len(open) > 0 {
		where = "can outside their own number only be paired with " + strings.Join(open, " and ")
	}
	pairs := "one pair"
	if exceptions > 1 {
		pairs = fmt.Sprintf("%d pairs", exceptions)
	}
	return fmt.Sprintf("%s %s; at least %s would be against the rules", them, where, pairs)
}
