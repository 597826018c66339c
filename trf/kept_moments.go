package trf

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// The moments of a round, as comments call them: when it begins, when its pairings are
// published, and until when errors in its results can be reported.
const (
	beginsWords   = "begins "
	pairingsWords = "pairings "
	errorsWords   = "errors until "
)

// momentComments says the moments of the schedule, a comment a round.
func (w *writer) momentComments() (list []string) {
	info := &w.t.Info
	moments := []struct {
		words string
		of    []string
	}{{beginsWords, info.RoundTimes}, {pairingsWords, info.PairingsAt}, {errorsWords, info.ErrorsUntil}}
	for round := range max(len(info.RoundTimes), len(info.PairingsAt), len(info.ErrorsUntil)) {
		var parts []string
		for _, m := range moments {
			if round < len(m.of) && m.of[round] != "" {
				parts = append(parts, m.words+m.of[round])
			}
		}
		if len(parts) > 0 {
			list = append(list, fmt.Sprintf("%s%d: %s", momentsWords, round+1, strings.Join(parts, ", ")))
		}
	}
	return list
}

// takeMoments reads the moments of a round.
func (r *reader) takeMoments(comment string) bool {
	where, rest, _ := strings.Cut(strings.TrimPrefix(comment, momentsWords), ": ")
	round, ok := number(where)
	if !ok || round < 1 || round > maxRounds {
		return false
	}
	info := r.t.Info // as it is with the moments, if all of them are some
	for part := range strings.SplitSeq(rest, ", ") {
		if begins, found := strings.CutPrefix(part, beginsWords); found && isClock(begins) {
			info.RoundTimes = atRound(info.RoundTimes, round, begins)
		} else if pairings, found := strings.CutPrefix(part, pairingsWords); found && isMoment(pairings) {
			info.PairingsAt = atRound(info.PairingsAt, round, pairings)
		} else if errors, found := strings.CutPrefix(part, errorsWords); found && isMoment(errors) {
			info.ErrorsUntil = atRound(info.ErrorsUntil, round, errors)
		} else {
			return false
		}
	}
	r.t.Info = info
	return true
}

// isMoment reports whether a text is a moment of the schedule, as in 2026-11-16T18:30.
func isMoment(text string) bool {
	day, clock, _ := strings.Cut(text, "T")
	year, rest, _ := strings.Cut(day, "-")
	month, date, _ := strings.Cut(rest, "-")
	y, m, d := figures(year, 4), figures(month, 2), figures(date, 2)
	return y > 0 && m > 0 && d > 0 && (tournament.Date{Year: y, Month: m, Day: d}).Valid() && isClock(clock)
}

// isClock reports whether a text is a time of day, as in 18:30.
func isClock(text string) bool {
	hour, minute, _ := strings.Cut(text, ":")
	h, m := figures(hour, 2), figures(minute, 2)
	return h >= 0 && h < 24 && m >= 0 && m < 60
}

// figures is the number that a text of so many figures is; -1 if it is none.
func figures(text string, length int) int {
	if len(text) != length {
		return -1
	}
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return -1
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// atRound is a list of rounds with the value of one; the list itself stays as it is.
func atRound(list []string, round int, value string) []string {
	longer := make([]string, max(len(list), round))
	copy(longer, list)
	longer[round-1] = value
	return longer
}

// takeGames reads on how many games a provisional rating rests.
func (r *reader) takeGames(comment string) bool {
	who, games, _ := strings.Cut(strings.TrimPrefix(comment, gamesWords), " on ")
	id, known := number(who)
	n, whole := number(strings.TrimSuffix(games, " games"))
	if !known || !whole || n < 1 || n > maxRatingGames || r.rowOf(id) == nil {
		return false
	}
	r.t.Players[r.index[id]-1].RatingGames = n
	return true
}

// maxRatingGames is the most that a provisional rating rests on: with 26 games it is
// established.
const maxRatingGames = 25
