package cli

import (
	"errors"

	"github.com/pareo-chess/pareo/pairing/roundrobin"
)

type scheduleCmd struct {
	N *int `arg:"" optional:"" name:"n" help:"How many players; teams with --teams, boards with --scheveningen. Left out, the names are counted."`

	Double      bool  `xor:"cycles" help:"Everybody meets everybody twice, the second time with colours reversed."`
	Cycles      *int  `xor:"cycles" placeholder:"K" help:"Everybody meets everybody K times."`
	SwapLastTwo *bool `negatable:"" help:"Exchange the last two rounds of a cycle that another follows, so that nobody has the same colour three times running. The default with more than one cycle."`

	Scheveningen bool `xor:"form" help:"Two teams: every player of one meets every player of the other."`
	Teams        bool `xor:"form" help:"Teams instead of players."`
	Boards       *int `placeholder:"B" help:"Boards of a match, with --teams (default 4)."`

	Names          string   `placeholder:"FILE" help:"A line for each player or team: the name, or the name, a semicolon and the federation. With --scheveningen first all of one team, then all of the other."`
	Federations    []string `placeholder:"FED" help:"The federation of each player in turn, for a draw without a file of names."`
	Draw           string   `enum:"listed,lot,varma,hand" default:"listed" placeholder:"listed|lot|varma|hand" help:"How numbers are given: in the order listed (the default), by lot, by the restricted draw that keeps compatriots apart in the last three rounds, or by hand."`
	Numbers        []int    `placeholder:"N" help:"With --draw hand: the number each player in turn has drawn."`
	Seed           *uint64  `placeholder:"S" help:"The seed of the lot; the same seed draws the same numbers. Left out, a fresh one is drawn and shown."`
	VarmaCorrected bool     `help:"With --draw varma and 12 players: use the corrected sets."`

	Format string `enum:"text,json,csv" default:"text" placeholder:"text|json|csv" help:"How to print the answer: text, json or csv (default text)."`
	languageFlag
}

// Help shows examples.
func (*scheduleCmd) Help() string {
	return `Prints the schedule of a round robin by the Berger tables, white first. Whoever has nobody to meet in a round rests.

Examples:

    pareo schedule 8
    pareo schedule 6 --double
    pareo schedule 6 --cycles 2 --no-swap-last-two
    pareo schedule --names players.txt --draw lot --seed 2026
    pareo schedule --names players.txt --draw varma
    pareo schedule 4 --draw hand --numbers 3,1,4,2 --format json
    pareo schedule 10 --teams --boards 6
    pareo schedule 8 --scheveningen --format csv`
}

// Run prints the schedule.
func (c *scheduleCmd) Run(con *console) error {
	if err := c.checkDraw(con); err != nil {
		return err
	}
	entries, err := c.entries(con)
	if err != nil {
		return err
	}
	count, err := c.count(con, entries)
	if err != nil {
		return err
	}
	table := timetable{Kind: "roundrobin", Count: count, Cycles: 1}
	switch {
	case c.Double:
		table.Cycles = 2
	case c.Cycles != nil:
		table.Cycles = *c.Cycles
	}
	switch {
	case table.Cycles < 1:
		err = &roundrobin.SizeError{What: "cycles", Got: table.Cycles, Min: 1, Max: roundrobin.MaxCycles}
	case c.Scheveningen:
		err = c.match(con, &table)
	default:
		err = c.everybody(con, &table)
	}
	if err != nil {
		return c.sizeProblem(con, err)
	}
	if err := c.name(&table, entries, con); err != nil {
		return err
	}
	switch c.Format {
	case "json":
		return table.printJSON(con)
	case "csv":
		return table.printCSV(con)
	}
	table.printText(con)
	return nil
}

// count is how many play, from the argument or from the names.
func (c *scheduleCmd) count(con *console, entries []roundrobin.Entry) (int, error) {
	named := len(entries)
	if c.Scheveningen {
		if named%2 == 1 {
			return 0, con.misused("schedule", "cli.args.names-odd", "names", named)
		}
		named /= 2
	}
	switch {
	case c.N == nil && named == 0:
		return 0, con.misused("schedule", "cli.args.count-none")
	case c.N == nil:
		return named, nil
	case named != 0 && named != *c.N:
		return 0, con.misused("schedule", "cli.args.count-differs", "number", *c.N, "listed", named)
	}
	return *c.N, nil
}

// everybody fills the table with a round robin of players or teams.
func (c *scheduleCmd) everybody(con *console, table *timetable) error {
	plan := roundrobin.NewPlan(table.Count, table.Cycles)
	if c.SwapLastTwo != nil {
		plan.SwapLastTwo = *c.SwapLastTwo
	}
	table.SwapLastTwo = plan.SwapLastTwo && plan.CycleRounds() > 1
	switch {
	case c.Boards != nil && !c.Teams:
		return con.misused("schedule", "cli.args.boards-teams")
	case c.Teams && c.Boards == nil:
		table.Kind, table.Boards = "teams", 4
	case c.Teams:
		if *c.Boards < 1 || *c.Boards > roundrobin.MaxBoards {
			return &roundrobin.SizeError{What: "boards", Got: *c.Boards, Min: 1, Max: roundrobin.MaxBoards}
		}
		table.Kind, table.Boards = "teams", *c.Boards
	}
	rounds, err := plan.Schedule()
	if err != nil {
		return err
	}
	for _, round := range rounds {
		var row timetableRound
		for _, g := range round.Games {
			row.Games = append(row.Games, timetableGame{White: seat{Number: g.White}, Black: seat{Number: g.Black}})
		}
		if round.Rests != 0 {
			row.Rests = &seat{Number: round.Rests}
		}
		table.Rounds = append(table.Rounds, row)
	}
	return nil
}

// match fills the table with a Scheveningen match.
func (c *scheduleCmd) match(con *console, table *timetable) error {
	switch {
	case c.SwapLastTwo != nil:
		return con.misused("schedule", "cli.args.swap-match")
	case c.Boards != nil:
		return con.misused("schedule", "cli.args.boards-match")
	}
	table.Kind = "scheveningen"
	rounds, err := roundrobin.Scheveningen(table.Count, table.Cycles)
	if err != nil {
		return err
	}
	for _, round := range rounds {
		var row timetableRound
		for _, g := range round {
			game := timetableGame{White: seat{"A", g.A}, Black: seat{"B", g.B}}
			if !g.AWhite {
				game.White, game.Black = game.Black, game.White
			}
			row.Games = append(row.Games, game)
		}
		table.Rounds = append(table.Rounds, row)
	}
	return nil
}

// sizeProblem gives an error about too few or too many its exit code.
func (c *scheduleCmd) sizeProblem(con *console, err error) error {
	var size *roundrobin.SizeError
	if !errors.As(err, &size) {
		return err
	}
	if c.Teams && size.What == "players" {
		size.What = "teams"
	}
	if size.TooLarge() {
		return failf(tooLarge, "pareo schedule: %s", whyNot(con.language, err))
	}
	return scheduleUsage("%s", whyNot(con.language, err))
}

func scheduleUsage(format string, args ...any) error {
	return failf(wrongUsage, "pareo schedule: "+format, args...)
}
