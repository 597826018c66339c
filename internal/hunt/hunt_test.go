package hunt_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/hunt"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// strained are the systems that search for a round, every edition of each. PAREO_SYSTEMS
// names those to be hunted, as in "dubov,burstein"; without it all are.
func strained(t *testing.T) (list []pairing.System) {
	t.Helper()
	var named []string
	if text := os.Getenv("PAREO_SYSTEMS"); text != "" {
		named = strings.Split(text, ",")
	}
	for _, e := range systems.All() {
		if e.Name == tournament.RoundRobin || e.Name.IsTree() || named != nil && !slices.Contains(named, string(e.Name)) {
			continue
		}
		for _, edition := range e.Editions {
			list = append(list, find(t, e.Name, edition))
		}
	}
	if len(list) == 0 {
		t.Fatalf("PAREO_SYSTEMS is %q; it names systems, as in dubov,burstein", os.Getenv("PAREO_SYSTEMS"))
	}
	return list
}

func find(t testing.TB, name tournament.System, edition tournament.Edition) pairing.System {
	t.Helper()
	s, err := systems.Find(name, edition)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// unit is the work of an ordinary round of 1,000 players in the same run, so that
// bounds do not depend on the machine.
func unit(t *testing.T) time.Duration {
	t.Helper()
	dutch := find(t, systems.Default, "")
	tour, err := hunt.Skew{Players: 1000, Played: 8, Rounds: 9, Draws: 30, Seed: 1}.Play(dutch, dutch)
	if err != nil {
		t.Fatal(err)
	}
	runtime.LockOSThread() // whose processor time is asked for
	defer runtime.UnlockOSThread()
	const times = 200 // a single round is shorter than the clock is late
	work := hunt.Processor(func() {
		for range times {
			if _, err := dutch.Pair(tour); err != nil {
				t.Fatal(err)
			}
		}
	})
	return max(work/times, 100*time.Microsecond)
}

// No field that is drawn or mutated costs more than 2,000 ordinary rounds of 1,000
// players, which is 0.3 s where such a round takes 0.15 ms. PAREO_HUNT is how long to hunt among fields of up to 1,000 players (as in
// "1h"), PAREO_SEED where to begin; without it a few smaller ones are tried.
func TestHunt(t *testing.T) {
	h := hunt.Hunter{Systems: strained(t), Quick: find(t, systems.Default, ""), Players: 200, Questions: 3, Seed: 1, Keep: 10}
	fields, bound := 4*len(h.Systems), 2000
	if testing.Short() {
		h.Players, fields = 120, 2*len(h.Systems)
	}
	h.More = func(tried int) bool { return tried < fields }
	if text := os.Getenv("PAREO_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("PAREO_SEED is %q; it is a number", text)
		}
		h.Seed = seed
	}
	long := os.Getenv("PAREO_HUNT")
	if long != "" {
		limit, err := time.ParseDuration(long)
		if err != nil {
			t.Fatalf("PAREO_HUNT is %q; it is a time as in 10m or 1h", long)
		}
		start := time.Now()
		h.Players, h.Questions = 1000, 6
		h.More = func(int) bool { return time.Since(start) < limit }
		h.Told = func(c *hunt.Catch) {
			t.Logf("%s %s: %v, question %v: %v", c.System.Name(), c.System.Edition(), c.Pair, c.Question, c.Skew)
		}
	}
	worst, err := h.Hunt()
	if err != nil {
		t.Fatal(err)
	}
	one := unit(t)
	t.Logf("an ordinary round of 1,000 players: %v", one)
	for i := range worst {
		c := &worst[i]
		t.Logf("%d. %s %s: round %v, question %v (%v): %#v", i+1, c.System.Name(), c.System.Edition(), c.Pair, c.Question, c.Asked, c.Skew)
		if long == "" && c.Most() > time.Duration(bound)*one {
			t.Errorf("%s %s: %v is more than %d times the work of an ordinary round of 1,000 players: %v",
				c.System.Name(), c.System.Edition(), c.Most(), bound, c.Skew)
		}
	}
}

// The same numbers are the same field, and mutating one leaves it as it is.
func TestSkewIsRepeatable(t *testing.T) {
	dutch := find(t, systems.Default, "")
	chance := rand.New(rand.NewPCG(7, 7))
	for range 10 {
		k := hunt.Draw(chance, 60)
		before := k
		first, err := k.Play(dutch, dutch)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := k.Play(dutch, dutch); err != nil || !reflect.DeepEqual(first, again) {
			t.Fatalf("%v: another field the second time, %v", k, err)
		}
		if other := k.Mutate(chance, 60); k != before || other.Players < 4 || other.Players > 60 || other.Played >= other.Rounds {
			t.Fatalf("%v became %v", before, other)
		}
	}
}

// The fields that `pareo bench --skewed` plays are ten, each of a system that is
// there, and each is the field that its numbers say: so many rounds can be played.
func TestWorst(t *testing.T) {
	worst := hunt.Worst()
	if len(worst) != 10 {
		t.Errorf("%d fields", len(worst))
	}
	for _, w := range worst {
		system := find(t, w.System, w.Edition)
		if w.Players > 1000 || w.Played >= w.Rounds {
			t.Errorf("%v", w.Skew)
		}
		if testing.Short() {
			continue
		}
		event, err := w.Play(system, find(t, systems.Default, ""))
		if err != nil || event.Completed() != w.Played {
			t.Errorf("%v: %d rounds were played, %v", w.Skew, event.Completed(), err)
		}
	}
}

// Fields that a hunt has found on which an engine failed.
func TestFieldsThatFailed(t *testing.T) {
	quick := find(t, systems.Default, "")
	for _, k := range []hunt.Skew{
		// Who came to be paired in the bracket found all edges of that class gone.
		{Players: 919, Played: 7, Rounds: 8, Results: 1, Draws: 60, Share: 45, Groups: 400, Size: 80, Byes: 10, Misses: 10, Virtual: 2, Seed: 55278},
	} {
		if _, err := k.Play(quick, quick); err != nil {
			t.Errorf("%v: %v", k, err)
		}
	}
}

// Where a system pairs teams, the players of a skew are teams: they play, they are kept
// apart, they get points of acceleration, and can be asked about.
func TestSkewOfTeams(t *testing.T) {
	system := find(t, tournament.TeamSwiss, "")
	k := hunt.Skew{Players: 30, Played: 3, Rounds: 5, History: hunt.ByItself, Groups: 2, Size: 4, Byes: 10, Virtual: 2, Seed: 3}
	event, err := k.Play(system, find(t, systems.Default, ""))
	if err != nil {
		t.Fatal(err)
	}
	if len(event.Teams) != 30 || event.Completed() != 3 || len(event.Rules.Forbidden) != 2 || len(event.Rules.Forbidden[0].Teams) != 4 {
		t.Errorf("%d teams, %d rounds, kept apart %v", len(event.Teams), event.Completed(), event.Rules.Forbidden)
	}
	given := event.Rules.Acceleration.Virtual
	if len(given) == 0 || given[0].FirstTeam == tournament.NoTeam || given[0].FirstPlayer != tournament.NoPlayer || given[0].MatchPoints == 0 {
		t.Errorf("points of acceleration are %v", given)
	}
	if f := hunt.Measure(system, event, 6, 1); f.Asked.Player == tournament.NoPlayer {
		t.Error("no question was asked")
	}
}
