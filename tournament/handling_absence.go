package tournament

import "slices"

// MissedRounds returns, by index, the completed rounds that each player missed
// for whatever reason (US Swiss, rule VI): games lost by not coming, announced
// absences without points, and rounds without any part, counted from the first
// round in which the player was paired. What a late entry missed before that is
// not counted, nor are byes that brought points.
func (t *Tournament) MissedRounds() [][]int {
	missed := make([][]int, len(t.Players))
	tab := t.Table()
	for i := range t.Players {
		if t.Players[i].House {
			continue // who rests until needed
		}
		paired := false
		for r, c := range tab.Row(i) {
			paired = paired || c.Outcome.Paired()
			if paired && (c.Outcome == ForfeitLoss || c.Outcome == ZeroBye || c.Outcome == Absent) {
				missed[i] = append(missed[i], r+1)
			}
		}
	}
	return missed
}

// NoShows returns who lost a game of the round by not coming, in the order of
// their identities.
func (r *Round) NoShows() []PlayerID {
	var absent []PlayerID
	for _, g := range r.Games {
		white, black := g.Result.Outcomes()
		if white == ForfeitLoss {
			absent = append(absent, g.White)
		}
		if black == ForfeitLoss {
			absent = append(absent, g.Black)
		}
	}
	slices.Sort(absent)
	return absent
}
