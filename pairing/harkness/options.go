package harkness

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
)

// Options are what the rules leave to the organiser, and where their versions
// differ.
type Options struct {
	// Bye says who gets the bye in an odd field: ByeByLot (rule III) or
	// ByeLowestRated (28L2).
	Bye string
	// OddPlayer says who of an odd group drops: OddLowest (29D) or OddMiddle.
	OddPlayer string
	// Avoidance says how firmly groups who shall not meet (team-mates, families)
	// are kept apart: AvoidSoft, AvoidPlusTwo (28N1) or AvoidHard.
	Avoidance string
	// Acceleration is AccelerateNone or AccelerateAdded (28R). Virtual points
	// that the tournament's rules give explicitly take its place.
	Acceleration string
	// EqualRatings orders players of one rating: EqualByName, EqualByNumber or
	// EqualByLot (28J).
	EqualRatings string
	// Unrated says whether players without a rating are spared from dropping and
	// from the bye: UnratedProtected (28L2, 29D) or UnratedOrdinary.
	Unrated string
	// Provisional says whether players without a rating get one by their games
	// and their place in the list with it: ProvisionalOn or ProvisionalOff.
	Provisional string
	// Alternation and Equalisation are the largest switches, in rating points,
	// that better colours may cost (29E5a and b).
	Alternation, Equalisation int
	// Absences is the number of missed rounds after which a player is expelled
	// (rule VI); 0 = nobody is.
	Absences int
}

// The values of the options.
const (
	ByeByLot       = "by-lot"
	ByeLowestRated = "lowest-rated"

	OddLowest = "lowest"
	OddMiddle = "middle"

	AvoidSoft    = "soft"
	AvoidPlusTwo = "plus-two"
	AvoidHard    = "hard"

	AccelerateNone  = "none"
	AccelerateAdded = "added"

	EqualByName   = "alphabetical"
	EqualByNumber = "number"
	EqualByLot    = "lot"

	UnratedProtected = "protected"
	UnratedOrdinary  = "ordinary"

	ProvisionalOn  = "on"
	ProvisionalOff = "off"
)

// edition is a named set of options.
type edition struct {
	name    string
	options Options
}

// editions are the default first.
var editions = []edition{
	{"nine-rules", nineRules(func(*Options) {})},
	{"uschess", nineRules(func(o *Options) { o.Bye, o.Absences = ByeLowestRated, 0 })},
	{"bluebook", nineRules(func(o *Options) { o.OddPlayer = OddMiddle })},
}

func nineRules(change func(*Options)) Options {
	o := Options{Bye: ByeByLot, OddPlayer: OddLowest, Avoidance: AvoidSoft, Acceleration: AccelerateNone,
		EqualRatings: EqualByName, Unrated: UnratedProtected, Provisional: ProvisionalOn,
		Alternation: 80, Equalisation: 200, Absences: 2}
	change(&o)
	return o
}

// choice is an option with a closed set of values, figure one with a number.
type choice struct {
	name   string
	values []string
	at     func(*Options) *string
}

type figure struct {
	name string
	at   func(*Options) *int
}

var choices = []choice{
	{"bye", []string{ByeByLot, ByeLowestRated}, func(o *Options) *string { return &o.Bye }},
	{"odd-player", []string{OddLowest, OddMiddle}, func(o *Options) *string { return &o.OddPlayer }},
	{"avoidance", []string{AvoidSoft, AvoidPlusTwo, AvoidHard}, func(o *Options) *string { return &o.Avoidance }},
	{"acceleration", []string{AccelerateNone, AccelerateAdded}, func(o *Options) *string { return &o.Acceleration }},
	{"equal-ratings", []string{EqualByName, EqualByNumber, EqualByLot}, func(o *Options) *string { return &o.EqualRatings }},
	{"unrated", []string{UnratedProtected, UnratedOrdinary}, func(o *Options) *string { return &o.Unrated }},
	{"provisional-ratings", []string{ProvisionalOn, ProvisionalOff}, func(o *Options) *string { return &o.Provisional }},
}

var figures = []figure{
	{"alternation-limit", func(o *Options) *int { return &o.Alternation }},
	{"equalisation-limit", func(o *Options) *int { return &o.Equalisation }},
	{"absences", func(o *Options) *int { return &o.Absences }},
}

// list gives all options with their values.
func (o *Options) list() []pairing.Option {
	var list []pairing.Option
	for _, c := range choices {
		list = append(list, pairing.Option{Name: c.name, Value: *c.at(o)})
	}
	for _, l := range figures {
		list = append(list, pairing.Option{Name: l.name, Value: strconv.Itoa(*l.at(o))})
	}
	return list
}

// set changes one option.
func (o *Options) set(option pairing.Option) error {
	var names []string
	for _, c := range choices {
		if c.name == option.Name {
			*c.at(o) = option.Value
			return o.check()
		}
		names = append(names, c.name)
	}
	for _, l := range figures {
		if l.name == option.Name {
			n, err := strconv.Atoi(option.Value)
			if err != nil {
				return fmt.Errorf("option %s is %q; it is a number", l.name, option.Value)
			}
			*l.at(o) = n
			return o.check()
		}
		names = append(names, l.name)
	}
	return fmt.Errorf("the Harkness system has no option %q; it has %s", option.Name, strings.Join(names, ", "))
}

// check refuses values that are not in the set.
func (o *Options) check() error {
	for _, c := range choices {
		if value := *c.at(o); !slices.Contains(c.values, value) {
			return fmt.Errorf("option %s is %q; it can be %s", c.name, value, strings.Join(c.values, ", "))
		}
	}
	for _, l := range figures {
		if value := *l.at(o); value < 0 {
			return fmt.Errorf("option %s is %d; it is not negative", l.name, value)
		}
	}
	return nil
}
