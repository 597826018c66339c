package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// Start points by rating have no record. Files of TRF26 hold them as what every
// program understands, bonuses of no round (299), and say in a comment how they came
// about, so that who knows the words has the rule again.
const (
	startWords     = "Start points by rating: "
	startInTieWord = "; tie-breaks count them"
)

// startComment says the start points of the rules.
func startComment(s *tournament.StartPoints) string {
	bands := make([]string, len(s.Bands))
	for i, b := range s.Bands {
		bands[i] = fmt.Sprintf("%d %v", b.From, b.Points)
	}
	text := startWords + strings.Join(bands, ", ")
	if s.InTieBreaks {
		text += startInTieWord
	}
	return text
}

// parseStart reads what startComment wrote.
func parseStart(comment string) (s tournament.StartPoints, ok bool) {
	text, ok := strings.CutPrefix(comment, startWords)
	if !ok {
		return s, false
	}
	text, s.InTieBreaks = strings.CutSuffix(text, startInTieWord)
	for band := range strings.SplitSeq(text, ",") {
		from, points, _ := strings.Cut(strings.TrimSpace(band), " ")
		rating, err := strconv.Atoi(from)
		if err != nil {
			return s, false
		}
		worth, err := tournament.ParsePoints(points)
		if err != nil {
			return s, false
		}
		s.Bands = append(s.Bands, tournament.StartBand{From: rating, Points: worth})
	}
	return s, true
}

// startPoints notes what everybody started with, for forms without record 299. Their
// points are those of the results, which readers add up; files for engines say the
// start points as acceleration in every round (XXA), so that the event is paired alike.
func (w *writer) startPoints() {
	if w.to == TRF26 {
		return
	}
	w.start = make(map[tournament.PlayerID]tournament.Points)
	for _, b := range w.t.StartBonuses() {
		for _, id := range b.Players {
			w.start[id] = b.Points
		}
	}
}

// startBonuses are the start points as bonuses, the players in the order of the
// file's numbers.
func startBonuses(t *tournament.Tournament, number func(tournament.PlayerID) int) []tournament.Adjustment {
	list := t.StartBonuses()
	for i := range list {
		slices.SortFunc(list[i].Players, func(a, b tournament.PlayerID) int { return number(a) - number(b) })
	}
	return list
}

// readStartPoints takes start points from a comment where they are what the bonuses
// say. Where they are not the bonuses stay, and so does the comment.
func (r *reader) readStartPoints() {
	for _, rec := range r.records {
		if rec.code != "###" {
			continue
		}
		comment := trim(rec.text[3:])
		start, ok := parseStart(comment)
		if !ok {
			continue
		}
		if !r.takeStartPoints(start) {
			r.note(rec.line, 0, "trf.start-points")
			return
		}
		r.taken[comment] = true
		return
	}
}

// takeStartPoints puts start points in the place of the bonuses that they make.
func (r *reader) takeStartPoints(start tournament.StartPoints) bool {
	rules := r.t.Rules
	rules.StartPoints = start
	if rules.StartProblem().Code != "" {
		return false
	}
	with := tournament.Tournament{Info: r.t.Info, Rules: rules, Players: r.t.Players}
	rest := slices.Clone(rules.Adjustments)
	for _, a := range startBonuses(&with, func(id tournament.PlayerID) int { return int(id) }) {
		at := slices.IndexFunc(rest, a.Equal)
		if at < 0 {
			return false
		}
		rest = slices.Delete(rest, at, at+1)
	}
	if len(rest) == 0 {
		rest = nil
	}
	r.t.Rules.StartPoints, r.t.Rules.Adjustments = start, rest
	return true
}
