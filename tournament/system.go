package tournament

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
)

// systemFacts is what the events of a system have, for who runs them. The zero value
// is a Swiss: so are systems that only files name.
type systemFacts struct {
	noGroups bool // nobody is paired by score: no acceleration, boards in an order of its own
	table    bool // a table says before round 1 who meets whom
	noLot    bool // no colour is drawn before round 1
	revalued bool // each round values all earlier ones again: no correction comes too late for it
	clubDuty bool // a full-point bye is a game for the club
	again    bool // players may meet again, and have a second bye, as the rules of the system see fit
	games    int  // how many games a match has, where a pairing is for a match
	ownGames bool // options say how many
	ofTeams  bool // teams are paired, by their scores
	asPlayed bool // a forfeited game of a match that is not forfeited counts as played
	national bool // its rules are none of FIDE's
	planned  bool // the number of rounds decides how the first ones are paired
	tree     bool // who loses a match is out: nobody enters late, or asks for a bye
}

var factsOf = map[System]systemFacts{
	RoundRobin:  {noGroups: true, table: true, noLot: true},
	Keizer:      {noGroups: true, noLot: true, revalued: true, clubDuty: true, again: true},
	Burstein:    {planned: true},
	DoubleSwiss: {games: 2, asPlayed: true},
	Harkness:    {national: true},
	Knockout:    {noGroups: true, again: true, tree: true, games: 2, ownGames: true},
	TeamSwiss:   {ofTeams: true},

	"scheveningen": {noGroups: true, table: true, noLot: true},
	"schiller":     {noGroups: true, table: true, noLot: true},
}

// bindsColours reports whether nobody may have a colour three times running or three
// times more than the other (C.04.1, 6 and 7), as far as the system frees nobody from it.
func (s System) bindsColours() bool {
	f := factsOf[s]
	return !f.noGroups && !f.national && !f.ofTeams && f.games == 0
}

// ByScore reports whether the system pairs players of equal scores, as a Swiss does:
// only then can points be added for pairing, and boards go by scores.
func (s System) ByScore() bool { return !factsOf[s].noGroups }

// DrawsColour reports whether the colour of number 1 is drawn before round 1.
func (s System) DrawsColour() bool { return !factsOf[s].noLot }

// Revalues reports whether each round values all earlier ones again, so that the
// correction of any of them counts in the standings and in pairings to come.
func (s System) Revalues() bool { return factsOf[s].revalued }

// MeetsAgain reports whether players may meet again, and get a second bye, whenever
// the system has it so.
func (s System) MeetsAgain() bool { return factsOf[s].again }

// HasClubDuty reports whether a full-point bye stands for a game that the player plays
// for the club, and needs no excuse.
func (s System) HasClubDuty() bool { return factsOf[s].clubDuty }

// OfMatches reports whether a pairing is for a match of several games, each of them a
// round; Rules.Leg says which.
func (s System) OfMatches() bool { return factsOf[s].games > 0 }

// ChoosesGames reports whether options say how many games a match has: GamesOption and
// FinalGamesOption.
func (s System) ChoosesGames() bool { return factsOf[s].ownGames }

// PairsTeams reports whether the system chooses the opponents of whole teams, by their
// scores, as others choose those of players. It is for teams only; an event of another
// system may pair teams, too: see Rules.PairsTeams.
func (s System) PairsTeams() bool { return factsOf[s].ofTeams }

// PairsTeams reports whether the opponents of whole teams are chosen round by round: in
// a Swiss of teams, and in a knock-out of teams. Where a table says who meets they are
// not.
func (r *Rules) PairsTeams() bool {
	return r.System.PairsTeams() || r.Team != nil && r.System.IsTree()
}

// IsTree reports whether who loses a match is out of the event: the number of rounds
// follows from that of the players, nobody enters after the start, and nobody can ask
// for a bye.
func (s System) IsTree() bool { return factsOf[s].tree }

// ByTable reports whether a table says before round 1 who meets whom, as in a round
// robin.
func (s System) ByTable() bool { return factsOf[s].table }

// IsNational reports whether the rules of the system are those of a federation, and
// none of FIDE's: its events do not begin in FIDE mode.
func (s System) IsNational() bool { return factsOf[s].national }

// KeepsApart reports whether pairs can be forbidden: no table or tree says who meets.
func (s System) KeepsApart() bool { return !factsOf[s].table && !factsOf[s].tree }

// SystemProblem says which part of the rules the system does not know, so that it would
// be set and have no effect; a message without a code where there is none. Events of
// before it was asked may have such rules.
func (r *Rules) SystemProblem() message.Message {
	if !r.System.ByScore() && (r.Acceleration.Baku || len(r.Acceleration.Virtual) > 0) {
		return message.Of("model.no-acceleration")
	}
	if r.Acceleration.Baku && len(r.Acceleration.Virtual) == 0 && r.acceleratesItself() {
		return message.Of("model.two-accelerations")
	}
	for _, v := range r.Acceleration.Virtual {
		switch {
		case r.Team != nil && v.FirstTeam == NoTeam:
			return message.Of("model.accelerates-players")
		case r.Team == nil && v.FirstTeam != NoTeam:
			return message.Of("model.accelerates-teams")
		}
	}
	for _, f := range r.Forbidden {
		switch {
		case !r.System.KeepsApart():
			return message.Of("model.no-prohibitions")
		case r.Team != nil && len(f.Players) > 0:
			return message.Of("model.prohibits-players")
		case r.Team == nil && len(f.Teams) > 0:
			return message.Of("model.prohibits-teams")
		}
	}
	return message.Message{}
}

// acceleratesItself reports whether the first rounds are accelerated by an option of the
// US Swiss (28R).
func (r *Rules) acceleratesItself() bool {
	return r.System == Harkness && slices.ContainsFunc(r.Options, func(o SystemOption) bool {
		return o.Name == AccelerationOption && o.Value != NoAcceleration
	})
}

// AccelerationOption is the option of the US Swiss that accelerates the first rounds;
// NoAcceleration is its value for none.
const AccelerationOption, NoAcceleration = "acceleration", "none"

// PrimaryOption is the option of a Swiss of teams that says by which of their scores they
// are paired.
const PrimaryOption = "primary"

// ByGamePoints reports whether game points are the primary score of a Swiss of teams
// (C.04.6), as its options have it.
func (r *Rules) ByGamePoints() bool {
	return r.System.PairsTeams() && slices.Contains(r.Options, SystemOption{Name: PrimaryOption, Value: string(GamePoints)})
}

// NeedsRounds reports whether no round can be paired without the number of rounds: the
// system plans by it, or Baku acceleration does. Elsewhere only the last round does.
func (r *Rules) NeedsRounds() bool {
	return factsOf[r.System].planned || r.Acceleration.Baku && len(r.Acceleration.Virtual) == 0
}
