package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// AdjustPoints adds points to the score of a player, in a team event of a team, or
// takes them away: a penalty or a bonus (Laws of Chess, 12.9). They count with the
// results of their round, in standings and in pairings after it; round 0 is before
// round 1. TRF26 has a record for them.
type AdjustPoints struct {
	Player      tournament.PlayerID
	Team        tournament.TeamID
	Round       int
	Points      tournament.Points // of the player, or game points of the team
	MatchPoints tournament.Points // of the team
	Reason      string
}

// What the columns of the file can hold, and how many adjustments an event.
const (
	leastAdjustment = -99
	maxAdjustment   = 999
	maxAdjustments  = 500
)

func (AdjustPoints) describe() Description {
	return describe("adjust points", rights.Pair, Confirm, kind[journal.PointsAdjusted]())
}

func (c AdjustPoints) plan(p *plan) error {
	if err := c.check(p.state); err != nil {
		return err
	}
	a := tournament.Adjustment{Penalty: true, Round: c.Round, Points: c.Points, MatchPoints: c.MatchPoints, Reason: c.Reason}
	if p.state.Tournament.Rules.Team != nil {
		a.Teams = []tournament.TeamID{c.Team}
	} else {
		a.Players = []tournament.PlayerID{c.Player}
	}
	warnPaired(p, c.Round)
	p.do(journal.PointsAdjusted{Adjustment: a})
	return nil
}

// check refuses what cannot be recorded, or not be understood later.
func (c *AdjustPoints) check(s *journal.State) error {
	t := &s.Tournament
	switch {
	case tiebreak.OrderedBy(t.Rules.System) != "": // its order does not count them
		return refuse("adjust.order")
	case t.Rules.Team != nil && c.Player != tournament.NoPlayer:
		return refuse("adjust.player")
	case t.Rules.Team != nil && t.Team(c.Team) == nil:
		return unknownTeam(c.Team)
	case t.Rules.Team == nil && (c.Team != tournament.NoTeam || c.MatchPoints != 0):
		return refuse("adjust.team")
	case t.Rules.Team == nil && s.Player(c.Player) == nil:
		return unknown(c.Player)
	case c.Points == 0 && c.MatchPoints == 0:
		return refuse("adjust.nothing")
	case c.Round < 0 || c.Round > s.Paired():
		return refuse("adjust.round", "round", c.Round)
	case c.Reason == "":
		return refuse("adjust.reason")
	case len(t.Rules.Adjustments) >= maxAdjustments:
		return refuse("adjust.many", "count", len(t.Rules.Adjustments))
	}
	for _, points := range []tournament.Points{c.Points, c.MatchPoints} {
		if points < leastAdjustment || points > maxAdjustment {
			return refuse("adjust.points", "points", points,
				"least", tournament.Points(leastAdjustment), "most", tournament.Points(maxAdjustment))
		}
	}
	return checkTexts(c.Reason)
}

// RemoveAdjustment takes points back that were added or taken away. The adjustment
// is named as it is.
type RemoveAdjustment struct {
	Adjustment tournament.Adjustment
	Reason     string
}

func (RemoveAdjustment) describe() Description {
	return describe("remove adjustment", rights.Pair, Confirm, kind[journal.AdjustmentRemoved]())
}

func (c RemoveAdjustment) plan(p *plan) error {
	if !slices.ContainsFunc(p.state.Tournament.Rules.Adjustments, c.Adjustment.Equal) {
		return refuse("adjust.gone")
	}
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	warnPaired(p, c.Adjustment.Round)
	p.do(journal.AdjustmentRemoved{Adjustment: c.Adjustment, Reason: c.Reason})
	return nil
}

// warnPaired tells that pairings made since a round knew other points.
func warnPaired(p *plan, round int) {
	if paired := p.state.Paired(); round < paired {
		p.warn(Confirm, "adjust.paired", "paired", paired)
	}
}
