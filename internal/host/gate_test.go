package host

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// people are an owner, an arbiter, a deputy, a helper for boards 1 to 2 of round
// 1, a viewer and somebody without a role.
func people(t *testing.T, s *store.Store, id store.ID) (*account.Accounts, map[string]*account.Actor) {
	t.Helper()
	ctx := context.Background()
	accounts, err := account.Open(ctx, s, account.Options{Passwords: &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(accounts.Close)
	actors := map[string]*account.Actor{"public": nil}
	roles := map[string]account.Grant{
		"owner": {Role: account.Owner}, "arbiter": {Role: account.Arbiter}, "deputy": {Role: account.Deputy}, "viewer": {Role: account.Viewer},
		"helper": {Role: account.ResultEntry, Scope: account.Scope{Boards: account.Range{From: 1, To: 2}, Rounds: account.Range{From: 1, To: 1}}},
		"nobody": {},
	}
	if _, err := accounts.CreateUser(ctx, account.Console(), "admin", "a long password", true); err != nil {
		t.Fatal(err)
	}
	for name, grant := range roles {
		user, err := accounts.CreateUser(ctx, account.Console(), name, "a long password", false)
		if err == nil && grant.Role != "" {
			err = accounts.Grant(ctx, account.Console(), id, user.ID, "", grant.Role, grant.Scope)
		}
		if err != nil {
			t.Fatal(err)
		}
		actors[name] = accounts.Actor(user.ID)
	}
	return accounts, actors
}

// refusedFor reports whether a right was missing.
func refusedFor(err error) bool {
	var no *account.Refusal
	return errors.As(err, &no) && (no.Class == account.Forbidden || no.Class == account.Unsigned)
}

func TestGate(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 8)
		_, actors := people(t, o.store, id)
		board := func(n int) journal.Board {
			s, _ := o.State(ctx, id)
			g := s.Tournament.Current.Games[n-1]
			return journal.Board{Round: 1, White: g.White, Black: g.Black}
		}
		do := func(who string, c desk.Command) error {
			_, err := o.DoAs(ctx, actors[who], id, desk.Request{Actor: "somebody else", Command: c})
			return err
		}
		for who, allowed := range map[string]bool{"public": false, "nobody": false, "viewer": false, "helper": false, "deputy": false, "arbiter": true, "owner": true} {
			if err := do(who, desk.Comment{Text: "by " + who}); refusedFor(err) == allowed {
				t.Errorf("%s comments: %v", who, err)
			}
			if err := do(who, desk.LeaveFideMode{}); refusedFor(err) == (who == "owner") {
				t.Errorf("%s leaves FIDE mode: %v", who, err)
			}
		}
		if err := do("owner", desk.Create{}); !refusedFor(err) {
			t.Error("a tournament is created inside another:", err)
		}
		if err := do("helper", desk.EnterResult{Board: board(3), Result: tournament.Drawn}); !refusedFor(err) {
			t.Error("the helper enters a result on board 3:", err)
		}
		if err := do("helper", desk.EnterResult{Board: board(2), Result: tournament.Drawn}); err != nil {
			t.Error(err)
		}
		s, _ := o.State(ctx, id)
		_, record, _ := s.Board(board(2))
		if record.EnteredBy != "helper" {
			t.Error("on record is", record.EnteredBy)
		}
		if err := do("deputy", desk.EnterResult{Board: board(2), Result: tournament.WhiteWins, Seen: record.Seq}); err != nil {
			t.Error(err)
		}
		var conflict *desk.Conflict
		if err := do("helper", desk.EnterResult{Board: board(2), Result: tournament.BlackWins}); !errors.As(err, &conflict) {
			t.Error("who comes second on a board is not told:", err)
		}
	})
}

// Who enters results corrects and takes back their own until somebody else changed
// or confirmed it or the round is over, and is told in one line what is in the way
// then. Of others they change nothing.
func TestOwnResultIsCorrected(t *testing.T) {
	o, ctx := openOn(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	id := begin(t, o, 4)
	_, actors := people(t, o.store, id)
	s, _ := o.State(ctx, id)
	g := s.Tournament.Current.Games[0]
	board := journal.Board{Round: 1, White: g.White, Black: g.Black}
	enter := func(who string, result tournament.Result) error {
		s, _ := o.State(ctx, id)
		_, record, _ := s.Board(board)
		_, err := o.DoAs(ctx, actors[who], id, desk.Request{Command: desk.EnterResult{Board: board, Result: result, Seen: record.Seq}})
		return err
	}
	for _, step := range []struct {
		who    string
		result tournament.Result
		want   string
	}{
		{"helper", tournament.WhiteWins, ""}, {"helper", tournament.Drawn, ""}, {"helper", tournament.NoResult, ""}, {"helper", tournament.BlackWins, ""},
		{"deputy", tournament.WhiteWins, ""},
		{"helper", tournament.BlackWins, "deputy entered 1-0 on this board; only an arbiter can change it"},
		{"helper", tournament.NoResult, "deputy entered 1-0 on this board; only an arbiter can change it"},
		{"deputy", tournament.NoResult, ""}, {"helper", tournament.Drawn, ""},
	} {
		err := enter(step.who, step.result)
		if step.want == "" && err != nil || step.want != "" && (!refusedFor(err) || err.Error() != step.want) {
			t.Errorf("%s enters %v: %v, want %q", step.who, step.result, err, step.want)
		}
	}
	stale := desk.EnterResult{Board: board, Result: tournament.WhiteWins, Seen: 1}
	var conflict *desk.Conflict
	if _, err := o.DoAs(ctx, actors["helper"], id, desk.Request{Command: stale}); !errors.As(err, &conflict) {
		t.Error("who did not see the last act is not told:", err)
	}
	if _, err := o.DoAs(ctx, actors["arbiter"], id, desk.Request{Command: desk.ConfirmResult{Board: board, Result: tournament.Drawn}}); err != nil {
		t.Fatal(err)
	}
	if err := enter("helper", tournament.WhiteWins); !refusedFor(err) || err.Error() != "the result 1/2-1/2 was confirmed by arbiter; only an arbiter can change it" {
		t.Error("a confirmed result is changed:", err)
	}
}

// What needed the right to manage cannot be undone without it.
func TestUndoNeedsWhatTheCommandNeeded(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 8)
		_, actors := people(t, o.store, id)
		s, _ := o.State(ctx, id)
		rules := s.Tournament.Rules
		rules.StartRank.Federation = "NOR"
		for _, info := range []*tournament.Info{nil, {Name: "Cup"}} {
			rules.HalfByes.Most++
			done := must(t, o, id, desk.SetRules{Rules: rules, Info: info})
			undo := desk.Request{Command: desk.Undo{Seq: done.Events[0].Seq}}
			if _, err := o.DoAs(ctx, actors["arbiter"], id, undo); !refusedFor(err) {
				t.Error(err)
			}
			var wait *desk.Unconfirmed
			if _, err := o.DoAs(ctx, actors["owner"], id, undo); !errors.As(err, &wait) {
				t.Error(err)
			}
		}
	})
}

// Nothing of what was said or planned inside reaches the public.
func TestPublicView(t *testing.T) {
	const secret = "not for the public"
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id, _, err := o.Begin(ctx, "", desk.Request{Actor: secret, Command: desk.Create{
			Info:  tournament.Info{Name: "Open", Comments: []string{secret}},
			Rules: tournament.Rules{Rounds: 5, System: "dutch", Edition: "2026"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		_, actors := people(t, o.store, id)
		for _, name := range []string{"A", "B", "C", "D", "E", "F"} {
			must(t, o, id, desk.Register{Player: tournament.Player{Name: name, Birth: tournament.Date{Year: 1990, Month: 7, Day: 31}}})
		}
		must(t, o, id, desk.PairNext{InitialColour: tournament.Black})
		view := func(who string) *journal.State {
			s, err := o.View(ctx, actors[who], id)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		for _, who := range []string{"public", "nobody"} {
			if _, err := o.View(ctx, actors[who], id); !errors.Is(err, store.ErrUnknown) {
				t.Errorf("%s sees an event that is not announced: %v", who, err)
			}
		}
		if len(view("helper").Tournament.Players) != 6 {
			t.Error("a helper does not see the event")
		}
		must(t, o, id, desk.SetPublic{Public: journal.Public{Forecast: true, Announcement: journal.Announced}})
		for _, who := range []string{"public", "nobody", "helper"} {
			if s := view(who); s.Tournament.Current != nil || s.Paired() != 0 || len(s.Rounds) != 0 || s.Tournament.Rules.InitialColour != tournament.NoColour {
				t.Errorf("%s sees a pairing that is not published", who)
			}
		}
		if view("viewer").Paired() != 1 || view("arbiter").Paired() != 1 {
			t.Error("who may see does not")
		}
		must(t, o, id, desk.Publish{})
		if view("public").Paired() != 1 {
			t.Error("a published round is not shown")
		}
		must(t, o, id, desk.RequestBye{Round: 2, Player: 1, Bye: tournament.HalfBye, Reason: secret})
		must(t, o, id, desk.Withdraw{Player: 2, Reason: secret})
		must(t, o, id, desk.Comment{Text: secret})
		games := view("owner").Tournament.Current.Games
		must(t, o, id, desk.EnterResult{Board: journal.Board{Round: 1, White: games[0].White, Black: games[0].Black}, Result: tournament.Drawn})
		must(t, o, id, desk.BeginHandPairing{Ground: desk.EventRules, Reason: secret})
		if view("public").Paired() != 0 {
			t.Error("boards being changed by hand are shown")
		}
		must(t, o, id, desk.EndHandPairing{Reason: secret})
		public := view("public")
		if public.Paired() != 1 || public.Tournament.Current.Games[0].Result != tournament.Drawn {
			t.Error("the round is not shown again")
		}
		for _, hidden := range []string{secret, `"ada"`, `"Month":7`, `"Day":31`} {
			if text := marshal(t, public); strings.Contains(text, hidden) {
				t.Errorf("the public sees %s in %s", hidden, text)
			}
			if all := marshal(t, view("owner")); !strings.Contains(all, hidden) {
				t.Errorf("the owner does not see %s", hidden)
			}
		}
		if len(public.Tournament.Requests) > 0 {
			t.Error("the public sees who asked for a bye")
		}
		if again := view("public"); again != public {
			t.Error("what the public sees is made again for everybody")
		}
	})
}

func marshal(t *testing.T, s *journal.State) string {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The first owner is who creates.
func TestBeginAs(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		accounts, actors := people(t, o.store, 1)
		create := desk.Request{Command: desk.Create{Info: tournament.Info{Name: "Own"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"}}}
		if _, _, err := o.BeginAs(ctx, accounts, nil, "", create); !refusedFor(err) {
			t.Error(err)
		}
		id, _, err := o.BeginAs(ctx, accounts, actors["nobody"], "", create)
		if err != nil {
			t.Fatal(err)
		}
		if !accounts.Still(actors["nobody"]).May(id, account.Manage, account.Place{}) {
			t.Error("who created it does not own it")
		}
		if events, _ := o.List(ctx); len(events) != 1 || events[0].Created.After(time.Now()) {
			t.Error(events)
		}
	})
}

// A pairing that was published and taken back is not to be had by asking for
// the moment between.
func TestTakenBackStaysHidden(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 6)
		published := must(t, o, id, desk.Comment{Text: "published"}).State.PublicSeq
		paired := func(seq int64) int {
			t.Helper()
			s, err := o.ViewAt(ctx, nil, id, seq)
			if err != nil {
				t.Fatal(err)
			}
			return s.Paired()
		}
		if paired(published) != 1 {
			t.Error("a published round is hidden")
		}
		must(t, o, id, desk.Unpublish{Reason: "a mistake"})
		if paired(published) != 0 {
			t.Error("a pairing that was taken back is shown")
		}
		must(t, o, id, desk.Publish{})
		if paired(published) != 0 || paired(published+2) != 1 {
			t.Error("the pairing of now is hidden, or that of then shown")
		}
	})
}
