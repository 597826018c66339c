package tournament

import "testing"

// Everybody met everybody once or twice, in whatever order: then it was a round robin.
func TestAllMet(t *testing.T) {
	round := func(pairs ...PlayerID) (r Round) {
		for i := 0; i < len(pairs); i += 2 {
			r.Games = append(r.Games, Game{White: pairs[i], Black: pairs[i+1], Result: WhiteWins})
		}
		return r
	}
	once := []Round{round(1, 3, 2, 4), round(4, 1, 3, 2), round(1, 2, 3, 4)}
	odd := []Round{round(1, 2), round(3, 1), round(2, 3)}
	for _, c := range []struct {
		players int
		rounds  []Round
		want    int
	}{
		{4, once, 1},
		{4, append(append([]Round{}, once...), once...), 2},
		{3, odd, 1},
		{4, once[:2], 0},
		{4, []Round{once[0], once[1], once[0]}, 0}, // again, and others never
		{4, []Round{once[0], once[1], round(1, 2)}, 0},
		{5, once, 0},
		{4, nil, 0},
		{2, []Round{round(1, 2)}, 0}, // a match
	} {
		event := league(c.players, 0)
		event.Rounds = c.rounds
		if got := event.AllMet(); got != c.want {
			t.Errorf("%d players in %d rounds: %d, want %d", c.players, len(c.rounds), got, c.want)
		}
	}
}
