package keizer

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// Options are what clubs choose. The zero value is not what they mostly do:
// [Defaults] is.
type Options struct {
	Recalculation Recalculation
	Start         Start
	OwnValue      OwnValue
	Late          Late
	ByeTurns      ByeTurns
	// Top is the value of the first of the list; 0 = about three times that of the
	// last (rule 1).
	Top int
	// What a round without a game counts, in percent of the own value: the bye, an
	// excused absence, a game lost by forfeit, one for the club elsewhere.
	Bye, Absence, Forfeit, Duty int
	// AbsencesCounted is how many absences of a player count at most; 0 = all.
	AbsencesCounted int
	// Withdrawn is the percentage of the own value that counts for the value of an
	// opponent who has withdrawn, Loss that of the opponent's value that a lost game
	// counts.
	Withdrawn, Loss int
	// Interval is the number of rounds within which a second meeting is a repeat
	// (rule 5); 0 = never.
	Interval int
}

// The options that are words.
type (
	// Recalculation says how often a list is computed after a round.
	Recalculation string
	// Start says in which order the event begins, and who is ahead of equals.
	Start string
	// OwnValue says whether the own value counts.
	OwnValue string
	// Late says what rounds before the entry of a newcomer count.
	Late string
	// ByeTurns says whether byes go round.
	ByeTurns string
)

// The values of the options.
const (
	UntilStable Recalculation = "until-stable" // until the order stays
	OnePass     Recalculation = "one-pass"     // once a round

	ByRating Start = "rating" // rating, then name
	ByNumber Start = "number" // as the players are numbered: last season's order, lots

	OwnCounts    OwnValue = "counts"
	OwnCountsNot OwnValue = "counts-not"

	LateNothing Late = "nothing"
	LateAbsent  Late = "absent" // as an excused absence

	InTurn     ByeTurns = "in-turn"     // who had one, or was absent, is behind the others
	LastOfList ByeTurns = "last-always" // always the last of the list
)

// Defaults are the options of an event that chose none: the percentages of
// KeizerForClubs, values recalculated until the order stays, three rounds between
// two games of the same players.
func Defaults() Options {
	return Options{Recalculation: UntilStable, Start: ByRating, OwnValue: OwnCounts, Late: LateNothing, ByeTurns: InTurn,
		Bye: 50, Absence: 35, Duty: 70, Withdrawn: 75, Interval: 3}
}

// Setting is an option by its name: a word of Values, or a number where there are
// none.
type Setting struct {
	Name   string
	Rule   string   // the rule that leaves it open
	Values []string // none = a number
	Most   int      // the largest number

	word   func(*Options) *string
	number func(*Options) *int
}

// Settings lists all options. Names and values are part of the program's
// interface.
func Settings() []Setting {
	const values, percent = 100000, 1000
	return []Setting{
		{Name: "recalculation", Rule: "3", Values: []string{string(UntilStable), string(OnePass)}, word: func(o *Options) *string { return (*string)(&o.Recalculation) }},
		{Name: "start", Rule: "1", Values: []string{string(ByRating), string(ByNumber)}, word: func(o *Options) *string { return (*string)(&o.Start) }},
		{Name: "top", Rule: "1", Most: values, number: func(o *Options) *int { return &o.Top }},
		{Name: "own-value", Rule: "2", Values: []string{string(OwnCounts), string(OwnCountsNot)}, word: func(o *Options) *string { return (*string)(&o.OwnValue) }},
		{Name: "bye", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.Bye }},
		{Name: "absence", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.Absence }},
		{Name: "forfeit", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.Forfeit }},
		{Name: "absences-counted", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.AbsencesCounted }},
		{Name: "duty", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.Duty }},
		{Name: "withdrawn", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.Withdrawn }},
		{Name: "loss", Rule: "2", Most: percent, number: func(o *Options) *int { return &o.Loss }},
		{Name: "late", Rule: "2", Values: []string{string(LateNothing), string(LateAbsent)}, word: func(o *Options) *string { return (*string)(&o.Late) }},
		{Name: "bye-turns", Rule: "4", Values: []string{string(InTurn), string(LastOfList)}, word: func(o *Options) *string { return (*string)(&o.ByeTurns) }},
		{Name: "interval", Rule: "5", Most: percent, number: func(o *Options) *int { return &o.Interval }},
	}
}

// Get returns the value that options have for the setting.
func (s *Setting) Get(o *Options) string {
	if s.number != nil {
		return strconv.Itoa(*s.number(o))
	}
	return *s.word(o)
}

// Set gives options a value for the setting and reports whether it can have it.
func (s *Setting) Set(o *Options, value string) bool {
	if s.number == nil {
		if !slices.Contains(s.Values, value) {
			return false
		}
		*s.word(o) = value
		return true
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > s.Most {
		return false
	}
	*s.number(o) = n
	return true
}

// Chosen are the options of an event: the defaults, changed by what its rules say.
// What cannot be read is left as it is by default: who sets rules refuses it.
func Chosen(rules *tournament.Rules) Options {
	o := Defaults()
	if rules.System != tournament.Keizer {
		return o
	}
	settings := Settings()
	for _, chosen := range rules.Options {
		for i := range settings {
			if settings[i].Name == chosen.Name {
				settings[i].Set(&o, chosen.Value)
			}
		}
	}
	return o
}
