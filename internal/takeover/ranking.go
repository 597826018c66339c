package takeover

import (
	"slices"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// findTieBreaks says by which tie-breaks the event ranks: those of the file, or the list
// of those in use that gives the places that the file tells, or the usual one.
func (l *look) findTieBreaks() {
	teams := l.event.Rules.Team != nil
	usual := standings.UsualPreset(l.Probable.System, teams)
	l.Probable.TieBreaks = usual.Announced()
	if said := l.event.Rules.TieBreaks; len(said) > 0 {
		l.Probable.TieBreaks = said
		l.tell(TieBreaks, Said, "takeover.said")
		return
	}
	if len(l.given.TieBreaks) > 0 {
		l.Probable.TieBreaks = l.given.TieBreaks
		l.tell(TieBreaks, Asked, "takeover.given")
		return
	}
	presets := append([]standings.Preset{usual}, standings.Presets()...)
	for _, preset := range presets {
		if codes := preset.Announced(); l.givesThePlaces(codes) {
			l.Probable.TieBreaks = codes
			l.tell(TieBreaks, Asked, "takeover.tiebreaks-places")
			return
		}
	}
	l.tell(TieBreaks, Asked, "takeover.tiebreaks-usual")
}

// givesThePlaces reports whether a list of tie-breaks gives the places in the file, and
// not only because it leaves open who of those level on points comes first.
func (l *look) givesThePlaces(codes []tournament.TieBreak) bool {
	if len(l.event.Rounds) == 0 {
		return false
	}
	t := l.event.Clone()
	t.Rules.TieBreaks, t.Rules.Rounds = codes, len(t.Rounds)
	t.Rules.System, t.Rules.Edition = l.Probable.System, l.Probable.Edition
	if !areUsable(t, codes) {
		return false
	}
	places, err := standings.CheckPlaces(t)
	return err == nil && places != nil && places.Compared > 1 && len(places.Misplaced) == 0 && partsHalf(t)
}

// partsHalf reports whether the tie-breaks of an event part at least half of those who are level on
// points: a list that parts nobody contradicts no places, and explains none.
func partsHalf(t *tournament.Tournament) bool {
	onPoints, atLast := level(t, []tiebreak.TieBreak{}), level(t, nil)
	return 2*atLast <= onPoints
}

// level counts those who share a place with somebody before them by a list of tie-breaks;
// nil is that of the event.
func level(t *tournament.Tournament, list []tiebreak.TieBreak) int {
	s, err := standings.Compute(t, standings.Options{TieBreaks: list})
	if err != nil {
		return 0
	}
	n, taken := 0, make(map[int]bool)
	for i := range s.Rows {
		if rank := s.Rows[i].Rank; rank > 0 {
			if taken[rank] {
				n++
			}
			taken[rank] = true
		}
	}
	return n
}

// areUsable reports whether an event may rank by all codes of a list: one that it may not
// would be refused when it is announced.
func areUsable(t *tournament.Tournament, codes []tournament.TieBreak) bool {
	return !slices.ContainsFunc(codes, func(code tournament.TieBreak) bool {
		_, err := tiebreak.Usable(code, tiebreak.EventOf(t), tiebreak.EditionAt(t.Info.Start))
		return err != nil
	})
}

// findAbsences says who missed the last rounds without a word about the next one.
func (l *look) findAbsences() {
	t := l.event
	if len(t.Rounds) == 0 || t.Rules.Team != nil || t.Rules.Rounds == len(t.Rounds) || t.Rules.System.IsTree() {
		return // reserves of teams are no absentees, and an event that is over has no next round
	}
	table := t.Table()
	next := len(t.Rounds) + 1
	resting := l.Probable.System.ByTable() && len(t.Players)%2 == 1 // one in turn, as the table has it
	for i := range t.Players {
		p := &t.Players[i]
		asked := slices.ContainsFunc(t.Requests, func(r tournament.Request) bool { return r.Player == p.ID && r.Round == next })
		if n := missed(table.Row(i)); n > 0 && p.Left == nil && !asked && (n > 1 || !resting) {
			l.Absent = append(l.Absent, Absence{p.ID, n})
			if n > 1 {
				l.Probable.Away = append(l.Probable.Away, p.ID)
			}
		}
	}
	if l.given.Away != nil {
		l.Probable.Away = l.given.Away
	}
	switch {
	case len(l.Absent) > 0:
		l.tell(Byes, Asked, "takeover.byes-absent", "count", len(l.Absent), "away", len(l.Probable.Away))
	default:
		l.tell(Byes, Said, "takeover.byes-said")
	}
}

// missed counts the rounds in which a player had no game, bye or points, one after the
// other to the last.
func missed(row []tournament.Cell) int {
	n := 0
	for i := len(row) - 1; i >= 0; i-- {
		if row[i].Outcome != tournament.Absent && row[i].Outcome != tournament.ZeroBye {
			break
		}
		n++
	}
	return n
}
