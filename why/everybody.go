package why

import (
	"maps"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// worthAsking is how many players each core has to answer for, at least: it pairs
// the round once more before it begins.
const worthAsking = 16

// Everybody answers for all players, by pairing number. All cores take part; the
// answers do not depend on how many there are.
func (r *Round) Everybody() []*PlayerAnswer {
	order := r.before.ByNumber()
	all := make([]*PlayerAnswer, len(order))
	tables := r.tables(order)
	askers := r.askers(min(runtime.GOMAXPROCS(0), len(order)/worthAsking))
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, asker := range askers {
		wait.Go(func() {
			for n := int(next.Add(1)) - 1; n < len(tables); n = int(next.Add(1)) - 1 {
				for _, place := range tables[n] {
					all[place] = asker.Player(r.before.Players[order[place]].ID)
				}
			}
		})
	}
	wait.Wait()
	for _, asker := range askers[1:] {
		maps.Copy(r.known, asker.known)
	}
	return all
}

// tables puts the two players of a board together, by place in the order given, for
// they share an answer; everybody else stands alone.
func (r *Round) tables(order []int) [][]int {
	var tables [][]int
	of := make(map[tournament.PlayerID]int, len(order)) // 1 + table
	for place, i := range order {
		id := r.before.Players[i].ID
		if at := of[r.seats[id].opponent]; at > 0 && r.seats[id].board > 0 {
			tables[at-1] = append(tables[at-1], place)
			continue
		}
		tables = append(tables, []int{place})
		of[id] = len(tables)
	}
	return tables
}

// askers are rounds like this one, itself the first, that can be asked at the same
// time: the same tournament is paired anew for each.
func (r *Round) askers(most int) []*Round {
	askers := []*Round{r}
	inquirer, ok := r.system.(field.Inquirer)
	if !ok {
		return askers
	}
	r.Brackets() // accounts are shared
	for len(askers) < most {
		inquiry, err := inquirer.Inquire(r.before)
		if err != nil {
			break
		}
		other := *r
		other.inquiry, other.known = inquiry, make(map[swiss.Wish]*Instead)
		askers = append(askers, &other)
	}
	return askers
}
