package computed

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// PlayerRound is a round of a player.
type PlayerRound struct {
	Number   int
	Board    int
	Opponent *tournament.Player // nil = none
	Rating   int                // of the opponent
	Points   tournament.Points  // of the opponent, so far
	Colour   tournament.Colour
	Outcome  tournament.Outcome
	Brought  tournament.Points // without what was added or taken away
	Struck   bool              // does not count: a game of somebody who is out of the standings
}

// Told reports whether the round has an opponent or something to tell.
func (r *PlayerRound) Told() bool { return r.Opponent != nil || r.Outcome != tournament.Absent }

// roundsOf are the rounds of all players, those of the current one included. What
// counts in them is what counts in the standings.
func roundsOf(s *journal.State, f *Values) map[tournament.PlayerID][]PlayerRound {
	t, table := f.Settled, f.Table()
	all := make(map[tournament.PlayerID][]PlayerRound, len(t.Players))
	memory := make([]PlayerRound, len(t.Players)*s.Paired())
	for i := range t.Players {
		lines := memory[i*s.Paired() : (i+1)*s.Paired() : (i+1)*s.Paired()]
		for n := range lines {
			lines[n].Number = n + 1
		}
		for r, cell := range table.Row(i) {
			line := &lines[r]
			line.Colour, line.Outcome, line.Brought = cell.Colour, cell.Outcome, table.Brought(i, r)
			if cell.Opponent >= 0 {
				line.Opponent = &t.Players[cell.Opponent]
				line.Struck = f.StruckGame(t.Players[i].ID, line.Opponent.ID)
			}
			if line.Struck || cell.Outcome == tournament.Adjourned {
				line.Brought = 0
			}
		}
		all[t.Players[i].ID] = lines
	}
	for n := 1; n <= s.Paired(); n++ {
		seatRound(s, n, n > table.Rounds(), all)
	}
	for _, lines := range all {
		for i := range lines {
			if opponent := lines[i].Opponent; opponent != nil {
				lines[i].Rating = t.Strength(opponent)
				lines[i].Points = table.CountedBut(f.Struck(), table.Index(opponent.ID), table.Rounds())
			}
		}
	}
	return all
}

// struckOut are those of a round robin whose games do not count, because they left with
// fewer than half of them completed (C.05, 6.6); nil = nobody.
func struckOut(t *tournament.Tournament) tournament.Struck {
	if !t.Rules.System.ByTable() || t.Rules.Team != nil {
		return nil
	}
	if struck := tournament.Struck(t.UnderHalf()); slices.Contains(struck, true) {
		return struck
	}
	return nil
}

// seatRound fills in the boards of a round, and of one that is being played what
// is known of its games.
func seatRound(s *journal.State, number int, playing bool, all map[tournament.PlayerID][]PlayerRound) {
	scoring := s.Tournament.Rules.Scoring
	for i, g := range s.Round(number).Games {
		white, black := g.Result.Outcomes()
		if g.Result == tournament.NoResult {
			white, black = tournament.Pending, tournament.Pending
		}
		for _, seat := range []struct {
			id, opponent tournament.PlayerID
			colour       tournament.Colour
			outcome      tournament.Outcome
		}{{g.White, g.Black, tournament.White, white}, {g.Black, g.White, tournament.Black, black}} {
			lines := all[seat.id]
			if lines == nil {
				continue // an empty board of a team
			}
			line := &lines[number-1]
			line.Board = s.Tournament.Info.BoardNumber(i)
			if playing {
				line.Colour, line.Outcome, line.Opponent = seat.colour, seat.outcome, s.Player(seat.opponent)
				line.Brought = scoring.Of(seat.outcome, seat.colour)
			}
		}
	}
	for _, b := range s.Round(number).Byes {
		if lines := all[b.Player]; playing && lines != nil {
			lines[number-1].Outcome, lines[number-1].Brought = b.Kind, scoring.Of(b.Kind, tournament.NoColour)
		}
	}
}
