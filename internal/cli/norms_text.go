package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// printNorms lists the norms of the event, one a line, for titles that the
// player does not hold.
func printNorms(con *console, all []playerNorms) {
	heads := con.heads("cli.norms.norm", "cli.head.number", "cli.head.name", "cli.head.federation", "cli.head.points", "cli.norms.counts-as")
	t := textTable{columns: []textColumn{{head: heads[0], left: true}, {head: heads[1]}, {head: heads[2], left: true, elastic: 10}, {head: heads[3], left: true},
		{head: heads[4]}, {head: "Ra"}, {head: "Rp"}, {head: heads[5]}, {left: true, filled: true}}}
	for _, p := range all {
		for _, norm := range p.norms {
			if norm.Achieved && !p.holds(norm.Rules) {
				t.rows = append(t.rows, []string{string(norm.Rules.Title), strconv.Itoa(int(p.player.ID)), p.player.Name, p.player.Federation,
					normScore(norm), strconv.Itoa(norm.Average), strconv.Itoa(norm.Performance), strconv.Itoa(norm.CountsAs), con.openQuestions(norm)})
			}
		}
	}
	if len(t.rows) == 0 {
		con.printf("%s\n", con.say("cli.norms.none"))
		return
	}
	con.printf("%s", con.fits(&t, 120))
}

// openQuestions names what the file leaves open about the opponents. What it
// leaves open about the event is the same for everybody.
func (c *console) openQuestions(norm rating.Norm) string {
	for _, r := range norm.Requirements {
		if r.Verdict == rating.Open && r.Note != "" {
			return " " + c.headed(c.sayOf("norm.verdict.", string(r.Verdict)), c.normNote(r))
		}
	}
	return ""
}

// printNormWorking shows every requirement of every title asked for.
func printNormWorking(con *console, t *tournament.Tournament, p playerNorms, title string) {
	con.printf("%d %s %s\n", p.player.ID, p.player.Name, p.player.Federation)
	if len(p.norms) == 0 {
		con.printf("\n%s\n", con.say("cli.norms.women", "title", title))
	}
	for _, norm := range p.norms {
		verdict := message.Of("cli.norms.no", "title", string(norm.Rules.Title))
		if norm.Achieved {
			verdict = message.Of("cli.norms.yes", "title", string(norm.Rules.Title), "count", norm.CountsAs)
		}
		con.printf("\n%s\n\n", con.inWords(verdict))
		list := textTable{columns: []textColumn{{left: true}, {left: true}, {left: true}, {left: true}}, wide: true, indent: "  "}
		for _, r := range norm.Requirements {
			list.rows = append(list.rows, []string{con.sayOf("norm.verdict.", string(r.Verdict)), r.Article, con.sayOf("norm.need.", string(r.Kind)), con.requirement(r)})
		}
		con.printf("%s", con.fits(&list, 120))
		con.printf("\n  %s, %d%%, dp %d, Ra %d, Rp %d\n\n", normScore(norm), norm.Percent, norm.Difference, norm.Average, norm.Performance)
		printNormGames(con, t, norm.Games)
	}
}

// printNormGames shows how each round entered the norm.
func printNormGames(con *console, t *tournament.Tournament, games []rating.NormGame) {
	list := textTable{columns: []textColumn{{}, {left: true, elastic: 10}, {left: true}, {left: true}, {}, {}, {left: true}}, wide: true, indent: "  "}
	for _, g := range games {
		line := []string{strconv.Itoa(g.Round), "-", "", "", "", "", con.normUse(g)}
		if opponent := t.Player(tournament.PlayerID(g.Opponent.Number)); opponent != nil {
			line[1] = opponent.Name
		}
		if g.Opponent.Number != 0 {
			line[2], line[3], line[4], line[5] = string(g.Opponent.Title), g.Opponent.Federation, con.rating(g.Opponent.Rating), gameScore(g)
		}
		list.rows = append(list.rows, line)
	}
	con.printf("%s", con.fits(&list, 120))
}

// normUse says how a round entered the norm, with the articles.
func (c *console) normUse(g rating.NormGame) string {
	parts := []string{c.sayOf("norm.use.", string(g.Use)) + message.Cited(g.Article)}
	switch {
	case g.Raised:
		parts = append(parts, c.say("cli.norms.counted-rating", "rating", c.rating(g.Rating))+message.Cited("1.4.6"))
	case g.Rating != 0 && g.Rating != g.Opponent.Rating:
		parts = append(parts, c.say("cli.norms.counted-rating", "rating", c.rating(g.Rating))+message.Cited("1.4.6d"))
	}
	return c.list(parts...)
}

func gameScore(g rating.NormGame) string {
	if g.Kind != rating.PlayedGame {
		return "-"
	}
	return map[rating.Score]string{rating.Win: "1", rating.Draw: "½", rating.Loss: "0"}[g.Score]
}

// requirement writes what the player has and what is needed.
func (c *console) requirement(r rating.Requirement) string {
	var parts []string
	if r.Bound != rating.NoBound && (r.Verdict != rating.Open || r.Note != "") {
		bound := map[rating.Bound]string{rating.AtLeast: "cli.norms.least", rating.AtMost: "cli.norms.most"}[r.Bound]
		parts = append(parts, c.inWords(message.Of(bound, "have", r.Have, "need", r.Need)))
	}
	if r.Note != "" {
		parts = append(parts, "("+c.normNote(r)+")")
	}
	return strings.Join(parts, " ")
}

// normNote is the exception that a requirement rests on, or what is open in it.
func (c *console) normNote(r rating.Requirement) string {
	switch {
	case r.Verdict == rating.Open:
		return c.say("cli.norms.federations-unknown", "count", r.Unknown)
	case r.Verdict == rating.Met:
		return c.say("cli.norms.eight-games")
	}
	return r.Note // an article
}

// rating is a rating, or the word for none.
func (c *console) rating(r int) string {
	if r == 0 {
		return c.say("category.unrated")
	}
	return fmt.Sprint(r)
}
