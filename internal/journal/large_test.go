package journal

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// large is a journal of 5,000 players and 11 completed rounds: 32,535 events.
var large = sync.OnceValues(func() (*Journal, error) {
	const players, rounds = 5000, 11
	j := New()
	rules := rules()
	rules.Rounds = rounds + 1
	err := try(j, Created{Rules: rules})
	numbers := NumbersAssigned{Why: FirstNumbers}
	for id := tournament.PlayerID(1); id <= players && err == nil; id++ {
		err = try(j, PlayerRegistered{tournament.Player{ID: id, Name: fmt.Sprintf("Lastname%d, Firstname", id), Federation: "FID", FideID: "123456",
			Ratings: tournament.Ratings{2500 - int(id)/4}, Club: "Club", Birth: tournament.Date{Year: 1990}}})
		numbers.Numbers = append(numbers.Numbers, NumberOf{id, int(id)})
	}
	if err == nil {
		err = try(j, numbers)
	}
	for round := 1; round <= rounds && err == nil; round++ {
		err = playLarge(j, round, players)
	}
	return j, err
})

func playLarge(j *Journal, round, players int) error {
	games := make([]tournament.Game, players/2)
	for i := range games {
		games[i] = tournament.Game{White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(players/2 + 1 + (i+round)%(players/2))}
	}
	if err := try(j, RoundPaired{Round: round, Games: games, System: "dutch", Edition: "2026"}); err != nil {
		return err
	}
	for _, g := range games {
		if err := try(j, ResultEntered{Board: Board{round, g.White, g.Black}, Result: tournament.Result(1 + int(g.White)%3)}); err != nil {
			return err
		}
	}
	return try(j, RoundPublished{round}, RoundClosed{round})
}

func BenchmarkLoad(b *testing.B) {
	j, err := large()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(j.Seq()), "events")
	for b.Loop() {
		if _, err := Load(j.Records()); err != nil {
			b.Fatal(err)
		}
	}
}

// One result of 2,500 boards, prepared and added.
func BenchmarkResult(b *testing.B) {
	j, err := large()
	if err != nil {
		b.Fatal(err)
	}
	if j, err = Load(j.Records()); err != nil {
		b.Fatal(err)
	}
	games := []tournament.Game{}
	for i := range 2500 {
		games = append(games, tournament.Game{White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(5000 - i)})
	}
	if err := try(j, RoundPaired{Round: 12, Games: games}); err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		g := games[i%len(games)]
		if err := try(j, ResultEntered{Board: Board{12, g.White, g.Black}, Result: tournament.Drawn}); err != nil {
			b.Fatal(err)
		}
	}
}

// processorTime is how long the program has kept processors busy: unlike the time
// on the clock it says little about what else the machine does.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// mostLoading is how many times the work of reading a journal as JSON, and of hashing it,
// loading it may be; it was measured as 1.6 to 1.75.
const mostLoading = 2.4

// A big event is loaded with little more work than reading it, and the answer is the same.
func TestLargeEvent(t *testing.T) {
	if testing.Short() {
		t.Skip("a big event takes some seconds to make")
	}
	j, err := large()
	if err != nil {
		t.Fatal(err)
	}
	var again *Journal
	best, used, reading := time.Hour, time.Hour, time.Hour
	for range 5 { // others may be using the machine
		before := processorTime(t)
		for _, r := range j.Records() {
			var read any
			if err := json.Unmarshal(r, &read); err != nil {
				t.Fatal(err)
			}
			_ = sha256.Sum256(r)
		}
		reading = min(reading, processorTime(t)-before)
		start, before := time.Now(), processorTime(t)
		if again, err = Load(j.Records()); err != nil {
			t.Fatal(err)
		}
		best, used = min(best, time.Since(start)), min(used, processorTime(t)-before)
	}
	t.Logf("%d events loaded in %v, with %v of the processors' time; read in %v", j.Seq(), best, used, reading)
	if used.Seconds() > mostLoading*reading.Seconds() {
		t.Errorf("loading took %v of the processors' time, and reading %v", used, reading)
	}
	if diff := sameState(j.State(), again.State()); diff != "" {
		t.Fatal(diff)
	}
	start := time.Now()
	events, _ := j.Undoable()
	if err := try(j, Undone{events[0].Seq}); err != nil {
		t.Fatal(err)
	}
	t.Logf("undone in %v", time.Since(start))
	if err := try(j, Redone{events[0].Seq}); err != nil {
		t.Fatal(err)
	}
	start = time.Now()
	past, err := j.At(j.Seq() / 2)
	t.Logf("half-way state in %v", time.Since(start))
	if err != nil || past.Seq != j.Seq()/2 {
		t.Fatal(err)
	}
}
