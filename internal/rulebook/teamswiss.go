package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// MaxTeams is the largest round of teams the rulebook takes on.
const MaxTeams = 14

// TeamSwiss is the FIDE Team Swiss System (C.04.6) of 2026, with its open
// questions. It is a pairing.System whose rounds are of teams: identities are team
// numbers.
type TeamSwiss struct {
	Primary   tournament.TeamScore // "" = match points
	Secondary bool                 // the other score names the first-team
	Type      byte                 // 'A', 'B', or 0 for no colour preferences

	GradedC6      bool // C6: the fewest upfloaters of the next group, not pass or fail
	NextLeft      bool // the following scoregroup is the next with somebody left
	NoLastStrong  bool // type B: no preference with equal colours in the last round
	FloatsByScore bool // floats by real scores, without virtual points
}

// Name returns "teamswiss".
func (TeamSwiss) Name() tournament.System { return "teamswiss" }

// Edition returns "2026".
func (TeamSwiss) Edition() tournament.Edition { return "2026" }

// Pair pairs the next round of a team event, or of an event of teams.
func (s TeamSwiss) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	event := t.OfTeams(s.Primary)
	f, err := field.New(event, teamsUnplayed)
	if err != nil {
		return nil, err
	}
	if len(f.Players) > MaxTeams {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxTeams)
	}
	r := &teamRound{TeamSwiss: s, field: f, initial: event.Rules.InitialColour, noFloats: f.Rounds > 0 && f.Round >= f.Rounds-1}
	r.mayMeet = func(a, b *rulebookTeam) bool {
		return !slices.Contains(f.Players[a.place].Met, b.place) && !f.Forbids(a.place, b.place)
	}
	if s.FloatsByScore {
		plain := *event
		plain.Rules.Acceleration = tournament.Acceleration{}
		if r.floats, err = field.New(&plain, teamsUnplayed); err != nil {
			return nil, err
		}
	}
	for i := range f.Players {
		r.teams = append(r.teams, r.read(event, &f.Players[i]))
	}
	if !r.pair() {
		return nil, &pairing.NoPairing{Round: f.Round}
	}
	if r.initial == tournament.NoColour && slices.ContainsFunc(r.pairs, func(p [2]*rulebookTeam) bool { return len(p[0].colours)+len(p[1].colours) == 0 }) {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.initial-colour")}
	}
	return r.publish(), nil
}

// teamsUnplayed: a match that was not played is no float; the bye, a forfeited
// match that was won and a full-point bye bar from the bye (C2).
var teamsUnplayed = field.Edition{
	UnplayedFloat: func(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float { return field.NoFloat },
	BarsBye: func(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
		return o == tournament.PairingBye || o == tournament.ForfeitWin || o == tournament.FullBye
	},
}

// rulebookTeam is a team of the round.
type rulebookTeam struct {
	place     int32
	id        tournament.PlayerID
	tpn       int
	score     tournament.Points // pairing score
	real      tournament.Points
	secondary int
	colours   []tournament.Colour
	wants     tournament.Colour
	strongly  bool
	floated   bool
	played    int
	noBye     bool
}

// teamRound is a round being paired.
type teamRound struct {
	TeamSwiss
	field, floats *field.Field
	initial       tournament.Colour
	teams         []*rulebookTeam // by score, then number
	bye           *rulebookTeam
	levels        []tournament.Points // of everybody in the round, highest first
	pairs         [][2]*rulebookTeam
	mayMeet       func(a, b *rulebookTeam) bool // C1
	noFloats      bool                          // floats do not count: in the last two rounds
}

func (r *teamRound) read(event *tournament.Tournament, p *field.Player) *rulebookTeam {
	t := &rulebookTeam{place: int32(r.field.Place(p.ID)), id: p.ID, tpn: event.Players[p.Index].Number, score: p.Score, real: p.RealScore,
		colours: p.Colours.History, played: r.field.Round - 1 - p.Unplayed, noBye: p.ByeBarred, floated: p.Floats[0] != field.NoFloat}
	if r.floats != nil {
		t.floated = r.floats.Players[r.floats.Place(p.ID)].Floats[0] != field.NoFloat
	}
	if r.Secondary {
		for _, own := range event.OwnTieBreaks {
			for _, v := range own.Values {
				if v.ID == int(p.ID) {
					t.secondary = v.Hundredths
				}
			}
		}
	}
	t.wants, t.strongly = r.preference(t.colours)
	return t
}

// preference is 1.7: what a team wants after its colours so far.
func (r *teamRound) preference(history []tournament.Colour) (wants tournament.Colour, strong bool) {
	n := len(history)
	if r.Type == 0 || n == 0 {
		return tournament.NoColour, false
	}
	cd := 0
	for _, c := range history {
		if c == tournament.White {
			cd++
		} else {
			cd--
		}
	}
	twice := func(c tournament.Colour) bool { return n > 1 && history[n-1] == c && history[n-2] == c }
	last := r.field.Rounds > 0 && r.field.Round >= r.field.Rounds
	switch {
	case last && cd == 0 && r.Type == 'B' && r.NoLastStrong:
		return tournament.NoColour, false
	case cd <= -2 || (cd == 0 || cd == -1) && twice(tournament.Black):
		return tournament.White, true
	case cd >= 2 || (cd == 0 || cd == 1) && twice(tournament.White):
		return tournament.Black, true
	case r.Type == 'A':
		return tournament.NoColour, false
	case cd == -1:
		return tournament.White, false
	case cd == 1:
		return tournament.Black, false
	case last:
		return tournament.NoColour, false
	}
	return history[n-1].Opposite(), false
}

// pairable is C3: whether all of them can be paired with each other.
func (r *teamRound) pairable(teams []*rulebookTeam) bool {
	if len(teams) == 0 {
		return true
	}
	if len(teams)%2 == 1 {
		return false
	}
	for _, b := range teams[1:] {
		if r.mayMeet(teams[0], b) && r.pairable(others(teams, teams[0], b)) {
			return true
		}
	}
	return false
}

// others are the teams without some.
func others(teams []*rulebookTeam, without ...*rulebookTeam) []*rulebookTeam {
	return slices.DeleteFunc(slices.Clone(teams), func(t *rulebookTeam) bool { return slices.Contains(without, t) })
}

// pair pairs the round; false = there is no legal one.
func (r *teamRound) pair() bool {
	left := r.teams
	if len(left)%2 == 1 {
		if r.bye = r.chooseBye(); r.bye == nil {
			return false
		}
		left = others(left, r.bye)
	}
	if !r.pairable(left) {
		return false
	}
	for _, t := range r.teams {
		if len(r.levels) == 0 || r.levels[len(r.levels)-1] != t.score {
			r.levels = append(r.levels, t.score)
		}
	}
	for len(left) > 0 {
		bracket := r.bracket(left)
		pairs := r.bestPairs(bracket, left[0].score)
		r.pairs = append(r.pairs, pairs...)
		left = others(left, bracket...)
	}
	return true
}

// chooseBye: the lowest score, the most matches played, the largest number; the
// first without whom all others can be paired.
func (r *teamRound) chooseBye() *rulebookTeam {
	order := slices.Clone(r.teams)
	slices.SortFunc(order, func(a, b *rulebookTeam) int {
		return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(b.played, a.played), cmp.Compare(b.tpn, a.tpn))
	})
	for _, t := range order {
		if !t.noBye && r.pairable(others(r.teams, t)) {
			return t
		}
	}
	return nil
}

// publish gives colours and puts matches in order.
func (r *teamRound) publish() *pairing.Round {
	out := &pairing.Round{System: r.Name(), Edition: r.Edition(), Number: r.field.Round, NotPaired: r.field.NotPaired}
	if r.bye != nil {
		out.Bye = r.bye.id
	}
	higher := func(a, b *rulebookTeam) int {
		return cmp.Or(cmp.Compare(b.real, a.real), cmp.Compare(a.tpn, b.tpn))
	}
	for i, p := range r.pairs {
		if higher(p[0], p[1]) > 0 {
			r.pairs[i] = [2]*rulebookTeam{p[1], p[0]}
		}
	}
	slices.SortFunc(r.pairs, func(x, y [2]*rulebookTeam) int {
		return cmp.Or(cmp.Compare(y[0].real, x[0].real), cmp.Compare(y[1].real, x[1].real), cmp.Compare(x[0].tpn, y[0].tpn))
	})
	for _, p := range r.pairs {
		white, black, rule := r.colour(p[0], p[1])
		out.Boards = append(out.Boards, pairing.Board{White: white.id, Black: black.id, ColourRule: pairing.ColourRule{Article: rule}})
	}
	return out
}
