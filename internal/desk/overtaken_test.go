package desk

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// common is a journal that several desks write into: who does not know its end is
// overtaken.
type common struct {
	lock    sync.Mutex
	records [][]byte
	slow    chan struct{} // nil = writers are answered at once
}

func (s *common) Keep(after int64, done *Done, _ *Receipt) func() error {
	s.lock.Lock()
	defer s.lock.Unlock()
	var err error
	end := len(s.records)
	if prev := done.Events[0].Prev; after != int64(end) || end > 0 && prev != journal.HashOf(s.records[end-1]) {
		err = ErrOvertaken
	} else {
		for i := range done.Events {
			s.records = append(s.records, done.Events[i].Record())
		}
	}
	slow := s.slow
	return func() error {
		if slow != nil {
			<-slow
		}
		return err
	}
}

// answers says from when on writers are answered; nil = at once.
func (s *common) answers(slow chan struct{}) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.slow = slow
}

// after are the records behind a number.
func (s *common) after(seq int64) [][]byte {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.records[seq:]
}

// desk opens another desk on the journal, as another server would.
func (s *common) desk(t *testing.T) *Desk {
	t.Helper()
	j, err := journal.Load(s.after(0))
	if err != nil {
		t.Fatal(err)
	}
	return New(j, Options{Keeper: s, Now: time.Now, Key: []byte("key")})
}

// A desk that was overtaken has not failed: it takes nothing until it has been told
// what others wrote, and then goes on from there without being loaded again.
func TestOvertakenDeskGoesOn(t *testing.T) {
	h := with(t, 4, 3)
	s := &common{records: h.journal.Records()}
	one, other := s.desk(t), s.desk(t)
	say := func(d *Desk, text string) error {
		_, err := d.Do(Request{Actor: "ada", Command: Comment{Text: text}})
		return err
	}
	before := one.State()
	if err := say(other, "faster"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := say(one, "slower"); !errors.Is(err, ErrOvertaken) {
			t.Fatal(err)
		}
	}
	if one.Failed() != nil || one.State() != before || one.Seq() != before.Seq {
		t.Fatalf("failed: %v, at %d of %d", one.Failed(), one.Seq(), before.Seq)
	}
	if err := one.Follow(before.Seq, s.after(before.Seq)); err != nil {
		t.Fatal(err)
	}
	if err := say(one, "slower"); err != nil {
		t.Fatal(err)
	}
	if again := s.desk(t); again.State().Seq != before.Seq+2 || one.State().Seq != before.Seq+2 {
		t.Fatalf("%d and %d events after %d", again.State().Seq, one.State().Seq, before.Seq)
	}
}

// Of commands that build on each other those that were written before others came
// in between stay, whichever hears first what became of it.
func TestOvertakenInTheMiddle(t *testing.T) {
	h := with(t, 4, 3)
	s := &common{records: h.journal.Records()}
	one, other := s.desk(t), s.desk(t)
	before := one.Seq()
	ask := func(text string) (slow chan struct{}, answer chan error) {
		slow, answer = make(chan struct{}), make(chan error, 1)
		s.answers(slow)
		at := one.Seq()
		go func() {
			_, err := one.Do(Request{Actor: "ada", Command: Comment{Text: text}})
			answer <- err
		}()
		for one.Seq() == at {
			time.Sleep(time.Millisecond)
		}
		return slow, answer
	}
	first, written := ask("written")
	s.answers(nil)
	if err := other.Follow(before, s.after(before)); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Do(Request{Actor: "bo", Command: Comment{Text: "between"}}); err != nil {
		t.Fatal(err)
	}
	second, overtaken := ask("in vain")
	close(second) // it hears first
	if err := <-overtaken; !errors.Is(err, ErrOvertaken) {
		t.Fatal(err)
	}
	close(first)
	if err := <-written; err != nil {
		t.Fatal(err)
	}
	s.answers(nil)
	after := one.State().Seq
	if after != before+1 || one.Seq() != after {
		t.Fatalf("at %d and %d, not %d", after, one.Seq(), before+1)
	}
	if err := one.Follow(after, s.after(after)); err != nil {
		t.Fatal(err)
	}
	if _, err := one.Do(Request{Actor: "ada", Command: Comment{Text: "again"}}); err != nil {
		t.Fatal(err)
	}
	if again := s.desk(t); again.State().Seq != before+3 {
		t.Fatalf("%d events after %d", again.State().Seq, before)
	}
}
