package journal

import (
	"encoding/json"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// Act is what was done: a type of this file, or of one where it stands
// beside what it changes, with a line in the table of acts.
type Act interface {
	// apply changes the state, or says why the act is impossible in it and
	// leaves it as it is.
	// The state is a copy of which only the parts marked as its own may be
	// written in place; see State.
	apply(s *State, e *Event) error
}

// Created begins a tournament.
type Created struct {
	Info  tournament.Info
	Rules tournament.Rules
}

// Imported begins a tournament with what a file held.
type Imported struct {
	From       string // the name of the file
	Tournament tournament.Tournament
	Notes      []string // what the reader guessed or adjusted
	// Differences are the rounds that are not what the rules give.
	Differences []Difference `json:",omitempty"`
	// Explained are the absences of its last round after which players play on.
	Explained []Explanation `json:",omitempty"`
	// Lots are those that parted ties.
	Lots []Lot `json:",omitempty"`
}

// Difference is a round of a file that the rules would have paired otherwise:
// the games and byes that only one of the two has.
type Difference struct {
	Round            int
	Expected, Actual Boards
}

// Boards are games and byes of one round.
type Boards struct {
	Games []tournament.Game `json:",omitempty"`
	Byes  []tournament.Bye  `json:",omitempty"`
	// OfTeams says that they are matches: the identities are those of teams.
	OfTeams bool `json:",omitempty"`
}

// InfoSet replaces what reports say about the event.
type InfoSet struct {
	Info tournament.Info
}

// RulesSet replaces the rules.
type RulesSet struct {
	Rules  tournament.Rules
	Reason string `json:",omitempty"`
}

// PointsAdjusted adds points to the score of a player or team, or takes them away.
type PointsAdjusted struct {
	Adjustment tournament.Adjustment
}

// AdjustmentRemoved takes such points back; the adjustment is named as it was.
type AdjustmentRemoved struct {
	Adjustment tournament.Adjustment
	Reason     string `json:",omitempty"`
}

// PlayerRegistered enters a player; the identity is settled.
type PlayerRegistered struct {
	Player tournament.Player
}

// PlayerChanged replaces what is known about a player. Identity, number, entry
// and departure stay as they are.
type PlayerChanged struct {
	Player tournament.Player
}

// PlayerRemoved takes out a player who was never paired.
type PlayerRemoved struct {
	Player tournament.PlayerID
}

// PlayerWithdrew takes a player out of the rounds after After.
type PlayerWithdrew struct {
	Player tournament.PlayerID
	After  int
	How    tournament.DepartureKind
	Reason string `json:",omitempty"`
}

// PlayerReturned puts a player who had left back into the event.
type PlayerReturned struct {
	Player tournament.PlayerID
}

// PlayerReEntered enters a player who had left as somebody new: with half-point
// byes in the rounds so far, without games or colours (28S of US Chess). The new
// identity is settled; the old one stays with its results.
type PlayerReEntered struct {
	Player, As tournament.PlayerID
}

// ByeRequested records a bye or an absence in a round that is not published. Who has
// neither a game nor the pairing-allocated bye in the round being played gets the bye
// there, too: nobody else's game changes.
type ByeRequested struct {
	Round  int
	Player tournament.PlayerID
	Bye    tournament.Outcome
	Reason string `json:",omitempty"`
}

// ByeCancelled takes a request back.
type ByeCancelled struct {
	Round  int
	Player tournament.PlayerID
}

// TeamRegistered enters a team.
type TeamRegistered struct {
	Team tournament.Team
}

// TeamChanged replaces what is known about a team.
type TeamChanged struct {
	Team tournament.Team
}

// TeamRemoved takes out a team before round 1 is paired; its players stay entered.
type TeamRemoved struct {
	Team tournament.TeamID
}

// LineupSet records a line-up that differs from the default order.
type LineupSet struct {
	Round  int
	Lineup tournament.Lineup
}

// NumbersAssigned gives all players their pairing numbers.
type NumbersAssigned struct {
	Numbers []NumberOf
	Why     Numbering
	Reason  string `json:",omitempty"`
}

// Numbering is the occasion on which numbers are given.
type Numbering string

// The occasions.
const (
	FirstNumbers Numbering = "first"      // none were given before
	LateEntry    Numbering = "late entry" // somebody came in, the numbers below moved down
	Regenerated  Numbering = "regenerated"
	Exchanged    Numbering = "exchanged" // two players of equal strength changed places
)

// NumberOf is one player's pairing number.
type NumberOf struct {
	Player tournament.PlayerID
	Number int
}

// EntriesClosed makes the numbers final.
type EntriesClosed struct{}

// EntriesReopened lets late entries in again.
type EntriesReopened struct{}

// RoundPaired records the pairing of the next round as an engine made it.
type RoundPaired struct {
	Round   int
	Games   []tournament.Game
	Byes    []tournament.Bye
	System  tournament.System
	Edition tournament.Edition
	Engine  string          // program and version
	Reasons json.RawMessage `json:",omitempty"`
	// TeamByes are the byes of whole teams, where teams are paired.
	TeamByes []tournament.TeamBye `json:",omitempty"`
}

// RoundDiscarded takes the pairing of the current round back; it was not in view.
// Ground is why it may be another, if it had been.
type RoundDiscarded struct {
	Round  int
	Reason string                  `json:",omitempty"`
	Ground tournament.ChangeReason `json:",omitempty"`
}

// HandPairingBegun opens the boards of a round to changes by hand: the current
// round, or the next one when it could not be paired otherwise. Ground is why a
// pairing that was published may be changed; older records have it in the reason.
type HandPairingBegun struct {
	Round  int
	Reason string
	Ground tournament.ChangeReason `json:",omitempty"`
}

// PairingChanged replaces the boards of a round that is open to changes by hand.
// From and To are the games and byes that only the boards before or only these
// have; records from before they were kept have neither.
type PairingChanged struct {
	Round    int
	Games    []tournament.Game
	Byes     []tournament.Bye
	Fixed    []FixedBoard `json:",omitempty"`
	From, To Boards       `json:",omitzero"`
	// TeamByes are the byes of whole teams, where teams are paired.
	TeamByes []tournament.TeamBye `json:",omitempty"`
}

// FixedBoard is a board whose number was chosen by hand, such as a place for a
// wheelchair: the player sits there, whoever the opponent is.
type FixedBoard struct {
	Player tournament.PlayerID
	Board  int // from 1
}

// HandPairingCancelled ends changes by hand without any: the round is again what
// it was when it was opened to them.
type HandPairingCancelled struct {
	Round  int
	Reason string `json:",omitempty"`
}

// HandPairingEnded closes the boards of a round again. Expected and Actual are
// the games and byes that only the engine's round or only this one has; both
// are empty when the two agree. NoAnswer says why the engine has none. Corrected says
// that the boards were changed after a correction and are made by what is right; records
// from before that was kept do not say it, and such rounds are judged by what was known
// when they were paired.
type HandPairingEnded struct {
	Round            int
	Expected, Actual Boards
	NoAnswer         string `json:",omitempty"`
	Reason           string
	Corrected        bool `json:",omitempty"`
}

// RoundPublished shows the pairing of a round to the public.
type RoundPublished struct {
	Round int
}

// PublicationSet has a round published by itself at a moment, unless its boards
// are opened to changes before.
type PublicationSet struct {
	Round int
	At    time.Time
}

// PublicationCancelled takes that back.
type PublicationCancelled struct {
	Round int
}

// RoundUnpublished takes it from view.
type RoundUnpublished struct {
	Round  int
	Reason string
}

// Board names a game of a round by its players.
type Board struct {
	Round        int
	White, Black tournament.PlayerID
}

// ResultEntered records the result of a game of the current round. An empty
// result (NoResult) clears it. Was is what it replaced; journals of older versions
// do not say it.
type ResultEntered struct {
	Board
	Result tournament.Result
	Was    tournament.Result `json:",omitzero"`
}

// ResultConfirmed records that a second source gave the same result.
type ResultConfirmed struct {
	Board
	Result tournament.Result
	Source string
}

// Effect is what a correction still changes, by the time it was reported.
type Effect string

// The effects.
const (
	ForNext       Effect = "next"   // standings, and the next pairing
	ForLater      Effect = "later"  // standings, and only pairings after the one already made
	ForRatingOnly Effect = "rating" // the rating report alone
)

// ResultCorrected changes the result of a completed round.
type ResultCorrected struct {
	Board
	From, To tournament.Result
	Reported time.Time // when the error was reported
	Effect   Effect
	Reason   string
}

// ColoursCorrected records that a game was played with colours reversed. The
// board is named as it was paired.
type ColoursCorrected struct {
	Board
	Reason string
}

// GameAdjudicated records what an adjourned game counts for pairing until it is
// finished (US Swiss, rule VII): White wins, a draw, or Black wins.
type GameAdjudicated struct {
	Board
	As     tournament.Result
	Reason string `json:",omitempty"`
}

// GameAdjourned records that a game of the current round goes on later.
type GameAdjourned struct {
	Board
}

// RoundClosed moves the current round into the history.
type RoundClosed struct {
	Round int
}

// FideModeLeft records that the event does not follow FIDE's regulations any
// more. There is no way back.
type FideModeLeft struct {
	Reason string
}

// PrizesSet replaces the prizes that were announced.
type PrizesSet struct {
	Prizes tournament.Prizes
}

// TieBreakValuesSet replaces the values of a tie-break that was computed outside;
// without values there are none any more.
type TieBreakValuesSet struct {
	Code   tournament.TieBreak
	Values []tournament.OwnValue
}

// TieDecided records the order of participants whom no tie-break parted, in the
// place of earlier decisions about any of them.
type TieDecided struct {
	Order  tournament.DecidedTie
	Reason string `json:",omitempty"`
}

// PositionDrawn records the start position of a round of Chess960, 0 to 959.
type PositionDrawn struct {
	Round  int
	Number int
}

// Undone takes back the latest act that is in force.
type Undone struct {
	Seq int64
}

// Redone puts the latest act that was undone into force again.
type Redone struct {
	Seq int64
}

// Commented adds a remark; nothing else changes.
type Commented struct {
	Round int `json:",omitempty"`
	Text  string
}
