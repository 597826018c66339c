package rulebook

import "github.com/pareo-chess/pareo/tournament"

// bakuGroup is C.04.7, 1.2 and 1.3 for matches, by index: group A is the first half of
// those who are paired for match 1, rounded up to an even number, and everybody who
// stands above its last person in the initial order. It is read off the record, or
// before there is one off the requests, and asks no engine.
func bakuGroup(t *tournament.Tournament, inFirst []bool) []bool {
	group, order := make([]bool, len(t.Players)), t.ByNumber()
	last := -1 // its place in the order
	for place, i := range order {
		if t.Players[i].ID == t.Rules.Acceleration.BakuLast {
			last = place
		}
	}
	if last < 0 {
		var places []int // of those who are paired
		for place, i := range order {
			if inFirst[i] {
				places = append(places, place)
			}
		}
		if len(places) == 0 {
			return group
		}
		half := (len(places) + 1) / 2
		half += half % 2
		last = places[min(half, len(places))-1] // one player alone is the whole group
	}
	for _, i := range order[:last+1] {
		group[i] = true
	}
	return group
}

// inFirstMatch tells by index who is paired for match 1, the pairing-allocated bye
// included. If it was played by nobody, all who were entered for it are meant.
func (d *doubleRound) inFirstMatch() []bool {
	in := make([]bool, len(d.t.Players))
	if d.match == 1 {
		for i, a := range d.attendance() {
			in[i] = a.Present()
		}
		return in
	}
	anybody := false
	for i := range in {
		first := d.tab.Row(i)[0]
		in[i] = first.Opponent >= 0 || first.Outcome == tournament.PairingBye
		anybody = anybody || in[i]
	}
	for i := range in {
		in[i] = in[i] || !anybody && d.t.Players[i].Entered <= 1
	}
	return in
}

// virtual are the points that acceleration adds in a match, by index: those the event
// lists for its first round, or else Baku's. Half of the matches are accelerated,
// rounded up; in the first half of these, rounded up, group A has a win more, in the
// others half of one (C.04.7, 1.4 and 1.5).
func (d *doubleRound) virtual(match int) []tournament.Points {
	out := make([]tournament.Points, len(d.t.Players))
	a := &d.t.Rules.Acceleration
	for _, v := range a.Virtual {
		for i, p := range d.t.Players {
			if v.First < 2*match && 2*match-1 <= v.Last && v.FirstPlayer <= p.ID && p.ID <= v.LastPlayer {
				out[i] += v.Points
			}
		}
	}
	if len(a.Virtual) > 0 || !a.Baku {
		return out
	}
	win := d.t.Rules.Scoring.Win()
	if !d.BakuOfGame {
		win *= 2 // of both games
	}
	matches := (d.t.Rules.Rounds + 1) / 2
	accelerated := (matches + 1) / 2
	switch {
	case match > accelerated:
		return out
	case 2*match > accelerated+1:
		win /= 2
	}
	for i, in := range bakuGroup(d.t, d.inFirstMatch()) {
		if in {
			out[i] = win
		}
	}
	return out
}
