package dutch_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
)

// digestOfRounds is the digest of every round, brackets included, that
// TestSameRoundsEverywhere pairs. A change of the engine that means to change no
// answer leaves it as it is; so does another platform.
const digestOfRounds = "7bea582b3987edd967af31200006b070ab98ae7818203bfb5ff4e8af5b80122a"

// tell writes what a round came to: boards, bye, and every bracket with the
// values of its criteria; or who cannot be paired.
func tell(w io.Writer, r *pairing.Round, err error) {
	var none *pairing.NoPairing
	switch {
	case errors.As(err, &none):
		fmt.Fprintln(w, "none", none.Blocked, none.Partners)
	case err != nil:
		fmt.Fprintln(w, "failed:", err)
	default:
		fmt.Fprintln(w, line(r), r.NotPaired)
		for _, b := range r.Reasons.Brackets {
			fmt.Fprintln(w, b.Score, b.MovedDown, b.Residents, b.Pairs, b.Floaters)
			for _, c := range b.Criteria {
				fmt.Fprintln(w, c.Value)
			}
		}
	}
}

// rounds plays events of chance by both editions and writes all rounds. There is
// no floating point in them.
func rounds(w io.Writer, systems []pairing.System) {
	for seed := range uint64(24) {
		for _, s := range systems {
			c := newChance(seed, 5+2*int(seed))
			for c.tour.NextRound() <= min(c.tour.Rules.Rounds, 7) {
				c.ask()
				r, err := s.Pair(c.tour)
				tell(w, r, err)
				if err != nil {
					break
				}
				c.play(r)
			}
		}
	}
}

func bothEditions(t testing.TB) []pairing.System {
	var systems []pairing.System
	for _, edition := range dutch.Editions() {
		systems = append(systems, system(t, edition))
	}
	return systems
}

// The same rounds come out on every platform (the tests also run as js/wasm),
// with any number of processors, from systems in use for other events.
func TestSameRoundsEverywhere(t *testing.T) {
	before := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(before)
	for _, processors := range []int{1, 2, 8} {
		runtime.GOMAXPROCS(processors)
		shared := bothEditions(t)
		digests := make([]string, min(processors, 2))
		var group sync.WaitGroup
		for i := range digests {
			group.Go(func() {
				hash := sha256.New()
				rounds(hash, shared)
				digests[i] = hex.EncodeToString(hash.Sum(nil))
			})
		}
		group.Wait()
		for _, got := range digests {
			if got != digestOfRounds {
				t.Errorf("%d processors: the rounds have the digest %s, want %s", processors, got, digestOfRounds)
			}
		}
	}
}

// A thousand runs give the same round.
func TestThousandRuns(t *testing.T) {
	c := newChance(3, 24)
	for range 4 {
		c.ask()
		r, err := system(t, "2026").Pair(c.tour)
		if err != nil {
			t.Fatal(err)
		}
		c.play(r)
	}
	c.ask()
	for _, s := range bothEditions(t) {
		first, err := s.Pair(c.tour)
		if err != nil {
			t.Fatal(err)
		}
		for run := range 1000 {
			if again, err := s.Pair(c.tour); err != nil || line(again) != line(first) {
				t.Fatalf("%s, run %d: %v, %v", s.Edition(), run, again, err)
			}
		}
	}
}
