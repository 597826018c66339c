package journal

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// outcomeOf is a digest of all that rounds, results and standings come to, without who
// the players are: taking personal data out leaves it as it is. Its text is written
// here, field by field, so that it stays the same when types of the model grow.
func outcomeOf(s *State) Hash {
	var text strings.Builder
	t := &s.Tournament
	fmt.Fprintf(&text, "rules %q %q %d\n", string(t.Rules.System), string(t.Rules.Edition), t.Rules.Rounds)
	for i := range t.Players {
		p := &t.Players[i]
		fmt.Fprintf(&text, "player %d %d %d %q %d %d %q %d %d\n", p.ID, p.Number, p.Sex, string(p.Title), p.Ratings, p.Seed.Value, p.Federation, p.Birth.Year, p.Entered)
		for _, later := range p.Later {
			fmt.Fprintf(&text, "later %d %d\n", later.From, later.Ratings)
		}
		if p.Left != nil {
			fmt.Fprintf(&text, "left %d %d\n", p.Left.After, p.Left.Kind)
		}
		if drawsByNames(&t.Rules) {
			fmt.Fprintf(&text, "lot %d\n", p.LotKey())
		}
	}
	for i := range t.Teams {
		fmt.Fprintf(&text, "team %d %q %d\n", t.Teams[i].ID, t.Teams[i].Name, t.Teams[i].Members)
	}
	for _, a := range t.Rules.Adjustments {
		fmt.Fprintf(&text, "points %t %d %d %d %d %d %d\n", a.Penalty, a.Outcome, a.Round, a.Players, a.Teams, a.Points, a.MatchPoints)
	}
	for i := range t.Rounds {
		outcomeOfRound(&text, i+1, &t.Rounds[i])
	}
	if t.Current != nil {
		outcomeOfRound(&text, len(t.Rounds)+1, t.Current)
	}
	for _, c := range t.Corrections {
		fmt.Fprintf(&text, "corrected %d %d\n", c.Round, c.From)
		outcomeOfGame(&text, &c.Was)
		outcomeOfGame(&text, &c.Is)
	}
	for _, own := range t.OwnTieBreaks {
		fmt.Fprintf(&text, "tie-break %q %d\n", string(own.Code), own.Values)
	}
	for _, tie := range t.DecidedTies {
		fmt.Fprintf(&text, "tie %d\n", tie)
	}
	for _, m := range t.MatchDecisions {
		fmt.Fprintf(&text, "match %d %d %d\n", m.Match, m.Sides, m.Winner)
	}
	return Digest([]byte(text.String()))
}

func outcomeOfRound(text *strings.Builder, number int, r *tournament.Round) {
	fmt.Fprintf(text, "round %d\n", number)
	for i := range r.Games {
		outcomeOfGame(text, &r.Games[i])
	}
	for _, b := range r.Byes {
		fmt.Fprintf(text, "bye %d %d\n", b.Player, b.Kind)
	}
	for _, l := range r.Lineups {
		fmt.Fprintf(text, "line-up %d %d %d\n", l.Team, l.Opponent, l.Boards)
	}
	for _, b := range r.TeamByes {
		fmt.Fprintf(text, "team bye %d %d\n", b.Team, b.Kind)
	}
	for _, f := range r.Forfeits {
		fmt.Fprintf(text, "forfeit %d %d %d\n", f.White, f.Black, f.Result)
	}
}

func outcomeOfGame(text *strings.Builder, g *tournament.Game) {
	fmt.Fprintf(text, "game %d %d %d %t %d\n", g.White, g.Black, g.Result, g.NoColours, g.ForNow)
}
