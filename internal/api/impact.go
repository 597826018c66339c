package api

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// ImpactAnswer is the answer to the preview of a correction.
type ImpactAnswer struct {
	Body Impact
}

// Impact is what a correction would change.
type Impact struct {
	From     string        `json:"from" closed:"result"`
	To       string        `json:"to" closed:"result"`
	Effect   string        `json:"effect" enum:"next,later,rating" doc:"next: standings and the next pairing; later: standings and pairings after the one already made; rating: the rating report alone."`
	Warnings []Warning     `json:"warnings"`
	Moves    []Move        `json:"moves" doc:"What will happen: whose points or place change, best new place first; empty where the effect is rating."`
	Next     []HandBoard   `json:"next,omitempty" doc:"What will happen: the next round with the correction, if it can be paired now."`
	NextNow  []HandBoard   `json:"nextNow,omitempty" doc:"The next round without it."`
	Rounds   []RoundImpact `json:"wouldHaveBeen" doc:"What will not happen: paired rounds that the right result would have given otherwise. They stay as they are."`
}

// Move is a change in the standings.
type Move struct {
	Player     int32   `json:"player,omitempty"`
	Team       int32   `json:"team,omitempty" doc:"In a team event."`
	RankFrom   int     `json:"rankFrom"`
	RankTo     int     `json:"rankTo"`
	PointsFrom float64 `json:"pointsFrom"`
	PointsTo   float64 `json:"pointsTo"`
}

// RoundImpact is a round that would have been paired otherwise.
type RoundImpact struct {
	Round     int         `json:"round"`
	OfTeams   bool        `json:"ofTeams,omitempty" doc:"They are matches: the numbers are those of teams."`
	Draft     bool        `json:"draft,omitempty" doc:"It waits to be published and can be paired again."`
	Expected  []HandBoard `json:"expected" doc:"The games that only the right result would have given."`
	Actual    []HandBoard `json:"actual" doc:"The games that only the wrong result gave."`
	NoPairing string      `json:"noPairing,omitempty" doc:"Why there would have been no pairing."`
}

func impactOf(i *desk.Impact, show message.Show) Impact {
	out := Impact{
		From: i.From.String(), To: i.To.String(), Effect: string(i.Effect), Warnings: warningsOf(i.Warnings, show),
		Moves: []Move{}, Rounds: []RoundImpact{},
	}
	for _, m := range i.Moves {
		out.Moves = append(out.Moves, Move{int32(m.Player), int32(m.Team), m.RankFrom, m.RankTo, m.PointsFrom.Float(), m.Points.Float()})
	}
	for _, r := range i.Rounds {
		round := RoundImpact{Round: r.Round, OfTeams: r.Expected.OfTeams || r.Actual.OfTeams, Draft: r.Draft, Expected: pairsOf(r.Expected), Actual: pairsOf(r.Actual)}
		if r.NoAnswer != nil {
			round.NoPairing = r.NoAnswer.Error()
		}
		out.Rounds = append(out.Rounds, round)
	}
	if i.Next != nil {
		out.Next = gamesOf(i.Next.Games().Games)
	}
	if i.NextNow != nil {
		out.NextNow = gamesOf(i.NextNow.Games().Games)
	}
	return out
}

func pairsOf(b journal.Boards) []HandBoard { return gamesOf(b.Games) }

func gamesOf(games []tournament.Game) []HandBoard {
	list := make([]HandBoard, len(games))
	for i, g := range games {
		list[i] = HandBoard{int32(g.White), int32(g.Black)}
	}
	return list
}
