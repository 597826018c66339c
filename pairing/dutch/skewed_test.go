package dutch

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// skewed describes an event that strains the engine: everybody draws, one
// colour always wins, more rounds than is wise, a large club that may not meet.
type skewed struct {
	players, rounds int
	result          string // "white", "black", "draw", "mostly draws", "strength" or "lots"
	club            int    // how many in a hundred may not meet each other
	forbidden       int    // single pairs that may not meet
	byes            int    // how many in a hundred ask for a bye each round
	seed            uint64
}

func (e skewed) String() string {
	return fmt.Sprintf("%d players, %d rounds, %s, club %d%%, forbidden %d, byes %d%%, seed %d",
		e.players, e.rounds, e.result, e.club, e.forbidden, e.byes, e.seed)
}

// play runs the event and shows every round's state, before it is paired, to
// the function. It ends early when a round cannot be paired.
func (e skewed) play(t testing.TB, edition tournament.Edition, show func(tour *tournament.Tournament)) {
	t.Helper()
	chance := rand.New(rand.NewPCG(e.seed, uint64(e.players)))
	tour := e.begin(chance)
	s, err := New(edition)
	if err != nil {
		t.Fatal(err)
	}
	for range e.rounds {
		tour.Requests = nil
		for i := range tour.Players {
			if chance.IntN(100) < e.byes {
				kind := []tournament.Outcome{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye}[chance.IntN(3)]
				tour.Requests = append(tour.Requests, tournament.Request{Round: tour.NextRound(), Player: tour.Players[i].ID, Kind: kind})
			}
		}
		show(tour)
		round, err := s.Pair(tour)
		if err != nil {
			return
		}
		games := round.Games()
		for i := range games.Games {
			games.Games[i].Result = e.outcome(chance, &games.Games[i])
		}
		tour.Rounds = append(tour.Rounds, *games)
	}
}

func (e skewed) begin(chance *rand.Rand) *tournament.Tournament {
	tour := &tournament.Tournament{Rules: tournament.Rules{Scoring: tournament.DefaultScoring(),
		InitialColour: tournament.White, Rounds: e.rounds}}
	for i := range e.players {
		tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	forbid := func(n int) {
		var ids []tournament.PlayerID
		for _, i := range chance.Perm(e.players)[:n] {
			ids = append(ids, tournament.PlayerID(i+1))
		}
		tour.Rules.Forbidden = append(tour.Rules.Forbidden, tournament.Forbidden{Players: ids})
	}
	if e.club > 0 {
		forbid(e.players * e.club / 100)
	}
	for range e.forbidden {
		forbid(2)
	}
	return tour
}

func (e skewed) outcome(chance *rand.Rand, g *tournament.Game) tournament.Result {
	x := chance.IntN(100)
	switch e.result {
	case "white":
		return tournament.WhiteWins
	case "black":
		return tournament.BlackWins
	case "draw":
		return tournament.Drawn
	case "mostly draws":
		if x < 85 {
			return tournament.Drawn
		}
		x = chance.IntN(100)
	case "strength":
		if x < 30 {
			return tournament.Drawn
		}
		x = 50 + int(g.White-g.Black)*60/e.players + chance.IntN(60) - 30
	default:
		if chance.IntN(25) == 0 {
			return []tournament.Result{tournament.WhiteByForfeit, tournament.BlackByForfeit, tournament.DoubleForfeit}[x%3]
		}
	}
	switch {
	case x < 45:
		return tournament.WhiteWins
	case x < 55:
		return tournament.Drawn
	}
	return tournament.BlackWins
}

// wholeSolver pairs every bracket together with everybody below it.
type wholeSolver struct{ engine }

func (s *wholeSolver) solve(b *bracket) *solution { return s.pair(b) }

func (s *wholeSolver) completes(r *round, floaters []int32, g int) bool {
	r.describe()
	_, ok := s.engine.solver.Complete(&r.view, slices.Concat(floaters, r.from(g)))
	return ok
}

// requireAgreement pairs the next round with the dense solver, too.
func requireAgreement(t testing.TB, edition tournament.Edition, tour *tournament.Tournament, what fmt.Stringer) bool {
	t.Helper()
	return requireAgreementWith(t, edition, tour, what, denseSolver{})
}

// requireAgreementWith pairs the next round with another solver, too, and wants
// the same brackets, pairs and values of the criteria.
func requireAgreementWith(t testing.TB, edition tournament.Edition, tour *tournament.Tournament, what fmt.Stringer, other solver) bool {
	t.Helper()
	e, err := editionNamed(edition)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := new(workspace).prepare(e, tour, other)
	if err != nil {
		t.Fatal(err)
	}
	quick, _ := new(workspace).prepare(e, tour, new(engine))
	plainErr, quickErr := e.pair(plain), e.pair(quick)
	if (plainErr == nil) != (quickErr == nil) {
		t.Errorf("%v, edition %s, round %d: plain %v, quick %v", what, edition, tour.NextRound(), plainErr, quickErr)
		return false
	}
	if plainErr != nil {
		return true
	}
	for i := range plain.results {
		a, b := &plain.results[i], &quick.results[i]
		if !slices.Equal(a.bracket.members, b.bracket.members) || !slices.Equal(a.solution.mate, b.solution.mate) {
			t.Errorf("%v, edition %s, round %d, bracket %v: plain %v, quick %v", what, edition, tour.NextRound(),
				a.bracket.score, a.solution.mate, b.solution.mate)
			return false
		}
		want := a.solution.criteria
		if got := b.solution.criteria; !reflect.DeepEqual(got, want) {
			t.Errorf("%v, edition %s, round %d, bracket %v: plain %v, quick %v", what, edition, tour.NextRound(),
				a.bracket.score, want, got)
			return false
		}
	}
	return true
}

// skewedEvents draws events of all kinds, fields from small to the size given.
func skewedEvents(seed uint64, count, players int) []skewed {
	chance := rand.New(rand.NewPCG(seed, 7))
	pick := func(from ...int) int { return from[chance.IntN(len(from))] }
	var events []skewed
	for range count {
		e := skewed{players: 6 + chance.IntN(players-5), seed: chance.Uint64()}
		e.result = []string{"white", "black", "draw", "mostly draws", "strength", "lots"}[chance.IntN(6)]
		e.rounds = pick(7, 9, 11, e.players-1, e.players*3/4)
		e.rounds = min(e.rounds, e.players-1)
		e.club = pick(0, 0, 0, 40, 45, 20)
		e.forbidden = pick(0, 0, 100, e.players/2)
		e.byes = pick(0, 0, 2, 10, 25)
		events = append(events, e)
	}
	return events
}

// onceWrong are events of the edition of 2017 in which the engine was found
// wrong.
var onceWrong = []skewed{
	{players: 42, rounds: 16, result: "mostly draws", club: 20, forbidden: 21, seed: 0xaeef1c74f6b9150f},
}

// Larger fields than the dense solver is good for: what is known of the players
// below beforehand against a search among them.
func TestLookingAheadChangesNothing(t *testing.T) {
	count, players := 12, 160
	if testing.Short() {
		count, players = 6, 60
	}
	requireAgreementIn(t, skewedEvents(2, count, players), 13, func() solver { return new(wholeSolver) })
}

// requireAgreementIn wants it in every round of events, up to the number given,
// with several other solvers.
func requireAgreementIn(t *testing.T, events []skewed, rounds int, others ...func() solver) {
	t.Helper()
	for i, e := range events {
		edition := Editions()[i%2]
		e.rounds = min(e.rounds, rounds)
		good := true
		e.play(t, edition, func(tour *tournament.Tournament) {
			for _, other := range others {
				good = good && requireAgreementWith(t, edition, tour, e, other())
			}
		})
	}
}

// What a trial finds is what the searches find that it saves: there are no trials
// where a bracket is paired together with those below it.
func TestTrialsChangeNothing(t *testing.T) {
	count, players := 24, 120
	if testing.Short() {
		count, players = 8, 60
	}
	requireAgreementIn(t, skewedEvents(3, count, players), 25,
		func() solver { return new(wholeSolver) })
}

func TestEngineAndDenseAgree(t *testing.T) {
	count, players, seed := 60, 22, uint64(1)
	if testing.Short() {
		count = 15
	}
	rounds := 0
	for i, e := range slices.Concat(skewedEvents(seed, count, players), onceWrong) {
		edition := Editions()[i%2]
		if i >= count {
			edition = "2017"
		}
		good := true
		e.play(t, edition, func(tour *tournament.Tournament) {
			if good {
				good = requireAgreement(t, edition, tour, e)
				rounds++
			}
		})
	}
	t.Logf("%d rounds", rounds)
}
