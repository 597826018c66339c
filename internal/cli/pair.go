package cli

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

type pairCmd struct {
	filesArg
	Certificate string `placeholder:"FILE" help:"Write the proof that no bracket can be paired better to this file; pareo check --certificate checks it."`
	systemFlags
	formatFlag
	languageFlag
}

// Help shows examples.
func (*pairCmd) Help() string {
	return `Pairs the round after the last one in the file. Who is absent or has a bye in that round is read from the file too. The exit code is 1 if there is no round to pair: no legal pairing exists, and the message says which players are in the way and what single change would help, or the event is over.

Examples:

    pareo pair open.trf
    pareo pair --edition 2017 open.trf
    pareo pair --edition 2009 --option help open.trf
    pareo pair --format json - < open.trf
    pareo pair --certificate round5.json open.trf`
}

// Run pairs the next round.
func (c *pairCmd) Run(con *console) error {
	if err := c.only(c.Certificate, "pareo pair: "+con.say("cli.proof.one")); err != nil {
		return err
	}
	return c.each(con, c.Format, c.one)
}

// one pairs the next round of a file.
func (c *pairCmd) one(con *console) error {
	t, err := con.readTournament(c.File)
	if err != nil {
		return err
	}
	system, err := c.choose(con, "pareo pair", nameOfInput(c.File), t)
	if err != nil {
		return err
	}
	if c.asksForOptions() {
		return printChoices(con, system, c.Format)
	}
	con.noteDrawn(nameOfInput(c.File), system, t)
	round, err := c.pair(con, system, t)
	if err != nil {
		return err
	}
	if c.Format == "json" {
		return con.printJSON(answer.OfRound(round))
	}
	printRound(con, t, round)
	return nil
}

// pair pairs the round, with a certificate where one is wanted.
func (c *pairCmd) pair(con *console, system pairing.System, t *tournament.Tournament) (*pairing.Round, error) {
	if c.Certificate != "" {
		return c.pairWithProof(con, system, t)
	}
	round, err := system.Pair(t)
	var unpairable *pairing.Unpairable
	switch {
	case errors.As(err, &unpairable) && unpairable.IsOver():
		return nil, fail(answerIsNo, nameOfInput(c.File), 0, con.say("cli.over", "what", whyNot(con.language, err)))
	case errors.As(err, &unpairable) && unpairable.AllPaired():
		return nil, fail(answerIsNo, nameOfInput(c.File), 0, whyNot(con.language, err))
	case err != nil:
		return nil, pairingProblem(con.language, nameOfInput(c.File), err)
	}
	return round, nil
}

// printRound prints the pairing as it would hang on the wall.
func printRound(con *console, t *tournament.Tournament, r *pairing.Round) {
	con.printf("%s (%s %s%s)\n\n", con.say("cli.round", "round", r.Number), r.System, r.Edition, chosenOptions(r.Reasons.Options, ", "))
	if len(r.Matches) > 0 {
		printMatches(con, t, r)
	}
	names := newRoster(t)
	rows := [][]string{con.heads("column.board", "column.number", "column.white", "column.points", "", "column.points", "column.black", "column.number")}
	for i, b := range r.Boards {
		rows = append(rows, []string{fmt.Sprint(i + 1), number(b.White), names.name(b.White), names.points(b.White), "-",
			names.points(b.Black), names.name(b.Black), number(b.Black)})
	}
	printTable(con, rows, "rrlrlrlr")
	if r.Bye != tournament.NoPlayer {
		con.printf("\n%s\n", con.headed(con.say("cli.bye"), fmt.Sprintf("%d %s (%s)", r.Bye, names.name(r.Bye), names.points(r.Bye))))
	}
	if len(r.NotPaired) > 0 {
		con.printf("\n%s\n", con.heading(con.say("cli.not-paired")))
	}
	for _, u := range r.NotPaired {
		con.printf("  %s\n", con.headed(fmt.Sprintf("%d %s", u.Player, names.name(u.Player)), con.absence(u.Reason)))
	}
	for _, n := range r.Reasons.Notes {
		if len(r.Matches) > 0 { // it speaks of teams
			n.Message = desk.NamingTeams(t, n.Message)
		}
		con.printNote(n.Article, con.inWords(n.Message))
	}
}

// printNote prints a fact of an account: the words, and behind them the rule they rest on.
func (c *console) printNote(article, text string) {
	if article == "" {
		c.printf("\n%s\n", c.headed(c.say("answer.note"), text))
		return
	}
	first, size := utf8.DecodeRuneInString(text)
	c.printf("\n%c%s (%s)\n", unicode.ToUpper(first), text[size:], article)
}

// printMatches prints who meets whom in a round of teams; the first has White on
// board 1.
func printMatches(con *console, t *tournament.Tournament, r *pairing.Round) {
	name := func(id tournament.TeamID) string {
		if team := t.Team(id); team != nil {
			return team.Name
		}
		return ""
	}
	rows := [][]string{con.heads("cli.match", "column.number", "cli.white-first", "", "cli.black-first", "column.number")}
	for i, m := range r.Matches {
		rows = append(rows, []string{fmt.Sprint(i + 1), fmt.Sprint(m.White), name(m.White), "-", name(m.Black), fmt.Sprint(m.Black)})
	}
	printTable(con, rows, "rrlllr")
	if r.TeamBye != tournament.NoTeam {
		con.printf("\n%s\n", con.headed(con.say("cli.bye"), fmt.Sprintf("%d %s", r.TeamBye, name(r.TeamBye))))
	}
	for _, u := range r.TeamsNotPaired {
		con.printf("\n%s\n", con.headed(con.say("cli.not-paired"), con.headed(fmt.Sprintf("%d %s", u.Player, name(tournament.TeamID(u.Player))), con.absence(u.Reason))))
	}
	con.printf("\n")
}

func number(id tournament.PlayerID) string {
	if id == tournament.NoPlayer {
		return ""
	}
	return fmt.Sprint(id)
}

// roster answers names and points of players by identity.
type roster struct {
	t     *tournament.Tournament
	table *tournament.Table
}

func newRoster(t *tournament.Tournament) roster { return roster{t, t.Table()} }

func (r roster) name(id tournament.PlayerID) string {
	if p := r.t.Player(id); p != nil {
		return p.Name
	}
	return ""
}

func (r roster) points(id tournament.PlayerID) string {
	i := r.table.Index(id)
	if i < 0 {
		return ""
	}
	return r.table.Score(i, r.table.Rounds()).String()
}

// absence says why somebody is not paired, in the language of the answers. English has the
// words of the library, which programs read.
func (c *console) absence(a tournament.Attendance) string {
	if c.language == "" || c.language == "en" {
		return a.String()
	}
	return c.inWords(message.Of("answer.absence." + strings.ReplaceAll(a.String(), " ", "-")))
}
