package hunt

import (
	"errors"
	"math/rand/v2"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Play plays the rounds before the one that is measured. It ends early where a
// round cannot be paired, and fails where an engine does. The system is the one that is measured, quick one that
// pairs rounds quickly.
func (k Skew) Play(system, quick pairing.System) (*tournament.Tournament, error) {
	run, err := simulate.New(k.settings(system.Name()), k.Seed)
	if err != nil {
		return nil, err
	}
	t := run.Tournament
	t.Rules.System, t.Rules.Edition = system.Name(), system.Edition()
	chance := rand.New(rand.NewPCG(k.Seed, 3))
	for t.Completed() < k.Played {
		round, err := k.round(t, system, quick, chance)
		if isFault(err) {
			return nil, err
		} else if err != nil {
			break
		}
		if err := run.Record(round); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// isFault reports whether an error is one of the engine, and not of a round that cannot
// be paired.
func isFault(err error) bool {
	var breach *pairing.Breach
	return errors.As(err, &breach)
}

// round is the next round of the history.
func (k Skew) round(t *tournament.Tournament, system, quick pairing.System, chance *rand.Rand) (*pairing.Round, error) {
	switch k.History {
	case ByItself:
		return system.Pair(t)
	case ByDutch:
		return quick.Pair(t)
	}
	var present []tournament.PlayerID
	round := &pairing.Round{Number: t.NextRound()}
	for i, a := range t.Attendance() {
		if a.Present() {
			present = append(present, t.Players[i].ID)
		} else {
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: t.Players[i].ID, Reason: a})
		}
	}
	if k.History == ByLot {
		chance.Shuffle(len(present), func(i, j int) { present[i], present[j] = present[j], present[i] })
	} else {
		turn(present, t.Completed())
	}
	if n := len(present); n%2 == 1 {
		round.Bye, present = present[n-1], present[:n-1]
	}
	for i := range len(present) / 2 {
		b := pairing.Board{White: present[i], Black: present[len(present)-1-i]}
		if k.History == ByTable && t.Completed()%2 == 1 {
			b.White, b.Black = b.Black, b.White
		}
		round.Boards = append(round.Boards, b)
	}
	return round, nil
}

// turn is the circle of a Berger table: all but the first move on by so many places.
func turn(list []tournament.PlayerID, places int) {
	if len(list) < 3 {
		return
	}
	circle := list[1:]
	moved := make([]tournament.PlayerID, len(circle))
	for i, id := range circle {
		moved[(i+places)%len(circle)] = id
	}
	copy(circle, moved)
}

// boards are those of a match in an event of teams.
const boards = 2

// settings are what the simulation makes of the skew. Where a system pairs teams alone,
// the players of the skew are teams.
func (k Skew) settings(system tournament.System) simulate.Settings {
	s := simulate.Settings{
		Players: k.Players, Rounds: k.Rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2700, Lowest: 1200}, Results: k.Results, Draws: simulate.Percent(float64(k.Draws)),
		Club: simulate.Percent(float64(k.Share)), Forfeits: simulate.Amount{Rate: simulate.Percent(float64(k.Misses))},
	}
	each := simulate.Percent(float64(k.Byes) / 3)
	s.HalfByes.Rate, s.FullByes.Rate, s.ZeroByes.Rate = each, each, each
	chance := rand.New(rand.NewPCG(k.Seed, 4))
	for range k.Groups {
		var members []tournament.PlayerID
		for _, i := range chance.Perm(k.Players)[:k.Size] {
			members = append(members, tournament.PlayerID(i+1))
		}
		s.Forbidden = append(s.Forbidden, tournament.Forbidden{Players: members})
	}
	s.Acceleration.Baku = k.Baku
	s.Acceleration.Virtual = k.virtual(chance)
	if system.PairsTeams() {
		s = s.WithTeams(k.Players, boards)
		s.Rounds = k.Rounds
		ofTeams(s.Acceleration.Virtual, s.Scoring.Win())
	}
	return s
}

// ofTeams makes points of acceleration those of teams.
func ofTeams(list []tournament.VirtualPoints, win tournament.Points) {
	rules := tournament.DefaultTeamRules(boards)
	for i := range list {
		v := &list[i]
		v.FirstTeam, v.LastTeam = tournament.TeamID(v.FirstPlayer), tournament.TeamID(v.LastPlayer)
		v.FirstPlayer, v.LastPlayer = tournament.NoPlayer, tournament.NoPlayer
		v.MatchPoints, v.Points = 2*v.Points/win*rules.MatchWin/2, v.Points*boards
	}
}

// virtual draws points of acceleration for everybody and every round.
func (k Skew) virtual(chance *rand.Rand) (list []tournament.VirtualPoints) {
	if k.Virtual == 0 {
		return nil
	}
	half := tournament.DefaultScoring().Win() / 2
	for player := range k.Players {
		id := tournament.PlayerID(player + 1)
		for round := max(1, k.Played-2); round <= k.Played+1; round++ {
			if points := tournament.Points(chance.IntN(k.Virtual+1)) * half; points > 0 {
				list = append(list, tournament.VirtualPoints{First: round, Last: round, FirstPlayer: id, LastPlayer: id, Points: points})
			}
		}
	}
	return list
}
