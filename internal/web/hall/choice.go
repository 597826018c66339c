package hall

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// screenChoice is a screen for the hall as it was put together on the arbiter's
// page.
type screenChoice struct {
	What       string
	Language   string // "" = that of the browser in the hall
	Seconds    int    // until the page turns
	Start, End string // of the round, such as 16:00; "" = not told
	Asked      bool   // it was put together, and is not the proposal
}

// The bounds of the seconds for which a page of a screen stands, and what is
// proposed.
const (
	minSeconds, maxSeconds = 3, 120
	usualSeconds           = 12
)

// screenChoice reads the screen that a form asks for; what makes no sense is
// replaced by what is usual.
func (p *page) screenChoice() screenChoice {
	c := screenChoice{
		What: p.Text("screen"), Language: p.Text("lang"), Seconds: p.Number("seconds"), Start: frame.TimeOfDay(p.Text("start")), End: frame.TimeOfDay(p.Text("end")),
	}
	c.Asked = slices.Contains(p.hallScreens(), c.What)
	if !c.Asked {
		c.What = show.HallScreens()[0]
	}
	if c.Seconds == 0 {
		c.Seconds = usualSeconds
	}
	c.Seconds = min(max(c.Seconds, minSeconds), maxSeconds)
	known := false
	for _, l := range p.Site.Book.Languages() {
		known = known || l.Code() == c.Language
	}
	if !known {
		c.Language = ""
	}
	return c
}

// address is the path of the screen.
func (c screenChoice) address(p *page) string {
	query := make(url.Values)
	if c.Language != "" {
		query.Set("lang", c.Language)
	}
	if c.What == "clock" {
		if c.Start != "" {
			query.Set("start", c.Start)
		}
		if c.End != "" {
			query.Set("end", c.End)
		}
	} else if c.Seconds != usualSeconds {
		query.Set("seconds", strconv.Itoa(c.Seconds))
	}
	address := p.PublicPath("/hall/", c.What)
	if len(query) > 0 {
		address += "?" + strings.ReplaceAll(query.Encode(), "%3A", ":") // people read it, and type it
	}
	return address
}
