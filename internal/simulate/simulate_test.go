package simulate

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/knockout"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"

	tree "github.com/pareo-chess/pareo/internal/knockout"
)

func engine(t testing.TB) pairing.System {
	t.Helper()
	system, err := dutch.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	return system
}

// neighbours pairs whoever is there in the order of their numbers, round after
// round: enough for what happens to the games, and quick.
type neighbours struct{}

func (neighbours) Name() tournament.System     { return "neighbours" }
func (neighbours) Edition() tournament.Edition { return "" }

func (neighbours) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	round := &pairing.Round{Number: t.NextRound()}
	attendance := t.Attendance()
	for _, i := range t.ByNumber() {
		switch id := t.Players[i].ID; {
		case !attendance[i].Present():
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: id, Reason: attendance[i]})
		case round.Bye == tournament.NoPlayer:
			round.Bye = id
		default:
			round.Boards = append(round.Boards, pairing.Board{White: round.Bye, Black: id})
			round.Bye = tournament.NoPlayer
		}
	}
	return round, nil
}

// open is an ordinary event in which nothing but games happens.
func open(players, rounds int) Settings {
	return Settings{
		Players: players, Rounds: rounds, Scoring: tournament.DefaultScoring(),
		Ratings: Ratings{Highest: 2400, Lowest: 1400}, Draws: Percent(30),
	}
}

// play plays the event out with neighbours.
func play(t testing.TB, s Settings, seed uint64) *tournament.Tournament {
	t.Helper()
	return playWith(t, neighbours{}, s, seed)
}

func playWith(t testing.TB, system pairing.System, s Settings, seed uint64) *tournament.Tournament {
	t.Helper()
	tour, err := Play(s, system, seed)
	if err != nil {
		t.Fatal(err)
	}
	if problems := tour.Validate(); len(problems) > 0 {
		t.Fatal(problems)
	}
	return tour
}

// outcomes counts what happened to the players over the whole event.
func outcomes(tour *tournament.Tournament) map[tournament.Outcome]int {
	n := map[tournament.Outcome]int{}
	table := tour.Table()
	for i := range tour.Players {
		for _, cell := range table.Row(i) {
			n[cell.Outcome]++
		}
	}
	return n
}

func TestSameSeedSameTournament(t *testing.T) {
	for seed := range uint64(3) {
		s := Draw(seed)
		s.Players = 30
		dutch := engine(t)
		first, second, other := playWith(t, dutch, s, seed), playWith(t, dutch, s, seed), playWith(t, dutch, s, seed+1)
		if !reflect.DeepEqual(first, second) {
			t.Errorf("seed %d gave two tournaments", seed)
		}
		if reflect.DeepEqual(first.Rounds, other.Rounds) {
			t.Errorf("seeds %d and %d gave the same rounds", seed, seed+1)
		}
	}
}

// The course of chance is fixed: this event does not change.
func TestCourseOfChance(t *testing.T) {
	s := open(6, 3)
	s.HalfByes.Rate, s.Forfeits.Rate = Percent(10), Percent(20)
	tour := playWith(t, engine(t), s, 2026)
	var b strings.Builder
	for _, p := range tour.Players {
		fmt.Fprint(&b, p.Ratings[0], " ")
	}
	for _, round := range tour.Rounds {
		for _, g := range round.Games {
			fmt.Fprintf(&b, "| %d %s %d ", g.White, g.Result, g.Black)
		}
		for _, bye := range round.Byes {
			fmt.Fprintf(&b, "| %d %s ", bye.Player, bye.Kind)
		}
	}
	want := "2239 2169 2078 1996 1987 1710 | 3 0-1 1 | 2 1-0 5 | 6 pairing-allocated bye | 4 half-point bye " +
		"| 1 1-0 6 | 5 1-0 3 | 2 half-point bye | 4 half-point bye | 1 1/2-1/2 2 | 4 1/2-1/2 5 | 6 0-1 3 "
	if got := b.String(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// What Draw gives varies on every axis.
func TestDrawVaries(t *testing.T) {
	seen := map[string]map[string]bool{}
	for seed := range uint64(200) {
		s := Draw(seed)
		if err := s.Check(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for name, value := range map[string]any{
			"players": s.Players, "rounds": s.Rounds, "ratings": s.Ratings, "draws": s.Draws, "forfeits": s.Forfeits,
			"double forfeits": s.DoubleForfeits, "unrated games": s.UnratedGames, "0-0": s.BothLose, "½-0": s.HalfZero,
			"full": s.FullByes, "half": s.HalfByes, "zero": s.ZeroByes, "late": s.LateEntries, "left": s.Withdrawals,
			"Baku": s.Acceleration.Baku,
		} {
			if seen[name] == nil {
				seen[name] = map[string]bool{}
			}
			seen[name][fmt.Sprint(value)] = true
		}
	}
	for name, values := range seen {
		if len(values) < 2 {
			t.Errorf("%s is always the same", name)
		}
	}
}

// Each setting has its effect and no other.
func TestRates(t *testing.T) {
	for _, c := range []struct {
		name    string
		set     func(*Settings)
		outcome tournament.Outcome
		want    float64 // share of all players and rounds
	}{
		{"forfeits", func(s *Settings) { s.Forfeits.Rate = Percent(20) }, tournament.ForfeitWin, 0.10},
		{"double forfeits", func(s *Settings) { s.DoubleForfeits.Rate = Percent(10) }, tournament.ForfeitLoss, 0.10},
		{"unrated games", func(s *Settings) { s.UnratedGames.Rate, s.Draws = Percent(20), Always }, tournament.UnratedDraw, 0.20},
		{"full-point byes", func(s *Settings) { s.FullByes.Rate = Percent(10) }, tournament.FullBye, 0.10},
		{"half-point byes", func(s *Settings) { s.HalfByes.Rate = Percent(10) }, tournament.HalfBye, 0.09},
		{"zero-point byes", func(s *Settings) { s.ZeroByes.Rate = Percent(10) }, tournament.ZeroBye, 0.10},
		{"0-0", func(s *Settings) { s.BothLose.Rate, s.Results = Always, EverybodyDraws }, tournament.Loss, 1},
	} {
		s := open(200, 10)
		s.Ratings.Lowest = s.Ratings.Highest
		c.set(&s)
		n := outcomes(play(t, s, 1))
		got := float64(n[c.outcome]) / 2000
		if got < c.want*0.8-0.001 || got > c.want*1.2 {
			t.Errorf("%s: %s came to %.3f, want about %.3f", c.name, c.outcome, got, c.want)
		}
		for _, ordinary := range []tournament.Outcome{tournament.Win, tournament.Draw, tournament.Loss, tournament.PairingBye} {
			delete(n, ordinary)
		}
		delete(n, c.outcome)
		if c.outcome == tournament.ForfeitWin {
			delete(n, tournament.ForfeitLoss)
		}
		if len(n) > 0 {
			t.Errorf("%s: besides there are %v", c.name, n)
		}
	}
}

// An amount given as a number is met exactly.
func TestNumbers(t *testing.T) {
	s := open(41, 7)
	s.Forfeits.Number, s.DoubleForfeits.Number, s.UnratedGames.Number = 9, 4, 6
	s.BothLose.Number, s.HalfZero.Number = 3, 2
	s.FullByes.Number, s.HalfByes.Number, s.ZeroByes.Number = 2, 5, 7
	tour := play(t, s, 4)
	n := outcomes(tour)
	results := map[string]int{}
	for _, round := range tour.Rounds {
		for _, g := range round.Games {
			results[g.Result.String()]++
		}
	}
	for what, counts := range map[string][2]int{
		"forfeits":        {n[tournament.ForfeitWin], 9},
		"double forfeits": {results["--"], 4},
		"unrated":         {results["1-0 unrated"] + results["0-1 unrated"] + results["1/2-1/2 unrated"], 6},
		"0-0":             {results["0-0"], 3},
		"½-0":             {results["1/2-0"] + results["0-1/2"], 2},
		"full byes":       {n[tournament.FullBye], 2},
		"half byes":       {n[tournament.HalfBye], 5},
		"zero byes":       {n[tournament.ZeroBye], 7},
	} {
		if counts[0] != counts[1] {
			t.Errorf("%s: %d, want %d", what, counts[0], counts[1])
		}
	}
}

func TestPlayersWithByes(t *testing.T) {
	s := open(300, 9)
	s.ZeroByes.Players = OneIn(5)
	s.HalfByes.Players = OneIn(10)
	run, err := New(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	players := map[tournament.Outcome]map[tournament.PlayerID]bool{tournament.ZeroBye: {}, tournament.HalfBye: {}}
	for _, r := range run.Tournament.Requests {
		players[r.Kind][r.Player] = true
		if r.Kind == tournament.HalfBye && r.Round == s.Rounds {
			t.Errorf("player %d has a half-point bye in the last round", r.Player)
		}
	}
	if n := len(players[tournament.ZeroBye]); n < 45 || n > 75 {
		t.Errorf("%d of 300 players have zero-point byes, want about 60", n)
	}
	if n := len(players[tournament.HalfBye]); n < 20 || n > 40 {
		t.Errorf("%d of 300 players have half-point byes, want about 30", n)
	}
}

func TestLateEntriesAndWithdrawals(t *testing.T) {
	s := open(40, 8)
	s.LateEntries.Number, s.Withdrawals.Number = 6, 7
	tour := play(t, s, 3)
	late, left := 0, 0
	for i := range tour.Players {
		p := &tour.Players[i]
		row := tour.Table().Row(i)
		if p.Entered > 1 {
			late++
			if row[p.Entered-2].Outcome != tournament.Absent || !row[p.Entered-1].Outcome.Paired() {
				t.Errorf("player %d entered in round %d: %v", p.ID, p.Entered, row)
			}
		}
		if p.Left != nil {
			left++
			if row[p.Left.After].Outcome != tournament.Absent || !row[p.Left.After-1].Outcome.Paired() {
				t.Errorf("player %d left after round %d: %v", p.ID, p.Left.After, row)
			}
		}
	}
	if late != 6 || left != 7 {
		t.Errorf("%d late entries, %d withdrawals, want 6 and 7", late, left)
	}
}

// Results follow FIDE's table: by every rating difference White scores what is
// expected, whatever the draws.
func TestResultsFollowTheTable(t *testing.T) {
	for _, draws := range []float64{0, 30, 80} {
		run := &Run{settings: Settings{Draws: Percent(draws)}, chance: newChance(7, eventStream)}
		for _, difference := range []int{0, 50, 200, -120, 400} {
			expected := rating.Expected(difference)
			half := 0
			const games = 20_000
			for range games {
				switch run.outcome(expected) {
				case tournament.WhiteWins:
					half += 2
				case tournament.Drawn:
					half++
				}
			}
			if got := float64(half) / (2 * games) * 100; got < float64(expected)-1 || got > float64(expected)+1 {
				t.Errorf("difference %d, %g %% draws: White scores %.1f %%, want %d %%", difference, draws, got, expected)
			}
		}
	}
}

func TestResultModels(t *testing.T) {
	for model, want := range map[Results][]tournament.Outcome{
		EverybodyDraws:   {tournament.Draw},
		WhiteAlwaysWins:  {tournament.Win, tournament.Loss},
		BlackAlwaysWins:  {tournament.Win, tournament.Loss},
		HigherAlwaysWins: {tournament.Win, tournament.Loss},
	} {
		s := open(20, 5)
		s.Results = model
		tour := playWith(t, engine(t), s, 1)
		if n := outcomes(tour); len(n) != len(want) || n[want[0]] == 0 {
			t.Errorf("model %d: %v", model, n)
		}
		for _, g := range tour.Rounds[0].Games {
			higherIsWhite := g.White < g.Black // numbers go by rating
			wrong := model == WhiteAlwaysWins && g.Result != tournament.WhiteWins ||
				model == BlackAlwaysWins && g.Result != tournament.BlackWins ||
				model == HigherAlwaysWins && (g.Result == tournament.WhiteWins) != higherIsWhite
			if wrong {
				t.Errorf("model %d: %d-%d ended %s", model, g.White, g.Black, g.Result)
			}
		}
	}
}

func TestRatings(t *testing.T) {
	s := open(5, 3)
	s.Ratings = Ratings{Given: []int{1500, 2100, 1800}}
	var got []int
	for _, p := range play(t, s, 1).Players {
		got = append(got, p.Ratings[tournament.Standard])
	}
	if want := []int{2100, 1800, 1500, 0, 0}; !reflect.DeepEqual(got, want) {
		t.Errorf("ratings %v, want %v", got, want)
	}

	s = open(300, 1)
	s.Ratings = Ratings{Highest: 2400, Lowest: 1400, Groups: 5, Separator: 100, Unrated: Percent(10)}
	unrated := 0
	for _, p := range play(t, s, 1).Players {
		switch r := p.Ratings[tournament.Standard]; {
		case r == 0:
			unrated++
		case r < 1400 || r > 2400 || (r-1400)%220 > 120:
			t.Errorf("rating %d lies in a gap", r)
		}
	}
	s.Ratings.Highest = 1410 // no room for gaps of 100
	play(t, s, 1)
	if unrated < 15 || unrated > 45 {
		t.Errorf("%d of 300 are unrated, want about 30", unrated)
	}
}

func TestProhibitionsAndAcceleration(t *testing.T) {
	s := open(40, 9)
	s.ForbiddenPairs, s.Club, s.RandomVirtual = 10, Percent(30), true
	tour := playWith(t, engine(t), s, 5)
	barred := map[[2]tournament.PlayerID]bool{}
	for _, f := range tour.Rules.Forbidden {
		for _, a := range f.Players {
			for _, b := range f.Players {
				barred[[2]tournament.PlayerID{a, b}] = true
			}
		}
	}
	if len(tour.Rules.Forbidden) != 11 {
		t.Errorf("%d prohibitions, want 10 pairs and a club", len(tour.Rules.Forbidden))
	}
	for _, round := range tour.Rounds {
		for _, g := range round.Games {
			if barred[[2]tournament.PlayerID{g.White, g.Black}] {
				t.Errorf("%d and %d met", g.White, g.Black)
			}
		}
	}
	if len(tour.Rules.Acceleration.Virtual) == 0 {
		t.Error("nobody has virtual points")
	}
}

// An event goes on until everybody has met; then the system's error says so.
func TestSaturation(t *testing.T) {
	tour, err := Play(open(4, 9), engine(t), 1)
	var none *pairing.NoPairing
	if !errors.As(err, &none) {
		t.Fatalf("%v, want no pairing", err)
	}
	if n := tour.Completed(); n < 1 || n > 3 {
		t.Errorf("four players played %d rounds", n)
	}
}

func TestLike(t *testing.T) {
	s := open(150, 9)
	s.Forfeits.Rate, s.DoubleForfeits.Rate, s.UnratedGames.Rate = Percent(8), Percent(3), Percent(5)
	s.HalfByes.Rate, s.FullByes.Rate, s.ZeroByes.Rate = Percent(6), Percent(3), Percent(5)
	s.LateEntries.Rate, s.Withdrawals.Rate = Percent(10), Percent(15)
	s.Scoring = tournament.ScoringOf(30, 10, 0)
	s.Ratings.Lowest = s.Ratings.Highest
	model := play(t, s, 8)
	like := Like(model)
	if like.Rounds != 9 || len(like.Entrants) != 150 || like.Scoring != s.Scoring {
		t.Errorf("%d rounds, %d players, %v", like.Rounds, len(like.Entrants), like.Scoring)
	}
	for name, pair := range map[string][2]Rate{
		"draws": {like.Draws, s.Draws}, "forfeits": {like.Forfeits.Rate, s.Forfeits.Rate},
		"double forfeits": {like.DoubleForfeits.Rate, s.DoubleForfeits.Rate}, "unrated": {like.UnratedGames.Rate, s.UnratedGames.Rate},
		"half": {like.HalfByes.Rate, s.HalfByes.Rate * 8 / 9}, "full": {like.FullByes.Rate, s.FullByes.Rate},
		"zero": {like.ZeroByes.Rate, s.ZeroByes.Rate}, "late": {like.LateEntries.Rate, s.LateEntries.Rate},
		"left": {like.Withdrawals.Rate, s.Withdrawals.Rate},
	} {
		if got, want := pair[0], pair[1]; got < want/2 || got > want*2 {
			t.Errorf("%s: %s, the model had %s", name, got, want)
		}
	}
	if again := play(t, like, 9); again.Completed() != 9 || again.Players[0].Name != model.Players[0].Name {
		t.Error("the event like it is another one")
	}
}

func TestForfeitsOneIn(t *testing.T) {
	one, both := ForfeitsOneIn(10)
	if sum := one.Rate + both.Rate; sum < Percent(9.999) || sum > Percent(10.001) || both.Rate > one.Rate {
		t.Errorf("%s one-sided, %s double, want 10%% together", one.Rate, both.Rate)
	}
	if one, both := ForfeitsOneIn(1); one.Rate != 0 || both.Rate != Always {
		t.Errorf("%s one-sided, %s double, want nobody to come", one.Rate, both.Rate)
	}
}

func TestCheck(t *testing.T) {
	for want, change := range map[string]func(*Settings){
		"players":  func(s *Settings) { s.Players = 0 },
		"rounds":   func(s *Settings) { s.Rounds = 0 },
		"ratings":  func(s *Settings) { s.Ratings.Lowest = 2500 },
		"draws":    func(s *Settings) { s.Draws = Percent(101) },
		"together": func(s *Settings) { s.Forfeits.Rate, s.BothLose.Rate = Percent(60), Percent(60) },
	} {
		s := open(10, 3)
		change(&s)
		if _, err := New(s, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want a word about %s", err, want)
		}
	}
}

// Entrants who were never in a tournament get identities and numbers.
func TestNewEntrants(t *testing.T) {
	run, err := New(Settings{
		Entrants: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}}, Rounds: 1, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range run.Tournament.Players {
		if int(p.ID) != i+1 || p.Number != i+1 {
			t.Errorf("%s: identity %d, number %d", p.Name, p.ID, p.Number)
		}
	}
}

// A knock-out of long matches has more rounds than anybody announced, and the games that
// are forfeited are among all of them.
func TestKnockoutOfLongMatches(t *testing.T) {
	for _, games := range []string{"1", "4", "6", "8"} {
		system, err := knockout.New(knockout.Custom)
		if err != nil {
			t.Fatal(err)
		}
		system, err = system.(pairing.Configurable).With(pairing.Option{Name: tournament.GamesOption, Value: games})
		if err != nil {
			t.Fatal(err)
		}
		played, err := Play(Settings{Players: 8, Rounds: 7, Scoring: tournament.DefaultScoring(), Forfeits: Amount{Number: 5}}, system, 8)
		if err != nil || !tree.Of(played).Done() {
			t.Errorf("%s games: %v", games, err)
		}
	}
}

// teamsOnly pairs whole teams that are there in the order of their numbers.
type teamsOnly struct{ neighbours }

func (teamsOnly) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	round := &pairing.Round{Number: t.NextRound()}
	var waits *tournament.Team
	for i, a := range t.TeamAttendance() {
		team := &t.Teams[i]
		switch {
		case !a.Present():
			round.TeamsNotPaired = append(round.TeamsNotPaired, pairing.Unpaired{Player: tournament.PlayerID(team.ID), Reason: a})
		case waits == nil:
			waits = team
		default:
			round.Matches = append(round.Matches, pairing.Match{White: waits.ID, Black: team.ID})
			for b := range t.Rules.Team.Boards {
				board := pairing.Board{White: waits.Members[b], Black: team.Members[b]}
				if b%2 == 1 {
					board.White, board.Black = board.Black, board.White
				}
				round.Boards = append(round.Boards, board)
			}
			waits = nil
		}
	}
	if waits != nil {
		round.TeamBye = waits.ID
	}
	return round, nil
}

// In an event of teams it is whole teams that come late, leave, ask for byes and may not
// meet; one that is modelled on it has its teams, rules and habits.
func TestTeamsComeAndGo(t *testing.T) {
	s := open(0, 6).WithTeams(10, 2)
	s.Rounds, s.LateEntries.Number, s.Withdrawals.Number, s.HalfByes.Number, s.ForbiddenPairs, s.RandomVirtual = 6, 2, 2, 3, 2, true
	played, err := Play(s, teamsOnly{}, 4)
	if err != nil {
		t.Fatal(err)
	}
	late, left, halves := 0, 0, 0
	for i := range played.Teams {
		first, last := played.Player(played.Teams[i].Members[0]), played.Player(played.Teams[i].Members[1])
		if first.Entered != last.Entered || (first.Left == nil) != (last.Left == nil) {
			t.Errorf("only one of team %d", i+1)
		}
		if first.Entered > 1 {
			late++
		}
		if first.Left != nil {
			left++
		}
	}
	for _, r := range played.Rounds {
		for _, b := range r.TeamByes {
			if b.Kind == tournament.HalfBye {
				halves++
			}
		}
	}
	if late != 2 || left != 2 || halves != 3 || len(played.Requests)+len(played.TeamRequests) > 0 {
		t.Errorf("%d late, %d left, %d half-point byes, %v %v", late, left, halves, played.Requests, played.TeamRequests)
	}
	if f := played.Rules.Forbidden; len(f) != 2 || len(f[0].Teams) != 2 || len(f[0].Players) != 0 {
		t.Errorf("forbidden %+v", f)
	}
	if v := played.Rules.Acceleration.Virtual; len(v) == 0 || v[0].FirstTeam == tournament.NoTeam || v[0].FirstPlayer != tournament.NoPlayer || v[0].MatchPoints == 0 {
		t.Errorf("virtual points %+v", v)
	}
	like := Like(played)
	if like.Boards != 2 || len(like.Squads) != 10 || like.LateEntries.Rate != Percent(20) || like.Withdrawals.Rate != Percent(20) || like.HalfByes.Rate == 0 || like.TeamRules.MatchWin != played.Rules.Team.MatchWin {
		t.Errorf("like it: %+v", like)
	}
	again, err := Play(like, teamsOnly{}, 5)
	if err != nil || !reflect.DeepEqual(again.Teams[3].Members, played.Teams[3].Members) || again.Completed() != 6 {
		t.Errorf("%v %+v", err, again)
	}
}
