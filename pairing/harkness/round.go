package harkness

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// round is the work on one round. Players are named by their place in the
// field: ranked by score, then by the list.
type round struct {
	system *system
	field  *field.Field
	lots   []uint64 // by place: what was drawn for the bye
	rating []int    // by place; 0 = none
	claim  []claim
	halved []bool // by place: has had a half-point bye

	unrated []bool // by place: came without a rating
	apart   *apart
	groups  [][]int32 // score groups from the top, places in order

	completed *matching.Solver   // the whole field paired in any way; see completion
	divided   *division          // by which it was; nil = by none
	first     *matching.Position // that the ladder of the round began at, by place; nil = see ladder.solve
	across    *matching.Solver   // memory; see work.acrossHalves

	bye      int32 // place of who gets it; -1 = nobody
	byeLot   []tournament.PlayerID
	mate     []int32 // by place: the opponent
	brackets []pairing.Bracket
	notes    []pairing.Note
}

// prepare gathers what the pairing of the next round starts from.
func (s *system) prepare(t *tournament.Tournament) (*round, error) {
	if err := field.Checked(t); err != nil {
		return nil, err
	}
	listed, notes := s.options.listed(t)
	f, err := field.New(listed, field.Edition{UnplayedFloat: noFloat, BarsBye: s.options.barsBye})
	if err != nil {
		return nil, err
	}
	n := len(f.Players)
	r := &round{system: s, field: f, lots: make([]uint64, n), notes: notes, bye: -1,
		rating: make([]int, n), claim: make([]claim, n), halved: make([]bool, n), unrated: make([]bool, n), mate: make([]int32, n), across: new(matching.Solver)}
	ratings, came, tab := s.options.ratings(t), given(t), t.Table()
	for p := range f.Players {
		i := f.Players[p].Index
		r.rating[p], r.unrated[p] = ratings[i], came[i] == 0
		r.lots[p] = lot(t.Rules.LotSeed, f.Round, &t.Players[i])
		r.claim[p] = s.options.claimOf(f.Players[p].Colours.History)
		r.mate[p] = -1
		for _, c := range tab.Row(i) {
			r.halved[p] = r.halved[p] || c.Outcome == tournament.HalfBye
		}
	}
	f.InitialColour = field.InitialColour(t, tab)
	if f.InitialColour == tournament.NoColour && r.needsInitialColour() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.first-board"),
			Hint: message.Of("unpairable.draw", "article", r.cite("29E"))}
	}
	r.group()
	r.apart = newApart(f, s.options.Avoidance)
	return r, nil
}

// Field is what the pairing of the next round starts from, with the colours that are due
// by these rules, which bar none; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) {
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	for p := range r.field.Players {
		c := &r.field.Players[p].Colours
		c.Preference, c.Strength = r.claim[p].strength()
		c.Strength = min(c.Strength, field.Strong)
	}
	return r.field, nil
}

// barsBye: whoever has had a bye does not get another (III), nor whoever has had a full
// point without playing (28L2); whether a win by forfeit is one is an option.
func (o *Options) barsBye(outcome tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool {
	if outcome == tournament.ForfeitWin && o.ForfeitBye == ForfeitByeAllowed {
		return false
	}
	return outcome == tournament.PairingBye || points >= s.Win()
}

// noFloat: the system knows no floats.
func noFloat(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float {
	return field.NoFloat
}

// needsInitialColour reports whether two players who have had no colour yet
// could meet.
func (r *round) needsInitialColour() bool {
	n := 0
	for p := range r.claim {
		if r.claim[p].due == tournament.NoColour {
			n++
		}
	}
	return n > 1
}

// everybody returns the places of all players.
func (r *round) everybody() []int32 {
	places := make([]int32, len(r.field.Players))
	for p := range places {
		places[p] = int32(p)
	}
	return places
}

// group forms the score groups.
func (r *round) group() {
	places, first := r.everybody(), 0
	for p := range places {
		if p > 0 && r.field.Players[p].Score != r.field.Players[p-1].Score {
			r.groups = append(r.groups, places[first:p:p])
			first = p
		}
	}
	if len(places) > 0 {
		r.groups = append(r.groups, places[first:])
	}
}

// join pairs two players.
func (r *round) join(p, q int32) { r.mate[p], r.mate[q] = q, p }

func (r *round) id(p int32) tournament.PlayerID { return r.field.Players[p].ID }
