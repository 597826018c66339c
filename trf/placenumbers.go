package trf

import "github.com/pareo-chess/pareo/tournament"

// fewestPlaced is how many players a file must have for its order to tell anything.
const fewestPlaced = 8

// exchangePlaces gives everybody the starting number that stands in the column of places,
// where the lines are numbered by places, as some programs write them: pairings, which go
// by starting numbers, can only be understood so. Engines take numbers as they are.
func (r *reader) exchangePlaces() {
	if r.isEngine() || r.ranked || !r.numberedByPlaces() {
		return
	}
	for i := range r.rows {
		p := &r.rows[i].player
		p.Number, p.Rank = p.Rank, int(p.ID)
	}
	r.note(0, 0, "trf.places-exchanged")
}

// numberedByPlaces reports whether the numbers of a file go by points and by no rating,
// and its places by rating and by no points. Both lists are of everybody.
func (r *reader) numberedByPlaces() bool {
	n := len(r.rows)
	if n < fewestPlaced {
		return false
	}
	byNumber, byPlace := make([]*row, n), make([]*row, n)
	for i := range r.rows {
		row := &r.rows[i]
		id, place := int(row.player.ID), row.player.Rank
		if !row.hasPoints || id > n || place < 1 || place > n || byNumber[id-1] != nil || byPlace[place-1] != nil {
			return false
		}
		byNumber[id-1], byPlace[place-1] = row, row
	}
	points := func(a *row) int { return int(a.points) }
	rating := func(a *row) int { return a.player.Ratings[tournament.Standard] }
	few, many := n/20, n/5
	return rises(byNumber, points) == 0 && rises(byNumber, rating) > many && rises(byPlace, rating) <= few && rises(byPlace, points) > many
}

// rises counts how often a value of a list is greater than the one before it.
func rises(list []*row, value func(*row) int) (times int) {
	for i := range list[1:] {
		if value(list[i+1]) > value(list[i]) {
			times++
		}
	}
	return times
}
