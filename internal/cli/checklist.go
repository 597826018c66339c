package cli

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
)

// checklist is the table that arbiters check a pairing with, in the layout of
// bbpPairings: a line a player, tabs between the columns, an empty line between
// the scoregroups.
type checklist struct {
	header []string
	rows   [][]string
	scores []tournament.Points // of the rows
}

// refuseList refuses the check-list where one is asked for and the system does not know
// its columns, those of the Dutch systems.
func (r *engineRequest) refuseList(system pairing.System) error {
	if r.List == "" || system.Name() == tournament.Dutch || system.Name() == tournament.Classic {
		return nil
	}
	return fail(engineBadRequest, "pareo", 0,
		fmt.Sprintf("-l: the check-list has the columns of the Dutch system, which %s does not know; none is written", system.Name()))
}

// playersFor are the players of the next round as an edition of the Dutch system
// sees them.
func playersFor(t *tournament.Tournament, edition tournament.Edition) ([]field.Player, error) {
	system, err := dutch.New(edition)
	if err != nil {
		return nil, err
	}
	f, err := system.(field.Source).Field(t)
	if err != nil {
		return nil, err
	}
	return f.Players, nil
}

// newChecklist fills in the list for the next round of t. The round may be nil
// if there is no pairing.
func newChecklist(t *tournament.Tournament, system pairing.System, round *pairing.Round) checklist {
	edition, floats := dutch.Editions()[0], [2]string{"C14", "C16"}
	if system.Edition() == tournament.Dutch2017 {
		edition, floats = "2017", [2]string{"C12", "C14"}
	}
	played := t.Completed()
	list := checklist{header: []string{"ID", "Pts", strings.Repeat("-", played+1), "Pref", "C2", floats[0], floats[1], "Cur", ""}}
	for r := range played {
		list.header = append(list.header, fmt.Sprintf("R%d", r+1))
	}
	players, err := playersFor(t, edition)
	if err != nil {
		return list
	}
	seats := seatsOf(round)
	table := t.Table()
	for i := range players {
		p := &players[i]
		row := []string{
			fmt.Sprint(p.ID), p.Score.String(), colourLetters(p.Colours.History), preferenceMark(p.Colours),
			yesNo(!p.ByeBarred), floatMark(p.Floats[0]), floatMark(p.Floats[1]), seats[p.ID], "",
		}
		list.rows = append(list.rows, append(row, opponents(t, table.Row(p.Index))...))
		list.scores = append(list.scores, p.Score)
	}
	return list
}

// String is the whole list, with two empty lines at the end.
func (c checklist) String() string {
	widths := make([]int, len(c.header))
	for _, row := range append([][]string{c.header}, c.rows...) {
		for i, field := range row {
			widths[i] = max(widths[i], len(field))
		}
	}
	var b strings.Builder
	line := func(row []string) {
		for i, field := range row {
			fmt.Fprintf(&b, "%*s\t", widths[i], field)
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	line(c.header)
	for i, row := range c.rows {
		if i == 0 || c.scores[i] != c.scores[i-1] {
			b.WriteByte('\n')
		}
		line(row)
	}
	b.WriteString("\n\n")
	return b.String()
}

// seatsOf says where everybody sits: "(9W)", "(bye)".
func seatsOf(round *pairing.Round) map[tournament.PlayerID]string {
	seats := map[tournament.PlayerID]string{}
	if round == nil {
		return seats
	}
	for _, b := range round.Boards {
		seats[b.White] = fmt.Sprintf("(%dW)", b.Black)
		seats[b.Black] = fmt.Sprintf("(%dB)", b.White)
	}
	seats[round.Bye] = "(bye)"
	return seats
}

func opponents(t *tournament.Tournament, cells []tournament.Cell) []string {
	list := make([]string, len(cells))
	for i, c := range cells {
		if c.Outcome.Played() && c.Opponent >= 0 {
			list[i] = fmt.Sprint(t.Players[c.Opponent].ID)
		}
	}
	return list
}

func colourLetters(history []tournament.Colour) string {
	letters := make([]byte, len(history))
	for i, c := range history {
		letters[i] = colourLetter(c)
	}
	return string(letters)
}

func colourLetter(c tournament.Colour) byte {
	if c == tournament.White {
		return 'W'
	}
	return 'B'
}

// preferenceMark: "W " absolute, "(W)" strong, "w " mild, "A " none.
func preferenceMark(c field.ColourState) string {
	letter := string(colourLetter(c.Preference))
	switch c.Strength {
	case field.Absolute:
		return letter + " "
	case field.Strong:
		return "(" + letter + ")"
	case field.Mild:
		return strings.ToLower(letter) + " "
	}
	return "A "
}

func yesNo(yes bool) string {
	if yes {
		return "Y"
	}
	return "N"
}

func floatMark(f field.Float) string {
	return [...]string{field.NoFloat: "", field.Down: "D", field.Up: "U"}[f]
}
