package tournament

import "strings"

var halves = strings.NewReplacer("1/2", "½")

// Result is the result of a game, seen from both sides: a closed set.
type Result uint8

// The results. NoResult, the zero value, is only allowed in the current round.
const (
	NoResult Result = iota
	WhiteWins
	BlackWins
	Drawn
	BothLose         // 0-0, decided by the arbiter in a played game
	HalfZero         // ½-0
	ZeroHalf         // 0-½
	UnratedWhiteWins // the same six, played but not rated
	UnratedBlackWins
	UnratedDrawn
	UnratedBothLose
	UnratedHalfZero
	UnratedZeroHalf
	WhiteByForfeit // Black did not come
	BlackByForfeit // White did not come
	DoubleForfeit  // neither came
	AdjournedGame
	resultCount
)

var results = [resultCount]struct {
	text         string
	white, black Outcome
}{
	NoResult:         {"*", Pending, Pending},
	WhiteWins:        {"1-0", Win, Loss},
	BlackWins:        {"0-1", Loss, Win},
	Drawn:            {"1/2-1/2", Draw, Draw},
	BothLose:         {"0-0", Loss, Loss},
	HalfZero:         {"1/2-0", Draw, Loss},
	ZeroHalf:         {"0-1/2", Loss, Draw},
	UnratedWhiteWins: {"1-0 unrated", UnratedWin, UnratedLoss},
	UnratedBlackWins: {"0-1 unrated", UnratedLoss, UnratedWin},
	UnratedDrawn:     {"1/2-1/2 unrated", UnratedDraw, UnratedDraw},
	UnratedBothLose:  {"0-0 unrated", UnratedLoss, UnratedLoss},
	UnratedHalfZero:  {"1/2-0 unrated", UnratedDraw, UnratedLoss},
	UnratedZeroHalf:  {"0-1/2 unrated", UnratedLoss, UnratedDraw},
	WhiteByForfeit:   {"+-", ForfeitWin, ForfeitLoss},
	BlackByForfeit:   {"-+", ForfeitLoss, ForfeitWin},
	DoubleForfeit:    {"--", ForfeitLoss, ForfeitLoss},
	AdjournedGame:    {"adjourned", Adjourned, Adjourned},
}

// String writes the result as an arbiter would: "1-0", "+-".
func (r Result) String() string {
	if r < resultCount {
		return results[r].text
	}
	return "unknown result"
}

// Valid reports whether r is a member of the closed set.
func (r Result) Valid() bool { return r < resultCount }

// Provisional reports whether an unfinished game can be taken for the result until it is
// finished: a win of either side or a draw (US Swiss, rule VII).
func (r Result) Provisional() bool { return r == WhiteWins || r == BlackWins || r == Drawn }

// Outcomes returns what the result means for each side.
func (r Result) Outcomes() (white, black Outcome) {
	if r >= resultCount {
		return Pending, Pending
	}
	return results[r].white, results[r].black
}

// Played reports whether the game was played over the board.
func (r Result) Played() bool { return r < resultCount && results[r].white.Played() }

// ResultOf finds the result that means white for one side and black for the
// other. ok is false when the two contradict each other, as two wins do.
func ResultOf(white, black Outcome) (r Result, ok bool) {
	for i, known := range results {
		if known.white == white && known.black == black {
			return Result(i), true
		}
	}
	return NoResult, false
}

// ParseResult reads the text that String writes, and "½" for "1/2".
func ParseResult(text string) (r Result, ok bool) {
	for i, known := range results {
		if known.text == text || halves.Replace(known.text) == text {
			return Result(i), true
		}
	}
	return NoResult, false
}
