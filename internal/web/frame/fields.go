package frame

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// SignedPoints reads points that are added, or with a minus taken away; an empty
// field is none.
func (p *Page) SignedPoints(field string, to *tournament.Points) error {
	text := p.Text(field)
	if text == "" {
		return nil
	}
	plain := strings.NewReplacer("−", "-", "–", "-", "0½", "0.5", "½", ".5").Replace(text)
	value, err := tournament.ParsePoints(plain)
	if err != nil {
		return p.Wrong("adjust.points.wrong", "text", text)
	}
	*to = value
	return nil
}

var plainDate = regexp.MustCompile(`^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$`)

// DateField reads a date as browsers send it, "2026-11-15"; "" is none.
func (p *Page) DateField(name string) (tournament.Date, error) {
	text := p.Text(name)
	if text == "" {
		return tournament.Date{}, nil
	}
	var d tournament.Date
	if parts := plainDate.FindStringSubmatch(text); parts != nil {
		for i, number := range []*int{&d.Year, &d.Month, &d.Day} {
			*number, _ = strconv.Atoi(parts[i+1])
		}
	}
	if d.IsZero() || !d.Valid() {
		return tournament.Date{}, p.Wrong("date.wrong", "text", text)
	}
	return d, nil
}

// BirthField reads a date of birth as people write it; what there was may stay.
func (p *Page) BirthField(name string, was tournament.Date, wasText string) (tournament.Date, error) {
	text := p.Text(name)
	if text == wasText {
		return was, nil
	}
	date, problem := playerlist.ReadBirth(p.Site.Now().Year(), text)
	if problem.Code != "" {
		return was, &desk.Refusal{Message: problem}
	}
	return date, nil
}

// FederationField reads a federation by its code or its name; what there was may stay.
func (p *Page) FederationField(name, was string) (string, error) {
	text := p.Text(name)
	if text == was {
		return was, nil
	}
	code, problem := playerlist.ReadFederation(text)
	if problem.Code != "" {
		return was, &desk.Refusal{Message: problem}
	}
	return code, nil
}

// Was is what a field of a form holds: what was typed, else what there was.
func (p *Page) Was(name, otherwise string) string {
	if p.Method == http.MethodPost {
		return p.FormValue(name)
	}
	if p.URL.Query().Has(name) {
		return p.URL.Query().Get(name)
	}
	return otherwise
}

var clockTime = regexp.MustCompile(`^([01]?\d|2[0-3]):[0-5]\d$`)

// TimeOfDay takes a time such as 16:00, and nothing else.
func TimeOfDay(text string) string {
	if clockTime.MatchString(text) {
		return text
	}
	return ""
}
