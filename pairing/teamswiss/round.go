package teamswiss

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
var articles = field.Articles{Rematch: "C1", ByeBar: "C2", Byes: "C2"}

// round is a round being paired.
type round struct {
	system    *system
	field     *field.Field
	secondary []int // by place
	top       topgroup.Round
	bye       int32 // -1 = none
	brackets  []topgroup.Bracket
}

// prepare reads an event of teams.
func (s *system) prepare(event *tournament.Tournament) (*round, error) {
	f, err := s.Field(event)
	if err != nil {
		return nil, err
	}
	r := &round{system: s, field: f, secondary: s.secondaryScores(event, f), bye: -1}
	if f.InitialColour == tournament.NoColour && r.needsInitialColour() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.initial-colour"), Hint: message.Of("unpairable.draw", "article", "4.3.1")}
	}
	return r, nil
}

// needsInitialColour: two teams that have not played may meet.
func (r *round) needsInitialColour() bool {
	fresh := 0
	for i := range r.field.Players {
		if len(r.field.Players[i].Colours.History) == 0 {
			fresh++
		}
	}
	return fresh > 1
}

func (s *system) secondaryScores(event *tournament.Tournament, f *field.Field) []int {
	out := make([]int, len(f.Players))
	if s.options.Secondary == SecondaryOff {
		return out
	}
	places := f.Places()
	for _, own := range event.OwnTieBreaks {
		if own.Code != tournament.SecondaryScore {
			continue
		}
		for _, v := range own.Values {
			if p := places.Of(tournament.PlayerID(v.ID)); p >= 0 {
				out[p] = v.Hundredths
			}
		}
	}
	return out
}

// run pairs the round and hands it out only if it breaks no absolute rule.
func (r *round) run() (*pairing.Round, error) {
	r.describe()
	g := r.graph()
	bye, legal := byefirst.Choose(g, r.candidates())
	if !legal {
		return nil, r.impossible(g)
	}
	r.bye = bye
	r.brackets = r.top.Pair(bye)
	out := r.publish()
	if rule := r.field.Check(out, "C1", "C2", r.forbidden); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

func (r *round) forbidden(p, q int32) string {
	if r.field.Forbids(p, q) {
		return fmt.Sprintf("teams %d and %d may not meet (C1)", r.id(p), r.id(q))
	}
	return ""
}

// describe puts the round into the terms of the procedure.
func (r *round) describe() {
	f := r.field
	n := len(f.Players)
	r.top = topgroup.Round{Score: make([]tournament.Points, n), Number: make([]int, n), Kind: make([]int32, n), Excluded: f.Listed(),
		Clash: clash, Graded: r.system.options.Next == NextFewest, NextLeft: r.system.options.Following == FollowingLeft}
	for p := range f.Players {
		x := &f.Players[p]
		r.top.Score[p], r.top.Number[p] = x.Score, x.Number
		switch {
		case x.Colours.Preference == tournament.NoColour:
		case x.Colours.Strength == field.Strong:
			r.top.Kind[p] = int32(x.Colours.Preference) + 2
		default:
			r.top.Kind[p] = int32(x.Colours.Preference)
		}
	}
	if f.Rounds == 0 || f.Round < f.Rounds-1 { // C7 and C10 are not for the last two rounds
		r.top.Floated = make([]bool, n)
		for p := range f.Players {
			r.top.Floated[p] = f.Players[p].Floats[0] != field.NoFloat
		}
	}
}

// clash is C8 and C9: two teams that want the same colour, kinds 1 and 2 mildly, 3
// and 4 strongly.
func clash(a, b int32) (denied, strong int64) {
	if a == 0 || b == 0 || a%2 != b%2 {
		return 0, 0
	}
	if a > 2 && b > 2 {
		return 1, 1
	}
	return 1, 0
}

// graph is who may meet whom, and who may have the bye.
func (r *round) graph() *deadlock.Graph {
	n := len(r.field.Players)
	g := &deadlock.Graph{Field: r.field, Articles: articles, Class: make([]int32, n+n%2), Excluded: slices.Clone(r.top.Excluded),
		Joins: func(a, b int32) bool { return a+b != 3 }} // 1 = barred from the bye, 2 = the bye
	for p := range r.field.Players {
		if r.field.Players[p].ByeBarred {
			g.Class[p] = 1
		}
	}
	if n%2 == 1 {
		g.Class[n] = 2
		g.Excluded = append(g.Excluded, nil)
	}
	return g
}

// candidates are the teams in the order in which they get the bye: the lowest
// score, the most matches played, the largest number.
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

// byes is the order of 3.4 with what decides in it.
func (r *round) byes() *byefirst.Order {
	return &byefirst.Order{Field: r.field, Candidates: r.candidates(),
		Score:    func(p int32) tournament.Points { return r.field.Players[p].Score },
		Unplayed: func(p int32) int { return r.field.Players[p].Unplayed }, Articles: [3]string{"3.4.2", "3.4.3", "3.4.4"}}
}

func (r *round) id(p int32) tournament.PlayerID { return r.field.Players[p].ID }

// impossible explains why no legal round exists.
func (r *round) impossible(g *deadlock.Graph) error {
	e := deadlock.Explain(g, r.field.Round)
	e.OfTeams = true
	return e
}

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for p := range r.field.Players {
		x := &r.field.Players[p]
		fmt.Fprintf(&dump, "%d number %d score %s colours %v bye barred %t floats %v has met %v\n",
			x.ID, x.Number, x.Score, x.Colours.History, x.ByeBarred, x.Floats, x.Met)
	}
	return &pairing.Breach{System: Name, Edition: "2026", Round: r.field.Round, Rule: rule, Dump: dump.String()}
}
