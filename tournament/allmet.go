package tournament

// AllMet returns how often everybody met everybody in the completed rounds of an event of
// players, where they are as many as that takes and hold nothing else: then it was a
// round robin, whatever order its rounds had. Otherwise it is 0. Games that were not
// played count as well.
func (t *Tournament) AllMet() int {
	n, rounds := len(t.Players), len(t.Rounds)
	cycle := n - 1 + n%2
	if t.Rules.Team != nil || n < 3 || rounds == 0 || rounds%cycle != 0 {
		return 0
	}
	var who identities
	if !who.read(t.Players) {
		return 0
	}
	times, met, pairs := rounds/cycle, make(map[[2]int]int), 0
	for r := range t.Rounds {
		for _, g := range t.Rounds[r].Games {
			a, b := who.index(g.White), who.index(g.Black)
			if a < 0 || b < 0 || a == b {
				return 0
			}
			pair := [2]int{min(a, b), max(a, b)}
			if met[pair]++; met[pair] > times {
				return 0
			}
			pairs++
		}
	}
	if pairs != times*n*(n-1)/2 {
		return 0
	}
	return times
}
