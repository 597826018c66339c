package standings

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// evening is a Keizer event of five after a round: B-A 1-0, D-C ½, E bye.
func evening() *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 9, Scoring: tournament.DefaultScoring()}}
	for i := range 5 {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))}
		p.Ratings[tournament.Standard] = 2000 - 50*i
		t.Players = append(t.Players, p)
	}
	t.Rounds = []tournament.Round{{
		Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}, {White: 4, Black: 3, Result: tournament.Drawn}},
		Byes:  []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	return t
}

func rowsOf(s *Standings) string {
	text := ""
	for _, row := range s.Rows {
		text += string(rune('A' + row.Index))
		for _, v := range row.Values {
			text += " " + v.String()
		}
		text += "; "
	}
	return text
}

// A Keizer event is ranked by its list, whatever tie-breaks it names; who has left is
// not ranked; the working adds up.
func TestKeizerStandings(t *testing.T) {
	event := evening()
	s, err := Compute(event, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := rowsOf(s), "B 9 6; C 7 5; D 6.5 4; A 3 3; E 3 2; "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if s.Rows[3].Rank != 4 || s.Rows[4].Rank != 5 { // equal points, the rating decides
		t.Errorf("%+v", s.Rows[3:])
	}
	for i := range s.Rows {
		e := s.Explain(&s.Rows[i])[0]
		sum := e.Steps[0].Value
		for _, term := range e.Terms {
			sum += term.Value
		}
		if sum != e.Value || e.Steps[0].What != tiebreak.StepOwnValue {
			t.Errorf("%+v", e)
		}
	}
	event.Rules.TieBreaks = []tournament.TieBreak{"WON"}
	if s, err = Compute(event, Options{}); err != nil || rowsOf(s) != "B 9 1; C 7 0; D 6.5 0; A 3 0; E 3 0; " {
		t.Errorf("%v %s", err, rowsOf(s))
	}
	event.Rules.TieBreaks = nil
	event.Players[0].Left = &tournament.Departure{After: 1}
	if s, err = Compute(event, Options{}); err != nil || rowsOf(s) != "B 8.75 5; C 5.5 4; D 5 3; E 3 2; A - -; " || s.Rows[4].Rank != 0 || s.Rows[4].Left != Withdrew {
		t.Errorf("%v %s", err, rowsOf(s))
	}
}

// Points come first unless an order of the system does, or the list has them later.
func TestPointsFirst(t *testing.T) {
	for _, c := range []struct {
		system tournament.System
		list   []tournament.TieBreak
		want   bool
	}{
		{tournament.Dutch, nil, true}, {tournament.Dutch, []tournament.TieBreak{"PTS", "BH"}, true},
		{tournament.Dutch, []tournament.TieBreak{"WIN", "PTS"}, false}, {tournament.Keizer, nil, false},
		{tournament.Keizer, []tournament.TieBreak{"WON"}, false}, {tournament.Keizer, []tournament.TieBreak{"PTS", "KEIZER"}, true},
	} {
		event := evening()
		event.Rules.System, event.Rules.TieBreaks = c.system, c.list
		s, err := Compute(event, Options{})
		if err != nil || s.PointsFirst() != c.want {
			t.Errorf("%s %s: %v", c.system, c.list, err)
		}
	}
}

// The places of a Keizer event are compared with its own order, not with points.
func TestKeizerPlaces(t *testing.T) {
	event := evening()
	event.Rules.Rounds, event.Rules.TieBreaks = 1, []tournament.TieBreak{"WON"}
	for i, place := range []int{4, 1, 2, 3, 5} {
		event.Players[i].Rank = place
	}
	p, err := CheckPlaces(event)
	if err != nil || p.Points || len(p.Checked) != 2 || p.Checked[0] != "KEIZER" || len(p.Misplaced) > 0 {
		t.Errorf("%v %+v", err, p)
	}
}

// No other event can be ranked by a list it does not have.
func TestKeizerCodesElsewhere(t *testing.T) {
	event := evening()
	event.Rules.System = tournament.Dutch
	list, err := tiebreak.ParseList("KEIZER")
	if err != nil {
		t.Fatal(err)
	}
	var wrong *tiebreak.CodeError
	if _, err := Compute(event, Options{TieBreaks: list}); !errors.As(err, &wrong) {
		t.Error(err)
	}
	event.Rules.TieBreaks = []tournament.TieBreak{"KEIZER"}
	if s, err := Compute(event, Options{}); err != nil || s.Columns[0].Wrong == nil {
		t.Errorf("%v %+v", err, s)
	}
}
