package rulebook_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// A replay tries what the words of the text come to, in their order: on random small
// events every try is that of the rulebook with the same verdict, what is skipped is as
// much as it says and no better, and the last is the pairing that stands.
//
// PAREO_REPLAYS is the number of rounds by each edition, PAREO_SEED the seed of the first
// event.
func TestReplaysAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_REPLAYS", 200), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 30)
	}
	for _, judge := range []rulebook.Dutch{rulebook.Dutch2026(), rulebook.Dutch2017()} {
		t.Run(string(judge.Edition()), func(t *testing.T) {
			system, err := dutch.New(judge.Edition())
			if err != nil {
				t.Fatal(err)
			}
			c := &replays{t: t, engine: system.(field.Inquirer), judge: judge, seen: make(map[string]int)}
			next := uint64(seed)
			for ; c.rounds < rounds && !t.Failed(); next++ {
				c.event(next)
			}
			t.Logf("%d rounds of %d events from seed %d on: %v", c.rounds, next-uint64(seed), seed, c.seen)
		})
	}
}

type replays struct {
	t      *testing.T
	engine field.Inquirer
	judge  rulebook.Dutch
	rounds int
	seen   map[string]int
}

// bounds are wide ones, in which nothing is left out but by their number, and narrow
// ones.
func (c *replays) bounds() []swiss.Bounds {
	const all = 1 << 20
	return []swiss.Bounds{
		{Tries: all, Pairs: all, Sets: all, Counted: all},
		{Tries: 1, Pairs: all, Sets: all, Counted: all},
		{Tries: 5, Pairs: all, Sets: all, Counted: all},
		{Tries: 1, Pairs: all, Sets: all}, // everything that cannot become better is left out
		{Tries: 3, Pairs: 30, Sets: all, Counted: 15},
		{Tries: 1, Pairs: 120, Sets: all, Counted: 60},
		{Tries: 100, Pairs: 12, Sets: 2, Counted: 6},
	}
}

// event plays one event and replays every bracket of every round.
func (c *replays) event(seed uint64) {
	settings := smallEvent(seed)
	settings.Players = min(settings.Players, 10)
	run, err := simulate.New(settings, seed)
	if err != nil {
		c.t.Fatalf("seed %d: %v", seed, err)
	}
	for !run.Done() {
		q, err := c.engine.Inquire(run.Tournament)
		if err != nil {
			return // impossible; TestEngineAgrees looks at that
		}
		c.rounds++
		c.round(seed, run.Tournament, q)
		if err := run.Record(q.Round()); err != nil {
			c.t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// round compares the replays of a round with the rulebook.
func (c *replays) round(seed uint64, t *tournament.Tournament, q field.Inquiry) {
	c.t.Helper()
	brackets := make([][]rulebook.Tried, len(q.Round().Reasons.Brackets))
	const most = 50000
	count := 0
	err := c.judge.Replay(t, func(tried rulebook.Tried) bool {
		brackets[tried.Bracket] = append(brackets[tried.Bracket], tried)
		count++
		return count < most
	})
	if err != nil || count == most {
		c.seen["too large"]++
		return
	}
	for i, want := range brackets {
		for _, within := range c.bounds() {
			replay := q.(swiss.Replayer).Replay(i, within)
			problem := c.compare(replay, want, within)
			if problem == "" {
				problem = ends(replay, &q.Round().Reasons.Brackets[i])
			}
			if problem != "" {
				c.t.Errorf("seed %d, round %d, bracket %d, %+v: %s\n%s", seed, t.NextRound(), i, within, problem, file(t))
				return
			}
		}
	}
}

// compare goes along both, and says what is wrong.
func (c *replays) compare(replay *swiss.Replay, want []rulebook.Tried, within swiss.Bounds) string {
	at, candidates, listed := 0, 0, 0 // in want: the next, and how many candidates came before it
	lost := false                     // how many
	for i := range replay.Tries {
		try := &replay.Tries[i]
		c.seen[string(try.Outcome)]++
		c.seen[string(try.Alteration)]++
		leave := try.Skipped
		if try.More { // at least so many, and then the next that is better or the one that stands
			lost = true
			c.seen["more"]++
			if try.Outcome == swiss.Better {
				c.seen["more and better"]++
			}
			for ; at < len(want)-1 && (try.Outcome == swiss.Stands || !want[at].Better); at++ {
				if !want[at].Refused {
					candidates++
				}
			}
			if candidates-listed < leave {
				return fmt.Sprintf("try %d: %d are said to be skipped, of %d", i, leave, candidates-listed)
			}
			leave = 0
		}
		for ; try.Outcome != swiss.Refused && (leave > 0 || i >= within.Tries && at < len(want)-1 && want[at].Refused); at++ {
			switch {
			case want[at].Refused:
			case want[at].Better:
				return fmt.Sprintf("try %d: a better one is skipped: %v", i, want[at].Pairs)
			default:
				leave, candidates = leave-1, candidates+1
			}
		}
		if at >= len(want) {
			return fmt.Sprintf("try %d: the rulebook has stopped", i)
		}
		if problem := differs(try, &want[at], i == len(replay.Tries)-1); problem != "" {
			return fmt.Sprintf("try %d: %s\nthe rulebook: %+v\nthe replay: %+v", i, problem, want[at], *try)
		}
		if !want[at].Refused {
			candidates++
			listed = candidates
		}
		if try.Candidate > 0 && try.Candidate != candidates || try.Candidate == 0 && try.Outcome != swiss.Refused && !lost {
			return fmt.Sprintf("try %d: candidate %d is said to be %d", i, candidates, try.Candidate)
		}
		at++
	}
	if better := countBetter(want) - 1; within.Pairs == 1<<20 && listedBetter(replay) != better {
		return fmt.Sprintf("%d are better than all before, %d are listed", better, listedBetter(replay))
	}
	if at != len(want) {
		return fmt.Sprintf("%d tries of %d", at, len(want))
	}
	return ""
}

// countBetter counts the candidates that are better than all before.
func countBetter(want []rulebook.Tried) (n int) {
	for i := range want {
		if want[i].Better {
			n++
		}
	}
	return n
}

// listedBetter counts them in a replay, but for the one that stands.
func listedBetter(replay *swiss.Replay) (n int) {
	for i := range replay.Tries {
		if replay.Tries[i].Outcome == swiss.Better {
			n++
		}
	}
	return n
}

// differs says what a try and the rulebook do not have in common.
func differs(try *swiss.Try, want *rulebook.Tried, last bool) string {
	if (try.Outcome == swiss.Refused) != want.Refused {
		return "one of them refuses a pair"
	}
	var pairs [][2]tournament.PlayerID
	for _, p := range try.Pairs {
		pairs = append(pairs, [2]tournament.PlayerID{p.Upper, p.Lower})
	}
	if want.Refused {
		pairs = pairs[len(pairs)-1:]
	}
	outcome := swiss.Equal
	switch {
	case want.Refused:
		outcome = swiss.Refused
	case !want.Allowed:
		outcome = swiss.Incomplete
	case last:
		outcome = swiss.Stands
	case want.Better:
		outcome = swiss.Better
	case want.Article != "":
		outcome = swiss.Worse
	}
	switch {
	case !slices.Equal(pairs, want.Pairs):
		return "other pairs"
	case try.Outcome != outcome:
		return "another outcome: " + string(outcome)
	case last && !want.Better:
		return "the last is not the best"
	case want.Refused || !want.Allowed:
		if try.Fault == "" || try.Article == "" {
			return "no fault"
		}
	case try.Perfect != want.Perfect:
		return "one of them is perfect"
	case !try.More && try.Article != want.Article:
		return "another article: " + want.Article
	}
	return ""
}

// ends says what the last try has that the round has not.
func ends(replay *swiss.Replay, b *pairing.Bracket) string {
	last := replay.Tries[len(replay.Tries)-1]
	opponent := make(map[tournament.PlayerID]tournament.PlayerID)
	for _, p := range b.Pairs {
		opponent[p.Upper], opponent[p.Lower] = p.Lower, p.Upper
	}
	if len(last.Pairs) != len(b.Pairs) || !slices.Equal(last.Floaters, b.Floaters) {
		return fmt.Sprintf("it ends with %+v, the round has %+v", last, *b)
	}
	for _, p := range last.Pairs {
		if opponent[p.Upper] != p.Lower {
			return fmt.Sprintf("it ends with %d-%d", p.Upper, p.Lower)
		}
	}
	if halves := len(last.MovedDown) + len(last.S1); halves != len(last.Pairs) {
		return fmt.Sprintf("%d in the upper half, %d pairs", halves, len(last.Pairs))
	}
	return ""
}
