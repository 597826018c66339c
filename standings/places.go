package standings

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Places is what a comparison of reported final places with the event's own
// list of tie-breaks came to.
type Places struct {
	Edition   tiebreak.Edition
	Checked   []tournament.TieBreak // codes that the places were compared with
	Points    bool                  // the points came before these codes
	Unchecked []Unknown             // the first code that cannot be verified, and all behind it
	Compared  int                   // participants with a place
	Misplaced []Misplaced           // in the order of their reported places
}

// Unknown is a code that places cannot be compared with.
type Unknown struct {
	Code tournament.TieBreak
	Why  string // "" for a code that only stands behind such a one
	// Reason is Why as a message, for other languages.
	Reason message.Message
}

// Misplaced is a participant whose reported place does not follow the list.
type Misplaced struct {
	Index       int // in Tournament.Players or Tournament.Teams
	Place       int // as reported
	First, Last int // the places that the list allows
}

// CheckPlaces compares the final places that were reported with the event with
// its list of tie-breaks. It compares the order, not the numbers: those whom the
// list leaves level may stand in any order. What stands in the list behind a
// code that cannot be verified is not checked, as it may decide only what that
// code left open. The result is nil when there is nothing to compare: no list,
// no places, or an event that is not over. Lots that a file tells of, by their seed or as
// decided ties, are compared like the rest; those that it does not leave people level.
func CheckPlaces(t *tournament.Tournament) (*Places, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if len(t.Rules.TieBreaks) == 0 || !t.Over() {
		return nil, nil
	}
	event := tiebreak.EventOf(t)
	place := reportedPlaces(t, event)
	if !slices.ContainsFunc(place, func(p int) bool { return p > 0 }) {
		return nil, nil
	}
	p := &Places{Edition: tiebreak.EditionAt(t.Info.Start)}
	list := p.verifiable(t, event)
	if list == nil {
		return p, nil
	}
	s, err := Compute(t, Options{TieBreaks: list, Edition: p.Edition})
	if err != nil {
		return nil, err
	}
	p.Edition = s.Edition
	p.Checked = nil
	for i := range s.Columns { // with the system's own order, if it has one
		if s.IsLot(i) && s.AnyToBeDrawn() {
			why := message.Of("unchecked.lots")
			unchecked := []Unknown{{s.Columns[i].Text, why.String(), why}}
			for _, behind := range s.Columns[i+1:] {
				unchecked = append(unchecked, Unknown{Code: behind.Text})
			}
			p.Unchecked = append(unchecked, p.Unchecked...)
			break
		}
		p.Checked = append(p.Checked, s.Columns[i].Text)
	}
	p.Points = !containsPoints(list, event) && len(s.Columns) == len(list)
	p.compare(s, place)
	return p, nil
}

// reportedPlaces are the places by index; 0 = none.
func reportedPlaces(t *tournament.Tournament, event tiebreak.Event) []int {
	var places []int
	if event.Teams {
		for i := range t.Teams {
			places = append(places, t.Teams[i].Rank)
		}
		return places
	}
	for i := range t.Players {
		places = append(places, t.Players[i].Rank)
	}
	return places
}

// verifiable is the list up to the first code that cannot be verified; nil if
// not even the points can be compared.
func (p *Places) verifiable(t *tournament.Tournament, event tiebreak.Event) []tiebreak.TieBreak {
	list := []tiebreak.TieBreak{}
	pointsBehind := false
	for _, code := range t.Rules.TieBreaks {
		tb, err := tiebreak.Parse(code)
		if len(p.Unchecked) > 0 {
			p.Unchecked = append(p.Unchecked, Unknown{Code: code})
			pointsBehind = pointsBehind || err == nil && tb.Method.Name == "PTS"
			continue
		}
		var why message.Message
		if err != nil {
			why = told(err)
		} else {
			why = unverifiable(&tb, t, event, p.Edition)
		}
		if !why.IsZero() {
			p.Unchecked = append(p.Unchecked, Unknown{code, why.String(), why})
			continue
		}
		list = append(list, tb)
		p.Checked = append(p.Checked, code)
	}
	if pointsBehind {
		p.Checked = nil
		return nil
	}
	return list
}

// told is an error about a tie-break as a message.
func told(err error) message.Message {
	var code *tiebreak.CodeError
	if errors.As(err, &code) {
		return code.AsMessage()
	}
	return message.Plain(err.Error())
}

// unverifiable tells why places cannot be compared with a tie-break; zero if they
// can.
func unverifiable(tb *tiebreak.TieBreak, t *tournament.Tournament, event tiebreak.Event, edition tiebreak.Edition) message.Message {
	if err := tb.Allowed(event, edition); err != nil {
		return told(err)
	}
	switch name := tb.Method.Name; {
	case name == "OTHER":
		return message.Of("unchecked.own")
	case name == "RANK":
		return message.Of("unchecked.rank")
	case tb.Method.Rated() && !tb.Unrated.Given():
		for i := range t.Players {
			if t.Strength(&t.Players[i]) == 0 {
				return message.Of("unchecked.unrated", "code", string(tb.Text))
			}
		}
	}
	return message.Message{}
}

// compare finds those whose place is not among the places of their group.
func (p *Places) compare(s *Standings, place []int) {
	var rows []Row // of those who have a place and are ranked
	for _, row := range s.Rows {
		if row.Rank > 0 && place[row.Index] > 0 {
			rows = append(rows, row)
		}
	}
	p.Compared = len(rows)
	var reported []int
	for _, row := range rows {
		reported = append(reported, place[row.Index])
	}
	slices.Sort(reported)
	for first := 0; first < len(rows); {
		last := first
		for last+1 < len(rows) && rows[last+1].Rank == rows[first].Rank {
			last++
		}
		for _, row := range rows[first : last+1] {
			position, _ := slices.BinarySearch(reported, place[row.Index])
			if position < first || position > last {
				p.Misplaced = append(p.Misplaced, Misplaced{row.Index, place[row.Index], first + 1, last + 1})
			}
		}
		first = last + 1
	}
	slices.SortStableFunc(p.Misplaced, func(a, b Misplaced) int { return a.Place - b.Place })
}
