package web

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// paperSheets are the sheets to be printed, by their names in addresses and
// messages.
func paperSheets() []string {
	return []string{"pairings", "names", "slips", "standings", "cross", "table", "cards", "plates", "prizes"}
}

// paperSheet is what a sheet shows; of the fields that are nil it has nothing.
type paperSheet struct {
	What    string
	Draft   bool // the round is not published yet
	Round   *roundSheet
	Places  []place
	Ranking *standings.Standings
	Cross   []crossRow
	Players []playerLine
	Rounds  int // how many rounds cards have room for
	Prizes  *prizeSheet
}

// paper shows a sheet made to be printed, on A4 or Letter. On the arbiter's side
// it has what is not published yet, too, and says so.
func (s *site) paper(p *request) error {
	sheet := paperSheet{What: p.PathValue("what"), Rounds: max(p.tournament().Rules.Rounds, p.event.State.Paired())}
	if !slices.Contains(paperSheets(), sheet.What) {
		return errNotFound
	}
	var err error
	switch sheet.What {
	case "pairings", "slips", "names":
		if sheet.Round, err = p.roundSheet(); err == nil && sheet.Round != nil && sheet.What == "names" {
			sheet.Places = p.places(sheet.Round)
		}
		sheet.Draft = sheet.Round != nil && !p.event.State.Rounds[sheet.Round.Number-1].Published()
	case "standings", "cross", "prizes":
		if sheet.Ranking, err = p.rankingAsked(); err == nil && sheet.What == "cross" {
			sheet.Cross = p.crossRows(sheet.Ranking)
		}
		if err == nil && sheet.What == "prizes" && sheet.Ranking != nil {
			sheet.Prizes = p.prizeSheet(sheet.Ranking)
			if sheet.Prizes.Typed == "" {
				err = p.keptPrizes(sheet.Prizes, sheet.Ranking)
			}
		}
	default:
		sheet.Players = p.linesByNumber()
	}
	if err != nil {
		return err
	}
	return p.render(paperPage(p, &sheet))
}

// sheetsPath is the page from which sheets are printed.
func (p *request) sheetsPath() string {
	if p.public {
		return p.at("/more")
	}
	return p.path("/sheets")
}

// linesByNumber are all players in the order of their numbers.
func (p *request) linesByNumber() []playerLine {
	t, rounds := p.tournament(), p.figures().rounds()
	var lines []playerLine
	for _, i := range t.ByNumber() {
		player := &t.Players[i]
		lines = append(lines, playerLine{Player: player, Rating: t.Strength(player), Rounds: rounds[player.ID], Extra: extraPoints(t, player.ID, p.event.State.Paired())})
	}
	return lines
}

// empty reports whether there is nothing to print yet.
func (s *paperSheet) empty() bool {
	switch s.What {
	case "pairings", "slips", "names":
		return s.Round == nil
	case "standings", "cross", "prizes":
		return s.Ranking == nil
	}
	return len(s.Players) == 0
}

// paperTitle is the heading of a sheet.
func (p *request) paperTitle(s *paperSheet) string {
	switch {
	case s.Round != nil:
		return p.T("paper.round", "sheet", p.T("paper."+s.What), "round", s.Round.Number)
	case s.Ranking != nil:
		return p.T("paper.after", "sheet", p.T("paper."+s.What), "round", s.Ranking.After)
	}
	return p.T("paper." + s.What)
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

// prizeMethods are the ways to divide prizes among the tied.
func prizeMethods() []prizes.Method {
	return []prizes.Method{prizes.Equal, prizes.Hort, prizes.ByRank}
}

// prizeSheet divides the prizes that were typed into the page.
func (p *request) prizeSheet(ranking *standings.Standings) *prizeSheet {
	sheet := &prizeSheet{Typed: p.text("prizes"), Method: prizes.Method(p.text("method"))}
	if !slices.Contains(prizeMethods(), sheet.Method) {
		sheet.Method = prizes.Equal
	}
	if sheet.Typed == "" || ranking.Event.Teams {
		return sheet
	}
	amounts, err := prizes.ParseAmounts(strings.ReplaceAll(sheet.Typed, ";", ","))
	if err != nil {
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
func (s *paperSheet) boxes(line *playerLine) []playerRound {
	list := slices.Clone(line.Rounds)
	for n := len(list) + 1; n <= s.Rounds; n++ {
		list = append(list, playerRound{Number: n})
	}
	return list
}

// chartSign writes a round of a wall chart: opponent, colour, what it brought.
func (p *request) chartSign(r *playerRound, white, black string) string {
	switch {
	case r.Opponent == nil && r.Outcome == tournament.Absent:
		return ""
	case r.Opponent == nil:
		return scoreSign(r.Outcome, r.Brought)
	case r.Colour == tournament.White:
		return strconv.Itoa(r.Opponent.Number) + white + " " + scoreSign(r.Outcome, r.Brought)
	}
	return strconv.Itoa(r.Opponent.Number) + black + " " + scoreSign(r.Outcome, r.Brought)
}

// meetings are the results of two players in a round robin.
func meetings(line *playerLine, opponent tournament.PlayerID) string {
	var signs []string
	for i := range line.Rounds {
		if r := &line.Rounds[i]; r.Opponent != nil && r.Opponent.ID == opponent {
			signs = append(signs, scoreSign(r.Outcome, r.Brought))
		}
	}
	return strings.Join(signs, " ")
}
