package dutch

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
)

// impossible explains why no legal round exists: a set of players whom too few
// others could meet, and single changes that would help.
func (r *round) impossible() error {
	d := deadlock.Find(r.legalPairs())
	block, causes := d.Smallest()
	e := block.Refusal(r.field.Round)
	e.Why = r.why(&block, causes)
	if r.wished != nil {
		return e // a wish: what else could be given up is not asked
	}
	if e.Relaxations = d.Relaxations(deadlock.LastWithLast); len(e.Relaxations) == 0 {
		e.Needed = max(2, d.Exceptions()) // two rules may bar the one pair
	}
	return e
}

// legalPairs is the whole field as the absolute criteria see it.
func (r *round) legalPairs() deadlock.Graph {
	g := newGraph(&bracket{round: r, below: r.ranking, complete: true})
	return deadlock.Graph{Field: r.field, Articles: r.edition.articles,
		Class: g.Class, Joins: g.Legal, Excluded: g.Exclusions(),
		Clash: func(p, q int32) bool {
			a, b := &r.field.Players[p].Colours, &r.field.Players[q].Colours
			return a.Strength == field.Absolute && b.Strength == field.Absolute && a.Preference == b.Preference
		}}
}

// why puts the obstacle into one sentence.
func (r *round) why(b *deadlock.Block, c deadlock.Causes) string {
	them, others, verb := deadlock.Names(b.Blocked.Players), b.Partners.Players, "meet"
	blocked := len(b.Blocked.Players)
	if b.Blocked.Bye {
		if blocked == 0 && len(others) == 0 {
			return fmt.Sprintf("nobody may get the bye (%s)", r.edition.articles.ByeBar)
		}
		if blocked == 0 {
			return fmt.Sprintf("the bye can only go to %s, who cannot be spared", deadlock.Names(others))
		}
		them, verb = them+" and the bye", "go to"
		blocked++
	}
	var where string
	switch {
	case b.Partners.Bye && len(others) == 0:
		where = "can meet nobody, and only one can get the bye"
	case b.Partners.Bye:
		where = fmt.Sprintf("can only meet %s or get the bye", deadlock.Names(others))
	case len(others) == 0:
		where = "can " + verb + " nobody"
	default:
		where = fmt.Sprintf("can only %s %s", verb, deadlock.Names(others))
	}
	if b.Groups < blocked {
		where += fmt.Sprintf(" outside their own groups, of which there are %d with an odd number of players", b.Groups)
	}
	return them + " " + where + r.causes(c, len(others) == 0)
}

// causes tells which rules keep the blocked players from others.
func (r *round) causes(c deadlock.Causes, nobody bool) string {
	var causes []string
	add := func(when bool, text, article string) {
		if when {
			causes = append(causes, text+" ("+article+")")
		}
	}
	a := &r.edition.articles
	add(c.Rematch, "have met", a.Rematch)
	add(c.Forbidden, "are barred from meeting", a.Rematch)
	add(c.Colour, "must have the same colour", a.Colour)
	text := ""
	if len(causes) > 0 {
		games := "every other game"
		if nobody {
			games = "every game"
		}
		text = "; " + games + " is ruled out: the two " + strings.Join(causes, ", or ")
	}
	if c.ByeBar {
		text += "; the bye is ruled out, too (" + a.ByeBar + ")"
	}
	return text
}
