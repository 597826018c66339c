package pairing

import "github.com/pareo-chess/pareo/tournament"

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
	Pairs     []Pair                // in the order of their better-ranked player
	Floaters  []tournament.PlayerID // who left the bracket downwards
	Criteria  []Criterion           // in order of priority
}

// Pair is a pair of a bracket, the better-ranked player first.
type Pair struct {
	Upper, Lower tournament.PlayerID
	Exchanged    bool // an exchange between the halves brought the pair about
}

// Criterion is what one criterion came to in a bracket. Smaller is better;
// lists are compared from the front.
type Criterion struct {
	Article string // "C6", "C.5", "B3"
	Name    string // a short English name, such as "downfloaters"
	Value   []int64
}

// Option is a named reading of an ambiguous article.
type Option struct {
	Name, Value string
}

// Note is a single fact with the article it rests on.
type Note struct {
	Article string
	Text    string
	Players []tournament.PlayerID
}
