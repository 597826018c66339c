package cli

import (
	"fmt"
	"math"
	"strings"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/tournament"
)

type forecastCmd struct {
	filesArg
	Player  whom `placeholder:"N|NAME" help:"Tell everything about one player, in a team event about one team."`
	Samples int  `default:"1000" placeholder:"N" help:"Completions to draw when there are too many to try all, at most 100000 (default ${default})."`
	Places  int  `default:"3" placeholder:"N" help:"Leading places to tell apart (default ${default})."`
	systemFlags
	prizeFlags
	formatFlag

	player int // whom Player means in the file in hand; 0 = nobody
	languageFlag
}

// Help shows examples.
func (*forecastCmd) Help() string {
	return `While games of the last round in the file are open, tells what is known about the next one: pairs already certain, and for each player the likely opponents and colours, the chances of the leading places and of prizes.

In a team event the forecast is about the teams and their matches; the open games are those of the boards.

With few open games every way they can end over the board is tried, each weighed by how probable it is; every result of a game is possible. Otherwise ends are drawn by chance; the answer says how many, from which seed (--seed, else 0), so that it can be had again, and how far chances can be off because of that. The odds of a game were fitted to real ones (docs/explain.md): ratings, White's advantage, draws, and the results of the event so far; of players without a rating little is known. 100% is what holds in every end and - what holds in none; what only a sample shows is >99% or <1%.

Examples:

    pareo forecast open.trf
    pareo forecast open.trf --player 12
    pareo forecast open.trf --samples 5000 --seed 7 --prizes 500,300,100`
}

// Run looks ahead and prints.
func (c *forecastCmd) Run(con *console) error {
	return c.each(con, c.Format, c.one)
}

// one looks ahead from a file.
func (c *forecastCmd) one(con *console) error {
	if c.Samples < 1 || c.Places < 1 {
		return con.misused("forecast", "cli.args.samples-few", "samples", c.Samples, "places", c.Places)
	}
	if c.Samples > forecast.MaxSamples {
		return con.misused("forecast", "cli.args.samples-many", "samples", c.Samples, "most", forecast.MaxSamples)
	}
	t, err := con.readTournament(c.File)
	if err != nil {
		return err
	}
	about, what := t, "whom.no-number"
	if t.Rules.Team != nil {
		about, what = t.OfTeams(tournament.MatchPoints), "whom.no-team"
	}
	if c.player, err = c.Player.in(con, about, "pareo forecast: --player"); err != nil {
		return err
	}
	if c.Player != "" && about.Player(tournament.PlayerID(c.player)) == nil {
		return con.unknown("pareo forecast", what, c.player, nameOfInput(c.File))
	}
	system, err := c.choose(con, "pareo forecast", nameOfInput(c.File), t)
	if err != nil {
		return err
	}
	if system.Name().IsTree() {
		return fail(notUnderstood, nameOfInput(c.File), 0, con.say("system.tree-no-forecast"))
	}
	plan, err := c.plan(t, false)
	if err != nil {
		return failf(wrongUsage, "pareo forecast: %s", whyNot(con.language, err))
	}
	settings := forecast.Settings{System: system, Samples: c.Samples, Places: c.Places, Prizes: plan}
	if c.Seed != nil {
		settings.Seed = *c.Seed
	}
	if t.Current == nil {
		return fail(notUnderstood, nameOfInput(c.File), 0, con.say("cli.forecast.none"))
	}
	f, err := forecast.Make(t, settings)
	if err != nil {
		return fail(notUnderstood, nameOfInput(c.File), 0, whyNot(con.language, err))
	}
	if c.Format == "json" {
		return con.printJSON(newForecastAnswer(f))
	}
	c.print(con, about, f)
	return nil
}

// print shows the forecast as tables.
func (c *forecastCmd) print(con *console, t *tournament.Tournament, f *forecast.Forecast) {
	names := newRoster(t)
	switch {
	case f.Round > 0:
		con.printf("%s ", con.heading(con.say("cli.forecast.round", "round", f.Round)))
	default:
		con.printf("%s ", con.heading(con.say("cli.forecast.final")))
	}
	con.printf("%s, ", con.say("cli.open", "count", len(f.Open)))
	switch {
	case f.Exact:
		con.printf("%s\n", con.say("cli.forecast.exact", "ends", f.Completions))
	case f.Ends > 0:
		con.printf("%s\n", con.say("cli.forecast.ends", "ends", f.Ends, "seed", f.Seed))
	default:
		con.printf("%s\n", con.say("cli.forecast.drawn", "ends", f.Completions, "seed", f.Seed))
		con.printf("%s\n", con.say("cli.forecast.margin", "margin", int(math.Ceil(100*f.Margin(0.5)))))
	}
	if f.Blocked > 0 {
		con.printf("%s\n", con.say("cli.forecast.blocked", "share", percent(f.Blocked)))
	}
	if c.Player != "" {
		c.printPlayer(con, names, f)
		return
	}
	printSettled(con, names, f)
	con.printf("\n")
	rows := [][]string{con.heads("column.number", "column.name", "column.points", "cli.likely", "cli.first", "cli.best", "cli.worst", "cli.prize")}
	for _, p := range f.Players {
		rows = append(rows, []string{
			number(p.Player), names.name(p.Player), fmt.Sprintf("%.1f", p.Points), likely(con, f, &p, 3), percent(p.Places[0]), place(p.Best), place(p.Worst), percent(p.Prize),
		})
	}
	align := "rlrlrrrr"
	if len(c.Prizes) == 0 {
		align = align[:len(align)-1]
		for i := range rows {
			rows[i] = rows[i][:len(align)]
		}
	}
	printTable(con, rows, align)
}

// printSettled shows the pairs that are the same whatever happens.
func printSettled(con *console, names roster, f *forecast.Forecast) {
	if len(f.Settled) == 0 {
		return
	}
	if f.Certain {
		con.printf("\n%s\n", con.heading(con.say("cli.certain")))
	} else {
		con.printf("\n%s\n", con.heading(con.say("cli.forecast.sampled")))
	}
	for _, s := range f.Settled {
		switch {
		case s.Black == tournament.NoPlayer:
			con.printf("  %s\n", con.headed(fmt.Sprintf("%d %s", s.White, names.name(s.White)), con.say("outcome.pairing-bye")))
		case s.Colours:
			con.printf("  %d %s - %d %s\n", s.White, names.name(s.White), s.Black, names.name(s.Black))
		default:
			con.printf("  %s\n", con.say("cli.uncoloured", "a", names.numbered(s.White), "b", names.numbered(s.Black)))
		}
	}
}

// numbered is a player by number and name.
func (r roster) numbered(id tournament.PlayerID) string { return fmt.Sprintf("%d %s", id, r.name(id)) }

// printPlayer shows all that is known about one player.
func (c *forecastCmd) printPlayer(con *console, names roster, f *forecast.Forecast) {
	for _, p := range f.Players {
		if int(p.Player) != c.player {
			continue
		}
		con.printf("\n%s\n", con.headed(fmt.Sprintf("%d %s", p.Player, names.name(p.Player)), con.say("cli.forecast.expects", "points", fmt.Sprintf("%.2f", p.Points), "best", place(p.Best), "worst", place(p.Worst))))
		for i, chance := range p.Places {
			con.printf("  %s\n", con.headed(con.say("cli.place", "place", i+1), percent(chance)))
		}
		if len(c.Prizes) > 0 {
			con.printf("  %s\n", con.say("cli.forecast.prize", "chance", percent(p.Prize), "money", fmt.Sprintf("%.2f", p.Money/100)))
		}
		if f.Round == 0 {
			return
		}
		rows := [][]string{con.heads("column.number", "column.opponent", "column.white", "column.black")}
		for _, o := range p.Opponents {
			rows = append(rows, []string{number(o.Player), names.name(o.Player), percent(o.White), percent(o.Black)})
		}
		con.printf("\n")
		printTable(con, rows, "rlrr")
		if p.Bye > 0 {
			con.printf("%s\n", con.headed(con.say("cli.bye"), percent(p.Bye)))
		}
		if p.NotPaired > 0 {
			con.printf("%s\n", con.headed(con.say("cli.not-paired"), percent(p.NotPaired)))
		}
	}
}

// likely lists the likeliest opponents: number, the colour if no other was seen,
// chance.
func likely(con *console, f *forecast.Forecast, p *forecast.Player, most int) string {
	var list []string
	for i, o := range p.Opponents {
		if i == most {
			list = append(list, "…")
			break
		}
		colour := ""
		switch {
		case !f.WasSeen(o.Black):
			colour = con.colourShort(tournament.White)
		case !f.WasSeen(o.White):
			colour = con.colourShort(tournament.Black)
		}
		list = append(list, fmt.Sprintf("%d%s %s", o.Player, colour, percent(o.Chance)))
	}
	if f.WasSeen(p.Bye) {
		list = append(list, con.say("outcome.pairing-bye")+" "+percent(p.Bye))
	}
	return strings.Join(list, ", ")
}

// percent writes a chance.
func percent(chance float64) string {
	if text := forecast.Percent(chance); text != "" {
		return text + "%"
	}
	return "-"
}

func place(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}
