package standings_test

import (
	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/tournament"
)

// anyResult is every result a completed game can have, the ordinary ones more
// often.
var anyResult = rapid.SampledFrom([]tournament.Result{
	tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteWins, tournament.BlackWins, tournament.Drawn,
	tournament.WhiteByForfeit, tournament.BlackByForfeit, tournament.DoubleForfeit, tournament.BothLose, tournament.HalfZero,
	tournament.ZeroHalf, tournament.UnratedWhiteWins, tournament.UnratedBlackWins, tournament.UnratedDrawn,
})

var anyBye = rapid.SampledFrom([]tournament.Outcome{
	tournament.HalfBye, tournament.ZeroBye, tournament.FullBye, tournament.Absent, tournament.PairingBye,
})

// anyScoring: 1-1/2-0, 3-1-0, 3-2-1, and a bye of half a point.
var anyScoring = rapid.Custom(func(r *rapid.T) tournament.Scoring {
	s := rapid.SampledFrom([]tournament.Scoring{
		tournament.DefaultScoring(), tournament.DefaultScoring(), tournament.ScoringOf(30, 10, 0), tournament.ScoringOf(30, 20, 10),
	}).Draw(r, "scoring")
	if rapid.Bool().Draw(r, "half-point bye") {
		s.PairingBye = s.Draw()
	}
	return s
})

// players makes n players with random ratings; with unrated set some have none.
func players(r *rapid.T, n int, unrated bool) []tournament.Player {
	all := make([]tournament.Player, n)
	for i := range all {
		all[i] = tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))}
		if !unrated || rapid.IntRange(0, 4).Draw(r, "rated") > 0 {
			all[i].Ratings[0] = rapid.IntRange(1400, 2800).Draw(r, "rating")
		}
	}
	return all
}

// anySwiss is a tournament in which anybody may meet anybody, byes and
// forfeits of every kind happen, and not all announced rounds need be played.
func anySwiss(unrated bool) *rapid.Generator[*tournament.Tournament] {
	return rapid.Custom(func(r *rapid.T) *tournament.Tournament {
		n := rapid.IntRange(2, 10).Draw(r, "players")
		t := &tournament.Tournament{Players: players(r, n, unrated)}
		t.Rules.Scoring = anyScoring.Draw(r, "scoring")
		rounds := rapid.IntRange(1, 6).Draw(r, "rounds")
		for range rounds {
			t.Rounds = append(t.Rounds, anyRound(r, n))
		}
		t.Rules.Rounds = rounds + rapid.IntRange(0, 1).Draw(r, "rounds to come")
		if rapid.IntRange(0, 3).Draw(r, "penalty") == 0 {
			t.Rules.Adjustments = append(t.Rules.Adjustments, tournament.Adjustment{
				Penalty: true, Round: rapid.IntRange(0, rounds).Draw(r, "penalty round"), Players: []tournament.PlayerID{1}, Points: -5})
		}
		return t
	})
}

func anyRound(r *rapid.T, n int) tournament.Round {
	var round tournament.Round
	order := rapid.Permutation(ids(n)).Draw(r, "order")
	games := rapid.IntRange(0, n/2).Draw(r, "games")
	if rapid.Bool().Draw(r, "all play") {
		games = n / 2
	}
	for i := range games {
		round.Games = append(round.Games, tournament.Game{White: order[2*i], Black: order[2*i+1], Result: anyResult.Draw(r, "result")})
	}
	pairingBye := false
	for _, id := range order[2*games:] {
		kind := anyBye.Draw(r, "bye")
		if kind == tournament.PairingBye && pairingBye {
			kind = tournament.ZeroBye
		}
		pairingBye = pairingBye || kind == tournament.PairingBye
		round.Byes = append(round.Byes, tournament.Bye{Player: id, Kind: kind})
	}
	return round
}

func ids(n int) []tournament.PlayerID {
	all := make([]tournament.PlayerID, n)
	for i := range all {
		all[i] = tournament.PlayerID(i + 1)
	}
	return all
}

// anyRoundRobin is a single or double round robin with forfeits. Nobody leaves.
func anyRoundRobin(unrated bool) *rapid.Generator[*tournament.Tournament] {
	return rapid.Custom(func(r *rapid.T) *tournament.Tournament {
		n := rapid.IntRange(3, 8).Draw(r, "players")
		t := &tournament.Tournament{Players: players(r, n, unrated)}
		t.Rules.Scoring = anyScoring.Draw(r, "scoring")
		t.Rules.System = "roundrobin"
		t.Rules.RoundRobin.Cycles = rapid.IntRange(1, 2).Draw(r, "cycles")
		even := n + n%2
		for cycle := range t.Rules.RoundRobin.Cycles {
			for r0 := range even - 1 {
				t.Rounds = append(t.Rounds, circleRound(r, n, even, r0, cycle == 1))
			}
		}
		t.Rules.Rounds = len(t.Rounds)
		return t
	})
}

// circleRound is a round of the circle method; the last number rests when the
// field is odd.
func circleRound(r *rapid.T, n, even, turn int, swap bool) tournament.Round {
	var round tournament.Round
	seat := func(i int) tournament.PlayerID {
		if i == even-1 {
			return tournament.PlayerID(even)
		}
		return tournament.PlayerID((i+turn)%(even-1) + 1)
	}
	for i := range even / 2 {
		a, b := seat(i), seat(even-1-i)
		if swap {
			a, b = b, a
		}
		switch {
		case int(a) > n:
			round.Byes = append(round.Byes, tournament.Bye{Player: b, Kind: tournament.ZeroBye})
		case int(b) > n:
			round.Byes = append(round.Byes, tournament.Bye{Player: a, Kind: tournament.ZeroBye})
		default:
			round.Games = append(round.Games, tournament.Game{White: a, Black: b, Result: anyResult.Draw(r, "result")})
		}
	}
	return round
}
