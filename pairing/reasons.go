package pairing

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Reasons say how a round came about, as data. Whoever shows them finds the
// words.
type Reasons struct {
	// Brackets in the order in which they were paired.
	Brackets []Bracket
	// Options are the named readings of ambiguous articles that were in force,
	// for systems that have them.
	Options []Option
	// Notes are single facts about the whole round, such as the score of the
	// bye being fixed before the first bracket.
	Notes []Note
	// ByeLot are those among whom lots were drawn for the bye, who got it first;
	// nobody where it does not go by lot.
	ByeLot []tournament.PlayerID `json:",omitempty"`
}

// BracketKind tells ordinary brackets from special ones.
type BracketKind string

// The kinds of bracket.
const (
	OrdinaryBracket    BracketKind = ""
	PenultimateBracket BracketKind = "penultimate" // PPB of 2017, C13 of the classic editions
	CollapsedBracket   BracketKind = "collapsed"   // CLB of 2017
	MergedBracket      BracketKind = "merged"      // C13 of the classic editions
	LastBracket        BracketKind = "last"
)

// Bracket is the account of one bracket.
type Bracket struct {
	Kind      BracketKind
	Score     tournament.Points     // of the residents
	MovedDown []tournament.PlayerID // in bracket order, best first
	Residents []tournament.PlayerID // in bracket order
	MovedUp   []tournament.PlayerID // from lower scores, in the order of the field, for systems with upfloaters
	Pairs     []Pair                // in the order of their better-ranked player
	Floaters  []tournament.PlayerID // who left the bracket downwards
	Criteria  []Criterion           // in order of priority
	Switches  []Switch              // departures from the first pairing by rank, in the order in which they were made
	// Sides are those of a system that pairs White seekers with Black seekers; nil
	// for the others.
	Sides *Sides
	// Order, for systems that fold a bracket by the opposition its players met, first
	// against last, is everybody in it in that order.
	Order []Ranked
}

// Sides are the two subgroups of a bracket after the shifts, each in the order in
// which it is paired before any transposition.
type Sides struct {
	G1, G2 []Seeker
}

// Seeker is a player of a subgroup.
type Seeker struct {
	Player   tournament.PlayerID
	ARO      int  // average rating of the opponents so far; 0 = none
	Upfloats int  // games so far against opponents with more points
	Shifted  bool // from the other subgroup
}

// Ranked is a player of a bracket in which scores do not count for the rank, with
// what does (Burstein, 1.8.1).
type Ranked struct {
	Player          tournament.PlayerID
	Buchholz        tournament.Points
	SonnebornBerger int64 // in hundredths of a point
}

// Pair is a pair of a bracket, the better-ranked player first.
type Pair struct {
	Upper, Lower tournament.PlayerID
	Exchanged    bool // an exchange between the halves brought the pair about
}

// SwitchKind tells how a switch changes pairs.
type SwitchKind string

// The kinds of switch.
const (
	Transposition SwitchKind = "transposition" // two players of one half change opponents
	Interchange   SwitchKind = "interchange"   // two players of different halves change places
	OtherOpponent SwitchKind = "opponent"      // a player from a higher group meets another than the highest possible
)

// SwitchReason tells what a switch is good for.
type SwitchReason string

// The reasons of switches.
const (
	ForRematch      SwitchReason = "rematch"        // two who have met, or shall not meet, are kept apart
	ForThreeInARow  SwitchReason = "three in a row" // nobody has one colour three times in a row
	ForEqualisation SwitchReason = "equalisation"   // colours become equal
	ForAlternation  SwitchReason = "alternation"    // colours alternate
)

// Switch is a change of the pairing that the order of rank alone would give,
// for systems that account for changes one by one.
type Switch struct {
	Kind    SwitchKind
	Article string // the rule that asks for it, such as "29E5b"
	Why     SwitchReason
	// Players are the two who change places.
	Players [2]tournament.PlayerID
	// Points is the size of the switch in rating points. Unrated says that it
	// has none because players without a rating are part of it.
	Points  int
	Unrated bool
	Limit   int // in rating points; 0 = none
}

// Note is a single fact with the article it rests on.
type Note struct {
	Article string
	Message message.Message
	Players []tournament.PlayerID
	Bye     bool // it tells who can get the bye, and nothing of anybody else
}
