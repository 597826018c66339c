package tournament

import "slices"

// Prizes are the prizes of an event as they were announced. Amounts are kept as
// they are written, such as "350" or "350.50", in units of the currency.
type Prizes struct {
	Currency string `json:",omitempty"` // such as "EUR"; "" = not said
	// Choice says how many prizes one player may take; "" means "several".
	Choice PrizeChoice `json:",omitempty"`
	Unit   string      `json:",omitempty"` // the smallest amount that is paid out; "" = 0.01
	Lists  []PrizeList `json:",omitempty"`
}

// PrizeChoice says how many prizes one player may take. The choices, and what they
// mean, are constants of standings/prizes.
type PrizeChoice string

// PrizeMethod says how the prizes of tied players are divided. The methods, and what
// they mean, are constants of standings/prizes.
type PrizeMethod string

// PrizeList is a list of prizes: the open ones, or those of a category.
type PrizeList struct {
	Name string
	// Category says who may win these prizes, in the words of the standings:
	// "women", "U16", "65+", "U2000", "1800-1999", "unrated", "fed=ESP",
	// "club=Name", "born=2010-2012", or several joined by &. "" = everybody.
	Category string   `json:",omitempty"`
	Amounts  []string // of each place, first place first
	// Method says how those with equal points divide; "" means "equal".
	Method PrizeMethod `json:",omitempty"`
	// Minimum is the smallest share: the last of a tied group go out until it is
	// reached. "" = none.
	Minimum string `json:",omitempty"`
}

// Clone returns a copy that shares nothing.
func (p Prizes) Clone() Prizes {
	p.Lists = slices.Clone(p.Lists)
	for i := range p.Lists {
		p.Lists[i].Amounts = slices.Clone(p.Lists[i].Amounts)
	}
	return p
}
