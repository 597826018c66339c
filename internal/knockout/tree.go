package knockout

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Tree is the tree of an event as its record shows it. It is not changed once made.
type Tree struct {
	// Event is the event of the participants: of players, or of teams that count
	// game points.
	Event *tournament.Tournament
	Teams bool
	Seeds []int     // participants by seed, the first is seed 1
	Round [][]Match // by round of matches, in the order of the tree
	Third *Match    // the match for third place; nil = there is none
	// Drawn is the colour drawn for the higher seed of the first match; where the
	// rules do not have it, as the record shows it, else NoColour.
	Drawn tournament.Colour

	whole        *tournament.Tournament // with the boards of matches of teams
	reseeded     bool
	games, final int
	next         int // the first round that is not paired
	seed         []int
	tab          *tournament.Table
	starts       [][]tournament.Colour // by participant: the colours that matches began with
}

// Of reads the tree of an event. The round being played is a part of it.
func Of(t *tournament.Tournament) *Tree {
	whole := *t
	if t.Current != nil {
		whole.Rounds = append(t.Rounds[:len(t.Rounds):len(t.Rounds)], *t.Current)
		whole.Current = nil
	}
	k := &Tree{Event: whole.OfTeams(tournament.GamePoints), Teams: t.Rules.Team != nil || t.IsOfTeams(), next: len(whole.Rounds) + 1, whole: &whole,
		reseeded: chosen(&t.Rules, TreeOption) == ReseededTree}
	if k.Teams && t.Rules.Team == nil {
		whole.Rules.Team = new(tournament.TeamRules)
	}
	k.games, k.final = whole.Rules.GamesOfMatch()
	k.tab = k.Event.Table()
	k.starts = make([][]tournament.Colour, len(k.Event.Players))
	k.enter()
	first := k.first()
	k.Drawn = t.Rules.InitialColour
	if k.Drawn == tournament.NoColour {
		k.Drawn = k.drawn(first)
	}
	k.grow(first, chosen(&t.Rules, ThirdOption) == ThirdMatch)
	return k
}

// enter finds who is in the tree: once round 1 is paired those who are in it, or play
// later, before that everybody who will be there. Seeds go by the pairing numbers.
func (k *Tree) enter() {
	players := k.Event.Players
	k.seed = make([]int, len(players))
	for _, i := range k.Event.ByNumber() {
		in := players[i].PlaysIn(1)
		if k.next > 1 {
			row := k.tab.Row(i)
			in = row[0].Outcome != tournament.Absent || plays(row)
		}
		if in {
			k.Seeds = append(k.Seeds, i)
			k.seed[i] = len(k.Seeds)
		}
	}
}

// plays reports whether somebody has an opponent in one of the rounds.
func plays(row []tournament.Cell) bool {
	return slices.ContainsFunc(row, func(c tournament.Cell) bool { return c.Opponent >= 0 })
}

// Seed is the seed of a participant; 0 = not in the tree.
func (k *Tree) Seed(i int) int {
	if i < 0 {
		return 0
	}
	return k.seed[i]
}

// Depth is how many rounds of matches there are.
func (k *Tree) Depth() int { return Depth(len(k.Seeds)) }

// Rounds is how many rounds of games there are.
func (k *Tree) Rounds() int {
	if k.Depth() == 0 {
		return 0
	}
	return (k.Depth()-1)*k.games + k.final
}

// Leg returns which game of which round of matches a round is.
func (k *Tree) Leg(round int) tournament.Leg {
	if before := (k.Depth() - 1) * k.games; round > before {
		return tournament.Leg{Match: k.Depth(), Game: round - before, Games: k.final}
	}
	return tournament.Leg{Match: (round-1)/k.games + 1, Game: (round-1)%k.games + 1, Games: k.games}
}

// Matches returns the matches of a round of matches, with that for third place behind
// the final.
func (k *Tree) Matches(round int) []Match {
	if round < 1 || round > len(k.Round) {
		return nil
	}
	list := k.Round[round-1]
	if round == k.Depth() && k.Third != nil {
		list = append(list[:len(list):len(list)], *k.Third)
	}
	return list
}

// MatchOf returns the match of a participant in a round of matches, or nil.
func (k *Tree) MatchOf(round, i int) *Match {
	list := k.Matches(round)
	for m := range list {
		if list[m].Has(i) {
			return &list[m]
		}
	}
	return nil
}

// Without says why somebody has no game in a round: it is IsPresent for who has one.
func (k *Tree) Without(round, i int) tournament.Attendance {
	p := &k.Event.Players[i]
	m := k.MatchOf(k.Leg(round).Match, i)
	switch {
	case !p.PlaysIn(round) && p.Entered > round:
		return tournament.HasNotJoined
	case !p.PlaysIn(round), k.Seed(i) == 0:
		return tournament.HasLeft
	case m != nil && (m.State == Ready || m.State == Running):
		return tournament.IsPresent
	case m != nil && (m.State != Over || m.Winner == i):
		return tournament.IsThrough
	}
	return tournament.IsOut
}

// Final is the last match of the tree; nil in an event of fewer than two.
func (k *Tree) Final() *Match {
	if len(k.Round) == 0 {
		return nil
	}
	return &k.Round[len(k.Round)-1][0]
}

// Winner is who has won the event; Nobody or Unknown if nobody has.
func (k *Tree) Winner() int {
	if f := k.Final(); f != nil {
		return f.Winner
	}
	return Unknown
}

// Done reports whether everything is decided: the final, and the match for third place.
func (k *Tree) Done() bool {
	f := k.Final()
	return f != nil && (f.State == Over || f.State == Empty) && (k.Third == nil || k.Third.State == Over || k.Third.State == Empty)
}

// first are the places of the first round of matches.
func (k *Tree) first() []int {
	places := make([]int, 0, len(k.Seeds))
	for _, seed := range Slots(len(k.Seeds)) {
		if seed > len(k.Seeds) {
			places = append(places, Nobody)
		} else {
			places = append(places, k.Seeds[seed-1])
		}
	}
	return k.asMet(1, places)
}

// grow makes the matches round by round.
func (k *Tree) grow(places []int, third bool) {
	depth := k.Depth()
	for round := 1; round <= depth; round++ {
		met := places
		if round > 1 {
			met = k.asMet(round, places)
		}
		matches := make([]Match, len(places)/2)
		for n := range matches {
			matches[n] = k.match(round, n+1, met[2*n], met[2*n+1])
			if round > 1 && !k.reseeded && slices.Equal(met[2*n:2*n+2], places[2*n:2*n+2]) {
				matches[n].From = [2]int{2*n + 1, 2*n + 2}
			}
		}
		k.Round = append(k.Round, matches)
		if round == depth && depth > 1 && third {
			k.growThird()
		}
		k.remember(k.Matches(round))
		places = k.winners(matches)
	}
}

// growThird makes the match of those who lost in the semi-finals. Who left is not in
// it.
func (k *Tree) growThird() {
	semi := k.Round[len(k.Round)-2]
	sides := [2]int{}
	for n := range sides {
		switch m := &semi[n]; {
		case m.State == Over || m.State == Empty:
			sides[n] = m.Loser()
		default:
			sides[n] = Unknown
		}
	}
	m := k.match(k.Depth(), 2, sides[0], sides[1])
	m.Third = true
	k.Third = &m
}

// winners are the places of the next round: winners keep the order of the tree, or are
// seeded anew, the highest against the lowest (rule 6).
func (k *Tree) winners(matches []Match) []int {
	places := make([]int, len(matches))
	for n := range matches {
		places[n] = matches[n].Winner
	}
	if !k.reseeded {
		return places
	}
	if slices.Contains(places, Unknown) {
		return slices.Repeat([]int{Unknown}, len(places))
	}
	left := slices.DeleteFunc(slices.Clone(places), func(i int) bool { return i == Nobody })
	slices.SortFunc(left, func(a, b int) int { return k.seed[a] - k.seed[b] })
	for n, seed := range Slots(len(places)) {
		places[n] = Nobody
		if seed <= len(left) {
			places[n] = left[seed-1]
		}
	}
	return places
}
