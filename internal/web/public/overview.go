package public

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// Index lists the tournaments that are announced, the one begun last first.
func Index(to *frame.Page) error {
	p := &page{to}
	all, err := p.Site.Host.List(p.Context())
	if err != nil {
		return err
	}
	var lines []show.TournamentLine
	for _, info := range slices.Backward(all) {
		if line := show.NewTournamentLine(p.Page, info); line.Line != nil {
			lines = append(lines, line)
		}
	}
	return p.Render(indexPage(p, lines))
}

// overview is the first page of a tournament for the public.
func overview(p *page) error {
	sheet, err := show.NewRoundSheet(p.Page)
	if err != nil {
		return err
	}
	ranking, err := show.RankingOrNone(p.Page)
	if err != nil {
		return err
	}
	return p.Render(overviewPage(p, sheet, ranking))
}

// parts are the parts of a tournament's public pages, by their names in
// messages and addresses; what needs a published round is left out before.
func (p *page) parts() []string {
	parts := []string{"", "pairings", "names", "results", "standings", "cross", "players"}
	if p.Tournament().Rules.Team != nil {
		parts = slices.Insert(parts, 1, "matches")
	}
	if p.Event.State.Paired() > 0 {
		parts = append(parts, "course", "why")
	}
	if current := p.Tournament().Current; current != nil && show.OpenGames(current) > 0 && p.Event.State.Shows(journal.Forecast, 0) {
		parts = append(parts, "forecast")
	}
	return append(slices.DeleteFunc(parts, func(part string) bool { return !p.MayLead(part, 0) }), "more")
}

// partKey names a part in messages.
func partKey(part string) string {
	if part == "" {
		return "overview"
	}
	return part
}

// partPath is the address of a part.
func (p *page) partPath(part string) string {
	if part == "" {
		return p.PublicPath()
	}
	return p.PublicPath("/", part)
}

// hasSchedule reports whether a day or time of a round is known.
func (p *page) hasSchedule() bool {
	return slices.ContainsFunc(show.ScheduledRounds(p.Page), show.ScheduledRound.Known)
}
