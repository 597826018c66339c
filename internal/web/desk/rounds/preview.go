package rounds

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
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

// previewSide is a player at a board.
type previewSide struct {
	show.SideView
	desk.DraftPlayer
	Denied bool   // gets the other colour
	Float  string // "▾4": comes from 4 points
	Held   bool
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

// called names somebody of a draft: a player, or a team.
func (p *page) called(id tournament.PlayerID) string {
	if show.PairsTeams(p.Page) {
		return p.TeamName(tournament.TeamID(id))
	}
	return p.PlayerName(id)
}

// whyOf is by whom the reasons of a board are asked for: a player, or somebody of a
// team.
func (v *previewView) whyOf(p *page, id tournament.PlayerID) tournament.PlayerID {
	if v.teams {
		return show.SomebodyOf(p.Page, tournament.TeamID(id))
	}
	return id
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

// scored is somebody of the draft; where nobody is paired by score all have the same.
func (v *previewView) scored(id tournament.PlayerID) desk.DraftPlayer {
	player := v.draft.Player(id)
	if !v.byScore {
		player.Score, player.Virtual = 0, 0
	}
	return player
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// side is a player in a seat of the draft, against somebody with a score.
func (v *previewView) side(id tournament.PlayerID, colour tournament.Colour, against tournament.Points) previewSide {
	known := v.scored(id)
	s := previewSide{SideView: v.sides(id), DraftPlayer: known, Held: id == v.draft.held}
	s.Denied = colour != tournament.NoColour && known.Due != tournament.NoColour && known.Due != colour
	switch {
	case colour == tournament.NoColour:
	case known.Score > against:
		s.Float = "▾" + s.score()
	case known.Score < against:
		s.Float = "▴" + s.score()
	}
	return s
}

// score writes the score of a player as the sum that it is where an acceleration gives a
// part of it: "½+1".
func (s *previewSide) score() string {
	if s.Virtual != 0 {
		return write.Points(s.Score-s.Virtual) + "+" + write.Points(s.Virtual)
	}
	return write.Points(s.Score)
}

// points are those of the row of a player: what was scored, and what an acceleration gives.
func (s *previewSide) points() string {
	if s.Virtual != 0 {
		return s.score()
	}
	return s.Points
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

// due is the letter of the colour that a player is due, with ! if strongly and !! if
// absolutely, as the picture of the round has it.
func (p *page) due(s *previewSide) string {
	if s.Due == tournament.NoColour {
		return ""
	}
	text := p.T("draft.due." + s.Due.String())
	switch {
	case s.Must:
		text += "!!"
	case s.Strong:
		text += "!"
	}
	return text
}

// dueWords says the same.
func (p *page) dueWords(s *previewSide) string {
	switch {
	case s.Due == tournament.NoColour:
		return ""
	case s.Denied:
		return p.T("draft.due.denied." + s.Due.String())
	case s.Must:
		return p.T("draft.due.absolute." + s.Due.String())
	case s.Strong:
		return p.T("draft.due.strong." + s.Due.String())
	}
	return p.T("draft.due.mild." + s.Due.String())
}

// colourWords are the colours that a player has had, and the one that is due; ""
// where the rules do not look at colours.
func (p *page) colourWords(s *previewSide) string {
	switch due := p.dueWords(s); {
	case !s.Known:
		return ""
	case due == "":
		return p.hadWords(s)
	default:
		return p.hadWords(s) + ", " + due
	}
}

// hadWords are the colours that a player has had.
func (p *page) hadWords(s *previewSide) string {
	var letters []string
	for _, c := range s.Had {
		letters = append(letters, p.T("draft.due."+c.String()))
	}
	if len(letters) == 0 {
		return p.T("draft.had.none")
	}
	return p.T("draft.had", "colours", strings.Join(letters, " "))
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

// arrange keeps a draft: saved, or published at once.
func arrange(p *page) error {
	number := p.Number("round")
	d, err := p.newDraft()
	if err != nil {
		return p.Done(err, "", p.Path("/pairing"))
	}
	if d.wrong != "" {
		return roundWith(p, http.StatusConflict, number, d.wrong)
	}
	publishing, text := p.Text("do") == "publish", p.T("draft.saved")
	if publishing {
		text = p.T("publish.done.text")
	}
	if !d.Differs() {
		if publishing {
			_, err = p.Do(desk.Publish{})
		}
	} else {
		_, err = p.DoTold(d.Command(p.ground(), p.Text("reason"), publishing))
	}
	if err != nil && frame.Concerns(err) {
		return roundWith(p, http.StatusUnprocessableEntity, number, p.Reason(err))
	}
	return p.Done(err, text, p.RoundPath(number))
}

// publishAt sets a time at which the round publishes itself: so many minutes from
// now, or a moment by the clocks of the event. Where it names no zone, the moment is
// by the clock of the reader, whose distance from UTC a script tells, or else by that
// of the server.
func publishAt(p *page) error {
	at := p.Site.Now().Add(time.Duration(p.Number("in")) * time.Minute)
	if p.Text("at") != "" {
		zone := p.Zone()
		if offset, err := strconv.Atoi(p.Text("offset")); err == nil && p.Tournament().Info.Zone == "" && offset > -24*60 && offset < 24*60 {
			zone = time.FixedZone("", -60*offset)
		}
		var err error
		if at, err = time.ParseInLocation(journal.MessageTime, p.Text("at"), zone); err != nil {
			return p.Done(p.Wrong("publish.at.wrong"), "", p.Path("/pairing"))
		}
	}
	_, err := p.Do(desk.PublishAt{At: at})
	return p.Done(err, p.T("publish.at.done", "time", p.Time(p.When(at))), p.Path("/pairing"))
}

// publishLabel names the field for that moment, with the zone in which it is read where
// the event names one.
func (p *page) publishLabel() string {
	if p.Tournament().Info.Zone == "" {
		return p.T("publish.at.label")
	}
	return p.T("publish.at.zone", "zone", p.ZoneName())
}

// scheduledPublication is when the schedule has the round published; "" = it does not
// say, or that has passed.
func (p *page) scheduledPublication() string {
	for _, r := range show.ScheduledRounds(p.Page) {
		if r.Number == p.Event.State.Paired() && r.Pairings > p.When(p.Site.Now()).Format(tournament.ScheduleMoment) {
			return r.Pairings
		}
	}
	return ""
}

// cancelPublication takes the time back.
func cancelPublication(p *page) error {
	_, err := p.Do(desk.CancelPublication{})
	return p.Done(err, p.T("publish.at.cancelled"), p.Path("/pairing"))
}

// isUnsettled reports whether somebody in the current round has left, or somebody
// who should be in it is not.
func (p *page) isUnsettled() bool {
	if !p.May(account.Pair) {
		return false
	}
	gone, missing := desk.Unsettled(p.Event.State)
	return len(gone)+len(missing) > 0
}

// discClass is how a colour that a player has had looks.
func (p *page) discClass(c tournament.Colour) string {
	if c == tournament.White {
		return "w"
	}
	return "b"
}

// someName is a player's name, or that there is nobody.
func (p *page) someName(id tournament.PlayerID) string {
	if id == tournament.NoPlayer {
		return p.T("draft.nobody")
	}
	return p.called(id)
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
