package cli

import (
	"encoding/json"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// ratingsAnswer is the rating report as JSON.
type ratingsAnswer struct {
	Regulations string         `json:"regulations"`
	Since       string         `json:"since"`
	List        string         `json:"list"`
	Players     []ratedPlayer  `json:"players"`
	Unrated     []unratedEntry `json:"unrated"`
}

type ratedPlayer struct {
	Player   tournament.PlayerID `json:"player"`
	Rating   int                 `json:"rating"`
	Games    int                 `json:"games"`
	Average  *int                `json:"opponents"`
	Score    json.Number         `json:"score"`
	Expected json.Number         `json:"expected"`
	K        int                 `json:"k"`
	KReason  string              `json:"kReason"`
	KAssumed bool                `json:"kAssumed"`
	Change   json.Number         `json:"change"`
	Rounded  int                 `json:"rounded"`
	New      int                 `json:"new"`
	Rounds   []ratedRound        `json:"rounds"`
}

type unratedEntry struct {
	Player     tournament.PlayerID `json:"player"`
	Games      int                 `json:"games"`
	Average    *json.Number        `json:"opponents"`
	Score      json.Number         `json:"score"`
	Percent    *int                `json:"percent"`
	Difference *int                `json:"difference"`
	First      *int                `json:"first"`
	Published  bool                `json:"published"`
	Why        []string            `json:"why"`
	Rounds     []ratedRound        `json:"rounds"`
}

type ratedRound struct {
	Round      int          `json:"round"`
	Opponent   *int         `json:"opponent"`
	Result     string       `json:"result"`
	Counted    bool         `json:"counted"`
	Why        *string      `json:"why"`
	Rating     *int         `json:"opponentRating"`
	Difference *int         `json:"difference"`
	Used       *int         `json:"used"`
	Expected   *json.Number `json:"expected"`
	Gain       *json.Number `json:"gain"`
}

func ratingsJSON(report ratingreport.Report) ratingsAnswer {
	answer := ratingsAnswer{
		Regulations: report.Rules.Title, Since: report.Rules.Since.String(), List: report.Rules.Pace.String(),
		Players: []ratedPlayer{}, Unrated: []unratedEntry{},
	}
	for _, p := range report.Players {
		if p.Change == nil {
			answer.Unrated = append(answer.Unrated, unratedJSON(p))
			continue
		}
		c := p.Change
		rated := ratedPlayer{
			Player: p.Player, Rating: p.Rating, Games: c.Counted, Score: decimal(c.Score), Expected: decimal(c.Expected),
			K: c.K, KReason: string(c.Coefficient.Reason), KAssumed: c.Coefficient.Assumed,
			Change: decimal(c.Exact), Rounded: c.Rounded, New: p.Rating + c.Rounded, Rounds: ratedRounds(p, true),
		}
		if c.Counted > 0 {
			rated.Average = &c.Average
		}
		answer.Players = append(answer.Players, rated)
	}
	return answer
}

func unratedJSON(p ratingreport.Player) unratedEntry {
	entry := unratedEntry{Player: p.Player, Score: "0", Why: []string{}, Rounds: ratedRounds(p, false)}
	f := p.First
	if f == nil {
		entry.Why = append(entry.Why, p.Unknown)
		return entry
	}
	entry.Games, entry.Score, entry.Published = f.Counted, decimal(f.Score), f.Published
	entry.Why = append(entry.Why, f.Why...)
	if f.Counted > 0 {
		average := decimal(f.Average)
		entry.Average, entry.Percent, entry.Difference, entry.First = &average, &f.Percent, &f.Difference, &f.Rating
	}
	return entry
}

func ratedRounds(p ratingreport.Player, rated bool) []ratedRound {
	rounds := []ratedRound{}
	for _, r := range p.Rounds {
		round := ratedRound{Round: r.Round, Result: r.Outcome.String(), Counted: r.Why == "" && r.Game != nil}
		if r.Opponent != tournament.NoPlayer {
			opponent := int(r.Opponent)
			round.Opponent = &opponent
		}
		if why := string(r.Why); why != "" {
			round.Why = &why
		}
		if r.Game != nil && r.Game.Opponent > 0 {
			round.Rating = &r.Game.Opponent
		}
		if round.Counted && rated {
			expected, gain := decimal(r.Game.Expected), decimal(r.Game.Gain)
			round.Difference, round.Used, round.Expected, round.Gain = &r.Game.Difference, &r.Game.Used, &expected, &gain
		}
		rounds = append(rounds, round)
	}
	return rounds
}

// decimal writes hundredths as an exact JSON number.
func decimal(h rating.Hundredths) json.Number { return json.Number(h.String()) }
