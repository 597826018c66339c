package settings

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// matchSystem is a Scheveningen match in the list of systems; the desk does not
// list it, as it is for two teams only.
const matchSystem = string(tournament.RoundRobin) + ":scheveningen"

// systemKey is a system in an edition as a value of a form.
func systemKey(system tournament.System, edition tournament.Edition) string {
	return string(system) + ":" + string(edition)
}

// matchRounds gives a Scheveningen match its rounds, which follow from its boards.
func matchRounds(rules *tournament.Rules) {
	if systemKey(rules.System, rules.Edition) == matchSystem && rules.Team != nil {
		rules.Rounds = rules.Team.Boards * max(1, rules.RoundRobin.Cycles)
	}
}

// teamValues is what the fields about matches hold.
type teamValues struct {
	Win, Draw, ByeMatch, ByeGames, Colours string
}

// teamValuesOf are the values of rules; what is usual is left empty.
func teamValuesOf(rules *tournament.TeamRules) teamValues {
	usual := tournament.DefaultTeamRules(rules.Boards)
	show := func(value, usual tournament.Points) string {
		if value == usual {
			return ""
		}
		return value.String()
	}
	return teamValues{
		Win: show(rules.MatchWin, usual.MatchWin), Draw: show(rules.MatchDraw, usual.MatchDraw),
		ByeMatch: show(rules.ByeMatchPoints, usual.ByeMatchPoints), ByeGames: show(rules.ByeGamePoints, usual.ByeGamePoints), Colours: rules.Colours.String(),
	}
}

// readBoards reads on how many boards teams play, and how matches count; no
// boards is an event of players. A form without these fields changes nothing.
func (p *page) readBoards(rules *tournament.Rules) error {
	if !p.Form.Has("boards") {
		return nil
	}
	boards := 0
	if err := p.smallNumber("boards", &boards); err != nil {
		return err
	}
	if boards == 0 {
		rules.Team = nil
		return nil
	}
	team := tournament.DefaultTeamRules(boards)
	if was := rules.Team; was != nil {
		team.MatchLoss = was.MatchLoss
		if !p.Form.Has("matchwin") {
			team = *was
			team.Boards = boards
		}
	}
	for _, f := range []struct {
		name string
		to   *tournament.Points
	}{{"matchwin", &team.MatchWin}, {"matchdraw", &team.MatchDraw}, {"byematch", &team.ByeMatchPoints}, {"byegames", &team.ByeGamePoints}} {
		if err := p.pointsField(f.name, f.to); err != nil {
			return err
		}
	}
	if p.Form.Has("colours") {
		colours, ok := tournament.ParseColours(p.typedColours(p.Text("colours")))
		if team.Colours = colours; !ok || len(colours) != 0 && len(colours) != boards {
			return p.Wrong("teams.colours.wrong", "text", p.Text("colours"), "boards", boards)
		}
	}
	rules.Team = &team
	return nil
}

// colourLetters writes colours, W and B, in the letters of the language: B and N in
// Spanish.
func (p *page) colourLetters(colours string) string {
	return strings.NewReplacer("W", strings.ToUpper(p.T("short.white")), "B", strings.ToUpper(p.T("short.black"))).Replace(colours)
}

// typedColours reads colours in the letters of the language. Who writes a W where the
// language has none writes as files do.
func (p *page) typedColours(text string) string {
	text = strings.ToUpper(text)
	white, black := strings.ToUpper(p.T("short.white")), strings.ToUpper(p.T("short.black"))
	if white != "W" && strings.Contains(text, "W") {
		return text
	}
	return strings.NewReplacer(white, "W", black, "B").Replace(text)
}

// pointsField reads points; an empty field leaves them as they are.
func (p *page) pointsField(field string, to *tournament.Points) error {
	text := p.Text(field)
	if text == "" {
		return nil
	}
	value, err := tournament.ParsePoints(strings.NewReplacer("½", ".5", ",", ".").Replace(text))
	if err != nil || value < 0 || value > 100*tournament.One {
		return p.Wrong("create.points.wrong", "text", text)
	}
	*to = value
	return nil
}
