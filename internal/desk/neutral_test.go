package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// What departs from no rule is asked about without saying that it does.
func TestNoFalseAlarms(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(PairNext{})
	latest, _ := h.Undoable()
	if level, code := h.levelOf(Undo{latest[0].Seq}); level != int(Notice) || code != "undo.far" {
		t.Errorf("undoing a pairing: %d %s", level, code)
	}
	h.ok(Publish{})
	if level, code := h.levelOf(Archive{}); level != int(Notice) || code != "archive.round" {
		t.Errorf("archiving while a round is played: %d %s", level, code)
	}
	b := h.board(1, 1)
	h.ok(EnterResult{Board: b, Result: tournament.WhiteWins})
	h.ok(ConfirmResult{Board: b, Result: tournament.WhiteWins, Source: "bea"})
	if level, code := h.levelOf(EnterResult{Board: b, Result: tournament.Drawn, Seen: h.seen(b)}); level != int(Notice) || code != "result.confirmed" {
		t.Errorf("another result than the confirmed one: %d %s", level, code)
	}
}

// An event that is put away with a game still adjourned is asked about by that game.
func TestArchiveNamesAdjournedGames(t *testing.T) {
	h := with(t, 4, 1)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Adjourn{Board: h.board(1, 1)})
	h.ok(EnterResult{Board: h.board(1, 2), Result: tournament.WhiteWins})
	h.ok(CloseRound{})
	if level, code := h.levelOf(Archive{}); level != int(Notice) || code != "adjourned.game" {
		t.Errorf("archiving with an adjourned game: %d %s", level, code)
	}
}
