package desk

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// openMatches are the matches of a knock-out that a tie-break has to decide, and those
// whose decision can still be changed.
func (p *page) openMatches(tree *knockout.Tree) []knockout.Match {
	var list []knockout.Match
	if tree == nil || !p.May(account.Pair) {
		return nil
	}
	paired := p.Event.State.Paired()
	for round := 1; round <= tree.Depth(); round++ {
		for _, m := range tree.Matches(round) {
			if m.First+m.Length-1 >= paired && (m.State == knockout.Level || m.How == knockout.ByDecision) {
				list = append(list, m)
			}
		}
	}
	return list
}

// decidingGame is a game of a tie-break as the form asks for it.
type decidingGame struct {
	Field string
	Label string
	Value string
}

// decidingGames are the games that the form of a match has room for: all stages, and
// two more than were played.
func (p *page) decidingGames(tree *knockout.Tree, m *knockout.Match) []decidingGame {
	given := 0
	if m.Decision != nil {
		given = len(m.Decision.Games)
	}
	var list []decidingGame
	stages := tournament.DecidingStages()
	stage, inStage := 0, 0
	for n := 1; n <= max(8, given+2); n++ {
		if inStage == stages[stage].Games && stage < len(stages)-1 {
			stage, inStage = stage+1, 0
		}
		inStage++
		g := decidingGame{Field: "game" + strconv.Itoa(n)}
		g.Label = p.T("knockout.decide.game", "rate", stages[stage].Rate, "game", inStage, "name", show.TreeName(p.Page, tree, m.DecidingWhite(n)))
		if n <= given {
			g.Value = m.Decision.Games[n-1].Result.String()
		}
		list = append(list, g)
	}
	return list
}

// decidingResults are the results that a game of a tie-break can have.
func decidingResults() []tournament.Result {
	return []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
}

// decideMatch records how a level match was decided.
func decideMatch(p *page) error {
	command, name, err := p.readDecision()
	if err == nil {
		_, err = p.Do(command)
	}
	if err != nil && frame.Concerns(err) {
		return standingsWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("knockout.decide.done", "match", name), p.Path("/standings"))
}

// readDecision reads the form of a match, with the names of the two.
func (p *page) readDecision() (desk.DecideMatch, string, error) {
	tree := show.Tree(p.Page)
	d := tournament.MatchDecision{Match: p.Number("match"), Sides: [2]int{p.Number("a"), p.Number("b")}, Reason: p.Text("reason")}
	if tree == nil {
		return desk.DecideMatch{Decision: d}, "", nil // which the desk refuses
	}
	m := tree.MatchOf(d.Match, tree.Event.Table().Index(tournament.PlayerID(d.Sides[0])))
	if m == nil {
		return desk.DecideMatch{Decision: d}, "", nil
	}
	name := show.TreeName(p.Page, tree, m.Sides[0]) + " – " + show.TreeName(p.Page, tree, m.Sides[1])
	if p.Text("do") == "clear" {
		d.Reason = ""
		return desk.DecideMatch{Decision: d}, name, nil
	}
	for n := 1; p.Form.Has("game" + strconv.Itoa(n)); n++ {
		text := p.Text("game" + strconv.Itoa(n))
		if text == "" {
			continue
		}
		if len(d.Games) != n-1 {
			return desk.DecideMatch{}, name, p.Wrong("knockout.decide.gap", "game", n-1)
		}
		result, ok := tournament.ParseResult(text)
		if !ok {
			return desk.DecideMatch{}, name, p.Wrong("knockout.decide.gap", "game", n)
		}
		d.Games = append(d.Games, tournament.DecidingGame{White: tree.ID(m.DecidingWhite(n)), Result: result})
	}
	p.readWinner(&d, tree, m)
	return desk.DecideMatch{Decision: d}, name, nil
}

// readWinner reads who goes on: a side, neither, or whom the boards of a match of teams
// send on, which says why as well.
func (p *page) readWinner(d *tournament.MatchDecision, tree *knockout.Tree, m *knockout.Match) {
	winner := p.Text("winner")
	switch winner {
	case "":
		d.Reason = ""
		return
	case "nobody":
		d.Winner = tournament.NobodyWins
		return
	}
	d.Winner = p.Number("winner")
	for _, b := range tree.ByBoards(m) {
		if winner == string(b.Code) && b.Side >= 0 {
			d.Winner, d.Reason = tree.ID(m.Sides[b.Side]), p.boardsSaid(b)
		}
	}
}

// boardsSaid is what the boards of a match say, in the order of its sides: "board count
// 3–7".
func (p *page) boardsSaid(b knockout.ByBoards) string {
	return p.T("tiebreak."+string(b.Code)) + " " + write.Points(b.Values[0]) + "–" + write.Points(b.Values[1])
}

// reasonOf is the word with which a match was decided.
func reasonOf(m *knockout.Match) string {
	if m.Decision == nil {
		return ""
	}
	return m.Decision.Reason
}

// boardsDecide reports whether the boards of a match of teams send somebody on.
func boardsDecide(tree *knockout.Tree, m *knockout.Match) bool {
	return slices.ContainsFunc(tree.ByBoards(m), func(b knockout.ByBoards) bool { return b.Side >= 0 })
}

// decideText is the message that says how a match can be decided.
func decideText(tree *knockout.Tree, m *knockout.Match) string {
	switch {
	case !tree.Teams:
		return "knockout.decide.text"
	case boardsDecide(tree, m):
		return "knockout.decide.teams"
	}
	return "knockout.decide.teams.word"
}

// reasonLabel is the message that asks for the word.
func reasonLabel(tree *knockout.Tree, m *knockout.Match) string {
	switch {
	case !tree.Teams:
		return "knockout.decide.reason"
	case boardsDecide(tree, m):
		return "knockout.decide.reason.teams"
	}
	return "knockout.decide.reason.word"
}
