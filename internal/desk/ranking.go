package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// SetTieBreakValues gives the values of a tie-break that was computed outside, one
// that the list of the event calls OTHER_ and a name, or whose code cannot be used. It replaces all earlier
// values; without values there are none any more.
type SetTieBreakValues struct {
	Code   string
	Values []tournament.OwnValue
}

func (SetTieBreakValues) describe() Description {
	return describe("set tie break values", rights.Pair, Note, kind[journal.TieBreakValuesSet]())
}

func (c SetTieBreakValues) plan(p *plan) error {
	code := strings.ToUpper(strings.TrimSpace(c.Code))
	list, _ := ownList(&p.state.Tournament)
	listed := slices.ContainsFunc(list, func(tb tiebreak.TieBreak) bool { return tb.Method.Name == "OTHER" && strings.EqualFold(tb.Text, code) })
	if !listed {
		return refuse("values.code", "code", code)
	}
	seen := make(map[int]bool)
	for _, v := range c.Values {
		if seen[v.ID] {
			return refuse("values.twice", "id", v.ID)
		}
		seen[v.ID] = true
	}
	p.do(journal.TieBreakValuesSet{Code: code, Values: c.Values})
	return nil
}

// DecideTie ranks participants whom no tie-break parted: by a play-off, or by lots
// drawn in the hall. They are all who share one place, best first: players, in a
// team event teams.
type DecideTie struct {
	Order  []int
	Reason string
}

func (DecideTie) describe() Description {
	return describe("decide tie", rights.Pair, Notice, kind[journal.TieDecided]())
}

func (c DecideTie) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	undecided := *p.state
	undecided.Tournament.DecidedTies = nil
	ranking, err := Standings(&undecided)
	if err != nil {
		return refuse("tie.standings", "what", err)
	}
	ranks := make(map[int][]int)
	rank := 0
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		id := int(row.Player)
		if row.Team != tournament.NoTeam {
			id = int(row.Team)
		}
		ranks[row.Rank] = append(ranks[row.Rank], id)
		if len(c.Order) > 0 && id == c.Order[0] {
			rank = row.Rank
		}
	}
	tied := ranks[rank]
	slices.Sort(tied)
	if rank == 0 || len(tied) < 2 || !slices.Equal(slices.Sorted(slices.Values(c.Order)), tied) {
		return refuse("tie.none")
	}
	p.warn(Notice, "tie.decided", "place", rank)
	p.do(journal.TieDecided{Order: c.Order, Reason: c.Reason})
	return nil
}
