package harkness

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// invariants looks at a paired round and lists everything that is wrong with it.
type invariants struct {
	s     *system
	t     *tournament.Tournament
	round *pairing.Round
	r     *round // the field as the system sees it
	place map[tournament.PlayerID]int32
	wrong []string
}

func (v *invariants) fail(format string, args ...any) {
	v.wrong = append(v.wrong, fmt.Sprintf(format, args...))
}

func invariantsOf(s *system, t *tournament.Tournament, round *pairing.Round) []string {
	v := &invariants{s: s, t: t, round: round, place: map[tournament.PlayerID]int32{}}
	v.r, _ = s.prepare(t)
	for p := range v.r.field.Players {
		v.place[v.r.field.Players[p].ID] = int32(p)
	}
	v.meetings()
	v.byes()
	v.scores()
	for i := range round.Reasons.Brackets {
		v.replay(&round.Reasons.Brackets[i])
	}
	return v.wrong
}

// meetings: nobody meets twice (IV); everybody is there once.
func (v *invariants) meetings() {
	met := map[[2]tournament.PlayerID]bool{}
	for _, r := range v.t.Rounds {
		for _, g := range r.Games {
			if g.Result.Played() {
				met[[2]tournament.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}] = true
			}
		}
	}
	seen := map[tournament.PlayerID]bool{v.round.Bye: v.round.Bye != tournament.NoPlayer}
	for _, b := range v.round.Boards {
		if met[[2]tournament.PlayerID{min(b.White, b.Black), max(b.White, b.Black)}] {
			v.fail("%d and %d meet again", b.White, b.Black)
		}
		if seen[b.White] || seen[b.Black] {
			v.fail("%d or %d is in the round twice", b.White, b.Black)
		}
		seen[b.White], seen[b.Black] = true, true
	}
	for _, u := range v.round.NotPaired {
		seen[u.Player] = true
	}
	for i := range v.t.Players {
		if id := v.t.Players[i].ID; !seen[id] {
			v.fail("%d is missing", id)
		}
	}
}

// byes: one in an odd field, none in an even one, never two for a player (III).
func (v *invariants) byes() {
	if (v.round.Bye != tournament.NoPlayer) != (len(v.place)%2 == 1) {
		v.fail("%d players are there and the bye is %d", len(v.place), v.round.Bye)
	}
	for n, r := range v.t.Rounds {
		for _, b := range r.Byes {
			if b.Player == v.round.Bye && b.Kind == tournament.PairingBye {
				v.fail("%d has had the bye in round %d", b.Player, n+1)
			}
		}
	}
}

// scores: equal scores meet whenever that is possible, and others are as near as
// possible (IV and V). The proof is a certificate that is checked edge by edge
// against the published pairs.
func (v *invariants) scores() {
	if v.round.Bye != tournament.NoPlayer {
		v.r.bye = v.place[v.round.Bye]
	}
	v.r.apart.yields = slices.ContainsFunc(v.round.Reasons.Notes, func(n pairing.Note) bool { return n.Article == "28N" })
	l := newLadder(v.r)
	if !l.solve() {
		v.fail("no pairing by scores")
		return
	}
	mates := make([]int32, len(l.g.typeOf))
	for _, b := range v.round.Boards {
		w, k := l.vertex[v.place[b.White]], l.vertex[v.place[b.Black]]
		mates[w], mates[k] = k, w
	}
	proof := l.m.Proof(mates)
	if err := proof.Verify(); err != nil {
		v.fail("equal scores could meet: %v", err)
	}
}

// replay carries out the switches that a group reports, beginning with the upper
// half against the lower half in order. They must give the published pairs, and
// none may be beyond its limit except to keep apart who must not meet.
func (v *invariants) replay(b *pairing.Bracket) {
	inside := map[tournament.PlayerID]bool{}
	for _, id := range b.Residents {
		inside[id] = true
	}
	var within []int32
	var want []pair
	for _, p := range b.Pairs {
		if inside[p.Upper] && inside[p.Lower] {
			within = append(within, v.place[p.Upper], v.place[p.Lower])
			want = append(want, pair{upper: v.place[p.Upper], lower: v.place[p.Lower]})
		}
	}
	slices.Sort(within)
	half := len(within) / 2
	for _, s := range b.Switches { // after interchanges for rematches both halves are sorted again
		if s.Kind == pairing.Interchange && s.Why == "rematch" {
			i, j := slices.Index(within, v.place[s.Players[0]]), slices.Index(within, v.place[s.Players[1]])
			within[i], within[j] = within[j], within[i]
		}
	}
	slices.Sort(within[:half])
	slices.Sort(within[half:])
	boards := make([][2]int32, half)
	for i := range boards {
		boards[i] = [2]int32{within[i], within[half+i]}
	}
	for _, s := range b.Switches {
		v.limits(s, boards)
		if s.Kind == pairing.OtherOpponent || s.Kind == pairing.Interchange && s.Why == "rematch" {
			continue
		}
		x, y := v.place[s.Players[0]], v.place[s.Players[1]]
		for i := range boards {
			for k := range boards[i] {
				switch boards[i][k] {
				case x:
					boards[i][k] = y
				case y:
					boards[i][k] = x
				}
			}
		}
	}
	var got []pair
	for _, x := range boards {
		got = append(got, pair{upper: min(x[0], x[1]), lower: max(x[0], x[1])})
	}
	slices.SortFunc(got, func(a, b pair) int { return int(a.upper - b.upper) })
	if !slices.Equal(got, want) {
		v.fail("the switches of group %s give %v, not %v", b.Score, got, want)
	}
}

// limits checks the size of a switch for colours and what it is made for.
func (v *invariants) limits(s pairing.Switch, boards [][2]int32) {
	x, y := v.place[s.Players[0]], v.place[s.Players[1]]
	ratings := v.s.options.ratings(v.t)
	a, b := ratings[v.r.field.Players[x].Index], ratings[v.r.field.Players[y].Index]
	if s.Unrated != (a == 0 || b == 0) || !s.Unrated && s.Points != max(a-b, b-a) {
		v.fail("a switch of %d and %d (%d and %d points) is reported as %+v", s.Players[0], s.Players[1], a, b, s)
	}
	largest, limited := map[string]int{"29E5a": v.s.options.Alternation, "29E5b": v.s.options.Equalisation}[s.Article]
	if limited && !s.Unrated && s.Points > largest {
		v.fail("a switch of %d points for %s", s.Points, s.Why)
	}
	if s.Why == "rematch" || s.Kind == pairing.OtherOpponent {
		return
	}
	var before, after burden
	for _, board := range boards {
		p, q := board[0], board[1]
		if p != x && p != y && q != x && q != y {
			continue
		}
		before += v.r.burden(p, q)
		swap := map[int32]int32{p: p, q: q, x: y, y: x}
		after += v.r.burden(swap[p], swap[q])
	}
	if after >= before || v.r.ground(before, after).why != s.Why {
		v.fail("the switch %+v takes colours from %d to %d", s, before, after)
	}
}

// drawn draws settings of an event, from small and crowded to ordinary.
func drawn(seed uint64) simulate.Settings {
	c := rand.New(rand.NewPCG(seed, 41))
	s := simulate.Draw(seed)
	s.Players = 4 + c.IntN([]int{8, 30, 80}[c.IntN(3)])
	s.Rounds = min(s.Rounds, s.Players-1)
	s.Acceleration = tournament.Acceleration{}
	s.ForbiddenPairs = c.IntN(1 + s.Players/4)
	if c.IntN(5) == 0 {
		s.Club = simulate.Percent([]float64{20, 45, 60}[c.IntN(3)])
	}
	s.Results = []simulate.Results{simulate.ByRating, simulate.ByRating, simulate.AtRandom, simulate.EverybodyDraws,
		simulate.WhiteAlwaysWins, simulate.HigherAlwaysWins}[c.IntN(6)]
	return s
}

// The invariants hold in every round of random tournaments, in all editions.
// HARKNESS_TOURNAMENTS sets how many.
func TestInvariantsInRandomTournaments(t *testing.T) {
	count, rounds, none, switched, dropped := fromEnv(t, "HARKNESS_TOURNAMENTS", 150), 0, 0, 0, 0
	for seed := range uint64(count) {
		options := editions[seed%uint64(len(editions))].options
		switch seed % 5 {
		case 0:
			options.Acceleration = AccelerateAdded
		case 1:
			options.Acceleration, options.Renumbering = AccelerateAdjusted, RenumberingOff
		case 2:
			options.Bye, options.UnratedBye = ByeLowestRated, UnratedByeAbove
		}
		s := &system{edition: "test", options: options}
		run, err := simulate.New(drawn(seed), seed)
		if err != nil {
			t.Fatal(err)
		}
		for !run.Done() {
			round, err := s.Pair(run.Tournament)
			var no *pairing.NoPairing
			if errors.As(err, &no) {
				none++
				break
			}
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for _, wrong := range invariantsOf(s, run.Tournament, round) {
				t.Errorf("seed %d, round %d: %s", seed, round.Number, wrong)
			}
			if t.Failed() {
				return
			}
			rounds++
			for _, b := range round.Reasons.Brackets {
				switched += len(b.Switches)
				dropped += len(b.Floaters)
			}
			if err := run.Record(round); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d tournaments (seeds 0 to %d), %d rounds, %d switches, %d drops, %d ended without a legal round", count, count-1, rounds, switched, dropped, none)
}

// The order in which players are listed and the number of processors make no
// difference, nor does pairing twice.
func TestSameRoundWhateverTheOrderOrProcessors(t *testing.T) {
	rounds := 0
	for seed := range uint64(20) {
		s := with(t, Editions()[seed%3])
		run, err := simulate.New(drawn(1000+seed), seed)
		if err != nil {
			t.Fatal(err)
		}
		for !run.Done() {
			first, err := s.Pair(run.Tournament)
			if err != nil {
				break
			}
			shuffled := *run.Tournament
			shuffled.Players = slices.Clone(shuffled.Players)
			rand.New(rand.NewPCG(seed, 1)).Shuffle(len(shuffled.Players), func(i, j int) {
				shuffled.Players[i], shuffled.Players[j] = shuffled.Players[j], shuffled.Players[i]
			})
			before := runtime.GOMAXPROCS(1)
			second, err := s.Pair(&shuffled)
			runtime.GOMAXPROCS(before)
			if err != nil || !reflect.DeepEqual(first, second) {
				t.Fatalf("seed %d, round %d: %v\n%+v\n%+v", seed, first.Number, err, first, second)
			}
			rounds++
			if err := run.Record(first); err != nil {
				t.Fatal(err)
			}
		}
	}
	if rounds < 50 {
		t.Errorf("only %d rounds were compared", rounds)
	}
}
