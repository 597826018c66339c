package knockout

// Place is where a participant of the tree stands: the place, shared by all who lost in
// the same round of matches (rule 7), and that round.
type Place struct {
	Place int // from 1; 0 = not in the tree
	// Reached is the round of matches that the participant is in, or lost in; one more
	// than there are for the winner.
	Reached int
	Out     bool
	Third   bool // has won the match for third place
}

// Places returns the places, by participant. Those who are still in it share the first
// of the places that they play for.
func (k *Tree) Places() []Place {
	places := make([]Place, len(k.Event.Players))
	depth := k.Depth()
	for round := 1; round <= depth; round++ {
		for n := range k.Round[round-1] {
			m := &k.Round[round-1][n]
			for _, i := range m.Sides {
				if i < 0 {
					continue
				}
				places[i].Reached = round
				places[i].Out = m.State == Over && m.Winner != i
			}
		}
	}
	if w := k.Winner(); w >= 0 {
		places[w].Reached = depth + 1
	}
	if len(k.Seeds) == 1 {
		places[k.Seeds[0]].Reached = 1
	}
	if t := k.Third; t != nil && t.State == Over && t.Winner >= 0 {
		places[t.Winner].Third = true
	}
	for i := range places {
		if places[i].Reached > 0 {
			places[i].Place = k.placeOf(&places[i])
		}
	}
	return places
}

// placeOf: behind all who go further than the round of the loss.
func (k *Tree) placeOf(p *Place) int {
	if !p.Out {
		return 1
	}
	further := 0
	for _, m := range k.Round[p.Reached-1] {
		if m.Winner != Nobody {
			further++
		}
	}
	t := k.Third
	if t != nil && p.Reached == k.Depth()-1 && !p.Third && t.State == Over && t.Winner >= 0 {
		further++
	}
	return further + 1
}

// Out reports, by participant, who has no match to come: who lost, and has none for
// third place.
func (k *Tree) Out() []bool {
	out := make([]bool, len(k.Event.Players))
	for i, p := range k.Places() {
		third := k.Third != nil && k.Third.Has(i) && k.Third.State != Over
		out[i] = (p.Out || p.Reached == 0) && !third
	}
	return out
}
