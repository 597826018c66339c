package budget

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
)

// An arbiter waits for no stranger: one place is kept free of the public, and of those
// who wait the arbiters come first.
func TestArbiterFirst(t *testing.T) {
	for _, others := range []Rank{Public, Organiser} {
		synctest.Test(t, func(t *testing.T) {
			turns := NewTurns(2, 1, 400)
			endPublic, err := turns.Begin(t.Context(), Asker{others, "stranger"})
			if err != nil {
				t.Fatal(err)
			}
			order := make(chan Rank, 100)
			wait := func(by Asker) {
				go func() {
					end, err := turns.Begin(t.Context(), by)
					if err != nil {
						t.Error(err)
						return
					}
					order <- by.Rank
					end()
				}()
				synctest.Wait()
			}
			for i := range 60 {
				wait(Asker{others, fmt.Sprint("stranger ", i)})
			}
			if len(order) != 0 {
				t.Fatal("others take the place of the arbiter")
			}
			endArbiter, err := turns.Begin(t.Context(), Asker{Arbiter, "ada"}) // at once
			if err != nil {
				t.Fatal(err)
			}
			wait(Asker{Arbiter, "bob"}) // the second waits for the first
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
}

// Who asks for much waits for themselves: of one account so many are busy at once as it
// has places, and another's first turn comes before its second, in whatever rank.
func TestOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(4, 1, 100)
		order := make(chan string, 100)
		leave := make(map[string]chan struct{})
		ask := func(share string) {
			if leave[share] == nil {
				leave[share] = make(chan struct{})
			}
			gone := leave[share]
			go func() {
				end, err := turns.Begin(t.Context(), Asker{Arbiter, share})
				if err != nil {
					t.Error(share, err)
					return
				}
				order <- share
				<-gone
				end()
			}()
			synctest.Wait()
		}
		comes := func(wanted string) {
			t.Helper()
			synctest.Wait()
			if got := <-order; got != wanted || len(order) > 0 {
				t.Errorf("%s came, not %s, and %d more", got, wanted, len(order))
			}
		}
		for range 24 {
			ask("stranger")
		}
		comes("stranger") // one of them
		for _, another := range []string{"ada", "bea", "carla"} {
			ask(another)
			comes(another)
		}
		ask("dora") // all places are taken
		ask("eve")
		leave["stranger"] <- struct{}{}
		comes("dora")
		leave["ada"] <- struct{}{}
		comes("eve")
		leave["bea"] <- struct{}{}
		comes("stranger") // who has waited longest, and had a turn before
		for _, gone := range leave {
			close(gone)
		}
		synctest.Wait()
	})
}

// Of one account a quarter of the queue waits; where the queue is full the longest line
// gives way to who has waited for less.
func TestQueueIsShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(1, 1, 8)
		end, err := turns.Begin(t.Context(), Asker{})
		if err != nil {
			t.Fatal(err)
		}
		told := make(chan string, 20)
		ask := func(rank Rank, share string) {
			go func() {
				end, err := turns.Begin(t.Context(), Asker{rank, share})
				if err != nil {
					told <- share + " is refused"
					return
				}
				told <- share
				end()
			}()
			synctest.Wait()
		}
		for range 3 {
			ask(Organiser, "stranger")
		}
		if len(told) != 1 || <-told != "stranger is refused" {
			t.Fatal("more than a quarter of those who wait are of one account")
		}
		for range 9 {
			ask(Public, "hall") // a hall has one address: the whole queue
		}
		if len(told) != 1 || <-told != "hall is refused" {
			t.Fatal("more wait than may")
		}
		ask(Public, "elsewhere")
		if len(told) != 1 || <-told != "hall is refused" {
			t.Fatal("who is alone is refused for a long line")
		}
		end()
		synctest.Wait()
		if len(told) != 10 {
			t.Errorf("%d of 10 had their turn", len(told))
		}
		if len(turns.of) != 0 || len(turns.had) != 0 {
			t.Error(turns.of, turns.had)
		}
	})
}

// Who leaves takes nobody's turn, and who finds too many waiting is told.
func TestLeaving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(1, 1, 3)
		by := Asker{Public, "hall"}
		end, err := turns.Begin(t.Context(), by)
		if err != nil {
			t.Fatal(err)
		}
		ctx, leave := context.WithCancel(t.Context())
		left := make(chan error, 10)
		for range 3 {
			go func() {
				_, err := turns.Begin(ctx, by)
				left <- err
			}()
		}
		synctest.Wait()
		if _, err := turns.Begin(t.Context(), by); !errors.Is(err, ErrBusy) {
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
		again, err := turns.Begin(t.Context(), by)
		if err != nil {
			t.Fatal(err)
		}
		again()
	})
}
