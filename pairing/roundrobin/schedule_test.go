package roundrobin

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The schedule is what is then paired, round after round.
func TestScheduleIsWhatIsPaired(t *testing.T) {
	withTeams := teams(5, 4, 4)
	withTeams.Rules.Rounds = 5
	match := twoTeams()
	for name, test := range map[string]struct {
		event  *tournament.Tournament
		system pairing.System
	}{
		"players": {event(7, 2), System{}}, "teams": {withTeams, System{}}, "match": {match, Match{}},
	} {
		if test.system == (Match{}) {
			test.event.Rules.Edition = MatchEdition
		}
		all, err := Schedule(test.event)
		if err != nil || len(all) == 0 {
			t.Errorf("%s: %d rounds, %v", name, len(all), err)
			continue
		}
		for i := range all {
			paired, err := test.system.Pair(test.event)
			if err != nil {
				t.Fatal(name, err)
			}
			if got, want := said(&all[i]), said(paired); got != want {
				t.Errorf("%s, round %d: %s, paired is %s", name, i+1, got, want)
			}
			played := paired.Games()
			for k := range played.Games {
				played.Games[k].Result = tournament.Drawn
			}
			test.event.Rounds = append(test.event.Rounds, *played)
		}
	}
}

// said are the games of a round of players, or the matches of one of teams.
func said(r *pairing.Round) string {
	if len(r.Matches) == 0 {
		if r.Edition == MatchEdition {
			return boards(r) // substitutes rest
		}
		return boards(r) + " " + notPaired(r)
	}
	text := ""
	for _, m := range r.Matches {
		text += fmt.Sprintf("%d-%d ", m.White, m.Black)
	}
	return fmt.Sprint(text, r.TeamsNotPaired)
}

// Without numbers there is no schedule.
func TestNoScheduleBeforeTheDraw(t *testing.T) {
	e := event(4, 1)
	e.Players[2].Number = 0
	_, err := Schedule(e)
	wantRefusal(t, err, "number 3 is missing: 4 players need the numbers 1 to 4; draw the numbers again, or give the number to a substitute")
}
