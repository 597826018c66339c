package paper

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// paperSheet is what a sheet shows; of the fields that are nil it has nothing.
type paperSheet struct {
	What     string
	Draft    bool // the round is not published yet
	Round    *show.RoundSheet
	Places   []namedPlace
	Slips    []slip
	Matches  []show.TeamMatch
	Ranking  *standings.Standings
	Tree     *knockout.Tree // of a knock-out
	Parts    []show.TreePart
	Cross    []show.CrossRow
	Fixtures []show.Fixture // of a round robin
	Players  []show.PlayerLine
	Rounds   int // how many rounds cards have room for
	// Records are the floats and due colours of everybody, for cards of a Swiss.
	Records map[tournament.PlayerID]desk.PairingRecord
	Prizes  *prizeSheet

	Sections []*page // with a round, on a sheet of all

	Size, Turn string // of the paper
	Rows       []boardRow
	Leaves     []leaf
	Printed    string // when; "" on public pages, which are made once for all
}

// paper shows a sheet made to be printed, on A4 or Letter. On the arbiter's side
// it has what is not published yet, too, and says so.
func paper(p *page) error {
	p.readChoice()
	sheet := paperSheet{What: p.PathValue("what"), Rounds: max(p.Tournament().Rules.Rounds, p.Event.State.Paired()), Size: p.choice.Size, Turn: p.choice.Turn}
	if !slices.Contains(show.PaperSheets(), sheet.What) && !sheet.isOfAll() {
		return frame.ErrNotFound
	}
	if p.PathValue("round") != "" && !slices.Contains(sheetsOfRounds, sheet.What) {
		return frame.ErrNotFound
	}
	var err error
	switch sheet.What {
	case "pairings", "slips", "names", "matches":
		if sheet.Round, err = show.NewRoundSheet(p.Page); err == nil && sheet.Round != nil && sheet.What == "names" {
			sheet.Places = places(show.Places(p.Page, sheet.Round))
		}
		if sheet.Round != nil {
			sheet.Slips, sheet.Matches = p.slips(sheet.Round), show.Matches(p.Page, sheet.Round.Number)
		}
		sheet.Draft = sheet.Round != nil && !p.Event.State.Rounds[sheet.Round.Number-1].Published()
	case journal.AllBoards, journal.AllNames, allSlips:
		err = p.fillAll(&sheet)
	case "standings", "cross", "prizes":
		if sheet.Ranking, err = show.RankingAsked(p.Page); err == nil && sheet.What == "cross" {
			sheet.Cross = show.CrossRows(p.Page, sheet.Ranking)
		}
		if err == nil && sheet.What == "prizes" && sheet.Ranking != nil {
			sheet.Prizes = p.prizeSheet(sheet.Ranking)
			if sheet.Prizes.Typed == "" {
				err = p.keptPrizes(sheet.Prizes, sheet.Ranking)
			}
		}
	case "schedule":
	case "tree":
		if sheet.Tree = show.Tree(p.Page); sheet.Tree != nil {
			sheet.Parts = show.TreeParts(sheet.Tree)
		}
	case "fixtures":
		sheet.Fixtures = show.Fixtures(p.Page)
	default:
		sheet.Players = p.linesByNumber()
		if sheet.What == "cards" {
			sheet.Records, _ = desk.RecordsOf(p.Computed().Settled)
		}
	}
	if err != nil {
		return err
	}
	if sheet.Turn == "" {
		sheet.Turn = usualTurn(sheet.What)
	}
	if !p.Public {
		sheet.Printed = p.Time(p.When(p.Site.Now()))
	}
	sheet.cutSheet(p)
	return p.Render(paperPage(p, &sheet))
}

// sheetsOfRounds are the sheets that there are of any round; of others there is one.
var sheetsOfRounds = []string{"pairings", "slips", "names", "matches", "standings", "cross", "prizes"}

// usualTurn is how a sheet lies: those with a column for every round need the
// width.
func usualTurn(what string) string {
	if what == "cross" || what == "table" {
		return "landscape"
	}
	return "portrait"
}

// sheetsPath is the page from which sheets are printed.
func (p *page) sheetsPath() string {
	if p.Public {
		return p.PublicPath("/more")
	}
	return p.Path("/sheets")
}

// linesByNumber are all players in the order of their numbers.
func (p *page) linesByNumber() []show.PlayerLine {
	t, rounds := p.Tournament(), p.Computed().Rounds()
	var lines []show.PlayerLine
	for _, i := range t.ByNumber() {
		player := &t.Players[i]
		lines = append(lines, show.PlayerLine{Player: player, Name: p.Called(player), Rating: t.Strength(player), Rounds: rounds[player.ID], Extra: show.ExtraPoints(t, player.ID, p.Event.State.Paired())})
	}
	return lines
}

// empty reports whether there is nothing to print yet.
func (s *paperSheet) empty() bool {
	switch s.What {
	case "pairings", "slips", "names":
		return s.Round == nil
	case "matches":
		return len(s.Matches) == 0
	case "standings", "cross", "prizes":
		return s.Ranking == nil
	case "tree":
		return s.Tree == nil
	case "fixtures":
		return len(s.Fixtures) == 0
	case "schedule":
		return s.Rounds == 0
	case journal.AllBoards, journal.AllNames, allSlips:
		return len(s.Rows) == 0
	}
	return len(s.Players) == 0
}

// noneText says why there is nothing to print: not yet, or never in the system.
func (s *paperSheet) noneText(system tournament.System) string {
	if s.What == "fixtures" && !system.ByTable() {
		return "paper.fixtures.none"
	}
	return "paper.none"
}

// paperTitle is the heading of a sheet, in both languages where two are wished.
func (p *page) paperTitle(s *paperSheet) string {
	if p.also == nil {
		return s.titleIn(p.T)
	}
	return s.titleIn(p.T) + " / " + s.titleIn(p.also)
}

// titleIn is the heading of a sheet in one language.
func (s *paperSheet) titleIn(say func(string, ...any) string) string {
	switch {
	case s.Round != nil:
		return say("paper.round", "sheet", say("paper."+s.What), "round", s.Round.Number)
	case s.Ranking != nil:
		return say("paper.after", "sheet", say("paper."+s.What), "round", s.Ranking.After)
	}
	return say("paper." + s.What)
}

// prizeSheet is the prize list: what was typed in, and who gets what.
type prizeSheet struct {
	Typed    string // amounts from first place on
	Method   prizes.Method
	Wrong    bool // what was typed cannot be read
	Payments []prizes.Payment
	Paid     prizes.Amount
	Award    *prizes.Result // of the prizes that are kept with the event
}

// none reports whether there is nothing to divide: the event keeps no prizes, and
// none were typed in.
func (s *prizeSheet) none() bool { return s.Award == nil && s.Typed == "" && !s.Wrong }

// prizeSheet divides the prizes that were typed into the page.
func (p *page) prizeSheet(ranking *standings.Standings) *prizeSheet {
	sheet := &prizeSheet{Typed: p.Text("prizes"), Method: prizes.Method(p.Text("method"))}
	if !slices.Contains(show.PrizeMethods(), sheet.Method) {
		sheet.Method = prizes.Equal
	}
	if sheet.Typed == "" || ranking.Event.Teams {
		return sheet
	}
	texts, wrong := show.TypedAmounts(sheet.Typed)
	amounts, err := prizes.ParseAmounts(strings.Join(texts, ","))
	if err != nil || wrong.Code != "" {
		sheet.Wrong = true
		return sheet
	}
	award, err := prizes.Award(prizes.Plan{Lists: []prizes.List{{Prizes: amounts, Method: sheet.Method}}}, prizes.Ranked(ranking))
	if err != nil {
		sheet.Wrong = true
		return sheet
	}
	sheet.Payments, sheet.Paid = award.Payments, award.Paid
	return sheet
}

// pointsOf is the score of a player in a ranking.
func pointsOf(ranking *standings.Standings, id tournament.PlayerID) tournament.Points {
	if row := ranking.Find(int(id)); row != nil {
		return row.Points
	}
	return 0
}

// boxes are the places of a card for rounds: those played, and empty ones for
// those to come.
func (s *paperSheet) boxes(line *show.PlayerLine) []computed.PlayerRound {
	list := slices.Clone(line.Rounds)
	for n := len(list) + 1; n <= s.Rounds; n++ {
		list = append(list, computed.PlayerRound{Number: n})
	}
	return list
}

// cardRound is a round of a pairing card: with the score after it, and the float it was.
type cardRound struct {
	computed.PlayerRound
	Sum   string // "" = it has no result yet
	Float string // of the messages person.float.…; "" = none
}

// cardRounds are the rounds of a card, with room for those to come.
func (s *paperSheet) cardRounds(line *show.PlayerLine) []cardRound {
	var list []cardRound
	sum, floats := line.Extra, s.Records[line.ID].Floats
	for i, r := range s.boxes(line) {
		round := cardRound{PlayerRound: r}
		sum += r.Brought
		if i < len(line.Rounds) && r.Outcome != tournament.Pending {
			round.Sum = write.Points(sum)
		}
		if i < len(floats) {
			round.Float = floats[i].String()
		}
		list = append(list, round)
	}
	return list
}

// floatSign is a float on a card.
func floatSign(float string) string {
	if float == "down" {
		return "▾"
	}
	return "▴"
}

// dueColour says which colour a player is due in the next round; "" = none, or either.
func (p *page) dueColour(s *paperSheet, id tournament.PlayerID) string {
	record, known := s.Records[id]
	if !known || record.Due == tournament.NoColour || p.Tournament().Over() {
		return ""
	}
	if record.Firm {
		return p.T("card.due.must", "colour", p.Colour(record.Due))
	}
	return p.T("card.due", "colour", p.Colour(record.Due))
}

// chartSign writes a round of a wall chart: opponent, colour, what it brought.
func (p *page) chartSign(r *computed.PlayerRound, white, black string) string {
	switch {
	case r.Opponent == nil && r.Outcome == tournament.Absent:
		return ""
	case r.Opponent == nil:
		return write.RoundSign(r.Outcome, r.Brought, r.Struck)
	case r.Colour == tournament.White:
		return strconv.Itoa(r.Opponent.Number) + white + " " + write.RoundSign(r.Outcome, r.Brought, r.Struck)
	}
	return strconv.Itoa(r.Opponent.Number) + black + " " + write.RoundSign(r.Outcome, r.Brought, r.Struck)
}

// notice is what the schedule says to who reads the sheet of a round.
func (p *page) notice(s *paperSheet) string {
	switch {
	case s.Round != nil:
		return show.ScheduleNotice(p.Page, s.Round.Number)
	case s.Ranking != nil:
		return show.ScheduleNotice(p.Page, s.Ranking.After)
	}
	return ""
}

// facts writes what is known of somebody in a line.
func facts(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), " · ")
}

// meetings are the results of two players in a round robin.
func meetings(line *show.PlayerLine, opponent tournament.PlayerID) string {
	var signs []string
	for i := range line.Rounds {
		if r := &line.Rounds[i]; r.Opponent != nil && r.Opponent.ID == opponent {
			signs = append(signs, write.RoundSign(r.Outcome, r.Brought, r.Struck))
		}
	}
	return strings.Join(signs, " ")
}
