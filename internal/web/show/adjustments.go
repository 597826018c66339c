package show

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// adjustedRounds are the rounds that points can belong to, the latest first.
func adjustedRounds(p *frame.Page) []int {
	var list []int
	for n := p.Event.State.Paired(); n >= 1; n-- {
		list = append(list, n)
	}
	return append(list, 0)
}

// AdjustedRound names the round that points belong to.
func AdjustedRound(p *frame.Page, round int) string {
	if round == 0 {
		return p.T("adjust.start")
	}
	return p.T("round.name", "round", round)
}

// AdjustedBy writes what an adjustment adds or takes away.
func AdjustedBy(p *frame.Page, a *tournament.Adjustment) string {
	if len(a.Teams) == 0 {
		return write.Signed(a.Points)
	}
	var parts []string
	if a.MatchPoints != 0 {
		parts = append(parts, p.T("adjust.match.by", "points", write.Signed(a.MatchPoints)))
	}
	if a.Points != 0 {
		parts = append(parts, p.T("adjust.game.by", "points", write.Signed(a.Points)))
	}
	return p.Joined(parts)
}

// AdjustmentSaid says an adjustment in a line: who, how much, in which round.
func AdjustmentSaid(p *frame.Page, a *tournament.Adjustment) string {
	who := GroupNames(p, tournament.Forbidden{Players: a.Players, Teams: a.Teams})
	return p.T("adjust.line", "who", who, "points", AdjustedBy(p, a), "round", AdjustedRound(p, a.Round))
}

// AdjustmentOf says an adjustment on the page of whom it is about.
func AdjustmentOf(p *frame.Page, a *tournament.Adjustment) string {
	return AdjustedBy(p, a) + " (" + AdjustedRound(p, a.Round) + ")"
}

// AdjustmentsUpTo are the penalties and bonuses that count after a round.
func AdjustmentsUpTo(t *tournament.Tournament, round int) []*tournament.Adjustment {
	all := t.Rules.Adjustments
	var list []*tournament.Adjustment
	for i := range all {
		if all[i].Penalty && all[i].Round <= round {
			list = append(list, &all[i])
		}
	}
	return list
}

// AdjustmentsFor are those of one player, or of one team.
func AdjustmentsFor(p *frame.Page, player tournament.PlayerID, team tournament.TeamID) []*tournament.Adjustment {
	return slices.DeleteFunc(AdjustmentsUpTo(p.Tournament(), p.Event.State.Paired()), func(a *tournament.Adjustment) bool {
		return !slices.Contains(a.Players, player) && !slices.Contains(a.Teams, team)
	})
}

// adjustedRow reports whether the points of a row of a ranking have something added
// or taken away.
func adjustedRow(t *tournament.Tournament, after int, row *standings.Row) bool {
	return slices.ContainsFunc(AdjustmentsUpTo(t, after), func(a *tournament.Adjustment) bool {
		return slices.Contains(a.Players, row.Player) || slices.Contains(a.Teams, row.Team)
	})
}

// ExtraPoints are what a player has beside what the rounds so far brought.
func ExtraPoints(t *tournament.Tournament, id tournament.PlayerID, rounds int) tournament.Points {
	var sum tournament.Points
	if p := t.Player(id); p != nil {
		sum = t.StartPoints(p)
	}
	for i := range t.Rules.Adjustments {
		if a := &t.Rules.Adjustments[i]; a.Penalty && a.Round <= rounds && slices.Contains(a.Players, id) {
			sum += a.Points
		}
	}
	return sum
}

// adjustmentPlace is where an adjustment stands in the list of all.
func adjustmentPlace(p *frame.Page, a *tournament.Adjustment) int {
	return 1 + slices.IndexFunc(p.Event.State.Tournament.Rules.Adjustments, a.Equal)
}

// GroupNames are the names of a group.
func GroupNames(p *frame.Page, f tournament.Forbidden) string {
	var names []string
	for _, id := range f.Players {
		names = append(names, p.PlayerName(id))
	}
	for _, id := range f.Teams {
		names = append(names, p.TeamName(id))
	}
	return strings.Join(names, " · ")
}
