package why_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

func memoOf(t *testing.T, event *tournament.Tournament, m why.Mistake, o why.MemoOptions) *why.Memo {
	t.Helper()
	s, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	memo, err := why.MemoOf(s, event, m, o)
	if err != nil {
		t.Fatal(err)
	}
	return memo
}

// open is an event of so many players after rounds in which White has won every game,
// paired by the Dutch rules of an edition.
func open(t *testing.T, edition tournament.Edition, players, rounds int) *tournament.Tournament {
	t.Helper()
	event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Dutch, Edition: edition, Rounds: 5, InitialColour: tournament.White, Scoring: tournament.DefaultScoring()}}
	for i := range players {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: fmt.Sprintf("Player %d", i+1)}
		p.Ratings[tournament.Standard] = 2200 - 20*i
		event.Players = append(event.Players, p)
	}
	for range rounds {
		next(t, event, tournament.WhiteWins)
		event.Rounds, event.Current = append(event.Rounds, *event.Current), nil
	}
	return event
}

// next pairs the next round; every game of it has the result.
func next(t *testing.T, event *tournament.Tournament, result tournament.Result) {
	t.Helper()
	s, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	paired, err := s.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	round := paired.Games()
	for i := range round.Games {
		round.Games[i].Result = result
	}
	event.Current = round
}

// A win of 1 in round 1 was a draw: with it 1 would not have met whom it met in round 2.
func TestMemo(t *testing.T) {
	event := open(t, "2026", 8, 3)
	game := event.Rounds[0].Games[0]
	plan := prizes.Plan{Choice: prizes.Several, Lists: []prizes.List{{Name: "open", Prizes: []prizes.Amount{10000, 5000}, Method: prizes.Equal}}}
	memo := memoOf(t, event, why.Mistake{Round: 1, Player: game.Black, Opponent: game.White, Result: tournament.Drawn}, why.MemoOptions{Prizes: &plan})
	if memo.Refused != nil || memo.Recorded == nil || memo.Recorded.Result != why.Result(tournament.WhiteWins) || memo.True.Result != why.Result(tournament.Drawn) || memo.True.White != game.White {
		t.Fatalf("what was wrong is %+v, %+v, %+v", memo.Refused, memo.Recorded, memo.True)
	}
	if len(memo.Rounds) != 2 || !memo.Rounds[0].Differs() || !memo.Rounds[0].Played || memo.Rounds[0].NotByRules {
		t.Fatalf("the rounds are %+v", memo.Rounds)
	}
	for _, b := range memo.Rounds[0].Boards {
		published := event.Rounds[1].Games[b.Board-1]
		if b.Now == nil || b.Now.White != published.White || b.Now.Black != published.Black || b.Instead == nil {
			t.Errorf("board %d was %v, and is told as %+v, %+v", b.Board, published, b.Now, b.Instead)
		}
	}
	points := map[tournament.PlayerID]tournament.Points{game.White: -5, game.Black: 5}
	for _, p := range memo.Places {
		if p.Points-p.PointsWas != points[p.Player] || p.Rank == p.RankWas && p.Points == p.PointsWas {
			t.Errorf("place %+v", p)
		}
		delete(points, p.Player)
	}
	if len(points) > 0 {
		t.Errorf("nothing is said of the points of %v", points)
	}
	if !memo.HasPrizes || len(memo.Prizes) == 0 || !memo.HasNorms || len(memo.Norms) != 0 {
		t.Errorf("prizes %+v, norms %+v", memo.Prizes, memo.Norms)
	}
	var total why.Money
	for _, p := range memo.Prizes {
		total += p.Is - p.Was
	}
	if total != 0 {
		t.Errorf("the prizes change by %s in all", total)
	}
	remedies(t, memo, "correct C.04.2 4.3 rating", "rounds stand C.04.2 4.4 [2 3]")
	if data, err := json.Marshal(memo); err != nil || !strings.Contains(string(data), `"recorded":{"white":1,"black":5,"result":"1-0"}`) || !strings.Contains(string(data), `"effect":"rating"`) {
		t.Errorf("%s, %v", data, err)
	}
}

// A mistake in the last round has no later board, and one that changes no score none that
// would have been otherwise.
func TestMemoOfNothing(t *testing.T) {
	event := open(t, "2026", 8, 2)
	game := event.Rounds[1].Games[0]
	memo := memoOf(t, event, why.Mistake{Round: 2, Player: game.White, Opponent: game.Black, Result: tournament.Drawn}, why.MemoOptions{})
	if len(memo.Rounds) != 0 || memo.HasPrizes {
		t.Errorf("nothing was paired since, and %+v is told", memo.Rounds)
	}
	remedies(t, memo, "correct C.04.2 4.3 next")

	last := event.Rounds[0].Games[3]
	memo = memoOf(t, event, why.Mistake{Round: 1, Player: last.White, Opponent: last.Black, Result: tournament.UnratedWhiteWins}, why.MemoOptions{})
	if len(memo.Rounds) != 1 || memo.Rounds[0].Differs() || len(memo.Places) != 0 {
		t.Errorf("rounds %+v, places %+v", memo.Rounds, memo.Places)
	}
	remedies(t, memo, "correct C.04.2 4.3 rating")
}

// What can be done while the round after is played depends on the edition.
func TestMemoRemedies(t *testing.T) {
	for _, c := range []struct {
		edition tournament.Edition
		want    []string
	}{
		{"2026", []string{"correct C.04.2 4.3 later", "change C.04.2 4.4 [2] event rules"}},
		{"2017", []string{"correct C.04.2 D.8 later", "keep C.04.2 D.10 [2]"}},
		{"2009", []string{"correct F7 later", "change F7 [2] correction"}},
	} {
		event := open(t, c.edition, 8, 1)
		if c.edition == "2009" {
			event.Rules.System = tournament.Classic
		}
		next(t, event, tournament.NoResult)
		game := event.Rounds[0].Games[0]
		m := why.Mistake{Round: 1, Player: game.White, Opponent: game.Black, Result: tournament.BlackWins}
		remedies(t, memoOf(t, event, m, why.MemoOptions{}), c.want...)
		remedies(t, memoOf(t, event, m, why.MemoOptions{Draft: true}), c.want[0], "pair again [2]")
		late := tournament.OnRatingReport
		correct := strings.TrimSuffix(c.want[0], "later") + "rating"
		remedies(t, memoOf(t, event, m, why.MemoOptions{Effect: &late}), correct, "keep "+event.Handling().Change+" [2]") // too late: the pairing is none of its business
		remedies(t, memoOf(t, event, m, why.MemoOptions{Effect: &late, Draft: true}), correct)
	}
}

// Colours that are found too late stay as recorded.
func TestMemoOfColours(t *testing.T) {
	event := open(t, "2026", 8, 1)
	next(t, event, tournament.NoResult)
	game := event.Rounds[0].Games[0]
	m := why.Mistake{Round: 1, Player: game.White, Opponent: game.Black, Colours: true}
	memo := memoOf(t, event, m, why.MemoOptions{})
	if memo.True == nil || memo.True.White != game.Black || memo.True.Result != why.Result(tournament.BlackWins) || !memo.Rounds[0].Differs() ||
		slices.ContainsFunc(memo.Places, func(p why.PlaceChange) bool { return p.Points != p.PointsWas }) {
		t.Errorf("%+v, places %+v, rounds %+v", memo.True, memo.Places, memo.Rounds)
	}
	if memo.Remedies[0].Kind != why.CorrectRecord {
		t.Errorf("remedies %+v", memo.Remedies)
	}
	memo = memoOf(t, open(t, "2026", 8, 3), m, why.MemoOptions{})
	if memo.Remedies[0].Kind != why.LeaveColours || memo.Remedies[0].Article != "C.04.2 4.3" {
		t.Errorf("remedies %+v", memo.Remedies)
	}
}

// A record that was corrected has its memo, too: of how it was before.
func TestMemoOfACorrection(t *testing.T) {
	event := open(t, "2026", 8, 1)
	next(t, event, tournament.NoResult)
	was := event.Rounds[0].Games[0]
	m := why.Mistake{Round: 1, Player: was.White, Opponent: was.Black, Result: tournament.BlackWins}
	before := memoOf(t, event, m, why.MemoOptions{})
	is := was
	is.Result = tournament.BlackWins
	event.Rounds[0].Games[0] = is
	event.Corrections = []tournament.Correction{{Round: 1, Was: was, Is: is, From: 3}}
	after := memoOf(t, event, m, why.MemoOptions{})
	if !after.Corrected || before.Corrected {
		t.Errorf("corrected: %v before, %v after", before.Corrected, after.Corrected)
	}
	after.Corrected = false
	one, _ := json.Marshal(before)
	two, _ := json.Marshal(after)
	if string(one) != string(two) {
		t.Errorf("before the correction:\n%s\nafter it:\n%s", one, two)
	}
}

// A round that was paired wrongly is set beside that of the rules.
func TestMemoOfARound(t *testing.T) {
	event := open(t, "2026", 8, 1)
	next(t, event, tournament.NoResult)
	if memo := memoOf(t, event, why.Mistake{Round: 2}, why.MemoOptions{}); memo.Rounds[0].Differs() || len(memo.Remedies) != 0 {
		t.Errorf("the right round: %+v", memo)
	}
	games := event.Current.Games
	games[0].Black, games[1].Black = games[1].Black, games[0].Black
	memo := memoOf(t, event, why.Mistake{Round: 2}, why.MemoOptions{})
	if len(memo.Rounds) != 1 || len(memo.Rounds[0].Boards) != 2 {
		t.Fatalf("rounds %+v", memo.Rounds)
	}
	remedies(t, memo, "change C.04.2 4.4 [2] event rules")
	for i := range games {
		games[i].Result = tournament.Drawn
	}
	event.Rounds, event.Current = append(event.Rounds, *event.Current), nil
	remedies(t, memoOf(t, event, why.Mistake{Round: 2}, why.MemoOptions{}), "rounds stand C.04.2 4.4 [2]")
}

// In a round robin the table pairs: no later board changes, places do.
func TestMemoOfARoundRobin(t *testing.T) {
	event := open(t, "2026", 6, 0)
	event.Rules.System, event.Rules.Edition = tournament.RoundRobin, ""
	for range 3 {
		next(t, event, tournament.WhiteWins)
		event.Rounds, event.Current = append(event.Rounds, *event.Current), nil
	}
	game := event.Rounds[0].Games[0]
	memo := memoOf(t, event, why.Mistake{Round: 1, Player: game.White, Opponent: game.Black, Result: tournament.BlackWins}, why.MemoOptions{})
	if !memo.ByTable || len(memo.Rounds) != 2 || memo.Rounds[0].Differs() || memo.Rounds[1].Differs() || len(memo.Places) < 2 {
		t.Errorf("%+v", memo)
	}
}

// teams is an event of teams with two boards each after rounds in which White has won
// at every board.
func teams(t *testing.T, count, rounds int) *tournament.Tournament {
	t.Helper()
	event := open(t, "2026", 2*count, 0)
	event.Rules.System, event.Rules.Edition, event.Rules.Team = "teamswiss", "", &tournament.TeamRules{Boards: 2}
	for i := range count {
		event.Teams = append(event.Teams, tournament.Team{ID: tournament.TeamID(i + 1), Name: fmt.Sprintf("Team %d", i+1),
			Members: []tournament.PlayerID{tournament.PlayerID(2*i + 1), tournament.PlayerID(2*i + 2)}})
	}
	for range rounds {
		next(t, event, tournament.WhiteWins)
		event.Current.Games[0].Result = tournament.BlackWins // so that not all matches are level
		event.Rounds, event.Current = append(event.Rounds, *event.Current), nil
	}
	return event
}

// Of teams a wrong game changes matches, and the places of teams.
func TestMemoOfTeams(t *testing.T) {
	event := teams(t, 8, 3)
	game := event.Rounds[0].Games[0]
	memo := memoOf(t, event, why.Mistake{Round: 1, Player: game.White, Opponent: game.Black, Result: tournament.WhiteWins}, why.MemoOptions{})
	if !memo.OfTeams || !memo.Rounds[0].Differs() || len(memo.Places) == 0 {
		t.Fatalf("%+v", memo)
	}
	for _, r := range memo.Rounds {
		for _, b := range r.Boards {
			if b.Now != nil && (b.Now.White > 8 || b.Board < 1 || b.Board > 4) || b.Instead != nil && b.Instead.Black > 8 {
				t.Errorf("%+v %+v is not a match", b.Now, b.Instead)
			}
		}
	}
	for _, p := range memo.Places {
		if p.Team == tournament.NoTeam {
			t.Errorf("%+v is not the place of a team", p)
		}
	}
}

// What makes no sense is refused.
func TestMemoRefuses(t *testing.T) {
	event := open(t, "2026", 8, 2)
	next(t, event, tournament.NoResult)
	game, open := event.Rounds[0].Games[0], event.Current.Games[0]
	for _, c := range []struct {
		m    why.Mistake
		want string
	}{
		{why.Mistake{Round: 1, Player: game.White, Opponent: 99, Result: tournament.Drawn}, "unknown"},
		{why.Mistake{Round: 1, Player: game.White, Opponent: game.White, Result: tournament.Drawn}, "no-game-then"},
		{why.Mistake{Round: 2, Player: game.White, Opponent: game.Black, Result: tournament.Drawn}, "no-game-then"},
		{why.Mistake{Round: 1, Player: game.White, Opponent: game.Black, Result: game.Result}, "same"},
		{why.Mistake{Round: 3, Player: open.White, Opponent: open.Black, Result: tournament.Drawn}, "not-over"},
	} {
		memo := memoOf(t, event, c.m, why.MemoOptions{})
		if memo.Refused == nil || string(memo.Refused.Why) != c.want {
			t.Errorf("%+v is refused with %+v, want %s", c.m, memo.Refused, c.want)
		}
	}
	s := system(t, tournament.Dutch, "2026")
	for _, m := range []why.Mistake{{Round: 0}, {Round: 4}, {Round: 9, Player: 1, Opponent: 2, Result: tournament.Drawn}} {
		var none *why.NoSuchRound
		if _, err := why.MemoOf(s, event, m, why.MemoOptions{}); !errors.As(err, &none) || none.Last != 3 {
			t.Errorf("%+v: %v", m, err)
		}
	}
}

// In every system the later rounds of a memo are those that the system pairs from the
// record as it should have been.
func TestMemoRoundsAreThoseOfTheSystem(t *testing.T) {
	differ := 0
	for _, e := range systems.All() {
		edition := e.Editions[len(e.Editions)-1]
		if edition == "scheveningen" || e.Name == "teamswiss" {
			continue
		}
		s := system(t, e.Name, edition)
		event := played(t, s, 3, 4)
		i := slices.IndexFunc(event.Rounds[1].Games, func(g tournament.Game) bool { return g.Result == tournament.WhiteWins })
		if i < 0 {
			continue
		}
		game := event.Rounds[1].Games[i]
		memo, err := why.MemoOf(s, event, why.Mistake{Round: 2, Player: game.White, Opponent: game.Black, Result: tournament.BlackWins}, why.MemoOptions{})
		if err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
		right := event.Clone()
		right.Rounds[1].Games[i].Result = tournament.BlackWins
		for _, r := range memo.Rounds {
			want, err := s.Pair(audit.Before(right, r.Round))
			if err != nil {
				if !r.Impossible && !r.Unknown {
					t.Errorf("%s, round %d: %v is told as %+v", e.Name, r.Round, err, r)
				}
				continue
			}
			if r.Differs() {
				differ++
			}
			isPaired(t, fmt.Sprintf("%s, round %d", e.Name, r.Round), event.Rounds[r.Round-1], r, func(p why.Pair) bool {
				for _, b := range want.Boards {
					if b.White == p.White && b.Black == p.Black {
						return true
					}
				}
				return false
			})
		}
	}
	if differ < 4 {
		t.Errorf("only %d rounds would have been otherwise", differ)
	}
}

// isPaired checks that the games of a round which stay, and those that come, are those of
// the rules, and those that go are not.
func isPaired(t *testing.T, where string, published tournament.Round, r why.MemoRound, by func(why.Pair) bool) {
	t.Helper()
	gone := make(map[why.Pair]bool)
	for _, b := range r.Boards {
		if b.Now != nil {
			gone[*b.Now] = true
		}
		if b.Instead != nil && !by(*b.Instead) {
			t.Errorf("%s: %+v would not have come", where, *b.Instead)
		}
	}
	for _, g := range published.Games {
		p := why.Pair{White: g.White, Black: g.Black}
		if by(p) == gone[p] && !r.NotByRules && !g.NoColours {
			t.Errorf("%s: %+v, by the rules %v, goes %v", where, p, by(p), gone[p])
		}
	}
}

// remedies compares what a memo permits.
func remedies(t *testing.T, memo *why.Memo, want ...string) {
	t.Helper()
	var got []string
	for _, r := range memo.Remedies {
		parts := []string{string(r.Kind)}
		if r.Article != "" {
			parts = append(parts, r.Article)
		}
		if r.Effect != nil {
			parts = append(parts, r.Effect.String())
		}
		if len(r.Rounds) > 0 {
			parts = append(parts, fmt.Sprint(r.Rounds))
		}
		if r.Ground != "" {
			parts = append(parts, string(r.Ground))
		}
		got = append(got, strings.Join(parts, " "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: the remedies are %q, want %q", memo.Edition, got, want)
	}
}
