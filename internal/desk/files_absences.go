package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// playsOnWords begin the comment of a file about those who did not come to a round and
// are paired in the next: "Plays on after missing round 3: 5, 7", with the numbers of
// the file.
const playsOnWords = "Plays on after missing round "

// tellAbsences lets a file of an event say who of those that did not come to the latest
// round is paired in the next, where that is not everybody (US Swiss, rule VI): who is
// not has a bye of no points in it, and a comment has who said that they play on. A round
// that has all its results counts as it will when it is closed.
func tellAbsences(s *journal.State, t *tournament.Tournament) {
	closed := asClosed(s)
	next := closed.Completed() + 1
	if closed.Current != nil || t.Current != nil && !t.Current.Complete() || t.MostMissed() == 0 || !seatsAnew(&t.Rules) ||
		t.Rules.Rounds > 0 && next > t.Rules.Rounds || closed.Completed() == 0 {
		return
	}
	out := missedTooMany(closed)
	round, absent := undecided(s, next, out)
	t.Requests = slices.DeleteFunc(t.Requests, func(r tournament.Request) bool { return r.Round == next && slices.Contains(out, r.Player) })
	for _, id := range slices.Concat(absent, out) {
		t.Requests = append(t.Requests, tournament.Request{Round: next, Player: id, Kind: tournament.ZeroBye})
	}
	var stay []string
	for _, id := range didNotCome(s, round) {
		player := t.Player(id)
		if player.Left == nil && player.Number > 0 && !slices.Contains(out, id) && !slices.Contains(absent, id) {
			stay = append(stay, strconv.Itoa(player.Number))
		}
	}
	if len(stay) > 0 {
		t.Info.Comments = append(t.Info.Comments, fmt.Sprintf("%s%d: %s", playsOnWords, round, strings.Join(stay, ", ")))
	}
}

// tellMissed lets a file say which late entries get half a point for the rounds to come
// that they miss: as byes of half a point.
func tellMissed(s *journal.State, t *tournament.Tournament) {
	for _, id := range s.HalfForMissed {
		player := t.Player(id)
		for round := t.NextRound(); player.Left == nil && round < player.Entered && (t.Rules.Rounds == 0 || round <= t.Rules.Rounds); round++ {
			t.Requests = append(t.Requests, tournament.Request{Round: round, Player: id, Kind: tournament.HalfBye})
		}
	}
}

// takeAbsences takes the comment about those who play on from a tournament that was
// read: what they said is known. One that does not fit the file stays a comment.
func takeAbsences(t *tournament.Tournament) (explained []journal.Explanation) {
	t.Info.Comments = slices.DeleteFunc(t.Info.Comments, func(comment string) bool {
		text, ok := strings.CutPrefix(comment, playsOnWords)
		when, who, _ := strings.Cut(text, ": ")
		round, err := strconv.Atoi(when)
		if !ok || err != nil || round < 1 || round > t.Completed() {
			return false
		}
		var list []journal.Explanation
		for word := range strings.SplitSeq(who, ", ") {
			id, err := strconv.Atoi(word)
			if err != nil || t.Player(tournament.PlayerID(id)) == nil {
				return false
			}
			list = append(list, journal.Explanation{Round: round, Player: tournament.PlayerID(id)})
		}
		explained = append(explained, list...)
		return true
	})
	if len(t.Info.Comments) == 0 {
		t.Info.Comments = nil
	}
	return explained
}
