package prizes

import (
	"cmp"
	"slices"
)

// flow says who is paid how much of which list, of lists that they may win.
type flow struct {
	may   func(list, player int) bool
	given [][]Amount // by list and player
	rest  []Amount   // of each list
	needs []Amount   // what each player does not have yet
}

// pay gives the winners what they need of the sums of the lists, as far as that goes:
// first, of the lists that the fewest may win, the same to each, then by exchange.
func (p *pool) pay(winners []Entry, sums, needs []Amount) *flow {
	f := &flow{
		may:  func(list, player int) bool { return p.may[list][winners[player].Player] },
		rest: slices.Clone(sums), needs: slices.Clone(needs),
	}
	order := make([]int, len(sums))
	for list := range sums {
		order[list] = list
		f.given = append(f.given, make([]Amount, len(needs)))
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(f.open(a)), len(f.open(b))) })
	for _, list := range order {
		f.level(list)
	}
	for list := range sums {
		for f.rest[list] > 0 && f.exchange(list) {
		}
	}
	return f
}

// open are the players who may win a list and need something, those who need least first.
func (f *flow) open(list int) (players []int) {
	for i, need := range f.needs {
		if need > 0 && f.may(list, i) {
			players = append(players, i)
		}
	}
	slices.SortStableFunc(players, func(a, b int) int { return cmp.Compare(f.needs[a], f.needs[b]) })
	return players
}

// level gives the same of a list to everybody who may win it, as far as they need it.
func (f *flow) level(list int) {
	players := f.open(list)
	for k, i := range players {
		left := Amount(len(players) - k)
		f.give(list, i, min(f.needs[i], (f.rest[list]+left-1)/left))
	}
}

func (f *flow) give(list, player int, part Amount) {
	f.given[list][player] += part
	f.rest[list] -= part
	f.needs[player] -= part
}

// paid reports whether everybody has what was needed.
func (f *flow) paid() bool { return slices.Max(f.needs) == 0 }

// all gives what is left of a list to the first who may win it.
func (f *flow) all() {
	for list, rest := range f.rest {
		for i := range f.needs {
			if rest > 0 && f.may(list, i) {
				f.given[list][i] += rest
				f.rest[list], rest = 0, 0
			}
		}
	}
}

// step is how a search has come to a player: by a list, which another player gives up or
// which has something left.
type step struct {
	list int
	from int // the player who gives it up; -1 = nobody
}

// search goes from a list to those who could be paid of it, and on to the lists of which
// they are paid. It ends at a player who needs something, if it is told to.
func (f *flow) search(list int, seen *reach, to bool) int {
	type at struct{ list, from int }
	for queue := []at{{list, -1}}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		if seen.lists[here.list] {
			continue
		}
		seen.lists[here.list] = true
		for i := range f.needs {
			if seen.players[i] || !f.may(here.list, i) {
				continue
			}
			seen.players[i] = true
			seen.by[i] = step(here)
			if to && f.needs[i] > 0 {
				return i
			}
			for other := range f.given {
				if f.given[other][i] > 0 {
					queue = append(queue, at{other, i})
				}
			}
		}
	}
	return -1
}

// reach is what a search has found.
type reach struct {
	lists, players []bool
	by             []step
}

func (f *flow) unreached() *reach {
	return &reach{lists: make([]bool, len(f.rest)), players: make([]bool, len(f.needs)), by: make([]step, len(f.needs))}
}

// exchange pays somebody of what is left of a list: at first hand, or as others are paid
// of it and give up what they have of lists that he may win.
func (f *flow) exchange(list int) bool {
	seen := f.unreached()
	last := f.search(list, seen, true)
	if last < 0 {
		return false
	}
	part := min(f.rest[list], f.needs[last])
	for i := last; seen.by[i].from >= 0; i = seen.by[i].from {
		part = min(part, f.given[seen.by[i].list][seen.by[i].from])
	}
	for i := last; ; i = seen.by[i].from {
		by := seen.by[i]
		f.given[by.list][i] += part
		if by.from < 0 {
			break
		}
		f.given[by.list][by.from] -= part
	}
	f.rest[list] -= part
	f.needs[last] -= part
	return true
}

// more pays a player more while everybody keeps as much as they have, if all of it can
// be paid.
func (f *flow) more(player int, part Amount) bool {
	f.needs[player] += part
	for list := range f.rest {
		for f.needs[player] > 0 && f.rest[list] > 0 && f.exchange(list) {
		}
	}
	if f.needs[player] == 0 {
		return true
	}
	back := part - f.needs[player]
	for list := range f.given {
		some := min(back, f.given[list][player])
		f.give(list, player, -some)
		back -= some
	}
	f.needs[player] = 0
	return false
}

// reached are the lists with something left, those whom nothing but them and others like
// them can pay, and the lists of which these are paid.
func (f *flow) reached() *reach {
	seen := f.unreached()
	for list, rest := range f.rest {
		if rest > 0 {
			f.search(list, seen, false)
		}
	}
	return seen
}
