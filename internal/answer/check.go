package answer

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// Check is the answer of check, as its JSON shows it.
type Check struct {
	System      tournament.System  `json:"system"`
	Edition     tournament.Edition `json:"edition"`
	Options     []Option           `json:"options,omitempty"` // in force, for systems that have some
	AllMet      int                `json:"allMet,omitempty"`  // how often everybody met everybody, in a round robin that is in no order of the tables: its rounds are not judged
	Seats       []int              `json:"seats,omitempty"`   // the numbers in the file in the order of those by which the rounds are those of the Berger table, where these are others
	Rounds      []Round            `json:"rounds"`
	Places      *Places            `json:"places,omitempty"`
	Near        *Near              `json:"near,omitempty"` // by the edition that may have been in force as well
	Baku        *Baku              `json:"baku,omitempty"` // with an acceleration of which the file does not speak
	Differences int                `json:"differences"`    // rounds that differ, and participants in a wrong place
}

// Round is whether a round is as the rules have it.
type Round struct {
	Round  int      `json:"round"`
	Agrees bool     `json:"agrees"`
	Turned [][2]int `json:"turned,omitempty"` // games, as they were paired, that were played with colours reversed: the round is judged as it was paired
	*Difference
}

// Difference is only in rounds that differ.
type Difference struct {
	Expected    [][2]int `json:"expected"`
	Found       [][2]int `json:"found"`
	ExpectedBye *int     `json:"expectedBye"`
	FoundBye    *int     `json:"foundBye"`
	MoreByes    []int    `json:"moreByes,omitempty"` // who else had the bye, in a round that gave several
	Worse       *Verdict `json:"worse,omitempty"`
	Error       string   `json:"error,omitempty"`
	Remarks     []string `json:"remarks,omitempty"` // of the file, why the round need not be what the rules give
}

// Verdict is the first criterion by which the round in the file is worse.
type Verdict struct {
	Bracket  tournament.Points `json:"bracket"`
	Article  string            `json:"article"`
	Name     string            `json:"name"`
	Expected []int64           `json:"expected"`
	Found    []int64           `json:"found"`
	Text     string            `json:"text,omitempty"`

	Code pairing.CriterionCode `json:"code,omitempty"` // of the criterion that Name names
}

// OfFindings is the answer of check without the final places.
func OfFindings(s pairing.System, findings []audit.Finding) Check {
	answer := Check{System: s.Name(), Edition: s.Edition(), Options: Options(OptionsOf(s)), Rounds: []Round{}}
	for i := range findings {
		f := &findings[i]
		r := Round{Round: f.Round, Agrees: f.Agrees}
		if len(f.Turned) > 0 {
			r.Turned = pairList(f.Turned)
		}
		if !f.Agrees {
			answer.Differences++
			r.Difference = newDifference(f)
		}
		answer.Rounds = append(answer.Rounds, r)
	}
	return answer
}

func newDifference(f *audit.Finding) *Difference {
	d := &Difference{
		Expected: pairList(f.Expected), Found: pairList(f.Found),
		ExpectedBye: known(int(f.ExpectedBye)), FoundBye: known(int(f.FoundBye)),
	}
	for _, id := range f.MoreByes {
		d.MoreByes = append(d.MoreByes, int(id))
	}
	if f.Err != nil {
		d.Error = f.Err.Error()
	}
	if v := f.Worse; v != nil {
		d.Worse = &Verdict{v.Bracket, v.Article, v.Criterion.AsMessage().String(), v.Expected, v.Found, "", v.Criterion}
		if v.Fault != "" {
			d.Worse.Text = v.AsMessage().String()
		}
	}
	return d
}

func pairList(pairs []audit.Pair) [][2]int {
	list := make([][2]int, 0, len(pairs))
	for _, p := range pairs {
		list = append(list, [2]int{int(p.White), int(p.Black)})
	}
	return list
}

// Baku is what the check comes to with Baku's acceleration, where the file does not speak
// of any and the rounds show it.
type Baku struct {
	Rounds      int `json:"rounds"`      // of the whole event, by which the acceleration goes
	Differences int `json:"differences"` // rounds that differ
}

// Near is what the check comes to by the edition before or after the one that the
// date of an event gives, where the event began near the change and the file does not
// say by which it was paired.
type Near struct {
	System      tournament.System  `json:"system"`
	Edition     tournament.Edition `json:"edition"`
	Differences int                `json:"differences"` // rounds that differ
}
