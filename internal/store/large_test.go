package store

import (
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// largeEvent writes an event of 5,000 players and 11 rounds into a journal, in
// few commands: 32,520 events.
func largeEvent(tb testing.TB) *journal.Journal {
	tb.Helper()
	const players, rounds = 5000, 11
	j := journal.New()
	do := func(acts []journal.Act) {
		tb.Helper()
		p, err := j.Prepare(journal.Command{Time: noon, Actor: "ada", Acts: acts})
		if err == nil {
			err = j.Add(p)
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
	do([]journal.Act{created()})
	numbers := journal.NumbersAssigned{Why: journal.FirstNumbers}
	var acts []journal.Act
	for id := tournament.PlayerID(1); id <= players; id++ {
		acts = append(acts, journal.PlayerRegistered{Player: tournament.Player{ID: id, Name: fmt.Sprintf("Lastname%d, Firstname", id), Federation: "FID",
			FideID: "123456", Ratings: tournament.Ratings{2500 - int(id)/4}, Club: "Club", Birth: tournament.Date{Year: 1990}}})
		numbers.Numbers = append(numbers.Numbers, journal.NumberOf{Player: id, Number: int(id)})
	}
	do(append(acts, numbers))
	for round := 1; round <= rounds; round++ {
		games := make([]tournament.Game, players/2)
		for i := range games {
			games[i] = tournament.Game{White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(players/2 + 1 + (i+round)%(players/2))}
		}
		acts := []journal.Act{journal.RoundPaired{Round: round, Games: games, System: "dutch", Edition: "2026"}}
		for _, g := range games {
			acts = append(acts, journal.ResultEntered{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: tournament.Result(1 + int(g.White)%3)})
		}
		do(append(acts, journal.RoundPublished{Round: round}, journal.RoundClosed{Round: round}))
	}
	return j
}

// A big event is loaded from disk.
func BenchmarkLoadLarge(b *testing.B) {
	j := largeEvent(b)
	records := make([]Record, j.Seq())
	for i := range records {
		e, err := j.Event(int64(i) + 1)
		if err != nil {
			b.Fatal(err)
		}
		records[i] = Record{Seq: e.Seq, Prev: e.Prev, Hash: e.Hash(), Data: e.Record()}
	}
	for name, address := range map[string]func() string{
		"sqlite": func() string { return b.TempDir() + "/x.db" }, "postgres": func() string { return postgres.URL(b, false) },
	} {
		s, err := Open(b.Context(), address())
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = s.Close() })
		id, err := s.Create(b.Context(), "large", noon)
		if err != nil {
			b.Fatal(err)
		}
		start := time.Now()
		if err := s.AppendRecords(b.Context(), id, 0, records); err != nil {
			b.Fatal(err)
		}
		b.Logf("%s: %d events written at once in %v", name, len(records), time.Since(start))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Load(b.Context(), id); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
