package store

import (
	"sync"
	"testing"
	"time"
)

// Of all who begin a request of one key at the same time, one does it while the others
// find it begun, also where it is taken out again in between: nobody is told that there
// is nothing without having noted it.
func TestAnswerBegunByOne(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		var all sync.WaitGroup
		var doing sync.Mutex // held by the one who does it
		for range 8 {
			all.Go(func() {
				for range 15 {
					before, err := s.BeginAnswer(t.Context(), &Answer{Scope: "user 1", Key: "k", Expires: noon.Add(time.Hour)}, noon)
					if err != nil {
						t.Error(err)
						return
					}
					if before != nil {
						continue
					}
					if !doing.TryLock() {
						t.Error("two do the same request")
						return
					}
					time.Sleep(time.Millisecond) // of work
					doing.Unlock()
					if err := s.ForgetAnswer(t.Context(), "user 1", "k"); err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		all.Wait()
	})
}
