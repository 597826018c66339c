package host

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// needsIn is the right that a command takes in a state, and for results the board
// where it is needed. Events finds the events of a past command. Mostly it is the
// right of the command's description; to change a result that somebody else
// entered, or that was confirmed, takes ChangeResults, and undoing what took
// Manage takes it again.
func needsIn(s *journal.State, actor string, c desk.Command, events func(command int64) []journal.Event) (right account.Right, at account.Place) {
	right = desk.Describe(c).Right
	switch c := c.(type) {
	case desk.EnterResult:
		if settled(s, actor, c) {
			right = account.ChangeResults
		}
		at = placeOf(s, c.Board)
	case desk.ConfirmResult:
		if c.Source != "" { // speaks for somebody else
			right = account.ChangeResults
		}
		at = placeOf(s, c.Board)
	case desk.Adjourn:
		at = placeOf(s, c.Board)
	case desk.Undo:
		right = undoneRight(events(c.Seq))
	case desk.Redo:
		right = undoneRight(events(c.Seq))
	}
	return right, at
}

// settled reports whether a result would take the place of one that stands: that
// of somebody else, or one that was confirmed. Who entered a result may correct it
// until then. Who does not know the last act on the board changes nothing: the
// desk says that somebody else was faster.
func settled(s *journal.State, actor string, c desk.EnterResult) bool {
	game, record, ok := s.Board(c.Board)
	if !ok || record.Seq != c.Seen || game.Result == tournament.NoResult {
		return false
	}
	return record.EnteredBy != actor || record.ConfirmedBy != ""
}

// Standing is how the result that a board has stands for somebody who enters
// results, who need not see whose it is.
type Standing struct {
	Own       bool // they entered it
	Cleared   bool // the board has none, and they took it away
	Confirmed bool // by a second source
	Firm      bool // they may not change or clear it
}

// Standing tells how the result of a board of the current round stands; for a board
// without one, no more than whether they cleared it.
func (h *Host) Standing(ctx context.Context, actor *account.Actor, id store.ID, b journal.Board) (Standing, error) {
	s, err := h.State(ctx, id)
	if err != nil {
		return Standing{}, err
	}
	game, record, ok := s.Board(b)
	switch {
	case !ok:
		return Standing{}, nil
	case game.Result == tournament.NoResult:
		return Standing{Cleared: record.EnteredBy == actor.Name()}, nil
	}
	right, at := needsIn(s, actor.Name(), desk.EnterResult{Board: b, Seen: record.Seq}, nil)
	return Standing{Own: record.EnteredBy == actor.Name(), Confirmed: record.ConfirmedBy != "", Firm: !actor.May(id, right, at)}, nil
}

// stands says why somebody who may enter results may not change the one that a
// board has.
func stands(s *journal.State, b journal.Board) *account.Refusal {
	game, record, _ := s.Board(b)
	no := &account.Refusal{Class: account.Forbidden, Message: message.Of("access.result-entered", "actor", record.EnteredBy, "result", game.Result)}
	if record.ConfirmedBy != "" {
		no.Message = message.Of("access.result-confirmed", "result", game.Result, "source", record.ConfirmedBy)
	}
	return no
}

// placeOf finds the board of two players; a board that is not there is all
// boards of the round.
func placeOf(s *journal.State, b journal.Board) account.Place {
	at := account.Place{Round: b.Round}
	round := s.Round(b.Round)
	if round == nil {
		return at
	}
	for i := range round.Games {
		if g := &round.Games[i]; g.White == b.White && g.Black == b.Black {
			at.Board = s.Tournament.Info.BoardNumber(i)
		}
	}
	return at
}

// undoneRight is the right that undoing or redoing a command takes: that of the
// command where it took more than to pair. Rules that pairing round 1 set, the
// initial colour, come with other events.
func undoneRight(events []journal.Event) account.Right {
	right := account.Pair // also when there is no such command: the desk says so
	for i := range events {
		_, rules := events[i].Act.(journal.RulesSet)
		_, info := events[i].Act.(journal.InfoSet) // may come with the rules
		if !rules && !info {
			return account.Pair
		}
		if rules {
			right = account.Manage
		}
	}
	return right
}
