package journal

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/pareo-chess/pareo/tournament"
)

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// do adds acts to the journal as one command.
func do(t testing.TB, j *Journal, acts ...Act) {
	t.Helper()
	if err := try(j, acts...); err != nil {
		t.Fatal(err)
	}
}

func try(j *Journal, acts ...Act) error {
	p, err := j.Prepare(Command{Time: noon.Add(time.Duration(j.Seq()) * time.Second), Actor: "ada", Acts: acts})
	if err != nil {
		return err
	}
	return j.Add(p)
}

// sameState compares states by what they hold; an empty list is no list.
func sameState(a, b *State) string {
	return cmp.Diff(a, b, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(State{}))
}

func rules() tournament.Rules {
	return tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026", Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
}

// begun is an event of four players with round 1 being played: 1-3, 4-2.
func begun(t testing.TB) *Journal {
	t.Helper()
	j := New()
	do(t, j, Created{Info: tournament.Info{Name: "Harbour Open"}, Rules: rules()})
	for id := range 4 {
		do(t, j, PlayerRegistered{tournament.Player{ID: tournament.PlayerID(id + 1), Name: string(rune('A' + id))}})
	}
	do(t, j,
		NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}}, Why: FirstNumbers},
		RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 3}, {White: 4, Black: 2}}, System: "dutch", Edition: "2026"})
	return j
}

func board(round int, white, black tournament.PlayerID) Board { return Board{round, white, black} }

func TestAnEventFromBeginningToEnd(t *testing.T) {
	j := begun(t)
	do(t, j, RoundPublished{1})
	do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins})
	do(t, j, ResultConfirmed{board(1, 1, 3), tournament.WhiteWins, "table 1"})
	do(t, j, GameAdjourned{board(1, 4, 2)})
	do(t, j, RoundClosed{1})
	do(t, j, ByeRequested{Round: 2, Player: 4, Bye: tournament.HalfBye})
	do(t, j, PlayerRegistered{tournament.Player{ID: 5, Name: "E", Entered: 2}},
		NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}, Why: LateEntry})
	do(t, j, RoundPaired{Round: 2, Games: []tournament.Game{{White: 2, Black: 1}, {White: 3, Black: 5}}, Byes: []tournament.Bye{{Player: 4, Kind: tournament.HalfBye}}})
	do(t, j, ResultCorrected{Board: board(1, 4, 2), From: tournament.AdjournedGame, To: tournament.BlackWins, Effect: ForLater})
	s := j.State()
	if got := s.Tournament.Rounds[0].Games; got[0].Result != tournament.WhiteWins || got[1].Result != tournament.BlackWins {
		t.Errorf("round 1 is %v", got)
	}
	if r := s.Rounds[0].Boards[0]; r.EnteredBy != "ada" || r.ConfirmedBy != "table 1" {
		t.Errorf("board 1: %+v", r)
	}
	if len(s.Irregular) != 1 || s.Irregular[0].Kind != Adjournment {
		t.Errorf("irregular: %+v", s.Irregular)
	}
	if problems := s.Tournament.Validate(); problems != nil {
		t.Error(problems)
	}
	again, err := Load(j.Records())
	if err != nil {
		t.Fatal(err)
	}
	if diff := sameState(s, again.State()); diff != "" {
		t.Error(diff)
	}
}

// What cannot be is refused with the reason, and nothing changes.
func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		act  Act
		says string
	}{
		{Created{Rules: rules()}, "exists already"},
		{RulesSet{Rules: tournament.Rules{System: "dutch", Scoring: tournament.ScoringOf(0, 5, 0)}}, "a win is worth"},
		{RulesSet{Rules: tournament.Rules{System: "dutch", Rounds: -1}}, "already paired"},
		{RulesSet{Rules: tournament.Rules{System: "roundrobin", Rounds: 3}}, "system cannot change"},
		{PlayerRegistered{tournament.Player{ID: 3, Entered: 2}}, "already entered"},
		{PlayerRegistered{tournament.Player{ID: 5, Entered: 2, Ratings: tournament.Ratings{-1}}}, "rating"},
		{PlayerChanged{tournament.Player{ID: 9}}, "not entered"},
		{PlayerRemoved{1}, "can only withdraw"},
		{PlayerWithdrew{Player: 1, After: 0}, "in the pairing of round 1"},
		{PlayerReturned{1}, "has not left"},
		{ByeRequested{Round: 0, Player: 1, Bye: tournament.HalfBye}, "already paired"},
		{ByeRequested{Round: 4, Player: 1, Bye: tournament.HalfBye}, "has 3 rounds"},
		{ByeRequested{Round: 2, Player: 1, Bye: tournament.PairingBye}, "can ask for"},
		{ByeCancelled{2, 1}, "has not asked"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 3}}}, "each used once"},
		{EntriesReopened{}, "are open"},
		{RoundPaired{Round: 2}, "still being played"},
		{PairingChanged{Round: 1}, "not open"},
		{HandPairingEnded{Round: 1}, "not open"},
		{RoundUnpublished{Round: 1}, "not published"},
		{ResultEntered{Board: board(1, 3, 1), Result: tournament.WhiteWins}, "these colours"},
		{ResultEntered{Board: board(1, 1, 3), Result: 99}, "no such result"},
		{ResultConfirmed{board(1, 1, 3), tournament.Drawn, "x"}, "no result to confirm"},
		{ResultCorrected{Board: board(1, 1, 3), To: tournament.Drawn, Effect: ForNext}, "being played"},
		{RoundClosed{1}, "without a result"},
		{TeamRegistered{tournament.Team{ID: 1, Members: []tournament.PlayerID{9}}}, "not entered"},
		{LineupSet{Round: 1, Lineup: tournament.Lineup{Team: 7}}, "team 7"},
		{Undone{1}, "not the latest"},
		{Redone{1}, "nothing to redo"},
		{Commented{Text: " "}, "without text"},
	} {
		j := begun(t)
		before, head := j.State().Clone(), j.Head()
		err := try(j, Commented{Text: "an act that is possible"}, c.act)
		if _, single := c.act.(Undone); single || strings.Contains(c.says, "redo") {
			err = try(j, c.act)
		}
		var no *Impossible
		if !errors.As(err, &no) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", links.KindOf(c.act), err, c.says)
		}
		if diff := sameState(before, j.State()); diff != "" || head != j.Head() {
			t.Errorf("%s was refused and changed the journal\n%s", links.KindOf(c.act), diff)
		}
	}
}

// A round is changed by hand between an explicit beginning and end. Results of
// games that stay are kept; a game with a result is not broken up.
func TestPairingByHand(t *testing.T) {
	j := begun(t)
	do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins})
	do(t, j, HandPairingBegun{Round: 1, Reason: "wrong pair"})
	if err := try(j, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}); err == nil {
		t.Error("a result was entered while the boards were open")
	}
	if err := try(j, PairingChanged{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}, {White: 4, Black: 3}}}); err == nil {
		t.Error("a game with a result was broken up")
	}
	do(t, j, PairingChanged{Round: 1, Games: []tournament.Game{{White: 2, Black: 4}, {White: 1, Black: 3}}})
	do(t, j, HandPairingEnded{Round: 1, Reason: "colours agreed",
		Expected: Boards{Games: []tournament.Game{{White: 4, Black: 2}}}, Actual: Boards{Games: []tournament.Game{{White: 2, Black: 4}}}})
	s := j.State()
	if g := s.Tournament.Current.Games[1]; g.Result != tournament.WhiteWins {
		t.Errorf("the result of 1-3 was lost: %v", g)
	}
	if len(s.Irregular) != 1 || s.Irregular[0].Kind != ManualPairing {
		t.Errorf("irregular: %v", s.Irregular)
	}
	do(t, j, HandPairingBegun{Round: 1}, PairingChanged{Round: 1, Games: []tournament.Game{{White: 4, Black: 2}, {White: 1, Black: 3}}}, HandPairingEnded{Round: 1})
	if s := j.State(); len(s.Irregular) != 0 {
		t.Errorf("back to the rules, still irregular: %v", s.Irregular)
	}
}

// A command is undone and redone as a whole.
func TestUndo(t *testing.T) {
	j := begun(t)
	paired := j.State()
	target, ok := j.Undoable()
	if !ok || len(target) != 2 {
		t.Fatalf("undoable: %v %v", target, ok)
	}
	do(t, j, Undone{target[0].Seq})
	if s := j.State(); s.Tournament.Current != nil || s.Tournament.Players[0].Number != 0 {
		t.Error("half of the command is still in force")
	}
	do(t, j, Redone{target[0].Seq})
	if diff := cmp.Diff(paired, j.State(), cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(State{}), cmpopts.IgnoreFields(State{}, "Seq", "PublicSeq")); diff != "" {
		t.Error(diff)
	}
	do(t, j, Undone{target[0].Seq})
	do(t, j, Commented{Text: "something new"})
	if err := try(j, Redone{target[0].Seq}); err == nil {
		t.Error("redone after something new")
	}
}

// The departure from FIDE mode is for good.
func TestNoWayBackIntoFideMode(t *testing.T) {
	j := begun(t)
	do(t, j, FideModeLeft{"test"})
	if target, ok := j.Undoable(); ok {
		t.Errorf("undoable: %v", target)
	}
	if err := try(j, FideModeLeft{"again"}); err == nil {
		t.Error("left twice")
	}
	if s := j.State(); s.FideMode || s.Irregular[0].Kind != FideModeExit {
		t.Error("still in FIDE mode")
	}
}

// Who prepared a command before another was added has to prepare it again.
func TestAddRefusesWhatIsStale(t *testing.T) {
	j := begun(t)
	one, err := j.Prepare(Command{Time: noon, Actor: "ada", Acts: []Act{Commented{Text: "one"}}})
	if err != nil {
		t.Fatal(err)
	}
	do(t, j, Commented{Text: "two"})
	if err := j.Add(one); err == nil {
		t.Error("a stale command was added")
	}
}

// A change by another writer is followed; a break in the chain is refused.
func TestFollow(t *testing.T) {
	here, there := begun(t), begun(t)
	do(t, there, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn})
	tail := there.Records()[here.Seq():]
	do(t, there, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn})
	if err := here.Follow(there.Records()[here.Seq()+1:]); err == nil {
		t.Error("a gap was followed")
	}
	if err := here.Follow(tail); err != nil {
		t.Fatal(err)
	}
	if got := here.State().Tournament.Current.Games[0].Result; got != tournament.Drawn {
		t.Errorf("the result is %s", got)
	}
}

// Clone returns a deep copy that shares nothing: what a state was is compared
// with what it is.
func (s *State) Clone() *State {
	c := *s
	c.Tournament = *s.Tournament.Clone()
	c.Rounds = slices.Clone(s.Rounds)
	for i := range c.Rounds {
		c.Rounds[i].Boards = slices.Clone(c.Rounds[i].Boards)
		for b := range c.Rounds[i].Boards {
			fresh(&c.Rounds[i].Boards[b])
		}
		c.Rounds[i].Reasons = slices.Clone(c.Rounds[i].Reasons)
	}
	c.RatingOnly = slices.Clone(s.RatingOnly)
	c.Irregular = slices.Clone(s.Irregular)
	c.Comments = slices.Clone(s.Comments)
	c.Prizes = s.Prizes.Clone()
	c.own, c.log = owned{}, nil
	return &c
}
