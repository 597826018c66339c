package why

import (
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// TableAnswer is what the table of a round robin has for a question: there is
// nothing to choose.
type TableAnswer struct {
	Article string `json:"article"`
	// Line is where the round stands in the table, in English.
	Line string `json:"line,omitempty"`
	// Known says that the games of players follow from the table; those of teams
	// do not.
	Known bool `json:"known"`
	// Numbers are those of the two players in the table, in the order of the question.
	Numbers []int `json:"numbers,omitempty"`
	// Meetings are the games that the table has for the two players.
	Meetings []Meeting `json:"meetings,omitempty"`
	// Rests are the rounds in which the table has the player rest.
	Rests []int `json:"rests,omitempty"`
}

// Meeting is a game that the table has.
type Meeting struct {
	Round int `json:"round"`
	Pair
}

// askTable answers a wish in a system that goes by a table.
func (r *Round) askTable(answer *Instead) {
	w := answer.Wish
	s, playing := r.seats[w.Player]
	if answer.Refused = r.notThere(w); answer.Refused != nil {
		return
	}
	switch w.Kind {
	case swiss.Meet:
		answer.Granted = playing && s.opponent == w.Opponent
	case swiss.White:
		answer.Granted = playing && s.colour == tournament.White
	case swiss.Black:
		answer.Granted = playing && s.colour == tournament.Black
	case swiss.Bye:
		answer.Granted = !playing
	}
	if answer.Granted {
		return
	}
	opponent := w.Opponent
	if w.Kind == swiss.White || w.Kind == swiss.Black {
		opponent = s.opponent
		if answer.Colour = r.colourOf(w.Player); answer.Colour != nil {
			answer.Colour.Ladder = r.colourLadder(answer.Colour)
		}
	}
	answer.Table = r.tableOf(w.Player, opponent)
}

// tableOf tells what the table has for one player, or for two.
func (r *Round) tableOf(a, b tournament.PlayerID) *TableAnswer {
	answer := &TableAnswer{Article: roundrobin.Annex}
	for _, n := range r.Paired.Reasons.Notes {
		if n.Article == roundrobin.Annex {
			answer.Line = n.Message.String()
		}
	}
	rounds, err := roundrobin.Schedule(r.before)
	if err != nil || len(rounds) > 0 && len(rounds[0].Boards) == 0 { // a schedule of teams tells of no player
		return answer
	}
	answer.Known = true
	if x, y := r.PairingNumber(a), r.PairingNumber(b); x > 0 && y > 0 && r.system.Edition() != roundrobin.MatchEdition {
		answer.Numbers = []int{x, y}
	}
	for i := range rounds {
		plays := false
		for _, g := range rounds[i].Boards {
			has := g.White == a || g.Black == a
			plays = plays || has
			if has && (g.White == b || g.Black == b) {
				answer.Meetings = append(answer.Meetings, Meeting{i + 1, Pair{g.White, g.Black}})
			}
		}
		if !plays {
			answer.Rests = append(answer.Rests, i+1)
		}
	}
	return answer
}

// tableScore is the score of a player, by index, before the round as standings of a
// round robin count it: neither adjourned games nor those of somebody who left with
// fewer than half of them completed (C.05 6.6).
func (r *Round) tableScore(i int) tournament.Points {
	rounds := r.table.Rounds()
	return r.table.CountedBut(r.whole.StruckAfter(rounds), i, rounds)
}
