package standings_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

var marks = map[byte]tournament.Outcome{
	'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss, '+': tournament.ForfeitWin, '-': tournament.ForfeitLoss,
	'W': tournament.UnratedWin, 'D': tournament.UnratedDraw, 'L': tournament.UnratedLoss,
	'U': tournament.PairingBye, 'F': tournament.FullBye, 'H': tournament.HalfBye, 'Z': tournament.ZeroBye, '.': tournament.Absent,
}

// rows makes a tournament out of a cross table: one line for each player, a
// rating and then the rounds, such as "2w1" (a win with White against player 2),
// "3b+" (a forfeit win), "H" (a half-point bye) or "." (not there).
func rows(t testing.TB, lines ...string) *tournament.Tournament {
	t.Helper()
	event := &tournament.Tournament{}
	event.Rules.Scoring = tournament.DefaultScoring()
	type cell struct {
		opponent int
		colour   byte
		outcome  tournament.Outcome
	}
	var cells [][]cell
	for i, line := range lines {
		words := strings.Fields(line)
		player := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: "Player " + strconv.Itoa(i+1)}
		player.Ratings[0] = atoi(t, words[0])
		event.Players = append(event.Players, player)
		var row []cell
		for _, word := range words[1:] {
			c := cell{outcome: marks[word[len(word)-1]]}
			if len(word) > 1 {
				c.opponent, c.colour = atoi(t, word[:len(word)-2]), word[len(word)-2]
			}
			row = append(row, c)
		}
		cells = append(cells, row)
	}
	for r := range cells[0] {
		var round tournament.Round
		for i, row := range cells {
			c := row[r]
			switch {
			case c.opponent == 0 && c.outcome != tournament.Absent:
				round.Byes = append(round.Byes, tournament.Bye{Player: tournament.PlayerID(i + 1), Kind: c.outcome})
			case c.colour == 'w':
				other := cells[c.opponent-1][r]
				result, ok := tournament.ResultOf(c.outcome, other.outcome)
				if !ok || other.opponent != i+1 || other.colour != 'b' {
					t.Fatalf("round %d: players %d and %d contradict each other", r+1, i+1, c.opponent)
				}
				round.Games = append(round.Games, tournament.Game{White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(c.opponent), Result: result})
			}
		}
		event.Rounds = append(event.Rounds, round)
	}
	event.Rules.Rounds = len(event.Rounds)
	if problems := event.Validate(); len(problems) > 0 {
		t.Fatal(problems)
	}
	return event
}

// value is the value of one code for one participant, after the points.
func value(t testing.TB, event *tournament.Tournament, code string, edition tiebreak.Edition, id int) string {
	t.Helper()
	return compute(t, event, code, edition).Find(id).Values[0].String()
}

// want checks values of one participant: code, edition, expected value.
type want struct {
	id      int
	code    string
	edition tiebreak.Edition
	value   string
}

func check(t *testing.T, event *tournament.Tournament, wants ...want) {
	t.Helper()
	for _, w := range wants {
		if got := value(t, event, w.code, w.edition, w.id); got != w.value {
			t.Errorf("%s of %d by %s is %s, want %s", w.code, w.id, w.edition, got, w.value)
		}
	}
}

// order is the participants from first to last; those who share a rank stand
// in brackets.
func order(t testing.TB, event *tournament.Tournament, codes string, edition tiebreak.Edition) string {
	t.Helper()
	s := compute(t, event, codes, edition)
	var b strings.Builder
	for i, row := range s.Rows {
		id := int(row.Player) + int(row.Team)
		tiedAbove := i > 0 && s.Rows[i-1].Rank == row.Rank
		tiedBelow := i+1 < len(s.Rows) && s.Rows[i+1].Rank == row.Rank
		if i > 0 {
			b.WriteByte(' ')
		}
		if tiedBelow && !tiedAbove {
			b.WriteByte('(')
		}
		b.WriteString(strconv.Itoa(id))
		if tiedAbove && !tiedBelow {
			b.WriteByte(')')
		}
	}
	return b.String()
}
