package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// printRatings prints a line for each rated player, then one for each unrated
// player, and what the columns rest on.
func printRatings(con *console, t *tournament.Tournament, report ratingreport.Report) {
	con.printf("%s\n\n", con.regulations(report.Rules))
	heads := con.heads("cli.head.number", "cli.head.name", "cli.head.rating", "cli.ratings.change", "cli.ratings.new", "cli.ratings.first", "cli.ratings.published")
	rated := textTable{columns: []textColumn{{head: heads[0]}, {head: heads[1], left: true, elastic: 10}, {head: heads[2]}, {head: "n"}, {head: "Rc"}, {head: "W"}, {head: "We"}, {head: "K"}, {head: heads[3]}, {head: heads[4]}}}
	unrated := textTable{columns: []textColumn{{head: heads[0]}, {head: heads[1], left: true, elastic: 10}, {head: "n"}, {head: "Ra"}, {head: "W"}, {head: "p"}, {head: "dp"}, {head: heads[5]}, {head: heads[6], left: true}}}
	assumed := false
	for _, p := range report.Players {
		who := []string{strconv.Itoa(int(p.Player)), t.Player(p.Player).Name}
		c := p.Change
		if c == nil {
			unrated.rows = append(unrated.rows, append(who, con.firstRow(report.Rules, p)...))
			continue
		}
		assumed = assumed || c.Coefficient.Assumed
		rated.rows = append(rated.rows, append(who, strconv.Itoa(p.Rating), strconv.Itoa(c.Counted), orDash(c.Counted > 0, c.Average), halves(c.Score), c.Expected.String(),
			starred(c.K, c.Coefficient.Assumed), signed(c.Exact), strconv.Itoa(p.Rating+c.Rounded)))
	}
	con.printf("%s", con.fits(&rated, terminalWidth))
	if len(unrated.rows) > 0 {
		con.printf("\n%s\n\n%s", con.say("cli.ratings.without"), con.fits(&unrated, terminalWidth))
	}
	if assumed {
		con.printf("\n* %s\n", con.say("cli.ratings.supposed"))
	}
}

// regulations names the rules by what they are for and since when.
func (c *console) regulations(rules rating.Rules) string {
	return c.say("cli.ratings.regulations", "list", message.Of("rating."+rules.Pace.String()), "since", rules.Since.String())
}

// firstRow is what the games of an unrated player come to, as columns.
func (c *console) firstRow(rules rating.Rules, p ratingreport.Player) []string {
	f := p.First
	switch {
	case f == nil:
		return []string{"", "", "", "", "", "", c.firstUnknown(rules)}
	case f.Counted == 0:
		return []string{"0", "-", "-", "-", "-", "-", c.say("cli.no")}
	}
	published := "cli.no"
	if f.Published {
		published = "cli.yes"
	}
	return []string{strconv.Itoa(f.Counted), f.Average.String(), halves(f.Score), strconv.Itoa(f.Percent) + "%", strconv.Itoa(f.Difference), strconv.Itoa(f.Rating), c.inWords(message.Of(published))}
}

// firstUnknown says that nobody here knows how these rules gave first ratings.
func (c *console) firstUnknown(rules rating.Rules) string {
	return c.say("cli.ratings.first-unknown", "since", rules.Since.String())
}

// printRatingWorking prints one player game by game.
func printRatingWorking(con *console, t *tournament.Tournament, rules rating.Rules, p ratingreport.Player) {
	con.printf("%s\n%s\n\n", con.list(fmt.Sprintf("%d %s", p.Player, t.Player(p.Player).Name), con.rating(p.Rating)), con.regulations(rules))
	heads := con.heads("column.round", "column.opponent", "column.rating", "column.result", "cli.ratings.used")
	table := textTable{columns: []textColumn{{head: heads[0]}, {head: heads[1], left: true, elastic: 10}, {head: heads[2]}, {head: heads[3], left: true},
		{head: "D", filled: true}, {head: heads[4], filled: true}, {head: "PD", filled: true}, {head: "ΔR", filled: true}, {left: true, filled: true}}}
	for _, r := range p.Rounds {
		table.rows = append(table.rows, con.ratingRound(t, r, p.Change != nil))
	}
	con.printf("%s\n", con.fits(&table, 120))
	switch {
	case p.Change != nil:
		con.labelled(capitals(con.change(*p.Change)))
	case p.First != nil:
		con.labelled(capitals(con.firstWorking(*p.First)))
	default:
		con.printf("%s\n", con.firstUnknown(rules))
	}
}

// capitals gives labels a capital letter.
func capitals(lines [][2]string) [][2]string {
	for i := range lines {
		lines[i][0] = capital(lines[i][0])
	}
	return lines
}

// ratingRound is a round in the working of a player, as columns.
func (c *console) ratingRound(t *tournament.Tournament, r ratingreport.Round, rated bool) []string {
	line := []string{strconv.Itoa(r.Round), "-", "", c.sayOf("answer.outcome.", r.Outcome.String()), "", "", "", "", ""}
	if r.Opponent != tournament.NoPlayer {
		line[1] = t.Player(r.Opponent).Name
	}
	g := r.Game
	if g == nil {
		line[8] = c.say("rule.21")
		return line
	}
	line[2] = c.rating(g.Opponent)
	switch {
	case !g.Counted:
		line[8] = c.headed(c.say("rule.21"), c.sayOf("uncounted.", string(r.Why)))
	case rated:
		line[4], line[5], line[6], line[7] = strconv.Itoa(g.Difference), strconv.Itoa(g.Used), g.Expected.String(), signed(g.Gain)
	}
	return line
}

// change is the working of a rating change, line by line.
func (c *console) change(r rating.Change) [][2]string {
	return [][2]string{
		{c.say("cli.ratings.games") + " n", strconv.Itoa(r.Counted)},
		{c.say("cli.ratings.opponents") + " Rc", orDash(r.Counted > 0, r.Average)},
		{c.say("step.score") + " W", halves(r.Score)},
		{c.say("cli.ratings.expected") + " We", r.Expected.String() + message.Cited(r.Rules.LimitArticle)},
		{"K", strconv.Itoa(r.K) + " (" + r.Coefficient.Article + ": " + c.coefficient(r) + ")"},
		{c.say("cli.ratings.change"), c.say("cli.ratings.rounded", "change", signed(r.Exact), "rounded", fmt.Sprintf("%+d", r.Rounded))},
		{c.say("cli.ratings.new"), strconv.Itoa(r.Rating + r.Rounded)},
	}
}

// coefficient says why K is what it is.
func (c *console) coefficient(r rating.Change) string {
	parts := []string{c.sayOf("coefficient.", string(r.Coefficient.Reason))}
	if r.Coefficient.Assumed {
		parts = append(parts, c.say("cli.ratings.supposing"))
	}
	if r.K != r.Coefficient.K {
		parts = append(parts, c.say("cli.ratings.lowered", "k", r.Coefficient.K))
	}
	return strings.Join(parts, "; ")
}

// firstWorking is the working of a first rating, line by line.
func (c *console) firstWorking(f rating.First) [][2]string {
	lines := [][2]string{{c.say("cli.ratings.games") + " n", strconv.Itoa(f.Counted)}}
	if f.Counted > 0 {
		lines = append(lines, [][2]string{
			{c.say("step.score") + " W", halves(f.Score)},
			{c.say("step.average") + " Ra", f.Average.String() + message.Cited(f.Rules.FirstArticle)},
			{c.say("step.percent") + " p", strconv.Itoa(f.Percent)},
			{c.say("step.rating-difference") + " dp", strconv.Itoa(f.Difference)},
			{c.say("cli.ratings.first") + " Ru", strconv.Itoa(f.Rating)},
		}...)
	}
	for _, o := range f.Obstacles {
		lines = append(lines, [2]string{c.say("cli.ratings.unpublished"), c.obstacle(o) + message.Cited(o.Article)})
	}
	return lines
}

// obstacle is what stands against the publication of a first rating.
func (c *console) obstacle(o rating.Obstacle) string {
	switch o.Kind {
	case rating.ZeroScore:
		return c.say("cli.ratings.zero")
	case rating.TooFewGames:
		return c.say("cli.ratings.few", "have", o.Have, "need", o.Need)
	}
	return c.say("cli.ratings.low", "floor", o.Need)
}

func orDash(known bool, value int) string {
	if !known {
		return "-"
	}
	return fmt.Sprint(value)
}

// halves writes a score with one decimal.
func halves(score rating.Hundredths) string { return fmt.Sprintf("%d.%d", score/100, score%100/10) }

func signed(h rating.Hundredths) string {
	if h > 0 {
		return "+" + h.String()
	}
	return h.String()
}

func starred(k int, star bool) string {
	if star {
		return fmt.Sprintf("%d*", k)
	}
	return fmt.Sprint(k)
}
