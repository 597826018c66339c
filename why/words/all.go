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
