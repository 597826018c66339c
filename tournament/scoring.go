package tournament

import (
	"math"
	"strconv"

	"github.com/pareo-chess/pareo/message"
)

// Scoring says what each outcome is worth. The zero value means the ordinary 1,
// ½, 0 of [DefaultScoring]; any other is explicit in every value: what files leave
// out has been filled in by whoever built the Scoring.
type Scoring struct {
	WhiteWin, BlackWin   Points
	WhiteDraw, BlackDraw Points
	WhiteLoss, BlackLoss Points
	ForfeitWin           Points
	ForfeitLoss          Points
	PairingBye           Points
	FullBye              Points
	HalfBye              Points
	ZeroBye              Points
	// Adjourned is what a file says an unfinished game is worth (TRF26, record 162). For
	// pairing it is always a draw, and for standings it is nothing.
	Adjourned Points
}

// DefaultScoring is the ordinary 1, ½, 0, the pairing-allocated bye a full point.
func DefaultScoring() Scoring { return ScoringOf(One, Half, Zero) }

// OrDefault is the scoring, or the ordinary one in place of the zero value. Who
// reads single values reads them of this.
func (s Scoring) OrDefault() Scoring {
	if s == (Scoring{}) {
		return DefaultScoring()
	}
	return s
}

// NewScoring is ScoringOf for points as people write them: NewScoring(3, 1, 0) is three
// for a win. It refuses what is no whole number of tenths, the smallest part of a point
// that files can hold.
func NewScoring(win, draw, loss float64) (Scoring, error) {
	var tenths [3]Points
	for i, value := range [...]float64{win, draw, loss} {
		in := math.Round(10 * value)
		if !(math.Abs(in) <= mostTenths) || math.Abs(in-10*value) > 1e-6 {
			return Scoring{}, message.Error("model.tenths", "points", strconv.FormatFloat(value, 'g', -1, 64))
		}
		tenths[i] = Points(in)
	}
	return ScoringOf(tenths[0], tenths[1], tenths[2]), nil
}

// mostTenths is the largest value of a result, so that sums stay exact.
const mostTenths = 1e6

// ScoringOf is a scoring by win, draw and loss alone: forfeit wins, full-point
// and pairing-allocated byes count as a win, half-point byes and adjourned
// games as a draw, absences and forfeit losses zero.
func ScoringOf(win, draw, loss Points) Scoring {
	return Scoring{
		WhiteWin: win, BlackWin: win,
		WhiteDraw: draw, BlackDraw: draw,
		WhiteLoss: loss, BlackLoss: loss,
		ForfeitWin: win, PairingBye: win, FullBye: win,
		HalfBye: draw, Adjourned: draw,
	}
}

// Win is the largest value of a played win; Draw and Loss likewise. Rules that
// speak of "a win" without a colour mean these.
func (s Scoring) Win() Points { s = s.OrDefault(); return max(s.WhiteWin, s.BlackWin) }

// Draw is the largest value of a played draw.
func (s Scoring) Draw() Points { s = s.OrDefault(); return max(s.WhiteDraw, s.BlackDraw) }

// Loss is the largest value of a played loss.
func (s Scoring) Loss() Points { s = s.OrDefault(); return max(s.WhiteLoss, s.BlackLoss) }

// Of returns what the outcome is worth to a player who had the given colour.
func (s Scoring) Of(o Outcome, c Colour) Points {
	s = s.OrDefault()
	return s.of(o, c)
}

// of is Of where the scoring has been told.
func (s *Scoring) of(o Outcome, c Colour) Points {
	byColour := func(white, black Points) Points {
		if c == Black {
			return black
		}
		return white
	}
	switch o {
	case Win, UnratedWin:
		return byColour(s.WhiteWin, s.BlackWin)
	case Draw, UnratedDraw:
		return byColour(s.WhiteDraw, s.BlackDraw)
	case Loss, UnratedLoss:
		return byColour(s.WhiteLoss, s.BlackLoss)
	case ForfeitWin:
		return s.ForfeitWin
	case ForfeitLoss:
		return s.ForfeitLoss
	case Adjourned:
		return s.Adjourned
	case PairingBye:
		return s.PairingBye
	case FullBye:
		return s.FullBye
	case HalfBye:
		return s.HalfBye
	case ZeroBye, Absent:
		return s.ZeroBye
	}
	return 0
}
