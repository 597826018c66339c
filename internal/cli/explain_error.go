package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// memo answers what a mistake in the record came to. Of a team event the game is one of
// players, and the rounds are those of teams.
func (c *explainCmd) memo(con *console, system pairing.System, t *tournament.Tournament) error {
	if c.asksMore() {
		return con.misused("explain", "cli.args.error-alone")
	}
	printer, err := words.New(con.language, newRoster(t).called)
	if err != nil {
		return failf(wrongUsage, "pareo explain: %v", err)
	}
	mistake, err := mistakeArgument(people{t, con.language}, c.Error)
	if err != nil {
		return err
	}
	teams := printer
	if t.Rules.Team != nil {
		teams = printer.ForTeams(newRoster(t.OfTeams(tournament.MatchPoints)).called)
	}
	plan, err := c.plan(t, t.Rules.Team != nil)
	if err != nil {
		return failf(wrongUsage, "pareo explain: %s", whyNot(con.language, err))
	}
	memo, err := why.MemoOf(system, t, mistake, why.MemoOptions{Prizes: plan})
	var none *why.NoSuchRound
	switch {
	case errors.As(err, &none):
		return failf(wrongUsage, "pareo explain: --error %s: %s", c.Error, printer.NoRound(none))
	case err != nil:
		return pairingProblem(con.language, nameOfInput(c.File), err)
	}
	return c.printMemo(con, memo, printer.MemoTitle(), printer.Memo(memo, teams))
}

// asksMore reports whether there is a question besides the one about a mistake.
func (c *explainCmd) asksMore() bool {
	for _, text := range []string{c.Round, c.Player, c.WhyNot, c.Bye, c.White, c.Black, c.Needed, c.Ahead, c.SVG} {
		if text != "" {
			return true
		}
	}
	return len(c.If) > 0 || c.Dispute || len(c.Against) > 0
}

// printMemo prints a memo; a mistake that makes no sense is answered with "no".
func (c *explainCmd) printMemo(con *console, memo *why.Memo, title string, sections []words.Section) error {
	if c.Format == "json" {
		told := answer.Memo{System: memo.System, Edition: memo.Edition, Memo: memo, Text: []string{}}
		for _, s := range sections {
			told.Text = append(told.Text, s.Lines...)
			for _, t := range s.Tables {
				if t.Title != "" {
					told.Text = append(told.Text, t.Title)
				}
			}
		}
		if err := con.printJSON(told); err != nil {
			return err
		}
	} else {
		con.printf("%s (%s %s)\n", title, memo.System, memo.Edition)
		for _, s := range sections {
			printSection(con, s)
		}
	}
	if memo.Refused != nil {
		return &failure{code: answerIsNo}
	}
	return nil
}

// printSection prints a heading, its sentences and its tables.
func printSection(con *console, s words.Section) {
	con.printf("\n%s\n", s.Title)
	for _, line := range s.Lines {
		con.printf("  %s\n", line)
	}
	for i, t := range s.Tables {
		if i > 0 {
			con.printf("\n")
		}
		if t.Title != "" {
			con.printf("  %s\n", t.Title)
		}
		con.printf("\n")
		printTable(con, append([][]string{t.Head}, t.Rows...), alignment(t))
		if t.More != "" {
			con.printf("%s\n", t.More)
		}
	}
}

// mistakeArgument reads what was wrong: 2:4-7=1-0 for a result, 2:4-7=colours, and 2 for
// the pairing of round 2.
func mistakeArgument(those people, text string) (why.Mistake, error) {
	const asked = "pareo explain: --error"
	wrong := func(code, said string) (why.Mistake, error) {
		return why.Mistake{}, those.refuse(asked, text, message.Of("whom.mistake", "what", message.Of(code, "text", strconv.Quote(said))))
	}
	number, game, ofGame := strings.Cut(text, ":")
	round, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || round < 1 {
		return wrong("whom.mistake.round", number)
	}
	m := why.Mistake{Round: round}
	if !ofGame {
		return m, nil
	}
	if game, err = those.numberedChange(asked, game); err != nil {
		return m, err
	}
	pair, is, found := strings.Cut(game, "=")
	if !found {
		return wrong("whom.change.form", game)
	}
	first, second, isPair := strings.Cut(pair, "-")
	one, err1 := strconv.Atoi(strings.TrimSpace(first))
	two, err2 := strconv.Atoi(strings.TrimSpace(second))
	if !isPair || err1 != nil || err2 != nil || one < 1 || two < 1 {
		return wrong("whom.change.pair", pair)
	}
	m.Player, m.Opponent = tournament.PlayerID(one), tournament.PlayerID(two)
	if m.Colours = is == "colours"; m.Colours {
		return m, nil
	}
	result, ok := tournament.ParseResult(strings.ReplaceAll(is, "=-=", "1/2-1/2"))
	if !ok || result == tournament.NoResult || result == tournament.AdjournedGame {
		return wrong("whom.change.result", is)
	}
	m.Result = result
	return m, nil
}
