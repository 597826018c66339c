package store

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func hook(id ID) *Hook {
	return &Hook{Journal: id, Address: "https://club.example/hook", Sees: "public", Kinds: []string{"round published", "result entered"}, Secret: []byte{1, 2}, Maker: 3, Token: 4, MadeBy: "ada", Made: noon, State: HookOn, Known: "5"}
}

// Hooks are kept, bounded, changed, and end, also with their tournament.
func TestHooks(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		id := create(t, s, "open")
		one, two, three := hook(id), hook(id), hook(id)
		two.Kinds, three.Sees = nil, "all"
		if err := errors.Join(s.AddHook(ctx, one, 2, nil), s.AddHook(ctx, two, 2, nil)); err != nil {
			t.Fatal(err)
		}
		if err := s.AddHook(ctx, three, 2, nil); !errors.Is(err, ErrFull) {
			t.Errorf("the third of two: %v", err)
		}
		if err := s.AddHook(ctx, hook(id), 3, nil); !errors.Is(err, ErrSameHook) {
			t.Errorf("the same again: %v", err)
		}
		got, err := s.Hook(ctx, id, one.ID)
		if err != nil || got.Address != one.Address || !slices.Equal(got.Kinds, one.Kinds) || got.Maker != 3 || got.Token != 4 || !got.Made.Equal(noon) || got.Known != "5" || !got.Due.IsZero() {
			t.Fatalf("%+v %v", got, err)
		}
		if _, err := s.Hook(ctx, id+1, one.ID); !errors.Is(err, ErrUnknown) {
			t.Errorf("a hook of another tournament: %v", err)
		}
		got.State, got.Kinds = "off", nil
		if err := s.ChangeHook(ctx, got, false); !errors.Is(err, ErrSameHook) {
			t.Errorf("changed to the same: %v", err)
		}
		got.Kinds = []string{"round closed"}
		other := *got
		other.Sees = "all"
		if err := s.ChangeHook(ctx, &other, false); !errors.Is(err, ErrHookChanged) {
			t.Errorf("changed by who thinks that it sees something else: %v", err)
		}
		if err := s.ChangeHook(ctx, got, false); err != nil {
			t.Fatal(err)
		}
		if on, err := s.HooksOn(ctx); err != nil || len(on) != 1 || on[0].ID != two.ID {
			t.Errorf("%+v %v", on, err)
		}
		for n := range keptDeliveries + 5 {
			if err := s.KeepDelivery(ctx, &Delivery{Hook: two.ID, Message: fmt.Sprintf("m%03d", n), Kind: "ping", Begun: noon.Add(time.Duration(n) * time.Second), Took: 3 * time.Millisecond, Tries: 1, Status: 200}); err != nil {
				t.Fatal(err)
			}
		}
		list, err := s.Deliveries(ctx, two.ID)
		if err != nil || len(list) != keptDeliveries || list[0].Message != "m104" || list[0].Took != 3*time.Millisecond {
			t.Errorf("%d %v", len(list), err)
		}
		if err := s.RemoveHook(ctx, one.ID, nil); err != nil {
			t.Fatal(err)
		}
		note := create(t, s, "note")
		if err := s.Delete(ctx, id, note, 0, noted("gone")); err != nil {
			t.Fatal(err)
		}
		if all, err := s.Hooks(ctx, id); err != nil || len(all) > 0 {
			t.Errorf("%+v %v", all, err)
		}
		if err := s.KeepDelivery(ctx, &Delivery{Hook: two.ID, Message: "late", Begun: noon}); err != nil {
			t.Errorf("a delivery to a hook that is gone: %v", err)
		}
	})
}

// Of many who want to send the same, one does; what failed keeps its id and waits; what
// people changed meanwhile stays.
func TestClaimHook(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		h := hook(create(t, s, "open"))
		if err := s.AddHook(ctx, h, 1, nil); err != nil {
			t.Fatal(err)
		}
		var won atomic.Int32
		var wait sync.WaitGroup
		for n := range 8 {
			wait.Go(func() {
				mine := *h
				mine.Sending, mine.Message = "9", fmt.Sprint("m", n)
				if ours, err := s.ClaimHook(ctx, &mine, noon, noon.Add(time.Minute)); err != nil {
					t.Error(err)
				} else if ours {
					won.Add(1)
				}
			})
		}
		wait.Wait()
		if won.Load() != 1 {
			t.Fatalf("%d have it", won.Load())
		}
		first, err := s.Hook(ctx, h.Journal, h.ID)
		if err != nil || first.Sending != "9" || first.Tries != 1 {
			t.Fatalf("%+v %v", first, err)
		}
		first.Due, first.Failing = noon.Add(time.Minute), noon
		if err := s.SettleHook(ctx, first, &Delivery{Hook: h.ID, Message: first.Message, Kind: "news", After: "5", Until: "9", Begun: noon, Tries: 1, Status: 500, Failure: "500", Again: first.Due}); err != nil {
			t.Fatal(err)
		}
		again := *h
		again.Sending, again.Message = "9", "another"
		if ours, err := s.ClaimHook(ctx, &again, noon.Add(time.Second), noon); err != nil || ours {
			t.Errorf("before it is due: %v %v", ours, err)
		}
		if ours, err := s.ClaimHook(ctx, &again, noon.Add(time.Minute), noon.Add(time.Hour)); err != nil || !ours || again.Tries != 2 || again.Message != first.Message {
			t.Fatalf("%v %v %+v", ours, err, again)
		}
		again.Known = again.Sending
		if err := s.SettleHook(ctx, &again, &Delivery{Hook: h.ID, Message: again.Message, Begun: noon, Tries: 2, Status: 204}); err != nil {
			t.Fatal(err)
		}
		done, err := s.Hook(ctx, h.Journal, h.ID)
		list, err2 := s.Deliveries(ctx, h.ID)
		if err = errors.Join(err, err2); err != nil || done.Known != "9" || done.Sending != "" || !done.Failing.IsZero() || len(list) != 1 || list[0].Status != 204 || list[0].Until != "9" || !list[0].Again.IsZero() {
			t.Fatalf("%+v %+v %v", done, list, err)
		}
		done.Sending, done.Message = "12", "m12"
		if ours, err := s.ClaimHook(ctx, done, noon.Add(2*time.Hour), noon.Add(3*time.Hour)); err != nil || !ours {
			t.Fatal(ours, err)
		}
		changed := *done
		changed.Known = "20"
		if err := s.ChangeHook(ctx, &changed, true); err != nil {
			t.Fatal(err)
		}
		done.Known = done.Sending
		if err := s.SettleHook(ctx, done, nil); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Hook(ctx, h.Journal, h.ID); err != nil || got.Known != "20" {
			t.Errorf("%+v %v", got, err)
		}
	})
}

// What people change while something is under way does not undo what was told, nor double
// it: only another address or a new beginning takes it up anew.
func TestChangeHookWhileItIsTold(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		h := hook(create(t, s, "open"))
		if err := s.AddHook(ctx, h, 1, nil); err != nil {
			t.Fatal(err)
		}
		old := *h // as somebody read it before
		h.Sending, h.Message = "9", "m1"
		if ours, err := s.ClaimHook(ctx, h, noon, noon.Add(time.Minute)); err != nil || !ours {
			t.Fatal(ours, err)
		}
		old.Kinds, old.MadeBy = []string{"result entered"}, "bob"
		if err := errors.Join(s.ChangeHook(ctx, &old, false), s.RenewHook(ctx, h.ID, []byte{7}, nil)); err != nil {
			t.Fatal(err)
		}
		got, err := s.Hook(ctx, h.Journal, h.ID)
		if err != nil || got.Sending != "9" || got.Message != "m1" || !got.Held.Equal(noon.Add(time.Minute)) || got.MadeBy != "bob" || got.Secret[0] != 7 {
			t.Fatalf("%+v %v", got, err)
		}
		h.Known = "9"
		if err := s.SettleHook(ctx, h, nil); err != nil {
			t.Fatal(err)
		}
		old.State = "off"
		if err := errors.Join(s.ChangeHook(ctx, &old, false), s.RenewHook(ctx, h.ID, []byte{8}, nil)); err != nil {
			t.Fatal(err)
		}
		if got, err = s.Hook(ctx, h.Journal, h.ID); err != nil || got.Known != "9" || got.State != "off" {
			t.Fatalf("what was told is told again: %+v %v", got, err)
		}
		old.State = HookOn
		if err := s.ChangeHook(ctx, &old, false); err != nil {
			t.Fatal(err)
		}
		got.Sending, got.Message = "12", "m2"
		if ours, err := s.ClaimHook(ctx, got, noon, noon.Add(time.Minute)); err != nil || !ours {
			t.Fatal(ours, err)
		}
		old.State = "off"
		if err := s.ChangeHook(ctx, &old, false); err != nil {
			t.Fatal(err)
		}
		got.State, got.Due = HookOn, noon
		if err := s.SettleHook(ctx, got, nil); err != nil {
			t.Fatal(err)
		}
		if got, err = s.Hook(ctx, h.Journal, h.ID); err != nil || got.State != "off" {
			t.Errorf("a try switches it on: %+v %v", got, err)
		}
		old.Address, old.State = "https://other.example/", HookOn
		if err := s.ChangeHook(ctx, &old, false); err != nil {
			t.Fatal(err)
		}
		if got, err = s.Hook(ctx, h.Journal, h.ID); err != nil || got.Sending != "" || !got.Held.IsZero() || got.Known != "9" {
			t.Errorf("another address goes on with what the first was sent: %+v %v", got, err)
		}
	})
}

// Who takes a hook learns what it is now, and does not get one that sees something else.
func TestClaimHookReadsItAnew(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		h := hook(create(t, s, "open"))
		if err := s.AddHook(ctx, h, 1, nil); err != nil {
			t.Fatal(err)
		}
		changed, old := *h, *h
		changed.Address, changed.Kinds, changed.Maker, changed.Token = "https://other.example/", nil, 8, 9
		if err := errors.Join(s.ChangeHook(ctx, &changed, false), s.RenewHook(ctx, h.ID, []byte{7}, nil)); err != nil {
			t.Fatal(err)
		}
		old.Sending, old.Message = "9", "m1"
		if ours, err := s.ClaimHook(ctx, &old, noon, noon); err != nil || !ours || old.Address != changed.Address || old.Kinds != nil || old.Secret[0] != 7 || old.Maker != 8 || old.Token != 9 {
			t.Fatalf("%v %+v %v", ours, old, err)
		}
		changed.Sees = "all"
		if err := s.ChangeHook(ctx, &changed, true); err != nil {
			t.Fatal(err)
		}
		if ours, err := s.ClaimHook(ctx, &old, noon.Add(time.Minute), noon.Add(time.Hour)); err != nil || ours {
			t.Errorf("what the public sees goes to who sees all: %v %v", ours, err)
		}
	})
}

// A hook that rests is not looked at until something happens, or it is changed; what
// arrives beside makes due what waits.
func TestHookRests(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		h := hook(create(t, s, "open"))
		if err := s.AddHook(ctx, h, 1, nil); err != nil {
			t.Fatal(err)
		}
		on := func() []Hook {
			t.Helper()
			list, err := s.HooksOn(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return list
		}
		first := on()
		if len(first) != 1 {
			t.Fatalf("%+v", first)
		}
		other := *h
		other.Known = "4"
		if err := s.RestHook(ctx, &other, first[0].Seq); err != nil || len(on()) != 1 {
			t.Error("it rests at another position", err)
		}
		if err := s.RestHook(ctx, h, first[0].Seq); err != nil || len(on()) != 0 {
			t.Error("it does not rest", err)
		}
		if err := s.ChangeHook(ctx, h, false); err != nil || len(on()) != 1 {
			t.Error("changed it rests", err)
		}
		h.Sending, h.Message = "9", "m1"
		if ours, err := s.ClaimHook(ctx, h, noon, noon.Add(time.Minute)); err != nil || !ours {
			t.Fatal(ours, err)
		}
		h.Due = noon.Add(time.Hour)
		if err := errors.Join(s.SettleHook(ctx, h, nil), s.KeepDelivery(ctx, &Delivery{Hook: h.ID, Message: "ping", Kind: "ping", Sees: "public", Begun: noon})); err != nil {
			t.Fatal(err)
		}
		list, err := s.Deliveries(ctx, h.ID)
		if got := on(); err != nil || !got[0].Due.IsZero() || len(list) != 1 || list[0].Sees != "public" {
			t.Errorf("%+v %+v %v", got, list, err)
		}
	})
}
