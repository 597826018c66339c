package tiebreak

import (
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// Working is how a value came about. The value is computed from Terms that are
// not cut: their sum, or as Steps say.
type Working struct {
	Value      Value
	Terms      []Term
	Steps      []Step
	Encounters []Encounter // of direct encounter: the little cross tables, in the order they were made
	Boards     []BoardSums // of board results

	exact fraction // the value before it was rounded, where fractions are compared
}

// Exact is the value as a fraction, "466/9", where values are compared as such and shown
// rounded; "" for all others, and for a value that does not exist.
func (w *Working) Exact() string {
	if w.exact.divisor == 0 {
		return ""
	}
	over, under := w.exact.dividend, 100*w.exact.divisor
	common := commonDivisor(over, under)
	over, under = over/common, under/common
	if under == 1 {
		return strconv.FormatInt(over, 10)
	}
	return strconv.FormatInt(over, 10) + "/" + strconv.FormatInt(under, 10)
}

// commonDivisor is the greatest number that divides both, b being positive.
func commonDivisor(a, b int64) int64 {
	a = max(a, -a)
	for a != 0 {
		a, b = b%a, a
	}
	return b
}

// Term is one round's, or one opponent's, part in a value.
type Term struct {
	Round    int // from 1
	Opponent int // index; -1 = none
	Outcome  tournament.Outcome
	Rule     Rule
	Score    Value             // what the opponent was worth: a score, a rating, a Buchholz
	Points   tournament.Points // own points of the round, where they are a factor
	Value    Value             // what the term adds
	VUR      bool              // comes from a voluntary unplayed round
	Cut      Cut
}

// Step is a number on the way from the terms to the value.
type Step struct {
	What  StepName
	Value Value
}

// StepName tells the steps apart.
type StepName string

// The steps.
const (
	StepSum        StepName = "sum"
	StepGames      StepName = "games"
	StepAverage    StepName = "average"
	StepPercent    StepName = "percent"
	StepDifference StepName = "rating difference"
	StepScore      StepName = "score"
	StepLimit      StepName = "limit"
	StepSecondary  StepName = "secondary score"
	StepDivisor    StepName = "divisor"
	StepDeduction  StepName = "deduction"
	StepSeed       StepName = "seed"
	StepStart      StepName = "start points"
	StepOwnValue   StepName = "own value"
	StepOrders     StepName = "orders averaged"
)

// Rule says by which rule the opponent's score of a term was found.
type Rule uint8

// The rules.
const (
	OwnRecord           Rule = iota // the participant's own record
	OpponentsScore                  // the opponent's score as it stands
	ByesAsDraws                     // the opponent's score, requested byes at the end as draws (16.3.2)
	UnplayedAsDraws                 // the opponent's score, every unplayed round as a draw (before 2023; US Chess)
	ForfeitIsGame                   // a forfeit counted as a game against the scheduled opponent
	DummyOwnScore                   // a dummy with the own score (16.4)
	DummyOpponentsScore             // a dummy limited by the score of the scheduled opponent (16.4.1)
	DummyAllDraws                   // a dummy limited by a draw in every round (16.4.2)
	VirtualOpponent                 // the virtual opponent of the rules before 2023
	ZeroForUnplayed                 // an own unplayed round counts 0 (US Chess)
	OpponentsRating                 // the opponent's rating
	SubstituteRating                // the rating that unrated opponents count
	OpponentsTieBreak               // a tie-break of the opponent
	BelowLimit                      // the opponent's score is below the limit: no part
	OpponentsValue                  // Keizer: the opponent's value
	OpponentGone                    // Keizer: a part of the own value, as the opponent has withdrawn
	PartForBye                      // Keizer: a part of the own value for the bye
	PartForAbsence                  // the same for an excused absence
	PartForMissing                  // for a game lost by forfeit
	PartForDuty                     // for a game for the club
	PartForLateness                 // for a round before the entry
	NotCounted                      // Keizer: the round counts nothing
)

var ruleTexts = [...]string{
	OwnRecord:           "own record",
	OpponentsScore:      "opponent's score",
	ByesAsDraws:         "opponent's score, last byes as draws (16.3.2)",
	UnplayedAsDraws:     "opponent's score, unplayed rounds as draws",
	ForfeitIsGame:       "forfeit counted as a game",
	DummyOwnScore:       "unplayed: own score (16.4)",
	DummyOpponentsScore: "unplayed: limited by the opponent's score (16.4.1)",
	DummyAllDraws:       "unplayed: limited by draws in all rounds (16.4.2)",
	VirtualOpponent:     "unplayed: virtual opponent",
	ZeroForUnplayed:     "unplayed: counts 0",
	OpponentsRating:     "opponent's rating",
	SubstituteRating:    "rating for the unrated",
	OpponentsTieBreak:   "opponent's value",
	BelowLimit:          "opponent below the limit",
	OpponentsValue:      "opponent's value",
	OpponentGone:        "opponent withdrawn: part of the player's own value",
	PartForBye:          "bye: part of the player's own value",
	PartForAbsence:      "absence: part of the player's own value",
	PartForMissing:      "lost by forfeit: part of the player's own value",
	PartForDuty:         "club duty: part of the player's own value",
	PartForLateness:     "before the entry: part of the player's own value",
	NotCounted:          "counts nothing",
}

// String says the rule in English.
func (r Rule) String() string { return ruleTexts[r] }

// Article is where C.07 has the rule; "" where it is not written there, or is what the
// tie-break itself says.
func (r Rule) Article() string {
	switch r {
	case ByesAsDraws:
		return "16.3.2"
	case DummyOwnScore:
		return "16.4"
	case DummyOpponentsScore:
		return "16.4.1"
	case DummyAllDraws:
		return "16.4.2"
	}
	return ""
}

// IsPart reports that the term is a part of the own value, not an opponent's score
// with a number of points.
func (r Rule) IsPart() bool { return r >= OpponentGone && r <= NotCounted }

// Cut says whether and why a term was left out.
type Cut uint8

// The cuts.
const (
	NotCut     Cut = iota
	CutLowest      // least significant value (14.1)
	CutVUR         // voluntary unplayed round, cut first (16.5)
	CutHighest     // most significant value (14.3)
	CutFirst       // score after an early round (14.1.2)
)

var cutTexts = [...]string{
	NotCut: "", CutLowest: "cut: lowest", CutVUR: "cut: voluntary unplayed round (16.5)",
	CutHighest: "cut: highest", CutFirst: "cut: first rounds",
}

// String says the cut in English; "" for none.
func (c Cut) String() string { return cutTexts[c] }

// Article is where C.07 has a cut that no tie-break asks for by itself; "" for others.
func (c Cut) Article() string {
	if c == CutVUR {
		return "16.5"
	}
	return ""
}

func (w *Working) reset() {
	w.Value, w.Terms, w.Steps, w.Boards, w.exact = 0, w.Terms[:0], w.Steps[:0], w.Boards[:0], fraction{}
}

func (w *Working) step(what StepName, v Value) { w.Steps = append(w.Steps, Step{what, v}) }

// total makes the value, 0 until then, the sum of the terms that are not cut.
func (w *Working) total() {
	for i := range w.Terms {
		if w.Terms[i].Cut == NotCut {
			w.Value += w.Terms[i].Value
		}
	}
}

// count adds a term for a round of the own record.
func (w *Working) count(r int, c cell, v Value) {
	w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(c.opponent), Outcome: c.outcome, Value: v})
}
