// Package write writes the values of chess as people write them: points (3½),
// results (1–0, +–−), what a round brought, numbers and days in fields of forms.
// It knows no page and no language; what has to be said in words is said by
// messages, whose keys for results and outcomes are here, too.
package write

import (
	"fmt"

	"github.com/pareo-chess/pareo/tournament"
)

// PointsCount is the number that the word for points follows: half a point and one are
// one point, all else are points.
func PointsCount(n tournament.Points) int {
	if n > 0 && n <= tournament.One {
		return 1
	}
	return 2
}

// Strength writes what the order of a team goes by, an average of ratings; "" where
// nothing is known.
func Strength(n tournament.Points) string {
	if n <= 0 {
		return ""
	}
	return Points(n)
}

// Points writes points as people do: 3½.
func Points(n tournament.Points) string {
	if n < 0 {
		return "−" + Points(-n)
	}
	whole, rest := n/tournament.One, n%tournament.One
	switch {
	case rest == 0:
		return fmt.Sprint(int(whole))
	case rest != tournament.Half:
		return n.String()
	case whole == 0:
		return "½"
	}
	return fmt.Sprintf("%d½", whole)
}

// Result writes the result of a game: 1–0, ½–½, +–−.
func Result(r tournament.Result) string {
	white, black := Sides(r)
	if white == "" {
		return ""
	}
	return white + "–" + black
}

// Sides writes what each side has of a result.
func Sides(r tournament.Result) (white, black string) {
	switch r {
	case tournament.NoResult:
		return "", ""
	case tournament.WhiteByForfeit:
		return "+", "−"
	case tournament.BlackByForfeit:
		return "−", "+"
	case tournament.DoubleForfeit:
		return "−", "−"
	case tournament.AdjournedGame:
		return "?", "?"
	}
	w, b := r.Outcomes()
	return outcomeSign(w), outcomeSign(b)
}

func outcomeSign(o tournament.Outcome) string {
	switch o {
	case tournament.Win, tournament.UnratedWin:
		return "1"
	case tournament.Draw, tournament.UnratedDraw:
		return "½"
	}
	return "0"
}

// ResultKey names a result in messages and in forms.
func ResultKey(r tournament.Result) string { return resultKeys[r] }

var resultKeys = map[tournament.Result]string{
	tournament.NoResult: "open", tournament.WhiteWins: "white", tournament.BlackWins: "black", tournament.Drawn: "draw",
	tournament.BothLose: "none", tournament.HalfZero: "half-zero", tournament.ZeroHalf: "zero-half",
	tournament.UnratedWhiteWins: "unrated-white", tournament.UnratedBlackWins: "unrated-black", tournament.UnratedDrawn: "unrated-draw",
	tournament.UnratedBothLose: "unrated-none", tournament.UnratedHalfZero: "unrated-half-zero", tournament.UnratedZeroHalf: "unrated-zero-half",
	tournament.WhiteByForfeit: "forfeit-white", tournament.BlackByForfeit: "forfeit-black", tournament.DoubleForfeit: "forfeit-both",
	tournament.AdjournedGame: "adjourned",
}

// ResultOf reads what resultKey wrote.
func ResultOf(key string) (tournament.Result, bool) {
	for r, k := range resultKeys {
		if k == key {
			return r, true
		}
	}
	return tournament.NoResult, false
}

// OutcomeKeys name outcomes in messages and forms.
var OutcomeKeys = map[tournament.Outcome]string{
	tournament.Absent: "absent", tournament.Win: "win", tournament.Draw: "draw", tournament.Loss: "loss",
	tournament.UnratedWin: "win", tournament.UnratedDraw: "draw", tournament.UnratedLoss: "loss",
	tournament.ForfeitWin: "forfeit-win", tournament.ForfeitLoss: "forfeit-loss", tournament.Adjourned: "adjourned",
	tournament.PairingBye: "pairing-bye", tournament.FullBye: "full-bye", tournament.HalfBye: "half-bye", tournament.ZeroBye: "zero-bye",
	tournament.Pending: "pending",
}
