package budget

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
)

// An arbiter waits for no stranger: one place is kept free of the public, and of those
// who wait the arbiters come first.
func TestArbiterFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(2, 100)
		endPublic, err := turns.Begin(t.Context(), Public)
		if err != nil {
			t.Fatal(err)
		}
		order := make(chan Rank, 100)
		wait := func(rank Rank) {
			go func() {
				end, err := turns.Begin(t.Context(), rank)
				if err != nil {
					t.Error(err)
					return
				}
				order <- rank
				end()
			}()
			synctest.Wait()
		}
		for range 60 {
			wait(Public)
		}
		if len(order) != 0 {
			t.Fatal("the public takes the place of the arbiter")
		}
		endArbiter, err := turns.Begin(t.Context(), Arbiter) // at once
		if err != nil {
			t.Fatal(err)
		}
		wait(Arbiter) // the second waits for the first
		endPublic()
		synctest.Wait()
		if first := <-order; first != Arbiter {
			t.Error("a stranger came before an arbiter who waited")
		}
		endArbiter()
		synctest.Wait()
		if len(order) != 60 {
			t.Errorf("%d of 60 had their turn", len(order))
		}
	})
}

// Who leaves takes nobody's turn, and who finds too many waiting is told.
func TestLeaving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(1, 3)
		end, err := turns.Begin(t.Context(), Public)
		if err != nil {
			t.Fatal(err)
		}
		ctx, leave := context.WithCancel(t.Context())
		left := make(chan error, 10)
		for range 3 {
			go func() {
				_, err := turns.Begin(ctx, Public)
				left <- err
			}()
		}
		synctest.Wait()
		if _, err := turns.Begin(t.Context(), Public); !errors.Is(err, ErrBusy) {
			t.Errorf("a fourth waits: %v", err)
		}
		leave()
		for range 3 {
			if err := <-left; !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}
		end()
		end() // once is enough
		again, err := turns.Begin(t.Context(), Public)
		if err != nil {
			t.Fatal(err)
		}
		again()
	})
}
