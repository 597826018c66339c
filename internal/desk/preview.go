package desk

import (
	"errors"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Next is the next round as PairNext would pair it now.
type Next struct {
	Number   int
	Paired   journal.RoundPaired
	Warnings []Warning // that PairNext will show, those of level 1 as well
	// Numbers are the pairing numbers that would be given with it; nil = they stay.
	Numbers []journal.NumberOf
	// ColourOpen says that the initial colour is not drawn yet: the colours shown
	// are those with White for number 1.
	ColourOpen bool
}

// NextRound works out the next round without writing anything. The error is the
// *Refusal with which PairNext would end.
func NextRound(s *journal.State) (*Next, error) {
	next := new(Next)
	colour := tournament.NoColour
	if s.Paired() == 0 && s.Tournament.Rules.InitialColour == tournament.NoColour && s.Tournament.Rules.System != "roundrobin" {
		colour, next.ColourOpen = tournament.White, true
	}
	p := &plan{state: s}
	if err := (PairNext{InitialColour: colour}).plan(p); err != nil {
		return nil, err
	}
	next.Warnings = p.warnings
	numbers, _ := find[journal.NumbersAssigned](p.acts)
	paired, ok := find[journal.RoundPaired](p.acts)
	if !ok {
		return nil, errors.New("the next round has no pairing")
	}
	next.Number, next.Paired, next.Numbers = paired.Round, paired, numbers.Numbers
	return next, nil
}

// find returns the act of a type among those of a plan.
func find[A journal.Act](acts []journal.Act) (found A, ok bool) {
	for _, act := range acts {
		if found, ok = act.(A); ok {
			return found, true
		}
	}
	return found, false
}

// OpenBoard is a board of the current round without a result.
type OpenBoard struct {
	Number int // of the board, from 1
	journal.Board
	Adjourned bool
}

// OpenBoards lists the boards of the current round that have no result yet, and
// those whose game was adjourned.
func OpenBoards(s *journal.State) []OpenBoard {
	var open []OpenBoard
	if s.Tournament.Current == nil {
		return nil
	}
	for i, g := range s.Tournament.Current.Games {
		if g.Result == tournament.NoResult || g.Result == tournament.AdjournedGame {
			open = append(open, OpenBoard{i + 1, journal.Board{Round: s.Paired(), White: g.White, Black: g.Black}, g.Result == tournament.AdjournedGame})
		}
	}
	return open
}

// AdjournedGames lists the games of completed rounds that are still adjourned.
func AdjournedGames(s *journal.State) []journal.Board {
	var games []journal.Board
	for r := range s.Tournament.Rounds {
		for _, g := range s.Tournament.Rounds[r].Games {
			if g.Result == tournament.AdjournedGame {
				games = append(games, journal.Board{Round: r + 1, White: g.White, Black: g.Black})
			}
		}
	}
	return games
}

// Absentees are the players who did not come to their game in the latest round
// and are still in the event: the arbiter withdraws them unless they explain it
// before the next pairing is published (C.05, 6.5).
func Absentees(s *journal.State) []tournament.PlayerID { return s.Tournament.NoShows() }
