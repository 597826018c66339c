package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// SetTieBreakValues gives the values of a tie-break that was computed outside, one
// that the list of the event calls OTHER_ and a name, or whose code cannot be used. It replaces all earlier
// values; without values there are none any more.
type SetTieBreakValues struct {
	Code   tournament.TieBreak
	Values []tournament.OwnValue
}

func (SetTieBreakValues) describe() Description {
	return describe("set tie break values", rights.Pair, Note, kind[journal.TieBreakValuesSet]())
}

func (c SetTieBreakValues) plan(p *plan) error {
	code := strings.ToUpper(strings.TrimSpace(string(c.Code)))
	listed := func(own tournament.TieBreak) bool { return strings.EqualFold(string(own), code) }
	if !slices.ContainsFunc(OutsideTieBreaks(&p.state.Tournament), listed) {
		return refuse("values.code", "code", code)
	}
	seen := make(map[int]bool)
	for _, v := range c.Values {
		if seen[v.ID] {
			return refuse("values.twice", "id", v.ID)
		}
		seen[v.ID] = true
	}
	p.do(journal.TieBreakValuesSet{Code: tournament.TieBreak(code), Values: c.Values})
	return nil
}

// OutsideTieBreaks lists the tie-breaks of a tournament whose values are computed
// outside: those that its list calls OTHER_ and a name, and codes that cannot be used.
func OutsideTieBreaks(t *tournament.Tournament) []tournament.TieBreak {
	var codes []tournament.TieBreak
	list, _ := ownList(t)
	for i := range list {
		if list[i].Method.Name == "OTHER" {
			codes = append(codes, list[i].Text)
		}
	}
	return codes
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
	ties, err := Ties(p.state)
	if err != nil {
		return refuse("tie.standings", "what", err)
	}
	order := slices.Sorted(slices.Values(c.Order))
	i := slices.IndexFunc(ties, func(tie Tie) bool { return slices.Equal(slices.Sorted(slices.Values(tie.Shared)), order) })
	if i < 0 {
		return refuse("tie.none")
	}
	p.warn(Notice, "tie.decided", "place", ties[i].Place)
	p.do(journal.TieDecided{Order: c.Order, Reason: c.Reason})
	return nil
}

// Tie is a place that several share, whom no tie-break parts: players, in a team
// event teams.
type Tie struct {
	Place  int
	Shared []int // in the order of the ranking without decisions
}

// Ties lists the ties of the standings after the completed rounds, those that were
// decided by hand included, the best place first.
func Ties(s *journal.State) ([]Tie, error) {
	undecided := *s
	undecided.Tournament.DecidedTies = nil
	ranking, err := Standings(&undecided)
	if err != nil {
		return nil, err
	}
	return TiesIn(ranking), nil
}

// TiesIn lists the ties that a ranking leaves, the best place first.
func TiesIn(ranking *standings.Standings) []Tie {
	var ties []Tie
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		id := int(row.Player)
		if row.Team != tournament.NoTeam {
			id = int(row.Team)
		}
		if last := len(ties) - 1; last >= 0 && ties[last].Place == row.Rank {
			ties[last].Shared = append(ties[last].Shared, id)
		} else {
			ties = append(ties, Tie{Place: row.Rank, Shared: []int{id}})
		}
	}
	return slices.DeleteFunc(ties, func(tie Tie) bool { return tie.Place == 0 || len(tie.Shared) < 2 })
}
