package simulate

import "testing"

// What a round costs besides its pairing: 60 players, 9 rounds.
func BenchmarkEvent(b *testing.B) {
	s := open(60, 9)
	s.Forfeits.Rate, s.HalfByes.Rate, s.ZeroByes.Rate = Percent(2), Percent(2), Percent(1)
	for i := range b.N {
		if _, err := Play(s, neighbours{}, uint64(i)); err != nil {
			b.Fatal(err)
		}
	}
}
