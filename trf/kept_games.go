package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// judgedComments says what adjourned games count for pairing.
func (w *writer) judgedComments() []string {
	var list []string
	rounds := w.t.Rounds
	if w.t.Current != nil {
		rounds = append(slices.Clone(rounds), *w.t.Current)
	}
	for r := range rounds {
		for _, g := range rounds[r].Games {
			if g.Result == tournament.AdjournedGame && g.ForNow != tournament.NoResult {
				list = append(list, fmt.Sprintf("%sround %d, %s", judgedWords, r+1, w.gameWords(g, g.ForNow)))
			}
		}
	}
	return list
}

// gameWords names a game by the numbers of the file, with a result: "5-3 1-0".
func (w *writer) gameWords(g tournament.Game, result tournament.Result) string {
	return fmt.Sprintf("%d-%d %s", w.numbers[g.White], w.numbers[g.Black], result)
}

// knownComments says which results and colours were recorded otherwise when rounds were
// paired, and from which round on the right ones were known: a reader who pairs those
// rounds again then agrees. What came too late for any pairing has its points in 299.
func (w *writer) knownComments() []string {
	var list []string
	for _, c := range w.t.Corrections {
		if c.Was.Result == tournament.AdjournedGame && c.From > 0 && c.From <= c.Round+1 {
			continue // it was finished before any round was paired with it
		}
		was, from := c.Was.ForPairing(), c.From
		if c.Was.Result == tournament.AdjournedGame && c.Was.ForNow == tournament.NoResult {
			was = c.Was.Result
		}
		if from == 0 {
			continue
		}
		list = append(list, fmt.Sprintf("%sround %d, %s instead of %s, from round %d", knownWords, c.Round, w.gameWords(c.Is, c.Is.Result), w.gameWords(c.Was, was), from))
	}
	return append(list, w.ratingComments()...)
}

// keptGame reads "5-3 1-0".
func keptGame(words string) (g tournament.Game, ok bool) {
	pair, result, _ := strings.Cut(words, " ")
	one, two, _ := strings.Cut(pair, "-")
	white, first := number(one)
	black, second := number(two)
	as, known := tournament.ParseResult(result)
	return tournament.Game{White: tournament.PlayerID(white), Black: tournament.PlayerID(black), Result: as}, first && second && known && as != tournament.NoResult
}

// keptRound reads "round 2, 5-3 1-0", of which the words after the comma are given back.
func (r *reader) keptRound(text string) (round int, words string, ok bool) {
	where, words, _ := strings.Cut(strings.TrimPrefix(text, "round "), ", ")
	round, ok = number(where)
	return round, words, ok && round >= 1 && round <= len(r.t.Rounds)
}

// takeJudged reads what an adjourned game counts for pairing.
func (r *reader) takeJudged(comment string) bool {
	text, ok := strings.CutPrefix(comment, judgedWords)
	if !ok {
		return false
	}
	round, words, placed := r.keptRound(text)
	judged, sound := keptGame(words)
	var games []tournament.Game
	switch {
	case placed:
		games = r.t.Rounds[round-1].Games
	case round == len(r.t.Rounds)+1 && r.t.Current != nil:
		games = r.t.Current.Games
	}
	if !sound || !judged.Result.Provisional() {
		return false
	}
	for i := range games {
		g := &games[i]
		if g.White == judged.White && g.Black == judged.Black && g.Result == tournament.AdjournedGame {
			g.ForNow = judged.Result
			return true
		}
	}
	return false
}

// takeKnown reads how a game was recorded at first, and from which round on the record
// was right.
func (r *reader) takeKnown(comment string) bool {
	text, ok := strings.CutPrefix(comment, knownWords)
	if !ok {
		return false
	}
	round, words, placed := r.keptRound(text)
	words, ratingOnly := strings.CutSuffix(words, ratingWords)
	words, when, _ := strings.Cut(words, ", from round ")
	one, two, _ := strings.Cut(words, " instead of ")
	is, right := keptGame(one)
	was, wrong := keptGame(two)
	from, whole := number(when)
	if ratingOnly {
		return placed && right && wrong && when == "" && r.takeRatingOnly(round, is, was)
	}
	samePair := is.White == was.White && is.Black == was.Black || is.White == was.Black && is.Black == was.White
	if !placed || !right || !wrong || !whole || !samePair || from <= round || from > maxRounds+1 {
		return false
	}
	for _, g := range r.t.Rounds[round-1].Games {
		if g.White == is.White && g.Black == is.Black || g.White == is.Black && g.Black == is.White {
			r.t.Corrections = append(r.t.Corrections, tournament.Correction{Round: round, Was: was, Is: is, From: from})
			return true
		}
	}
	return false
}
