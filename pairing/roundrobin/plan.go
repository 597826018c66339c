package roundrobin

// Plan describes a round robin of players or teams.
type Plan struct {
	Players int // or teams
	Cycles  int // how often everybody meets everybody; 0 means once
	// SwapLastTwo exchanges the last two rounds of a cycle that another one
	// follows, as Annex 1 of C.05 recommends for double events: without it
	// some numbers of an even field have the same colour three times running.
	// In a single event it exchanges the last two rounds.
	SwapLastTwo bool
}

// NewPlan returns the plan with the recommended order of rounds: the last two
// rounds of a cycle are exchanged when another cycle follows.
func NewPlan(players, cycles int) Plan {
	return Plan{Players: players, Cycles: cycles, SwapLastTwo: cycles > 1}
}

// Check returns a *SizeError when the plan is too small or too large.
func (p Plan) Check() error { return p.check("players") }

// check is Check for players or teams.
func (p Plan) check(kind string) error {
	if p.Players < 2 || p.Players > MaxPlayers {
		return &SizeError{What: kind, Got: p.Players, Min: 2, Max: MaxPlayers}
	}
	if p.Cycles < 0 || p.Cycles > MaxCycles {
		return &SizeError{What: "cycles", Got: p.Cycles, Min: 1, Max: MaxCycles}
	}
	return nil
}

func (p Plan) cycles() int { return max(p.Cycles, 1) }

// CycleRounds is the number of rounds of one cycle: players-1, or players in
// an odd field.
func (p Plan) CycleRounds() int { return cycleRounds(p.Players) }

// Rounds is the number of rounds of the whole event.
func (p Plan) Rounds() int { return p.cycles() * p.CycleRounds() }

// Round returns one round, from 1, of the event. Every second cycle has the
// colours of the table reversed.
func (p Plan) Round(number int) (Round, error) {
	if err := p.Check(); err != nil {
		return Round{}, err
	}
	if number < 1 || number > p.Rounds() {
		return Round{}, &NoSuchRound{number, p.Rounds()}
	}
	cycle, row := p.locate(number)
	round := bergerRound(p.Players, row)
	if cycle%2 == 0 {
		for i, g := range round.Games {
			round.Games[i] = g.Reversed()
		}
	}
	return round, nil
}

// locate returns the cycle a round is in and its line in the Berger table.
func (p Plan) locate(number int) (cycle, row int) {
	perCycle := p.CycleRounds()
	cycle, row = (number-1)/perCycle+1, (number-1)%perCycle+1
	if p.swaps(cycle) && row >= perCycle-1 {
		row = 2*perCycle - 1 - row
	}
	return cycle, row
}

// swaps reports whether the given cycle has its last two rounds exchanged:
// every cycle but the last, or the only one. The table for 3 or 4 players is so short that this
// would move the three equal colours to the next border; there the first, the
// third, the fifth cycle are exchanged, which agrees for a double event.
func (p Plan) swaps(cycle int) bool {
	switch {
	case !p.SwapLastTwo || p.CycleRounds() < 2:
		return false
	case p.CycleRounds() == 3:
		return cycle%2 == 1
	}
	return cycle < p.cycles() || p.cycles() == 1
}

// Schedule returns all rounds of the event.
func (p Plan) Schedule() ([]Round, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	rounds := make([]Round, p.Rounds())
	for i := range rounds {
		round, err := p.Round(i + 1)
		if err != nil {
			return nil, err
		}
		rounds[i] = round
	}
	return rounds, nil
}
