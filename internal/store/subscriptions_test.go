package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

func subscription(id ID, n int) *Subscription {
	return &Subscription{
		Journal: id, Endpoint: fmt.Sprintf("https://push.example/%d", n), Public: []byte{4, byte(n)}, Auth: []byte{1}, Player: n,
		Language: "de", Origin: "https://chess.example", Source: "hall", Told: "1-1-1-1",
	}
}

// Subscriptions are kept, replaced by their browser, bounded, and end.
func TestSubscriptions(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		id, other := create(t, s, "open"), create(t, s, "rapid")
		for n := range 3 {
			if err := s.Subscribe(ctx, subscription(id, n), Room{10, 10, 10}); err != nil {
				t.Fatal(err)
			}
		}
		changed := subscription(id, 1)
		changed.Player, changed.Language, changed.Told = 7, "es", "2-1-1-1"
		if err := errors.Join(s.Subscribe(ctx, changed, Room{3, 3, 3}), s.Subscribe(ctx, subscription(other, 1), Room{1, 1, 1})); err != nil {
			t.Fatalf("one that is there needs no room: %v", err)
		}
		strange := subscription(id, 9)
		strange.Source = "elsewhere"
		if err := s.Subscribe(ctx, strange, Room{3, 10, 10}); !errors.Is(err, ErrFull) {
			t.Errorf("the fourth of three: %v", err)
		}
		if err := s.Subscribe(ctx, subscription(id, 9), Room{10, 3, 3}); !errors.Is(err, ErrFull) {
			t.Errorf("the fourth of a source: %v", err)
		}
		if err := s.Subscribe(ctx, strange, Room{10, 3, 3}); err != nil {
			t.Errorf("the first of another source: %v", err)
		}
		list, err := s.Subscriptions(ctx, id)
		if err != nil || len(list) != 4 {
			t.Fatal(list, err)
		}
		i := slices.IndexFunc(list, func(s Subscription) bool { return s.Endpoint == changed.Endpoint })
		if got := list[i]; got.Player != 7 || got.Language != "es" || got.Told != "2-1-1-1" || got.Origin != changed.Origin || !bytes.Equal(got.Public, changed.Public) || !bytes.Equal(got.Auth, changed.Auth) || got.Due.After(noon) {
			t.Errorf("%+v", got)
		}
		if err := s.Unsubscribe(ctx, id, changed.Endpoint); err != nil {
			t.Error(err)
		}
		if list, err = s.Subscriptions(ctx, id); err != nil || len(list) != 3 {
			t.Error(list, err)
		}
		if ids, err := s.Subscribed(ctx); err != nil || !slices.Equal(ids, []ID{id, other}) {
			t.Error(ids, err)
		}
		if err := s.EndSubscriptions(ctx, id); err != nil {
			t.Error(err)
		}
		in, err := s.Installation(ctx, noon)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(ctx, other, in, 0, noted("gone")); err != nil {
			t.Errorf("a tournament with subscriptions cannot be deleted: %v", err)
		}
		if ids, err := s.Subscribed(ctx); err != nil || len(ids) > 0 {
			t.Error(ids, err)
		}
	})
}

// Of two servers one gets each claim; it can be settled, ends by itself, and does
// not outlive what the reader changed.
func TestClaims(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		servers := []*Store{s, open(t, address)}
		id := create(t, s, "open")
		for n := range 40 {
			if err := s.Subscribe(ctx, subscription(id, n), Room{100, 100, 100}); err != nil {
				t.Fatal(err)
			}
		}
		list, err := s.Subscriptions(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		taken := make([][]Subscription, len(servers))
		var wait sync.WaitGroup
		for i, server := range servers {
			wait.Go(func() {
				for part := range slices.Chunk(list, 8) {
					got, err := server.Claim(context.WithoutCancel(ctx), sending(part, "2-2-2-2"), noon, noon.Add(time.Minute))
					if err != nil {
						t.Error(err)
					}
					taken[i] = append(taken[i], got...)
				}
			})
		}
		wait.Wait()
		all := slices.Concat(taken...)
		if len(all) != 40 {
			t.Fatalf("of 40, %d and %d were taken", len(taken[0]), len(taken[1]))
		}
		claim := func(at time.Time) []Subscription {
			t.Helper()
			fresh, err := s.Subscriptions(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			got, err := s.Claim(ctx, sending(fresh, "2-2-2-2"), at, at.Add(time.Minute))
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		if got := claim(noon.Add(time.Second)); len(got) > 0 {
			t.Errorf("%d were taken twice", len(got))
		}
		changed := all[3]
		changed.Player, changed.Told = 99, "5-5-5-5"
		if err := s.Subscribe(ctx, &changed, Room{100, 100, 100}); err != nil {
			t.Fatal(err)
		}
		if err := s.Settle(ctx, []Settled{{Subscription: all[0], Became: Ended}, {Subscription: all[1], Became: Delivered}, {Subscription: all[2], Became: Failed, Again: noon.Add(time.Hour)}, {Subscription: all[3], Became: Ended}}); err != nil {
			t.Fatal(err)
		}
		got := claim(noon.Add(2 * time.Minute))
		if len(got) != 38 { // without the one that is gone and the one that waits
			t.Errorf("%d can be taken later", len(got))
		}
		for _, sub := range got {
			want, tries := "1-1-1-1", 2
			switch sub.Endpoint {
			case all[1].Endpoint:
				want, tries = "2-2-2-2", 1
			case all[3].Endpoint:
				want, tries = "5-5-5-5", 1
			}
			if sub.Told != want || sub.Tries != tries {
				t.Errorf("%+v", sub)
			}
		}
	})
}

// sending are subscriptions with what is to be sent to them.
func sending(subs []Subscription, what string) []Subscription {
	subs = slices.Clone(subs)
	for i := range subs {
		subs[i].Sending = what
	}
	return subs
}

// What is new has tries of its own and waits for nothing that is old; who is being
// told something is left alone; a try that was none is given back; and what became of
// notices is counted.
func TestTriesOfClaims(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, s := t.Context(), open(t, address)
		id, at := create(t, s, "open"), noon
		if err := s.Subscribe(ctx, subscription(id, 1), Room{9, 9, 9}); err != nil {
			t.Fatal(err)
		}
		now := func() Subscription {
			t.Helper()
			list, err := s.Subscriptions(ctx, id)
			if err != nil || len(list) != 1 {
				t.Fatal(list, err)
			}
			return list[0]
		}
		claim := func(what string, tries int) {
			t.Helper()
			got, err := s.Claim(ctx, sending([]Subscription{now()}, what), at, at.Add(time.Minute))
			if err != nil || len(got) != min(tries, 1) || tries > 0 && got[0].Tries != tries {
				t.Errorf("%s: %+v, %v, not try %d", what, got, err, tries)
			}
		}
		becomes := func(b Became) {
			t.Helper()
			if err := s.Settle(ctx, []Settled{{Subscription: now(), Became: b, Again: at.Add(time.Hour)}}); err != nil {
				t.Fatal(err)
			}
		}
		claim("round 3", 1)
		claim("round 4", 0) // somebody is sending
		becomes(Failed)
		claim("round 3", 0) // it waits
		at = at.Add(time.Hour)
		claim("round 3", 2)
		becomes(NotTried)
		at = at.Add(time.Hour)
		claim("round 3", 2)
		becomes(Failed)
		claim("round 4", 1)
		becomes(GivenUp)
		if got := now(); got.Told != "round 4" || got.Sending != "" || got.Missed != 1 || got.Reached || got.Tries != 0 {
			t.Errorf("%+v", got)
		}
		claim("round 5", 1)
		becomes(Delivered)
		if got := now(); got.Told != "round 5" || got.Missed != 0 || !got.Reached {
			t.Errorf("%+v", got)
		}
		few := Room{9, 9, 1}
		if err := errors.Join(s.Subscribe(ctx, subscription(id, 2), few), s.Subscribe(ctx, subscription(id, 1), few)); err != nil {
			t.Errorf("who was reached takes the place of who was not: %v", err)
		}
		if err := s.Subscribe(ctx, subscription(id, 3), few); !errors.Is(err, ErrFull) {
			t.Errorf("the second of one that were never reached: %v", err)
		}
	})
}
