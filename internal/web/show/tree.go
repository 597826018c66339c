package show

import (
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// Tree is the tree of the knock-out at hand; nil in other events, and where there are
// not two to meet.
func Tree(p *frame.Page) *knockout.Tree {
	t := p.Tournament()
	if !t.Rules.System.IsTree() {
		return nil
	}
	if tree := knockout.Of(t); tree.Depth() > 0 {
		return tree
	}
	return nil
}

// LegName says which game of which match a round is, in a knock-out by the name of
// the round: "Quarter-final, game 1 of 2"; "" where a round is no part of a match.
func LegName(p *frame.Page, round int) string {
	if !p.Tournament().Rules.System.OfMatches() {
		return ""
	}
	tree := Tree(p)
	if tree == nil || round < 1 || round > tree.Rounds() {
		return p.Leg(round)
	}
	leg := tree.Leg(round)
	name := p.Say(knockout.Name(leg.Match, tree.Depth()))
	if leg.Games == 1 {
		return name
	}
	return p.T("knockout.leg", "name", name, "game", leg.Game, "games", leg.Games)
}

// hidesBye reports whether somebody without a game in a round is not to be listed
// there: who is out of a knock-out.
func hidesBye(tree *knockout.Tree, t *tournament.Tournament, round int, id tournament.PlayerID) bool {
	if tree == nil {
		return false
	}
	for i := range t.Players {
		if t.Players[i].ID == id {
			m := tree.MatchOf(tree.Leg(round).Match, i)
			return m == nil || m.State == knockout.Over && m.Winner != i
		}
	}
	return true
}

// TreePart is a part of a tree that is drawn by itself: some matches of a round, and
// those of later rounds that follow from them.
type TreePart struct {
	First, Last int // rounds of matches
	From, To    int // matches of the first of them, from 0, up to but not including
}

// partMatches is how many matches of one round a part has at most.
const partMatches = 16

// TreeParts cuts a tree into parts that fit a sheet of paper: what comes first in
// pieces, then the last rounds.
func TreeParts(tree *knockout.Tree) []TreePart {
	depth, first := tree.Depth(), len(tree.Round[0])
	if first <= partMatches {
		return []TreePart{{1, depth, 0, first}}
	}
	var parts []TreePart
	for from := 0; from < first; from += partMatches {
		parts = append(parts, TreePart{1, 5, from, from + partMatches})
	}
	return append(parts, TreePart{depth - 3, depth, 0, 8})
}

// WholeTree is the tree in one part.
func WholeTree(tree *knockout.Tree) TreePart {
	return TreePart{1, tree.Depth(), 0, len(tree.Round[0])}
}

// LastRounds is the part of a tree that a screen has room for.
func LastRounds(tree *knockout.Tree) TreePart {
	first := 1
	for len(tree.Round[first-1]) > 8 {
		first++
	}
	return TreePart{first, tree.Depth(), 0, len(tree.Round[first-1])}
}

// Measures of a tree, in units of its own.
const (
	treeBox  = 226
	treeGap  = 26
	treeRow  = 22
	treeStep = 2*treeRow + 12
	treeTop  = 30
	treeName = 32 // where names begin in a box
	treeEdge = 7  // what is left free behind the score
)

// treePicture draws a part of a tree.
type treePicture struct {
	page *frame.Page
	tree *knockout.Tree
	part TreePart
	out  strings.Builder
}

// DrawTree draws a part of a tree as SVG. It has no style and no script of its own.
func DrawTree(p *frame.Page, tree *knockout.Tree, part TreePart) string {
	d := &treePicture{page: p, tree: tree, part: part}
	rows := part.To - part.From
	width := (part.Last-part.First+1)*(treeBox+treeGap) - treeGap + 2
	height := treeTop + rows*treeStep
	third := tree.Third
	if third != nil && part.Last == tree.Depth() {
		height = max(height, treeTop+(rows*treeStep)/2+3*treeStep)
	} else {
		third = nil
	}
	key := fmt.Sprintf("tree-%d-%d", part.First, part.From)
	fmt.Fprintf(&d.out, `<svg class="tree" viewBox="-1 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="%s-title %s-text"><title id="%s-title">%s</title><desc id="%s-text">%s</desc>`,
		width, height, width, height, key, key, key, treeText(p.T("knockout.tree.title")), key, treeText(describeTree(p, tree)))
	for round := part.First; round <= part.Last; round++ {
		d.column(round)
	}
	if third != nil {
		x, y := d.x(tree.Depth()), treeTop+(rows*treeStep)/2+treeStep+treeRow
		fmt.Fprintf(&d.out, `<text class="round" x="%d" y="%d">%s</text>`, x, y-8, treeText(p.Say(tree.Name(third))))
		d.match(third, x, y)
	}
	d.out.WriteString(`</svg>`)
	return d.out.String()
}

func (d *treePicture) x(round int) int { return (round - d.part.First) * (treeBox + treeGap) }

// y is where the box of a match begins: in the middle of those before it.
func (d *treePicture) y(round, place int) int {
	span := 1 << (round - d.part.First) // matches of the first column
	return treeTop + (place*span*treeStep+(place+1)*span*treeStep-2*treeRow-12)/2
}

// column draws the matches of a round with the lines to the next.
func (d *treePicture) column(round int) {
	matches := d.tree.Round[round-1]
	span := 1 << (round - d.part.First)
	from, to := d.part.From/span, d.part.To/span
	x := d.x(round)
	fmt.Fprintf(&d.out, `<text class="round" x="%d" y="16">%s</text>`, x, treeText(d.page.Say(knockout.Name(round, d.tree.Depth()))))
	for n := from; n < max(to, from+1) && n < len(matches); n++ {
		y := d.y(round, n-from)
		if round < d.part.Last && matches[n].State != knockout.Empty && d.tree.Round[round][n/2].From != [2]int{} {
			fmt.Fprintf(&d.out, `<path class="link" d="M%d %dh%dV%dh%d"/>`, x+treeBox, y+treeRow, treeGap/2, d.y(round+1, n/2-from/2)+treeRow, treeGap/2)
		}
		d.match(&matches[n], x, y)
	}
}

// match draws a match: a box of two rows.
func (d *treePicture) match(m *knockout.Match, x, y int) {
	if m.State == knockout.Empty {
		return
	}
	class := "match"
	switch {
	case m.IsBye():
		class += " free"
	case m.State == knockout.Level:
		class += " level"
	}
	fmt.Fprintf(&d.out, `<g class="%s"><title>%s</title><rect x="%d" y="%d" width="%d" height="%d" rx="5"/><path d="M%d %dh%d"/>`,
		class, treeText(TreeLine(d.page, d.tree, m)), x, y, treeBox, 2*treeRow, x, y+treeRow, treeBox)
	for i := range m.Sides {
		d.side(m, i, x, y+i*treeRow)
	}
	d.out.WriteString(`</g>`)
}

// side draws one of the two of a match: seed, name, points.
func (d *treePicture) side(m *knockout.Match, i, x, y int) {
	who, base := m.Sides[i], y+treeRow-7
	if who < 0 {
		if who == knockout.Nobody {
			fmt.Fprintf(&d.out, `<text class="none" x="%d" y="%d">%s</text>`, x+treeName, base, treeText(d.page.T("knockout.bye")))
		}
		return
	}
	class := ""
	switch {
	case m.State == knockout.Over && m.Winner == who:
		class = ` class="won"`
	case m.State == knockout.Over:
		class = ` class="out"`
	}
	score := TreeScore(m, i)
	if deciding := decidingScore(m, d.tree, i); deciding != "" {
		score += " " + deciding
	}
	room := treeBox - treeName - treeEdge
	if score != "" {
		room -= textWidth(score) + treeEdge
	}
	fmt.Fprintf(&d.out, `<text class="seed" x="%d" y="%d">%d</text><text%s x="%d" y="%d">%s</text>`, x+26, base, d.tree.Seed(who), class, x+treeName, base, treeText(shortened(nameIn(d.page, d.tree, who), room)))
	if score != "" {
		fmt.Fprintf(&d.out, `<text class="score" x="%d" y="%d">%s</text>`, x+treeBox-treeEdge, base, treeText(score))
	}
}

// TreeScore is what a side has in the games of a match; "" before the first.
func TreeScore(m *knockout.Match, side int) string {
	switch {
	case len(m.Games) == 0:
		return ""
	case m.Forfeited():
		return forfeitSign(m, side)
	}
	return write.Points(m.Points[side])
}

// forfeitSign marks the sides of a match of which no game was played: "+" is who came.
func forfeitSign(m *knockout.Match, side int) string {
	if m.Points[side] > m.Points[1-side] {
		return "+"
	}
	return "–"
}

// MatchScore is the score of a match: 1½–½, of one of which no game was played + : –.
func MatchScore(m *knockout.Match) string {
	if m.Forfeited() {
		return TreeScore(m, 0) + " : " + TreeScore(m, 1)
	}
	return TreeScore(m, 0) + "–" + TreeScore(m, 1)
}

// decidingScore is what a side has in the stages of the tie-break: "(1 ½)".
func decidingScore(m *knockout.Match, tree *knockout.Tree, side int) string {
	if m.Decision == nil || len(m.Decision.Games) == 0 {
		if m.How == knockout.ByDecision && m.Winner == m.Sides[side] {
			return "✓"
		}
		return ""
	}
	of := 0
	if m.Decision.Sides[1] == tree.ID(m.Sides[side]) {
		of = 1
	}
	stages := m.Decision.Stages()
	return "(" + write.Points(stages[len(stages)-1].Points[of]) + ")"
}

func nameIn(p *frame.Page, tree *knockout.Tree, i int) string {
	if tree.Teams {
		return tree.Event.Players[i].Name
	}
	return p.PlayerName(tree.Event.Players[i].ID)
}

// TreeName is who is in a place of a match: a name, nobody, or not known yet.
func TreeName(p *frame.Page, tree *knockout.Tree, who int) string {
	switch who {
	case knockout.Nobody:
		return p.T("knockout.bye")
	case knockout.Unknown:
		return p.T("knockout.unknown")
	}
	return nameIn(p, tree, who)
}

// TieBreakSaid is how a level match was decided: the stages, or the words.
func TieBreakSaid(tree *knockout.Tree, m *knockout.Match) string {
	d := m.Decision
	if d == nil {
		return ""
	}
	var parts []string
	for _, s := range d.Stages() {
		a, b := s.Points[0], s.Points[1]
		if d.Sides[0] != tree.ID(m.Sides[0]) {
			a, b = b, a
		}
		parts = append(parts, s.Rate+" "+write.Points(a)+"–"+write.Points(b))
	}
	if d.Reason != "" {
		parts = append(parts, d.Reason)
	}
	return strings.Join(parts, ", ")
}

// TreeLine is a match in words: "Final: Ann – Bo 1½–½, Ann goes on".
func TreeLine(p *frame.Page, tree *knockout.Tree, m *knockout.Match) string {
	text := p.Say(tree.Name(m)) + ": " + TreeName(p, tree, m.Sides[0]) + " – " + TreeName(p, tree, m.Sides[1])
	if len(m.Games) > 0 {
		text += " " + MatchScore(m)
	}
	if said := TieBreakSaid(tree, m); said != "" {
		text += " (" + said + ")"
	}
	return text
}

// TreeState is what came of a match, in a few words.
func TreeState(p *frame.Page, tree *knockout.Tree, m *knockout.Match) string {
	switch {
	case m.State == knockout.Level:
		return p.T("knockout.state.level")
	case m.State == knockout.Running:
		return p.T("knockout.state.running")
	case m.State != knockout.Over:
		return ""
	case m.Winner < 0:
		return p.T("knockout.state.nobody")
	case m.Round == tree.Depth() && !m.Third:
		return p.T("knockout.state.won", "name", nameIn(p, tree, m.Winner))
	case m.Third:
		return p.T("knockout.state.third", "name", nameIn(p, tree, m.Winner))
	case m.How == knockout.ByDeparture:
		return p.T("knockout.state.departed", "name", nameIn(p, tree, m.Winner))
	case m.Forfeited():
		return p.T("knockout.state.forfeit", "name", nameIn(p, tree, m.Winner))
	}
	return p.T("knockout.state.on", "name", nameIn(p, tree, m.Winner))
}

// describeTree says in a sentence what the picture shows.
func describeTree(p *frame.Page, tree *knockout.Tree) string {
	if w := tree.Winner(); w >= 0 {
		return p.T("knockout.tree.winner", "count", len(tree.Seeds), "name", nameIn(p, tree, w))
	}
	return p.T("knockout.tree.open", "count", len(tree.Seeds))
}

// treeText makes a text safe inside of a drawing.
func treeText(text string) string {
	var out strings.Builder
	if xml.EscapeText(&out, []byte(text)) != nil {
		return ""
	}
	return out.String()
}

// LevelMatch is a match that a tie-break has to decide.
type LevelMatch struct {
	Key   string // where it is decided
	Names string
}

// LevelMatches are the matches of a knock-out that are over and have no winner.
func LevelMatches(p *frame.Page) []LevelMatch {
	var list []LevelMatch
	tree := Tree(p)
	for round := 1; tree != nil && round <= tree.Depth(); round++ {
		for _, m := range tree.Matches(round) {
			if m.State == knockout.Level {
				list = append(list, LevelMatch{fmt.Sprintf("match-%d-%d", tree.ID(m.Sides[0]), tree.ID(m.Sides[1])),
					TreeName(p, tree, m.Sides[0]) + " – " + TreeName(p, tree, m.Sides[1])})
			}
		}
	}
	return list
}
