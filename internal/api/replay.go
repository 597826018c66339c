package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Replay is a bracket trying its candidates in the order of the rules.
type Replay struct {
	Round    int      `json:"round"`
	Language Language `json:"language"`
	Refused  bool     `json:"refused" doc:"There is nothing to replay: these rules do not go through candidates one by one, or the player is in no bracket; the sentence says so."`
	Text     []string `json:"text" doc:"What is replayed, in one line."`
	Bracket  int      `json:"bracket" doc:"Which bracket, 1 the one at the top; 0 = none."`
	Brackets int      `json:"brackets" doc:"How many brackets the round has."`
	Score    float64  `json:"score" doc:"The points of the bracket."`
	Pairs    int      `json:"pairs" doc:"How many pairs every candidate has."`
	Tries    []Try    `json:"tries" doc:"In the order of the rules: the first 200, then those alone that are better than all before; the last of them stands."`
}

// Try is one candidate of a replay, or the beginning of what cannot become one.
type Try struct {
	Candidate  int         `json:"candidate,omitempty" doc:"Its number in the order of the rules; missing where two may not meet, which makes no candidate, and where those before have not been counted."`
	Skipped    int         `json:"skipped,omitempty" doc:"How many candidates are left out before it, none of them better than the best before."`
	More       bool        `json:"more,omitempty" doc:"There may be more than those skipped."`
	Alteration string      `json:"alteration" enum:"original,transposition,exchange,opponents,moved-down" doc:"What it has that the try before has not."`
	MovedDown  []int32     `json:"movedDown,omitempty" doc:"Who came down and is paired."`
	Limbo      []int32     `json:"limbo,omitempty" doc:"Who came down and is not."`
	S1         []int32     `json:"s1,omitempty" doc:"The upper half of the bracket, or of what remains of it where players came down; missing before it comes to that."`
	S2         []int32     `json:"s2,omitempty" doc:"The lower half."`
	Out        []int32     `json:"out,omitempty" doc:"Who went from S1 to S2."`
	In         []int32     `json:"in,omitempty" doc:"Who went from S2 to S1."`
	Pairs      []TriedPair `json:"pairs" doc:"Who is put together; where two may not meet they are the last."`
	Floaters   []int32     `json:"floaters,omitempty" doc:"Who would be left over."`
	Outcome    string      `json:"outcome" enum:"refused,incomplete,worse,equal,better,stands" doc:"Refused: two may not meet. Incomplete: the rest of the round could not be paired. The others: beside the best before it; the last one stands."`
	Perfect    bool        `json:"perfect,omitempty" doc:"Every criterion is met as well as it can be."`
	Verdict    *Decisive   `json:"verdict,omitempty" doc:"What decides against the best before, or for this one."`
	Met        int         `json:"met,omitempty" doc:"The round in which the two who may not meet have met."`
	Tried      string      `json:"tried" doc:"What is tried, in a sentence."`
	Says       string      `json:"says" doc:"What comes of it, in a sentence."`
}

// TriedPair is two players put together.
type TriedPair struct {
	Upper int32 `json:"upper" doc:"The one of S1, or who came down."`
	Lower int32 `json:"lower" doc:"The other."`
}

// Decisive is the first rule that decides about a try.
type Decisive struct {
	Article   string    `json:"article" doc:"Of the regulations."`
	Criterion string    `json:"criterion,omitempty" doc:"The criterion, by its code; missing where two may not meet."`
	Fault     string    `json:"fault,omitempty" doc:"Why two may not meet, by its code."`
	Value     []float64 `json:"value,omitempty" doc:"What the criterion comes to in this try; smaller is better, and of several the first that differs counts."`
	Best      []float64 `json:"best,omitempty" doc:"What it came to in the best before."`
}

// ReplayAsked is of which bracket the replay is.
type ReplayAsked struct {
	Bracket int   `query:"bracket" minimum:"0" maximum:"9999" example:"2" doc:"Which bracket, 1 the one at the top. Send it or player."`
	Player  int32 `query:"player" minimum:"0" example:"12" doc:"That in which this player is paired or has the bye, by identity. Send it or bracket."`
}

func (s *server) replayRoutes() {
	read(s, Route{Path: "/tournaments/{tournament}/rounds/{round}/replay", Need: anybody(), Shows: journal.Reasons, ID: "replay-bracket", Tag: "Reasons",
		Summary: "How the rules came to the pairing of a bracket (Dutch system, 2026 and 2017): what they try, in their order, and the first criterion that speaks against each"},
		func(ctx context.Context, _ *asked, state *journal.State, in *struct {
			OfRound
			ReplayAsked
		}) (Replay, error) {
			return s.replay(ctx, state, &in.OfRound, in.ReplayAsked)
		})
}

// replay answers of which bracket it is asked.
func (s *server) replay(ctx context.Context, state *journal.State, in *OfRound, of ReplayAsked) (Replay, error) {
	var replay Replay
	if (of.Bracket == 0) == (of.Player == 0) {
		return replay, misasked("query.bracket", "a replay is of one bracket, by its number or by a player", "send bracket or player")
	}
	id := tournament.PlayerID(of.Player)
	if of.Player != 0 && state.Player(id) == nil {
		path := PlayerPath{of.Player}
		return replay, path.unknown()
	}
	beyond := false
	reason, err := s.ask(ctx, state, in, func(r *why.Round, p *words.Printer) Reason {
		if of.Player != 0 {
			of.Bracket = r.BracketOf(id)
		}
		replay.Brackets = len(r.Paired.Reasons.Brackets)
		found := r.Replay(of.Bracket)
		if beyond = r.CanReplay() && of.Bracket > replay.Brackets; beyond || found == nil {
			return Reason{Refused: true, Text: []string{p.NoReplay()}}
		}
		replay.Bracket, replay.Score, replay.Pairs = found.Bracket, found.Score.Float(), found.Pairs
		for i := range found.Tries {
			replay.Tries = append(replay.Tries, tryOf(&found.Tries[i], p))
		}
		return Reason{Text: []string{p.Replay(found)}}
	})
	if err == nil && beyond {
		err = problem(http.StatusNotFound, "bracket.unknown", fmt.Sprintf("round %d has no bracket %d", in.Round, of.Bracket), fmt.Sprintf("its brackets are 1 to %d", replay.Brackets))
	}
	replay.Round, replay.Language, replay.Refused, replay.Text = reason.Round, reason.Language, reason.Refused, reason.Text
	return replay, err
}

func tryOf(t *why.Try, p *words.Printer) Try {
	said := p.Step(t)
	out := Try{Candidate: t.Candidate, Skipped: t.Skipped, More: t.More, Alteration: string(t.Alteration), MovedDown: numbersOf(t.MovedDown), Limbo: numbersOf(t.Limbo),
		S1: numbersOf(t.S1), S2: numbersOf(t.S2), Out: numbersOf(t.Out), In: numbersOf(t.In), Pairs: make([]TriedPair, len(t.Pairs)), Floaters: numbersOf(t.Floaters),
		Outcome: string(t.Outcome), Perfect: t.Perfect, Met: t.Met, Tried: said.Tried, Says: said.Fact}
	for i, pair := range t.Pairs {
		out.Pairs[i] = TriedPair{int32(pair.Upper), int32(pair.Lower)}
	}
	if v := t.Verdict; v != nil {
		out.Verdict = &Decisive{Article: v.Article, Criterion: string(v.Code), Fault: string(v.Fault)}
		if v.Other != nil && v.Right != nil {
			out.Verdict.Value, out.Verdict.Best = v.Other.Numbers(), v.Right.Numbers()
		}
	}
	return out
}
