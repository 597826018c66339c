package desk

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// hall is a desk with a clock that goes on a minute with every command.
type hall struct {
	testing.TB
	*Desk
	clock time.Time
}

func newHall(t testing.TB) *hall {
	h := &hall{TB: t, clock: time.Date(2026, 11, 14, 9, 0, 0, 0, time.UTC)}
	h.Desk = New(journal.New(), Options{Key: []byte("key"), Engine: "pareo test", Now: func() time.Time {
		h.clock = h.clock.Add(time.Minute)
		return h.clock
	}})
	return h
}

// rules of a Swiss event.
func rules(rounds int) tournament.Rules {
	return tournament.Rules{Rounds: rounds, System: "dutch", Edition: "2026", TieBreaks: []tournament.TieBreak{"BH/C1", "BH", "SB"}, InitialColour: tournament.White}
}

// with is an event with players of falling ratings, not yet paired.
func with(t testing.TB, players, rounds int) *hall {
	t.Helper()
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Harbour Open"}, Rules: rules(rounds)})
	for i := range players {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	return h
}

// ok does a command, confirming what is to be confirmed.
func (h *hall) ok(c Command) *Done {
	h.Helper()
	done, err := h.confirm(c)
	if err != nil {
		h.Fatalf("%T: %v", c, err)
	}
	return done
}

func (h *hall) confirm(c Command) (*Done, error) {
	var tokens []string
	for {
		done, err := h.Do(Request{Actor: "ada", Tokens: tokens, Command: c})
		var wait *Unconfirmed
		if !errors.As(err, &wait) || len(tokens) > 2 {
			if err == nil {
				described(c, done)
			}
			return done, err
		}
		tokens = append(tokens, wait.Token)
	}
}

// play enters a result on every board that has none: the better number wins but
// on every third board.
func (h *hall) play() {
	h.Helper()
	s := h.State()
	for i, g := range s.Tournament.Current.Games {
		if g.Result != tournament.NoResult {
			continue
		}
		result := tournament.WhiteWins
		switch {
		case i%3 == 2:
			result = tournament.Drawn
		case g.Black < g.White:
			result = tournament.BlackWins
		}
		b := journal.Board{Round: s.Paired(), White: g.White, Black: g.Black}
		h.ok(EnterResult{Board: b, Result: result, Seen: h.seen(b)})
	}
}

// rounds plays whole rounds.
func (h *hall) rounds(n int) {
	h.Helper()
	for range n {
		h.ok(PairNext{})
		h.ok(Publish{})
		h.play()
	}
}

// board is a board of a round by its place.
func (h *hall) board(round, place int) journal.Board {
	g := h.State().Round(round).Games[place-1]
	return journal.Board{Round: round, White: g.White, Black: g.Black}
}

func (h *hall) seen(b journal.Board) int64 {
	_, record, ok := h.State().Board(b)
	if !ok {
		h.Fatalf("no board %v", b)
	}
	return record.Seq
}

// levelOf tries a command without confirmation: 0 = done, -1 = refused, -2 = a
// conflict, else the level that waits.
func (h *hall) levelOf(c Command) (int, string) {
	_, err := h.Do(Request{Actor: "ada", Command: c})
	var refusal *Refusal
	var conflict *Conflict
	var wait *Unconfirmed
	switch {
	case err == nil:
		return 0, ""
	case errors.As(err, &refusal):
		return -1, refusal.Code
	case errors.As(err, &conflict):
		return -2, conflict.Code
	case errors.As(err, &wait):
		for _, w := range wait.Warnings {
			if w.Level == wait.Level {
				return int(wait.Level), w.Code
			}
		}
	}
	h.Fatal(err)
	return 0, ""
}

func same(a, b *journal.State) string {
	return cmp.Diff(a, b, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(journal.State{}))
}

// again folds the journal once more.
func (h *hall) again() *journal.State {
	h.Helper()
	again, err := journal.Load(h.journal.Records())
	if err != nil {
		h.Fatal(err)
	}
	return again.State()
}

// A whole event: late entry, byes, a withdrawal, a forfeit, a correction, an
// undo, to the final standings and file.
func TestAWholeEvent(t *testing.T) {
	h := with(t, 11, 5)
	h.ok(RequestBye{Round: 1, Player: 11, Bye: tournament.HalfBye})
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(EnterResult{Board: h.board(1, 1), Result: tournament.WhiteByForfeit})
	h.play()
	late := h.ok(Register{tournament.Player{Name: "Late, Lena", Ratings: tournament.Ratings{2395}}})
	if p := late.State.Player(12); p == nil || p.Number != 2 || p.Entered != 2 {
		t.Fatalf("late entry: %+v", p)
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	h.ok(Withdraw{Player: 5, Reason: "ill"})
	h.rounds(2)
	b := h.board(4, 3)
	h.ok(EnterResult{Board: b, Result: tournament.BlackWins, Seen: h.seen(b)})
	last, _ := h.Undoable()
	h.ok(Undo{last[0].Seq})
	h.ok(Redo{last[0].Seq})
	h.ok(CloseRound{})
	h.ok(CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b), Reason: "score sheets"})
	h.ok(CloseEntries{})
	h.rounds(1)
	if _, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State()); err == nil {
		t.Error("a final file before the end")
	}
	h.ok(CloseRound{})
	s := h.State()
	if !Final(s) || len(s.Irregular) != 0 {
		t.Errorf("final %v, irregular %v", Final(s), s.Irregular)
	}
	for number := 1; number <= 5; number++ {
		if f, err := CompareRound(&s.Tournament, number); err != nil || !f.Agrees {
			t.Errorf("round %d does not follow the rules: %v %v", number, f, err)
		}
	}
	ranked, err := Standings(s)
	if err != nil || ranked.Rows[0].Rank != 1 {
		t.Fatal(err)
	}
	if err := journal.Verify(h.journal.Records(), nil); err != nil {
		t.Error(err)
	}
}

// Each row: what is tried, in which event, and what the desk says.
func TestLevels(t *testing.T) {
	begun := func(t testing.TB) *hall { h := with(t, 8, 5); h.rounds(1); return h }
	second := func(t testing.TB) *hall { h := begun(t); h.ok(PairNext{}); return h }
	third := func(t testing.TB) *hall { h := with(t, 8, 5); h.rounds(3); return h }
	rule := func(change func(*tournament.Rules)) func(*hall) Command {
		return func(h *hall) Command {
			r := h.State().Tournament.Clone().Rules
			change(&r)
			return SetRules{Rules: r}
		}
	}
	is := func(c Command) func(*hall) Command { return func(*hall) Command { return c } }
	correct := func(round int, to tournament.Result) func(*hall) Command {
		return func(h *hall) Command {
			b := h.board(round, 1)
			return CorrectResult{Board: b, To: to, Seen: h.seen(b)}
		}
	}
	small := func(t testing.TB) *hall { return with(t, 4, 5) }
	for _, c := range []struct {
		name  string
		event func(testing.TB) *hall
		try   func(*hall) Command
		level int
		code  string
	}{
		{"a second half-point bye", func(t testing.TB) *hall {
			h := begun(t)
			h.ok(RequestBye{Round: 2, Player: 3, Bye: tournament.HalfBye})
			return h
		}, is(RequestBye{Round: 4, Player: 3, Bye: tournament.HalfBye}), 3, "bye.second-half"},
		{"a full-point bye", begun, is(RequestBye{Round: 2, Player: 3, Bye: tournament.FullBye}), 2, "bye.full"},
		{"an announced absence", begun, is(RequestBye{Round: 2, Player: 3, Bye: tournament.ZeroBye}), 0, ""},
		{"a bye in a paired round", begun, is(RequestBye{Round: 1, Player: 3, Bye: tournament.ZeroBye}), -1, "bye.plays"},
		{"leaving FIDE mode", begun, is(LeaveFideMode{"test"}), 4, "fide-mode.leave"},
		{"more rounds after the start", begun, rule(func(r *tournament.Rules) { r.Rounds++ }), -1, "rules.fixed"},
		{"other tie-breaks after the start", begun, rule(func(r *tournament.Rules) { r.TieBreaks = nil }), 4, "rules.tiebreaks-changed"},
		{"prohibited pairs after the start", begun, rule(func(r *tournament.Rules) {
			r.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
		}), -1, "rules.fixed"},
		{"acceleration after the start", begun, rule(func(r *tournament.Rules) { r.Acceleration.Baku = true }), -1, "rules.fixed"},
		{"more rounds outside FIDE mode", func(t testing.TB) *hall { h := begun(t); h.ok(LeaveFideMode{"test"}); return h },
			rule(func(r *tournament.Rules) { r.Rounds++ }), 3, "rules.fixed"},
		{"more rounds before the start", small, rule(func(r *tournament.Rules) { r.Rounds++ }), 0, ""},
		{"draws worth too much", small, rule(func(r *tournament.Rules) { r.Scoring = tournament.ScoringOf(10, 6, 0) }), -1, "rules.draws"},
		{"a bye worth too much", small, rule(func(r *tournament.Rules) { r.Scoring.PairingBye = 15 }), -1, "rules.bye"},
		{"a bye of another value", small, rule(func(r *tournament.Rules) { r.Scoring.PairingBye = 7 }), -1, "rules.bye-value"},
		{"Buchholz in a round robin", small, rule(func(r *tournament.Rules) { r.System, r.Edition = "roundrobin", "" }), -1, "rules.tiebreak"},
		{"an unknown system", small, rule(func(r *tournament.Rules) { r.System = "lots" }), -1, "rules.system"},
		{"too many rounds", small, is(PairNext{}), 2, "pair.too-many-rounds"},
		{"pairing with results missing", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h }, is(PairNext{}), 2, "round.missing"},
		{"pairing after an unpublished round", second, is(PairNext{}), -1, "round.unpublished"},
		{"pairing again", second, is(PairAgain{}), 0, ""},
		{"pairing a published round again", begun, is(PairAgain{}), -1, "round.published"},
		{"unpublishing", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h }, is(Unpublish{"typo"}), 3, "unpublish"},
		{"unpublishing a round with results", begun, is(Unpublish{"typo"}), -1, "unpublish.results"},
		{"a result of an unpublished round", second, func(h *hall) Command { return EnterResult{Board: h.board(2, 1), Result: tournament.Drawn} }, -1, "result.unpublished"},
		{"a correction before the next pairing", func(t testing.TB) *hall { h := begun(t); h.ok(CloseRound{}); return h }, correct(1, tournament.Drawn), 0, ""},
		{"a correction while the next pairing waits", second, correct(1, tournament.Drawn), 2, "correct.waiting"},
		{"a correction after it", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h }, correct(1, tournament.Drawn), 3, "correct.later"},
		{"a correction too late", third, correct(1, tournament.Drawn), 3, "correct.rating"},
		{"no correction", second, correct(1, tournament.WhiteWins), -1, "result.same"},
		{"colours found wrong too late", third, func(h *hall) Command { return CorrectColours{Board: h.board(1, 1), Seen: h.seen(h.board(1, 1))} }, -1, "colours.late"},
		{"colours found wrong while the next pairing waits", second, func(h *hall) Command { return CorrectColours{Board: h.board(1, 1), Seen: h.seen(h.board(1, 1))} }, 2, "colours.waiting"},
		{"colours found wrong in time", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h },
			func(h *hall) Command { return CorrectColours{Board: h.board(1, 1), Seen: h.seen(h.board(1, 1))} }, 3, "colours.later"},
		{"an exchange of unequal players", begun, is(ExchangeNumbers{A: 1, B: 2}), -1, "numbers.unequal"},
		{"an exchange of equals", func(t testing.TB) *hall {
			h := with(t, 6, 5)
			h.ok(ChangePlayer{tournament.Player{ID: 2, Name: "Player B", Ratings: tournament.Ratings{2400}}})
			h.rounds(1)
			return h
		}, is(ExchangeNumbers{A: 1, B: 2}), 3, "numbers.exchanged"},
		{"regeneration", func(t testing.TB) *hall {
			h := begun(t)
			h.ok(ChangePlayer{tournament.Player{ID: 8, Name: "Player H", Ratings: tournament.Ratings{2900}}})
			return h
		}, is(RegenerateNumbers{}), 3, "numbers.moved"},
		{"regeneration after round 4", func(t testing.TB) *hall { h := with(t, 8, 5); h.rounds(4); return h }, is(RegenerateNumbers{}), -1, "numbers.fixed"},
		{"numbers by hand", small, is(SetNumbers{[]tournament.PlayerID{4, 3, 2, 1}}), -1, "numbers.by-strength"},
		{"the same person twice", small, is(Register{tournament.Player{Name: "player a"}}), 2, "player.twin"},
		{"an expulsion", begun, is(Withdraw{Player: 1, How: tournament.Expelled}), 2, "withdraw.expelled"},
		{"an absence nobody noticed", begun, is(Withdraw{Player: 1, How: tournament.NoShow}), 2, "absence.not-on-record"},
		{"coming back in time", func(t testing.TB) *hall { h := begun(t); h.ok(Withdraw{Player: 1, How: tournament.NoShow}); return h }, is(Return{1}), 0, ""},
		{"coming back too late", func(t testing.TB) *hall {
			h := begun(t)
			h.ok(Withdraw{Player: 1, How: tournament.NoShow})
			h.rounds(1)
			return h
		}, is(Return{1}), 3, "return.late"},
		{"undoing a pairing", second, func(h *hall) Command { u, _ := h.Undoable(); return Undo{u[0].Seq} }, 2, "undo.far"},
		{"undoing a publication", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h },
			func(h *hall) Command { u, _ := h.Undoable(); return Undo{u[0].Seq} }, -1, "undo.published"},
		{"undoing what is not the latest", second, is(Undo{3}), -2, "undo.conflict"},
		{"changing a published round without a ground", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h }, is(BeginHandPairing{}), -1, "hand.ground"},
		{"changing it with one", func(t testing.TB) *hall { h := second(t); h.ok(Publish{}); return h }, is(BeginHandPairing{Ground: EventRules, Reason: "rule 5"}), 2, "hand.published"},
		{"a removal after pairing", begun, is(RemovePlayer{1}), -1, "record.player.paired"},
	} {
		t.Run(strings.ReplaceAll(c.name, " ", "_"), func(t *testing.T) {
			h := c.event(t)
			before := h.State()
			kept := h.again()
			command := c.try(h)
			level, code := h.levelOf(command)
			if level != c.level || code != c.code {
				t.Fatalf("%d %s, want %d %s", level, code, c.level, c.code)
			}
			if level != 0 {
				if h.State() != before || same(kept, before) != "" {
					t.Error("the state changed without a confirmation")
				}
			}
			if level > 0 {
				confirmSteps(t, h, command, level)
			}
		})
	}
}

// confirmSteps goes through the confirmations of a command: one, or two with
// different tokens, and what was confirmed is in the journal.
func confirmSteps(t *testing.T, h *hall, c Command, level int) {
	var tokens []string
	steps := 1
	if level >= 4 {
		steps = 2
	}
	for step := 1; step <= steps; step++ {
		_, err := h.Do(Request{Actor: "ada", Tokens: tokens, Command: c})
		var wait *Unconfirmed
		if !errors.As(err, &wait) || wait.Step != step {
			t.Fatalf("step %d: %v", step, err)
		}
		if _, err := h.Do(Request{Actor: "bob", Tokens: append(tokens, wait.Token), Command: c}); err == nil {
			t.Fatal("somebody else's confirmation counted")
		}
		for _, old := range tokens {
			if old == wait.Token {
				t.Fatal("the second token is the first")
			}
		}
		tokens = append(tokens, wait.Token)
	}
	done, err := h.Do(Request{Actor: "ada", Tokens: tokens, Command: c})
	if err != nil {
		t.Fatal(err)
	}
	if e := done.Events[0]; len(e.Confirmed) == 0 || e.Actor != "ada" {
		t.Errorf("the journal does not tell what was confirmed: %+v", e)
	}
}

// A confirmation counts for the state it was shown in, and not after.
func TestTokensAreBoundToTheState(t *testing.T) {
	h := with(t, 4, 3)
	_, err := h.Do(Request{Actor: "ada", Command: LeaveFideMode{"x"}})
	var wait *Unconfirmed
	if !errors.As(err, &wait) {
		t.Fatal(err)
	}
	_, err = h.Do(Request{Actor: "ada", Tokens: []string{wait.Token}, Command: LeaveFideMode{"another reason"}})
	if next := (*Unconfirmed)(nil); !errors.As(err, &next) || next.Step != 1 {
		t.Errorf("the token counted for another command: %v", err)
	}
	h.ok(Comment{Text: "something happened"})
	_, err = h.Do(Request{Actor: "ada", Tokens: []string{wait.Token}, Command: LeaveFideMode{"x"}})
	if next := (*Unconfirmed)(nil); !errors.As(err, &next) || next.Step != 1 {
		t.Errorf("the token counted in another state: %v", err)
	}
}

// Two people enter a result on every board at once: one succeeds, the other is
// told, and no result is lost.
func TestTwoWriters(t *testing.T) {
	h := with(t, 24, 5)
	h.ok(PairNext{})
	h.ok(Publish{})
	games := h.State().Tournament.Current.Games
	var wins, conflicts sync.Map
	var group sync.WaitGroup
	for i, g := range games {
		for _, actor := range []string{"ada", "bob"} {
			group.Go(func() {
				result := tournament.WhiteWins
				if actor == "bob" {
					result = tournament.BlackWins
				}
				_, err := h.Do(Request{Actor: actor, Command: EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: result}})
				var conflict *Conflict
				switch {
				case err == nil:
					wins.Store(i, result)
				case errors.As(err, &conflict):
					conflicts.Store(i, conflict.String())
				default:
					t.Error(err)
				}
			})
		}
	}
	group.Wait()
	for i, g := range h.State().Tournament.Current.Games {
		won, ok := wins.Load(i)
		if _, lost := conflicts.Load(i); !ok || !lost || won != g.Result {
			t.Errorf("board %d: won %v, conflict %v, result %v", i+1, ok, lost, g.Result)
		}
	}
}

// Who names the state they saw is told when it is not the latest.
func TestExpectedSequence(t *testing.T) {
	h := with(t, 4, 3)
	_, err := h.Do(Request{Actor: "ada", Expected: 2, Command: Comment{Text: "late"}})
	var conflict *Conflict
	if !errors.As(err, &conflict) || conflict.Seq != h.State().Seq {
		t.Error(err)
	}
}

type full struct{}

func (full) Keep(int64, *Done, *Receipt) func() error {
	return func() error { return errors.New("no space left on device") }
}

// What cannot be stored has not happened.
func TestNothingCountsBeforeItIsKept(t *testing.T) {
	h := with(t, 4, 3)
	h.options.Keeper = full{}
	before := h.State()
	if _, err := h.Do(Request{Actor: "ada", Command: Comment{Text: "lost"}}); err == nil || h.State() != before {
		t.Errorf("%v", err)
	}
}

func TestSecondSource(t *testing.T) {
	h := with(t, 4, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	h.ok(EnterResult{Board: b, Result: tournament.Drawn})
	for _, c := range []struct {
		source string
		result tournament.Result
		level  int
		code   string
	}{
		{"ada", tournament.Drawn, -1, "result.same-source"},
		{"bob", tournament.WhiteWins, -2, "result.differs"},
		{"bob", tournament.Drawn, 0, ""},
	} {
		if level, code := h.levelOf(ConfirmResult{b, c.result, c.source}); level != c.level || code != c.code {
			t.Errorf("%s says %s: %d %s", c.source, c.result, level, code)
		}
	}
	if level, code := h.levelOf(EnterResult{Board: b, Result: tournament.WhiteWins, Seen: h.seen(b)}); level != 2 || code != "result.confirmed" {
		t.Errorf("changing a confirmed result: %d %s", level, code)
	}
}
