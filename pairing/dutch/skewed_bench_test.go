package dutch

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// BenchmarkSkewed pairs the last round of events that strain the engine.
func BenchmarkSkewed(b *testing.B) {
	for _, e := range []skewed{
		{players: 1000, rounds: 9, result: "draw"},
		{players: 1000, rounds: 9, result: "white"},
		{players: 1001, rounds: 9, result: "black"},
		{players: 1000, rounds: 9, result: "lots", club: 40},
		{players: 1000, rounds: 9, result: "lots", club: 45},
		{players: 1000, rounds: 9, result: "strength", forbidden: 100},
		{players: 60, rounds: 57, result: "lots"},
	} {
		b.Run(e.String(), func(b *testing.B) { benchmarkLast(b, "2026", e) })
	}
}

func benchmarkLast(b *testing.B, edition tournament.Edition, e skewed) {
	var last tournament.Tournament
	e.play(b, edition, func(tour *tournament.Tournament) { last = *tour })
	s, err := New(edition)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Pair(&last); err != nil {
			b.Fatal(err)
		}
	}
}
