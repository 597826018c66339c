package computed

import (
	"sync"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/why"
)

// Inquiry is a round open for questions. Questions are answered one at a time.
type Inquiry struct {
	lock  sync.Mutex
	round *why.Round // nil = the rules have no answer
}

// Ask asks the round something, while nobody else does.
func (q *Inquiry) Ask(question func(*why.Round)) {
	q.lock.Lock()
	defer q.lock.Unlock()
	question(q.round)
}

// Inquiries keeps the rounds of a state that were asked about.
type Inquiries struct {
	lock sync.Mutex
	book map[int]*Inquiry
}

// Of opens a round for questions.
func (b *Inquiries) Of(s *journal.State, number int) *Inquiry {
	b.lock.Lock()
	if b.book == nil {
		b.book = make(map[int]*Inquiry)
	}
	q := b.book[number]
	if q != nil {
		b.lock.Unlock()
		return q
	}
	q = &Inquiry{}
	b.book[number] = q
	q.lock.Lock()
	defer q.lock.Unlock()
	b.lock.Unlock()
	if round, err := desk.Why(s, number); err == nil {
		q.round = round
	}
	return q
}
