package roundrobin

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Schedule returns all rounds of a round robin or of a Scheveningen match as the table
// has them, who is away or has left included: the games of players, or the matches of
// teams without their boards, and who rests of a round robin. It fails as Pair does where the numbers
// are not drawn or the teams are not complete.
func Schedule(t *tournament.Tournament) ([]pairing.Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if t.Rules.Edition == MatchEdition {
		return matchSchedule(t)
	}
	entrants := len(t.Teams)
	var seats []int
	if t.Rules.Team == nil {
		var err error
		if seats, err = seatsOf(t); err != nil {
			return nil, err
		}
		entrants = len(seats)
	}
	rows, err := planOf(t, entrants).Schedule()
	if err != nil {
		return nil, &pairing.Unpairable{Round: t.NextRound(), What: message.Of("unpairable.plan", "what", err)}
	}
	if t.Rules.Rounds > 0 {
		rows = rows[:min(len(rows), t.Rules.Rounds)]
	}
	all := make([]pairing.Round, len(rows))
	for i, row := range rows {
		all[i] = pairing.Round{System: Name, Number: i + 1}
		if t.Rules.Team != nil {
			matchTeams(t, row, &all[i])
			continue
		}
		id := func(seat int) tournament.PlayerID { return t.Players[seats[seat-1]].ID }
		for _, g := range row.Games {
			all[i].Boards = append(all[i].Boards, pairing.Board{White: id(g.White), Black: id(g.Black), ColourRule: byTable()})
		}
		if row.Rests != 0 {
			all[i].NotPaired = append(all[i].NotPaired, pairing.Unpaired{Player: id(row.Rests), Reason: tournament.HasRest})
		}
	}
	return all, nil
}

// matchSchedule is the schedule of a Scheveningen match.
func matchSchedule(t *tournament.Tournament) ([]pairing.Round, error) {
	rounds, err := matchRounds(t, t.NextRound())
	if err != nil {
		return nil, err
	}
	all := make([]pairing.Round, len(rounds))
	for i, games := range rounds {
		all[i] = pairing.Round{System: Name, Edition: MatchEdition, Number: i + 1}
		for _, g := range games {
			white, black := t.Teams[0].Members[g.A-1], t.Teams[1].Members[g.B-1]
			if !g.AWhite {
				white, black = black, white
			}
			all[i].Boards = append(all[i].Boards, pairing.Board{White: white, Black: black, ColourRule: byTable()})
		}
	}
	return all, nil
}
