package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why/words"
)

// explain prints the working of the participant with a number.
func (c *standingsCmd) explain(con *console, r *ranking, number int) error {
	row := r.s.Find(number)
	switch {
	case row == nil && r.s.Event.Teams:
		return con.unknown("pareo standings: --explain", "whom.no-team", number, c.File)
	case row == nil:
		return con.unknown("pareo standings: --explain", "whom.no-number", number, c.File)
	}
	switch c.Format {
	case "json":
		return con.printJSON(r.explanationJSON(row))
	case "text":
		r.printExplanation(con, row)
		return nil
	}
	return con.misused("standings", "cli.args.explain-form", "form", c.Format)
}

func (r *ranking) printExplanation(con *console, row *standings.Row) {
	rank := message.Of("cli.place", "place", row.Rank)
	if row.Rank == 0 {
		rank = message.Of("cli.explain.unranked", "why", r.left(row))
	}
	con.printf("%s\n%s\n", r.title(), con.list(fmt.Sprintf("%d %s", r.number(row.Index), r.name(row.Index)), con.points(row.Points), con.inWords(rank)))
	for _, e := range r.s.Explain(row) {
		m := e.Column.Method
		con.printf("\n%s  %s ", e.Column.Text, con.heading(con.inWords(m.Title())+message.Cited(m.Article)))
		if e.Column.Dropped != "" {
			con.printf("%s\n", con.say("cli.explain.left-out", "why", e.Column.WhyDropped))
			continue
		}
		con.printf("%s\n", con.outcomeOf(e))
		r.printTied(con, e)
		r.printTerms(con, e.Working)
		for _, step := range e.Steps {
			con.printf("  %s\n", con.headed(con.sayOf("step.", string(step.What)), step.Value.String()))
		}
		for _, encounter := range e.Encounters {
			r.printEncounter(con, encounter)
		}
		printBoards(con, e.Working)
	}
}

// points are a number of points with the word for them.
func (c *console) points(points tournament.Points) string {
	printer, err := words.New(c.language, nil)
	if err != nil {
		return points.String()
	}
	return c.spoken(printer.Score(points))
}

// outcomeOf is what a tie-break came to.
func (c *console) outcomeOf(e standings.Explanation) string {
	switch {
	case e.Column.Method.InGroup() && len(e.Tied) == 0:
		return c.say("cli.explain.not-needed")
	case e.Column.Method.Name == "LOT" && !e.Value.Defined():
		return c.say("cli.explain.not-drawn")
	case e.Column.Method.InGroup() && !e.Value.Defined():
		return c.say("cli.explain.separates-nobody")
	case !e.Value.Defined():
		return c.say("cli.explain.no-value")
	case len(e.Encounters) > 0:
		return c.say("cli.explain.among", "value", e.Value.String())
	case e.Column.Method.InGroup():
		return c.say("cli.explain.position", "place", e.Value.String(), "of", len(e.Tied)+1)
	}
	return e.Value.String()
}

// printTied says whether the tie-break could still change anything.
func (r *ranking) printTied(con *console, e standings.Explanation) {
	if len(e.Tied) == 0 {
		con.printf("  %s\n", con.say("cli.explain.untied"))
		return
	}
	const most = 12
	var numbers []string
	for i, index := range e.Tied {
		if i == most {
			numbers = append(numbers, con.say("whom.more", "count", len(e.Tied)-most))
			break
		}
		numbers = append(numbers, strconv.Itoa(r.number(index)))
	}
	con.printf("  %s\n", con.say("cli.explain.tied", "list", numbers))
}

func (r *ranking) printTerms(con *console, w tiebreak.Working) {
	if len(w.Terms) == 0 {
		return
	}
	heads := con.heads("column.round", "column.opponent", "column.outcome", "column.worth", "", "column.adds", "worked.rule")
	t := textTable{columns: []textColumn{{head: "  " + heads[0]}, {head: heads[1], left: true, elastic: 20}, {head: heads[2], left: true},
		{head: heads[3], filled: true}, {head: "×", filled: true}, {head: heads[5]}, {head: heads[6], left: true, filled: true}}}
	for _, term := range w.Terms {
		line := []string{strconv.Itoa(term.Round), r.opponentText(term), con.sayOf("answer.outcome.", term.Outcome.String()), "", "", term.Value.String(), ""}
		var why []string
		if term.Rule != tiebreak.OwnRecord {
			line[3] = term.Score.String()
			why = append(why, con.say("rule."+strconv.Itoa(int(term.Rule)))+message.Cited(term.Rule.Article()))
		}
		if factor := term.Points; factor != 0 || term.Value != term.Score && term.Rule != tiebreak.OwnRecord && !term.Rule.IsPart() {
			line[4] = factor.String()
		}
		if term.Cut != tiebreak.NotCut {
			line[5] = "(" + line[5] + ")"
			why = append(why, con.say("cut."+strconv.Itoa(int(term.Cut)))+message.Cited(term.Cut.Article()))
		}
		line[6] = strings.Join(why, "; ")
		t.rows = append(t.rows, line)
	}
	con.printf("%s", con.fits(&t, 120))
}

func (r *ranking) opponentText(term tiebreak.Term) string {
	if term.Opponent < 0 {
		return "-"
	}
	return fmt.Sprintf("%d %s", r.number(term.Opponent), r.name(term.Opponent))
}

// printEncounter prints the little cross table.
func (r *ranking) printEncounter(con *console, e tiebreak.Encounter) {
	con.printf("  ")
	switch e.Score {
	case tiebreak.MatchPoints:
		con.printf("%s ", con.heading(con.say("tiedetail.match")))
	case tiebreak.GamePoints:
		con.printf("%s ", con.heading(con.say("tiedetail.game")))
	}
	con.printf("%s\n", con.inWords(e.Verdict.AsMessage()))
	const most = 20
	if len(e.Sums) == 0 || len(e.Members) > most {
		return
	}
	heads := con.heads("cli.head.number", "cli.head.name", "step.sum", "cli.explain.not-met")
	t := textTable{columns: []textColumn{{head: "     " + heads[0]}, {head: heads[1], left: true, elastic: 8}}}
	for _, member := range e.Members {
		t.columns = append(t.columns, textColumn{head: strconv.Itoa(r.number(member))})
	}
	t.columns = append(t.columns, textColumn{head: heads[2]}, textColumn{head: heads[3]})
	for i, member := range e.Members {
		line := []string{strconv.Itoa(r.number(member)), r.name(member)}
		for _, other := range e.Members {
			line = append(line, meetingText(e.Meetings, member, other))
		}
		t.rows = append(t.rows, append(line, e.Sums[i].String(), strconv.Itoa(e.Missing[i])))
	}
	con.printf("%s", con.fits(&t, terminalWidth))
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
	con.printf("  %s  %s\n", con.say("cli.explain.boards"), strings.Join(parts, "  "))
}
