package roundrobin

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Schedule returns the games of all rounds of a round robin of players, by
// identities, as the table has them: who is away or has left is still in it.
// It fails as Pair does where the numbers are not drawn, and for teams.
func Schedule(t *tournament.Tournament) ([][]pairing.Board, error) {
	if t.Rules.Team != nil {
		return nil, &pairing.Unpairable{Round: t.NextRound(), What: message.Of("unpairable.lineups")}
	}
	seats, err := seatsOf(t)
	if err != nil {
		return nil, err
	}
	rounds, err := planOf(t, len(seats)).Schedule()
	if err != nil {
		return nil, err
	}
	all := make([][]pairing.Board, len(rounds))
	for i, round := range rounds {
		for _, g := range round.Games {
			all[i] = append(all[i], pairing.Board{
				White: t.Players[seats[g.White-1]].ID, Black: t.Players[seats[g.Black-1]].ID, ColourRule: byTable(),
			})
		}
	}
	return all, nil
}
