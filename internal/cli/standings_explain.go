package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
)

// explain prints the working of the participant with a number.
func (c *standingsCmd) explain(con *console, r *ranking, number int) error {
	row := r.s.Find(number)
	switch {
	case row == nil && r.s.Event.Teams:
		return c.wrong("--explain: there is no team %d in %s; give the number of a team", number, c.File)
	case row == nil:
		return c.wrong("--explain: there is no player %d in %s; give a number of the file", number, c.File)
	}
	switch c.Format {
	case "json":
		return con.printJSON(r.explanationJSON(row))
	case "text":
		r.printExplanation(con, row)
		return nil
	}
	return c.wrong("--explain is printed as text or json, not as %s", c.Format)
}

func (r *ranking) printExplanation(con *console, row *standings.Row) {
	rank := "not ranked: " + row.Left.String()
	if row.Rank > 0 {
		rank = fmt.Sprintf("rank %d", row.Rank)
	}
	con.printf("%s\n%d %s, %s points, %s\n", r.title(), r.number(row.Index), r.name(row.Index), row.Points, rank)
	for _, e := range r.s.Explain(row) {
		m := e.Column.Method
		con.printf("\n%s  %s", e.Column.Text, m.Title())
		if m.Article != "" {
			con.printf(" (%s)", m.Article)
		}
		if e.Column.Dropped != "" {
			con.printf(": left out, %s\n", e.Column.Dropped)
			continue
		}
		con.printf(": %s\n", outcomeOf(e))
		r.printTied(con, e)
		r.printTerms(con, e.Working)
		r.printSteps(con, e.Working)
		for _, encounter := range e.Encounters {
			r.printEncounter(con, encounter)
		}
		printBoards(con, e.Working)
	}
}

// outcomeOf is what a tie-break came to.
func outcomeOf(e standings.Explanation) string {
	switch {
	case e.Column.Method.InGroup() && len(e.Tied) == 0:
		return "not needed"
	case e.Column.Method.Name == "LOT" && !e.Value.Defined():
		return "not drawn yet"
	case e.Column.Method.InGroup() && !e.Value.Defined():
		return "separates nobody"
	case !e.Value.Defined():
		return "no value"
	case len(e.Encounters) > 0:
		return e.Value.String() + " among the tied"
	case e.Column.Method.InGroup():
		return fmt.Sprintf("position %s of %d", e.Value, len(e.Tied)+1)
	}
	return e.Value.String()
}

// printTied says whether the tie-break could still change anything.
func (r *ranking) printTied(con *console, e standings.Explanation) {
	if len(e.Tied) == 0 {
		con.printf("  nobody is tied any more\n")
		return
	}
	const most = 12
	var numbers []string
	for i, index := range e.Tied {
		if i == most {
			numbers = append(numbers, fmt.Sprintf("%d more", len(e.Tied)-most))
			break
		}
		numbers = append(numbers, strconv.Itoa(r.number(index)))
	}
	con.printf("  tied so far with %s\n", strings.Join(numbers, ", "))
}

func (r *ranking) printTerms(con *console, w tiebreak.Working) {
	if len(w.Terms) == 0 {
		return
	}
	t := textTable{columns: []textColumn{{head: "  round"}, {head: "opponent", left: true, elastic: 8}, {head: "outcome", left: true},
		{head: "score", filled: true}, {head: "x", filled: true}, {head: "counts"}, {head: "why", left: true, filled: true}}}
	for _, term := range w.Terms {
		line := []string{strconv.Itoa(term.Round), r.opponentText(term), term.Outcome.String(), "", "", term.Value.String(), ""}
		var why []string
		if term.Rule != tiebreak.OwnRecord {
			line[3] = term.Score.String()
			why = append(why, term.Rule.String())
		}
		if factor := term.Points; factor != 0 || term.Value != term.Score && term.Rule != tiebreak.OwnRecord && !term.Rule.IsPart() {
			line[4] = factor.String()
		}
		if term.Cut != tiebreak.NotCut {
			line[5] = "(" + line[5] + ")"
			why = append(why, term.Cut.String())
		}
		line[6] = strings.Join(why, "; ")
		t.rows = append(t.rows, line)
	}
	con.printf("%s", r.con.fits(&t, 120))
}

func (r *ranking) opponentText(term tiebreak.Term) string {
	if term.Opponent < 0 {
		return "-"
	}
	return fmt.Sprintf("%d %s", r.number(term.Opponent), r.name(term.Opponent))
}

func (r *ranking) printSteps(con *console, w tiebreak.Working) {
	for _, step := range w.Steps {
		con.printf("  %s %s\n", step.What, step.Value)
	}
}

// printEncounter prints the little cross table.
func (r *ranking) printEncounter(con *console, e tiebreak.Encounter) {
	if e.Score != "" && e.Score != tiebreak.Points {
		con.printf("  by %s; ", e.Score)
	} else {
		con.printf("  ")
	}
	con.printf("%s\n", e.Verdict.AsMessage())
	const most = 20
	if len(e.Sums) == 0 || len(e.Members) > most {
		return
	}
	t := textTable{columns: []textColumn{{head: "     no."}, {head: "name", left: true, elastic: 8}}}
	for _, member := range e.Members {
		t.columns = append(t.columns, textColumn{head: strconv.Itoa(r.number(member))})
	}
	t.columns = append(t.columns, textColumn{head: "sum"}, textColumn{head: "not met"})
	for i, member := range e.Members {
		line := []string{strconv.Itoa(r.number(member)), r.name(member)}
		for _, other := range e.Members {
			line = append(line, meetingText(e.Meetings, member, other))
		}
		t.rows = append(t.rows, append(line, e.Sums[i].String(), strconv.Itoa(e.Missing[i])))
	}
	con.printf("%s", r.con.fits(&t, terminalWidth))
}

// meetingText is what one made against another: x for oneself, a dot where
// they did not meet, the games where there were several.
func meetingText(meetings []tiebreak.Meeting, a, b int) string {
	if a == b {
		return "x"
	}
	for _, m := range meetings {
		switch {
		case m.A != a || m.B != b:
		case m.Games > 1:
			return fmt.Sprintf("%s/%d", tiebreak.Of(m.Points), m.Games)
		default:
			return tiebreak.Of(m.Points).String()
		}
	}
	return "."
}

func printBoards(con *console, w tiebreak.Working) {
	if len(w.Boards) == 0 {
		return
	}
	var parts []string
	for _, b := range w.Boards {
		parts = append(parts, fmt.Sprintf("%d: %s", b.Board, b.Points))
	}
	con.printf("  game points by board  %s\n", strings.Join(parts, "  "))
}
