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
	first := max(0, last-maxHistory)
	if v.Events, err = d.Events(first, int(last-first)); err != nil {
		return err
	}
	v.Events = host.EventsFor(p.Actor, p.Event.ID, v.Events)
	slices.Reverse(v.Events)
	if first > 0 {
		v.Before = first + 1
	}
	if events, ok := d.Undoable(); ok {
		v.Undo, v.UndoKind = &events[0], events[len(events)-1].Kind()
	}
	if events, ok := d.Redoable(); ok {
		v.Redo, v.RedoKind = &events[0], events[len(events)-1].Kind()
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
	name := ""
	for _, e := range host.EventsFor(p.Actor, p.Event.ID, events) {
		if e.Command == seq {
			name = join(p.actOf(&e), p.eventAbout(&e))
		}
	}
	return name
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
