package entering

import (
	"github.com/pareo-chess/pareo/internal/desk"
)

// Does reports whether entering the list does anything with the row.
func (r *Row) Does() bool { return r.Fate == New || r.Fate == Changed }

// Command is the command that does what the rows say and enters the teams; the seats of
// these name rows by their place in the list. It is false if there is nothing to do.
func Command(from string, rows []Row, teams []desk.ListTeam) (c desk.EnterList, does bool) {
	c = desk.EnterList{From: from, Teams: teams}
	does = len(teams) > 0
	for i := range rows {
		r, row := &rows[i], desk.ListRow{Player: rows[i].Player}
		if r.Does() {
			row.Differs, row.Byes, does = r.Differs, r.Byes, true
		}
		row.Skip = r.Fate == LeftOut
		c.Rows = append(c.Rows, row)
	}
	return c, does
}

// Take takes into the rows what became of them: who is new has an identity, and who was
// left out a reason.
func Take(rows []Row, done *desk.Done) desk.Listed {
	listed := desk.ListedBy(done)
	ids := listed.Players
	for i := range rows {
		r := &rows[i]
		why, left := listed.Left[i]
		switch {
		case left:
			r.Fate, r.Why = LeftOut, why
		case r.Fate == New && len(ids) > 0:
			r.Player.ID, ids = ids[0], ids[1:]
		}
	}
	return listed
}
