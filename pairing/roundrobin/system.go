package roundrobin

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the name of the system in rules and on the command line.
const Name = tournament.RoundRobin

// Annex is where the Berger tables and the exchange of rounds are laid down.
const Annex = "C.05 Annex 1"

// byTable is the rule that gave the colours of every board.
func byTable() pairing.ColourRule { return pairing.ColourRule{Article: Annex, Kind: pairing.ByTable} }

// System pairs the rounds of a round robin by the Berger tables, of players or
// of teams. Players are seated by their pairing numbers, teams in their order.
//
// Nobody is paired anew because somebody is away: the schedule stands.
//   - A game one of whose players is absent, or has left after completing half
//     of the games, is listed, to be entered as a forfeit.
//   - A game of which neither will come is not listed.
//   - The opponents of somebody who left earlier rest: those games count for
//     nobody (C.05, 6.6). So do those of a late entry, who has taken the free place
//     of an odd field, in the rounds before.
//
// Who rests has no pairing-allocated bye and gets no point for it.
type System struct{}

// Name returns the name of the system.
func (System) Name() tournament.System { return Name }

// Edition returns "berger": the tables are the same in every edition.
func (System) Edition() tournament.Edition { return "berger" }

// KnownBeforehand says that no result changes a round; see pairing.Scheduled.
func (System) KnownBeforehand() {}

// Pair returns the next round of the schedule. The round being played need not
// be over. It refuses, with *pairing.Unpairable, fields without proper
// numbers, byes that a round robin does not know, rounds beyond the last, and
// a history in which players of the next round have met too often already.
func (s System) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	round, err := s.Row(t)
	if err != nil {
		return nil, err
	}
	if err := checkMeetings(t, round, (round.Number-1)/cycleRounds(entrantsOf(t))); err != nil {
		return nil, err
	}
	return round, nil
}

// entrantsOf is how many players, or teams, are in the table.
func entrantsOf(t *tournament.Tournament) int {
	if t.Rules.Team != nil {
		return len(t.Teams)
	}
	seats, err := seatsOf(t)
	if err != nil {
		return len(t.Players)
	}
	return len(seats)
}

// Row is Pair whatever the rounds before were: a history of another schedule is not
// refused. It is for judging recorded rounds, each by its row of the table.
func (s System) Row(t *tournament.Tournament) (*pairing.Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	number := t.NextRound()
	entrants, kind := len(t.Teams), "teams"
	var seats []int
	if t.Rules.Team == nil {
		var err error
		if seats, err = seatsOf(t); err != nil {
			return nil, err
		}
		entrants, kind = len(seats), "players"
	}
	plan := planOf(t, entrants)
	if err := plan.check(kind); err != nil {
		return nil, &pairing.Unpairable{Round: number, What: message.Of("unpairable.plan", "what", err)}
	}
	last := plan.Rounds()
	if t.Rules.Rounds > 0 {
		last = min(last, t.Rules.Rounds)
	}
	if number > last {
		return nil, pairing.NoRoundLeft(t, message.Of("unpairable.last-robin", "round", last), message.Message{})
	}
	row, err := plan.Round(number)
	if err != nil {
		return nil, err
	}
	round := &pairing.Round{System: s.Name(), Edition: s.Edition(), Number: number}
	round.Reasons.Notes = append(round.Reasons.Notes, plan.origin(number))
	if t.Rules.Team != nil {
		err = seatTeams(t, row, round)
	} else {
		err = seatPlayers(t, seats, row, round)
	}
	if err != nil {
		return nil, err
	}
	return round, nil
}

// planOf reads the plan out of the rules. Where the announced number of rounds
// is that of more cycles than the rules state, nothing is known about the
// order of rounds and the recommended one is taken.
func planOf(t *tournament.Tournament, entrants int) Plan {
	cycles := t.Cycles()
	if cycles > max(t.Rules.RoundRobin.Cycles, 1) {
		return NewPlan(entrants, cycles)
	}
	return Plan{Players: entrants, Cycles: cycles, SwapLastTwo: t.Rules.RoundRobin.SwapLastTwo}
}

// origin says which line of which table a round is.
func (p Plan) origin(number int) pairing.Note {
	cycle, row := p.locate(number)
	even := p.Players + p.Players%2
	code := "note.berger"
	if even == 2 {
		code = "note.two"
	}
	if cycle%2 == 0 {
		code += "-reversed"
	}
	return pairing.Note{Article: Annex, Message: message.Of(code, "row", row, "odd", even-1, "even", even)}
}

// checkMeetings refuses a round with a pair that has met more often than the
// cycles before this one allow. Then the rounds so far were not made by this
// schedule, and neither can the next be.
func checkMeetings(t *tournament.Tournament, round *pairing.Round, allowed int) error {
	type pair [2]tournament.PlayerID
	pairOf := func(a, b tournament.PlayerID) pair { return pair{min(a, b), max(a, b)} }
	met := make(map[pair][]int) // the rounds in which they met, or are meeting
	note := func(number int, r *tournament.Round) {
		for _, g := range r.Games {
			if white, _ := g.Result.Outcomes(); white.Played() || white == tournament.Pending {
				met[pairOf(g.White, g.Black)] = append(met[pairOf(g.White, g.Black)], number)
			}
		}
	}
	for i := range t.Rounds {
		note(i+1, &t.Rounds[i])
	}
	if t.Current != nil {
		note(len(t.Rounds)+1, t.Current)
	}
	for _, b := range round.Boards {
		rounds := met[pairOf(b.White, b.Black)]
		if len(rounds) > allowed && min(b.White, b.Black) != tournament.NoPlayer {
			return &pairing.Unpairable{
				Round: round.Number,
				What: message.Of("unpairable.schedule",
					"round", round.Number, "white", b.White, "black", b.Black, "before", rounds[len(rounds)-1]),
				Hint: message.Of("unpairable.check-schedule"),
			}
		}
	}
	return nil
}
