package entering

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Does reports whether entering the list does anything with the row.
func (r *Row) Does() bool { return r.Fate == New || r.Fate == Changed }

// Enter does what the row says, by commands of the desk: it enters somebody, or changes
// who is there already, and asks for the byes. Who is new has an identity then.
func (r *Row) Enter(do func(desk.Command) (*desk.Done, error)) error {
	switch {
	case r.Fate == New:
		done, err := do(desk.Register{Player: r.Player})
		if err != nil {
			return err
		}
		r.Player.ID = done.State.NextID - 1
	case r.Differs:
		if _, err := do(desk.ChangePlayer{Player: r.Player}); err != nil {
			return err
		}
	}
	return r.askForByes(do, r.Player.ID)
}

func (r *Row) askForByes(do func(desk.Command) (*desk.Done, error), id tournament.PlayerID) error {
	for _, bye := range r.Byes {
		if _, err := do(desk.RequestBye{Round: bye.Round, Player: id, Bye: bye.Kind}); err != nil {
			return err
		}
	}
	return nil
}
