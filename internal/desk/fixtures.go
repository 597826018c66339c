package desk

import (
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// FixtureRound is a round of an event whose rounds are all known beforehand: games of
// players, by identity, or matches of teams, by number.
type FixtureRound struct {
	Games [][2]int // White, or the team with White on the first board, and Black
	Rests []int    // who has nobody to meet, in an odd field
}

// Fixtures are all rounds of a round robin or a Scheveningen match, as the table has
// them; ofTeams says that the numbers in it are those of teams. It refuses other events,
// and those whose numbers are not drawn.
func Fixtures(t *tournament.Tournament) (rounds []FixtureRound, ofTeams bool, err error) {
	if !t.Rules.System.ByTable() {
		return nil, false, refuse("fixtures.none")
	}
	schedule, err := roundrobin.Schedule(t)
	if err != nil {
		return nil, false, refuse("fixtures.undrawn", "what", toldOf(t, err))
	}
	rounds = make([]FixtureRound, len(schedule))
	for i := range schedule {
		r := &rounds[i]
		for _, b := range schedule[i].Boards {
			r.Games = append(r.Games, [2]int{int(b.White), int(b.Black)})
		}
		for _, m := range schedule[i].Matches {
			r.Games = append(r.Games, [2]int{int(m.White), int(m.Black)})
			ofTeams = true
		}
		for _, u := range schedule[i].NotPaired {
			r.Rests = append(r.Rests, int(u.Player))
		}
		for _, u := range schedule[i].TeamsNotPaired {
			r.Rests = append(r.Rests, int(u.Player))
		}
	}
	return rounds, ofTeams, nil
}
