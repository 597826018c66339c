package web

import (
	"regexp"
	"slices"

	"github.com/pareo-chess/pareo/standings"
)

// hallScreens are the screens for the hall, by their names in addresses and
// messages.
func hallScreens() []string { return []string{"boards", "names", "standings", "results", "clock"} }

// hallScreen is what a screen shows; of the fields that are nil it has nothing.
type hallScreen struct {
	What       string
	Sheet      *roundSheet
	Places     []place
	Done       []board // the latest result first
	Ranking    *standings.Standings
	Start, End string // of the round, such as 16:00; "" = not told
}

// hall fills a screen: pages that turn by themselves and fit whatever they are
// shown on. Without scripts they are plain lists.
func (s *site) hall(p *request) error {
	screen := hallScreen{What: p.PathValue("what")}
	if !slices.Contains(hallScreens(), screen.What) {
		return errNotFound
	}
	var err error
	if screen.Sheet, err = p.roundSheet(); err != nil {
		return err
	}
	switch screen.What {
	case "names":
		if screen.Sheet != nil {
			screen.Places = p.places(screen.Sheet)
		}
	case "results":
		screen.Done = latestResults(screen.Sheet)
	case "standings":
		if screen.Ranking, err = p.rankingOrNone(); err != nil {
			return err
		}
	case "clock":
		screen.Start, screen.End = timeOfDay(p.text("start")), timeOfDay(p.text("end"))
		if rounds := p.scheduledRounds(); screen.Start == "" && screen.Sheet != nil {
			screen.Start = rounds[screen.Sheet.Number-1].Time
		}
	}
	return p.render(hallPage(p, &screen))
}

var clockTime = regexp.MustCompile(`^([01]?\d|2[0-3]):[0-5]\d$`)

// timeOfDay takes a time such as 16:00, and nothing else.
func timeOfDay(text string) string {
	if clockTime.MatchString(text) {
		return text
	}
	return ""
}

// hallTitle is what a screen is called.
func (p *request) hallTitle(h *hallScreen) string {
	switch {
	case h.What == "standings" && h.Ranking != nil:
		return p.T("public.after", "round", h.Ranking.After)
	case h.What == "names" && h.Sheet != nil:
		return p.T("hall.find", "round", h.Sheet.Number)
	case h.Sheet != nil && h.What == "results":
		return p.T("hall.latest", "round", h.Sheet.Number)
	case h.Sheet != nil:
		return p.T("public.round", "round", h.Sheet.Number)
	}
	return p.T("hall." + h.What)
}
