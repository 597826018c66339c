package odds_test

import (
	"fmt"
	"math"
	"strings"

	"github.com/pareo-chess/pareo/internal/odds"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// oracle says how probable the results of the games of a round are, from the rounds
// before.
type oracle func(e *event) func(round int, white, black tournament.PlayerID) [3]float64

// by is the oracle of a model.
func by(m odds.Model) oracle {
	return func(e *event) func(int, tournament.PlayerID, tournament.PlayerID) [3]float64 {
		field, known := m.Before(e.Tournament), 0
		return func(round int, white, black tournament.PlayerID) [3]float64 {
			for ; known < round-1; known++ {
				field.Learn(e.Rounds[known].Games)
			}
			win, draw, loss := field.Game(white, black)
			return [3]float64{win, draw, loss}
		}
	}
}

// formerly is the model that forecasts had before: the expected score of B.02, draws as
// often as in the event so far (35 % before 50 games) as far as that leaves room, 1 %
// for every result.
func formerly(e *event) func(int, tournament.PlayerID, tournament.PlayerID) [3]float64 {
	return func(round int, white, black tournament.PlayerID) [3]float64 {
		drawn, played := 0.0, 0.0
		for i := range e.Rounds[:round-1] {
			for _, g := range e.Rounds[i].Games {
				if g.Result.Played() {
					played++
					if g.Result == tournament.Drawn {
						drawn++
					}
				}
			}
		}
		draws, score := 0.35, 0.5
		if played >= 50 {
			draws = drawn / played
		}
		w, b := e.Strength(e.Player(white)), e.Strength(e.Player(black))
		if w > 0 && b > 0 {
			score = float64(rating.Expected(max(-400, min(400, w-b)))) / 100
		}
		draws = max(0.01, min(draws, 2*(score-0.01), 2*(0.99-score)))
		return [3]float64{score - draws/2, draws, 1 - score - draws/2}
	}
}

// verdict is how what was said compares with what happened.
type verdict struct {
	things int     // games, or forecasts of something that one of several can be
	score  float64 // the sum of minus the logarithms of what happened
	bins   [10]struct {
		said, happened int
		sum            float64
	}
}

func (v *verdict) say(chance float64, happened bool) {
	bin := &v.bins[min(9, int(10*chance))]
	bin.said++
	bin.sum += chance
	if happened {
		bin.happened++
	}
}

func (v *verdict) logScore() float64 { return v.score / float64(v.things) }

func (v *verdict) add(other *verdict) {
	v.things, v.score = v.things+other.things, v.score+other.score
	for i := range v.bins {
		v.bins[i].said += other.bins[i].said
		v.bins[i].happened += other.bins[i].happened
		v.bins[i].sum += other.bins[i].sum
	}
}

// table writes how often what was said happened.
func (v *verdict) table() string {
	var text strings.Builder
	for i, b := range v.bins {
		if b.said > 0 {
			fmt.Fprintf(&text, "| %d–%d %% | %d | %.1f %% | %.1f %% |\n", 10*i, 10*i+10, b.said, 100*b.sum/float64(b.said), 100*float64(b.happened)/float64(b.said))
		}
	}
	return text.String()
}

// games judges an oracle by the games of some rounds that were played over the board.
func games(e *event, o oracle, counts func(round int) bool) *verdict {
	v, say := &verdict{}, o(e)
	for i := range e.Rounds {
		for _, g := range e.Rounds[i].Games {
			result := -1
			switch g.Result {
			case tournament.WhiteWins, tournament.UnratedWhiteWins:
				result = 0
			case tournament.Drawn, tournament.UnratedDrawn:
				result = 1
			case tournament.BlackWins, tournament.UnratedBlackWins:
				result = 2
			}
			if result < 0 || !counts(i+1) || g.White == tournament.NoPlayer || g.Black == tournament.NoPlayer {
				continue
			}
			chances := say(i+1, g.White, g.Black)
			v.things++
			v.score -= math.Log(chances[result])
			for k, chance := range chances {
				v.say(chance, k == result)
			}
		}
	}
	return v
}
