package odds

import (
	"math"

	"github.com/pareo-chess/pareo/tournament"
)

// Field is what is known about the strength of the players of an event.
type Field struct {
	model            Model
	players          map[tournament.PlayerID]*Strength
	drawn, predicted float64 // draws that were seen, and those that the model saw coming
}

// Of is what ratings and the results so far, those of the current round among them,
// tell about the players of a tournament.
func Of(t *tournament.Tournament) *Field {
	f := Fitted().Before(t)
	for i := range t.Rounds {
		f.Learn(t.Rounds[i].Games)
	}
	if t.Current != nil {
		f.Learn(t.Current.Games)
	}
	return f
}

// Before is what is known before the first round: ratings alone.
func (m Model) Before(t *tournament.Tournament) *Field {
	f := &Field{model: m, players: make(map[tournament.PlayerID]*Strength, len(t.Players))}
	sum, rated := 0.0, 0
	for i := range t.Players {
		if strength := t.Strength(&t.Players[i]); strength > 0 {
			sum, rated = sum+float64(strength), rated+1
		}
	}
	mean := 1600.0 // where nobody has a rating it is of little account
	if rated > 0 {
		mean = sum / float64(rated)
	}
	for i := range t.Players {
		p := &t.Players[i]
		f.players[p.ID] = &Strength{mean - m.Below, m.Unrated}
		if strength := t.Strength(p); strength > 0 {
			f.players[p.ID] = &Strength{float64(strength), m.Spread}
		}
	}
	return f
}

// Game is how probable each result of a game between two players of the event is:
// White's win, the draw, Black's win. They are at least 0.002 and add up to 1.
func (f *Field) Game(white, black tournament.PlayerID) (win, draw, loss float64) {
	drawing := (f.drawn + f.model.Own) / (f.predicted + f.model.Own)
	return f.model.between(*f.players[white], *f.players[black], drawing)
}

// gain is what games of one round tell about a player.
type gain struct {
	shift     float64 // of the mean, before it is weighed by what is known
	precision float64
}

// Learn takes the results of games of one round into account: those that were played
// over the board to a win or a draw.
func (f *Field) Learn(games []tournament.Game) {
	gains := make(map[tournament.PlayerID]*gain, 2*len(games))
	drawn, predicted := 0.0, 0.0
	for _, g := range games {
		score, counts := scoreOf(g.Result)
		if !counts || f.players[g.White] == nil || f.players[g.Black] == nil {
			continue
		}
		_, draw, _ := f.Game(g.White, g.Black)
		predicted += draw
		if score == 0.5 {
			drawn++
		}
		f.gain(gains, g.White, g.Black, score, f.model.White)
		f.gain(gains, g.Black, g.White, 1-score, -f.model.White)
	}
	for id, g := range gains {
		p := f.players[id]
		variance := 1 / (1/(p.Spread*p.Spread) + g.precision)
		*p = Strength{p.Mean + variance*g.shift, math.Sqrt(variance)}
	}
	f.drawn, f.predicted = f.drawn+drawn, f.predicted+predicted
}

// gain adds what a score against an opponent tells about a player (Glicko, step 2).
func (f *Field) gain(gains map[tournament.PlayerID]*gain, id, opponent tournament.PlayerID, score, advantage float64) {
	p, o := f.players[id], f.players[opponent]
	unit := f.model.unit() * f.model.damping(o.Spread*o.Spread)
	expected := logistic(unit * (bounded(p.Mean-o.Mean, 2000) + advantage))
	g := gains[id]
	if g == nil {
		g = &gain{}
		gains[id] = g
	}
	g.shift += unit * (score - expected)
	g.precision += unit * unit * expected * (1 - expected)
}

// scoreOf is White's score in a game over the board; counts is false for results that
// tell nothing about strength: forfeits, and those that an arbiter decided.
func scoreOf(r tournament.Result) (score float64, counts bool) {
	switch r {
	case tournament.WhiteWins, tournament.UnratedWhiteWins:
		return 1, true
	case tournament.Drawn, tournament.UnratedDrawn:
		return 0.5, true
	case tournament.BlackWins, tournament.UnratedBlackWins:
		return 0, true
	}
	return 0, false
}
