package knockout

import "github.com/pareo-chess/pareo/tournament"

// Who is in a place of the tree where that is no participant.
const (
	Nobody  = -1 // the place is empty
	Unknown = -2 // the match that decides it is not over
)

// State is how far a match is.
type State uint8

// The states.
const (
	Empty   State = iota // both places are empty
	Waiting              // it is not known yet who meets
	Ready                // known, and no game is paired
	Running              // games are still to come, or have no result
	Level                // all games are over, nobody has won: a tie-break has to decide
	Over
)

// How tells what decided a match.
type How uint8

// The ways.
const (
	NotDecided   How = iota
	ByPoints         // of its games
	ByBye            // there was no opponent (rule 2)
	ByDeparture      // the opponent has left the event
	ByDecision       // a tie-break, or what the arbiters found
	ByRecord         // the later rounds show who went on
	BothAbsent       // nobody goes on (rule 6)
	NobodyPlaced     // both places are empty
)

// Game is a game of a match that is paired.
type Game struct {
	Round  int
	White  int // participant
	Points [2]tournament.Points
	Cells  [2]tournament.Cell // of the two sides
}

// Open reports whether the game has no result yet.
func (g *Game) Open() bool {
	return g.Cells[0].Outcome == tournament.Pending || g.Cells[0].Outcome == tournament.Adjourned
}

// Match is a match of the tree. Participants are indices in Tree.Event.Players.
type Match struct {
	Round  int // of matches, from 1
	Number int // in the order of the tree, from 1, those with byes counted
	Third  bool
	First  int // round of its first game
	Length int // how many games it has at most

	Sides [2]int // in the order of the tree; Nobody, Unknown
	From  [2]int // numbers of the matches of the round before whose winners they are; 0 = seeds, or seeded anew, or drawn
	State State
	How   How
	// Winner goes on; Nobody if nobody does, Unknown while that is open.
	Winner int

	White  int        // who has White in game 1; Nobody if nobody plays
	Colour ColourRule // what gave it
	Games  []Game     // those that are paired
	Points [2]tournament.Points
	// Decision is how it was decided when it was level; nil = it was not.
	Decision *tournament.MatchDecision
}

// Loser is who is out by the match; Nobody if it has no loser, or two.
func (m *Match) Loser() int {
	if m.State != Over || m.Winner < 0 {
		return Nobody
	}
	if m.Sides[0] == m.Winner {
		return max(m.Sides[1], Nobody)
	}
	return max(m.Sides[0], Nobody)
}

// Known reports whether two participants meet in the match.
func (m *Match) Known() bool { return m.Sides[0] >= 0 && m.Sides[1] >= 0 }

// IsBye reports whether one place is empty.
func (m *Match) IsBye() bool { return m.How == ByBye }

// Has reports whether a participant is in the match.
func (m *Match) Has(i int) bool { return i >= 0 && (m.Sides[0] == i || m.Sides[1] == i) }

// Forfeited reports whether no game of the match was played though some were paired.
func (m *Match) Forfeited() bool {
	for i := range m.Games {
		if o := m.Games[i].Cells[0].Outcome; o.Played() || o == tournament.Pending {
			return false
		}
	}
	return len(m.Games) > 0
}

// Open reports whether a game of the match has no result yet.
func (m *Match) Open() bool {
	for i := range m.Games {
		if m.Games[i].Open() {
			return true
		}
	}
	return false
}

// NextWhite is who has White in the next game: colours alternate (rules 3 and 5).
func (m *Match) NextWhite() int {
	white := m.White
	if n := len(m.Games); n > 0 {
		white = m.Other(m.Games[n-1].White)
	}
	return white
}

// DecidingWhite is who has White in a game of the tie-break, from 1: colours go on
// alternating (rule 5).
func (m *Match) DecidingWhite(game int) int {
	white := m.NextWhite()
	if game%2 == 0 {
		white = m.Other(white)
	}
	return white
}

// Other is the opponent of a side.
func (m *Match) Other(side int) int {
	if m.Sides[0] == side {
		return m.Sides[1]
	}
	return m.Sides[0]
}
