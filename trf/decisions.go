package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// How a level match of a knock-out was decided has no record: the games of a
// tie-break are no rounds. Files of TRF26 say it in a comment,
//
//	Knock-out tie-break, round 2: 2 against 3; 2 1/2-1/2, 3 1-0
//	Knock-out tie-break, round 3: 1 against 3; winner 1: lot
//
// with the games in their order, each with the number of who had White, and who goes
// on where they do not tell. Who knows the words has the decision again.
const (
	decisionWords = "Knock-out tie-break, round "
	decisionNone  = "nobody"
)

// decisionComment says a decision by the numbers of the file.
func decisionComment(d *tournament.MatchDecision, number func(int) int) string {
	text := fmt.Sprintf("%s%d: %d against %d", decisionWords, d.Match, number(d.Sides[0]), number(d.Sides[1]))
	games := make([]string, len(d.Games))
	for i, g := range d.Games {
		games[i] = fmt.Sprintf("%d %s", number(g.White), g.Result)
	}
	if len(games) > 0 {
		text += "; " + strings.Join(games, ", ")
	}
	if d.Winner != 0 {
		winner := decisionNone
		if d.Winner != tournament.NobodyWins {
			winner = strconv.Itoa(number(d.Winner))
		}
		text += "; winner " + winner
		if d.Reason != "" {
			text += ": " + d.Reason
		}
	}
	return text
}

// parseDecision reads what decisionComment wrote.
func parseDecision(comment string) (d tournament.MatchDecision, ok bool) {
	text, ok := strings.CutPrefix(comment, decisionWords)
	if !ok {
		return d, false
	}
	head, rest, _ := strings.Cut(text, ": ")
	if d.Match, ok = number(head); !ok {
		return d, false
	}
	sides, rest, _ := strings.Cut(rest, "; ")
	a, b, _ := strings.Cut(sides, " against ")
	var okA, okB bool
	if d.Sides[0], okA = number(a); !okA {
		return d, false
	}
	if d.Sides[1], okB = number(b); !okB {
		return d, false
	}
	if games, after, more := strings.Cut(rest, "; winner "); more || !strings.HasPrefix(rest, "winner ") {
		if !parseDecidingGames(&d, games) {
			return d, false
		}
		if rest = ""; more {
			rest = "winner " + after
		}
	}
	winner, given := strings.CutPrefix(rest, "winner ")
	if !given {
		return d, true
	}
	winner, d.Reason, _ = strings.Cut(winner, ": ")
	if winner == decisionNone {
		d.Winner = tournament.NobodyWins
		return d, true
	}
	d.Winner, ok = number(winner)
	return d, ok
}

// parseDecidingGames reads the games of a tie-break: "2 1/2-1/2, 3 1-0".
func parseDecidingGames(d *tournament.MatchDecision, text string) bool {
	if text == "" {
		return true
	}
	for game := range strings.SplitSeq(text, ", ") {
		white, result, _ := strings.Cut(game, " ")
		id, ok := number(white)
		r, known := tournament.ParseResult(result)
		if !ok || !known || !slices.Contains(d.Sides[:], id) {
			return false
		}
		d.Games = append(d.Games, tournament.DecidingGame{White: id, Result: r})
	}
	return true
}

// decisionNumber gives the number in the file of a side of a match.
func (w *writer) decisionNumber(id int) int {
	if w.t.Rules.Team != nil {
		return id
	}
	return w.numbers[tournament.PlayerID(id)]
}

// readDecisions takes decisions of matches from comments, in a knock-out.
func (r *reader) readDecisions() {
	if !r.t.Rules.System.IsTree() {
		return
	}
	for _, rec := range r.records {
		if rec.code != "###" {
			continue
		}
		comment := trim(rec.text[3:])
		if d, ok := parseDecision(comment); ok {
			r.t.MatchDecisions = append(r.t.MatchDecisions, d)
			r.taken[comment] = true
		}
	}
}
