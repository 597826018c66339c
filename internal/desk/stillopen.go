package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// OpenBoard is a board with an adjourned game.
type OpenBoard struct {
	Number int // on the table
	journal.Board
	ForNow tournament.Result // for pairing, by provisional adjudication; NoResult = none
}

// StillOpen lists the adjourned games that alone keep the event from being over:
// all announced rounds are played, and nothing else is missing.
func StillOpen(s *journal.State) []OpenBoard {
	t := &s.Tournament
	if t.Rules.Rounds == 0 || s.Paired() < t.Rules.Rounds || t.Current != nil && (!s.Current().Published() || !t.Current.Complete()) {
		return nil
	}
	return Adjourned(s)
}

// AsMessage names the game.
func (b *OpenBoard) AsMessage(s *journal.State) Message {
	return b.Said(func(id tournament.PlayerID) string { return nameOf(s, id) })
}

// Said names the game by what its players are called.
func (b *OpenBoard) Said(name func(tournament.PlayerID) string) Message {
	if b.ForNow != tournament.NoResult {
		return say("adjourned.for-now",
			"round", b.Round, "board", b.Number, "white", name(b.White), "black", name(b.Black), "result", b.ForNow)
	}
	return say("adjourned.game",
		"round", b.Round, "board", b.Number, "white", name(b.White), "black", name(b.Black))
}

func nameOf(s *journal.State, id tournament.PlayerID) string {
	if p := s.Player(id); p != nil {
		return p.Name
	}
	return "-"
}

// stillOpen refuses a final file for the games that are still open.
func stillOpen(s *journal.State, open []OpenBoard) error {
	no := &Refusal{Message: say("export.adjourned", "what", open[0].AsMessage(s))}
	for i := range open[1:] {
		no.More = append(no.More, open[i+1].AsMessage(s))
	}
	return no
}

// FileName is the short name of a tournament in the names of files that tell its
// standings: one that only waits for adjourned games is marked as provisional.
func FileName(s *journal.State, short string) string {
	if len(StillOpen(s)) > 0 {
		return short + "-provisional"
	}
	return short
}
