package standings

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// CrossTable is everybody's rounds in the order of a ranking.
type CrossTable struct {
	// ByOpponent says that the table is best read with a column for every
	// opponent, as in a round robin, and not for every round.
	ByOpponent bool
	Rows       []CrossRow
}

// CrossRow is the rounds of one participant, round 1 first.
type CrossRow struct {
	*Row
	Rounds []CrossRound
}

// CrossRound is a round in a cross table.
type CrossRound struct {
	tiebreak.Round
	Number int // the opponent's pairing number, or number of a team; 0 = no opponent
	Place  int // the opponent's row, from 1; 0 = no opponent
}

// CrossTable returns the cross table of the ranking of a tournament.
func (s *Standings) CrossTable(t *tournament.Tournament) *CrossTable {
	place := make(map[int]int, len(s.Rows))
	for i := range s.Rows {
		place[s.Rows[i].Index] = i + 1
	}
	table := &CrossTable{ByOpponent: s.Event.RoundRobin, Rows: make([]CrossRow, len(s.Rows))}
	for i := range s.Rows {
		row := CrossRow{Row: &s.Rows[i]}
		for _, round := range s.Rounds(row.Row) {
			cross := CrossRound{Round: round}
			if round.Opponent >= 0 {
				cross.Place, cross.Number = place[round.Opponent], s.number(t, round.Opponent)
			}
			row.Rounds = append(row.Rounds, cross)
		}
		table.Rows[i] = row
	}
	return table
}

// number is the pairing number of a participant, or the number of a team.
func (s *Standings) number(t *tournament.Tournament, index int) int {
	switch {
	case t == nil:
	case s.Event.Teams && index < len(t.Teams):
		return int(t.Teams[index].ID)
	case !s.Event.Teams && index < len(t.Players):
		return t.Players[index].Number
	}
	return 0 // of another tournament
}

// Against returns the rounds of a row against the participant of a place, from 1.
func (r *CrossRow) Against(place int) []CrossRound {
	var list []CrossRound
	for _, round := range r.Rounds {
		if round.Place == place {
			list = append(list, round)
		}
	}
	return list
}

// String writes a round with the number of the opponent, which unlike a rank
// nobody shares, the colour and what it brought: "12w1", "7b½", "5w+", "HPB".
func (r CrossRound) String() string {
	if r.Place == 0 {
		return r.Sign()
	}
	colour := ""
	switch r.Colour {
	case tournament.White:
		colour = "w"
	case tournament.Black:
		colour = "b"
	}
	return strconv.Itoa(r.Number) + colour + r.Sign()
}

// Sign writes what a round brought: the points of a game that was played, + and -
// for forfeits, ? for an adjourned game, the kind of a bye, and nothing for a
// round without any. A game that does not count is in brackets.
func (r CrossRound) Sign() string {
	if r.Struck && r.Place != 0 {
		return "(" + r.sign() + ")"
	}
	return r.sign()
}

func (r CrossRound) sign() string {
	switch r.Outcome {
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "-"
	case tournament.Adjourned:
		return "?"
	case tournament.PairingBye:
		return "PAB"
	case tournament.FullBye:
		return "FPB"
	case tournament.HalfBye:
		return "HPB"
	case tournament.ZeroBye:
		return "ZPB"
	}
	switch {
	case r.Place == 0:
		return ""
	case r.Struck: // brought nothing, but was played
		return played(r.Outcome)
	case r.Points == tournament.Half:
		return "½"
	}
	return strings.TrimSuffix(r.Points.String(), ".0")
}

// played is the sign of a game whose points do not count.
func played(o tournament.Outcome) string {
	switch o {
	case tournament.Win, tournament.UnratedWin:
		return "1"
	case tournament.Draw, tournament.UnratedDraw:
		return "½"
	default:
		return "0"
	}
}

// Rounds returns the rounds of a participant, round 1 first.
func (s *Standings) Rounds(row *Row) []tiebreak.Round {
	if !s.has(row) {
		return nil
	}
	field := s.calc.Field()
	rounds := make([]tiebreak.Round, field.Rounds)
	for r := range rounds {
		rounds[r] = field.Round(row.Index, r+1)
	}
	return rounds
}

// History is the standings after each round from the first to the last asked
// for, each computed as if the event had ended there.
func History(t *tournament.Tournament, o Options) ([]*Standings, error) {
	if err := sound(t, &o); err != nil {
		return nil, err
	}
	last := o.After
	if last == 0 {
		last = t.Completed()
	}
	var all []*Standings
	for round := 1; round <= last; round++ {
		o.After = round
		s, err := Compute(t, o)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}
