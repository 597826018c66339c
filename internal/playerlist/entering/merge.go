package entering

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// merge takes into a player what a list knows better, and says what that is.
func merge(player, listed *tournament.Player) []message.Message {
	m := merger{}
	m.text("column.name", &player.Name, listed.Name)
	title := string(player.Title)
	m.text("player.title", &title, string(listed.Title))
	player.Title = tournament.Title(title)
	for kind, value := range listed.Ratings {
		if value > 0 && player.Ratings[kind] != value {
			m.say(ratingNames()[kind], known(player.Ratings[kind]), known(value))
			player.Ratings[kind], player.RatingGames = value, 0
		}
	}
	if listed.RatingGames > 0 && player.RatingGames != listed.RatingGames {
		player.RatingGames = listed.RatingGames
	}
	m.text("column.federation", &player.Federation, listed.Federation)
	m.text("column.club", &player.Club, listed.Club)
	m.text("player.fide.short", &player.FideID, listed.FideID)
	if listed.Birth.Year > 0 && (player.Birth.Year == 0 || listed.Birth.Month > 0 && player.Birth != listed.Birth) {
		m.say(message.Of("player.birth.short"), birthText(player.Birth), birthText(listed.Birth))
		player.Birth = listed.Birth
	}
	if listed.Sex != tournament.SexUnknown && player.Sex != listed.Sex {
		m.say(message.Of("player.sex"), sexWord(player.Sex), sexWord(listed.Sex))
		player.Sex = listed.Sex
	}
	if was := nationalText(player); mergeNational(player, listed.National) {
		m.say(message.Of("import.national"), was, nationalText(player))
	}
	return m.changes
}

// merger gathers what changes.
type merger struct{ changes []message.Message }

func (m *merger) say(field message.Message, was, is any) {
	if was == "" {
		was = "–"
	}
	m.changes = append(m.changes, message.Of("import.change", "field", field, "was", was, "is", is))
}

// text takes a text over, where the list has one.
func (m *merger) text(code string, to *string, is string) {
	if is != "" && *to != is {
		m.say(message.Of(code), *to, is)
		*to = is
	}
}

func ratingNames() []message.Message {
	return []message.Message{message.Of("import.rating.0"), message.Of("import.rating.1"), message.Of("import.rating.2")}
}

// known writes a number; 0 is not known.
func known(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// birthText writes a date of birth, or the year alone.
func birthText(d tournament.Date) string {
	if d.Month == 0 {
		return known(d.Year)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

func sexWord(s tournament.Sex) any {
	switch s {
	case tournament.Female:
		return message.Of("sex.w")
	case tournament.Male:
		return message.Of("sex.m")
	case tournament.SexUnknown:
	}
	return ""
}

// mergeNational takes over what a list knows of the records of federations, and reports
// whether anything changed. What it does not say stays.
func mergeNational(player *tournament.Player, listed []tournament.NationalRecord) bool {
	before := player.National
	player.National = slices.Clone(before)
	for _, l := range listed {
		at := slices.IndexFunc(player.National, func(n tournament.NationalRecord) bool { return n.Federation == l.Federation })
		if at < 0 {
			player.National = append(player.National, l)
			continue
		}
		n := &player.National[at]
		n.Rating, n.ID, n.Class, n.Origin = cmp.Or(l.Rating, n.Rating), cmp.Or(l.ID, n.ID), cmp.Or(l.Class, n.Class), cmp.Or(l.Origin, n.Origin)
	}
	return !slices.Equal(before, player.National)
}

// nationalText is what the federations know of a player: rating, id, class.
func nationalText(player *tournament.Player) string {
	var all []string
	for i := range player.National {
		n := &player.National[i]
		parts := slices.DeleteFunc([]string{n.Federation, known(n.Rating), n.ID, n.Class}, func(part string) bool { return part == "" })
		all = append(all, strings.Join(parts, " · "))
	}
	return strings.Join(all, "; ")
}
