package office

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Needs is the one table of which right a command takes. Results are entered
// and changed at a place, which DoAs finds; entering where there is a result
// takes ChangeResults, and undoing what took Manage takes it again. known is
// false for a command that is not in the table: nobody may do it.
func Needs(c desk.Command) (right account.Right, known bool) {
	switch c.(type) {
	case desk.Create, desk.Import:
		return account.Create, true
	case desk.SetRules, desk.LeaveFideMode:
		return account.Manage, true
	case desk.SetInfo, desk.Comment, desk.SetPrizes, desk.SetPublic, desk.AssignRatings, desk.UpdateRatings,
		desk.RemoveTeam, desk.CheckAll, desk.WithdrawAbsent, desk.WithdrawTeam, desk.ReturnTeam, desk.ForfeitMatch, desk.SetTieBreakValues, desk.DecideTie, desk.DrawPosition, desk.AdjustPoints, desk.RemoveAdjustment,
		desk.Register, desk.ChangePlayer, desk.RemovePlayer, desk.Withdraw, desk.Return, desk.RequestBye, desk.CancelBye,
		desk.RegisterTeam, desk.ChangeTeam, desk.SetLineup, desk.CloseEntries, desk.ReopenEntries, desk.RegenerateNumbers, desk.SetNumbers, desk.ExchangeNumbers,
		desk.PairNext, desk.PairAgain, desk.Discard, desk.Publish, desk.Unpublish, desk.CloseRound,
		desk.BeginHandPairing, desk.ChangePairing, desk.EndHandPairing,
		desk.CorrectResult, desk.CorrectColours, desk.Undo, desk.Redo:
		return account.Pair, true
	case desk.EnterResult, desk.ConfirmResult:
		return account.EnterResults, true
	case desk.Adjourn:
		return account.ChangeResults, true
	}
	return 0, false
}

// needsIn is Needs for a command in a state: the right, and for results the
// board where it is needed. Events finds the events of a past command.
func needsIn(s *journal.State, c desk.Command, events func(command int64) []journal.Event) (right account.Right, at account.Place, known bool) {
	right, known = Needs(c)
	switch c := c.(type) {
	case desk.EnterResult:
		if changes(s, c) {
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
	return right, at, known
}

// changes reports whether a result would take the place of another. The writer
// who believes the board to be empty does not: if it is not, the desk says that
// somebody else was faster.
func changes(s *journal.State, c desk.EnterResult) bool {
	game, record, ok := s.Board(c.Board)
	if c.Seen == 0 {
		return false
	}
	return !ok || record.Seq != c.Seen || game.Result != 0
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
			at.Board = i + 1
		}
	}
	return at
}

// undoneRight is the right that undoing or redoing a command takes: that of the
// command where it took more than to pair. Rules that pairing round 1 set, the
// initial colour, come with other events.
func undoneRight(events []journal.Event) account.Right {
	for i := range events {
		if events[i].Act.Kind() != journal.KindRulesSet {
			return account.Pair
		}
	}
	if len(events) == 0 { // there is no such command, and the desk says so
		return account.Pair
	}
	return account.Manage
}
