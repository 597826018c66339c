package tournament

import (
	"slices"
	"strings"
)

// Rules are what was announced before the start.
type Rules struct {
	Rounds  int     // announced number of rounds; 0 = not known
	System  System  // "" = not said
	Edition Edition // "" = not said
	// Options are what was chosen of the options of the system, where it has some;
	// what they leave out is as recommended.
	Options []SystemOption `json:",omitempty"`

	Scoring       Scoring
	TieBreaks     []TieBreak // in order, FIDE codes with modifiers; without the points themselves
	LotSeed       uint64     // decides drawn lots, so that they can be drawn again
	InitialColour Colour     // the colour drawn for number 1; NoColour = not drawn
	Acceleration  Acceleration
	Forbidden     []Forbidden
	Adjustments   []Adjustment
	StartPoints   StartPoints  `json:",omitzero"` // by rating, for good
	HalfByes      HalfByeRules `json:",omitzero"`

	RatingKind RatingKind      // which FIDE rating the event uses
	StartRank  StartRankMethod // which ratings give the initial order
	// RatingLists are the lists that ratings are taken from, the main list first;
	// none = those FIDE has for the kind of event. See Lists.
	RatingLists []RatingList `json:",omitempty"`
	EqualOrder  EqualOrder   `json:",omitempty"` // who comes first of players with equal rating and title
	// NoRatingChecks says that ratings are compared with the list on request only.
	NoRatingChecks bool `json:",omitempty"`
	// LongEvent says that the event lasts more than 30 days, so that players can
	// have several ratings; RatingChoice which of them tie-breaks use.
	LongEvent    bool         `json:",omitempty"`
	RatingChoice RatingChoice `json:",omitempty"`
	// Chess960 says that every round begins from a position that is drawn.
	Chess960 bool `json:",omitempty"`

	RoundRobin RoundRobinRules
	Team       *TeamRules // nil in individual events
}

// System names a pairing system. Files can name systems that nobody here pairs, such
// as "lim".
type System string

// The systems that can be paired; pairing/systems has them with their editions.
const (
	Dutch       System = "dutch"
	Classic     System = "classic" // FIDE's Swiss by rating before 2017
	Dubov       System = "dubov"
	Harkness    System = "harkness"
	Burstein    System = "burstein"
	DoubleSwiss System = "doubleswiss" // FIDE's Swiss of two-game matches (C.04.5)
	RoundRobin  System = "roundrobin"
	Keizer      System = "keizer"
	Knockout    System = "knockout"
	TeamSwiss   System = "teamswiss" // FIDE's Swiss for teams (C.04.6)
)

// Edition names an edition of the rules of a system, by its year or by its name:
// "2026", "nine-rules".
type Edition string

// TieBreak names a tie-break by its FIDE code, with modifiers: "BH", "BH/C1". Which
// there are standings/tiebreak knows; events can name others.
type TieBreak string

// JoinTieBreaks writes a list of tie-breaks with a separator between them.
func JoinTieBreaks(list []TieBreak, separator string) string {
	codes := make([]string, len(list))
	for i, code := range list {
		codes[i] = string(code)
	}
	return strings.Join(codes, separator)
}

// SystemOption is a choice that the rules of a system leave open, or a reading of
// an ambiguous article, with what was chosen.
type SystemOption struct{ Name, Value string }

// HalfByeRules limit the half-point byes that a player may ask for.
type HalfByeRules struct {
	Most      int  // how many; 0 means that nothing was said: one, as FIDE has it (C.05, 6.7.4)
	FreeAtEnd int  // the last rounds, this many of them, allow none
	None      bool `json:",omitempty"` // nobody may have any
}

// HalfByesUpTo are the rules by which a player may have so many half-point byes.
func HalfByesUpTo(most int) HalfByeRules { return HalfByeRules{Most: most, None: most <= 0} }

// Limit returns how many half-point byes a player may have.
func (h HalfByeRules) Limit() int {
	if h.None {
		return 0
	}
	return max(h.Most, 1)
}

// RoundRobinRules are the rules that only all-play-all events have.
type RoundRobinRules struct {
	Cycles      int  // how often everybody meets everybody; 0 means 1
	SwapLastTwo bool // the last two rounds of the first cycle are swapped
}

// DefaultRoundRobin are the rules where nothing else was announced: with more
// than one cycle the last two rounds of the first are swapped, so that nobody has
// the same colour three times running (C.05, Annex 1).
func DefaultRoundRobin(cycles int) RoundRobinRules {
	return RoundRobinRules{Cycles: cycles, SwapLastTwo: cycles > 1}
}

// StartRankMethod says which rating orders the initial list when national
// ratings are present (TRF26 record 172).
type StartRankMethod struct {
	Federation string
	Method     StartRank // "" = ByFIDE
}

// StartRank is a method of StartRankMethod, by its name in TRF26.
type StartRank string

// The methods for the order of the initial list. A player without the rating that
// is asked for has none.
const (
	ByFIDE          StartRank = "FIDE"
	ByNational      StartRank = "NRO"   // the national rating only
	FIDEOrNational  StartRank = "FIDON" // FIDE's, or else the national one
	NationalOrFIDE  StartRank = "NIDOF" // the national one, or else FIDE's
	HigherOfBoth    StartRank = "HBFN"
	LowerOfBoth     StartRank = "LBFN"
	ByAnotherMethod StartRank = "OTHER"
)

// StartRanks lists the methods, FIDE's first.
func StartRanks() []StartRank {
	return []StartRank{ByFIDE, ByNational, FIDEOrNational, NationalOrFIDE, HigherOfBoth, LowerOfBoth, ByAnotherMethod}
}

// Forbidden is a group of players, in a team event of teams, no two of whom may
// meet from round First to round Last; Last 0 means to the end, First 0 from the
// start.
type Forbidden struct {
	Players     []PlayerID
	Teams       []TeamID
	First, Last int
}

// In reports whether the prohibition is in force in the given round.
func (f Forbidden) In(round int) bool {
	return f.First <= round && (f.Last == 0 || round <= f.Last)
}

// Acceleration says which virtual points are added for pairing.
type Acceleration struct {
	// Baku says that FIDE's Baku acceleration (C.04.7) is used. Explicit
	// values in Virtual take its place.
	Baku bool
	// BakuLast is the last person of the upper group as fixed in round 1, so
	// that late entries do not move the border; NoPlayer = computed from the list.
	BakuLast PlayerID
	Virtual  []VirtualPoints
}

// VirtualPoints adds points to the players, in a team event the teams, numbered
// from the first to the last while rounds First to Last are paired.
type VirtualPoints struct {
	First, Last             int // rounds
	FirstPlayer, LastPlayer PlayerID
	FirstTeam, LastTeam     TeamID
	Points                  Points
	MatchPoints             Points // in team events
}

// Adjustment gives points that depart from the scoring (TRF26 record 299).
// With Penalty set the points are added to the score of the players; otherwise
// players with the given outcome get these points in its place.
type Adjustment struct {
	Penalty     bool // a penalty or bonus on top
	Outcome     Outcome
	Round       int // 0 = every round
	Players     []PlayerID
	Teams       []TeamID
	Points      Points
	MatchPoints Points
	Reason      string `json:",omitempty"` // why, for the arbiters; no file holds it
}

// Equal reports whether two adjustments are the same in all respects.
func (a Adjustment) Equal(b Adjustment) bool {
	return a.Penalty == b.Penalty && a.Outcome == b.Outcome && a.Round == b.Round && a.Points == b.Points && a.MatchPoints == b.MatchPoints &&
		a.Reason == b.Reason && slices.Equal(a.Players, b.Players) && slices.Equal(a.Teams, b.Teams)
}
