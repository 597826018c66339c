package words_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// In a knock-out everybody who is not out has an answer in one line: the seeds or the
// matches that bring two together, or why there is no opponent.
func TestKnockoutHasItsLine(t *testing.T) {
	byes, games := 0, 0
	eachRound(t, tournament.Knockout, 11, func(p *words.Printer, r *why.Round) {
		for _, a := range r.Everybody() {
			r.Climb(a)
			short := p.Short(a)
			switch {
			case a.Status == why.Plays && (strings.Contains(short, " meet: ") || strings.Contains(short, " game 2 of 2 of their match")):
				games++
			case a.Status == why.Away && strings.Contains(short, ", seed "):
				byes++
			case a.Status == why.Plays:
				t.Errorf("round %d: %d: %q", a.Round, a.Player, short)
			}
			if lines := p.Player(a); short != "" && strings.Count(strings.Join(lines, "\n"), short) != 1 {
				t.Errorf("%q is not told once in %q", short, lines)
			}
		}
		if bye := p.Instead(r.WhyNotBye(11)); r.Number() == 1 && !strings.Contains(strings.Join(bye, "\n"), "Player 1, seed 1, has a bye: with 11 in a tree for 16") {
			t.Errorf("%q", bye)
		}
	})
	if byes != 5 || games != 40 {
		t.Errorf("%d byes and %d games have a line", byes, games)
	}
}

// What decides a Keizer round names whom and when: who had the turn for the bye, and who
// would meet again.
func TestKeizerNamesItsFacts(t *testing.T) {
	turn := regexp.MustCompile(`last in round \d`)
	again := regexp.MustCompile(`^layer \d+ and player \d+, who met in round \d`)
	turns, repeats := 0, 0
	eachRound(t, tournament.Keizer, 9, func(p *words.Printer, r *why.Round) {
		for _, a := range r.Everybody() {
			r.Climb(a)
			for _, l := range p.Ladders(a) {
				for _, g := range l.Rungs {
					if g.Fact == why.HadTurn {
						if turns++; !turn.MatchString(g.Text) {
							t.Errorf("%q", g.Text)
						}
					}
				}
			}
			for other := range tournament.PlayerID(9) {
				line := p.InsteadLine(r.WhyNot(a.Player, other+1))
				if _, verdict, found := strings.Cut(line, "worse: p"); found && strings.Contains(verdict, "such repeats") {
					if repeats++; !again.MatchString(verdict) {
						t.Errorf("%q", line)
					}
				}
			}
		}
	})
	if turns == 0 || repeats == 0 {
		t.Errorf("%d turns, %d repeats", turns, repeats)
	}
}

// eachRound opens every round of an event that is played out.
func eachRound(t *testing.T, name tournament.System, players int, look func(p *words.Printer, r *why.Round)) {
	t.Helper()
	system, err := systems.Find(name, "")
	if err != nil {
		t.Fatal(err)
	}
	event, err := simulate.Play(simulate.Settings{Players: players, Rounds: 4, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
		Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}, system, 4)
	if err != nil {
		t.Fatal(err)
	}
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	for round := range event.Completed() {
		r, err := why.Open(system, event, round+1)
		if err != nil {
			t.Fatal(err)
		}
		look(p, r)
	}
}
