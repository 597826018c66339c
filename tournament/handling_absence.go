package tournament

import (
	"slices"
	"strconv"
)

// AbsencesOption is the option of the US Swiss that says how many rounds a player may
// miss; 0 = as many as are explained.
const AbsencesOption = "absences"

// MostMissed is how many rounds a player may miss before being out of the event (US
// Swiss, rule VI), by the rules of its edition or as the event has it; 0 = as many as
// are explained.
func (t *Tournament) MostMissed() int {
	if t.Rules.System == Harkness {
		for _, o := range t.Rules.Options {
			if n, err := strconv.Atoi(o.Value); o.Name == AbsencesOption && err == nil {
				return n
			}
		}
	}
	return t.Handling().MissedRounds
}

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
