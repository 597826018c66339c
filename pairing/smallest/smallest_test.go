package smallest_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/smallest"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// In every Swiss system, edition by edition, the change keeps as many posted
// boards as the best of all legal rounds, which are tried one by one.
func TestNoLegalRoundMovesFewerBoards(t *testing.T) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			system, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			if inquirer, ok := system.(field.Inquirer); ok {
				t.Run(string(e.Name)+" "+string(edition), func(t *testing.T) {
					asked := 0
					for seed := range uint64(30) {
						asked += play(t, inquirer, seed)
					}
					t.Logf("%d changes, none of them larger than need be", asked)
				})
			}
		}
	}
}

// play runs a small event. In every round that is posted somebody leaves, or comes
// late.
func play(t *testing.T, system field.Inquirer, seed uint64) (asked int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 16))
	run, err := simulate.New(simulate.Settings{
		Players: 5 + int(seed%6), Rounds: 5, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 1500}, Draws: simulate.Percent(35), ForbiddenPairs: 1,
	}, seed)
	if err != nil {
		t.Fatal(err)
	}
	for !run.Done() {
		round, err := system.Pair(run.Tournament)
		var none *pairing.NoPairing
		if errors.As(err, &none) {
			return asked
		}
		if err != nil {
			t.Fatal(err)
		}
		posted, before := round.Games(), run.Tournament.Clone()
		gone := chance.IntN(len(before.Players))
		before.Requests = append(before.Requests, tournament.Request{Round: before.NextRound(), Player: before.Players[gone].ID, Kind: tournament.ZeroBye})
		if chance.IntN(2) == 0 {
			late := tournament.PlayerID(len(before.Players) + 1)
			before.Players = append(before.Players, tournament.Player{ID: late, Number: int(late), Entered: before.NextRound()})
		}
		if len(posted.Games) > 0 && chance.IntN(3) == 0 { // one game is over already
			g := &posted.Games[chance.IntN(len(posted.Games))]
			if id := before.Players[gone].ID; g.White != id && g.Black != id {
				g.Result = tournament.Drawn
			}
		}
		asked += check(t, system, before, posted)
		if err := run.Record(round); err != nil {
			t.Fatal(err)
		}
	}
	return asked
}

func check(t *testing.T, system field.Inquirer, before *tournament.Tournament, posted *tournament.Round) int {
	t.Helper()
	change, err := smallest.Round(system, before, posted)
	q, none := system.Inquire(before)
	if none != nil {
		if err == nil {
			t.Errorf("a change although there is no legal round: %v", none)
		}
		return 0
	}
	best := fewest(q, posted)
	if best < 0 {
		if err == nil {
			t.Error("a change although no legal round keeps what has a result")
		}
		return 0
	}
	if err != nil {
		t.Fatal(err)
	}
	if change.Moved != best {
		t.Errorf("round %d moves %d boards, %d are enough", change.Book.Number, change.Moved, best)
	}
	if change.ByTheBook < change.Moved && !slices.ContainsFunc(posted.Games, func(g tournament.Game) bool { return g.Result != tournament.NoResult }) {
		t.Errorf("the round by the book moves %d boards, the smallest change %d", change.ByTheBook, change.Moved)
	}
	legal(t, q, posted, change)
	return 1
}

// legal looks at the change as a stranger would.
func legal(t *testing.T, q field.Inquiry, posted *tournament.Round, change *smallest.Change) {
	t.Helper()
	f := q.Field()
	seen := make(map[tournament.PlayerID]bool)
	for _, g := range change.Games {
		p, other := int32(f.Place(g.White)), int32(f.Place(g.Black))
		kept := slices.Contains(posted.Games, g)
		if p < 0 || other < 0 || seen[g.White] || seen[g.Black] || !kept && !q.Legal(p, other) {
			t.Errorf("%v is not legal", g)
		}
		if !kept && q.Colours(p, other) == tournament.Black {
			t.Errorf("%v has the colours the wrong way round", g)
		}
		seen[g.White], seen[g.Black] = true, true
	}
	if change.Bye != tournament.NoPlayer {
		if p := f.Place(change.Bye); p < 0 || f.Players[p].ByeBarred || seen[change.Bye] {
			t.Errorf("player %d may not get the bye", change.Bye)
		}
		seen[change.Bye] = true
	}
	if len(seen) != len(f.Players) {
		t.Errorf("%d of %d players are in the round", len(seen), len(f.Players))
	}
}

// fewest tries every legal round and returns how many posted boards the best of
// them moves; -1 = there is none.
func fewest(q field.Inquiry, posted *tournament.Round) int {
	f := q.Field()
	was := make(map[[2]int32]bool)
	opponent := make(map[int32]int32) // of those whose game is over
	total := 0
	for _, g := range posted.Games {
		p, other := int32(f.Place(g.White)), int32(f.Place(g.Black))
		total++
		if p < 0 || other < 0 {
			continue
		}
		was[[2]int32{min(p, other), max(p, other)}] = true
		if g.Result != tournament.NoResult {
			opponent[p], opponent[other] = other, p
		}
	}
	bye := int32(-2)
	for _, b := range posted.Byes {
		if b.Kind == tournament.PairingBye {
			total++
			bye = int32(f.Place(b.Player))
		}
	}
	used, best := make([]bool, len(f.Players)), -1
	var try func(kept int, rest bool)
	try = func(kept int, rest bool) {
		p := int32(slices.Index(used, false))
		if p < 0 {
			best = max(best, kept)
			return
		}
		used[p] = true
		fixed, over := opponent[p]
		if rest && !over && !f.Players[p].ByeBarred {
			more := 0
			if p == bye {
				more = 1
			}
			try(kept+more, false)
		}
		for other := p + 1; int(other) < len(used); other++ {
			_, busy := opponent[other]
			if used[other] || (over || busy) && fixed != other || !over && !busy && !q.Legal(p, other) || over != busy {
				continue
			}
			used[other] = true
			more := 0
			if was[[2]int32{p, other}] {
				more = 1
			}
			try(kept+more, rest)
			used[other] = false
		}
		used[p] = false
	}
	try(0, len(f.Players)%2 == 1)
	if best < 0 {
		return -1
	}
	return total - best
}
