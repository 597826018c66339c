package web

import "slices"

// publicIndex lists the tournaments that are announced, the one begun last first.
func (s *site) publicIndex(p *request) error {
	all, err := s.Host.List(p.Context())
	if err != nil {
		return err
	}
	var lines []tournamentLine
	for _, info := range slices.Backward(all) {
		if line := s.tournamentLine(p, info); line.Line != nil {
			lines = append(lines, line)
		}
	}
	return p.render(publicIndexPage(p, lines))
}

// publicOverview is the first page of a tournament for the public.
func (s *site) publicOverview(p *request) error {
	sheet, err := p.roundSheet()
	if err != nil {
		return err
	}
	ranking, err := p.rankingOrNone()
	if err != nil {
		return err
	}
	return p.render(publicOverviewPage(p, sheet, ranking))
}

// publicLive tells a public page whenever something public of its tournament has
// changed.
func (s *site) publicLive(p *request) error {
	if err := s.publicEvent(p); err != nil {
		return err
	}
	return s.stream(p, func() bool { return true })
}

// publicParts are the parts of a tournament's public pages, by their names in
// messages and addresses; what needs a published round is left out before.
func (p *request) publicParts() []string {
	parts := []string{"", "pairings", "names", "results", "standings", "cross", "players"}
	if p.tournament().Rules.Team != nil {
		parts = slices.Insert(parts, 1, "matches")
	}
	if p.event.State.Paired() > 0 {
		parts = append(parts, "course", "why")
	}
	if current := p.tournament().Current; current != nil && openGames(current) > 0 && p.event.State.Public.Forecast {
		parts = append(parts, "forecast")
	}
	return append(parts, "more")
}

// partKey names a part in messages.
func partKey(part string) string {
	if part == "" {
		return "overview"
	}
	return part
}

// partPath is the address of a part.
func (p *request) partPath(part string) string {
	if part == "" {
		return p.at()
	}
	return p.at("/", part)
}
