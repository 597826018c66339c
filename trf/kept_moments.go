package trf

import (
	"fmt"
	"strings"
	"time"

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
		if begins, found := strings.CutPrefix(part, beginsWords); found && isMoment("15:04", begins) {
			info.RoundTimes = atRound(info.RoundTimes, round, begins)
		} else if pairings, found := strings.CutPrefix(part, pairingsWords); found && isMoment(tournament.ScheduleMoment, pairings) {
			info.PairingsAt = atRound(info.PairingsAt, round, pairings)
		} else if errors, found := strings.CutPrefix(part, errorsWords); found && isMoment(tournament.ScheduleMoment, errors) {
			info.ErrorsUntil = atRound(info.ErrorsUntil, round, errors)
		} else {
			return false
		}
	}
	r.t.Info = info
	return true
}

func isMoment(form, text string) bool {
	moment, err := time.Parse(form, text)
	return err == nil && moment.Format(form) == text
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
