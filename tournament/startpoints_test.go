package tournament

import (
	"encoding/json"
	"strings"
	"testing"
)

func bands() []StartBand { return []StartBand{{2000, 2 * One}, {1800, Half}} }

// Who is in which band, and what is counted: before round 1 and after it, with and
// without adjustments.
func TestStartPoints(t *testing.T) {
	event := &Tournament{Rules: Rules{Scoring: DefaultScoring(), StartPoints: StartPoints{Bands: bands()}}}
	for i, rating := range []int{2400, 2000, 1999, 1800, 1799, 0} {
		event.Players = append(event.Players, Player{ID: PlayerID(i + 1), Ratings: Ratings{rating}})
	}
	event.Players[5].Seed.Value = 1850 // the rating of the initial list decides
	event.Rounds = []Round{{Games: []Game{{White: 1, Black: 6, Result: Drawn}, {White: 5, Black: 3, Result: AdjournedGame}}}}
	begin := []Points{20, 20, 5, 5, 0, 5}
	scores := []Points{25, 20, 10, 5, 5, 10}
	for _, adjustments := range [][]Adjustment{nil, {{Penalty: true, Players: []PlayerID{4}, Points: -5}}} {
		event.Rules.Adjustments = adjustments
		if adjustments != nil {
			begin[3], scores[3] = 0, 0
		}
		table := event.Table()
		for i := range event.Players {
			if got := table.PairingScore(i, 0); got != begin[i] {
				t.Errorf("player %d begins with %v, want %v", i+1, got, begin[i])
			}
			if got := table.PairingScore(i, 1); got != scores[i] {
				t.Errorf("player %d is paired with %v, want %v", i+1, got, scores[i])
			}
			if got, want := table.Score(i, 0), begin[i]; got != want {
				t.Errorf("player %d has %v before round 1, want %v", i+1, got, want)
			}
		}
	}
	bonuses := event.StartBonuses()
	if len(bonuses) != 2 || len(bonuses[0].Players) != 2 || len(bonuses[1].Players) != 3 || bonuses[1].Points != Half || !bonuses[0].Penalty || bonuses[0].Round != 0 {
		t.Errorf("as bonuses: %+v", bonuses)
	}
	copied := event.Clone()
	copied.Rules.StartPoints.Bands[0].Points = One
	if event.Rules.StartPoints.Bands[0].Points != 2*One {
		t.Error("a copy shares the bands")
	}
}

// Rules without start points are written as before there were any.
func TestNoStartPointsAreNotWritten(t *testing.T) {
	text, err := json.Marshal(Rules{})
	if err != nil || strings.Contains(string(text), "StartPoints") {
		t.Errorf("%v %s", err, text)
	}
	text, err = json.Marshal(Rules{StartPoints: StartPoints{Bands: bands()}})
	if err != nil || !strings.Contains(string(text), `"StartPoints":{"Bands":[{"From":2000,"Points":2},{"From":1800,"Points":0.5}]}`) {
		t.Errorf("%v %s", err, text)
	}
}

func TestStartPointsAreSound(t *testing.T) {
	many := make([]StartBand, 21)
	for i := range many {
		many[i] = StartBand{2500 - i, Points(100 - i)}
	}
	for _, c := range []struct {
		code  string
		rules Rules
	}{
		{"", Rules{}},
		{"", Rules{StartPoints: StartPoints{Bands: bands()}}},
		{"", Rules{System: Harkness, StartPoints: StartPoints{Bands: []StartBand{{2000, One}, {0, 0}}}}},
		{"model.start-robin", Rules{System: RoundRobin, StartPoints: StartPoints{Bands: bands()}}},
		{"model.start-robin", Rules{System: Keizer, StartPoints: StartPoints{Bands: bands()}}},
		{"model.start-teams", Rules{System: Dutch, Team: &TeamRules{}, StartPoints: StartPoints{Bands: bands()}}},
		{"model.start-many", Rules{StartPoints: StartPoints{Bands: many}}},
		{"model.start-rating", Rules{StartPoints: StartPoints{Bands: []StartBand{{10000, One}}}}},
		{"model.start-rating", Rules{StartPoints: StartPoints{Bands: []StartBand{{-1, One}}}}},
		{"model.start-points", Rules{StartPoints: StartPoints{Bands: []StartBand{{2000, -1}}}}},
		{"model.start-points", Rules{StartPoints: StartPoints{Bands: []StartBand{{2000, 50*One + 1}}}}},
		{"model.start-order", Rules{StartPoints: StartPoints{Bands: []StartBand{{1800, 2 * One}, {2000, One}}}}},
		{"model.start-order", Rules{StartPoints: StartPoints{Bands: []StartBand{{1800, 2 * One}, {1800, One}}}}},
		{"model.start-less", Rules{StartPoints: StartPoints{Bands: []StartBand{{2000, One}, {1800, One}}}}},
	} {
		c.rules.Scoring = DefaultScoring()
		problems := (&Tournament{Rules: c.rules}).Validate()
		switch {
		case c.code == "" && len(problems) > 0, c.code != "" && (len(problems) != 1 || problems[0].Code != c.code):
			t.Errorf("%+v: %v, want %q", c.rules.StartPoints, problems, c.code)
		}
	}
}
