package swiss

import (
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Certificate is a round with the proof that no bracket of it can be paired
// better. It can be written to a file and checked by anybody: see
// docs/certificates.md for what it proves and what it does not.
type Certificate struct {
	System   tournament.System    `json:"system"`
	Edition  tournament.Edition   `json:"edition"`
	Round    int                  `json:"round"`
	Boards   []CertifiedBoard     `json:"boards"`
	Bye      *tournament.PlayerID `json:"bye"` // nil = nobody
	Brackets []CertifiedBracket   `json:"brackets"`
}

// CertifiedBoard is a game of the round.
type CertifiedBoard struct {
	White tournament.PlayerID `json:"white"`
	Black tournament.PlayerID `json:"black"`
}

// CertifiedBracket is a bracket as a matching problem, with a matching that
// holds the pairs of the round and the proof that none costs less. Vertices are
// the players, in order, and behind them the bye or, where players may stay
// without opponent for now, open places.
type CertifiedBracket struct {
	Kind      pairing.BracketKind   `json:"kind,omitempty"`
	Score     tournament.Points     `json:"score"`
	MovedDown int                   `json:"movedDown"` // number of players moved down to it
	Members   int                   `json:"members"`   // number of players in the bracket, those included; the others come after it
	Players   []tournament.PlayerID `json:"players"`
	matching.Proof
}

// Certifier is a system that can prove its rounds.
type Certifier interface {
	pairing.System
	// Certify pairs the next round, as Pair does, and proves it.
	Certify(t *tournament.Tournament) (*pairing.Round, *Certificate, error)
	// Verify checks a certificate of the next round without pairing anything. It
	// returns what of the round is not proved; the round is certified only if that
	// is nothing. An error says what is wrong in one line.
	Verify(t *tournament.Tournament, c *Certificate) ([]Unproved, error)
}

// Unproved is a part of the rules that a certificate which holds says nothing
// about: another round that differs in it alone could have one, too.
type Unproved struct {
	What Part
	pairing.Note
}

// Part is what a proof can leave open.
type Part string

// The parts, as answers name them.
const (
	OrderPart    Part = "order"    // which of several pairings with the same values comes first
	ByePart      Part = "bye"      // that nobody with a lower score can get it
	BracketsPart Part = "brackets" // that brackets had to become one
)
