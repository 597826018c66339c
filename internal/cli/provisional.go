package cli

import (
	"strconv"

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
		con.printf("%s\n", con.say("cli.ratings.everybody"))
		return nil
	}
	table := textTable{columns: []textColumn{{head: con.say("cli.head.number")}, {head: con.say("cli.head.name"), left: true, elastic: 10}}}
	for round := range len(list[0].AfterRound) {
		table.columns = append(table.columns, textColumn{head: con.say("cli.head.round", "round", round+1)})
	}
	for _, p := range list {
		line := []string{strconv.Itoa(int(p.Player)), t.Player(p.Player).Name}
		for _, r := range p.AfterRound {
			line = append(line, orDash(r != 0, r))
		}
		table.rows = append(table.rows, line)
	}
	con.printf("%s", con.fits(&table, 120))
	return nil
}
