package settings

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// ruleValues is what the fields of the forms of creation and settings hold.
type ruleValues struct {
	Title, City, Start, End      string
	Festival, Section, Zone      string
	Announcement                 journal.Announcement
	FirstBoard                   string
	System, Rounds               string
	TieBreaks, Rating, Cycles    string
	Codes                        []tournament.TieBreak // those of TieBreaks
	Baku, Win, Draw, Bye         string
	Federation, Arbiter, Control string
	Deputies, Colour             string
	HalfByes, FreeAtEnd, Swap    string
	Method, National, Boards     string
	Chess960                     string
	StartPoints, StartTies       string
	Team                         teamValues
	Options                      []tournament.SystemOption
	Scores                       map[string]string // that do not follow from a win, a draw and the bye
	Words                        []string          // the event in plain words, if they were asked for
	Open                         bool              // the advanced fields are shown
	Begun                        bool              // the event is there: what it does not say may stay open
}

// valuesOf are the values of a tournament.
func valuesOf(s *journal.State) ruleValues {
	info, rules := &s.Tournament.Info, &s.Tournament.Rules
	v := ruleValues{
		Title: info.Name, Festival: info.Festival, Section: info.Section, Zone: info.Zone, FirstBoard: write.Known(info.FirstBoard), City: info.City, Start: write.DateValue(info.Start), End: write.DateValue(info.End),
		System: systemKey(rules.System, rules.Edition), Rounds: write.Known(rules.Rounds),
		TieBreaks: codesText(rules.TieBreaks), Codes: rules.TieBreaks, Rating: ratingKey(rules.RatingKind), Cycles: write.Known(rules.RoundRobin.Cycles),
		Federation: info.Federation, Arbiter: info.Arbiter, Control: info.TimeControl, Open: true, Begun: true,
	}
	v.Baku, v.Swap = write.Yes(rules.Acceleration.Baku), write.Yes(rules.RoundRobin.SwapLastTwo || rules.RoundRobin.Cycles < 2)
	v.Deputies, v.Colour = strings.Join(info.Deputies, "; "), colourKey(rules.InitialColour)
	v.HalfByes, v.FreeAtEnd = write.Known(rules.HalfByes.Most), write.Known(rules.HalfByes.FreeAtEnd)
	if rules.HalfByes.None {
		v.HalfByes = "0"
	}
	if rules.Team != nil {
		v.Boards, v.Team = write.Known(rules.Team.Boards), teamValuesOf(rules.Team)
	}
	v.Chess960 = write.Yes(rules.Chess960)
	v.StartPoints, v.StartTies = startText(rules.StartPoints.Bands), write.Yes(rules.StartPoints.InTieBreaks)
	v.Method, v.National = string(rules.StartRank.Method), rules.StartRank.Federation
	scoring := scoringTexts(&rules.Scoring)
	v.Win, v.Draw, v.Bye = scoring[0], scoring[1], scoring[2]
	v.Scores, v.Options = ownScores(rules.Scoring.OrDefault()), rules.Options
	return v
}

// scoringTexts are what forms show of a scoring: the values of a win, a draw and
// the bye, unless they are the usual ones.
func scoringTexts(scoring *tournament.Scoring) (texts [3]string) {
	if s := scoring.OrDefault(); s != tournament.DefaultScoring() {
		texts = [3]string{s.Win().String(), s.Draw().String(), s.PairingBye.String()}
	}
	return texts
}

func ratingKey(kind tournament.RatingKind) string {
	switch kind {
	case tournament.Rapid:
		return "rapid"
	case tournament.Blitz:
		return "blitz"
	}
	return "standard"
}

// presetName names a list of tie-breaks with its codes.
func (p *page) presetName(preset standings.Preset) string {
	return p.T("preset."+preset.Name) + ": " + tournament.JoinTieBreaks(preset.Codes, ", ")
}

func colourKey(c tournament.Colour) string {
	if c == tournament.NoColour {
		return ""
	}
	return c.String()
}

// readSpecial reads the rules that most events leave as they are.
func (p *page) readSpecial(info *tournament.Info, rules *tournament.Rules) error {
	if p.Form.Has("deputies") {
		info.Deputies = nil
	}
	for _, name := range strings.Split(p.Text("deputies"), ";") {
		if name = strings.TrimSpace(name); name != "" {
			info.Deputies = append(info.Deputies, name)
		}
	}
	if p.Form.Has("colour") {
		rules.InitialColour, _ = tournament.ParseColour(p.Text("colour"))
	}
	if err := p.smallNumber("half", &rules.HalfByes.Most); err != nil {
		return err
	}
	if p.Form.Has("half") {
		rules.HalfByes.None = rules.HalfByes.Most == 0 && p.Text("half") != "" // an empty field is as usual
	}
	if err := p.smallNumber("halffree", &rules.HalfByes.FreeAtEnd); err != nil {
		return err
	}
	if err := p.readBoards(rules); err != nil {
		return err
	}
	if err := p.readStartPoints(rules); err != nil {
		return err
	}
	rules.Chess960 = p.Text("chess960") != ""
	rules.RoundRobin.SwapLastTwo = p.Text("swap") != "" && rules.System == tournament.RoundRobin && rules.RoundRobin.Cycles > 1
	if method := tournament.StartRank(p.Text("method")); slices.Contains(tournament.StartRanks(), method) {
		national, err := p.FederationField("national", rules.StartRank.Federation)
		if err != nil {
			return err
		}
		rules.StartRank = tournament.StartRankMethod{Method: method, Federation: national}
	}
	return nil
}

// smallNumber reads a number of rounds or byes, if the form has it; nothing is 0.
func (p *page) smallNumber(field string, to *int) error { return p.boundedNumber(field, maxRounds, to) }

// boundedNumber reads a number up to a greatest one, if the form has it; nothing is 0.
func (p *page) boundedNumber(field string, most int, to *int) error {
	text := p.Text(field)
	switch {
	case !p.Form.Has(field):
		return nil
	case text == "":
		*to = 0
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return p.Wrong("create.number.wrong", "text", text, "most", most)
	}
	*to = n
	return nil
}
