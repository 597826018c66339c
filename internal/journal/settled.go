package journal

import "strings"

// Settled is something that the rules of an event leave to the program and to those who
// are there: RulesSet gives it as its reason.
type Settled string

// What the program settles when round 1 is paired or the entries are closed.
const (
	SettledLots   Settled = "seed of the lots"
	SettledGroup  Settled = "upper group of the acceleration settled"
	SettledRounds Settled = "number of rounds settled"
)

const settledApart = ", "

// ReasonSettled is the reason of rules that were set because something was settled.
func ReasonSettled(what ...Settled) string {
	texts := make([]string, len(what))
	for i, s := range what {
		texts[i] = string(s)
	}
	return strings.Join(texts, settledApart)
}

// SettledBy reads what ReasonSettled wrote; nil = an arbiter gave the reason.
func SettledBy(reason string) []Settled {
	var what []Settled
	for text := range strings.SplitSeq(reason, settledApart) {
		switch s := Settled(text); s {
		case SettledLots, SettledGroup, SettledRounds:
			what = append(what, s)
		default:
			return nil
		}
	}
	return what
}
