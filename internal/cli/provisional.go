package cli

import (
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// provisionalAnswer is the provisional rating of a player as JSON; null stands
// for none yet.
type provisionalAnswer struct {
	Player     tournament.PlayerID `json:"player"`
	AfterRound []*int              `json:"afterRound"`
}

// provisionalsAnswer is the answer of ratings --provisional, as its JSON shows it.
type provisionalsAnswer struct {
	Provisional []provisionalAnswer `json:"provisional"`
}

// printProvisionals prints the provisional ratings after each round.
func printProvisionals(con *console, t *tournament.Tournament, format string) error {
	list := ratingreport.Provisionals(t)
	if format == "json" {
		answers := []provisionalAnswer{}
		for _, p := range list {
			answer := provisionalAnswer{Player: p.Player, AfterRound: make([]*int, len(p.AfterRound))}
			for i, r := range p.AfterRound {
				if r != 0 {
					answer.AfterRound[i] = &r
				}
			}
			answers = append(answers, answer)
		}
		return con.printJSON(provisionalsAnswer{answers})
	}
	if len(list) == 0 {
		con.printf("every player has a rating\n")
		return nil
	}
	con.printf("%5s  %-28s after round 1, 2, …\n", "no.", "name")
	for _, p := range list {
		con.printf("%5d  %s", p.Player, nameColumn(t, p.Player))
		for _, r := range p.AfterRound {
			con.printf(" %4s", orDash(r != 0, r))
		}
		con.printf("\n")
	}
	return nil
}
