package cli

import (
	"fmt"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// printRatings prints a line for each rated player, then one for each unrated
// player, and what the columns rest on.
func printRatings(con *console, t *tournament.Tournament, report ratingreport.Report) {
	con.printf("%s\n", report.Rules.Title)
	assumed, unrated := false, 0
	con.printf("\n%5s  %-28s %6s %3s %6s %5s %6s %5s %8s %5s\n", "no.", "name", "rating", "n", "Rc", "W", "We", "K", "change", "new")
	for _, p := range report.Players {
		if p.Change == nil {
			unrated++
			continue
		}
		c := p.Change
		assumed = assumed || c.Coefficient.Assumed
		con.printf("%5d  %s %6d %3d %6s %5s %6s %5s %8s %5d\n", p.Player, nameColumn(t, p.Player), p.Rating, c.Counted,
			orDash(c.Counted > 0, c.Average), halves(c.Score), c.Expected, starred(c.K, c.Coefficient.Assumed), signed(c.Exact), p.Rating+c.Rounded)
	}
	if unrated > 0 {
		con.printf("\nPlayers without a rating\n\n%5s  %-28s %3s %8s %5s %4s %6s %6s  %s\n", "no.", "name", "n", "Ra", "W", "p", "dp", "first", "published")
	}
	for _, p := range report.Players {
		if p.Change == nil {
			printFirst(con, t, p)
		}
	}
	if assumed {
		con.printf("\n* K supposed: the file does not tell how many rated games the player has; give it with --k.\n")
	}
}

func printFirst(con *console, t *tournament.Tournament, p ratingreport.Player) {
	con.printf("%5d  %s ", p.Player, nameColumn(t, p.Player))
	if p.First == nil {
		con.printf("%s\n", p.Unknown)
		return
	}
	f := p.First
	if f.Counted == 0 {
		con.printf("%3d %8s %5s %4s %6s %6s  no\n", 0, "-", "-", "-", "-", "-")
		return
	}
	published := "no"
	if f.Published {
		published = "yes"
	}
	con.printf("%3d %8s %5s %3d%% %6d %6d  %s\n", f.Counted, f.Average, halves(f.Score), f.Percent, f.Difference, f.Rating, published)
}

// printRatingWorking prints one player game by game.
func printRatingWorking(con *console, t *tournament.Tournament, rules rating.Rules, p ratingreport.Player) {
	con.printf("%d %s, %s\n%s\n\n", p.Player, t.Player(p.Player).Name, ratingText(p.Rating), rules.Title)
	con.printf("%5s  %-28s %8s %6s %5s %5s %5s %6s\n", "round", "opponent", "rating", "result", "D", "used", "PD", "gain")
	for _, r := range p.Rounds {
		printRatingRound(con, t, r, p.Change != nil)
	}
	con.printf("\n")
	if p.Change != nil {
		printChange(con, *p.Change)
	} else if p.First != nil {
		printFirstWorking(con, *p.First)
	} else {
		con.printf("%s\n", p.Unknown)
	}
}

func printRatingRound(con *console, t *tournament.Tournament, r ratingreport.Round, rated bool) {
	name, result := pad("-", 28), r.Outcome.String()
	if r.Opponent != tournament.NoPlayer {
		name = nameColumn(t, r.Opponent)
	}
	if r.Game == nil {
		con.printf("%5d  %s %8s %s: does not count\n", r.Round, name, "", result)
		return
	}
	con.printf("%5d  %s %8s %6s", r.Round, name, ratingText(r.Game.Opponent), result)
	switch {
	case !r.Game.Counted:
		con.printf(" does not count: %s", r.Why)
	case rated:
		con.printf(" %5d %5d %5s %6s", r.Game.Difference, r.Game.Used, r.Game.Expected, signed(r.Game.Gain))
	}
	con.printf("\n")
}

func printChange(con *console, c rating.Change) {
	con.printf("games counted n   %d\n", c.Counted)
	con.printf("opponents Rc      %s\n", orDash(c.Counted > 0, c.Average))
	con.printf("score W           %s\n", halves(c.Score))
	con.printf("expected We       %s  (%s)\n", c.Expected, c.Rules.LimitArticle)
	con.printf("K                 %d  (%s: %s)\n", c.K, c.Coefficient.Article, kText(c))
	con.printf("change            %s, rounded %+d\n", signed(c.Exact), c.Rounded)
	con.printf("new rating        %d\n", c.Rating+c.Rounded)
}

func kText(c rating.Change) string {
	text := string(c.Coefficient.Reason)
	if c.Coefficient.Assumed {
		text += ", supposing 30 games before"
	}
	if c.K != c.Coefficient.K {
		text += fmt.Sprintf("; %d lowered because K times n may not exceed 700", c.Coefficient.K)
	}
	return text
}

func printFirstWorking(con *console, f rating.First) {
	con.printf("games counted n   %d\n", f.Counted)
	if f.Counted > 0 {
		con.printf("score W           %s\n", halves(f.Score))
		con.printf("average Ra        %s  (%s)\n", f.Average, f.Rules.FirstArticle)
		con.printf("percent p         %d\n", f.Percent)
		con.printf("difference dp     %d\n", f.Difference)
		con.printf("first rating Ru   %d\n", f.Rating)
	}
	for _, why := range f.Why {
		con.printf("not published     %s\n", why)
	}
}

func ratingText(r int) string {
	if r == 0 {
		return "unrated"
	}
	return fmt.Sprint(r)
}

// nameColumn is a player's name in a column of its own.
func nameColumn(t *tournament.Tournament, id tournament.PlayerID) string {
	return pad(t.Player(id).Name, 28)
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
