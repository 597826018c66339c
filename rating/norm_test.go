package rating

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

// opponents reads rounds written "2500 GM GER 1", that is rating, title,
// federation and the player's points (1, = or 0), separated by commas. "+"
// before the rating is a win by forfeit, "bye" the pairing-allocated bye, "-"
// a round missed.
func opponents(text string) []NormRound {
	var rounds []NormRound
	for i, field := range strings.Split(text, ",") {
		round := NormRound{Round: i + 1}
		words := strings.Fields(field)
		switch {
		case words[0] == "bye":
			round.Kind = AllocatedBye
		case words[0] == "-":
			round.Kind = NotPlayed
		default:
			round.Kind = PlayedGame
			if strings.HasPrefix(words[0], "+") {
				round.Kind = WonByForfeit
			}
			round.Opponent.Rating, _ = strconv.Atoi(strings.TrimPrefix(words[0], "+"))
			round.Opponent.Number = 100 + i
			round.Opponent.Title = Title(strings.Trim(words[1], "-"))
			round.Opponent.Federation = words[2]
			round.Score = map[string]Score{"1": Win, "=": Draw, "0": Loss}[words[3]]
		}
		rounds = append(rounds, round)
	}
	return rounds
}

func swiss(rounds int) NormEvent {
	return NormEvent{Start: Date{2026, 5, 1}, Rounds: rounds, Players: 60, Federation: "ESP"}
}

// A plain norm: nine rounds, 6.5 points, three grandmasters.
const gmNorm = "2550 GM GER 1, 2520 GM FRA =, 2480 IM ITA 1, 2500 GM POL =, 2450 IM GER 1, 2440 FM ESP 1, 2420 IM ESP 1, 2400 - ESP 0, 2390 - HUN ="

func checkNorm(t *testing.T, title Title, rounds []NormRound, event NormEvent) Norm {
	t.Helper()
	norm, err := CheckNorm(title, NormPlayer{Federation: "ESP", Woman: true}, rounds, event)
	if err != nil {
		t.Fatal(err)
	}
	return norm
}

// unmet writes the articles that are not met.
func unmet(norm Norm) string {
	var articles []string
	for _, r := range norm.Unmet() {
		articles = append(articles, r.Article)
	}
	return strings.Join(articles, " ")
}

func requirement(t *testing.T, norm Norm, kind RequirementKind) Requirement {
	t.Helper()
	for _, r := range norm.Requirements {
		if r.Kind == kind {
			return r
		}
	}
	t.Fatalf("no requirement %q", kind)
	return Requirement{}
}

func TestPlainGrandmasterNorm(t *testing.T) {
	norm := checkNorm(t, "GM", opponents(gmNorm), swiss(9))
	// The ratings add up to 22150: 2461.1. 6.5 of 9 is 72 percent: 166.
	if !norm.Achieved || norm.Average != 2461 || norm.Percent != 72 || norm.Difference != 166 || norm.Performance != 2627 {
		t.Errorf("achieved %v (%s), Ra %d, p %d, dp %d, Rp %d", norm.Achieved, unmet(norm), norm.Average, norm.Percent, norm.Difference, norm.Performance)
	}
	if norm.CountsAs != 9 { // 5.5 points would be 61 percent and 2541
		t.Errorf("counts as %d games, want 9", norm.CountsAs)
	}
	if im := checkNorm(t, "IM", opponents(gmNorm), swiss(9)); im.CountsAs != 11 { // 4.5 points would be 2461, 3.5 not enough
		t.Errorf("as an IM norm it counts as %d games, want 11", im.CountsAs)
	}
}

func TestEachRequirementOfANorm(t *testing.T) {
	for _, c := range []struct {
		name, title, change, to, unmet string
	}{
		{"half a point less", "GM", "2420 IM ESP 1", "2420 IM ESP =", "1.4.8"},
		{"only two grandmasters", "GM", "2500 GM", "2500 IM", "1.4.5b"},
		{"a CM is no titled opponent, five others are enough", "GM", "IM ESP 1, 2400", "CM ESP 1, 2400", ""},
		{"a game missing", "GM", "2400 - ESP 0", "-", "1.4.1"},
	} {
		norm := checkNorm(t, Title(c.title), opponents(strings.Replace(gmNorm, c.change, c.to, 1)), swiss(9))
		if got := unmet(norm); got != c.unmet {
			t.Errorf("%s: not met %q, want %q", c.name, got, c.unmet)
		}
	}
	titles := strings.NewReplacer("2480 IM", "2480 -", "2450 IM", "2450 -", "2440 FM", "2440 CM")
	if norm := checkNorm(t, "GM", opponents(titles.Replace(gmNorm)), swiss(9)); unmet(norm) != "1.4.5a" {
		t.Errorf("four titled opponents: not met %q, want 1.4.5a", unmet(norm))
	}
	home := strings.NewReplacer("GER", "ESP", "POL", "ESP", "ITA", "ESP", "HUN", "ESP")
	if norm := checkNorm(t, "GM", opponents(home.Replace(gmNorm)), swiss(9)); unmet(norm) != "1.4.3 1.4.4 1.4.4" {
		t.Errorf("eight opponents from home: not met %q", unmet(norm))
	}
	abroad := strings.NewReplacer("FRA", "GER", "POL", "GER", "ITA", "GER", "HUN", "GER", "ESP 1", "GER 1")
	norm := checkNorm(t, "GM", opponents(abroad.Replace(gmNorm)), swiss(9))
	if unmet(norm) != "1.4.3 1.4.4" {
		t.Errorf("eight opponents from one federation: not met %q", unmet(norm))
	}
}

// However strong the field, a norm takes 35 percent: of nine games 3.5 points
// (39 percent), not 3 (33 percent, which among 2700s is still a performance of
// 2575).
func TestScoreOfThirtyFivePercent(t *testing.T) {
	for score, want := range map[Score]string{6: "1.4.8b", 7: ""} {
		norm := checkNorm(t, "IM", evenField(2700, score), swiss(9))
		if got := unmet(norm); got != want {
			t.Errorf("%d half points: not met %q, want %q", score, got, want)
		}
	}
	// Just 35 percent: 3.5 of the ten games of a round robin, of which none is left out.
	event := swiss(10)
	event.Cycles, event.Players = 1, 11
	ten := evenField(2700, 7)
	last := ten[len(ten)-1]
	last.Round, last.Opponent.Number, last.Score = 10, 200, Loss
	if norm := checkNorm(t, "IM", append(ten, last), event); !norm.Achieved || norm.Counted != 10 {
		t.Errorf("3.5 of 10: %d games counted, not met %q", norm.Counted, unmet(norm))
	}
}

func TestLimitsByNumberOfGames(t *testing.T) {
	for _, c := range []struct{ games, own, one, titled, holders int }{
		{8, 4, 5, 4, 3}, {9, 5, 6, 5, 3}, {10, 6, 6, 5, 4}, {11, 6, 7, 6, 4}, {12, 7, 8, 6, 4}, {13, 7, 8, 7, 5},
	} {
		rounds := opponents(strings.Repeat("2500 GM GER =,", c.games-1) + "2500 GM GER =")
		norm := checkNorm(t, "GM", rounds, swiss(c.games))
		got := []int{
			requirement(t, norm, NeedOwnFederation).Need, requirement(t, norm, NeedOneFederation).Need,
			requirement(t, norm, NeedTitled).Need, requirement(t, norm, NeedHolders).Need,
		}
		if want := []int{c.own, c.one, c.titled, c.holders}; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d games: limits %v, want %v", c.games, got, want)
		}
	}
}

func TestFloorRaisesOnlyTheLowestOpponent(t *testing.T) {
	rounds := opponents("2000 - GER 1, 2100 - GER 1, 0 - FRA 1")
	norm := checkNorm(t, "GM", rounds, swiss(9))
	var used []string
	for _, g := range norm.Games {
		used = append(used, fmt.Sprintf("%d %v", g.Rating, g.Raised))
	}
	if got := strings.Join(used, ", "); got != "2000 false, 2100 false, 2200 true" {
		t.Errorf("ratings used: %s", got)
	}
	two := checkNorm(t, "WIM", opponents("0 - GER 1, 0 - FRA 1, 1900 - FRA 1"), swiss(9))
	if two.Games[0].Rating != 1850 || two.Games[1].Rating != 1400 || two.Games[2].Rating != 1900 {
		t.Errorf("two unrated opponents: %+v", two.Games)
	}
}

func TestForfeitWinOrByeInNineRounds(t *testing.T) {
	for _, c := range []struct {
		name, instead string
		rounds        int
		article       string
		achieved      bool
	}{
		{"forfeit win", "+2400 - ESP 1", 9, "1.4.1c", true},
		{"pairing-allocated bye", "bye", 9, "1.4.1c", true},
		{"missed", "-", 9, "1.4.1", false},
	} {
		norm := checkNorm(t, "GM", opponents(strings.Replace(gmNorm, "2400 - ESP 0", c.instead, 1)), swiss(c.rounds))
		r := requirement(t, norm, NeedGames)
		if norm.Achieved != c.achieved || r.Article != c.article || norm.Counted != 8 {
			t.Errorf("%s: %+v, achieved %v", c.name, r, norm.Achieved)
		}
		if c.achieved && norm.CountsAs < 9 {
			t.Errorf("%s: counts as %d games", c.name, norm.CountsAs)
		}
	}
	ten := checkNorm(t, "GM", opponents(strings.Replace(gmNorm, "2400 - ESP 0", "bye", 1)+", -"), swiss(10))
	if ten.Achieved {
		t.Error("the exception holds in nine rounds only")
	}
}

// Eight games are not enough for the mix; the last opponent did not come, and
// the player could afford to lose that game.
func TestLastOpponentDidNotCome(t *testing.T) {
	text := "2550 GM GER 1, 2520 GM FRA 1, 2480 IM ITA 1, 2470 IM POL =, 2450 IM GER 1, 2440 FM ESP 1, 2420 IM ESP =, 2430 - ESP 1, +2590 GM HUN 1"
	norm := checkNorm(t, "GM", opponents(text), swiss(9))
	last := norm.Games[8]
	if !norm.Achieved || last.Use != CountedLoss || last.Article != "1.4.2c" || norm.Counted != 9 || norm.Score != 14 {
		t.Errorf("achieved %v (%s), last round %+v", norm.Achieved, unmet(norm), last)
	}
	poorer := strings.NewReplacer("2450 IM GER 1", "2450 IM GER =", "2440 FM ESP 1", "2440 FM ESP 0")
	if norm := checkNorm(t, "GM", opponents(poorer.Replace(text)), swiss(9)); norm.Achieved {
		t.Error("the player could not afford to lose")
	}
}

func TestGamesThatMayBeLeftOut(t *testing.T) {
	// A tenth round lost: the norm was complete after nine.
	later := checkNorm(t, "GM", opponents(gmNorm+", 2300 - HUN 0"), swiss(10))
	if !later.Achieved || later.Games[9].Use != IgnoredLater || later.Counted != 9 {
		t.Errorf("a loss after the norm: %s, %+v", unmet(later), later.Games[9])
	}
	// Wins against two weak opponents lower the average too much. One of them is
	// raised to the floor, the other left out.
	early := checkNorm(t, "GM", opponents("1500 - ESP 1, 1500 - ESP 1, "+gmNorm), swiss(11))
	if !early.Achieved || !early.Games[0].Raised || early.Games[1].Use != IgnoredWin || early.Games[1].Article != "1.4.1f" {
		t.Errorf("wins against weak opponents: %s, %+v", unmet(early), early.Games[:2])
	}
	// A loss in round 1 cannot be left out.
	lost := checkNorm(t, "GM", opponents("1500 - ESP 0, "+gmNorm), swiss(10))
	if lost.Achieved || lost.Counted != 10 {
		t.Error("a loss before the norm was left out")
	}
	// In a round robin all rounds count.
	event := swiss(10)
	event.Cycles, event.Players = 1, 11
	if norm := checkNorm(t, "GM", opponents(gmNorm+", 2300 - HUN 0"), event); norm.Achieved {
		t.Error("a round of a round robin was left out")
	}
	// But for won games.
	event.Rounds, event.Players = 11, 12
	won := checkNorm(t, "GM", opponents("1500 - ESP 1, 1500 - ESP 1, "+strings.Replace(gmNorm, "2480 IM", "2480 GM", 1)), event)
	if !won.Achieved || won.Games[1].Use != IgnoredWin || won.Games[10].Use != Counted {
		t.Errorf("wins against weak opponents in a round robin: %s, %+v", unmet(won), won.Games)
	}
}

func TestGamesThatNeverCount(t *testing.T) {
	rounds := opponents("2500 GM NON 1, 0 - GER 1, 2500 GM FID 1, -")
	rounds[1].Opponent.ZeroAgainstRated = true
	event := swiss(9)
	event.Cycles = 1
	norm := checkNorm(t, "GM", rounds, event)
	want := []GameUse{NotInFide, ZeroOpponent, Counted, NoGame}
	for i, use := range want {
		if norm.Games[i].Use != use {
			t.Errorf("round %d: %s, want %s", i+1, norm.Games[i].Use, use)
		}
	}
	// FID is accepted and belongs to no federation.
	if r := requirement(t, norm, NeedFederations); r.Have != 0 {
		t.Errorf("FID counts as %d federations", r.Have)
	}
	event.Cycles = 0
	if swissNorm := checkNorm(t, "GM", rounds, event); swissNorm.Games[1].Use != Counted {
		t.Error("1.4.2b is for round robins only")
	}
}

func TestExemptionsFromFederations(t *testing.T) {
	home := opponents(strings.NewReplacer("GER", "ESP", "POL", "ESP", "ITA", "ESP", "HUN", "ESP", "FRA", "ESP").Replace(gmNorm))
	for _, c := range []struct {
		name      string
		exemption Exemption
		host      string
		foreign   ForeignField
		note      string
	}{
		{"none", NoExemption, "ESP", ForeignField{20, 3, 9}, ""},
		{"national championship", NationalChampionship, "ESP", ForeignField{}, "1.4.3a"},
		{"national championship of others", NationalChampionship, "FRA", ForeignField{}, ""},
		{"national teams", NationalTeams, "ESP", ForeignField{}, "1.4.3b"},
		{"zonal", Zonal, "FRA", ForeignField{}, "1.4.3c"},
		{"large Swiss", NoExemption, "ESP", ForeignField{20, 3, 10}, "1.4.3d"},
	} {
		event := swiss(9)
		event.Exemption, event.Federation, event.Foreign = c.exemption, c.host, c.foreign
		norm := checkNorm(t, "GM", home, event)
		r := requirement(t, norm, NeedFederations)
		if norm.Achieved != (c.note != "") || r.Note != c.note {
			t.Errorf("%s: achieved %v, %+v", c.name, norm.Achieved, r)
		}
	}
}

func TestUnknownFederationsLeaveTheQuestionOpen(t *testing.T) {
	for _, c := range []struct {
		name     string
		known    string // federations of the nine opponents; - is not known
		verdicts string
	}{
		{"none known", "- - - - - - - - -", "to be confirmed, to be confirmed, to be confirmed"},
		{"one not known, decided all the same", "GER FRA ITA ESP ESP GER FRA ITA -", "met, met, met"},
		{"one not known, it matters", "GER GER GER GER GER GER ESP ESP -", "to be confirmed, met, to be confirmed"},
		{"too many from home whatever the last one is", "ESP ESP ESP ESP ESP ESP ESP GER -", "to be confirmed, not met, not met"},
	} {
		rounds := opponents(gmNorm)
		for i, federation := range strings.Fields(c.known) {
			rounds[i].Opponent.Federation = strings.Trim(federation, "-")
		}
		norm := checkNorm(t, "GM", rounds, swiss(9))
		var verdicts []string
		for _, kind := range []RequirementKind{NeedFederations, NeedOwnFederation, NeedOneFederation} {
			verdicts = append(verdicts, string(requirement(t, norm, kind).Verdict))
		}
		if got := strings.Join(verdicts, ", "); got != c.verdicts {
			t.Errorf("%s: %s, want %s", c.name, got, c.verdicts)
		}
	}
}

func TestDoubleRoundRobin(t *testing.T) {
	cycle := "2550 GM GER 1, 2520 GM FRA =, 2480 IM ITA 1, 2500 GM POL =, 2450 FM ESP 1"
	rounds := opponents(cycle + "," + cycle)
	for i := range rounds {
		rounds[i].Opponent.Number = i % 5
	}
	event := swiss(10)
	event.Cycles, event.Players = 2, 6
	norm := checkNorm(t, "GM", rounds, event)
	holders := requirement(t, norm, NeedHolders)
	if !norm.Achieved || holders.Have != 3 || holders.Need != 3 || holders.Article != "1.4.5f" {
		t.Errorf("achieved %v (%s), %+v", norm.Achieved, unmet(norm), holders)
	}
	event.Players = 5
	if norm := checkNorm(t, "GM", rounds, event); unmet(norm) != "1.4.5f" {
		t.Errorf("five players: not met %q", unmet(norm))
	}
}

func TestNormRefusals(t *testing.T) {
	if _, err := CheckNorm("FM", NormPlayer{}, nil, swiss(9)); err == nil || !strings.Contains(err.Error(), "GM, IM, WGM and WIM") {
		t.Errorf("FM: %v", err)
	}
	if _, err := CheckNorm("GM", NormPlayer{}, nil, NormEvent{Start: Date{2023, 12, 31}}); err == nil {
		t.Error("an event of 2023 must be refused")
	}
	man, err := CheckNorm("WGM", NormPlayer{Federation: "ESP"}, opponents(gmNorm), swiss(9))
	if err != nil || unmet(man) != "0.3" {
		t.Errorf("a women's title for a man: %q, %v", unmet(man), err)
	}
	empty := checkNorm(t, "GM", nil, swiss(9))
	if empty.Achieved || empty.CountsAs != 0 {
		t.Errorf("a norm without a game: %+v", empty)
	}
}

func TestWhatTheRecordDoesNotShowIsLeftOpen(t *testing.T) {
	norm := checkNorm(t, "GM", opponents(gmNorm), swiss(9))
	for _, kind := range []RequirementKind{NeedRoundsADay, NeedArbiter, NeedRegularPlaying} {
		if r := requirement(t, norm, kind); r.Verdict != Open {
			t.Errorf("%s is %s", kind, r.Verdict)
		}
	}
	event := swiss(9)
	event.ArbiterTitle, event.MaxRoundsADay = "IA", 3
	norm = checkNorm(t, "GM", opponents(gmNorm), event)
	if unmet(norm) != "1.1.3" || requirement(t, norm, NeedArbiter).Verdict != Met {
		t.Errorf("three rounds a day: not met %q", unmet(norm))
	}
}

// A higher title's norm is always a norm for the lower title of the same
// opponents, and better results never lose a norm.
func TestNormsAreMonotonous(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	achieved := 0
	for range 2000 {
		rounds := randomNormRounds(random)
		gm := checkNorm(t, "GM", rounds, swiss(len(rounds)))
		im := checkNorm(t, "IM", rounds, swiss(len(rounds)))
		if gm.Achieved && !im.Achieved {
			t.Fatalf("a GM norm that is no IM norm: %+v", rounds)
		}
		if !im.Achieved {
			continue
		}
		achieved++
		better := append([]NormRound(nil), rounds...)
		i := random.IntN(len(better))
		better[i].Score = min(Win, better[i].Score+1)
		if norm := checkNorm(t, "IM", better, swiss(len(rounds))); !norm.Achieved {
			t.Fatalf("half a point more in round %d loses the norm: %s", i+1, unmet(norm))
		}
	}
	if achieved < 100 {
		t.Fatalf("only %d norms among the samples", achieved)
	}
}

func randomNormRounds(random *rand.Rand) []NormRound {
	titles := []Title{GM, IM, FM, GM, IM, "", WGM, "CM"}
	federations := []string{"ESP", "FRA", "GER", "ITA"}
	rounds := make([]NormRound, 9+random.IntN(3))
	for i := range rounds {
		rounds[i] = NormRound{
			Round: i + 1, Kind: PlayedGame, Score: Score(min(2, random.IntN(4))),
			Opponent: NormOpponent{
				Number: i + 1, Rating: 2250 + random.IntN(350),
				Title: titles[random.IntN(len(titles))], Federation: federations[random.IntN(len(federations))],
			},
		}
	}
	return rounds
}

func TestQuickCheckAgreesWithTheFullOne(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for range 2000 {
		rounds := randomNormRounds(random)
		rounds[0].Opponent.Rating = []int{0, 1500, 2400}[random.IntN(3)]
		rounds[1].Opponent.Rating = []int{0, rounds[1].Opponent.Rating}[random.IntN(2)]
		for _, rules := range NormTitles() {
			check := normCheck{rules: rules, event: swiss(len(rounds))}
			games := check.include(rounds, false)
			quick := check.performs(games)
			norm := check.judge(games)
			full := requirement(t, norm, NeedAverage).Verdict == Met && requirement(t, norm, NeedPerformance).Verdict == Met
			if quick != full {
				t.Fatalf("%s: %v, want %v: %+v", rules.Title, quick, full, rounds)
			}
		}
	}
}

// The lowest average of the opponents with which a score in nine games makes a
// norm, as the required performance and the table of differences give it.
func TestLowestAverageForEachScore(t *testing.T) {
	for _, c := range []struct {
		title Title
		from  Score // half points of the first entry; each next one is half a point less
		want  []int
	}{
		{"GM", 16, []int{2380, 2380, 2380, 2434, 2475, 2520, 2557, 2600, 2643}},
		{"IM", 16, []int{2230, 2230, 2230, 2284, 2325, 2370, 2407, 2450, 2493}},
		{"WGM", 16, []int{2180, 2180, 2180, 2234, 2275, 2320, 2357, 2400, 2443}},
		{"WIM", 16, []int{2030, 2030, 2030, 2084, 2125, 2170, 2207, 2250, 2293}},
	} {
		for i, want := range c.want {
			for _, average := range []int{want - 1, want} {
				norm := checkNorm(t, c.title, evenField(average, c.from-Score(i)), swiss(9))
				if norm.Achieved != (average == want) {
					t.Errorf("%s, %s against %d: achieved %v (%s)", c.title, points(c.from-Score(i)), average, norm.Achieved, unmet(norm))
				}
			}
		}
	}
}

// evenField is nine opponents of the same rating and a fit mix of titles and
// federations, against whom the player makes the score.
func evenField(rating int, score Score) []NormRound {
	federations := []string{"GER", "FRA", "ITA"}
	rounds := make([]NormRound, 9)
	for i := range rounds {
		game := min(Win, score)
		score -= game
		rounds[i] = NormRound{Round: i + 1, Kind: PlayedGame, Score: game, Opponent: NormOpponent{
			Number: i + 1, Rating: rating, Title: "GM", Federation: federations[i%3],
		}}
	}
	return rounds
}

// BenchmarkCheckNorm is the longest search: no norm although every game may be
// left out.
func BenchmarkCheckNorm(b *testing.B) {
	rounds := opponents(strings.Repeat("2300 GM GER 1,", 14) + "2300 GM GER 1")
	for b.Loop() {
		if norm, err := CheckNorm("GM", NormPlayer{Federation: "ESP"}, rounds, swiss(15)); err != nil || norm.Achieved {
			b.Fatal(norm.Achieved, err)
		}
	}
}
