package paper

import (
	"net/url"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// choice is how sheets are printed.
type choice struct {
	Size   string // "a4" or "letter"
	Turn   string // "portrait" or "landscape"; "" = as the sheet is made
	Second string // code of a second language; "" = none
	usual  string // the size of paper where nothing is asked for
}

func paperSizes() []string { return []string{"a4", "letter"} }

func paperTurns() []string { return []string{"portrait", "landscape"} }

// usualSize is the paper that is in the printers where an event is played: events of the
// US and by their rules are printed on Letter.
func usualSize(t *tournament.Tournament) string {
	if t.Info.Federation == "USA" || t.Rules.System == tournament.Harkness {
		return "letter"
	}
	return "a4"
}

// readChoice reads how a sheet is asked for; what makes no sense is what is usual.
func (p *page) readChoice() {
	usual := usualSize(p.Tournament())
	p.choice = choice{Size: oneOf(p.Text("size"), paperSizes(), usual), Turn: oneOf(p.Text("turn"), paperTurns(), ""), usual: usual}
	for _, l := range p.Site.Book.Languages() {
		if code := l.Code(); code == p.Text("second") && code != p.Code() {
			p.choice.Second, p.also = code, l.T
		}
	}
}

// oneOf is a text if it is one of a list, else another.
func oneOf(text string, list []string, otherwise string) string {
	for _, one := range list {
		if one == text {
			return text
		}
	}
	return otherwise
}

// query is the choice as the end of an address; "" when all is usual.
func (c choice) query() string {
	values := make(url.Values)
	for name, value := range map[string]string{"size": c.Size, "turn": c.Turn, "second": c.Second} {
		if value != "" && value != c.usual {
			values.Set(name, value)
		}
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}

// both is a text in the language of the reader and in the second one, where that
// says something else.
func (p *page) both(code string, pairs ...any) string {
	text := p.T(code, pairs...)
	if p.also == nil {
		return text
	}
	if second := p.also(code, pairs...); second != text {
		return text + " / " + second
	}
	return text
}

// page is a page of this room, being answered.
type page struct {
	*frame.Page
	choice choice
	also   func(code string, pairs ...any) string // the second language; nil = none
}
