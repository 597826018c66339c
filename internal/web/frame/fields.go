package frame

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"

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

// DateField reads a date as browsers send it, "2026-11-15"; "" is none.
func (p *Page) DateField(name string) (tournament.Date, error) {
	text := p.Text(name)
	if text == "" {
		return tournament.Date{}, nil
	}
	var d tournament.Date
	if n, err := fmt.Sscanf(text, "%d-%d-%d", &d.Year, &d.Month, &d.Day); n < 1 || err != nil && n != 1 || !d.Valid() {
		return d, p.Wrong("date.wrong", "text", text)
	}
	return d, nil
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
