package cli

import (
	"encoding/json"
	"fmt"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// normsAnswer is the answer of norms, as its JSON shows it.
type normsAnswer struct {
	Norms []normAnswer `json:"norms"`
}

// normAnswer is the check of one title for one player as JSON.
type normAnswer struct {
	Player       tournament.PlayerID `json:"player"`
	Title        rating.Title        `json:"title"`
	Achieved     bool                `json:"achieved"`
	CountsAs     *int                `json:"countsAs"`
	Games        int                 `json:"games"`
	Score        json.Number         `json:"score"`
	Percent      int                 `json:"percent"`
	Difference   int                 `json:"difference"`
	Average      int                 `json:"opponents"`
	Performance  int                 `json:"performance"`
	Requirements []normRequirement   `json:"requirements"`
	Rounds       []normRoundAnswer   `json:"rounds"`
}

type normRequirement struct {
	What    string `json:"what"`
	Article string `json:"article"`
	Verdict string `json:"verdict"`
	Have    *int   `json:"have"`
	AtLeast *int   `json:"atLeast,omitempty"`
	AtMost  *int   `json:"atMost,omitempty"`
	Note    string `json:"note,omitempty"`
}

type normRoundAnswer struct {
	Round    int    `json:"round"`
	Opponent *int   `json:"opponent"`
	Use      string `json:"use"`
	Article  string `json:"article,omitempty"`
	Rating   *int   `json:"rating"` // as counted
	Raised   bool   `json:"raised"`
}

// normsJSON lists the norms reached for titles not held, or with all set every
// title checked.
func normsJSON(players []playerNorms, all bool) normsAnswer {
	answers := []normAnswer{}
	for _, p := range players {
		for _, norm := range p.norms {
			if all || norm.Achieved && !p.holds(norm.Rules) {
				answers = append(answers, oneNormJSON(p.player.ID, norm))
			}
		}
	}
	return normsAnswer{answers}
}

func oneNormJSON(player tournament.PlayerID, norm rating.Norm) normAnswer {
	answer := normAnswer{
		Player: player, Title: norm.Rules.Title, Achieved: norm.Achieved, Games: norm.Counted, Score: json.Number(scoreText(norm.Score)),
		Percent: norm.Percent, Difference: norm.Difference, Average: norm.Average, Performance: norm.Performance,
		Requirements: []normRequirement{}, Rounds: []normRoundAnswer{},
	}
	if norm.Achieved {
		answer.CountsAs = &norm.CountsAs
	}
	for _, r := range norm.Requirements {
		answer.Requirements = append(answer.Requirements, requirementJSON(r))
	}
	for _, g := range norm.Games {
		round := normRoundAnswer{Round: g.Round, Use: string(g.Use), Article: g.Article, Raised: g.Raised}
		if g.Opponent.Number > 0 {
			round.Opponent = &g.Opponent.Number
		}
		if g.Rating > 0 {
			round.Rating = &g.Rating
		}
		answer.Rounds = append(answer.Rounds, round)
	}
	return answer
}

func requirementJSON(r rating.Requirement) normRequirement {
	answer := normRequirement{What: string(r.Kind), Article: r.Article, Verdict: string(r.Verdict), Note: r.Note}
	if r.Bound != rating.NoBound && r.Verdict != rating.Open {
		answer.Have = &r.Have
	}
	switch r.Bound {
	case rating.AtLeast:
		answer.AtLeast = &r.Need
	case rating.AtMost:
		answer.AtMost = &r.Need
	}
	return answer
}

func scoreText(score rating.Score) string { return fmt.Sprintf("%d.%d", score/2, score%2*5) }

// normScore writes "6.5/9".
func normScore(norm rating.Norm) string {
	return fmt.Sprintf("%s/%d", scoreText(norm.Score), norm.Counted)
}
