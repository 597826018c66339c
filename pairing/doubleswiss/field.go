package doubleswiss

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// field reads who takes part in the next match. Rounds are counted in matches.
func (s *system) field(t *tournament.Tournament) *field.Field {
	tab := t.Table()
	rules := tournament.Rules{System: Name, Rounds: t.Rules.Rounds}
	b := &reader{system: s, t: t, tab: tab, match: legOf(t).Match, place: make([]int32, len(t.Players))}
	b.out = &field.Field{Round: b.match, Rounds: rules.MatchRounds(), Scoring: t.Rules.Scoring.OrDefault(), InitialColour: field.InitialColour(t, tab)}
	b.players()
	b.histories()
	b.prohibitions()
	return b.out
}

// reader gathers a field.
type reader struct {
	system *system
	t      *tournament.Tournament
	tab    *tournament.Table
	match  int     // to be paired, from 1
	place  []int32 // by index in Tournament.Players; -1 = not in the field
	out    *field.Field
}

// players ranks those who take part: score, with virtual points, and number (1.2).
func (b *reader) players() {
	attendance, order := b.system.event(b.t).MatchAttendance(), b.t.ByNumber()
	owned, virtual := b.tab.NumberOwners(order, attendance), b.system.virtual(b.t, b.match)
	for _, i := range order {
		id := b.t.Players[i].ID
		if b.place[i] = -1; !attendance[i].Present() {
			b.out.NotPaired = append(b.out.NotPaired, pairing.Unpaired{Player: id, Reason: attendance[i]})
			continue
		}
		p := field.Player{ID: id, Index: i, Number: owned[i], RealScore: b.tab.PairingScore(i, b.tab.Rounds())}
		if p.Score = p.RealScore; virtual != nil {
			p.Score += virtual[i]
		}
		if b.system.reading.numbers == asInFile {
			p.Number = b.t.Players[i].Number
		}
		b.out.Players = append(b.out.Players, p)
	}
	slices.SortStableFunc(b.out.Players, func(x, y field.Player) int { return cmp.Compare(y.Score, x.Score) })
	for place := range b.out.Players {
		b.place[b.out.Players[place].Index] = int32(place)
	}
}

// virtual are the points that acceleration adds in a match, by index; nil = none.
// Explicit ones are those of its first round.
func (s *system) virtual(t *tournament.Tournament, match int) []tournament.Points {
	return field.VirtualPoints(s.event(t), 2*match-1)
}

// event is the tournament as one of this system, which its own rules need not name.
func (s *system) event(t *tournament.Tournament) *tournament.Tournament {
	event := *t
	event.Rules.System, event.Rules.Options = Name, []tournament.SystemOption{{Name: tournament.BakuOption, Value: s.reading.baku}}
	return &event
}

// histories fills in colours, opponents, floats and the right to the bye.
func (b *reader) histories() {
	last, before := b.scoresBefore(b.match-1), b.scoresBefore(b.match-2)
	for place := range b.out.Players {
		p := &b.out.Players[place]
		var history []tournament.Colour
		for match := 1; match < b.match; match++ {
			e := endingOf(b.tab, p.Index, match)
			p.ByeBarred = p.ByeBarred || e.barsBye
			if e.colour != tournament.NoColour {
				history = append(history, e.colour)
			}
			if second := b.tab.Row(p.Index)[2*match-1]; second.Outcome.Played() && second.Opponent >= 0 && b.place[second.Opponent] >= 0 {
				p.Met = append(p.Met, b.place[second.Opponent]) // also where the record has another opponent in the second game
			}
			if e.opponent < 0 {
				p.Unplayed++
				continue
			}
			if other := b.place[e.opponent]; other >= 0 {
				p.Met = append(p.Met, other)
			}
			switch match {
			case b.match - 1:
				p.Floats[0] = floatOf(last, p.Index, e.opponent)
			case b.match - 2:
				p.Floats[1] = floatOf(before, p.Index, e.opponent)
			}
		}
		slices.Sort(p.Met)
		p.Met = slices.Compact(p.Met)
		p.Colours = field.ColoursOf(history)
		p.Colours.Preference, p.Colours.Strength = tournament.NoColour, field.NoPreference // nobody has one
	}
}

// scoresBefore are the scores by which floats of a match are judged, by index.
func (b *reader) scoresBefore(match int) []tournament.Points {
	if match < 1 {
		return nil
	}
	scores := make([]tournament.Points, len(b.t.Players))
	for i := range scores {
		scores[i] = b.tab.PairingScore(i, 2*match-2)
	}
	if b.system.reading.floats == pairingScore {
		for i, v := range b.system.virtual(b.t, match) {
			scores[i] += v
		}
	}
	return scores
}

// floatOf is 1.5: the opponent had another score.
func floatOf(scores []tournament.Points, player int, opponent int32) field.Float {
	switch {
	case scores[player] > scores[opponent]:
		return field.Down
	case scores[player] < scores[opponent]:
		return field.Up
	}
	return field.NoFloat
}

// prohibitions notes the groups no two of whom may meet in the first round of the
// match.
func (b *reader) prohibitions() {
	places := b.out.Places()
	for _, f := range b.t.Rules.Forbidden {
		if !f.In(2*b.match - 1) {
			continue
		}
		var group []int32
		for _, id := range f.Players {
			if p := places.Of(id); p >= 0 {
				group = append(group, p)
			}
		}
		slices.Sort(group)
		if group = slices.Compact(group); len(group) > 1 {
			b.out.Forbidden = append(b.out.Forbidden, group)
		}
	}
	b.out.IndexForbidden()
}
