package hall

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
)

// hallScreen is what a screen shows; of the fields that are nil it has nothing.
type hallScreen struct {
	What       string
	Sheet      *show.RoundSheet
	Places     []show.Place
	Done       []show.Board // the latest result first
	Ranking    *standings.Standings
	Start, End string // of the round, such as 16:00; "" = not told
}

// screen fills a screen: pages that turn by themselves and fit whatever they are
// shown on. Without scripts they are plain lists.
func screen(p *page) error {
	screen := hallScreen{What: p.PathValue("what")}
	if !slices.Contains(show.HallScreens(), screen.What) {
		return frame.ErrNotFound
	}
	var err error
	if screen.Sheet, err = show.NewRoundSheet(p.Page); err != nil {
		return err
	}
	switch screen.What {
	case "names":
		if screen.Sheet != nil {
			screen.Places = show.Places(p.Page, screen.Sheet)
		}
	case "results":
		screen.Done = show.LatestResults(screen.Sheet)
	case "standings":
		if screen.Ranking, err = show.RankingOrNone(p.Page); err != nil {
			return err
		}
	case "clock":
		screen.Start, screen.End = frame.TimeOfDay(p.Text("start")), frame.TimeOfDay(p.Text("end"))
		if rounds := show.ScheduledRounds(p.Page); screen.Start == "" && screen.Sheet != nil {
			screen.Start = rounds[screen.Sheet.Number-1].Time
		}
	}
	return p.Render(hallPage(p, &screen))
}

// hallTitle is what a screen is called.
func (p *page) hallTitle(h *hallScreen) string {
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
