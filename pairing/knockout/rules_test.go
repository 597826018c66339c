package knockout_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"

	tree "github.com/pareo-chess/pareo/internal/knockout"
)

// A match stops once it is decided; the others go on.
func TestMatchStops(t *testing.T) {
	tour := event(4, tournament.White, one("games", "4"), one("final-games", "2"))
	play(t, tour, "1-4 3-2", "11")
	play(t, tour, "4-1 2-3", "01")
	play(t, tour, "1-4 3-2", "=1") // 1 leads 2½-½
	r := play(t, tour, "2-3", "=") // 3 leads 2½-1½
	if got := waits(r); got != "1:goes on without a game 4:out" {
		t.Error(got)
	}
	play(t, tour, "3-1", "=") // both began with White: the higher seed alternates
}

func waits(r *pairing.Round) string {
	var list []string
	for _, u := range r.NotPaired {
		list = append(list, fmt.Sprintf("%d:%s", u.Player, u.Reason))
	}
	return strings.Join(list, " ")
}

// Rule 4c: equal balances, no difference in the last matches.
func TestHigherSeedAlternates(t *testing.T) {
	tour := event(4, tournament.White, one("games", "1"))
	play(t, tour, "1-4 3-2", "11")
	if r := play(t, tour, "3-1", "1"); rules(r) != "KO4c" {
		t.Error(rules(r))
	}
}

// A forfeited match gives no colour; the bye neither.
func TestForfeitedMatch(t *testing.T) {
	tour := event(4, tournament.White, one("games", "1"))
	play(t, tour, "1-4 3-2", "+0")
	if r := play(t, tour, "2-1", "1"); rules(r) != "KO4a" { // 2 had Black, 1 no colour
		t.Error(rules(r))
	}
}

// Nobody goes on from a match to which nobody came, and the next opponent has a bye.
func TestBothAbsent(t *testing.T) {
	tour := event(8, tournament.White, one("games", "1"))
	play(t, tour, "1-8 5-4 2-7 6-3", "x01=")
	decide(t, tour, 1, 3, 6, "=1")
	r := play(t, tour, "6-2", "0")
	if got := waits(r); !strings.HasPrefix(got, "1:out 3:out 4:goes on without a game") {
		t.Error(got)
	}
	play(t, tour, "4-2", "1")
	winner(t, tour, 4)
	if got, want := places(tour), "4 2 4 1 4 3 4 4"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
}

// Third place, for those who lost in the semi-finals; reseeding.
func TestThirdPlaceAndReseeding(t *testing.T) {
	tour := event(8, tournament.White, one("games", "1"), one("third-place", "yes"), one("tree", "reseeded"))
	play(t, tour, "1-8 5-4 2-7 6-3", "0110") // 8, 5, 2, 3 go on
	play(t, tour, "8-2 3-5", "00")
	r := play(t, tour, "2-5 8-3", "11")
	if !strings.Contains(fmt.Sprint(r.Reasons.Notes), "lost in the semi-finals and play for third place") {
		t.Error(r.Reasons.Notes)
	}
	winner(t, tour, 2)
	if got, want := places(tour), "5 1 4 5 2 5 5 3"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
}

// Who has left loses the match: before it, within it, and level after it.
func TestDepartures(t *testing.T) {
	tour := event(8, tournament.White)
	play(t, tour, "1-8 5-4 2-7 6-3", "1==1")
	leave := func(id int) { tour.Players[id-1].Left = &tournament.Departure{After: tour.Completed()} }
	leave(6) // leads, and goes
	r := play(t, tour, "8-1 4-5 7-2", "===")
	if got := waits(r); got != "3:goes on without a game 6:withdrawn" {
		t.Error(got)
	}
	leave(4) // level
	decide(t, tour, 1, 2, 7, "=1")
	leave(1)
	play(t, tour, "3-7", "0") // 5 goes on: 1 is gone
	play(t, tour, "7-3", "1")
	play(t, tour, "7-5", "0")
	play(t, tour, "5-7", "=")
	for i := range tour.Players {
		tour.Players[i].Left = nil // as a file has it: rounds left blank
	}
	winner(t, tour, 5)
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		what  string
		tour  func() *tournament.Tournament
		wants string
	}{
		{"one player", func() *tournament.Tournament { return event(1, tournament.White) }, "a knock-out needs two, and there is 1; enter more"},
		{"no colour", func() *tournament.Tournament { return event(4, tournament.NoColour) }, "the initial colour has not been drawn"},
		{"rounds", func() *tournament.Tournament {
			tour := event(50, tournament.White)
			tour.Rules.Rounds = 9
			return tour
		}, "a knock-out of 50 takes 12 rounds by its options, and 9 are announced; announce 12 rounds, or none"},
		{"bye", func() *tournament.Tournament {
			tour := event(4, tournament.White)
			tour.Requests = []tournament.Request{{Round: 1, Player: 2, Kind: tournament.HalfBye}}
			return tour
		}, "player 2 asked for a bye, which a knock-out does not have"},
		{"playing", func() *tournament.Tournament {
			tour := event(4, tournament.White)
			tour.Current = &tournament.Round{Games: []tournament.Game{{White: 1, Black: 4}, {White: 3, Black: 2}}}
			return tour
		}, "round 1 is still being played"},
		{"adjourned", func() *tournament.Tournament {
			tour := event(4, tournament.White, one("games", "1"))
			tour.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.AdjournedGame}, {White: 3, Black: 2, Result: tournament.WhiteWins}}}}
			return tour
		}, "the match of player 1 and player 4 (Semi-final) is not over; enter its results first"},
	} {
		if says := refused(t, c.tour()); !strings.Contains(says, c.wants) {
			t.Errorf("%s: %s", c.what, says)
		}
	}
}

// Somebody else's round is judged.
func TestCompare(t *testing.T) {
	tour := event(4, tournament.White, one("games", "1"))
	tour.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}, {White: 2, Black: 4, Result: tournament.WhiteWins}}}}
	if f := audit.Round(systemOf(t, tour), tour, 1); f.Worse == nil || f.Worse.Fault != pairing.ShouldMeet {
		t.Errorf("%+v", f.Worse)
	}
	tour.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 2, Black: 3, Result: tournament.WhiteWins}}}}
	if f := audit.Round(systemOf(t, tour), tour, 1); f.Worse == nil || f.Worse.Fault != pairing.WrongColours {
		t.Errorf("%+v", f.Worse)
	}
}

// Random knock-outs to their end, with all options, forfeits, departures and
// tie-breaks: there is a winner, the audit agrees, places are those of the rounds.
func TestRandomKnockouts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	for range 150 {
		n := 2 + random.IntN(40)
		tour := event(n, tournament.White+tournament.Colour(random.IntN(2)), one("games", pick("1", "2", "4")), one("final-games", pick("same", "1", "4")),
			one("tree", pick("fixed", "reseeded")), one("third-place", pick("no", "yes")))
		run(t, tour, random)
		k := tree.Of(tour)
		if !k.Done() || tour.Completed() > k.Rounds() {
			t.Fatalf("%d players, %v: not over after round %d", n, tour.Rules.Options, tour.Completed())
		}
		for _, f := range audit.Tournament(systemOf(t, tour), tour) {
			if !f.Agrees {
				t.Fatalf("%d players, %v, round %d: %v %v %v", n, tour.Rules.Options, f.Round, f.Expected, f.Found, f.Err)
			}
		}
		for i, p := range k.Places() {
			if p.Place < 1 || p.Place > n {
				t.Fatalf("%d players: place %d of player %d", n, p.Place, i+1)
			}
		}
	}
}

// run plays a knock-out by chance.
func run(t *testing.T, tour *tournament.Tournament, random *rand.Rand) {
	t.Helper()
	results := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.Drawn, tournament.WhiteByForfeit, tournament.BlackByForfeit, tournament.DoubleForfeit}
	for {
		for {
			k := tree.Of(tour)
			m := levelMatch(k)
			if m == nil {
				break
			}
			d := tournament.MatchDecision{Match: m.Round, Sides: [2]int{k.ID(m.Sides[0]), k.ID(m.Sides[1])}}
			for d.GoesOn() == 0 {
				d.Games = append(d.Games, tournament.DecidingGame{White: k.ID(m.DecidingWhite(len(d.Games) + 1)), Result: results[random.IntN(3)]})
			}
			tour.MatchDecisions = append(tour.MatchDecisions, d)
		}
		if tree.Of(tour).Done() {
			return
		}
		round, err := systemOf(t, tour).Pair(tour)
		if err != nil {
			t.Fatalf("round %d: %v", tour.NextRound(), err)
		}
		tour.Current = round.Games()
		for i := range tour.Current.Games {
			tour.Current.Games[i].Result = results[random.IntN(len(results))]
		}
		if err := tour.CloseRound(); err != nil {
			t.Fatal(err)
		}
		if random.IntN(4) == 0 {
			p := &tour.Players[random.IntN(len(tour.Players))]
			if p.Left == nil {
				p.Left = &tournament.Departure{After: tour.Completed()}
			}
		}
	}
}

func levelMatch(k *tree.Tree) *tree.Match {
	for round := 1; round <= k.Depth(); round++ {
		for _, m := range k.Matches(round) {
			if m.State == tree.Level {
				return &m
			}
		}
	}
	return nil
}

// Teams meet once, by the points of their boards; a level match is decided by word.
func TestTeams(t *testing.T) {
	tour := event(12, tournament.White)
	tour.Rules.Team = &tournament.TeamRules{Boards: 2}
	for i := range 3 {
		tour.Teams = append(tour.Teams, tournament.Team{ID: tournament.TeamID(i + 1), Name: fmt.Sprintf("T%d", i+1),
			Members: []tournament.PlayerID{tournament.PlayerID(4*i + 1), tournament.PlayerID(4*i + 2), tournament.PlayerID(4*i + 3), tournament.PlayerID(4*i + 4)}})
	}
	play(t, tour, "9-5 6-10", "==") // tree 1 - 2 3: match 2, the higher seed has Black
	if says := refused(t, tour); !strings.Contains(says, "is level, 1.0–1.0") {
		t.Error(says)
	}
	tour.MatchDecisions = []tournament.MatchDecision{{Match: 1, Sides: [2]int{2, 3}, Winner: 3, Reason: "lot"}}
	play(t, tour, "1-9 10-2", "1=")
	k := tree.Of(tour)
	if k.ID(k.Winner()) != 1 || !k.Done() {
		t.Errorf("%d has won", k.ID(k.Winner()))
	}
	for _, f := range audit.Tournament(systemOf(t, tour), tour) {
		if !f.Agrees {
			t.Errorf("round %d: %v %v %v", f.Round, f.Expected, f.Found, f.Err)
		}
	}
	if got, want := places(tour), "1 3 2"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
}

// met records a round whoever paired it: "1-3 2-4", with the results.
func met(t *testing.T, tour *tournament.Tournament, pairs, results string) {
	t.Helper()
	tour.Current = &tournament.Round{}
	in := make(map[tournament.PlayerID]bool)
	for i, pair := range strings.Fields(pairs) {
		var g tournament.Game
		if _, err := fmt.Sscanf(pair, "%d-%d", &g.White, &g.Black); err != nil {
			t.Fatal(err)
		}
		g.Result = map[byte]tournament.Result{'1': tournament.WhiteWins, '0': tournament.BlackWins, '=': tournament.Drawn}[results[i]]
		tour.Current.Games = append(tour.Current.Games, g)
		in[g.White], in[g.Black] = true, true
	}
	for _, p := range tour.Players {
		if !in[p.ID] {
			tour.Current.Byes = append(tour.Current.Byes, tournament.Bye{Player: p.ID, Kind: tournament.ZeroBye})
		}
	}
	if err := tour.CloseRound(); err != nil {
		t.Fatal(err)
	}
}

// A tree that was drawn, or changed by hand, is read off the record: who met goes on.
func TestTreeOffTheRecord(t *testing.T) {
	tour := event(4, tournament.White, one("games", "1"))
	met(t, tour, "1-3 2-4", "11")
	play(t, tour, "2-1", "1")
	won(t, tour, 2)
	if got, want := places(tour), "2 1 3 3"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
	findings := audit.Tournament(systemOf(t, tour), tour)
	if findings[0].Agrees || !findings[1].Agrees {
		t.Errorf("%+v", findings)
	}

	tour = event(6, tournament.White) // two games; byes for 5 and 6
	met(t, tour, "1-2 3-4", "1=")
	play(t, tour, "2-1 4-3", "01")
	play(t, tour, "5-1 4-6", "01")
	play(t, tour, "1-5 6-4", "10")
	play(t, tour, "1-4", "0")
	play(t, tour, "4-1", "=")
	won(t, tour, 4)

	tour = event(8, tournament.White, one("games", "1")) // a later round, too
	play(t, tour, "1-8 5-4 2-7 6-3", "1010")
	met(t, tour, "1-2 3-4", "00")
	play(t, tour, "4-2", "1")
	won(t, tour, 4)
}

// Who was drawn is read back as it is, whatever the size of the field: everybody who
// wins is in the next round, and the last of them has won.
func TestDrawnTreesOfEverySize(t *testing.T) {
	for n := 2; n <= 40; n++ {
		chance := rand.New(rand.NewPCG(uint64(n), 17))
		tour := event(n, tournament.White, one("games", "1"))
		left := chance.Perm(n)
		for size := 1 << tree.Depth(n); size > 1; size /= 2 {
			var pairs, results []string
			byes := size - len(left) // these go on without a game
			next := left[:byes:byes]
			for i := byes; i < len(left); i += 2 {
				pairs = append(pairs, fmt.Sprintf("%d-%d", left[i]+1, left[i+1]+1))
				results = append(results, "1")
				next = append(next, left[i])
			}
			met(t, tour, strings.Join(pairs, " "), strings.Join(results, ""))
			chance.Shuffle(len(next), func(i, j int) { next[i], next[j] = next[j], next[i] })
			left = next
		}
		if strays := tree.Of(tour).Strays(); len(strays) > 0 {
			t.Fatalf("%d: %v", n, strays)
		}
		won(t, tour, left[0]+1)
	}
}

// A record that no tree can have is told plainly.
func TestNoTree(t *testing.T) {
	for want, rounds := range map[string][]string{
		"round 2 does not follow the tree: player 1 and player 3 meet": {"1-4 3-2", "10", "1-3 2-4", "11"}, // who lost plays on
		"round 3 does not follow the tree: player 1 and player 2 meet": {"1-4 3-2", "10", "1-2", "1", "2-1", "1"},
	} {
		tour := event(4, tournament.White, one("games", "1"))
		for i := 0; i < len(rounds); i += 2 {
			met(t, tour, rounds[i], rounds[i+1])
		}
		if _, err := systemOf(t, tour).Pair(tour); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// won checks who has won, whatever the rules say to the rounds.
func won(t *testing.T, tour *tournament.Tournament, want int) {
	t.Helper()
	if k := tree.Of(tour); k.ID(k.Winner()) != want {
		t.Errorf("%d has won, not %d", k.ID(k.Winner()), want)
	}
}
