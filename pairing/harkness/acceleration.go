package harkness

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// acceleratedRounds is how many rounds are accelerated (28R).
const acceleratedRounds = 2

// accelerated gives the virtual points of the next round. The upper half of the
// list has one win more. By adjusted ratings the second round knows three groups
// only: the winners of the upper half; its other players, who meet the winners
// of the lower half; and the other players of the lower half.
func (o *Options) accelerated(t *tournament.Tournament) tournament.Acceleration {
	round := t.NextRound()
	if round > acceleratedRounds {
		return tournament.Acceleration{}
	}
	var a tournament.Acceleration
	table, win, upper := t.Table(), t.Rules.Scoring.Win(), o.upperHalf(t)
	for i := range t.Players {
		points := tournament.Points(0)
		if upper[i] {
			points = win
		}
		if o.Acceleration == AccelerateAdjusted && round == acceleratedRounds {
			points = adjusted(upper[i], table.PairingScore(i, round-1), win)
		}
		id := t.Players[i].ID
		a.Virtual = append(a.Virtual, tournament.VirtualPoints{First: round, Last: round, FirstPlayer: id, LastPlayer: id, Points: points})
	}
	return a
}

// adjusted lifts a player to the group of the second round: to three wins, two,
// or one.
func adjusted(upper bool, score, win tournament.Points) tournament.Points {
	group := win
	if upper {
		group += win
	}
	if score >= win {
		group += win
	}
	return group - score
}

// upperHalf marks the upper half of the list: the first 2·⌈N/4⌉ of those entered
// from the start, by the ratings they came with, so that it is even and stays
// the same.
func (o *Options) upperHalf(t *tournament.Tournament) []bool {
	var founders []int
	for _, i := range o.order(t, given(t)) {
		if t.Players[i].Entered <= 1 {
			founders = append(founders, i)
		}
	}
	upper := make([]bool, len(t.Players))
	for _, i := range founders[:min(2*((len(founders)+3)/4), len(founders))] {
		upper[i] = true
	}
	return upper
}

// baku writes the virtual points of the Baku acceleration out, before new
// numbers move the border of its upper group.
func baku(t *tournament.Tournament) tournament.Acceleration {
	var a tournament.Acceleration
	round := t.NextRound()
	for i, points := range field.VirtualPoints(t, round) {
		id := t.Players[i].ID
		a.Virtual = append(a.Virtual, tournament.VirtualPoints{First: round, Last: round, FirstPlayer: id, LastPlayer: id, Points: points})
	}
	return a
}
