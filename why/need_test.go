package why_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// The cases are the truth table: after every way the open games can end the round is
// paired, and two players meet if and only if one of the cases holds.
func TestNeededIsExact(t *testing.T) {
	s := system(t, "dutch", "2026")
	several, free := 0, 0
	for seed := range uint64(4) {
		event := played(t, s, seed, 3)
		round, err := s.Pair(event)
		if err != nil {
			t.Fatal(err)
		}
		event.Current = round.Games()
		open := min(4, len(event.Current.Games))
		for i := open; i < len(event.Current.Games); i++ {
			event.Current.Games[i].Result = tournament.Drawn
		}
		met := completions(t, s, event, open)
		for i := range event.Players {
			b := event.Players[i].ID
			if b == 1 {
				continue
			}
			a := why.Needed(s, event, 1, b)
			if a.None != "" {
				t.Fatalf("%+v", a)
			}
			several += min(1, len(a.Exactly)/2)
			free += len(a.Free)
			for _, way := range met {
				if says := a.Ways == a.All || holds(a, way.results); says != (way.opponent == b) {
					t.Fatalf("seed %d, 1 against %d after %v: the cases %+v say %v", seed, b, way.results, a.Exactly, says)
				}
			}
		}
	}
	if several == 0 || free == 0 {
		t.Errorf("%d answers with several cases, %d games that do not matter", several, free)
	}
}

// completion is a way the open games can end, and whom player 1 then meets.
type completion struct {
	results  map[why.Pair]why.Result
	opponent tournament.PlayerID
}

func completions(t *testing.T, s pairing.System, event *tournament.Tournament, open int) (all []completion) {
	t.Helper()
	ways := 1
	for range open {
		ways *= 3
	}
	for way := range ways {
		after := event.Clone()
		c := completion{results: make(map[why.Pair]why.Result)}
		for k := range open {
			g := &after.Current.Games[k]
			g.Result = []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[way%3]
			c.results[why.Pair{White: g.White, Black: g.Black}] = why.Result(g.Result)
			way /= 3
		}
		after.Rounds, after.Current = append(after.Rounds, *after.Current), nil
		if round, err := pairing.Next(s, after); err == nil {
			for _, b := range round.Boards {
				if b.White == 1 || b.Black == 1 {
					c.opponent = b.White + b.Black - 1
				}
			}
		}
		all = append(all, c)
	}
	return all
}

// holds reports whether all conditions of one case hold.
func holds(a *why.NeedAnswer, results map[why.Pair]why.Result) bool {
	return slices.ContainsFunc(a.Exactly, func(all []why.Condition) bool {
		return !slices.ContainsFunc(all, func(c why.Condition) bool { return !slices.Contains(c.Results, results[c.Pair]) })
	})
}
