package standings_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// large is a Swiss of so many players and eleven rounds in which neighbours in
// the standings meet, with byes and forfeits; always the same for the same size.
func large(n int) *tournament.Tournament {
	random := rand.New(rand.NewPCG(1, uint64(n)))
	t := &tournament.Tournament{}
	t.Rules.Scoring = tournament.DefaultScoring()
	t.Rules.Rounds = 11
	order := make([]int, n)
	score := make([]float64, n)
	for i := range n {
		order[i] = i
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: fmt.Sprintf("Player %d", i+1)}
		p.Ratings[0] = 2700 - 1300*i/n
		t.Players = append(t.Players, p)
	}
	for range t.Rules.Rounds {
		var round tournament.Round
		orderByScore(order, score, random)
		for i := 0; i+1 < n; i += 2 {
			a, b := order[i], order[i+1]
			switch k := random.IntN(100); {
			case k < 2:
				round.Byes = append(round.Byes, tournament.Bye{Player: t.Players[a].ID, Kind: tournament.HalfBye}, tournament.Bye{Player: t.Players[b].ID, Kind: tournament.ZeroBye})
				score[a] += 0.5
			case k < 4:
				round.Games = append(round.Games, tournament.Game{White: t.Players[a].ID, Black: t.Players[b].ID, Result: tournament.WhiteByForfeit})
				score[a]++
			case k < 40:
				round.Games = append(round.Games, tournament.Game{White: t.Players[a].ID, Black: t.Players[b].ID, Result: tournament.Drawn})
				score[a], score[b] = score[a]+0.5, score[b]+0.5
			default:
				round.Games = append(round.Games, tournament.Game{White: t.Players[a].ID, Black: t.Players[b].ID, Result: tournament.WhiteWins})
				score[a]++
			}
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// orderByScore shuffles and then orders by score, best first.
func orderByScore(order []int, score []float64, random *rand.Rand) {
	random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	buckets := make([][]int, 24)
	for _, p := range order {
		k := int(2 * score[p])
		buckets[k] = append(buckets[k], p)
	}
	order = order[:0]
	for k := len(buckets) - 1; k >= 0; k-- {
		order = append(order, buckets[k]...)
	}
}

// BenchmarkStandings ranks by ten tie-breaks; the time per player should not
// grow with the field.
func BenchmarkStandings(b *testing.B) {
	lists := map[string]string{
		"usual":  "BH/C1,BH,SB,DE,WIN,BWG,BPG,PS,ARO/C1,FB",
		"heavy":  "DE,AOB/F,SB/C1,APRO,APPO,TPR,PTP,KS,STD,DE",
		"legacy": "BH/C1/V2009,BH/V2009,SB/V2009,US_MODMED,US_SOLKOFF,US_CUM,US_CUMOPP,US_KASHDAN,US_MEDIAN,US_SB",
	}
	for _, name := range sortedKeys(lists) {
		list, err := tiebreak.ParseList(lists[name])
		if err != nil {
			b.Fatal(err)
		}
		for _, n := range []int{1000, 10000, 40000} {
			event := large(n)
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					if _, err := standings.Compute(event, standings.Options{TieBreaks: list}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/player")
			})
		}
	}
}
