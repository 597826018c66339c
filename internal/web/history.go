package web

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
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
}

// historyLength is how many events a page shows.
const historyLength = 100

// history shows who did what when, undoes and redoes, and shows the tournament
// as it was after any event.
func (s *site) history(p *request) error {
	d, err := s.Host.Desk(p.Context(), p.event.ID)
	if err != nil {
		return err
	}
	v := &historyView{At: int64(p.number("at"))}
	last := p.event.State.Seq
	if before := int64(p.number("before")); before > 0 && before <= last {
		last = before - 1
	}
	first := max(0, last-historyLength)
	if v.Events, err = d.Events(first, int(last-first)); err != nil {
		return err
	}
	slices.Reverse(v.Events)
	if first > 0 {
		v.Before = first + 1
	}
	if events, ok := d.Undoable(); ok {
		v.Undo, v.UndoKind = &events[0], events[len(events)-1].Act.Kind()
	}
	if events, ok := d.Redoable(); ok {
		v.Redo, v.RedoKind = &events[0], events[len(events)-1].Act.Kind()
	}
	if v.At > 0 {
		if v.Then, err = s.Host.ViewAt(p.Context(), p.actor, p.event.ID, v.At); err != nil {
			return errNotFound
		}
		if v.Standings, err = rank(settled(v.Then), 0); err != nil {
			return err
		}
	}
	return p.render(historyPage(p, v))
}

// undo takes back the latest command, redo puts it into force again.
func (s *site) undo(p *request) error {
	_, err := s.do(p, desk.Undo{Seq: int64(p.number("seq"))})
	return p.done(err, p.T("undo.done"), p.path("/history"))
}

func (s *site) redo(p *request) error {
	_, err := s.do(p, desk.Redo{Seq: int64(p.number("seq"))})
	return p.done(err, p.T("redo.done"), p.path("/history"))
}

// eventAbout says what an event is about.
func (p *request) eventAbout(e *journal.Event) string {
	round := func(n int) string { return p.T("round.name", "round", n) }
	board := func(b journal.Board) string {
		return round(b.Round) + ", " + p.playerName(b.White) + " – " + p.playerName(b.Black)
	}
	switch a := e.Act.(type) {
	case journal.PlayerRegistered:
		return a.Player.Name
	case journal.PlayerChanged:
		return a.Player.Name
	case journal.PlayerRemoved:
		return p.playerName(a.Player)
	case journal.PlayerWithdrew:
		return join(p.playerName(a.Player), a.Reason)
	case journal.PlayerReturned:
		return p.playerName(a.Player)
	case journal.ByeRequested:
		return join(p.playerName(a.Player), round(a.Round), p.outcome(a.Bye))
	case journal.ByeCancelled:
		return join(p.playerName(a.Player), round(a.Round))
	case journal.RoundPaired:
		return round(a.Round)
	case journal.RoundDiscarded:
		return join(round(a.Round), a.Reason)
	case journal.HandPairingBegun:
		return join(round(a.Round), a.Reason)
	case journal.PairingChanged:
		return round(a.Round)
	case journal.HandPairingEnded:
		return join(round(a.Round), a.Reason)
	case journal.RoundPublished:
		return round(a.Round)
	case journal.RoundUnpublished:
		return join(round(a.Round), a.Reason)
	case journal.RoundClosed:
		return round(a.Round)
	case journal.ResultEntered:
		return join(board(a.Board), p.value("", a.Result))
	case journal.ResultConfirmed:
		return join(board(a.Board), p.value("", a.Result), a.Source)
	case journal.ResultCorrected:
		return join(board(a.Board), result(a.From)+" → "+result(a.To), a.Reason)
	case journal.ColoursCorrected:
		return join(board(a.Board), a.Reason)
	case journal.GameAdjourned:
		return board(a.Board)
	case journal.PointsAdjusted:
		return join(p.adjustmentSaid(&a.Adjustment), a.Adjustment.Reason)
	case journal.AdjustmentRemoved:
		return join(p.adjustmentSaid(&a.Adjustment), a.Reason)
	case journal.RulesSet:
		return a.Reason
	case journal.Commented:
		return a.Text
	case journal.Undone:
		return fmt.Sprintf("#%d", a.Seq)
	case journal.Redone:
		return fmt.Sprintf("#%d", a.Seq)
	case journal.Imported:
		return a.From
	}
	return ""
}

// join puts what there is of texts into a line.
func join(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), ", ")
}
