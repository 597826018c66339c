package roundrobin

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// seatsOf returns the players, as indices, by their numbers 1, 2, … It refuses
// a field whose numbers are not drawn or have a gap.
//
// Who withdraws before the first round makes a new draw necessary, unless it
// was the last number of an even field: then the same table serves, and
// whoever should meet that number rests (tournament rules II.3).
func seatsOf(t *tournament.Tournament) ([]int, error) {
	next := t.NextRound()
	refuse := func(what, hint message.Message) error {
		return &pairing.Unpairable{Round: next, What: what, Hint: hint}
	}
	seats := t.ByNumber()
	for seat, i := range seats {
		p := &t.Players[i]
		switch {
		case p.Number <= 0:
			return nil, refuse(message.Of("unpairable.numberless", "player", p.ID), message.Of("unpairable.draw-numbers"))
		case seat > 0 && p.Number == t.Players[seats[seat-1]].Number:
			return nil, refuse(message.Of("unpairable.number-twice", "number", p.Number), message.Of("unpairable.draw-again"))
		case p.Number != seat+1:
			return nil, refuse(message.Of("unpairable.gap", "number", seat+1, "players", len(seats)),
				message.Of("unpairable.substitute"))
		}
	}
	if n := len(seats); n > 0 && n%2 == 0 && goneBeforeStart(t, seats[n-1]) {
		seats = seats[:n-1]
	}
	if next > 1 {
		return seats, nil
	}
	for seat, i := range seats {
		if goneBeforeStart(t, i) {
			return nil, refuse(message.Of("unpairable.withdrew", "number", seat+1),
				message.Of("unpairable.substitute"))
		}
	}
	return seats, nil
}

func goneBeforeStart(t *tournament.Tournament, i int) bool {
	left := t.Players[i].Left
	return left != nil && left.After == 0
}

// seatPlayers fills the round with the games of players.
func seatPlayers(t *tournament.Tournament, seats []int, row Round, round *pairing.Round) error {
	s := seating{t: t, attendance: t.Attendance(), under: t.UnderHalf(), round: round}
	s.reason = make([]tournament.Attendance, len(t.Players))
	for i, a := range s.attendance {
		if a == tournament.HasFullBye || a == tournament.HasHalfBye {
			return &pairing.Unpairable{
				Round: round.Number,
				What:  message.Of("unpairable.robin-bye", "player", t.Players[i].ID),
				Hint:  message.Of("unpairable.take-back"),
			}
		}
	}
	for _, g := range row.Games {
		s.game(seats[g.White-1], seats[g.Black-1])
	}
	if row.Rests != 0 {
		s.rest(seats[row.Rests-1])
	}
	order := t.ByNumber()
	for _, i := range order[len(seats):] {
		s.reason[i] = tournament.HasLeft
	}
	for _, i := range order {
		if s.reason[i] != tournament.IsPresent {
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: t.Players[i].ID, Reason: s.reason[i]})
		}
	}
	return nil
}

// seating puts players on boards.
type seating struct {
	t          *tournament.Tournament
	attendance []tournament.Attendance
	under      []bool // left with fewer than half of the games completed
	round      *pairing.Round
	reason     []tournament.Attendance // by player, why not paired; IsPresent for those who are
}

// game lists the scheduled game of two players, or says why it is not listed.
func (s *seating) game(white, black int) {
	out := func(i int) bool {
		return s.attendance[i] == tournament.HasNotJoined || s.attendance[i] == tournament.HasLeft && s.under[i]
	}
	away := func(i int) bool { return !s.attendance[i].Present() }
	switch {
	case out(white) || out(black):
		s.rest(white)
		s.rest(black)
		return
	case away(white) && away(black):
		s.reason[white], s.reason[black] = s.attendance[white], s.attendance[black]
		return
	case away(white):
		s.forfeit(white, black)
	case away(black):
		s.forfeit(black, white)
	}
	s.round.Boards = append(s.round.Boards, pairing.Board{
		White: s.t.Players[white].ID, Black: s.t.Players[black].ID, ColourRule: byTable(),
	})
}

// rest leaves a player without a game, who has nobody to meet: also if the record of
// the round has that as an absence. Who is not in the event keeps that reason.
func (s *seating) rest(i int) {
	s.reason[i] = tournament.HasRest
	if !s.attendance[i].Present() && s.attendance[i] != tournament.HasZeroBye {
		s.reason[i] = s.attendance[i]
	}
}

// forfeit notes that a listed game will not be played.
func (s *seating) forfeit(loser, winner int) {
	l, w := s.t.Players[loser].ID, s.t.Players[winner].ID
	s.round.Reasons.Notes = append(s.round.Reasons.Notes, pairing.Note{
		Article: "C.05 6.6",
		Message: message.Of("note.forfeit", "loser", l, "reason", s.attendance[loser], "winner", w),
		Players: []tournament.PlayerID{l, w},
	})
}
