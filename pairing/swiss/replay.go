package swiss

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Replayer is a paired round that can show how the rules come to the pairing of a
// bracket: the candidates in the order in which the text generates them, up to the one
// that stands.
type Replayer interface {
	// Replay goes through the candidates of a bracket, counted from 0 from the top as
	// in the reasons of the round; nil if there is no such bracket. It does the same
	// work for the same bounds, whatever the clock says.
	Replay(bracket int, within Bounds) *Replay
}

// Bounds are how far a replay goes. Real brackets have more candidates than anybody
// could list.
type Bounds struct {
	// Tries is how many are listed from the first on. Of those that follow only such
	// as are better than all before, and the one that stands.
	Tries int
	// Pairs is how many pairs are put together in all, Sets how many sets of
	// downfloaters are judged. Beyond, the replay leaps to the pairing that stands.
	Pairs, Sets int
	// Counted is how many pairs are put together before, with as many tries listed as
	// may be, what cannot become better any more is left out uncounted.
	Counted int
}

// OrdinaryBounds are bounds for people: pages to leaf through, and an answer at once.
func OrdinaryBounds() Bounds { return Bounds{Tries: 200, Pairs: 10000, Sets: 24, Counted: 5000} }

// Replay is a bracket trying its candidates in the order of the rules. It ends with the
// pairing that stands.
type Replay struct {
	// Pairs is how many pairs every candidate has: the most that the bracket can have
	// (MaxPairs).
	Pairs int
	Tries []Try
}

// Alteration is what a try has that the one before it had not.
type Alteration string

// The alterations, from the innermost to the outermost.
const (
	Untouched     Alteration = "original"      // the first candidate: nothing has been altered
	Transposition Alteration = "transposition" // S2 in another order
	Exchange      Alteration = "exchange"      // players change between S1 and S2
	Opponents     Alteration = "opponents"     // other residents for the players moved down
	MovedDownSet  Alteration = "moved-down"    // other players moved down are paired
)

// Outcome is what comes of a try.
type Outcome string

// The outcomes.
const (
	Refused    Outcome = "refused"    // two of it may not meet: nothing that begins so is a candidate
	Incomplete Outcome = "incomplete" // the rest of the round could not be paired
	Worse      Outcome = "worse"      // than the best before it
	Equal      Outcome = "equal"      // to the best before it, and later
	Better     Outcome = "better"     // than all before it
	Stands     Outcome = "stands"     // better than all before it, and none that follows is better
)

// Try is one candidate, or the beginning of what cannot become one.
type Try struct {
	// Candidate is its number in the order; 0 where two may not meet, which makes no
	// candidate, and where those before it have not been counted.
	Candidate int
	// Skipped is how many candidates are left out between the try before and this
	// one, none of them better than those before; More says that there may be more, of
	// which only that is known that they are not as good as this one.
	Skipped int
	More    bool

	Alteration Alteration
	// MovedDown are the players moved down who are paired, Limbo those who are not.
	MovedDown, Limbo []tournament.PlayerID
	// S1 and S2 are the halves of the bracket, or of its remainder when the players
	// moved down have their opponents; empty before that.
	S1, S2 []tournament.PlayerID
	// Out have gone from S1 to S2, In from S2 to S1.
	Out, In []tournament.PlayerID
	// Pairs are those made, the one of S1 first; of what is refused the last is what
	// may not be.
	Pairs     []TriedPair
	Floaters  []tournament.PlayerID // who would be left over
	Outcome   Outcome
	Perfect   bool   // no criterion could be met better
	Article   string // of the rule that decides
	Criterion pairing.CriterionCode
	// Value is what the criterion comes to, Best what it came to in the best before.
	Value, Best []int64
	// Fault is why two may not meet.
	Fault pairing.Fault
}

// TriedPair is two players put together, the one of S1 first.
type TriedPair struct{ Upper, Lower tournament.PlayerID }
