package rating

import (
	"strings"
	"testing"
)

// robin is a round robin of so many rounds.
func robin(rounds int) NormEvent {
	event := swiss(rounds)
	event.Cycles, event.Players = 1, rounds+1
	return event
}

// longField is an even field of any length.
func longField(games, rating int, score Score) []NormRound {
	var rounds []NormRound
	for i := range games {
		round := evenField(rating, 0)[i%9]
		round.Round, round.Opponent.Number = i+1, i+1
		round.Score = min(Win, score)
		score -= round.Score
		rounds = append(rounds, round)
	}
	return rounds
}

// 35 percent are not rounded: 8 of 23 are 34.8 percent.
func TestScoreIsNotRounded(t *testing.T) {
	for score, want := range map[Score]string{16: "1.4.8b", 17: ""} {
		if norm := checkNorm(t, "IM", longField(23, 2700, score), robin(23)); unmet(norm) != want {
			t.Errorf("%d half points of 23: not met %q, want %q", score, unmet(norm), want)
		}
	}
	if norm := checkNorm(t, "IM", longField(13, 2700, 9), robin(13)); unmet(norm) != "1.4.8b" {
		t.Errorf("4.5 of 13 are 34.6 percent: not met %q", unmet(norm))
	}
}

func TestFiguresWithoutAGame(t *testing.T) {
	none := checkNorm(t, "GM", nil, swiss(9))
	if none.Percent != 0 || none.Difference != 0 || none.Performance != 0 || requirement(t, none, NeedScore).Verdict != NotMet {
		t.Errorf("%+v", none)
	}
	one := checkNorm(t, "GM", opponents("2500 GM GER 1"), swiss(9))
	if one.Percent != 100 || one.Performance != 3300 || requirement(t, one, NeedScore).Verdict != Met {
		t.Errorf("one win: %+v", one)
	}
}

// 1.4.6b: the lowest rated opponent is raised to the floor of the title.
func TestFloorOfEveryTitle(t *testing.T) {
	for title, floor := range map[Title]int{"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850} {
		norm := checkNorm(t, title, opponents("1600 - GER 1, 2500 GM FRA ="), swiss(9))
		if g := norm.Games[0]; g.Rating != floor || !g.Raised {
			t.Errorf("%s: %d, raised %v; want %d", title, g.Rating, g.Raised, floor)
		}
	}
	if g := checkNorm(t, "GM", opponents("2200 - GER 1, 2500 GM FRA ="), swiss(9)).Games[0]; g.Raised {
		t.Error("an opponent at the floor is not raised")
	}
}

// 1.4.1d and 1.7: one game more for every full point above what is needed, and at most 13
// games of a longer event.
func TestForHowManyGamesANormCounts(t *testing.T) {
	for _, c := range []struct {
		name   string
		title  Title
		rounds []NormRound
		event  NormEvent
		want   int
	}{
		{"a point less is just enough", "GM", evenField(2434, 15), swiss(9), 10},
		{"3.5 points are needed, however strong the field", "IM", evenField(2700, 9), swiss(9), 10},
		{"3.5 of ten are 35 percent", "IM", longField(10, 2700, 9), robin(10), 11},
		{"one point to spare in 13 rounds", "GM", longField(13, 2500, 20), robin(13), 14},
		{"14 rounds", "GM", longField(14, 2500, 20), robin(14), 13},
	} {
		if norm := checkNorm(t, c.title, c.rounds, c.event); !norm.Achieved || norm.CountsAs != c.want {
			t.Errorf("%s: counts as %d games, want %d (not met %q)", c.name, norm.CountsAs, c.want, unmet(norm))
		}
	}
}

func TestFirstDayOfTheEdition(t *testing.T) {
	event := swiss(9)
	event.Start = Date{2024, 1, 1}
	if norm := checkNorm(t, "GM", opponents(gmNorm), event); !norm.Achieved {
		t.Error("an event of 1 January 2024 is judged by the edition of that day")
	}
}

// 1.4.3d: twenty players from three federations, ten of them with titles.
func TestLargeSwissLacksOneThing(t *testing.T) {
	home := opponents(strings.NewReplacer("GER", "ESP", "POL", "ESP", "ITA", "ESP", "HUN", "ESP", "FRA", "ESP").Replace(gmNorm))
	for _, c := range []struct {
		field    ForeignField
		achieved bool
	}{{ForeignField{20, 3, 10}, true}, {ForeignField{19, 3, 10}, false}, {ForeignField{20, 2, 10}, false}, {ForeignField{20, 3, 9}, false}} {
		event := swiss(9)
		event.Foreign = c.field
		if norm := checkNorm(t, "GM", home, event); norm.Achieved != c.achieved {
			t.Errorf("%+v: achieved %v", c.field, norm.Achieved)
		}
	}
}

// 1.4.1b: seven games in some team events.
func TestSevenGamesOfATeamEvent(t *testing.T) {
	seven := opponents(strings.Join(strings.Split(gmNorm, ",")[:7], ","))
	event := swiss(7)
	if norm := checkNorm(t, "GM", seven, event); unmet(norm) != "1.4.1" {
		t.Errorf("a Swiss of seven rounds: not met %q", unmet(norm))
	}
	event.MinimumGames = 7
	if norm := checkNorm(t, "GM", seven, event); !norm.Achieved || norm.CountsAs < 7 {
		t.Errorf("a team event of seven rounds: not met %q", unmet(norm))
	}
}

// 1.4.5: half of the opponents with titles, rounded up, and three at least.
func TestThreeHoldersAtLeast(t *testing.T) {
	norm := checkNorm(t, "GM", opponents("2500 GM GER =, 2500 GM GER =, 2500 GM GER =, 2500 GM GER =, 2500 GM GER ="), swiss(9))
	if need := requirement(t, norm, NeedHolders).Need; need != 3 {
		t.Errorf("five games: %d holders, want 3", need)
	}
	event := swiss(12)
	event.Cycles, event.Players = 2, 7
	cycle := "2550 GM GER 1, 2520 GM FRA =, 2480 IM ITA 1, 2500 GM POL =, 2450 FM ESP 1, 2450 IM ESP 1"
	rounds := opponents(cycle + "," + cycle)
	for i := range rounds {
		rounds[i].Opponent.Number = i % 6
	}
	if norm := checkNorm(t, "GM", rounds, event); !norm.Achieved || requirement(t, norm, NeedHolders).Need != 3 {
		t.Errorf("three holders of six opponents met twice: not met %q", unmet(norm))
	}
}

func TestRoundsADay(t *testing.T) {
	for day, want := range map[int]Verdict{0: Open, 1: Met, 2: Met, 3: NotMet} {
		event := swiss(9)
		event.MaxRoundsADay = day
		r := requirement(t, checkNorm(t, "GM", opponents(gmNorm), event), NeedRoundsADay)
		if r.Verdict != want || r.Need != 2 {
			t.Errorf("%d rounds a day: %+v, want %s", day, r, want)
		}
	}
}

func TestMenGainTitlesForEverybody(t *testing.T) {
	norm, err := CheckNorm("GM", NormPlayer{Federation: "ESP"}, opponents(gmNorm), swiss(9))
	if err != nil || !norm.Achieved {
		t.Errorf("not met %q, %v", unmet(norm), err)
	}
}

// An opponent of unknown federation who cannot turn the verdict leaves nothing open.
func TestUnknownFederationAtTheLimit(t *testing.T) {
	for _, known := range []string{"ESP ESP ESP ESP GER GER FRA ITA -", "GER GER GER GER GER FRA ESP ESP -"} {
		rounds := opponents(gmNorm)
		for i, federation := range strings.Fields(known) {
			rounds[i].Opponent.Federation = strings.Trim(federation, "-")
		}
		norm := checkNorm(t, "GM", rounds, swiss(9))
		for _, kind := range []RequirementKind{NeedFederations, NeedOwnFederation, NeedOneFederation} {
			if r := requirement(t, norm, kind); r.Verdict != Met {
				t.Errorf("%s: %+v", known, r)
			}
		}
	}
}

// 1.4.1c names a forfeit win and a bye, not an opponent from outside FIDE.
func TestEightGamesAndAnOpponentFromOutside(t *testing.T) {
	text := strings.Replace(gmNorm, "2400 - ESP 0", "2400 - NON 1", 1)
	if norm := checkNorm(t, "GM", opponents(text), swiss(9)); norm.Achieved || norm.Counted != 8 {
		t.Errorf("achieved %v with %d games", norm.Achieved, norm.Counted)
	}
}
