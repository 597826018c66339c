// Package odds says how probable each result of a game over the board is: the one
// model that forecasts and plans use.
//
// It was fitted to some thousand games of real events (testdata/events.txt), without
// every third round, on which it was then judged:
//
//	go test -v -run 'Fit|Calibrated' ./internal/odds
//
// fits it again and prints how often things said to be probable happened.
//
// White scores by the difference of strength and an advantage, and draws lie between
// the wins: an ordered logistic model. The strength of nobody is known exactly. A
// rating leaves some doubt, and a player without one is only known to be somewhat
// weaker than the field; the games of the event then tell more about everybody, by the
// approximation of Glickman's Glicko system, and about how often this field draws.
//
// Start with [Of].
package odds

import "math"

// Model is the numbers of the model. Strengths are in rating points.
type Model struct {
	Slope   float64 // how much a point of difference counts, measured by Elo's curve
	White   float64 // what the first move is worth
	Draws   float64 // the logarithm of how far wins lie apart, between players of 2000
	Level   float64 // by how much that grows with 400 points of the players' mean
	Spread  float64 // the standard deviation of strength around a rating
	Unrated float64 // the same of a player without a rating
	Below   float64 // by how much players without a rating are weaker than the mean of the others
	// Own is how many draws it takes until an event's own rate counts as much as the
	// model's. Nearly all events of the fit are large and say only that it is small.
	Own float64
}

// Fitted is the model as it was fitted; TestFit finds it again.
func Fitted() Model {
	return Model{Slope: 1.188, White: 29, Draws: -0.237, Level: 0.216, Spread: 85, Unrated: 224, Below: 335, Own: 6}
}

// Strength is what is known about how strong a player is.
type Strength struct {
	Mean, Spread float64 // the standard deviation
}

// least is the chance that every result of a game has at least: however far two
// players are apart, either can win and they can draw.
const least = 0.002

// between is how probable the results are between two players, in a field that draws
// so many times as often as others.
func (m *Model) between(white, black Strength, drawing float64) (win, draw, loss float64) {
	level := ((white.Mean+black.Mean)/2 - 2000) / 400
	apart := math.Exp(m.Draws+m.Level*bounded(level, 4)) * drawing
	ahead := m.unit() * (bounded(white.Mean-black.Mean, 2000) + m.White)
	doubt := m.damping(white.Spread*white.Spread + black.Spread*black.Spread)
	win, loss = logistic(doubt*(ahead-apart)), logistic(doubt*(-ahead-apart))
	win, loss = rounded(win), rounded(loss)
	if over := least - (1 - win - loss); over > 0 {
		win, loss = rounded(win-over/2), rounded(loss-over/2)
	}
	return win, 1 - win - loss, loss
}

// unit is how much a rating point counts on the logistic scale.
func (m *Model) unit() float64 { return m.Slope * math.Ln10 / 400 }

// damping is by how much doubt about strength, given as a variance, takes odds back
// towards those of equals (Glicko, g).
func (m *Model) damping(variance float64) float64 {
	return 1 / math.Sqrt(1+3*m.unit()*m.unit()*variance/(math.Pi*math.Pi))
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// rounded takes a chance to the nearest millionth, so that all machines say the same,
// and away from impossible and certain.
func rounded(chance float64) float64 {
	return math.Round(1e6*max(least, min(1-2*least, chance))) / 1e6
}

func bounded(x, most float64) float64 { return max(-most, min(most, x)) }
