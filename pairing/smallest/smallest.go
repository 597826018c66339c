// Package smallest finds, when a round that is posted has to be changed, the
// legal round that moves the fewest of its boards: after a late withdrawal, a late
// entry, or an error found in it.
//
// A round is a perfect matching of the players who are there, and of the bye in
// an odd field, in the graph of what the absolute rules of the system allow. A
// board that is posted costs nothing in it and every other one costs one, so a
// matching of least cost keeps as many posted boards as any legal round can; see
// package matching, whose proof comes with the answer. Among those rounds the
// quality criteria that all Swiss systems know decide, counted over the whole
// round and not bracket by bracket as the rules do.
package smallest

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Change is the legal round that moves the fewest boards of a posted one.
type Change struct {
	// Games are its boards in the order of the rules; those that stay have the
	// colours that were posted unless these are forbidden to a player, the others
	// those of the rules.
	Games []tournament.Game
	Bye   tournament.PlayerID // NoPlayer = nobody
	// Moved counts the posted boards, the bye among them, that the round does not
	// have; no legal round moves fewer. ByTheBook counts those that the round of
	// the rules does not have.
	Moved, ByTheBook int
	// Turned counts the posted boards that stay with the colours swapped.
	Turned int
	// Book is the round of the rules.
	Book *pairing.Round
	// Proof shows that no legal round has more of the posted boards.
	Proof matching.Proof
}

// Round finds the change of a posted round that moves the fewest boards. The
// tournament is the one before the round, with who takes part in it now. Boards
// that have a result stay. It fails as Inquire does, with *pairing.NoPairing if no
// legal round keeps what has a result.
func Round(s field.Inquirer, before *tournament.Tournament, posted *tournament.Round) (*Change, error) {
	if s == nil || posted == nil {
		return nil, new(pairing.NoAnswer)
	}
	if err := before.Check(); err != nil {
		return nil, err
	}
	inquiry, err := s.Inquire(before)
	if err != nil {
		return nil, err
	}
	if len(inquiry.Field().Players) == 0 {
		return nil, &pairing.NoPairing{Round: inquiry.Round().Number}
	}
	g := newGraph(inquiry, posted)
	mates, ok := g.solve()
	if !ok {
		return nil, &pairing.NoPairing{Round: inquiry.Round().Number}
	}
	return g.change(before, posted, mates)
}

// graph is who may meet whom, and at what cost.
type graph struct {
	inquiry field.Inquiry
	field   *field.Field
	places  field.Places
	size    int     // players, and the bye in an odd field
	posted  []int32 // by place: the posted opponent, the place of the bye, or -1
	settled []bool  // by place: the posted game has a result
	solver  *matching.Solver
}

func newGraph(inquiry field.Inquiry, posted *tournament.Round) *graph {
	f := inquiry.Field()
	n := len(f.Players)
	g := &graph{inquiry: inquiry, field: f, places: f.Places(), size: n + n%2}
	g.posted, g.settled = slices.Repeat([]int32{-1}, g.size), make([]bool, g.size)
	for _, game := range posted.Games {
		w, b := g.places.Of(game.White), g.places.Of(game.Black)
		if w < 0 || b < 0 {
			continue // somebody is gone
		}
		g.posted[w], g.posted[b] = b, w
		done := game.Result != tournament.NoResult
		g.settled[w], g.settled[b] = done, done
	}
	for _, bye := range posted.Byes {
		if p := g.places.Of(bye.Player); p >= 0 && bye.Kind == tournament.PairingBye && n%2 == 1 {
			g.posted[p], g.posted[n] = int32(n), p
		}
	}
	return g
}

// words is how many numbers the cost of a pair has.
const words = 6

// solve finds a matching of least cost.
func (g *graph) solve() (mates []int32, ok bool) {
	class := make([]int32, g.size)
	costs := matching.NewCosts(g.size, words)
	for p := range int32(g.size) {
		class[p] = p
		for q := p + 1; q < int32(g.size); q++ {
			if g.allows(p, q) {
				cost := g.cost(p, q)
				costs.Set(int(p), int(q), cost[:]...)
			}
		}
	}
	g.solver = matching.NewSolver(class, costs, make([][]int32, g.size))
	for p := range g.size { // posted boards are a matching that costs nothing
		if q := int(g.posted[p]); q > p && costs.Edge(p, q) {
			g.solver.Pair(p, q)
		}
	}
	if !g.solver.Solve() {
		return nil, false
	}
	mates = make([]int32, g.size)
	for p := range mates {
		mates[p] = int32(g.solver.Mate(p))
	}
	return mates, true
}

// allows reports whether two may be paired; the last place of an odd field is the
// bye.
func (g *graph) allows(p, q int32) bool {
	switch {
	case g.settled[p] || g.settled[q]:
		return g.posted[p] == q
	case int(q) == len(g.field.Players):
		return !g.field.Players[p].ByeBarred
	}
	return g.inquiry.Legal(p, q)
}

// cost is what a pair costs, what matters most first: a board that is not posted,
// the score of who gets the bye, unequal scores, a colour that is not given as
// due, such a colour that is due strongly, and a float as in one of the two rounds
// before.
func (g *graph) cost(p, q int32) (c [words]int64) {
	if g.posted[p] != q {
		c[0] = 1
	}
	x := &g.field.Players[p]
	if int(q) == len(g.field.Players) {
		c[1] = max(0, int64(x.Score))
		return c
	}
	y := &g.field.Players[q]
	gap := int64(x.Score - y.Score)
	c[2] = gap * gap
	due, strong := g.inquiry.Due(int(p))
	other, also := g.inquiry.Due(int(q))
	if due != tournament.NoColour && due == other {
		c[3] = 1
		if min(strong, also) >= field.Strong {
			c[4] = 1
		}
	}
	if gap != 0 {
		if gap < 0 {
			x, y = y, x
		}
		c[5] = repeats(x.Floats, field.Down) + repeats(y.Floats, field.Up)
	}
	return c
}

// repeats weighs a float as in the last round, or in the one before it.
func repeats(floats [2]field.Float, again field.Float) int64 {
	switch again {
	case floats[0]:
		return 2
	case floats[1]:
		return 1
	}
	return 0
}

// change makes the round of a matching.
func (g *graph) change(before *tournament.Tournament, posted *tournament.Round, mates []int32) (*Change, error) {
	proof := g.solver.Proof(mates)
	if err := proof.Verify(); err != nil {
		book := g.inquiry.Round()
		return nil, &pairing.Breach{System: book.System, Edition: book.Edition, Round: book.Number, Rule: err.Error()}
	}
	c := &Change{Book: g.inquiry.Round(), Proof: proof}
	was := make(map[[2]tournament.PlayerID]tournament.Game)
	for _, game := range posted.Games {
		was[pairOf(game.White, game.Black)] = game
	}
	players := g.field.Players
	for p, q := range mates {
		switch {
		case int(q) < p:
		case int(q) == len(players):
			c.Bye = players[p].ID
		default:
			a, b := players[p].ID, players[q].ID
			game, stays := was[pairOf(a, b)]
			if colour := g.inquiry.Colours(int32(p), q); !stays || g.isForbidden(game) && colour != tournament.NoColour {
				posted := game
				game = tournament.Game{White: a, Black: b}
				if colour == tournament.Black {
					game.White, game.Black = b, a
				}
				if stays && game.White != posted.White {
					c.Turned++
				}
			}
			c.Games = append(c.Games, game)
		}
	}
	pairing.SortBoards(before, c.Games, func(g tournament.Game) (a, b tournament.PlayerID) { return g.White, g.Black })
	c.Moved = moved(posted, c.Games, c.Bye)
	c.ByTheBook = moved(posted, c.Book.Games().Games, c.Book.Bye)
	return c, nil
}

// isForbidden reports whether a player of a posted game without a result has a colour
// there that is not due absolutely.
func (g *graph) isForbidden(game tournament.Game) bool {
	against := func(id tournament.PlayerID, colour tournament.Colour) bool {
		due, strength := g.inquiry.Due(int(g.places.Of(id)))
		return strength == field.Absolute && due != tournament.NoColour && due != colour
	}
	return game.Result == tournament.NoResult && (against(game.White, tournament.White) || against(game.Black, tournament.Black))
}

// pairOf names a pair, whatever the colours.
func pairOf(a, b tournament.PlayerID) [2]tournament.PlayerID {
	return [2]tournament.PlayerID{min(a, b), max(a, b)}
}

// moved counts the boards of a posted round, the bye among them, that another
// does not have.
func moved(posted *tournament.Round, games []tournament.Game, bye tournament.PlayerID) (count int) {
	has := make(map[[2]tournament.PlayerID]bool, len(games))
	for _, g := range games {
		has[pairOf(g.White, g.Black)] = true
	}
	for _, g := range posted.Games {
		if !has[pairOf(g.White, g.Black)] {
			count++
		}
	}
	for _, b := range posted.Byes {
		if b.Kind == tournament.PairingBye && b.Player != bye {
			count++
		}
	}
	return count
}
