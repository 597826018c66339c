package dubov

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/byefirst"
	"github.com/pareo-chess/pareo/pairing/internal/colourchain"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/tournament"
)

// articles are those that verdicts and refusals cite.
var articles = field.Articles{Rematch: "C1", Colour: "C3", ByeBar: "C2", Byes: "1.9.1"}

// round is the work on one round. Players are named by their place in the field:
// ranked by pairing score, then by pairing number.
type round struct {
	system  *system
	field   *field.Field
	players []player // by place
	legal   *deadlock.Graph
	kinds   []int32 // by class of legal: what C1 and C3 see of it
	kind    int32   // how many of these there are

	workspace workspace

	bye      int32   // place of who gets it; -1 = nobody
	mate     []int32 // by place: the opponent; -1 = none
	brackets []bracket
	notes    []pairing.Note
}

// player is what section 1 defines beyond a field.Player.
type player struct {
	rank     int32   // in the order of pairing numbers (1.2)
	aro      int32   // 1.7
	upfloats int16   // 1.8.1
	recent   [2]bool // upfloated in the previous round, and in the one before
	maximum  bool    // 1.8.2
}

// prepare gathers what the pairing of the next round starts from.
func (s *system) prepare(t *tournament.Tournament) (*round, error) {
	f, players, err := s.read(t)
	if err != nil {
		return nil, err
	}
	if f.InitialColour == tournament.NoColour && colourchain.NeedsInitial(f) {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.initial-colour"),
			Hint: message.Of("unpairable.draw", "article", colourchain.Initial.Article)}
	}
	r := &round{system: s, players: players}
	r.begin(f)
	r.noteUnrated(t)
	return r, nil
}

// begin makes the round ready to be paired in the field given.
func (r *round) begin(f *field.Field) {
	r.field, r.bye, r.brackets = f, -1, nil
	r.mate = make([]int32, len(f.Players))
	for p := range r.mate {
		r.mate[p] = -1
	}
	r.legal = byefirst.Absolute(f, articles)
	r.findKinds()
}

// Field returns what the pairing of the next round starts from; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) {
	f, _, err := s.read(t)
	return f, err
}

// read gathers the field. Who has not played has a mild preference for Black
// (1.6.4), and there are no floats but upfloats.
func (s *system) read(t *tournament.Tournament) (*field.Field, []player, error) {
	f, err := field.New(t, field.Edition{UnplayedFloat: noFloat, BarsBye: barsBye})
	if err != nil {
		return nil, nil, err
	}
	players := s.players(t, f)
	for p := range f.Players {
		x := &f.Players[p]
		if len(x.Colours.History) == 0 {
			x.Colours.Preference, x.Colours.Strength = tournament.Black, field.Mild
		}
		if number := t.Players[x.Index].Number; s.reading.numbers == asInFile && number > 0 {
			x.Number = number
		}
		for i, up := range players[p].recent {
			x.Floats[i] = field.NoFloat
			if up {
				x.Floats[i] = field.Up
			}
		}
	}
	return f, players, nil
}

// noFloat: who does not play is not upfloated.
func noFloat(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float {
	return field.NoFloat
}

// barsBye (C2): an earlier pairing-allocated bye, or as many points as for a win in
// a round without a game.
func barsBye(o tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool {
	return o == tournament.PairingBye || points >= s.Win()
}

// players reads the histories of everybody in the field.
func (s *system) players(t *tournament.Tournament, f *field.Field) []player {
	list, tab := make([]player, len(f.Players)), t.Table()
	rank := make([]int32, len(t.Players))
	for place, i := range t.ByNumber() {
		rank[i] = int32(place)
	}
	before := s.scoresBefore(t, tab)
	ratings := make([]int, len(t.Players))
	for i := range ratings {
		ratings[i] = t.Strength(&t.Players[i])
	}
	last, limit := tab.Rounds()-1, int16(2+f.Rounds/5)
	for p := range list {
		x, i := &list[p], f.Players[p].Index
		x.rank = rank[i]
		games, total := 0, 0
		for round, c := range tab.Row(i) {
			if !c.Outcome.Played() || c.Opponent < 0 {
				continue
			}
			games++
			total += ratings[c.Opponent]
			if before[round][c.Opponent] > before[round][i] {
				x.upfloats++
				if ago := last - round; ago < len(x.recent) {
					x.recent[ago] = true
				}
			}
		}
		if games > 0 {
			x.aro = int32((2*total + games) / (2 * games))
		}
		x.maximum = x.upfloats >= limit
	}
	return list
}

// scoresBefore returns for every round the scores before it, by index: what an
// upfloat is judged by.
func (s *system) scoresBefore(t *tournament.Tournament, tab *tournament.Table) [][]tournament.Points {
	before := make([][]tournament.Points, tab.Rounds())
	score := make([]tournament.Points, len(t.Players))
	for i := range score {
		score[i] = tab.PairingScore(i, tab.Rounds())
	}
	for round := tab.Rounds() - 1; round >= 0; round-- {
		for i := range score {
			score[i] -= tab.PairingPoints(i, round)
		}
		before[round] = append([]tournament.Points(nil), score...)
		if s.reading.upfloats == pairingScore {
			for i, virtual := range field.VirtualPoints(t, round+1) {
				before[round][i] += virtual
			}
		}
	}
	return before
}

// noteUnrated tells of players without a rating: each must be given one (1.1.2).
func (r *round) noteUnrated(t *tournament.Tournament) {
	var unrated []tournament.PlayerID
	for p := range r.field.Players {
		x := &t.Players[r.field.Players[p].Index]
		if t.Strength(x) == 0 {
			unrated = append(unrated, x.ID)
		}
	}
	if len(unrated) > 0 {
		r.notes = append(r.notes, pairing.Note{Article: "1.1.2", Players: unrated,
			Message: message.Of("note.dubov-unrated", "count", len(unrated))})
	}
}

func (r *round) id(p int32) tournament.PlayerID { return r.field.Players[p].ID }

// seeks is the colour that a player is due; everybody is due one.
func (r *round) seeks(p int32) tournament.Colour { return r.field.Players[p].Colours.Preference }
