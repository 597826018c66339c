package players

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// fate is what entering a list does with one of its rows.
type fate string

// The fates.
const (
	isNew     fate = "new"
	isChanged fate = "changed"
	isSame    fate = "same" // already entered, nothing changes
	isLeftOut fate = "left"
)

// importRow is a player of a list beside what is entered.
type importRow struct {
	Fate    fate
	Player  tournament.Player    // as it is entered, or becomes
	Byes    []tournament.Request // that are asked for anew
	Differs bool                 // what is known about the player changes
	Changes []string             // in words
	Why     string               // a row is left out
	Alike   string               // who is entered under a similar name; the row is entered if it is ticked
}

// compareList says of every row of a list what entering it does. Who is entered
// already is found by the FIDE id or by the name; what the list leaves open stays as
// it is. Whose name is similar to another's is left out until the reader says
// that it is somebody else.
func (p *page) compareList(v *importView) ([]importRow, error) {
	sections, err := p.ofFestival()
	if err != nil {
		return nil, err
	}
	known := newAlikeList(sections)
	rows := make([]importRow, len(v.Players))
	taken := make(map[tournament.PlayerID]bool)
	type person struct {
		name  string
		birth tournament.Date
	}
	listed := make(map[person]bool)
	for i := range v.Players {
		player := &v.Players[i]
		rows[i] = p.compareRow(player, v.Byes[i], taken)
		same := person{playerlist.Fold(player.Name), player.Birth}
		switch {
		case rows[i].Fate != isNew:
		case listed[same]:
			rows[i].Fate, rows[i].Why = isLeftOut, p.T("import.twice")
		default:
			p.askAlike(&rows[i], i, known)
		}
		listed[same] = true
		known.add(p, player)
	}
	return rows, nil
}

// askAlike leaves a row out whose name is similar to that of somebody entered, or of
// an earlier row, unless it is ticked.
func (p *page) askAlike(row *importRow, number int, known *alikeList) {
	names := known.to(&row.Player, p.isOther(&row.Player))
	if len(names) == 0 {
		return
	}
	row.Alike = strings.Join(names, "; ")
	if !slices.Contains(p.PostForm["anyway"], strconv.Itoa(number)) {
		row.Fate, row.Why = isLeftOut, p.T("import.similar", "players", row.Alike)
	}
}

func (p *page) compareRow(listed *tournament.Player, byes []tournament.Request, taken map[tournament.PlayerID]bool) importRow {
	found := p.sameAs(listed)
	switch {
	case len(found) > 1:
		return importRow{Fate: isLeftOut, Player: *listed, Why: p.N("import.several", len(found))}
	case len(found) == 0 && p.Event.State.Tournament.EntriesClosed:
		return importRow{Fate: isLeftOut, Player: *listed, Why: p.T("import.closed")}
	case len(found) == 0:
		row := importRow{Fate: isNew, Player: *listed, Byes: byes}
		row.Player.ID = tournament.NoPlayer // until it is entered
		return row
	case taken[found[0].ID]:
		return importRow{Fate: isLeftOut, Player: *listed, Why: p.T("import.twice")}
	}
	taken[found[0].ID] = true
	row := importRow{Fate: isSame, Player: *found[0]}
	row.Changes = p.merge(&row.Player, listed)
	row.Differs = len(row.Changes) > 0
	for _, bye := range byes {
		if was, asked := p.requested(found[0].ID, bye.Round); bye.Round > p.Event.State.Paired() && (!asked || was != bye.Kind) {
			row.Byes = append(row.Byes, bye)
			row.Changes = append(row.Changes, p.T("import.change.bye", "round", bye.Round, "bye", p.Outcome(bye.Kind)))
		}
	}
	if len(row.Changes) > 0 {
		row.Fate = isChanged
	}
	return row
}

// sameAs lists the players whom a row of a list can be: the one with its FIDE id,
// or else all of its name of whom nothing says that they are somebody else.
func (p *page) sameAs(listed *tournament.Player) []*tournament.Player {
	var found []*tournament.Player
	players := p.Event.State.Tournament.Players
	for i := range players {
		known := &players[i]
		if listed.FideID != "" && known.FideID == listed.FideID {
			return []*tournament.Player{known}
		}
		if playerlist.SamePerson(known, listed) {
			found = append(found, known)
		}
	}
	return found
}

// merge takes into a player what a list knows better, and says what that is.
func (p *page) merge(player, listed *tournament.Player) []string {
	var changes []string
	say := func(field, was, is string) {
		if was == "" {
			was = "–"
		}
		changes = append(changes, p.T("import.change", "field", field, "was", was, "is", is))
	}
	text := func(field string, to *string, is string) {
		if is != "" && *to != is {
			say(field, *to, is)
			*to = is
		}
	}
	text(p.T("column.name"), &player.Name, listed.Name)
	title := string(player.Title)
	text(p.T("player.title"), &title, string(listed.Title))
	player.Title = tournament.Title(title)
	for kind, value := range listed.Ratings {
		if value > 0 && player.Ratings[kind] != value {
			say(p.T("import.rating."+strconv.Itoa(kind)), write.Known(player.Ratings[kind]), write.Known(value))
			player.Ratings[kind] = value
		}
	}
	text(p.T("column.federation"), &player.Federation, listed.Federation)
	text(p.T("column.club"), &player.Club, listed.Club)
	text(p.T("player.fide.short"), &player.FideID, listed.FideID)
	if listed.Birth.Year > 0 && (player.Birth.Year == 0 || listed.Birth.Month > 0 && player.Birth != listed.Birth) {
		say(p.T("player.birth.short"), birthText(player.Birth), birthText(listed.Birth))
		player.Birth = listed.Birth
	}
	if listed.Sex != tournament.SexUnknown && player.Sex != listed.Sex {
		say(p.T("player.sex"), p.sexWord(player.Sex), p.sexWord(listed.Sex))
		player.Sex = listed.Sex
	}
	if len(listed.National) > 0 && !slices.Equal(player.National, listed.National) {
		say(p.T("import.national"), nationalRating(player), nationalRating(listed))
		player.National = slices.Clone(listed.National)
	}
	return changes
}

func (p *page) sexWord(s tournament.Sex) string {
	if key := sexKey(s); key != "" {
		return p.T("sex." + key)
	}
	return ""
}

func nationalRating(player *tournament.Player) string {
	if len(player.National) == 0 {
		return ""
	}
	return write.Known(player.National[0].Rating)
}

// requested is the bye a player asked for in a round.
func (p *page) requested(id tournament.PlayerID, round int) (bye tournament.Outcome, asked bool) {
	for _, r := range p.Event.State.Tournament.Requests {
		if r.Player == id && r.Round == round {
			return r.Kind, true
		}
	}
	return bye, false
}

// fateOf says what happens to a row.
func (p *page) fateOf(row *importRow) string {
	switch row.Fate {
	case isChanged:
		return p.T("import.fate.changed", "changes", strings.Join(row.Changes, ", "))
	case isLeftOut:
		return p.T("import.fate.left", "why", row.Why)
	case isSame:
		return p.T("import.fate.same")
	}
	return p.T("import.fate.new")
}

// fates says how many rows have which fate.
func (p *page) fates(v *importView) string {
	var parts []string
	for _, fate := range []fate{isNew, isChanged, isSame, isLeftOut} {
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
