package words

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// All is Player for each of many answers, in their order. All cores take part; names are
// asked for one at a time, as ever.
func (p *Printer) All(answers []*why.PlayerAnswer) [][]string {
	var asked sync.Mutex
	inTurn := func(name func(tournament.PlayerID) string) func(tournament.PlayerID) string {
		if name == nil {
			return nil
		}
		return func(id tournament.PlayerID) string {
			asked.Lock()
			defer asked.Unlock()
			return name(id)
		}
	}
	one := *p
	one.shared = new(sentences)
	one.name, one.listed = inTurn(p.name), inTurn(p.listed)
	told := make([][]string, len(answers))
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(answers)) {
		wait.Go(func() {
			for n := int(next.Add(1)) - 1; n < len(answers); n = int(next.Add(1)) - 1 {
				told[n] = one.Player(answers[n])
			}
		})
	}
	wait.Wait()
	return told
}

// sentences are those that many answers have in common: what is said of a bracket, and of
// the round in which two do not meet, which is both players'.
type sentences struct {
	sync.Mutex

	about map[any]string
}

// once says a sentence about something, if it has not been said in another answer.
func (p *Printer) once(about any, say func() string) string {
	if p.shared == nil {
		return say()
	}
	p.shared.Lock()
	text, said := p.shared.about[about]
	p.shared.Unlock()
	if said {
		return text
	}
	text = say()
	p.shared.Lock()
	defer p.shared.Unlock()
	if p.shared.about == nil {
		p.shared.about = make(map[any]string)
	}
	p.shared.about[about] = text
	return text
}
