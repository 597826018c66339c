// Package entering says what entering a list does with each of its rows, beside those
// who are entered already: who is new, who changes and how, who stays as they are, who
// is left out and why. Start at [Compare].
package entering

import (
	"context"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Fate is what entering a list does with one of its rows.
type Fate string

// The fates.
const (
	New     Fate = "new"
	Changed Fate = "changed"
	Same    Fate = "same" // already entered, nothing changes
	LeftOut Fate = "left"
)

// Fates lists them, in the order in which they are counted.
func Fates() []Fate { return []Fate{New, Changed, Same, LeftOut} }

// Row is a player of a list beside what is entered.
type Row struct {
	Line    int // in the file; 0 = not known
	Fate    Fate
	Player  tournament.Player    // as it is entered, or becomes
	Byes    []tournament.Request // that are asked for anew
	Differs bool                 // what is known about the player changes
	Changes []message.Message
	Why     message.Message // a row is left out
	// Alike are those entered under a similar name, as they were described; the row is
	// entered only if somebody says that it is another person.
	Alike []string
}

// Other is somebody with whom a row can be mixed up.
type Other struct {
	Player *tournament.Player
	Text   string // who it is
	// Elsewhere says that the entry is in another section, where the same person may
	// stand as well.
	Elsewhere bool
}

// List is what is to be entered.
type List struct {
	Entries []entries.Entry
	// Others are those entered already, here and in other sections; Describe says who
	// somebody of the list is, for rows further down.
	Others   []Other
	Describe func(*tournament.Player) string
	// Anyway reports whether a row with a similar name is entered all the same.
	Anyway func(row int) bool
}

// Compare says of every row of a list what entering it does. Who is entered already is
// found by the FIDE id or by the name; what the list leaves open stays as it is. Whose
// name is similar to another's is left out until somebody says that it is another
// person. The error says that nobody waits for it any more.
func Compare(ctx context.Context, s *journal.State, list *List) ([]Row, error) {
	c := comparison{state: s, taken: make(map[tournament.PlayerID]bool), above: make(map[string][]*tournament.Player)}
	for i := range list.Others {
		c.add(list.Others[i])
	}
	rows := make([]Row, len(list.Entries))
	for i := range list.Entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		e := &list.Entries[i]
		rows[i] = c.row(e)
		name := playerlist.Fold(e.Player.Name)
		if rows[i].Fate == New {
			anyway := list.Anyway != nil && list.Anyway(i)
			c.askAlike(&rows[i], anyway)
			if !anyway && slices.ContainsFunc(c.above[name], func(above *tournament.Player) bool { return playerlist.SamePerson(above, &e.Player) }) {
				rows[i].Fate, rows[i].Why = LeftOut, message.Of("import.twice")
			}
		}
		if len(c.above[name]) < maxAbove {
			c.above[name] = append(c.above[name], &e.Player)
		}
		c.add(Other{Player: &e.Player, Text: list.Describe(&e.Player)})
	}
	return rows, nil
}

// maxAbove is with how many rows of the same name a row is compared.
const maxAbove = 1000

// comparison is a list being compared with what is entered.
type comparison struct {
	state  *journal.State
	taken  map[tournament.PlayerID]bool // by rows above
	alike  playerlist.Alike
	others []Other
	above  map[string][]*tournament.Player // who stands in rows above, by folded name
}

func (c *comparison) add(o Other) {
	c.alike.Add(o.Player)
	c.others = append(c.others, o)
}

// askAlike leaves a row out whose name is similar to that of somebody entered, or of
// an earlier row, unless somebody wants it anyway.
func (c *comparison) askAlike(row *Row, anyway bool) {
	for _, i := range c.alike.To(&row.Player) {
		o := &c.others[i]
		if o.isMeant(&row.Player) || slices.Contains(row.Alike, o.Text) {
			continue
		}
		row.Alike = append(row.Alike, o.Text)
	}
	if len(row.Alike) > 0 && !anyway {
		row.Fate, row.Why = LeftOut, message.Of("import.similar", "players", strings.Join(row.Alike, "; "))
	}
}

// isMeant reports whether an entry that is similar is nothing to ask about: in its own
// section the desk asks about twins, and in another it is simply the same person.
func (o *Other) isMeant(player *tournament.Player) bool {
	if o.Elsewhere {
		return playerlist.SamePerson(o.Player, player)
	}
	return strings.EqualFold(o.Player.Name, player.Name) && o.Player.Birth == player.Birth
}

// row compares one row with those entered.
func (c *comparison) row(e *entries.Entry) Row {
	row := Row{Line: e.Line, Fate: LeftOut, Player: e.Player}
	found := c.sameAs(&e.Player)
	switch {
	case e.SameAs > 0:
		row.Why = message.Of("entries.same-"+e.By, "line", e.SameAs)
	case len(found) > 1:
		row.Why = message.Of("import.several", "count", len(found))
	case len(found) == 0 && c.state.Tournament.EntriesClosed:
		row.Why = message.Of("import.closed")
	case len(found) == 0:
		row.Fate, row.Byes = New, e.Byes
		row.Player.ID = tournament.NoPlayer // until it is entered
	case c.taken[found[0].ID]:
		row.Why = message.Of("import.twice")
	default:
		c.taken[found[0].ID] = true
		c.change(&row, found[0], e)
	}
	return row
}

// change says what becomes of somebody who is entered.
func (c *comparison) change(row *Row, known *tournament.Player, e *entries.Entry) {
	row.Fate, row.Player = Same, *known
	row.Changes = merge(&row.Player, &e.Player)
	row.Differs = len(row.Changes) > 0
	for _, bye := range e.Byes {
		if was, asked := c.requested(known.ID, bye.Round); bye.Round > c.state.Paired() && (!asked || was != bye.Kind) {
			row.Byes = append(row.Byes, bye)
			row.Changes = append(row.Changes, message.Of("import.change.bye", "round", bye.Round, "bye", bye.Kind))
		}
	}
	if len(row.Changes) > 0 {
		row.Fate = Changed
	}
}

// sameAs lists the players whom a row of a list can be: the one with its FIDE id,
// or else all of its name of whom nothing says that they are somebody else.
func (c *comparison) sameAs(listed *tournament.Player) []*tournament.Player {
	var found []*tournament.Player
	players := c.state.Tournament.Players
	for i := range players {
		known := &players[i]
		if same, _ := playerlist.ByNumber(known, listed); same {
			return []*tournament.Player{known}
		}
		if playerlist.SamePerson(known, listed) {
			found = append(found, known)
		}
	}
	return found
}

// requested is the bye a player asked for in a round.
func (c *comparison) requested(id tournament.PlayerID, round int) (bye tournament.Outcome, asked bool) {
	for _, r := range c.state.Tournament.Requests {
		if r.Player == id && r.Round == round {
			return r.Kind, true
		}
	}
	return bye, false
}
