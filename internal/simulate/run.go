package simulate

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Run is a tournament being played out.
type Run struct {
	// Tournament is the event so far, ready for its next round to be paired.
	Tournament *tournament.Tournament

	settings Settings
	chance   *chance
	quota    [unrated + 1][]int // incidents of a fixed number, by round
}

// New sets up the tournament before its first round.
func New(s Settings, seed uint64) (*Run, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	c := newChance(seed, eventStream)
	players := s.people(c)
	if s.Boards == 0 {
		s.comeAndGo(c, players)
	}
	t := &tournament.Tournament{
		Info: tournament.Info{Name: s.Name},
		Rules: tournament.Rules{
			Rounds:        s.Rounds,
			Scoring:       s.Scoring,
			InitialColour: s.InitialColour,
			TieBreaks:     s.TieBreaks,
			StartPoints:   s.StartPoints,
		},
		Players: players,
	}
	if t.Info.Name == "" {
		t.Info.Name = fmt.Sprintf("Simulated tournament %d", seed)
	}
	if t.Rules.InitialColour == tournament.NoColour {
		t.Rules.InitialColour = []tournament.Colour{tournament.White, tournament.Black}[c.below(2)]
	}
	if s.Boards > 0 {
		s.enterTeams(c, t)
	} else {
		t.Requests = s.requests(c, players)
		t.Rules.Forbidden = s.forbidden(c, players)
		t.Rules.Acceleration = s.acceleration(c, players)
	}
	if slices.ContainsFunc(players, func(p tournament.Player) bool { return p.Number == 0 }) {
		if err := t.AssignNumbers(); err != nil {
			return nil, err
		}
	}
	run := &Run{Tournament: t, settings: s, chance: c}
	run.allot()
	return run, nil
}

// Done reports whether all rounds have been played.
func (r *Run) Done() bool {
	if r.Tournament.Rules.System.IsTree() {
		return knockout.Of(r.Tournament).Done()
	}
	return r.Tournament.Completed() >= r.settings.Rounds
}

// decide plays the tie-breaks of the matches of a knock-out that are level.
func (r *Run) decide() {
	t := r.Tournament
	if !t.Rules.System.IsTree() {
		return
	}
	tree := knockout.Of(t)
	results := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}
	for _, m := range tree.Matches(tree.Leg(t.Completed()).Match) {
		if m.State != knockout.Level {
			continue
		}
		d := tournament.MatchDecision{Match: m.Round, Sides: [2]int{tree.ID(m.Sides[0]), tree.ID(m.Sides[1])}}
		if t.Rules.Team != nil { // teams have no such games
			d.Winner, d.Reason = d.Sides[r.chance.below(2)], "lot"
			t.MatchDecisions = append(t.MatchDecisions, d)
			continue
		}
		for d.GoesOn() == 0 {
			d.Games = append(d.Games, tournament.DecidingGame{White: tree.ID(m.DecidingWhite(len(d.Games) + 1)), Result: results[r.chance.below(len(results))]})
		}
		t.MatchDecisions = append(t.MatchDecisions, d)
	}
}

// Record gives the games of a paired round their results and closes the round.
func (r *Run) Record(round *pairing.Round) error {
	t := r.Tournament
	t.Current = round.Games()
	r.results(t.Current)
	if err := t.CloseRound(); err != nil {
		return err
	}
	t.Requests = slices.DeleteFunc(t.Requests, func(request tournament.Request) bool { return request.Round <= t.Completed() })
	t.TeamRequests = slices.DeleteFunc(t.TeamRequests, func(request tournament.TeamRequest) bool { return request.Round <= t.Completed() })
	r.decide()
	return nil
}

// Play plays a whole tournament paired by the system. When a round cannot be
// paired it returns the tournament as it stands before that round together with
// the system's error, *pairing.NoPairing if everybody has met.
func Play(s Settings, system pairing.System, seed uint64) (*tournament.Tournament, error) {
	run, err := New(s, seed)
	if err != nil {
		return nil, err
	}
	rules := &run.Tournament.Rules
	rules.System, rules.Edition, rules.Options = system.Name(), system.Edition(), chosen(system)
	if rules.System.IsTree() {
		rules.Rounds = knockout.Of(run.Tournament).Rounds()
		run.settings.Rounds = rules.Rounds // more than was announced where matches are long
		run.allot()
	}
	for !run.Done() {
		round, err := pairing.Next(system, run.Tournament)
		if err != nil {
			return run.Tournament, err
		}
		if err := run.Record(round); err != nil {
			return run.Tournament, err
		}
	}
	return run.Tournament, nil
}

// chosen are the options of a system that are not as recommended, as rules name them.
func chosen(system pairing.System) []tournament.SystemOption {
	c, ok := system.(pairing.Configurable)
	if !ok {
		return nil
	}
	var list []tournament.SystemOption
	for _, o := range c.Options() {
		if !o.Default {
			list = append(list, tournament.SystemOption{Name: o.Name, Value: o.Value})
		}
	}
	return list
}
