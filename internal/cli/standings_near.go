package cli

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// nearRanking is what the standings come to by the tie-break rules before or after those
// that the date of an event gives, where it began near the change.
type nearRanking struct {
	Edition tiebreak.Edition `json:"edition"`
	Differs int              `json:"differs"` // participants in another place
}

// near ranks by the other edition, too, where it may have been in force and the caller
// does not say which is; nil where it may not, or cannot rank by these tie-breaks.
func (c *standingsCmd) near(t *tournament.Tournament, by *standings.Standings, o standings.Options) (*nearRanking, error) {
	other := tiebreak.EditionNear(t.Info.Start)
	changed := slices.ContainsFunc(by.Columns, func(column standings.Column) bool { return column.Method.ByEdition() && column.Overrides == "" })
	if o.Edition != "" || other == "" || !changed {
		return nil, nil
	}
	var err error
	if o.Event, err = c.event(new(console), t); err != nil {
		return nil, err
	}
	o.Edition = other
	s, err := standings.Compute(t, o)
	if err != nil {
		return nil, nil // by the other rules there are no such standings
	}
	near, rank := &nearRanking{Edition: other}, make(map[int]int, len(s.Rows))
	for i := range s.Rows {
		rank[s.Rows[i].Index] = s.Rows[i].Rank
	}
	for i := range by.Rows {
		if row := &by.Rows[i]; rank[row.Index] != row.Rank {
			near.Differs++
		}
	}
	return near, nil
}

// verdict says how many places are others.
func (n *nearRanking) verdict() message.Message {
	if n.Differs == 0 {
		return message.Of("cli.standings.near.same")
	}
	return message.Of("cli.standings.near.others", "count", n.Differs)
}
