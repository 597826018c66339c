package cli

import (
	"context"
	"fmt"

	"github.com/pareo-chess/pareo/internal/planning"
	"github.com/pareo-chess/pareo/tournament"
)

// planCmd tells before an event what a field makes of it.
type planCmd struct {
	File    string `arg:"" optional:"" help:"The tournament file with the entries; - reads standard input."`
	Players *int   `placeholder:"N" help:"Number of players, where there is no file."`
	Range   string `name:"rating-range" default:"1200-2200" placeholder:"LO-HI" help:"Ratings of those players, spread evenly (default ${default})."`
	Rounds  int    `placeholder:"N" help:"The announced number of rounds (default: that of the file, else as many as the field needs)."`
	Events  int    `placeholder:"N" help:"How many events are played out for each plan (default: 10 to 200, fewer of a large field)."`
	systemFlags
	formatFlag
	languageFlag
}

// Help shows examples.
func (*planCmd) Help() string {
	return `Plays events out with the ratings of the entries and tells what comes of them: with more and fewer rounds, with and without acceleration, and in one to four sections. Games end by FIDE's table of expected scores, three of ten between equals in a draw; who has no rating plays as the lowest of the field. The same seed (--seed, else 0) gives the same figures.

Examples:

    pareo plan open.trf
    pareo plan --players 120 --rating-range 1400-2400 --rounds 7
    pareo plan --players 40 --events 500 --format json`
}

// Run plays the plans out and prints what came of them.
func (c *planCmd) Run(con *console) error {
	t, name, err := c.field(con)
	if err != nil {
		return err
	}
	system, err := c.choose(con, "pareo plan", name, t)
	if err != nil {
		return err
	}
	if c.asksForOptions() {
		return printChoices(con, system, c.Format)
	}
	if c.Events < 0 || c.Events > planning.MostEvents {
		return con.misused("plan", "cli.args.range", "flag", "--events", "number", c.Events, "least", 1, "most", planning.MostEvents)
	}
	q := planning.Question{System: system, Rounds: c.Rounds, Events: c.Events, Ratings: planning.RatingsOf(t)}
	if q.Rounds == 0 {
		q.Rounds = t.Rules.Rounds
	}
	if c.Seed != nil {
		q.Seed = *c.Seed
	}
	a, err := planning.Ask(context.Background(), q)
	if err != nil {
		return fail(notUnderstood, name, 0, whyNot(con.language, err))
	}
	if c.Format == "json" {
		return con.printJSON(newPlanAnswer(a))
	}
	printPlan(con, a)
	return nil
}

// field is who plays: the entries of a file, or made-up players.
func (c *planCmd) field(con *console) (t *tournament.Tournament, name string, err error) {
	switch {
	case c.File == "" && c.Players == nil:
		return nil, "", con.misused("plan", "cli.args.plan-none")
	case c.File != "" && c.Players != nil:
		return nil, "", con.misused("plan", "cli.args.plan-both")
	case c.File != "":
		t, err = con.readTournament(c.File)
		return t, nameOfInput(c.File), err
	}
	var low, high int
	if n, err := fmt.Sscanf(c.Range, "%d-%d", &low, &high); n != 2 || err != nil || low < 0 || low > high {
		return nil, "", con.misused("plan", "cli.args.rating-range", "text", c.Range)
	}
	if *c.Players < 2 || *c.Players > planning.MostPlayers {
		return nil, "", con.misused("plan", "cli.args.range", "flag", "--players", "number", *c.Players, "least", planning.FewestPlayers, "most", planning.MostPlayers)
	}
	t = &tournament.Tournament{Rules: tournament.Rules{Scoring: tournament.DefaultScoring()}}
	for i := range *c.Players {
		rating := high - i*(high-low)/(*c.Players-1)
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Ratings: tournament.Ratings{rating, rating, rating}})
	}
	return t, "pareo plan", nil
}
