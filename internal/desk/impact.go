package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// Impact is what a wrong result of a completed round comes to.
type Impact struct {
	From, To tournament.Result
	Effect   journal.Effect // what the handling rules still permit
	Warnings []Warning      // that doing it will show
	// Moves are the players whose points or place change, best new place first; none
	// where the correction comes too late for the standings.
	Moves []Move
	// Rounds are the paired rounds after it that would have been paired otherwise.
	Rounds []RoundImpact
	// Next is the next round as it would be paired with the correction, and
	// NextNow without it; nil when it cannot be paired yet.
	Next, NextNow *pairing.Round
}

// Move is a player's change in the standings.
type Move struct {
	Player             tournament.PlayerID
	Team               tournament.TeamID // whose place it is in a team event
	RankFrom, RankTo   int
	PointsFrom, Points tournament.Points
}

// RoundImpact is a paired round that the corrected result would have changed.
type RoundImpact struct {
	Round            int
	Draft            bool           // it waits to be published and can be paired again
	Expected, Actual journal.Boards // with the corrected result, and as played
	NoAnswer         error          // the rules would have had no pairing
}

// Impact works out what a correction changes. Nothing is written; doing the same
// command applies what the rules permit.
func (d *Desk) Impact(r Request, c CorrectResult) (*Impact, error) {
	r.Command = c
	d.lock.Lock()
	p, err := d.plan(r)
	d.lock.Unlock()
	if err != nil {
		return nil, err
	}
	act := p.acts[0].(journal.ResultCorrected)
	before := &p.state.Tournament
	after := before.Clone()
	games := after.Rounds[c.Round-1].Games
	for i := range games {
		if games[i].White == c.White && games[i].Black == c.Black {
			games[i].Result = c.To
		}
	}
	after.Corrections = slices.DeleteFunc(after.Corrections, func(x tournament.Correction) bool { // as if it had always been so
		return x.Round == c.Round && x.Is.White == c.White && x.Is.Black == c.Black
	})
	impact := &Impact{From: act.From, To: act.To, Effect: act.Effect, Warnings: p.warnings}
	if act.Effect != journal.ForRatingOnly {
		if impact.Moves, err = moves(before, after); err != nil {
			return nil, err
		}
	}
	for number := c.Round + 1; number <= p.state.Paired(); number++ {
		impact.addRound(before, after, number)
	}
	for i := range impact.Rounds {
		impact.Rounds[i].Draft = impact.Rounds[i].Round == p.state.Waiting()
	}
	if before.Current == nil && (before.Rules.Rounds == 0 || before.Completed() < before.Rules.Rounds) {
		impact.Next, _ = pairBy(after)
		impact.NextNow, _ = pairBy(before)
	}
	return impact, nil
}

// addRound adds a round if the correction would have changed its pairing.
func (i *Impact) addRound(before, after *tournament.Tournament, number int) {
	was, wasErr := CompareRound(before, number)
	is, isErr := CompareRound(after, number)
	switch {
	case isErr != nil && wasErr == nil:
		i.Rounds = append(i.Rounds, RoundImpact{Round: number, NoAnswer: isErr})
	case isErr != nil || wasErr == nil && samePairing(was, is):
	default:
		entry := RoundImpact{Round: number}
		entry.Expected, entry.Actual = differences(after, is)
		i.Rounds = append(i.Rounds, entry)
	}
}

// samePairing reports whether two audits expected the same round.
func samePairing(a, b *audit.Finding) bool {
	if a.ExpectedBye != b.ExpectedBye || len(a.Paired.Boards) != len(b.Paired.Boards) {
		return false
	}
	boards := make(map[audit.Pair]bool, len(a.Paired.Boards))
	for _, board := range a.Paired.Boards {
		boards[audit.Pair{White: board.White, Black: board.Black}] = true
	}
	for _, board := range b.Paired.Boards {
		if !boards[audit.Pair{White: board.White, Black: board.Black}] {
			return false
		}
	}
	return true
}

// moves compares the standings of two tournaments with the same players.
func moves(before, after *tournament.Tournament) ([]Move, error) {
	old, err := standings.Compute(before, standings.Options{})
	if err != nil {
		return nil, err
	}
	changed, err := standings.Compute(after, standings.Options{})
	if err != nil {
		return nil, err
	}
	var list []Move
	for i := range changed.Rows {
		row := &changed.Rows[i]
		was := old.Row(row.Index)
		if was.Rank != row.Rank || was.Points != row.Points {
			list = append(list, Move{row.Player, row.Team, was.Rank, row.Rank, was.Points, row.Points})
		}
	}
	return list, nil
}
