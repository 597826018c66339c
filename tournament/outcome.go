package tournament

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Outcome is what one round left on one player: the closed set of everything
// that can happen. Its zero value, Absent, is a round the player had no part in.
type Outcome uint8

// The outcomes.
const (
	Absent      Outcome = iota // not in the round and nothing announced: not yet entered, withdrawn, a blank in a file
	Win                        // played and rated
	Draw                       // played and rated
	Loss                       // played and rated
	UnratedWin                 // played, but not to be rated (fewer than one move by each side)
	UnratedDraw                // played, not rated
	UnratedLoss                // played, not rated
	ForfeitWin                 // opponent named but absent
	ForfeitLoss                // absent from a scheduled game
	Adjourned                  // played but not finished; counts as a draw for pairing only
	PairingBye                 // pairing-allocated bye
	FullBye                    // requested, full point
	HalfBye                    // requested, half point
	ZeroBye                    // requested, no points: an announced absence
	Pending                    // paired, no result yet; only in the current round
	outcomeCount
)

// outcomeFacts is what the rules ask about an outcome.
type outcomeFacts struct {
	name   string
	played bool // a game was played over the board: colours count, no rematch
	rated  bool // it goes to the rating officer
	paired bool // the player took part in the pairing of that round
	bye    bool // no opponent was scheduled
}

var outcomes = [outcomeCount]outcomeFacts{
	Absent:      {name: "absent"},
	Win:         {name: "win", played: true, rated: true, paired: true},
	Draw:        {name: "draw", played: true, rated: true, paired: true},
	Loss:        {name: "loss", played: true, rated: true, paired: true},
	UnratedWin:  {name: "unrated win", played: true, paired: true},
	UnratedDraw: {name: "unrated draw", played: true, paired: true},
	UnratedLoss: {name: "unrated loss", played: true, paired: true},
	ForfeitWin:  {name: "forfeit win", paired: true},
	ForfeitLoss: {name: "forfeit loss", paired: true},
	Adjourned:   {name: "adjourned", played: true, rated: true, paired: true},
	PairingBye:  {name: "pairing-allocated bye", paired: true, bye: true},
	FullBye:     {name: "full-point bye", bye: true},
	HalfBye:     {name: "half-point bye", bye: true},
	ZeroBye:     {name: "zero-point bye", bye: true},
	Pending:     {name: "pending", paired: true},
}

// String names the outcome in English: "win", "half-point bye".
func (o Outcome) String() string {
	if o < outcomeCount {
		return outcomes[o].name
	}
	return "unknown outcome"
}

// Noun names the outcome in the language of a text that speaks of it.
func (o Outcome) Noun() message.Message {
	switch {
	case !o.Valid():
		return message.Plain(o.String())
	case o == ZeroBye: // answers say "absent", which nobody asks for
		return message.Of("answer.outcome.no-points")
	}
	return message.Of("answer.outcome." + strings.ReplaceAll(o.String(), " ", "-"))
}

// Valid reports whether o is a member of the closed set.
func (o Outcome) Valid() bool { return o < outcomeCount }

// Played reports whether a game was played over the board. Only such rounds
// give a colour and forbid a second meeting.
func (o Outcome) Played() bool { return o < outcomeCount && outcomes[o].played }

// Rated reports whether the game is to be rated.
func (o Outcome) Rated() bool { return o < outcomeCount && outcomes[o].rated }

// Paired reports whether the player took part in the pairing of the round: a
// game, a forfeit or the pairing-allocated bye. It is what gives a player a
// number (see Tournament.NumberOwners).
func (o Outcome) Paired() bool { return o < outcomeCount && outcomes[o].paired }

// IsBye reports whether the outcome is one of the four byes.
func (o Outcome) IsBye() bool { return o < outcomeCount && outcomes[o].bye }

// Requested reports whether the outcome is a bye a player can ask for.
func (o Outcome) Requested() bool { return o == FullBye || o == HalfBye || o == ZeroBye }
