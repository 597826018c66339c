package entries

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// enrich fills in from the rating list what the file leaves out: by FIDE id, or
// by a name that only one player bears. What the file says stays as it is.
func (r *reader) enrich(ctx context.Context, ratings *playerlist.List) error {
	missing := 0
	lines := map[string]int{} // by FIDE id
	for _, e := range r.Entries {
		if _, entered := lines[e.Player.FideID]; !entered {
			lines[e.Player.FideID] = e.Line
		}
	}
	for i := range r.Entries {
		e := &r.Entries[i]
		found, err := r.listed(ctx, ratings, e)
		if err != nil {
			return err
		}
		if found == nil {
			missing++
			continue
		}
		id := strconv.Itoa(found.FideID)
		if line, entered := lines[id]; entered && line != e.Line {
			r.double(e, line, ByFideID)
		} else {
			lines[id] = e.Line
		}
		e.Listed = found
		r.fill(e, found)
	}
	if missing > 0 {
		r.note(0, unknown, message.Of("entries.unlisted", "count", missing, "players", len(r.Entries)))
	}
	return nil
}

// listed finds the player in the rating list; nil if nobody is certain.
func (r *reader) listed(ctx context.Context, ratings *playerlist.List, e *Entry) (*playerlist.Entry, error) {
	if e.Player.FideID == "" {
		return r.byName(ctx, ratings, e)
	}
	id, _ := strconv.Atoi(e.Player.FideID) // it was read as a number
	found, ok, err := ratings.ByID(id)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		r.about(e.Line, message.Of("entries.unlisted-id", "id", e.Player.FideID))
		return nil, nil
	case e.Player.Name != "" && !playerlist.ShareWord(e.Player.Name, found.Name):
		r.problem(e.Line, fideID, message.Of("entries.other-name",
			"id", e.Player.FideID, "listed", found.Name, "name", e.Player.Name))
		return nil, nil
	}
	return &found, nil
}

// byName finds the one player with the name; the federation and the year of
// birth must not speak against it.
func (r *reader) byName(ctx context.Context, ratings *playerlist.List, e *Entry) (*playerlist.Entry, error) {
	named, err := ratings.Named(ctx, e.Player.Name, 200)
	if err != nil {
		return nil, err
	}
	var fitting []playerlist.Entry
	for _, l := range named {
		born, fed := e.Player.Birth.Year, e.Player.Federation
		if playerlist.SameWords(l.Name, e.Player.Name) && (born == 0 || l.BirthYear == 0 || born == l.BirthYear) && (fed == "" || l.Federation == "" || fed == l.Federation) {
			fitting = append(fitting, l)
		}
	}
	switch len(fitting) {
	case 0:
		return nil, nil
	case 1:
		r.about(e.Line, message.Of("entries.by-name", "id", fitting[0].FideID))
		return &fitting[0], nil
	}
	r.about(e.Line, namesakes(fitting))
	return nil, nil
}

// namesakes says that a name does not tell who is meant, and names the first five.
func namesakes(fitting []playerlist.Entry) message.Message {
	const most = 5
	if len(fitting) > most {
		return message.Of("entries.many-namesakes",
			"players", len(fitting), "choices", choices(fitting[:most]))
	}
	return message.Of("entries.namesakes",
		"players", len(fitting), "choices", choices(fitting))
}

// choices lists those who may be meant: "1712345 GER 1991, 1712399 SUI".
func choices(entries []playerlist.Entry) string {
	var texts []string
	for _, e := range entries {
		text := strconv.Itoa(e.FideID)
		if e.Federation != "" {
			text += " " + e.Federation
		}
		if e.BirthYear > 0 {
			text += " " + strconv.Itoa(e.BirthYear)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

// fill takes over what the entry lacks. Where both have a value and they differ
// that is noted.
func (r *reader) fill(e *Entry, l *playerlist.Entry) {
	p := &e.Player
	p.FideID = strconv.Itoa(l.FideID)
	p.Name = cmp.Or(p.Name, l.Name)
	p.Sex = cmp.Or(p.Sex, l.Sex)
	if p.Birth.IsZero() {
		p.Birth = tournament.Date{Year: l.BirthYear}
	}
	if p.Title != "" && p.Title != l.Title {
		r.about(e.Line, otherTitle(p.Title, l.Title))
	}
	p.Title = cmp.Or(p.Title, l.Title)
	if p.Federation != "" && l.Federation != "" && p.Federation != l.Federation {
		r.about(e.Line, message.Of("entries.other-federation", "federation", p.Federation, "listed", l.Federation))
	}
	p.Federation = cmp.Or(p.Federation, l.Federation)
	for kind := range p.Ratings {
		if p.Ratings[kind] > 0 && l.Ratings[kind] > 0 && p.Ratings[kind] != l.Ratings[kind] {
			r.about(e.Line, message.Of("entries.other-rating", "rating", p.Ratings[kind], "listed", l.Ratings[kind]))
		}
		p.Ratings[kind] = cmp.Or(p.Ratings[kind], l.Ratings[kind])
	}
}

// otherTitle says that the rating list has another title, or none.
func otherTitle(title, listed tournament.Title) message.Message {
	if listed == tournament.NoTitle {
		return message.Of("entries.title-unlisted", "title", title)
	}
	return message.Of("entries.other-title", "title", title, "listed", listed)
}
