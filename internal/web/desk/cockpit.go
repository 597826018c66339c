package desk

import (
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// cockpit is the first page of a tournament: where it stands, the next act, what
// needs the arbiter, and what was done last.
type cockpit struct {
	Next  show.Step
	Round *show.RoundView // the one being played or looked at; nil = none
	Open  []show.BoardView
	Needs []need
	Acts  []journal.Event // the latest first
	Undo  *journal.Event  // where the latest command begins that can be undone
	Day   []show.ScheduledRound
}

// maxActs is how many of the latest acts the page shows, maxStillPlaying how many
// boards can be entered on it.
const (
	maxActs         = 7
	maxStillPlaying = 60
)

// overview is the cockpit. Who only enters results goes on to the round.
func overview(p *page) error {
	if !p.May(account.See) {
		return p.Redirect(p.Path("/rounds"))
	}
	c := &cockpit{Next: show.NextStep(p.Event.State), Needs: p.needs()}
	if number := p.Event.State.Paired(); number > 0 {
		view, err := show.NewRoundView(p.Page, number)
		if err != nil {
			return err
		}
		c.Round = view
		for _, b := range view.Boards {
			if b.Game.Result == tournament.NoResult && len(c.Open) < maxStillPlaying {
				c.Open = append(c.Open, b)
			}
		}
	}
	d, err := p.Site.Host.Desk(p.Context(), p.Event.ID)
	if err != nil {
		return err
	}
	if c.Acts, _, err = p.lines(d, p.Event.State.Seq, maxActs); err != nil {
		return err
	}
	if events, ok := d.Undoable(); ok && cockpitUndoes(journal.NamedBy(events)) {
		c.Undo = &events[0]
	}
	c.Day = p.ahead()
	return p.Render(cockpitPage(p, c))
}

// ahead are the rounds that the clock is about: the last that is paired, and the
// next two, as far as the schedule knows them.
func (p *page) ahead() []show.ScheduledRound {
	var list []show.ScheduledRound
	for _, r := range show.ScheduledRounds(p.Page) {
		if r.Known() && r.Number >= p.Event.State.Paired() && len(list) < 3 {
			list = append(list, r)
		}
	}
	return list
}

// step is a step of a round.
type step struct {
	Key  string // in messages: cockpit.step.KEY
	At   time.Time
	Text string // beside it; "" = the time
	Done bool
}

// steps are those of the round at hand.
func (p *page) steps(v *show.RoundView) []step {
	if v == nil || v.Record == nil {
		return nil
	}
	r := v.Record
	confirmed := 0
	for _, b := range v.Boards {
		if b.Record.ConfirmedBy != "" {
			confirmed++
		}
	}
	boards := len(v.Boards)
	list := []step{
		{Key: "paired", At: r.PairedAt, Done: true},
		{Key: "published", At: r.PublishedAt, Done: r.Published()},
		{Key: "results", Text: p.T("cockpit.of", "count", boards-v.Open-v.Adjourned, "all", boards), Done: r.Published() && v.Open == 0},
		{Key: "second", Text: p.T("cockpit.of", "count", confirmed, "all", boards), Done: boards > 0 && confirmed == boards},
		{Key: "closed", At: r.ClosedAt, Done: !v.Current},
	}
	if confirmed == 0 {
		list[3].Text = p.T("cockpit.second.none")
	}
	return list
}

// isNow reports whether a step is the first that is not done; the second pass is
// no step that a round waits for.
func isNow(list []step, i int) bool {
	for n, s := range list {
		if !s.Done && s.Key != "second" {
			return n == i
		}
	}
	return false
}

// field is how many take part: players, or teams and their players.
func (p *page) field() string {
	t := p.Tournament()
	players := p.N("players.count", len(t.Players))
	if t.Rules.Team == nil {
		return players
	}
	return p.N("teams.count", len(t.Teams)) + " · " + players
}

// headline says in a few words where the event stands.
func (p *page) headline(c *cockpit) string {
	switch c.Next {
	case show.EnterResults:
		return p.N("cockpit.open", c.Round.Open)
	case show.WaitForGames:
		return p.N("cockpit.adjourned", len(desk.StillOpen(p.Event.State)))
	case show.DecideMatch:
		return p.N("knockout.level", desk.LevelMatches(p.Event.State))
	case show.CloseCheckIn:
		a := desk.ArrivalsOf(p.Event.State)
		return p.T("cockpit.head.checkin", "here", a.AtDesk+a.ByPhone, "all", a.Expected(), "round", a.Round)
	}
	if c.Next == show.PairNext && c.Round != nil && c.Round.Adjourned > 0 {
		return p.N("round.adjourned", c.Round.Adjourned)
	}
	return p.T("cockpit.head."+string(c.Next), "round", p.Event.State.Paired())
}

// primary is the one act that the event needs now.
type primary struct {
	Label string
	Path  string
	Posts bool   // it is a form of one button
	Next  int    // the round that it pairs; 0 = none
	Key   string // on the keyboard
}

// primary returns the next act; nil when there is none that the reader may do.
func (p *page) primary(c *cockpit) *primary {
	round := p.Event.State.Paired()
	switch c.Next {
	case show.InArchive:
		if p.Holds(account.Manage) {
			return &primary{Label: p.T("archive.back"), Path: "/unarchive", Posts: true}
		}
	case show.CloseCheckIn:
		return p.may(account.Pair, primary{Label: p.T("checkin.close"), Path: "/checkin"})
	case show.PairAgain:
		if p.Event.State.Current().WasPublished { // that needs a ground
			return p.may(account.Pair, primary{Label: p.T("cockpit.do.again", "round", round), Path: "/pairing"})
		}
		return p.may(account.Pair, primary{Label: p.T("cockpit.do.again", "round", round), Path: "/pair/again", Posts: true})
	case show.EnterPlayers:
		return p.may(account.Pair, primary{Label: p.T("cockpit.do.players"), Path: "/players"})
	case show.PairFirst:
		return p.may(account.Pair, primary{Label: p.T("pair.do", "round", 1), Path: "/pairing"})
	case show.Publish:
		return p.may(account.Pair, primary{Label: p.T("cockpit.do.publish", "round", round), Path: "/pairing"})
	case show.FinishHand:
		return p.may(account.Pair, primary{Label: p.T("hand.go"), Path: "/hand"})
	case show.EnterResults:
		return &primary{Label: p.T("cockpit.do.results"), Path: "/rounds", Key: "E"}
	case show.PairNext:
		return p.may(account.Pair, primary{Label: p.T("pair.do", "round", round+1), Path: "/pair", Posts: true, Next: round + 1})
	case show.DecideMatch:
		return p.may(account.Pair, primary{Label: p.T("knockout.decide.do"), Path: "/standings"})
	case show.CloseLast:
		return p.may(account.Pair, primary{Label: p.T("cockpit.do.close", "round", round), Path: "/close", Posts: true})
	case show.WaitForGames:
		open := desk.StillOpen(p.Event.State)[0]
		return &primary{Label: p.T("cockpit.do.adjourned"), Path: "/rounds/" + strconv.Itoa(open.Round) + "/boards/" + strconv.Itoa(open.Number)}
	case show.Finished:
		return &primary{Label: p.T("cockpit.do.over"), Path: "/standings"}
	}
	return nil
}

// may is an act for who has the right to it.
func (p *page) may(right account.Right, a primary) *primary {
	if !p.May(right) {
		return nil
	}
	return &a
}

// clock is the time of the day in the hall, when the page was made; a script keeps it
// going by the zone that the page names.
func clock(p *page) string { return p.Clock(p.When(p.Site.Now())) }

// isLate reports whether a scheduled round ought to be running by now.
func isLate(p *page, r show.ScheduledRound) bool {
	if r.Day.IsZero() || r.Time == "" || r.Number <= p.Event.State.Paired() && p.Event.State.Rounds[r.Number-1].Published() {
		return false
	}
	begins, known := desk.RoundBegins(&p.Event.State.Tournament.Info, r.Number, p.Zone())
	return known && p.Site.Now().After(begins)
}

// roundOf names the round at hand, of how many.
func (p *page) roundOf() string {
	s := p.Event.State
	if rounds := s.Tournament.Rules.Rounds; rounds > 0 {
		return p.T("cockpit.round.of", "round", s.Paired(), "rounds", rounds)
	}
	return p.T("round.name", "round", s.Paired())
}

// saying is a line below the headline; "" = that says all.
func (p *page) saying(c *cockpit) string {
	if c.Next == show.WaitForGames {
		return ""
	}
	if c.Next != show.EnterResults {
		return p.T("next." + string(c.Next))
	}
	var last *show.BoardView
	for i := range c.Round.Boards {
		if b := &c.Round.Boards[i]; b.Game.Result != tournament.NoResult && (last == nil || b.Record.EnteredAt.After(last.Record.EnteredAt)) {
			last = b
		}
	}
	boards := len(c.Round.Boards)
	if last == nil {
		return p.T("cockpit.none", "all", boards)
	}
	if last.Record.EnteredAt.IsZero() { // a file had them, and says of none when it came
		return p.N("public.results", boards-c.Round.Open, "all", boards) + "."
	}
	return p.T("cockpit.last", "count", boards-c.Round.Open, "all", boards, "board", last.Number, "time", p.Moment(last.Record.EnteredAt), "who", last.Record.EnteredBy)
}

// then says what comes after the next act.
func (p *page) then(c *cockpit) string {
	s := p.Event.State
	round, rounds := s.Paired(), s.Tournament.Rules.Rounds
	switch c.Next {
	case show.EnterResults:
		if rounds > 0 && round >= rounds {
			return p.T("cockpit.then", "what", p.T("cockpit.do.close", "round", round))
		}
		return p.T("cockpit.then", "what", p.T("pair.do", "round", round+1))
	case show.PairAgain:
		return p.T("cockpit.then", "what", p.T("cockpit.do.publish", "round", round))
	case show.Publish:
		return p.T("cockpit.then", "what", p.T("cockpit.do.results"))
	}
	return ""
}

// shortResults are the results of small buttons: what White gets.
var shortResults = []struct {
	Result tournament.Result
	Sign   string
}{{tournament.WhiteWins, "1"}, {tournament.Drawn, "½"}, {tournament.BlackWins, "0"}}

// cockpitUndoes reports whether the cockpit offers to undo a command with this event:
// not what is out of sight, and not what nobody can undo.
func cockpitUndoes(e *journal.Event) bool {
	undoing := journal.UndoingOf(e)
	return undoing != journal.Unseen && undoing != journal.Never
}
