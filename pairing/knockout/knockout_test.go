package knockout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/knockout"
	"github.com/pareo-chess/pareo/tournament"

	tree "github.com/pareo-chess/pareo/internal/knockout"
)

// event is a knock-out of n players.
func event(n int, drawn tournament.Colour, options ...tournament.SystemOption) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Knockout, Edition: knockout.Custom, Options: options,
		Scoring: tournament.DefaultScoring(), InitialColour: drawn}}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: fmt.Sprintf("P%d", i+1)})
	}
	return t
}

func one(name, value string) tournament.SystemOption {
	return tournament.SystemOption{Name: name, Value: value}
}

func systemOf(t *testing.T, tour *tournament.Tournament) pairing.System {
	t.Helper()
	s, err := knockout.New(knockout.Custom)
	if err != nil {
		t.Fatal(err)
	}
	var options []pairing.Option
	for _, o := range tour.Rules.Options {
		options = append(options, pairing.Option{Name: o.Name, Value: o.Value})
	}
	s, err = s.(pairing.Configurable).With(options...)
	if err != nil {
		t.Fatal(err)
	}
	if tour.Rules.Team != nil {
		return s.(pairing.ForEither).ForTeams()
	}
	return s
}

// boards writes a round: "8-1 4-5".
func boards(r *pairing.Round) string {
	var list []string
	for _, b := range r.Boards {
		list = append(list, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	return strings.Join(list, " ")
}

// play pairs a round, compares it and enters the results, as many as there are
// boards: 1, 0 or = for White.
func play(t *testing.T, tour *tournament.Tournament, want, results string) *pairing.Round {
	t.Helper()
	round, err := systemOf(t, tour).Pair(tour)
	if err != nil {
		t.Fatalf("round %d: %v", tour.NextRound(), err)
	}
	if got := boards(round); got != want {
		t.Fatalf("round %d: %s, want %s", round.Number, got, want)
	}
	current := round.Games()
	for i := range current.Games {
		current.Games[i].Result = map[byte]tournament.Result{'1': tournament.WhiteWins, '0': tournament.BlackWins, '=': tournament.Drawn,
			'+': tournament.WhiteByForfeit, '-': tournament.BlackByForfeit, 'x': tournament.DoubleForfeit}[results[i]]
	}
	tour.Current = current
	if err := tour.CloseRound(); err != nil {
		t.Fatal(err)
	}
	if problems := tour.Validate(); len(problems) > 0 {
		t.Fatal(problems)
	}
	return round
}

// refused returns why the next round cannot be paired.
func refused(t *testing.T, tour *tournament.Tournament) string {
	t.Helper()
	_, err := systemOf(t, tour).Pair(tour)
	if err == nil {
		t.Fatalf("round %d is paired", tour.NextRound())
	}
	return err.Error()
}

// decide records the tie-break of a match: White and result of every game.
func decide(t *testing.T, tour *tournament.Tournament, match, a, b int, games string) {
	t.Helper()
	d := tournament.MatchDecision{Match: match, Sides: [2]int{a, b}}
	k := tree.Of(tour)
	m := k.MatchOf(match, k.Event.Table().Index(tournament.PlayerID(a)))
	for i, g := range games {
		result := map[rune]tournament.Result{'1': tournament.WhiteWins, '0': tournament.BlackWins, '=': tournament.Drawn}[g]
		d.Games = append(d.Games, tournament.DecidingGame{White: k.ID(m.DecidingWhite(i + 1)), Result: result})
	}
	tour.MatchDecisions = append(tour.MatchDecisions, d)
}

func rules(r *pairing.Round) string {
	var list []string
	for _, b := range r.Boards {
		list = append(list, b.ColourRule.Article)
	}
	return strings.Join(list, " ")
}

func winner(t *testing.T, tour *tournament.Tournament, want int) {
	t.Helper()
	k := tree.Of(tour)
	if got := k.ID(k.Winner()); got != want || !k.Done() {
		t.Errorf("the winner is %d, want %d", got, want)
	}
	for _, f := range audit.Tournament(systemOf(t, tour), tour) {
		if !f.Agrees {
			t.Errorf("round %d is found wrong: %v %v %v", f.Round, f.Expected, f.Found, f.Err)
		}
	}
	if says := refused(t, tour); !strings.Contains(says, "has won it") {
		t.Errorf("afterwards: %s", says)
	}
}

func places(tour *tournament.Tournament) string {
	var list []string
	for _, p := range tree.Of(tour).Places() {
		list = append(list, fmt.Sprint(p.Place))
	}
	return strings.Join(list, " ")
}

// scores writes the matches of a round as the examples do, who had White in game 1 first,
// with byes and the tie-break: "1 bye; 5-4 1.5-0.5; 2-3 1.0-1.0, 0.5-1.5".
func scores(tour *tournament.Tournament, round int) string {
	k := tree.Of(tour)
	var list []string
	for _, m := range k.Matches(round) {
		if m.IsBye() {
			list = append(list, fmt.Sprintf("%d bye", k.ID(m.Winner)))
			continue
		}
		a, b := 0, 1
		if m.White == m.Sides[1] {
			a, b = 1, 0
		}
		text := fmt.Sprintf("%d-%d %v-%v", k.ID(m.Sides[a]), k.ID(m.Sides[b]), m.Points[a], m.Points[b])
		if m.Decision != nil {
			for _, s := range m.Decision.Stages() {
				x, y := s.Points[0], s.Points[1]
				if m.Decision.Sides[0] != k.ID(m.Sides[a]) {
					x, y = y, x
				}
				text += fmt.Sprintf(", %v-%v", x, y)
			}
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// allScores compares all rounds of matches.
func allScores(t *testing.T, tour *tournament.Tournament, rounds ...string) {
	t.Helper()
	for i, want := range rounds {
		if got := scores(tour, i+1); got != want {
			t.Errorf("round %d of matches: %s, want %s", i+1, got, want)
		}
	}
}

// Example A: six players, White drawn.
func TestExampleA(t *testing.T) {
	tour := event(6, tournament.White)
	if r := play(t, tour, "5-4 6-3", "1="); rules(r) != "KO4d KO4d" {
		t.Error(rules(r))
	}
	play(t, tour, "4-5 3-6", "=1") // 5-4 1½-½, 6-3 ½-1½
	if r := play(t, tour, "1-5 3-2", "1="); rules(r) != "KO4a KO4a" {
		t.Error(rules(r))
	}
	play(t, tour, "5-1 2-3", "01") // 1-5 2-0, 3-2 ½-1½
	if r := play(t, tour, "2-1", "1"); rules(r) != "KO4a" {
		t.Error(rules(r))
	}
	play(t, tour, "1-2", "=")
	winner(t, tour, 2)
	allScores(t, tour, "1 bye; 5-4 1.5-0.5; 2 bye; 6-3 0.5-1.5", "1-5 2.0-0.0; 3-2 0.5-1.5", "2-1 1.5-0.5")
	if got, want := places(tour), "2 1 3 5 3 5"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
}

// Example B: eight players, Black drawn, two tie-breaks.
func TestExampleB(t *testing.T) {
	tour := event(8, tournament.Black)
	play(t, tour, "8-1 4-5 7-2 3-6", "0=01")
	play(t, tour, "1-8 5-4 2-7 6-3", "10=0")
	play(t, tour, "1-4 2-3", "1=")
	play(t, tour, "4-1 3-2", "==")
	if says := refused(t, tour); !strings.Contains(says, "the match of player 2 and player 3 (Semi-final) is level, 1.0–1.0") {
		t.Error(says)
	}
	decide(t, tour, 2, 2, 3, "=1") // rapid: 2 White, then 3
	if r := play(t, tour, "3-1", "="); rules(r) != "KO4b" {
		t.Error(rules(r))
	}
	play(t, tour, "1-3", "=")
	decide(t, tour, 3, 3, 1, "==11===1")
	if got := fmt.Sprint(append([]int{3, 1}, whitesOf(tour.MatchDecisions[1])...)); got != "[3 1 3 1 3 1 3 1 3 1]" {
		t.Errorf("Whites %s", got)
	}
	stages := tour.MatchDecisions[1].Stages()
	for i, want := range []string{"15+10 1.0 1.0", "10+10 1.0 1.0", "5+3 1.0 1.0", "3+2 0.5 0.5", "3+2 0.0 1.0"} {
		if got := fmt.Sprint(stages[i].Rate, " ", stages[i].Points[0], " ", stages[i].Points[1]); got != want {
			t.Errorf("stage %d: %s, want %s", i+1, got, want)
		}
	}
	winner(t, tour, 1)
	allScores(t, tour, "8-1 0.0-2.0; 4-5 1.5-0.5; 7-2 0.5-1.5; 3-6 2.0-0.0", "1-4 1.5-0.5; 2-3 1.0-1.0, 0.5-1.5",
		"3-1 1.0-1.0, 1.0-1.0, 1.0-1.0, 1.0-1.0, 0.5-0.5, 0.0-1.0")
	if got, want := places(tour), "1 3 2 3 5 5 5 5"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
}

func whitesOf(d tournament.MatchDecision) (list []int) {
	for _, g := range d.Games {
		list = append(list, g.White)
	}
	return list
}

// Example C: five players, one game a match.
func TestExampleC(t *testing.T) {
	tour := event(5, tournament.White, one("games", "1"))
	play(t, tour, "5-4", "0")
	if r := play(t, tour, "4-1 3-2", "11"); rules(r) != "KO4a KO4d" {
		t.Error(rules(r))
	}
	if r := play(t, tour, "4-3", "="); rules(r) != "KO4a" {
		t.Error(rules(r))
	}
	if says := refused(t, tour); !strings.Contains(says, "(Final) is level") {
		t.Error(says)
	}
	decide(t, tour, 3, 4, 3, "1=") // 3 has White first
	if got := fmt.Sprint(whitesOf(tour.MatchDecisions[0])); got != "[3 4]" {
		t.Errorf("Whites %s", got)
	}
	allScores(t, tour, "1 bye; 5-4 0.0-1.0; 2 bye; 3 bye", "4-1 1.0-0.0; 3-2 1.0-0.0", "4-3 0.5-0.5, 0.5-1.5")
	winner(t, tour, 3)
}
