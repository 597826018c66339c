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
		one, two := hook(id), hook(id)
		if err := errors.Join(s.AddHook(ctx, one, 2), s.AddHook(ctx, two, 2)); err != nil {
			t.Fatal(err)
		}
		if err := s.AddHook(ctx, hook(id), 2); !errors.Is(err, ErrFull) {
			t.Errorf("the third of two: %v", err)
		}
		got, err := s.Hook(ctx, id, one.ID)
		if err != nil || got.Address != one.Address || !slices.Equal(got.Kinds, one.Kinds) || got.Maker != 3 || got.Token != 4 || !got.Made.Equal(noon) || got.Known != "5" || !got.Due.IsZero() {
			t.Fatalf("%+v %v", got, err)
		}
		if _, err := s.Hook(ctx, id+1, one.ID); !errors.Is(err, ErrUnknown) {
			t.Errorf("a hook of another tournament: %v", err)
		}
		got.State, got.Kinds = "off", nil
		if err := s.ChangeHook(ctx, got); err != nil {
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
		if err := s.RemoveHook(ctx, one.ID); err != nil {
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
		if err := s.AddHook(ctx, h, 1); err != nil {
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
		if err := s.ChangeHook(ctx, &changed); err != nil {
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
