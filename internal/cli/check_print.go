package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// text prints what the check came to for people.
func (c *checked) text(con *console) {
	if c.allMet > 0 {
		con.printf("%s\n", con.say("cli.check.all-met", "count", c.allMet,
			"event", con.list(string(c.system.Name()), participants(con, c.tournament, c.system), con.say("cli.count.rounds", "count", c.tournament.Completed()))))
	} else {
		printFindings(con, c.tournament, c.system, c.findings, c.table)
	}
	printPlaces(con, c.tournament, c.places)
	con.printf("%s\n", verdictOf(con, c.findings, c.places))
	printNear(con, c.near)
	printBaku(con, c.baku())
}

// printFindings prints one line a round, and the differences of those that have some.
func printFindings(con *console, t *tournament.Tournament, s pairing.System, findings []audit.Finding, table *answer.Table) {
	con.printf("%s\n", con.list(fmt.Sprintf("%s %s%s", s.Name(), s.Edition(), chosenOptions(answer.OptionsOf(s), ", ")),
		participants(con, t, s), con.say("cli.count.rounds", "count", len(findings))))
	printSeats(con, t, table)
	for i := range findings {
		f := &findings[i]
		switch {
		case f.Agrees:
			con.printf("%s\n", con.say("cli.check.agrees", "round", f.Round))
		case f.Err != nil:
			con.printf("%s\n", con.say("cli.check.problem", "round", f.Round, "what", takeover.Problem(f)))
		default:
			con.printf("%s\n", con.say("cli.check.differs", "round", f.Round))
			printDifference(con, f, takeover.Remarks(t, f.Round))
		}
		if len(f.Turned) > 0 {
			con.printf("  %s\n", con.say("cli.check.turned", "games", pairText(con, f.Turned, nil, nil)))
		}
	}
}

// printSeats says what most rounds differ for: there is no table that they follow, or one
// by other numbers.
func printSeats(con *console, t *tournament.Tournament, table *answer.Table) {
	if table == nil {
		return
	}
	if table.Seats == nil {
		con.printf("%s\n", con.say("cli.check.no-table", "article", roundrobin.Annex))
		return
	}
	var seats []string
	for i, id := range table.Seats {
		name := ""
		if team := t.Team(tournament.TeamID(id)); t.Rules.Team != nil && team != nil {
			name = team.Name
		} else if player := t.Player(id); player != nil {
			name = player.Name
		}
		seats = append(seats, fmt.Sprintf("%d = %s", i+1, name))
	}
	con.printf("%s\n", con.say("cli.check.renumbered", "article", roundrobin.Annex, "list", strings.Join(seats, "; "))) // names have commas
}

// participants says how many are paired.
func participants(con *console, t *tournament.Tournament, s pairing.System) string {
	if _, ok := s.(pairing.OfTeams); ok {
		return con.say("teams.count", "count", len(t.Teams))
	}
	return con.say("count.players", "count", len(t.Players))
}

// verdictOf is the last line: how many rounds and places differ.
func verdictOf(con *console, findings []audit.Finding, places *standings.Places) string {
	rounds, misplaced := 0, 0
	for i := range findings {
		if !findings[i].Agrees {
			rounds++
		}
	}
	if places != nil {
		misplaced = len(places.Misplaced)
	}
	var parts []string
	if rounds > 0 {
		parts = append(parts, con.say("cli.check.rounds", "count", rounds))
	}
	if misplaced > 0 {
		parts = append(parts, con.say("cli.check.places", "count", misplaced))
	}
	if len(parts) == 0 {
		return con.say("cli.check.same")
	}
	return capital(con.list(parts...)) + "."
}

// printNear tells the verdict by the other edition.
func printNear(con *console, near *answer.Near) {
	if near == nil {
		return
	}
	con.printf("%s\n", con.say("cli.check.near", "edition", string(near.Edition), "verdict", roundsDiffer(con, near.Differences)))
}

// printBaku tells the verdict with an acceleration that the file cannot name.
func printBaku(con *console, baku *answer.Baku) {
	if baku == nil {
		return
	}
	con.printf("%s\n", con.say("cli.check.baku", "rounds", con.say("cli.count.rounds", "count", baku.Rounds), "verdict", roundsDiffer(con, baku.Differences)))
}

// roundsDiffer says how many rounds differ, within a sentence.
func roundsDiffer(con *console, n int) string {
	if n > 0 {
		return con.say("cli.check.rounds", "count", n)
	}
	return con.say("cli.check.rounds.none")
}

// printDifference prints both rounds, what decides between them, and what the file says
// of it.
func printDifference(con *console, f *audit.Finding, remarks []string) {
	expected, found := f.Byes()
	lines := [][2]string{
		{con.say("cli.check.by-rules"), pairText(con, f.Expected, expected, found)},
		{con.say("cli.check.in-file"), pairText(con, f.Found, found, expected)},
	}
	if f.Worse != nil {
		lines = append(lines, [2]string{con.say("cli.check.decided"), verdictText(con, f.Worse)})
	}
	for _, text := range remarks {
		lines = append(lines, [2]string{con.say("cli.check.remark"), text})
	}
	con.labelled(lines)
}

// labelled prints lines, each behind its label, one below the other.
func (c *console) labelled(lines [][2]string) {
	width := 0
	for _, line := range lines {
		width = max(width, displayWidth(c.heading(line[0])))
	}
	for _, line := range lines {
		c.printf("  %s  %s\n", pad(c.heading(line[0]), width), line[1])
	}
}

// pairText writes boards and byes of a round; others are the byes of the one it is
// compared with.
func pairText(con *console, pairs []audit.Pair, byes, others []tournament.PlayerID) string {
	var parts []string
	for _, p := range pairs {
		parts = append(parts, fmt.Sprintf("%d-%d", p.White, p.Black))
	}
	for _, id := range byes {
		parts = append(parts, con.say("cli.check.bye", "number", int(id)))
	}
	if len(byes) == 0 && len(others) > 0 {
		parts = append(parts, con.say("cli.check.no-bye"))
	}
	return strings.Join(parts, ", ")
}

func verdictText(con *console, v *pairing.Verdict) string {
	if v.Fault != "" {
		return con.inWords(v.AsMessage())
	}
	return con.say("cli.check.value", "article", v.Article, "criterion", v.Criterion.AsMessage(), "bracket", v.Bracket.String(),
		"expected", valueText(v.Criterion, v.Expected), "found", valueText(v.Criterion, v.Found))
}

// valueText writes the values of a criterion, scores as points.
func valueText(c pairing.CriterionCode, values []int64) message.Message {
	if len(values) == 0 {
		return message.Of("cli.check.none")
	}
	words := make([]string, len(values))
	for i, v := range values {
		if words[i] = strconv.FormatInt(v, 10); c.Unit() == pairing.Scores {
			words[i] = tournament.Points(v).String()
		}
	}
	return message.Plain(strings.Join(words, ", "))
}
