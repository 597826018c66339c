package classic

import "github.com/pareo-chess/pareo/pairing"

// register is the list of open questions, each with its answers, the recommended one
// first. Names and values are part of the program's interface; what they ask and
// mean the messages option.classic.… say.
func register() []pairing.Choice {
	return []pairing.Choice{
		{Name: "acceptance", Article: "C6", Values: []string{"b1-b6", "b1-b2"}},
		{Name: "remainder-x", Article: "C6", Values: []string{"inherited", "recomputed"}},
		{Name: "other-opponent", Article: "C9, C10", Values: []string{"all", "lowest"}},
		{Name: "float-criteria", Article: "C11, C14", Values: []string{"restored", "stay-dropped"}},
		{Name: "float-drops", Article: "C9, C10", Values: []string{"bracket", "minimum"}},
		{Name: "c14-x", Article: "C14", Values: []string{"above-zero", "above-one"}},
		{Name: "c14-x-from", Article: "C14", Values: []string{"original", "raised"}},
		{Name: "c12-pairs", Article: "C12", Values: []string{"bracket", "moved-down"}},
		{Name: "c12-floaters", Article: "C12", Values: []string{"same-scores", "any"}},
		{Name: "c12-depth", Article: "C12", Values: []string{"one", "unlimited"}},
		{Name: "c11-bound", Article: "C11", Values: []string{"bracket", "moved-down"}},
		{Name: "mixed-bracket", Article: "B3", Values: []string{"scores-first", "plain"}},
		{Name: "moved-down-sets", Article: "C14", Values: []string{"highest", "any"}},
		{Name: "merged-s1", Article: "C13", Values: []string{"last-added", "below-half"}},
		{Name: "moved-down-floats", Article: "B5, B6", Values: []string{"once", "again"}},
		{Name: "exchange-numbers", Article: "D2", Values: []string{"positions", "pairing-numbers"}},
		{Name: "a7d", Article: "A7d, 2009", Values: []string{"either-colour", "x-then-z"}},
		{Name: "last-round", Article: "note to B", Values: []string{"1998", "2009", "2012"}},
		{Name: "bye", Article: "A5", Values: []string{"left-over", "lowest"}},
		{Name: "equal-absolutes", Article: "E2", Values: []string{"equal", "difference"}},
		{Name: "c1", Article: "C1", Values: []string{"repeated", "once"}},
		{Name: "c10-restart", Article: "C10, 1998", Values: []string{"keep", "recompute"}},
		{Name: "forfeit-win-float", Article: "A5", Values: []string{"none", "down"}},
	}
}
