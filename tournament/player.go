package tournament

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// PlayerID is a person's identity within one tournament. It is positive, it
// never changes, and in a tournament read from a file it is the number the
// file gives. NoPlayer stands for nobody.
type PlayerID int32

// Noun names a player of whom only the identity is known: "player 3".
func (id PlayerID) Noun() message.Message { return message.Of("player", "number", int(id)) }

// PlayerIDs are players of whom a text speaks together.
type PlayerIDs []PlayerID

// Of many players a text names the first few.
const maxNamed, firstFew = 12, 3

// Noun names players of whom only the identities are known: "player 3",
// "players 3, 5 and 8", "201 players (3, 5, 8 …)".
func (ids PlayerIDs) Noun() message.Message {
	numbers := make([]int, len(ids))
	for i, id := range ids {
		numbers[i] = int(id)
	}
	switch {
	case len(ids) == 1:
		return ids[0].Noun()
	case len(ids) > maxNamed:
		return some(numbers)
	}
	return message.Of("players", "list", message.And(numbers))
}

// Names names players who have names: "Ada, Bo and Cy", "201 players (Ada, Bo,
// Cy …)".
func (ids PlayerIDs) Names() message.Message {
	if len(ids) > maxNamed {
		return some([]PlayerID(ids))
	}
	return message.And([]PlayerID(ids))
}

func some[T any](players []T) message.Message {
	return message.Of("players.some", "count", len(players), "list", players[:firstFew])
}

// NoPlayer is the identity of nobody: an empty board, no bye.
const NoPlayer PlayerID = 0

// Sex is a player's sex as registered.
type Sex uint8

// The values of Sex.
const (
	SexUnknown Sex = iota
	Male
	Female
)

// Title is a FIDE title as it is written, "GM" to "WCM", or "" for none.
type Title string

// The titles that order players.
const (
	NoTitle Title = ""
	GM      Title = "GM"
	IM      Title = "IM"
	WGM     Title = "WGM"
	FM      Title = "FM"
	WIM     Title = "WIM"
	CM      Title = "CM"
	WFM     Title = "WFM"
	WCM     Title = "WCM"
)

// RatingKind tells ratings of one player apart.
type RatingKind uint8

// The kinds of rating.
const (
	Standard RatingKind = iota
	Rapid
	Blitz
	RatingKinds // how many kinds there are
)

func (k RatingKind) valid() bool { return k < RatingKinds }

// Ratings holds a player's FIDE ratings by kind; 0 means unrated.
type Ratings [RatingKinds]int

// NationalRecord is what a national federation knows of a player.
type NationalRecord struct {
	Federation string // the federation that keeps the record, such as "IRL"
	Class      string // national title or classification
	Rating     int    // 0 = unrated
	Origin     string // state, region, club
	ID         string
	Name       string // "" when equal to the player's
	Sex        Sex
	Birth      Date
}

// Player is a person entered in the tournament.
type Player struct {
	ID     PlayerID
	Number int // pairing number (TPN), 1 = strongest; 0 = not yet assigned

	Name string // "Lastname, Firstname"
	// Lot is what lots are drawn by where that does not follow from the name any more,
	// which was corrected; 0 = it does. See LotKey.
	Lot       uint64 `json:",omitempty"`
	Sex       Sex
	Title     Title
	Ratings   Ratings
	Estimated bool // the rating is the arbiter's estimate (C.04.2, initial order)
	// RatingGames is how many games a provisional rating rests on, as the lists of US
	// Chess have it (1655P12); 0 = the rating is established.
	RatingGames int `json:",omitempty"`
	// RatingsFrom says which list the official ratings come from.
	RatingsFrom RatingSource `json:",omitzero"`
	// Seed is the tournament rating, where it is not the official one.
	Seed SeedRating `json:",omitzero"`
	// Later are the ratings of later rounds, the earliest first.
	Later      []RatingPeriod `json:",omitempty"`
	Federation string
	FideID     string // "" = none
	Birth      Date
	Club       string
	National   []NationalRecord
	Rank       int // place in the standings as last reported; 0 = none
	// NoHalfByes says that the player plays under conditions or without an entry
	// fee and is not eligible for half-point byes (C.05, 6.7.4).
	NoHalfByes bool `json:",omitzero"`
	// House says that the player belongs to the house: paired in a round only if
	// everybody else is an odd number, not ranked, without prizes (28M of US Chess).
	House bool `json:",omitempty"`

	// Entered is the first round the player can be paired in; 0 and 1 both
	// mean from the start. A late entry missed the rounds before it.
	Entered int
	// Left tells when and how the player left the event; nil while in it.
	Left *Departure
}

// DepartureKind tells how a player left.
type DepartureKind uint8

// The ways to leave.
const (
	Withdrawn DepartureKind = iota // announced
	NoShow                         // absent without notice, hence withdrawn
	Expelled                       // by the arbiter
)

// Departure records that a player is not paired any more.
type Departure struct {
	After  int // the last round the player was in the event; 0 = before round 1
	Kind   DepartureKind
	Reason string
	// Planned says that the departure was announced before round After was
	// paired: the player is in that round however often it is paired. Who left
	// while it was paired is not paired in it again.
	Planned bool `json:",omitzero"`
}

// PlaysIn reports whether the player is in the event in the given round, byes
// apart: entered by then and not gone.
func (p *Player) PlaysIn(round int) bool {
	return p.Entered <= round && (p.Left == nil || round <= p.Left.After)
}

// NationalRating returns the rating in the record of the given federation, or
// in the first record when federation is empty; 0 when there is none.
func (p *Player) NationalRating(federation string) int {
	for _, n := range p.National {
		if federation == "" || strings.EqualFold(n.Federation, federation) {
			return n.Rating
		}
	}
	return 0
}
