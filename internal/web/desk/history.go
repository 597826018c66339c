package desk

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// historyView is a part of the journal, the latest first.
type historyView struct {
	Events     []journal.Event
	Before     int64          // where the next, older part begins; 0 = there is none
	Undo, Redo *journal.Event // where the command begins
	UndoKind   journal.Kind   // what it did in the end: pairing closes the round before, gives numbers and pairs
	RedoKind   journal.Kind
	List       int64          // the list whose players are shown, by its event; 0 = none
	At         int64          // the moment that is shown; 0 = none
	Then       *journal.State // the state of it
	Standings  *standingsView // of it
	Origin     *show.Origins  // how the beginning came from a file
}

// maxHistory is how many events a page shows.
const maxHistory = 100

// history shows who did what when, undoes and redoes, and shows the tournament
// as it was after any event.
func history(p *page) error { return historyWith(p, http.StatusOK, "") }

func historyWith(p *page, status int, wrong string) error {
	d, err := p.Site.Host.Desk(p.Context(), p.Event.ID)
	if err != nil {
		return err
	}
	v := &historyView{At: int64(p.Number("at"))}
	last := p.Event.State.Seq
	if before := int64(p.Number("before")); before > 0 && before <= last {
		last = before - 1
	}
	if v.List = int64(p.Number("list")); v.List > 0 {
		err = p.listHistory(d, v)
	} else {
		v.Events, v.Before, err = p.lines(d, last, maxHistory)
	}
	if err != nil {
		return err
	}
	if events, ok := d.Undoable(); ok {
		v.Undo, v.UndoKind = &events[0], journal.NamedBy(events).Kind()
	}
	if events, ok := d.Redoable(); ok {
		v.Redo, v.RedoKind = &events[0], journal.NamedBy(events).Kind()
	}
	if v.Origin, err = show.Origin(p.Page); err != nil {
		return err
	}
	if v.At > 0 {
		if v.Then, err = p.Site.Host.ViewAt(p.Context(), p.Actor, p.Event.ID, v.At); err != nil {
			return frame.ErrNotFound
		}
		if v.Standings, err = rank(desk.Settled(v.Then), 0); err != nil {
			return err
		}
	}
	return p.RenderAs(status, historyPage(p, v, wrong))
}

// lines are the events up to one, the latest first, and where older ones begin, 0 = there
// are none; a list that was entered is one line.
func (p *page) lines(d *desk.Desk, last int64, most int) (lines []journal.Event, before int64, err error) {
	for ; last > 0; last-- {
		if len(lines) == most {
			return lines, last + 1, nil
		}
		events, err := d.Events(last-1, 1)
		if err != nil || len(events) == 0 {
			return lines, 0, err
		}
		if first := events[0].Command; first != last {
			lead, err := d.Events(first-1, 1)
			if err != nil {
				return lines, 0, err
			}
			if journal.IsList(&lead[0]) {
				events, last = lead, first
			}
		}
		lines = append(lines, host.EventsFor(p.Actor, p.Event.ID, events)...)
	}
	return lines, 0, nil
}

// listHistory gathers what a list that was entered did, in its order.
func (p *page) listHistory(d *desk.Desk, v *historyView) error {
	for seq := v.List; ; seq += maxHistory {
		events, err := d.Events(seq-1, maxHistory)
		if err != nil {
			return err
		}
		rest := slices.IndexFunc(events, func(e journal.Event) bool { return e.Command != v.List })
		if rest >= 0 {
			events = events[:rest]
		}
		v.Events = append(v.Events, host.EventsFor(p.Actor, p.Event.ID, events)...)
		if len(events) < maxHistory {
			return nil
		}
	}
}

// listSaid says how much a list entered, and from which file.
func (p *page) listSaid(l *journal.ListEntered) string {
	var parts []string
	if l.Entered > 0 {
		parts = append(parts, p.N("list.entered", l.Entered))
	}
	if l.Changed > 0 {
		parts = append(parts, p.T("import.count.changed", "count", l.Changed))
	}
	if l.Teams > 0 {
		parts = append(parts, p.N("list.teams", l.Teams))
	}
	if l.From == "" {
		return join(parts...)
	}
	return p.T("list.from", "what", join(parts...), "file", l.From)
}

// undo takes back the latest command, redo puts it into force again.
func undo(p *page) error {
	_, err := p.Do(desk.Undo{Seq: int64(p.Number("seq"))})
	return p.Done(err, p.T("undo.done"), p.Path("/history"))
}

func redo(p *page) error {
	_, err := p.Do(desk.Redo{Seq: int64(p.Number("seq"))})
	return p.Done(err, p.T("redo.done"), p.Path("/history"))
}

// eventAbout says what an event is about.
func (p *page) eventAbout(e *journal.Event) string {
	a := journal.AboutOf(e)
	if now := p.Event.State.Player(a.Player); now != nil && now.Name == a.Name {
		a.Name = p.Called(now)
	}
	parts := []string{a.Name}
	if a.Player != tournament.NoPlayer && a.Name == "" {
		parts = append(parts, p.PlayerName(a.Player))
	}
	if len(a.Players) > 0 {
		parts = append(parts, p.Say(tournament.PlayerIDs(a.Players).Names()))
	}
	if e.Kind() == journal.KindFor[journal.PlayersChecked]() {
		parts = append(parts, p.T("checkin.mark."+string(cmp.Or(a.Mark, "none"))))
	}
	if a.Team != tournament.NoTeam && a.Name == "" {
		parts = append(parts, p.TeamName(a.Team))
	}
	if round := max(a.Round, a.Board.Round); round > 0 {
		parts = append(parts, p.T("round.name", "round", round))
	}
	if a.Board != (journal.Board{}) {
		parts = append(parts, p.PlayerName(a.Board.White)+" – "+p.PlayerName(a.Board.Black))
	}
	if !a.Match.Empty() {
		parts = append(parts, p.Say(desk.Boards(p.Event.State, a.Match)))
	}
	if a.Bye != 0 {
		parts = append(parts, p.Outcome(a.Bye))
	}
	switch len(a.Results) {
	case 1:
		parts = append(parts, p.ResultOrNone(a.Results[0]))
	case 2:
		parts = append(parts, p.ResultOrNone(a.Results[0])+" → "+p.ResultOrNone(a.Results[1]))
	}
	if a.Lot != nil {
		parts = append(parts, show.LotSaid(p.Page, a.Lot))
	}
	if a.Adjustment != nil {
		parts = append(parts, show.AdjustmentSaid(p.Page, a.Adjustment))
	}
	if !a.From.Empty() || !a.To.Empty() {
		parts = append(parts, p.Say(desk.Boards(p.Event.State, a.From))+" → "+p.Say(desk.Boards(p.Event.State, a.To)))
	}
	for _, f := range a.Fixed {
		parts = append(parts, p.T("hand.fixed.at", "board", p.Tournament().Info.BoardNumber(f.Board-1), "name", p.PlayerName(f.Player)))
	}
	if !a.At.IsZero() {
		parts = append(parts, p.Moment(a.At))
	}
	if a.Receipt > 0 {
		parts = append(parts, p.T("receipt.number", "number", a.Receipt))
	}
	if a.Amount != 0 {
		parts = append(parts, p.Money(money.Sum{Amount: a.Amount, Currency: p.Event.State.Money.Fees.Currency}))
	}
	if a.Command > 0 {
		parts = append(parts, p.command(a.Command), fmt.Sprintf("#%d", a.Command))
	}
	if a.Ground != "" {
		parts = append(parts, p.Say(a.Ground.Noun()))
	}
	switch act := e.Act.(type) {
	case journal.ListEntered:
		a.Text = p.listSaid(&act)
	case journal.ScreensSet:
		a.Text = p.screens(act.Screens)
	case journal.RulesSet:
		a.Text = p.settled(act.Reason)
	}
	return join(append(parts, a.Text)...)
}

// actOf names what an event did. Who does not play in a round with no point has not
// asked for a bye: the desk, or the end of the check-in, noted it.
func (p *page) actOf(e *journal.Event) string {
	if bye, is := e.Act.(journal.ByeRequested); is && bye.Bye == tournament.ZeroBye {
		return p.T("act.bye-requested.zero")
	}
	return p.Act(e.Kind())
}

// maxCommand is how many events of a command are looked at to name it.
const maxCommand = 20

// command names the command that begins with an event, by what it did in the end; ""
// if the reader may not know.
func (p *page) command(seq int64) string {
	d, err := p.Site.Host.Desk(p.Context(), p.Event.ID)
	if err != nil {
		return ""
	}
	events, err := d.Events(seq-1, int(min(maxCommand, p.Event.State.Seq-seq+1)))
	if err != nil {
		return ""
	}
	events = slices.DeleteFunc(events, func(e journal.Event) bool { return e.Command != seq })
	if events = host.EventsFor(p.Actor, p.Event.ID, events); len(events) == 0 {
		return ""
	}
	e := journal.NamedBy(events)
	return join(p.actOf(e), p.eventAbout(e))
}

// screens says what the screens in the hall show, one after the other.
func (p *page) screens(of journal.Screens) string {
	var list []string
	for i, kind := range of.List() {
		list = append(list, p.T("hall.screens.number", "number", i+1)+": "+p.T("hall."+kind))
	}
	return p.Joined(list)
}

// join puts what there is of texts into a line. Names have commas in them.
func join(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), " · ")
}

// settledMessages name what the program settles by itself.
var settledMessages = map[journal.Settled]string{
	journal.SettledLots:   "settled.lots",
	journal.SettledGroup:  "settled.group",
	journal.SettledRounds: "settled.rounds",
}

// settled is the reason for which rules were set: the arbiter's own words, or what the
// program settled in the reader's.
func (p *page) settled(reason string) string {
	var parts []string
	for _, what := range journal.SettledBy(reason) {
		parts = append(parts, p.T(settledMessages[what]))
	}
	if len(parts) == 0 {
		return reason
	}
	return p.Joined(parts)
}
