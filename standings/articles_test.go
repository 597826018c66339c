package standings_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// articles says what each code is by the plain computation.
var articles = map[string]func(*plain, int) *big.Rat{
	"PTS": func(x *plain, p int) *big.Rat { return x.score(p, x.rounds) },
	"WON": func(x *plain, p int) *big.Rat { return x.count(p, won) },
	"BPG": func(x *plain, p int) *big.Rat {
		return x.count(p, func(c tournament.Cell) bool { return c.Outcome.Played() && c.Colour == tournament.Black })
	},
	"BWG": func(x *plain, p int) *big.Rat {
		return x.count(p, func(c tournament.Cell) bool { return won(c) && c.Colour == tournament.Black })
	},
	"REP":   func(x *plain, p int) *big.Rat { return sub(big.NewRat(int64(x.rounds), 1), articleVUR(x, p)) },
	"VUR":   articleVUR,
	"PS":    func(x *plain, p int) *big.Rat { return x.progressive(p, 0) },
	"PS/C1": func(x *plain, p int) *big.Rat { return x.progressive(p, 1) },
	"STD":   func(x *plain, p int) *big.Rat { return x.standard(p) },
	"WIN": func(x *plain, p int) *big.Rat {
		n := int64(0)
		for r := range x.rounds {
			if x.edition == "2009" && x.cell(p, r).Opponent < 0 {
				continue // games won, forfeits included
			}
			if x.paid(p, r).Cmp(num(x.t.Rules.Scoring.Win())) == 0 {
				n++
			}
		}
		return big.NewRat(n, 1)
	},
	"TPN":     func(x *plain, p int) *big.Rat { return big.NewRat(int64(x.t.Players[p].Number), 1) },
	"BH":      func(x *plain, p int) *big.Rat { return x.buchholz(p, 0, 0) },
	"BH/C1":   func(x *plain, p int) *big.Rat { return x.buchholz(p, 1, 0) },
	"BH/C2":   func(x *plain, p int) *big.Rat { return x.buchholz(p, 2, 0) },
	"BH/M1":   func(x *plain, p int) *big.Rat { return x.buchholz(p, 1, 1) },
	"BH/M2":   func(x *plain, p int) *big.Rat { return x.buchholz(p, 2, 2) },
	"BH/C1/P": func(x *plain, p int) *big.Rat { y := *x; y.forfeits = true; return y.buchholz(p, 1, 0) },
	"FB":      func(x *plain, p int) *big.Rat { return x.foreBuchholz(p, 0, 0) },
	"FB/C1":   func(x *plain, p int) *big.Rat { return x.foreBuchholz(p, 1, 0) },
	"FB/M1/P": func(x *plain, p int) *big.Rat { y := *x; y.forfeits = true; return y.foreBuchholz(p, 1, 1) },
	"AOB": func(x *plain, p int) *big.Rat {
		return x.averageOf(p, func(o int) *big.Rat { return x.buchholz(o, 0, 0) }, 100)
	},
	"AOB/F": func(x *plain, p int) *big.Rat {
		return x.averageOf(p, func(o int) *big.Rat { return x.foreBuchholz(o, 0, 0) }, 100)
	},
	"SB":      func(x *plain, p int) *big.Rat { return x.sonneborn(p, 0) },
	"SB/C1":   func(x *plain, p int) *big.Rat { return x.sonneborn(p, 1) },
	"SB/C2":   func(x *plain, p int) *big.Rat { return x.sonneborn(p, 2) },
	"SB/C1/P": func(x *plain, p int) *big.Rat { y := *x; y.forfeits = true; return y.sonneborn(p, 1) },
	"KS":      func(x *plain, p int) *big.Rat { return x.koya(p, 0) },
	"KS/L+1":  func(x *plain, p int) *big.Rat { return x.koya(p, 1) },
	"KS/L-2":  func(x *plain, p int) *big.Rat { return x.koya(p, -2) },
	"ARO":     func(x *plain, p int) *big.Rat { return x.averageRating(p, 0) },
	"ARO/C1":  func(x *plain, p int) *big.Rat { return x.averageRating(p, 1) },
	"TPR":     func(x *plain, p int) *big.Rat { return x.performance(p) },
	"PTP":     func(x *plain, p int) *big.Rat { return x.perfect(p) },
	"APRO":    func(x *plain, p int) *big.Rat { return x.averageOf(p, x.performance, 1) },
	"APPO":    func(x *plain, p int) *big.Rat { return x.averageOf(p, x.perfect, 1) },
	"RTNG":    func(x *plain, p int) *big.Rat { return big.NewRat(int64(x.t.Players[p].Ratings[0]), 1) },

	"US_MODMED":  func(x *plain, p int) *big.Rat { return x.modifiedMedian(p) },
	"US_SOLKOFF": func(x *plain, p int) *big.Rat { return x.usOpponents(p, 0, 0) },
	"US_MEDIAN":  func(x *plain, p int) *big.Rat { return x.usOpponents(p, x.each(), x.each()) },
	"US_CUM":     func(x *plain, p int) *big.Rat { return x.cumulative(p) },
	"US_CUMOPP":  func(x *plain, p int) *big.Rat { return x.cumulativeOpposition(p) },
	"US_KASHDAN": func(x *plain, p int) *big.Rat { return x.kashdan(p) },
}

func articleVUR(x *plain, p int) *big.Rat {
	n := int64(0)
	for r := range x.rounds {
		if x.vur(p, r) {
			n++
		}
	}
	return big.NewRat(n, 1)
}

// notInRoundRobins are the codes that C.07 forbids there, or that are not
// defined for them.
var notInRoundRobins = []string{"BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/C1/P", "FB", "FB/C1", "FB/M1/P", "AOB", "AOB/F"}

// Every code equals its article.
func TestEveryCodeEqualsItsArticle(t *testing.T) {
	t.Run("Swiss", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) { checkArticles(t, anySwiss(false).Draw(r, "event"), anyEdition.Draw(r, "edition")) })
	})
	t.Run("round robin", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			checkArticles(t, anyRoundRobin(false).Draw(r, "event"), anyEdition.Draw(r, "edition"))
		})
	})
}

func checkArticles(t *testing.T, event *tournament.Tournament, edition tiebreak.Edition) {
	x := newPlain(event, string(edition))
	for _, code := range sortedKeys(articles) {
		if x.roundRobin && slices.Contains(notInRoundRobins, code) || x.roundRobin && underHalf(event) {
			continue
		}
		s := compute(t, event, code, edition)
		for p := range event.Players {
			want := "-"
			if v := articles[code](x, p); v != nil {
				want = tiebreak.Value(mul(v, big.NewRat(100, 1)).Num().Int64()).String()
			}
			if got := s.Find(p + 1).Values[0]; got.String() != want {
				t.Fatalf("%s of player %d by %s: %s, want %s\n%s", code, p+1, edition, got, want, describe(event))
			}
		}
	}
}

// underHalf: somebody is out of the standings, which has tests of its own.
func underHalf(event *tournament.Tournament) bool {
	s, err := standings.Compute(event, standings.Options{})
	if err != nil {
		panic(err)
	}
	return s.Rows[len(s.Rows)-1].Rank == 0
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// describe prints a tournament for a failing test.
func describe(event *tournament.Tournament) string {
	text := fmt.Sprintf("scoring %+v, %d rounds announced\n", event.Rules.Scoring, event.Rules.Rounds)
	tab := event.Table()
	for p := range event.Players {
		text += fmt.Sprintf("%d (%d):", p+1, event.Players[p].Ratings[0])
		for _, c := range tab.Row(p) {
			text += fmt.Sprintf("  %d %s %s", c.Opponent+1, c.Colour, c.Outcome)
		}
		text += "\n"
	}
	return text
}

// Direct encounter places exactly those whom no missing game can catch, found
// out by playing the missing games in all ways.
func TestDirectEncounterEqualsArticle6(t *testing.T) {
	check := func(event *tournament.Tournament, edition tiebreak.Edition, code string) {
		x := newPlain(event, string(edition))
		x.forfeits = code == "DE/P"
		s := compute(t, event, code, edition)
		byPoints := map[string][]int{}
		for p := range event.Players {
			key := x.score(p, x.rounds).String()
			byPoints[key] = append(byPoints[key], p)
		}
		for _, group := range byPoints {
			_, missing := x.separate(group)
			if len(group) < 2 || len(missing) > 7 {
				continue // 3^7 continuations are enough
			}
			parts := x.encounter(group)
			position := 1
			for _, part := range parts {
				want := tiebreak.Whole(position)
				if len(parts) == 1 {
					want = 0
				}
				for _, p := range part {
					if got := asInTheCorpus(s, s.Find(p+1)); got != want {
						t.Fatalf("%s of player %d by %s: %s, want %s in %v\n%s", code, p+1, edition, got, want, parts, describe(event))
					}
				}
				position += len(part)
			}
		}
	}
	codes := rapid.SampledFrom([]string{"DE", "DE/P"})
	editions := rapid.SampledFrom([]tiebreak.Edition{tiebreak.Edition2024, tiebreak.Edition2026})
	rapid.Check(t, func(r *rapid.T) {
		check(anySwiss(true).Draw(r, "event"), editions.Draw(r, "edition"), codes.Draw(r, "code"))
	})
	rapid.Check(t, func(r *rapid.T) {
		event := anyRoundRobin(true).Draw(r, "event")
		if !underHalf(event) {
			check(event, editions.Draw(r, "edition"), codes.Draw(r, "code"))
		}
	})
}
