package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
)

// Undo takes back the latest command that is in force, named by its first event.
// In FIDE mode what the public has seen is not undone: there are commands for
// it, with their own warnings.
type Undo struct {
	Seq int64
}

func (Undo) describe() Description {
	return describe("undo", rights.Pair, Confirm, kind[journal.Undone]())
}

func (c Undo) plan(p *plan) error {
	events, ok := p.journal.Undoable()
	switch {
	case !ok:
		return refuse("undo.none")
	case events[0].Seq != c.Seq:
		return &Conflict{say("undo.conflict", "seq", c.Seq, "latest", events[0].Seq), events[0].Seq}
	}
	numbered := false
	for i := range events {
		warnMoved(p, events[i].Act)
		switch journal.UndoingOf(&events[i]) {
		case journal.Freely:
		case journal.Confirmed:
			if b := journal.AboutOf(&events[i]).Board; b != (journal.Board{}) {
				p.warn(Notice, "undo.far.board", "kind", events[i].Kind(), "round", b.Round, "white", b.White, "black", b.Black)
			} else if !numbered || events[i].Kind() != journal.KindFor[journal.NumbersAssigned]() { // once for a list
				p.warn(Notice, "undo.far", "kind", events[i].Kind())
			}
			numbered = numbered || events[i].Kind() == journal.KindFor[journal.NumbersAssigned]()
		case journal.Unseen:
			code := "undo.published"
			if _, early := events[i].Act.(journal.BoardsPublishedEarly); early {
				code = "undo.early"
			}
			err := p.strict(code)
			if err != nil {
				return err
			}
		case journal.Never, journal.Apart:
			return refuse("undo.none")
		}
	}
	p.do(journal.Undone{Seq: c.Seq})
	return nil
}

// warnMoved tells of the other half of a move, which is in another journal.
func warnMoved(p *plan, act journal.Act) {
	switch act := act.(type) {
	case journal.PlayerCame:
		p.warn(Notice, "undo.moved", "player", act.Player, "section", act.Section)
	case journal.PlayerWent:
		p.warn(Notice, "undo.moved", "player", act.Player, "section", act.Section)
	}
}

// Redo puts the command undone last into force again.
type Redo struct {
	Seq int64
}

func (Redo) describe() Description {
	return describe("redo", rights.Pair, Note, kind[journal.Redone]())
}

func (c Redo) plan(p *plan) error {
	p.do(journal.Redone{Seq: c.Seq})
	return nil
}

// Undoable returns the events of the command that Undo would take back.
func (d *Desk) Undoable() ([]journal.Event, bool) {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.Undoable()
}

// Redoable returns the events of the command that Redo would put into force.
func (d *Desk) Redoable() ([]journal.Event, bool) {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.journal.Redoable()
}
