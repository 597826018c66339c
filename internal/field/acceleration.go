package field

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// VirtualPoints returns, by index in t.Players, the points that acceleration
// adds while the given round is paired. Explicit values take the place of
// Baku's. It is nil when nobody gets any.
func VirtualPoints(t *tournament.Tournament, round int) []tournament.Points {
	acc := &t.Rules.Acceleration
	if len(acc.Virtual) > 0 {
		return explicitPoints(t, round)
	}
	if !acc.Baku {
		return nil
	}
	value := bakuValue(&t.Rules, round)
	if value == 0 {
		return nil
	}
	points := make([]tournament.Points, len(t.Players))
	order := t.ByNumber()
	for _, i := range order[:bakuBorder(t, order)] {
		points[i] = value
	}
	return points
}

// Explicit returns the virtual points of all rounds player by player, for forms
// of a tournament that cannot say how they came about. Explicit points are
// returned as they are.
func Explicit(t *tournament.Tournament) []tournament.VirtualPoints {
	if !t.Rules.Acceleration.Baku || len(t.Rules.Acceleration.Virtual) > 0 {
		return t.Rules.Acceleration.Virtual
	}
	var all []tournament.VirtualPoints
	for round := 1; round <= t.Rules.Rounds; round++ {
		ranges := rangesOf(t, VirtualPoints(t, round), round)
		if n := len(all) - len(ranges); n >= 0 && continues(all[n:], ranges) {
			for i := range ranges {
				all[n+i].Last = round
			}
			continue
		}
		all = append(all, ranges...)
	}
	return all
}

// rangesOf puts players whose identities follow each other, with the same
// points, into one entry.
func rangesOf(t *tournament.Tournament, points []tournament.Points, round int) []tournament.VirtualPoints {
	var ranges []tournament.VirtualPoints
	for i, p := range points {
		id := t.Players[i].ID
		if n := len(ranges); n > 0 && ranges[n-1].LastPlayer == id-1 && ranges[n-1].Points == p {
			ranges[n-1].LastPlayer = id
		} else if p != 0 {
			ranges = append(ranges, tournament.VirtualPoints{First: round, Last: round, FirstPlayer: id, LastPlayer: id, Points: p})
		}
	}
	return ranges
}

// continues reports whether the next round has the same ranges as the one before.
func continues(before, ranges []tournament.VirtualPoints) bool {
	for i := range ranges {
		b, r := before[i], ranges[i]
		if b.Last != r.First-1 || b.Points != r.Points || b.FirstPlayer != r.FirstPlayer || b.LastPlayer != r.LastPlayer || b.First != before[0].First {
			return false
		}
	}
	return len(ranges) > 0
}

func explicitPoints(t *tournament.Tournament, round int) []tournament.Points {
	var points []tournament.Points
	for _, v := range t.Rules.Acceleration.Virtual {
		if round < v.First || round > v.Last || v.Points == 0 {
			continue
		}
		if points == nil {
			points = make([]tournament.Points, len(t.Players))
		}
		if v.FirstPlayer == v.LastPlayer && v.FirstPlayer > 0 { // one player, the form of XXA
			if i := int(v.FirstPlayer) - 1; i < len(t.Players) && t.Players[i].ID == v.FirstPlayer {
				points[i] += v.Points
				continue
			}
		}
		for i := range t.Players {
			if id := t.Players[i].ID; v.FirstPlayer <= id && id <= v.LastPlayer {
				points[i] += v.Points
			}
		}
	}
	return points
}

// BakuPoints returns the virtual points of the upper group in one round
// (C.04.7): a win's worth in the first half of the accelerated rounds, rounded
// up, half of it in the rest of them, and nothing after. Half of the rounds,
// rounded up, are accelerated.
func BakuPoints(round, rounds int, win tournament.Points) tournament.Points {
	accelerated := (rounds + 1) / 2
	switch {
	case round <= (accelerated+1)/2:
		return win
	case round <= accelerated:
		return win / 2
	}
	return 0
}

// bakuValue is BakuPoints of a round of the event. Where players meet for matches it is
// that of the match, and a win is one of all its games unless the rules say otherwise.
func bakuValue(rules *tournament.Rules, round int) tournament.Points {
	leg, win := rules.Leg(round), rules.Scoring.Win()
	if leg.Games > 1 && !slices.Contains(rules.Options, tournament.SystemOption{Name: tournament.BakuOption, Value: tournament.BakuOfGame}) {
		win *= tournament.Points(leg.Games)
	}
	return BakuPoints(leg.Match, rules.MatchRounds(), win)
}

// bakuBorder returns how many players of the initial order belong to the upper
// group: all down to its last person, who stays the last, so that late entries above
// join it.
func bakuBorder(t *tournament.Tournament, order []int) int {
	last := BakuLast(t)
	for place, i := range order {
		if t.Players[i].ID == last {
			return place + 1
		}
	}
	return 0
}

// BakuLast returns the last person of the upper group: the one that was settled, or
// else the last of the first 2·⌈N/4⌉ of the N who are paired in round 1 (C.04.7, 1.3).
// Who is absent or has asked for a bye then is not counted, whether round 1 is to
// come or is over. NoPlayer = there is nobody.
func BakuLast(t *tournament.Tournament) tournament.PlayerID {
	if last := t.Rules.Acceleration.BakuLast; t.Player(last) != nil {
		return last
	}
	paired, number := pairedFirst(t)
	size := min(number, 2*((number+3)/4)) // who is paired alone is the group
	for _, i := range t.ByNumber() {
		if !paired[i] {
			continue
		}
		if size--; size == 0 {
			return t.Players[i].ID
		}
	}
	return tournament.NoPlayer
}

// pairedFirst tells by index who is paired in round 1, and how many they are. If
// round 1 was played by nobody they are all who were entered for it.
func pairedFirst(t *tournament.Tournament) (paired []bool, number int) {
	paired = make([]bool, len(t.Players))
	mark := func(is func(i int) bool) {
		for i := range paired {
			if paired[i] = is(i); paired[i] {
				number++
			}
		}
	}
	first := t.Current
	if t.Completed() > 0 {
		first = &t.Rounds[0]
	}
	if first == nil {
		attendance := t.MatchAttendance()
		mark(func(i int) bool { return attendance[i].Present() })
		return paired, number
	}
	in := make(map[tournament.PlayerID]bool, len(t.Players))
	for _, g := range first.Games {
		in[g.White], in[g.Black] = true, true
	}
	for _, b := range first.Byes {
		in[b.Player] = b.Kind == tournament.PairingBye
	}
	if mark(func(i int) bool { return in[t.Players[i].ID] }); number == 0 {
		mark(func(i int) bool { return t.Players[i].Entered <= 1 })
	}
	return paired, number
}
