package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// edition is what one edition of C.04.3 says where the editions differ.
type edition struct {
	name     tournament.Edition
	unplayed field.Edition // floats and bye bars of rounds without a game
	criteria []criterion   // in order of priority
	ahead    int           // the first of the two criteria that look at the next bracket

	// articles that refusals, explanations and comparisons cite
	articles             field.Articles
	completion, byeScore string
	acceleration         string    // of Baku, which the handling rules of the edition have
	order                [3]string // of generation; see generation.go
	colours              [5]string

	// setsByScore says that sets of moved-down players are tried by their scores
	// first (D.3), and not by their numbers alone (4.4.2).
	setsByScore bool

	// pair chooses the pairs of the round, bracket by bracket.
	pair func(*round) error
	// bracket is the bracket of the kind given that scoregroup i and the players
	// moved down to it make; nil if it cannot be of that kind.
	bracket func(r *round, moved []int32, i int, kind pairing.BracketKind) *bracket
}

var edition2026 = edition{
	name: tournament.Dutch2026,
	unplayed: field.Edition{
		UnplayedFloat: unplayedFloat2026,
		BarsBye:       barsBye2026,
	},
	criteria: criteria2026, ahead: 2,
	articles:   field.Articles{Rematch: "C1", ByeBar: "C2", Colour: "C3"},
	completion: "C4", byeScore: "C5", acceleration: "C.04.7",
	order:   [3]string{"4.4", "4.3", "4.2"},
	colours: [5]string{"5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"},
	pair:    (*round).pair2026,
	bracket: (*round).bracketOfKind2026,
}

var edition2017 = edition{
	name: tournament.Dutch2017,
	unplayed: field.Edition{
		UnplayedFloat: unplayedFloat2017,
		BarsBye:       barsBye2017,
	},
	criteria: criteria2017, ahead: 2,
	articles:   field.Articles{Rematch: "C.1", ByeBar: "C.2", Colour: "C.3"},
	completion: "C.4", acceleration: "C.04.5.1",
	order: [3]string{"D.3", "D.2", "D.1"}, setsByScore: true,
	colours: [5]string{"E.1", "E.2", "E.3", "E.4", "E.5"},
	pair:    (*round).pair2017,
	bracket: (*round).bracketOfKind2017,
}

// unplayedFloat2026 (1.4): the recipient of a pairing-allocated bye gets a
// downfloat; anyone else without a game only for more points than a loss.
func unplayedFloat2026(o tournament.Outcome, points tournament.Points, s *tournament.Scoring) field.Float {
	if o == tournament.PairingBye || points > s.Loss() {
		return field.Down
	}
	return field.NoFloat
}

// unplayedFloat2017 (A.4): every round without a game is a downfloat.
func unplayedFloat2017(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float {
	return field.Down
}

// barsBye2026 (C2): an earlier pairing-allocated bye, or as many points as for
// a win in one round without playing.
func barsBye2026(o tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool {
	return o == tournament.PairingBye || points >= s.Win()
}

// barsBye2017 (C.2): an earlier pairing-allocated bye, or a win by forfeit.
func barsBye2017(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
	return o == tournament.PairingBye || o == tournament.ForfeitWin
}

// editionNamed finds the edition in force under the given name.
func editionNamed(name tournament.Edition) (*edition, error) {
	switch name {
	case edition2026.name:
		return &edition2026, nil
	case edition2017.name:
		return &edition2017, nil
	}
	return nil, pairing.UnknownEdition(Name, name, Editions())
}
