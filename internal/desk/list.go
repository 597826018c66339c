package desk

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// EnterList enters a list of players and teams in one act, which is undone in one. A row
// that cannot be entered is left out with a note that names it; the others are entered.
type EnterList struct {
	From  string // the name of the file; "" = the list had none
	Rows  []ListRow
	Teams []ListTeam
}

// ListRow is a player of a list.
type ListRow struct {
	Skip    bool              // the row is left out; it only keeps its place
	Player  tournament.Player // NoPlayer as identity = a new one
	Differs bool              // what is known of somebody who is entered changes
	Byes    []tournament.Request
}

// ListTeam is a team of a list.
type ListTeam struct {
	Team  tournament.Team // NoTeam as identity = a new one; of its members those before the list
	Seats []ListSeat      // who is in it then, board 1 first
}

// ListSeat is a place in a team of a list: of a row of it, or of somebody who is entered.
type ListSeat struct {
	Row    int // -1 = not of the list
	Player tournament.PlayerID
}

// The notes on what was left out of a list; row is its place in the list, from 0.
const (
	listLeft = "list.left"
	listBye  = "list.bye"
	listTeam = "list.team"
)

func (EnterList) describe() Description {
	kinds := []journal.Kind{kind[journal.ListEntered]()}
	for _, c := range []Command{Register{}, ChangePlayer{}, RequestBye{}, RegisterTeam{}, ChangeTeam{}} {
		for _, k := range c.describe().Records {
			if !slices.Contains(kinds, k) {
				kinds = append(kinds, k)
			}
		}
	}
	return describe("enter list", rights.Pair, Confirm, kinds...)
}

func (c EnterList) plan(p *plan) error {
	if err := checkTexts(c.From); err != nil {
		return err
	}
	l := listPlan{plan: p, entered: make([]tournament.PlayerID, len(c.Rows)), act: journal.ListEntered{From: c.From}}
	for i := range c.Rows {
		if err := l.row(i, &c.Rows[i]); err != nil {
			return err
		}
	}
	for i := range c.Teams {
		if err := l.team(i, &c.Teams[i]); err != nil {
			return err
		}
	}
	if len(p.acts) == 0 {
		none := &Refusal{Message: say("list.none")}
		for _, w := range p.warnings {
			none.More = append(none.More, w.Message)
		}
		return none
	}
	p.acts = append([]journal.Act{l.act}, p.acts...)
	return nil
}

// listPlan is a list being planned.
type listPlan struct {
	*plan
	entered []tournament.PlayerID // by rows; NoPlayer = left out
	act     journal.ListEntered
}

// row plans a row. The byes of somebody who is entered do not keep them out.
func (l *listPlan) row(i int, row *ListRow) error {
	if row.Skip {
		return nil
	}
	var err error
	id, is := row.Player.ID, row.Player.ID != tournament.NoPlayer
	switch {
	case !is:
		id = l.drafted().NextID
		err = l.also(Register{row.Player})
	case row.Differs:
		err = l.also(ChangePlayer{row.Player})
	}
	if err != nil {
		return l.leave(err, listLeft, "row", i, "name", row.Player.Name)
	}
	l.entered[i] = id
	changed := row.Differs
	for _, bye := range row.Byes {
		err := l.also(RequestBye{Round: bye.Round, Player: id, Bye: bye.Kind})
		changed = changed || err == nil
		if err := l.leave(err, listBye, "row", i, "name", row.Player.Name, "round", bye.Round); err != nil {
			return err
		}
	}
	switch {
	case !is:
		l.act.Entered++
	case changed:
		l.act.Changed++
	}
	return nil
}

// leave notes what is left out because the desk refuses it; any other error is one.
func (l *listPlan) leave(err error, code string, pairs ...any) error {
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		return err
	}
	l.warn(Note, code, append(pairs, "why", refusal.AsMessage())...)
	return nil
}

// team plans a team. Who could not be entered is in none.
func (l *listPlan) team(i int, team *ListTeam) error {
	planned := team.Team
	planned.Members = nil
	for _, seat := range team.Seats {
		id := seat.Player
		if seat.Row >= 0 {
			id = l.entered[seat.Row]
		}
		if id != tournament.NoPlayer {
			planned.Members = append(planned.Members, id)
		}
	}
	var c Command = RegisterTeam{planned}
	if planned.ID != tournament.NoTeam {
		c = ChangeTeam{planned}
	}
	err := l.also(c)
	if err == nil {
		l.act.Teams++
	}
	// Who looks at the list is told which team has fewer players than boards.
	l.warnings = slices.DeleteFunc(l.warnings, func(w Warning) bool { return w.Code == teamShort })
	return l.leave(err, listTeam, "row", i, "name", planned.Name)
}

// Listed is what became of a list that was entered.
type Listed struct {
	journal.ListEntered
	Players []tournament.PlayerID // who is new, in the order of the list
	Left    map[int]Message       // why rows were left out
	Besides []Message             // byes and teams that were
}

// ListedBy reads what became of a list from what was done.
func ListedBy(done *Done) Listed {
	l := Listed{Left: make(map[int]Message)}
	for i := range done.Events {
		switch act := done.Events[i].Act.(type) {
		case journal.ListEntered:
			l.ListEntered = act
		case journal.PlayerRegistered:
			l.Players = append(l.Players, act.Player.ID)
		}
	}
	for _, w := range done.Warnings {
		switch w.Code {
		case listLeft:
			row, why := -1, w.Message
			for _, arg := range w.Args {
				switch value := arg.Value.(type) {
				case int:
					row = value
				case Message:
					why = value
				}
			}
			l.Left[row] = why
		case listBye, listTeam:
			l.Besides = append(l.Besides, w.Message)
		}
	}
	return l
}
