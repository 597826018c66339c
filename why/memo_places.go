package why

import (
	"slices"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// PlaceChange is a place in the standings with the mistake, and without.
type PlaceChange struct {
	Player    tournament.PlayerID `json:"player,omitempty"`
	Team      tournament.TeamID   `json:"team,omitempty"` // whose place it is in a team event
	RankWas   int                 `json:"rankWas"`
	Rank      int                 `json:"rank"`
	PointsWas tournament.Points   `json:"pointsWas"`
	Points    tournament.Points   `json:"points"`
}

// PrizeChange is what somebody wins with the mistake, and without.
type PrizeChange struct {
	Player tournament.PlayerID `json:"player,omitempty"`
	Team   tournament.TeamID   `json:"team,omitempty"` // who wins it in a team event
	Was    Money               `json:"was"`
	Is     Money               `json:"is"`
}

// Money is an amount of prize money; JSON has it as a number with two decimals.
type Money prizes.Amount

// String writes the amount.
func (m Money) String() string { return prizes.Amount(m).String() }

// MarshalJSON writes the number.
func (m Money) MarshalJSON() ([]byte, error) { return []byte(m.String()), nil }

// NormChange is a title norm that comes or goes with the mistake.
type NormChange struct {
	Player tournament.PlayerID `json:"player"`
	Title  string              `json:"title"`
	Gained bool                `json:"gained"` // only without the mistake it is one
}

// places compares the standings, and the prizes by them.
func (w *memo) places() error {
	was, err := standings.Compute(w.wrong, standings.Options{})
	if err != nil {
		return err
	}
	is, err := standings.Compute(w.right, standings.Options{})
	if err != nil {
		return err
	}
	for i := range is.Rows {
		row := &is.Rows[i]
		if old := was.Row(row.Index); old.Rank != row.Rank || old.Points != row.Points {
			w.Places = append(w.Places, PlaceChange{row.Player, row.Team, old.Rank, row.Rank, old.Points, row.Points})
		}
	}
	if w.HasPrizes = w.MemoOptions.Prizes != nil; w.HasPrizes {
		return w.prizes(was, is)
	}
	return nil
}

// prizes compares who wins what.
func (w *memo) prizes(was, is *standings.Standings) error {
	old, err := prizes.Award(*w.MemoOptions.Prizes, prizes.Ranked(was))
	if err != nil {
		return err
	}
	now, err := prizes.Award(*w.MemoOptions.Prizes, prizes.Ranked(is))
	if err != nil {
		return err
	}
	before, after := won(&old), won(&now)
	for i := range is.Rows {
		change := PrizeChange{Player: is.Rows[i].Player, Team: is.Rows[i].Team}
		winner := change.Player
		if change.Team != tournament.NoTeam {
			winner = tournament.PlayerID(change.Team)
		}
		change.Was, change.Is = before[winner], after[winner]
		if change.Was != change.Is {
			w.Memo.Prizes = append(w.Memo.Prizes, change)
		}
	}
	return nil
}

// won is what everybody wins.
func won(r *prizes.Result) map[tournament.PlayerID]Money {
	all := make(map[tournament.PlayerID]Money, len(r.Payments))
	for i := range r.Payments {
		all[r.Payments[i].Player] = Money(r.Payments[i].Total)
	}
	return all
}

// norms compares the title norms of those whom the game can concern: the two, and who
// met them, whose opponents' results can count (B.01 1.4.2b).
func (w *memo) norms() {
	one, two := w.Mistake.Player, w.Mistake.Opponent
	table := w.now.Table()
	met := func(id tournament.PlayerID) bool {
		i := table.Index(id)
		return slices.ContainsFunc(table.Row(i), func(c tournament.Cell) bool {
			return c.Opponent >= 0 && (w.now.Players[c.Opponent].ID == one || w.now.Players[c.Opponent].ID == two)
		})
	}
	for i := range w.now.Players {
		id := w.now.Players[i].ID
		if id != one && id != two && !met(id) {
			continue
		}
		was, wasErr := ratingreport.Norms(w.wrong, id, ratingreport.Declared{})
		is, isErr := ratingreport.Norms(w.right, id, ratingreport.Declared{})
		if wasErr != nil || isErr != nil {
			return // of an event in which none can be made
		}
		w.HasNorms = true
		for k := range is {
			holds := false // the title, or a higher one
			for _, title := range is[k].Rules.Holders {
				holds = holds || string(title) == string(w.now.Players[i].Title)
			}
			if was[k].Achieved != is[k].Achieved && !holds {
				w.Norms = append(w.Norms, NormChange{id, string(is[k].Rules.Title), is[k].Achieved})
			}
		}
	}
}
