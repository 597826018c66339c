package cli

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Questions are asked about fields of up to maxAsked players, and askedOfAKind of
// each kind in a round.
const (
	maxAsked     = 1000
	askedOfAKind = 20
)

// whyFigures are the times of answers about one round.
type whyFigures struct {
	Edition   tournament.Edition `json:"edition"`
	Players   int                `json:"players"`
	Byes      bool               `json:"byes"`
	After     int                `json:"after"` // rounds played
	Questions int                `json:"questions"`
	Median    float64            `json:"medianMs"` // of a question by itself, best of three: the round paired, the answer found and put into words
	Worst     float64            `json:"worstMs"`
	Everybody float64            `json:"everybodyMs"` // the answers for all players, in words
}

// measureAnswers measures answers.
func (c *benchCmd) measureAnswers(system pairing.System, sizes []int, answer *benchAnswer) (err error) {
	asked := []pairing.System{system}
	if c.Edition == "" { // every edition that is in use
		if asked, err = askedEditions(system); err != nil {
			return err
		}
	}
	for _, s := range asked {
		figures, err := c.measureWhy(s, sizes)
		if err != nil {
			return err
		}
		answer.Why = append(answer.Why, figures...)
	}
	return nil
}

// askedEditions are the editions whose answers are measured where none is named:
// both of the Dutch system, else the newest.
func askedEditions(system pairing.System) ([]pairing.System, error) {
	if system.Name() != dutch.Name {
		return []pairing.System{system}, nil
	}
	other, err := systems.Find(dutch.Name, tournament.Dutch2017)
	return []pairing.System{system, other}, err
}

// measureWhy asks about rounds of ordinary fields.
func (c *benchCmd) measureWhy(system pairing.System, sizes []int) ([]whyFigures, error) {
	if _, ok := system.(field.Inquirer); !ok {
		return nil, nil
	}
	var all []whyFigures
	for _, players := range sizes {
		for _, byes := range []bool{false, true} {
			if players > maxAsked {
				continue
			}
			figures, err := c.askField(system, players, byes)
			if err != nil {
				return nil, fmt.Errorf("%d players: %w", players, err)
			}
			all = append(all, figures...)
		}
	}
	return all, nil
}

// askField plays one event and asks before its first, a middle and its last round.
func (c *benchCmd) askField(system pairing.System, players int, byes bool) ([]whyFigures, error) {
	run, err := simulate.New(ordinary(system.Name(), players, c.Rounds, byes), c.Seed)
	if err != nil {
		return nil, err
	}
	var all []whyFigures
	for _, after := range afterRounds(c.Rounds) {
		for run.Tournament.Completed() < after {
			round, err := system.Pair(run.Tournament)
			if err != nil {
				return nil, err
			}
			if err := run.Record(round); err != nil {
				return nil, err
			}
		}
		figures, err := askRound(system, run.Tournament, c.Seed)
		if err != nil {
			return nil, err
		}
		figures.Edition, figures.Players, figures.Byes, figures.After = system.Edition(), players, byes, after
		all = append(all, *figures)
	}
	return all, nil
}

// askRound asks all kinds of questions about the next round, each by itself, and
// then about everybody at once.
func askRound(system pairing.System, t *tournament.Tournament, seed uint64) (*whyFigures, error) {
	printer, err := words.New("en", nil)
	if err != nil {
		return nil, err
	}
	chance := rand.New(rand.NewPCG(seed, uint64(t.Completed())))
	some := func() tournament.PlayerID { return t.Players[chance.IntN(len(t.Players))].ID }
	var times []float64
	ask := func(question func(r *why.Round)) (float64, error) {
		best := math.Inf(1)
		for range 3 {
			start := time.Now()
			r, err := why.Open(system, t, 0)
			if err != nil {
				return 0, err
			}
			question(r)
			best = min(best, milliseconds(time.Since(start)))
		}
		return best, nil
	}
	for _, kind := range []swiss.WishKind{swiss.Meet, swiss.Meet, swiss.NotMeet, swiss.Bye, swiss.White, swiss.Black, swiss.Stay, ""} {
		for range askedOfAKind {
			w := swiss.Wish{Kind: kind, Player: some()}
			if kind == swiss.Meet || kind == swiss.NotMeet {
				w.Opponent = some()
			}
			taken, err := ask(func(r *why.Round) {
				if kind == "" {
					printer.Player(r.Player(w.Player))
				} else {
					printer.Instead(r.Instead(w))
				}
			})
			if err != nil {
				return nil, err
			}
			times = append(times, taken)
		}
	}
	f := &whyFigures{Questions: len(times), Median: median(times)}
	f.Worst = times[len(times)-1] // median has sorted them
	f.Everybody, err = ask(func(r *why.Round) {
		printer.All(r.Everybody())
	})
	return f, err
}

func printWhy(con *console, figures []whyFigures) {
	con.printf("Why: answers about a round, in words\n")
	rows := [][]string{{"Edition", "Players", "Byes", "After", "Questions", "Median ms", "Worst ms", "Everybody ms"}}
	for _, f := range figures {
		rows = append(rows, []string{string(f.Edition), fmt.Sprint(f.Players), map[bool]string{true: "yes", false: "no"}[f.Byes], fmt.Sprint(f.After),
			fmt.Sprint(f.Questions), figure(f.Median), figure(f.Worst), figure(f.Everybody)})
	}
	printTable(con, rows, "lrlrrrrr")
}
