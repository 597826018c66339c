package rounds

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// previewView is a round that is paired and not published, with a draft of other
// boards.
type previewView struct {
	*show.RoundView
	draft    *draft
	groups   []previewGroup
	byes     []previewSide
	asked    []show.ByeView // byes that were asked for, absences
	unpaired []previewSide
	diff     *desk.DraftDifference
	sides    func(tournament.PlayerID) show.SideView
	reason   string
	gone     []tournament.PlayerID                 // in the round, and left or excused
	missing  []tournament.PlayerID                 // who plays and is not in the round
	stale    []desk.Message                        // what was corrected since
	clashes  []show.Clash                          // in the round, and in another section at that time
	byScore  bool                                  // boards are grouped by score
	teams    bool                                  // the boards of the draft are matches of teams
	away     []string                              // names of teams in the round that are not there
	absent   []string                              // and of those that ought to be
	matches  map[tournament.TeamID]*show.TeamMatch // as they are kept, by the team with White
}

// previewGroup is the boards of a score.
type previewGroup struct {
	Score   tournament.Points
	Virtual []tournament.Points // what an acceleration gives of it, each amount once
	Boards  []previewBoard
	Denied  int // players without the colour they are due
	Moved   int // players from another score
	Changed int // boards that were changed by hand and that the rules do not have
	Other   int // boards as they were paired, which the rules would not have now
	Illegal int
}

// maxUnfolded is how many boards a round may have that is shown whole: a club's
// evening fits a screen, and boards that are folded are boards that nobody saw.
const maxUnfolded = 30

// isOpen reports whether a group is unfolded: in a small round, or if it has
// something to look at.
func (v *previewView) isOpen(g *previewGroup) bool {
	boards := 0
	for i := range v.groups {
		boards += len(v.groups[i].Boards)
	}
	return boards <= maxUnfolded || g.Denied+g.Moved+g.Changed+g.Other+g.Illegal > 0
}

// span is the boards of the group, "4–7".
func (g *previewGroup) span() string {
	first, last := g.Boards[0].Number, g.Boards[len(g.Boards)-1].Number
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}

// previewBoard is a board of the draft.
type previewBoard struct {
	Number, Place  int // on the table, and among the boards of the round, from 1
	White, Black   previewSide
	Changed, Other bool // see previewGroup
	Illegal        bool
	Fixed          bool
	Forfeit        tournament.Result // what it gets because somebody is not there
}

// previewWith answers with the page of a round that waits to be published.
func previewWith(p *page, status int, view *show.RoundView, wrong string) error {
	d, err := p.newDraft()
	if err != nil {
		return err
	}
	if view.Reasons, err = show.NewWhySheet(p.Page, view.Number, p.RoundPath(view.Number, "/why")); err != nil {
		return err
	}
	v := &previewView{RoundView: view, draft: d, diff: d.Difference(), reason: p.Text("reason"), byScore: p.Tournament().Rules.System.ByScore(), sides: show.Sides(p.Page, view.Number)}
	view.Reasons.AsRules = view.Reasons.AsRules || v.changed()
	v.Wrong = cmp.Or(wrong, d.wrong)
	gone, missing := desk.Unsettled(p.Event.State)
	v.gone, v.missing = gone, missing
	if v.teams = d.OfTeams(); v.teams {
		v.ofTeams(p)
	}
	v.stale = desk.OutdatedBy(p.Event.State)
	if v.clashes, err = show.Clashes(p.Page, view.Number); err != nil {
		return err
	}
	v.boards(p.Event.State, p.isTree())
	for _, bye := range d.Byes {
		if bye.Kind == tournament.PairingBye {
			v.byes = append(v.byes, v.side(bye.Player, tournament.NoColour, 0))
		}
	}
	for _, bye := range view.Byes {
		if bye.Kind != tournament.PairingBye {
			v.asked = append(v.asked, bye)
		}
	}
	for _, id := range d.Unpaired() {
		v.unpaired = append(v.unpaired, v.side(id, tournament.NoColour, 0))
	}
	return p.RenderAs(status, previewPage(p, v))
}

// ofTeams fills in what a draft of matches shows.
func (v *previewView) ofTeams(p *page) {
	v.sides = show.TeamSides(p.Page, v.Number)
	gone, missing := desk.UnsettledTeams(p.Event.State)
	for _, id := range gone {
		v.away = append(v.away, p.TeamName(id))
	}
	for _, id := range missing {
		v.absent = append(v.absent, p.TeamName(id))
	}
	v.matches = make(map[tournament.TeamID]*show.TeamMatch)
	list := show.Matches(p.Page, v.Number)
	for i := range list {
		v.matches[list[i].Home.ID] = &list[i]
	}
}

// isTree reports whether the event at hand is a knock-out, whose rounds have names and
// whose scores say nothing.
func (p *page) isTree() bool { return p.Tournament().Rules.System.IsTree() }

// boards groups the boards of the draft by score; those of a knock-out are one group.
func (v *previewView) boards(state *journal.State, whole bool) {
	differs := make(map[int]bool)
	for _, b := range v.diff.Boards {
		differs[b.Number] = true
	}
	last := tournament.Points(-1)
	for i, g := range v.draft.Games {
		white, black := v.scored(g.White), v.scored(g.Black)
		score := max(white.Score, black.Score)
		touched := v.isTouched(g)
		number := v.draft.Number(i)
		b := previewBoard{Number: number, Place: i + 1, Changed: differs[number] && touched, Other: differs[number] && !touched, Illegal: !v.draft.Legal(g),
			White: v.side(g.White, tournament.White, black.Score), Black: v.side(g.Black, tournament.Black, white.Score)}
		if !v.teams {
			b.Forfeit = desk.ForfeitOf(state, &g)
		}
		for _, f := range v.draft.Fixed {
			b.Fixed = b.Fixed || f.Player == g.White || f.Player == g.Black
		}
		if len(v.groups) == 0 || score != last && !whole {
			v.groups = append(v.groups, previewGroup{Score: score})
			last = score
		}
		group := &v.groups[len(v.groups)-1]
		group.Boards = append(group.Boards, b)
		for _, s := range []*previewSide{&b.White, &b.Black} {
			if s.Score == group.Score && !slices.Contains(group.Virtual, s.Virtual) {
				group.Virtual = append(group.Virtual, s.Virtual)
			}
			group.Denied += one(s.Denied)
		}
		group.Moved += one(white.Score != black.Score && !whole)
		group.Changed += one(b.Changed)
		group.Other += one(b.Other)
		group.Illegal += one(b.Illegal)
	}
}

// groupScore names the score of a group, with what an acceleration gives of it apart, if
// it gives the same to everybody.
func (p *page) groupScore(g *previewGroup) string {
	points := p.N("draft.points", write.PointsCount(g.Score), "points", write.Points(g.Score))
	switch {
	case len(g.Virtual) > 1:
		return p.T("answer.points.virtual", "points", points)
	case len(g.Virtual) == 1 && g.Virtual[0] != 0:
		return p.N("answer.score.virtual", write.PointsCount(g.Virtual[0]), "points", write.Points(g.Score-g.Virtual[0]), "virtual", write.Points(g.Virtual[0]))
	}
	return points
}

// changed reports whether there is something to keep: a swap that was taken back by
// another leaves nothing.
func (v *previewView) changed() bool { return v.draft.Differs() }

// isTouched reports whether somebody chose the two at a board: in this draft, or when
// the round was changed by hand before.
func (v *previewView) isTouched(g tournament.Game) bool { return v.ByHand() || v.draft.HasMoved(g) }

// touched reports whether the boards are somebody's choice.
func (v *previewView) touched() bool { return v.ByHand() || v.changed() }

// outdated reports whether the round ought to be paired again before it is published,
// which is then the thing to do.
func (v *previewView) outdated() bool {
	return !v.changed() && (v.unsettled() || len(v.stale) > 0)
}

// unsettled reports whether the round has not those in it who play.
func (v *previewView) unsettled() bool {
	return len(v.gone)+len(v.unpaired)+len(v.away)+len(v.missing)+len(v.absent) > 0
}

// yours heads the column of the draft.
func (p *page) yours(v *previewView) string {
	if v.touched() {
		return p.T("draft.yours")
	}
	return p.T("draft.draft")
}

// mainly is the class of a button that is the one to press.
func mainly(is bool) string {
	if is {
		return "button primary"
	}
	return "button"
}

// worst is whether a warning of the draft is against a rule without exception.
func (v *previewView) illegal() bool {
	return slices.ContainsFunc(v.diff.Warnings, func(w desk.Warning) bool { return w.Level >= desk.Confirm })
}

// lines are the lines of the comparison that say anything.
func (v *previewView) lines() []desk.DraftLine {
	return slices.DeleteFunc(slices.Clone(v.diff.Lines), func(l desk.DraftLine) bool { return l.Rules+l.Draft == 0 })
}

// seats are the players of a board of a comparison, or who has the bye; "" = nobody.
func (p *page) seats(b desk.DraftBoard, g tournament.Game) string {
	switch {
	case b.Number == 0:
		return p.someName(g.White)
	case g.White == tournament.NoPlayer:
		return ""
	}
	return p.called(g.White) + " – " + p.called(g.Black)
}

// lineChange is how a line of the comparison reads: "8 (+2)".
func lineChange(l desk.DraftLine) string {
	switch d := l.Draft - l.Rules; {
	case d > 0:
		return strconv.Itoa(l.Draft) + " (+" + strconv.Itoa(d) + ")"
	case d < 0:
		return strconv.Itoa(l.Draft) + " (−" + strconv.Itoa(-d) + ")"
	}
	return strconv.Itoa(l.Draft)
}

// verdict is the first criterion on which the draft is worse, in words.
func (p *page) verdict(v *previewView) string {
	worse := v.diff.Worse
	switch {
	case worse == nil:
		return ""
	case !worse.AsMessage().IsZero():
		if v.teams {
			return p.Say(desk.NamingTeams(p.Tournament(), worse.AsMessage()))
		}
		return p.Say(worse.AsMessage())
	}
	return p.N("draft.worse", write.PointsCount(worse.Bracket), "article", worse.Article, "criterion", p.Say(worse.Criterion.AsMessage()), "points", write.Points(worse.Bracket))
}

// groupSaid says what is not as wished in a group.
func (p *page) groupSaid(v *previewView, g *previewGroup) string {
	var parts []string
	for _, part := range []struct {
		key   string
		count int
	}{{"draft.group.illegal", g.Illegal}, {"draft.group.changed", g.Changed}, {"draft.group.other", g.Other}, {"draft.group.moved", g.Moved}, {"draft.group.denied", g.Denied}} {
		if key := part.key + ".matches"; part.count > 0 && v.teams && p.Has(key) {
			parts = append(parts, p.N(key, part.count))
		} else if part.count > 0 {
			parts = append(parts, p.N(part.key, part.count))
		}
	}
	if len(parts) == 0 {
		return p.T("draft.group.fine")
	}
	return strings.Join(parts, " · ")
}

// draftTitle says how many boards differ from the rules.
func (p *page) draftTitle(v *previewView) string {
	switch {
	case v.draft.NoBook != nil: // there is nothing to compare with
		return p.T("draft.draft")
	case len(v.diff.Boards) == 0:
		return p.T("draft.same")
	}
	if v.teams {
		return p.N("draft.differ.matches", len(v.diff.Boards))
	}
	return p.N("draft.differ", len(v.diff.Boards))
}

// draftSaid is what a screen reader hears after a step.
func (p *page) draftSaid(v *previewView) string {
	text := p.draftTitle(v)
	for _, l := range v.diff.Lines {
		if l.Draft > l.Rules {
			text += " · " + p.T("draft.line."+l.Key) + " " + l.Article + ": " + strconv.Itoa(l.Rules) + " → " + lineChange(l)
		}
	}
	if v.Wrong != "" {
		text = v.Wrong
	}
	return text
}
