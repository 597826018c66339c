package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// DecideMatch says how a match of a knock-out that is level after its games was
// decided: by the games of the tie-break, or by who goes on and why, as always with
// teams. Given again it replaces what was said, which is asked about; without games and
// winner it takes it back. Once the winner is paired it stands.
type DecideMatch struct {
	Decision tournament.MatchDecision
}

func (DecideMatch) describe() Description {
	return describe("decide match", rights.Pair, Notice, kind[journal.MatchDecided]())
}

func (c DecideMatch) plan(p *plan) error {
	d := c.Decision
	d.Reason = strings.TrimSpace(d.Reason)
	if err := checkTexts(d.Reason); err != nil {
		return err
	}
	t := &p.state.Tournament
	if !t.Rules.System.IsTree() {
		return refuse("match.tree")
	}
	tree := knockout.Of(t)
	m := matchBetween(tree, &d)
	if m == nil {
		return refuse("match.unknown")
	}
	a, b := tree.Event.Players[m.Sides[0]].Name, tree.Event.Players[m.Sides[1]].Name
	last := m.First + m.Length - 1
	taken := len(d.Games) == 0 && d.Winner == 0
	switch {
	case m.State != knockout.Level && m.How != knockout.ByDecision:
		return refuse("match.not-level", "a", a, "b", b, "x", m.Points[0], "y", m.Points[1])
	case p.state.Paired() > last:
		return refuse("match.paired", "a", a, "b", b, "round", last+1)
	case tree.Teams && len(d.Games) > 0:
		return refuse("match.teams")
	case taken && m.Decision == nil:
		return refuse("match.nothing")
	}
	if !taken {
		if err := checkDecision(&d, a, b); err != nil {
			return err
		}
		if err := checkDecidingColours(tree, m, d.Games); err != nil {
			return err
		}
		warnDecided(p, tree, m, &d)
	}
	p.do(journal.MatchDecided{Decision: d, OfTeams: tree.Teams})
	return nil
}

// checkDecision refuses a decision that decides nothing, or too much.
func checkDecision(d *tournament.MatchDecision, a, b string) error {
	allowed := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteByForfeit, tournament.BlackByForfeit}
	for _, g := range d.Games {
		if !slices.Contains(allowed, g.Result) || !slices.Contains(d.Sides[:], g.White) {
			return refuse("match.game")
		}
	}
	switch {
	case d.Winner != 0 && d.Winner != tournament.NobodyWins && !slices.Contains(d.Sides[:], d.Winner):
		return refuse("match.winner", "a", a, "b", b)
	case d.Winner != 0 && d.Reason == "":
		return refuse("match.reason")
	case d.GoesOn() == 0:
		return refuse("match.open", "a", a, "b", b)
	case d.Winner == 0 && d.Excess() > 0:
		return refuse("match.excess", "count", d.Excess())
	}
	return nil
}

// checkDecidingColours refuses games of a tie-break in which colours do not go on
// alternating (KO5).
func checkDecidingColours(tree *knockout.Tree, m *knockout.Match, games []tournament.DecidingGame) error {
	for n, g := range games {
		if white := m.DecidingWhite(n + 1); g.White != tree.ID(white) {
			return refuse("match.colours", "game", n+1, "white", tree.Event.Players[white].Name)
		}
	}
	return nil
}

// warnDecided asks before another decision is put in the place of one that stands.
func warnDecided(p *plan, tree *knockout.Tree, m *knockout.Match, d *tournament.MatchDecision) {
	was := m.Decision
	if was == nil || was.GoesOn() == 0 || was.Winner == d.Winner && was.Reason == d.Reason && slices.Equal(was.Games, d.Games) {
		return
	}
	if m.Winner < 0 {
		p.warn(Notice, "match.decided.nobody")
		return
	}
	p.warn(Notice, "match.decided", "name", tree.Event.Players[m.Winner].Name)
}

// matchBetween finds the match that a decision is about; nil = there is none.
func matchBetween(tree *knockout.Tree, d *tournament.MatchDecision) *knockout.Match {
	list := tree.Matches(d.Match)
	for i := range list {
		m := &list[i]
		ids := [2]int{tree.ID(m.Sides[0]), tree.ID(m.Sides[1])}
		if m.Known() && (ids == d.Sides || ids == [2]int{d.Sides[1], d.Sides[0]}) {
			return m
		}
	}
	return nil
}

// checkFollowsTree refuses a round of a knock-out changed by hand after which nobody
// could say who goes on: everybody who is in it meets one other, in all games of the
// match, and who is out stays out. Who meets whom in the first of them is free.
func checkFollowsTree(t *tournament.Tournament) error {
	if !t.Rules.System.IsTree() {
		return nil
	}
	tree, round := knockout.Of(t), t.Completed()+1
	name := func(i int) string { return tree.Event.Players[i].Name }
	for _, g := range tree.Strays() {
		if g.Round == round {
			return refuse("hand.tree.stray", "a", name(g.Sides[0]), "b", name(g.Sides[1]))
		}
	}
	for _, m := range tree.Idle(round) {
		return refuse("hand.tree.idle", "a", name(m.Sides[0]), "b", name(m.Sides[1]))
	}
	return nil
}

// comesTooLate reports whether a correction would have sent somebody else on in a
// knock-out, or nobody, after the next match of who did was published: that is played.
func comesTooLate(s *journal.State, c CorrectResult) bool {
	t := &s.Tournament
	if !t.Rules.System.IsTree() {
		return false
	}
	was := knockout.Of(t)
	leg := was.Leg(c.Round)
	last := c.Round + leg.Games - leg.Game
	if paired := s.Paired(); paired <= last || s.Waiting() == last+1 {
		return false
	}
	corrected := t.Clone()
	games := corrected.Rounds[c.Round-1].Games
	for i := range games {
		if games[i].White == c.White && games[i].Black == c.Black {
			games[i].Result = c.To
		}
	}
	corrected.Rounds, corrected.Current = corrected.Rounds[:min(last, len(corrected.Rounds))], nil // what was played then says nothing
	before := t.Clone()
	before.Rounds, before.Current = before.Rounds[:len(corrected.Rounds)], nil
	is := knockout.Of(corrected).Matches(leg.Match)
	for i, m := range knockout.Of(before).Matches(leg.Match) {
		if i >= len(is) || is[i].Winner != m.Winner || is[i].State != m.State {
			return true
		}
	}
	return false
}

// LevelMatches counts the matches of a knock-out that are over and have no winner.
func LevelMatches(s *journal.State) int {
	n := 0
	if s.Tournament.Rules.System.IsTree() {
		tree := knockout.Of(&s.Tournament)
		for round := 1; round <= tree.Depth(); round++ {
			for _, m := range tree.Matches(round) {
				if m.State == knockout.Level {
					n++
				}
			}
		}
	}
	return n
}

// Decided reports whether a knock-out has its winner, which can be before its last round.
func Decided(s *journal.State) bool {
	return s.Tournament.Rules.System.IsTree() && knockout.Of(&s.Tournament).Done()
}
