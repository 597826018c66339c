package settings

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// ruleParts are the parts of the form of the settings as the event is now; see
// [frame.Page.Meanwhile].
func (p *page) ruleParts() []frame.Part {
	v := valuesOf(p.Event.State)
	one := func(label, field, value string) frame.Part {
		return frame.Part{Label: p.T(label), Fields: map[string]string{field: value}}
	}
	preset := ""
	if v.TieBreaks == "" {
		preset = unsaidPreset
	}
	scores := map[string]string{"win": v.Win, "draw": v.Draw, "bye": v.Bye}
	for _, s := range scoresOf(new(tournament.Scoring)) {
		scores["score."+s.key] = v.Scores[s.key]
	}
	parts := []frame.Part{
		one("create.name", "title", v.Title), one("create.city", "city", v.City), one("create.zone", "zone", v.Zone),
		one("create.start", "start", v.Start), one("create.end", "end", v.End), one("create.control", "control", v.Control),
		one("create.arbiter", "arbiter", v.Arbiter), one("create.federation", "federation", v.Federation),
		one("festival.of", "festival", v.Festival), one("festival.section", "section", v.Section), one("festival.first-board", "firstboard", v.FirstBoard),
		{Label: p.T("event.kind"), Fields: map[string]string{
			"kind": v.kind(), "system": p.systemValue(v), "boards": v.Boards, "colours": p.colourLetters(v.Team.Colours), "cycles": v.Cycles, "swap": v.Swap,
			"matchwin": v.Team.Win, "matchdraw": v.Team.Draw, "byematch": v.Team.ByeMatch, "byegames": v.Team.ByeGames,
		}},
		one("create.rounds", "rounds", v.Rounds), one("create.rating", "rating", v.Rating), one("create.baku", "baku", v.Baku),
		{Label: p.T("chips.title"), Fields: map[string]string{"tiebreaks": v.TieBreaks, "preset": preset, "tb.touched": ""}},
		{Label: p.T("create.scores"), Fields: scores},
		one("create.deputies", "deputies", v.Deputies), one("create.colour", "colour", v.Colour),
		one("create.half", "half", v.HalfByes), one("create.half.free", "halffree", v.FreeAtEnd),
		{Label: p.T("create.start.method"), Fields: map[string]string{"method": v.Method, "national": v.National}},
		{Label: p.T("start.label"), Fields: map[string]string{"startpoints": v.StartPoints, "startties": v.StartTies}},
		one("create.chess960", "chess960", v.Chess960),
	}
	for _, system := range desk.Systems() {
		for _, c := range desk.Choices(system.Name, "") {
			parts = append(parts, one(optionField(system.Name, c.Name), optionField(system.Name, c.Name), v.option(system.Name, c.Name)))
		}
	}
	return parts
}
