package players

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist/entering"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/tournament"
)

// compareList says of every row of a list what entering it does, beside those who are
// entered here and in the other sections of the festival.
func (p *page) compareList(v *importView) ([]entering.Row, error) {
	sections, err := p.ofFestival()
	if err != nil {
		return nil, err
	}
	list := entering.List{
		Entries: v.Entries, Describe: p.described,
		Anyway: func(row int) bool { return slices.Contains(p.PostForm["anyway"], strconv.Itoa(row)) },
	}
	for _, in := range sections {
		players := in.Event.State.Tournament.Players
		for i := range players {
			if players[i].Left == nil {
				list.Others = append(list.Others, entering.Other{Player: &players[i], Text: in.described(&players[i]), Elsewhere: in.Event.ID != p.Event.ID})
			}
		}
	}
	return entering.Compare(p.Context(), p.Event.State, &list)
}

// asEntries are the players of a tournament file as entries of a list.
func asEntries(players []tournament.Player) []entries.Entry {
	list := make([]entries.Entry, len(players))
	for i := range players {
		list[i].Player = players[i]
	}
	return list
}

// fateOf says what happens to a row.
func (p *page) fateOf(row *entering.Row) string {
	switch row.Fate {
	case entering.Changed:
		return p.T("import.fate.changed", "changes", row.Changes)
	case entering.LeftOut:
		return p.T("import.fate.left", "why", row.Why)
	case entering.Same:
		return p.T("import.fate.same")
	}
	return p.T("import.fate.new")
}

// fates says how many rows have which fate.
func (p *page) fates(v *importView) string {
	var parts []string
	for _, fate := range entering.Fates() {
		if n := v.count(fate); n > 0 {
			parts = append(parts, p.T("import.count."+string(fate), "count", n))
		}
	}
	return strings.Join(parts, " · ")
}

// columnName names a column of the file.
func (p *page) columnName(c *entries.Column) string {
	if c.Head == "" {
		return p.T("import.column.number", "number", c.Number)
	}
	return c.Head
}

// columnMeans says what the heading of a column is taken for.
func (p *page) columnMeans(c *entries.Column) string {
	switch {
	case p.PostForm.Get(columnField(c.Number)) != "":
		return p.T("import.as.heading")
	case c.Also != "":
		return p.T("import.as."+c.Means) + " / " + p.T("import.as."+c.Also)
	case c.Means == "":
		return p.T("import.as.nothing")
	}
	return p.T("import.as." + c.Means)
}
