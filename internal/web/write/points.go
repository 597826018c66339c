package write

import (
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// Signed writes points with their sign.
func Signed(n tournament.Points) string {
	if n < 0 {
		return Points(n)
	}
	return "+" + Points(n)
}

// Known writes a number of which 0 means that there is none.
func Known(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// ColourClass is the class of a disc.
func ColourClass(c tournament.Colour) string {
	if c == tournament.Black {
		return "black"
	}
	return "white"
}

// ScoreSign writes what a round brought: 1, ½, 0, + and − for forfeits.
func ScoreSign(o tournament.Outcome, brought tournament.Points) string {
	switch o {
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "−"
	case tournament.Pending:
		return "·"
	case tournament.Adjourned:
		return "?"
	}
	return Points(brought)
}

// RoundSign is ScoreSign of a round that may not count, as games of somebody who left a
// round robin early do: then the result is in brackets.
func RoundSign(o tournament.Outcome, brought tournament.Points, struck bool) string {
	if struck {
		brought = tournament.DefaultScoring().Of(o, tournament.NoColour)
	}
	return Struck(ScoreSign(o, brought), struck)
}

// ScoreClass is how a round looks: win, draw, loss, or nothing for what was not
// played.
func ScoreClass(o tournament.Outcome) string {
	switch o {
	case tournament.Win, tournament.UnratedWin:
		return "win"
	case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned:
		return "draw"
	case tournament.Loss, tournament.UnratedLoss:
		return "loss"
	}
	return "free"
}

// Int writes a number, 0 included.
func Int(n int) string { return strconv.Itoa(n) }

// Struck puts a result into brackets if it does not count; see RoundSign.
func Struck(text string, struck bool) string {
	if struck && text != "" {
		return "(" + text + ")"
	}
	return text
}

// WhiteOutcome is what a result left on White.
func WhiteOutcome(r tournament.Result) tournament.Outcome {
	white, _ := r.Outcomes()
	return white
}

// BlackOutcome is what a result left on Black.
func BlackOutcome(r tournament.Result) tournament.Outcome {
	_, black := r.Outcomes()
	return black
}
