package keizer

import "github.com/pareo-chess/pareo/tournament"

// Amount is an exact number of points or of value: Parts of Whole.
type Amount struct{ Parts, Whole int64 }

// In rounds the amount to parts of the given size, halves upward: In(100) is in
// hundredths.
func (a Amount) In(parts int64) int64 { return (2*a.Parts*parts + a.Whole) / (2 * a.Whole) }

// Place is the place of a player, by index in the tournament, from 1; 0 = not in the
// list: withdrawn, or not entered yet.
func (l *List) Place(i int) int { return l.place[i] + 1 }

// Value is the value that a place gives: what the player is worth from now on.
func (l *List) Value(i int) int {
	if l.place[i] < 0 {
		return 0
	}
	return max(0, l.options.TopValue(len(l.Order))-l.place[i])
}

// Counted is the value that the points were computed with: that of the place, but
// for a list that does not come to rest or is computed once.
func (l *List) Counted(i int) Amount { return Amount{l.worth[i], int64(l.Cycle)} }

// Points are the points of a player.
func (l *List) Points(i int) Amount { return Amount{l.points[i], Unit * int64(l.Cycle)} }

// OwnCounts reports whether the own value is a part of the points.
func (l *List) OwnCounts() bool { return l.options.OwnValue == OwnCounts }

// Terms are the rounds of a player as the list counts them, that of round 1 first.
func (l *List) Terms(i int) []Term { return l.terms[i] }

// Adds is what a term of a player adds to the points, with the value that counts.
func (l *List) Adds(i int, t *Term) (adds, value Amount) {
	of := i
	if !t.Own {
		of = t.Opponent
	}
	if t.Kind == NoPart {
		return Amount{0, 1}, Amount{0, 1}
	}
	return Amount{l.worth[of] * t.Factor, Unit * int64(l.Cycle)}, l.Counted(of)
}

// Next is the order in which those who are in the event in the next round are
// paired: the list after the last completed one, with newcomers in it.
func (l *List) Next(t *tournament.Tournament) []int {
	return newKeeper(t, l.options).newcomers(l.Order, t.NextRound())
}
