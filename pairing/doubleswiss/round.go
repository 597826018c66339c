package doubleswiss

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/byefirst"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/pairing/internal/topgroup"
	"github.com/pareo-chess/pareo/tournament"
)

// articles are those that a refusal cites.
var articles = field.Articles{Rematch: "C1", ByeBar: "C2", Byes: "3.4"}

// round is a round of matches being paired.
type round struct {
	system   *system
	number   int // of the round in which the first games are played
	field    *field.Field
	top      topgroup.Round
	bye      int32 // -1 = none
	brackets []topgroup.Bracket
}

// prepare reads the event before the first game of a match.
func (s *system) prepare(t *tournament.Tournament) (*round, error) {
	r := &round{system: s, number: t.NextRound(), field: s.field(t), bye: -1}
	if r.field.InitialColour == tournament.NoColour && needsInitialColour(r.field) {
		return nil, &pairing.Unpairable{Round: r.number, What: message.Of("unpairable.initial-colour"), Hint: message.Of("unpairable.draw", "article", "4.3.1")}
	}
	return r, nil
}

// run pairs the round and hands it out only if it breaks no absolute rule.
func (r *round) run() (*pairing.Round, error) {
	g := byefirst.Absolute(r.field, articles) // nobody has a preference, so C1 and C2 alone
	bye, legal := byefirst.Choose(g, r.candidates())
	if !legal {
		return nil, r.impossible(g)
	}
	r.bye = bye
	r.describe()
	r.brackets = r.top.Pair(bye)
	out := r.publish()
	if rule := r.field.Check(out, articles.Rematch, articles.ByeBar, r.forbidden); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

func (r *round) forbidden(p, q int32) string {
	if r.field.Forbids(p, q) {
		return fmt.Sprintf("%d and %d may not meet (C1)", r.id(p), r.id(q))
	}
	return ""
}

// describe puts the round into the terms of the procedure.
func (r *round) describe() {
	f := r.field
	n := len(f.Players)
	r.top = topgroup.Round{Score: make([]tournament.Points, n), Number: make([]int, n), Kind: make([]int32, n), Excluded: f.Listed(),
		Clash:  func(_, _ int32) (denied, strongDenied int64) { return 0, 0 }, // no criterion asks for colours
		Graded: r.system.reading.nextGroup == fewest, NextLeft: r.system.reading.following == left}
	for p := range f.Players {
		r.top.Score[p], r.top.Number[p] = f.Players[p].Score, f.Players[p].Number
	}
	if !f.IsLastRound() { // C7 and C8 are not for the last match
		r.top.Floated = make([]bool, n)
		for p := range f.Players {
			r.top.Floated[p] = f.Players[p].Floats[0] != field.NoFloat
		}
	}
}

// candidates are the players in the order in which they get the bye: the lowest
// score, the most matches played, the largest number (3.4).
func (r *round) candidates() []int32 {
	order := make([]int32, len(r.field.Players))
	for p := range order {
		order[p] = int32(p)
	}
	slices.SortFunc(order, func(p, q int32) int {
		x, y := &r.field.Players[p], &r.field.Players[q]
		return cmp.Or(cmp.Compare(x.Score, y.Score), cmp.Compare(x.Unplayed, y.Unplayed), cmp.Compare(y.Number, x.Number))
	})
	return order
}

func (r *round) id(p int32) tournament.PlayerID { return r.field.Players[p].ID }

// impossible explains why no legal round exists.
func (r *round) impossible(g *deadlock.Graph) error { return deadlock.Explain(g, r.number) }

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for p := range r.field.Players {
		x := &r.field.Players[p]
		fmt.Fprintf(&dump, "%d number %d score %s colours %v bye barred %t floats %v has met %v\n",
			x.ID, x.Number, x.Score, x.Colours.History, x.ByeBarred, x.Floats, x.Met)
	}
	return &pairing.Breach{System: Name, Edition: edition2026, Round: r.number, Rule: rule, Dump: dump.String()}
}
