package tiebreak

// cutLow leaves out the n least significant values, one after the other: the
// lowest by the opponent's score, of equal ones the lowest contribution
// (14.1.2). With the exception of 16.5 the lowest contribution of a voluntary
// unplayed round goes instead, unless it is lower than the other; of equal ones
// that of the earliest round.
func cutLow(terms []Term, n int, exception bool) {
	for range n {
		lowest, unplayed := -1, -1
		for i := range terms {
			t := &terms[i]
			if t.Cut != NotCut {
				continue
			}
			if lowest < 0 || t.Score < terms[lowest].Score || t.Score == terms[lowest].Score && t.Value < terms[lowest].Value {
				lowest = i
			}
			if t.VUR && (unplayed < 0 || t.Value < terms[unplayed].Value) {
				unplayed = i
			}
		}
		switch {
		case lowest < 0:
			return
		case exception && unplayed >= 0 && terms[unplayed].Value >= terms[lowest].Value:
			terms[unplayed].Cut = CutVUR
		default:
			terms[lowest].Cut = CutLowest
		}
	}
}

// cutHigh leaves out the n most significant values of those that are left;
// there is no exception for them.
func cutHigh(terms []Term, n int) {
	for range n {
		highest := -1
		for i := range terms {
			t := &terms[i]
			if t.Cut != NotCut {
				continue
			}
			if highest < 0 || t.Score > terms[highest].Score || t.Score == terms[highest].Score && t.Value > terms[highest].Value {
				highest = i
			}
		}
		if highest < 0 {
			return
		}
		terms[highest].Cut = CutHighest
	}
}
