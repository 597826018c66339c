package cli

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// tree is the tree of a knock-out from its final down, a line a match: below each match
// those that its two came from. Byes are left out. "" for other events.
func (r *ranking) tree() string {
	if !r.t.Rules.System.IsTree() {
		return ""
	}
	then := *r.t
	then.Rounds, then.Current = r.t.Rounds[:r.s.After], nil
	p := treePrinter{r: r, tree: knockout.Of(&then), printed: make(map[[2]int]bool)}
	if p.tree.Teams != r.s.Event.Teams { // the players of teams are ranked
		return ""
	}
	if third := p.tree.Third; third != nil && third.Known() {
		p.line("", third)
	}
	for round := p.tree.Depth(); round >= 1; round-- { // seeded anew, matches hang together once they are known
		for i := range p.tree.Round[round-1] {
			p.below("", "", &p.tree.Round[round-1][i])
		}
	}
	return p.out.String()
}

// strayIn says which game of a knock-out is none of its tree, if one is.
func strayIn(t *tournament.Tournament) (said message.Message, found bool) {
	if !t.Rules.System.IsTree() {
		return said, false
	}
	tree := knockout.Of(t)
	if said, found = tree.Stray(); tree.Teams {
		said = desk.NamingTeams(t, said)
	}
	return said, found
}

// treePrinter writes a tree.
type treePrinter struct {
	r       *ranking
	tree    *knockout.Tree
	printed map[[2]int]bool // by round and number
	out     strings.Builder
}

// below writes a match, and below it those before it.
func (p *treePrinter) below(first, rest string, m *knockout.Match) {
	key := [2]int{m.Round, m.Number}
	if p.printed[key] || m.IsBye() || m.State == knockout.Empty || m.Round < p.tree.Depth() && m.State == knockout.Waiting && p.tree.Round[m.Round][0].From == [2]int{} {
		return
	}
	p.printed[key] = true
	p.line(first, m)
	before := p.before(m)
	for i, b := range before {
		if i < len(before)-1 {
			p.below(rest+"├─ ", rest+"│  ", b)
		} else {
			p.below(rest+"└─ ", rest+"   ", b)
		}
	}
}

// before are the matches from which the two of a match came, without byes.
func (p *treePrinter) before(m *knockout.Match) (list []*knockout.Match) {
	if m.Round == 1 {
		return nil
	}
	earlier := p.tree.Round[m.Round-2]
	for side, i := range m.Sides {
		for n := range earlier {
			b := &earlier[n]
			if (b.Has(i) || i == knockout.Unknown && m.From[side] == b.Number) && !b.IsBye() {
				list = append(list, b)
			}
		}
	}
	return list
}

// line writes a match, with the seeds: "Final: 1 Adams 1.0–1.0 3 Clark; 1 wins: lot".
func (p *treePrinter) line(indent string, m *knockout.Match) {
	fmt.Fprintf(&p.out, "%s%s", indent, p.r.con.headed(p.r.con.inWords(p.tree.Name(m)), p.who(m.Sides[0])))
	if len(m.Games) > 0 {
		fmt.Fprintf(&p.out, " %s–%s ", m.Points[0], m.Points[1])
	} else {
		p.out.WriteString(" – ")
	}
	p.out.WriteString(p.who(m.Sides[1]))
	switch {
	case m.State == knockout.Level:
		p.out.WriteString("; " + p.r.con.say("cli.tree.level"))
	case m.State != knockout.Over || m.How == knockout.ByPoints && !m.Forfeited():
	case m.Winner < 0:
		p.out.WriteString("; " + p.r.con.say("cli.tree.neither"))
	default:
		verb := "cli.tree.on"
		if m.Round == p.tree.Depth() {
			verb = "cli.tree.wins"
		}
		fmt.Fprintf(&p.out, "; %s%s", p.r.con.say(verb, "number", p.tree.Seed(m.Winner)), p.why(m))
	}
	p.out.WriteString("\n")
}

// why says how a level match was decided.
func (p *treePrinter) why(m *knockout.Match) string {
	switch {
	case m.How == knockout.ByDeparture:
		return ": " + p.r.con.say("cli.tree.left")
	case m.Forfeited():
		return ": " + p.r.con.say("cli.tree.forfeit")
	case m.Decision == nil:
		return ""
	}
	var parts []string
	for _, s := range m.Decision.Stages() {
		a, b := s.Points[0], s.Points[1]
		if m.Decision.Sides[0] != p.tree.ID(m.Sides[0]) {
			a, b = b, a
		}
		parts = append(parts, fmt.Sprintf("%s %s–%s", s.Rate, a, b))
	}
	if m.Decision.Reason != "" {
		parts = append(parts, m.Decision.Reason)
	}
	return ": " + strings.Join(parts, ", ")
}

// who is a side of a match, with the seed.
func (p *treePrinter) who(i int) string {
	switch i {
	case knockout.Unknown:
		return "?"
	case knockout.Nobody:
		return p.r.con.say("answer.nobody")
	}
	return fmt.Sprintf("%d %s", p.tree.Seed(i), p.r.name(i))
}
