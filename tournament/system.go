package tournament

// systemFacts is what the events of a system have, for who runs them. The zero value
// is a Swiss: so are systems that only files name.
type systemFacts struct {
	noGroups bool // nobody is paired by score: no acceleration, boards in an order of its own
	noLot    bool // no colour is drawn before round 1
	revalued bool // each round values all earlier ones again: no correction comes too late for it
	clubDuty bool // a full-point bye is a game for the club
	again    bool // players may meet again, and have a second bye, as the rules of the system see fit
}

var factsOf = map[System]systemFacts{
	RoundRobin: {noGroups: true, noLot: true},
	Keizer:     {noGroups: true, noLot: true, revalued: true, clubDuty: true, again: true},
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
