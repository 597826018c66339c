package standings

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Category is a part of the field that is ranked for itself, such as the women
// or the players under 16. Its ranking follows the ranking of all.
type Category struct {
	Name       string
	conditions []condition
}

// condition is one thing that a category asks of a player.
type condition func(*tournament.Tournament, *tournament.Player) bool

// ParseCategory reads a category:
//
//	women, men           sex
//	U16, 65+             age: under 16, or 65 and older, in the year of the event
//	born=2010-2012       year of birth
//	U2000, 1800-1999     rating: under 2000, or from 1800 to 1999
//	rated, unrated
//	fed=ESP, club=Name
//	titled, title=GM/IM  any title, or one of some
//
// and several joined by &, as in "women & U16". The year of the event is that
// of its start; an event without one has no categories by age.
func ParseCategory(text string, t *tournament.Tournament) (Category, error) {
	c := Category{Name: strings.TrimSpace(text)}
	for _, part := range strings.Split(text, "&") {
		holds, err := parseCondition(strings.TrimSpace(part), t)
		if err != nil {
			return Category{}, err
		}
		c.conditions = append(c.conditions, holds)
	}
	return c, nil
}

// Categories reads what ParseCategory reads, and also "sex", "fed" or "club"
// alone: one category for each value that occurs, in alphabetical order.
func Categories(text string, t *tournament.Tournament) ([]Category, error) {
	switch key := strings.ToLower(strings.TrimSpace(text)); key {
	case "sex":
		men, _ := parseCondition("men", t)
		women, _ := parseCondition("women", t)
		return []Category{{"men", []condition{men}}, {"women", []condition{women}}}, nil
	case "fed", "federation":
		return byValue(t, key, func(p *tournament.Player) string { return p.Federation }), nil
	case "club":
		return byValue(t, key, func(p *tournament.Player) string { return p.Club }), nil
	}
	c, err := ParseCategory(text, t)
	if err != nil {
		return nil, err
	}
	return []Category{c}, nil
}

// byValue makes a category of each value that players have.
func byValue(t *tournament.Tournament, key string, of func(*tournament.Player) string) []Category {
	if t == nil {
		return nil
	}
	var values []string
	for i := range t.Players {
		if v := of(&t.Players[i]); v != "" {
			values = append(values, v)
		}
	}
	slices.Sort(values)
	var all []Category
	for _, v := range slices.Compact(values) {
		same := func(_ *tournament.Tournament, p *tournament.Player) bool { return of(p) == v }
		all = append(all, Category{key + "=" + v, []condition{same}})
	}
	return all
}

// parseCondition reads one part of a category.
func parseCondition(text string, t *tournament.Tournament) (condition, error) {
	lower := strings.ToLower(text)
	key, value, hasValue := strings.Cut(text, "=")
	switch {
	case lower == "women" || lower == "girls":
		return func(_ *tournament.Tournament, p *tournament.Player) bool { return p.Sex == tournament.Female }, nil
	case lower == "men" || lower == "boys":
		return func(_ *tournament.Tournament, p *tournament.Player) bool { return p.Sex == tournament.Male }, nil
	case lower == "rated":
		return func(t *tournament.Tournament, p *tournament.Player) bool { return t.Strength(p) > 0 }, nil
	case lower == "unrated":
		return func(t *tournament.Tournament, p *tournament.Player) bool { return t.Strength(p) == 0 }, nil
	case lower == "titled":
		return func(_ *tournament.Tournament, p *tournament.Player) bool { return p.Title != "" }, nil
	case hasValue:
		return keyed(strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value), text)
	case strings.HasPrefix(lower, "u"):
		return under(text, lower[1:], t)
	case strings.HasSuffix(lower, "+"):
		return over(text, strings.TrimSuffix(lower, "+"), t)
	case strings.Contains(lower, "-"):
		return ratingBand(text, lower)
	}
	return nil, noCategory(text)
}

func noCategory(text string) error {
	return message.Error("category.unknown",
		"text", strconv.Quote(text))
}

// keyed reads fed=, club=, title= and born=.
func keyed(key, value, text string) (condition, error) {
	switch {
	case value == "":
	case key == "fed" || key == "federation":
		return func(_ *tournament.Tournament, p *tournament.Player) bool {
			return strings.EqualFold(p.Federation, value)
		}, nil
	case key == "club":
		return func(_ *tournament.Tournament, p *tournament.Player) bool { return strings.EqualFold(p.Club, value) }, nil
	case key == "title":
		titles := strings.Split(strings.ToUpper(value), "/")
		return func(_ *tournament.Tournament, p *tournament.Player) bool {
			return slices.Contains(titles, string(p.Title))
		}, nil
	case key == "born":
		if first, last, ok := numberRange(value); ok {
			return func(_ *tournament.Tournament, p *tournament.Player) bool {
				return p.Birth.Year >= first && p.Birth.Year <= last
			}, nil
		}
	}
	return nil, noCategory(text)
}

// under reads U16 (age) and U2000 (rating). A player under 16 has the 16th
// birthday in the year of the event or later.
func under(text, number string, t *tournament.Tournament) (condition, error) {
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || n < 1:
		return nil, noCategory(text)
	case n >= 100:
		return func(t *tournament.Tournament, p *tournament.Player) bool { r := t.Strength(p); return r > 0 && r < n }, nil
	}
	year, err := yearOf(t, text)
	return func(_ *tournament.Tournament, p *tournament.Player) bool { return p.Birth.Year >= year-n }, err
}

// over reads 65+: those who reach that age in the year of the event.
func over(text, number string, t *tournament.Tournament) (condition, error) {
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || n < 1:
		return nil, noCategory(text)
	case n >= 100:
		return func(t *tournament.Tournament, p *tournament.Player) bool { return t.Strength(p) >= n }, nil
	}
	year, err := yearOf(t, text)
	return func(_ *tournament.Tournament, p *tournament.Player) bool {
		return p.Birth.Year > 0 && p.Birth.Year <= year-n
	}, err
}

func ratingBand(text, band string) (condition, error) {
	first, last, ok := numberRange(band)
	if !ok {
		return nil, noCategory(text)
	}
	return func(t *tournament.Tournament, p *tournament.Player) bool {
		r := t.Strength(p)
		return r >= max(first, 1) && r <= last
	}, nil
}

// numberRange reads "2010-2012" or "2010".
func numberRange(text string) (first, last int, ok bool) {
	a, b, found := strings.Cut(text, "-")
	if !found {
		b = a
	}
	first, err := strconv.Atoi(strings.TrimSpace(a))
	last, err2 := strconv.Atoi(strings.TrimSpace(b))
	return first, last, err == nil && err2 == nil && first <= last
}

func yearOf(t *tournament.Tournament, text string) (int, error) {
	if t == nil {
		t = new(tournament.Tournament)
	}
	for _, d := range append([]tournament.Date{t.Info.Start, t.Info.End}, t.Info.RoundDates...) {
		if d.Year > 0 {
			return d.Year, nil
		}
	}
	return 0, message.Error("category.year", "text", strconv.Quote(text))
}

// Includes reports whether a player belongs to the category. Players whose sex,
// birth or rating is not known belong to no category that asks for it.
func (c Category) Includes(t *tournament.Tournament, p *tournament.Player) bool {
	if t == nil || p == nil {
		return false
	}
	for _, holds := range c.conditions {
		if !holds(t, p) {
			return false
		}
	}
	return true
}

// Members returns the players of the category, in the order of the tournament.
func (c Category) Members(t *tournament.Tournament) []tournament.PlayerID {
	if t == nil {
		return nil
	}
	var members []tournament.PlayerID
	for i := range t.Players {
		if c.Includes(t, &t.Players[i]) {
			members = append(members, t.Players[i].ID)
		}
	}
	return members
}

// Only returns the rows of a category with ranks of their own: the order of all
// stands, and who shares a rank among all shares it here.
func (s *Standings) Only(t *tournament.Tournament, c Category) []Row {
	var rows []Row
	before := 0
	for _, row := range s.Rows {
		if s.Event.Teams || t == nil || row.Index >= len(t.Players) || !c.Includes(t, &t.Players[row.Index]) {
			continue
		}
		if overall := row.Rank; overall > 0 {
			row.Rank = len(rows) + 1
			if overall == before {
				row.Rank = rows[len(rows)-1].Rank
			}
			before = overall
		}
		rows = append(rows, row)
	}
	return rows
}
