package hall

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
)

// hallScreen is what a screen shows; of the fields that are nil it has nothing.
type hallScreen struct {
	What        string
	Part, Parts int // which part of how many of a list; 1 of 1 = all of it
	Sheet       *show.RoundSheet
	Boards      []show.Board
	Last        bool // the part has the end of the list
	Places      []show.Place
	Ranking     *standings.Standings
	Rows        []standings.Row
	Start, End  string // of the round, such as 16:00; "" = not told
	Day         string // of the start; "" = today
	All         allSections
}

// screen fills a screen: pages that turn by themselves and fit whatever they are
// shown on. Without scripts they are plain lists.
func screen(p *page) error {
	screen := hallScreen{What: p.PathValue("what"), Part: p.Number("part"), Parts: min(p.Number("of"), journal.MaxScreens)}
	if !slices.Contains(show.HallScreens(), screen.What) && !isOfAll(screen.What) {
		return frame.ErrNotFound
	}
	return p.fill(&screen)
}

// sent fills a screen with what the desk sends to it.
func sent(p *page) error {
	number := p.Number("number")
	if number < 1 || number > journal.MaxScreens {
		return frame.ErrNotFound
	}
	var screen hallScreen
	screen.What, screen.Part, screen.Parts = p.Event.State.Public.Screens.Share(number)
	if screen.What == "" {
		screen.What = journal.ScreenOff
	}
	return p.fill(&screen)
}

// fill finds what a screen shows.
func (p *page) fill(h *hallScreen) error {
	if h.Part < 1 || h.Part > h.Parts {
		h.Part, h.Parts = 1, 1
	}
	h.Last = h.Part == h.Parts
	var err error
	if h.Sheet, err = show.NewRoundSheet(p.Page); err != nil {
		return err
	}
	switch h.What {
	case "boards":
		if h.Sheet != nil {
			h.Boards = share(h.Sheet.Boards, h.Part, h.Parts)
		}
	case "names":
		if h.Sheet != nil {
			h.Places = share(show.Places(p.Page, h.Sheet), h.Part, h.Parts)
		}
	case "results":
		h.Boards = share(show.LatestResults(h.Sheet), h.Part, h.Parts)
	case "standings":
		if h.Ranking, err = show.RankingOrNone(p.Page); err != nil {
			return err
		}
		if h.Ranking != nil {
			h.Rows = share(h.Ranking.Rows, h.Part, h.Parts)
		}
	case journal.AllNames, journal.AllBoards:
		if err := p.fillAll(h); err != nil {
			return err
		}
	case "clock":
		h.Start, h.End = frame.TimeOfDay(p.Text("start")), frame.TimeOfDay(p.Text("end"))
	}
	p.schedule(h)
	return p.Render(hallPage(p, h))
}

// schedule takes the start of the round from the schedule: of the one that is
// shown, or of the first before there is one.
func (p *page) schedule(h *hallScreen) {
	rounds, number := show.ScheduledRounds(p.Page), 1
	if h.Sheet != nil {
		number = h.Sheet.Number
	}
	if h.Start != "" || number > len(rounds) {
		return
	}
	h.Start = rounds[number-1].Time
	if day := rounds[number-1].Day; h.Start != "" && !day.IsZero() {
		h.Day = day.String()
	}
}

// share is a part of a list that several screens have among them.
func share[T any](list []T, part, parts int) []T {
	return list[len(list)*(part-1)/parts : len(list)*part/parts]
}

// matchAt is the match that is named above a board of a screen: at its first
// board, and where the screen begins in its middle.
func (h *hallScreen) matchAt(i int) *show.TeamMatch {
	if h.What != "boards" {
		return nil
	}
	number := h.Boards[i].Number
	for m := h.Sheet.Matches[number]; ; m = h.Sheet.Matches[number] {
		if m != nil || i > 0 || number <= h.Sheet.Boards[0].Number {
			return m
		}
		number--
	}
}

// hallTitle is what a screen is called.
func (p *page) hallTitle(h *hallScreen) string {
	switch {
	case isOfAll(h.What):
		return p.T("hall." + h.What)
	case h.What == "standings" && h.Ranking != nil:
		return p.T("public.after", "round", h.Ranking.After)
	case h.What == "names" && h.Sheet != nil:
		return p.T("hall.find", "round", h.Sheet.Number)
	case h.Sheet != nil && h.What == "results":
		return p.T("hall.latest", "round", h.Sheet.Number)
	case h.Sheet != nil:
		return p.T("public.round", "round", h.Sheet.Number) + legAfter(p, h.Sheet.Number)
	}
	return p.T("hall." + h.What)
}

// legAfter says behind the number of a round which game of which match it is.
func legAfter(p *page, round int) string {
	if name := show.LegName(p.Page, round); name != "" {
		return " · " + name
	}
	return ""
}
