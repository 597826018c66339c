package harkness

import (
	"strconv"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Options are what the rules leave to the organiser, and where their versions
// differ.
type Options struct {
	// Bye says who gets the bye in an odd field: ByeByLot (rule III) or
	// ByeLowestRated (28L2).
	Bye Bye
	// ForfeitBye says whether who has won a game by forfeit may get the bye:
	// ForfeitByeAllowed, as rule III bars only who has had a bye, or ForfeitByeBarred
	// (28L2).
	ForfeitBye ForfeitBye
	// Colours says what comes first: ColoursEqualise (29E) or ColoursAlternate
	// (rule VIII).
	Colours Colours
	// OddPlayer says who of an odd group drops: OddLowest (29D) or OddMiddle.
	OddPlayer OddPlayer
	// Avoidance says how firmly groups who shall not meet (team-mates, families)
	// are kept apart: AvoidSoft, AvoidPlusTwo or AvoidHard (28N).
	Avoidance Avoidance
	// TeamMates says whether players of one team, in an event of individuals, are
	// a group who shall not meet: TeamMatesApart (28N) or TeamMatesMeet.
	TeamMates TeamMates
	// Acceleration is AccelerateNone, AccelerateAdded or AccelerateAdjusted (28R).
	// Virtual points that the tournament's rules give explicitly take its place.
	Acceleration Acceleration
	// EqualRatings orders players of one rating: EqualByNumber, as the list of the event
	// has them, EqualByName or EqualByLot (28J).
	EqualRatings EqualRatings
	// Unrated says whether players without a rating are spared from dropping and
	// from the bye: UnratedProtected, who came without one (28L2, 29D), UnratedUntilRated,
	// those as long as their games give them none, or UnratedOrdinary.
	Unrated Unrated
	// UnratedBye says whether in events of four rounds a rated player of the next
	// score group gets the bye in place of one without a rating: UnratedByeOwn or
	// UnratedByeAbove (28L5). Only for ByeLowestRated, and if they are protected.
	UnratedBye UnratedBye
	// Provisional says whether players without a rating get one by their games:
	// ProvisionalOn or ProvisionalOff. Renumbering says whether they move to the
	// place in the list that it earns: RenumberingOn or RenumberingOff.
	Provisional Provisional
	Renumbering Renumbering
	// Alternation and Equalisation are the largest switches, in rating points,
	// that better colours may cost (29E5a and b).
	Alternation, Equalisation int
	// Absences is the number of missed rounds after which a player is expelled
	// (rule VI); 0 = nobody is.
	Absences int
}

// The options that are words: the field of Options that is called as the type
// says what its values mean.
type (
	// Bye says who gets the bye.
	Bye string
	// ForfeitBye says whether a win by forfeit bars from the bye.
	ForfeitBye string
	// Colours says whether colours alternate first or are equal first.
	Colours string
	// OddPlayer says who leaves a group of odd size.
	OddPlayer string
	// Avoidance says how firmly some are kept from meeting.
	Avoidance string
	// TeamMates says whether players of one team may meet.
	TeamMates string
	// Acceleration says how the first rounds are accelerated.
	Acceleration string
	// EqualRatings orders players of one rating.
	EqualRatings string
	// Unrated says whether players without a rating are spared.
	Unrated string
	// UnratedBye says who gets the bye in their place.
	UnratedBye string
	// Provisional says whether they get a rating by their games.
	Provisional string
	// Renumbering says whether they move in the list with it.
	Renumbering string
)

// The values of the options.
const (
	ByeByLot       Bye = "by-lot"
	ByeLowestRated Bye = "lowest-rated"

	ForfeitByeAllowed ForfeitBye = tournament.ForfeitByeAllowed
	ForfeitByeBarred  ForfeitBye = "barred"

	ColoursEqualise  Colours = "equalise"
	ColoursAlternate Colours = "alternate"

	OddLowest OddPlayer = "lowest"
	OddMiddle OddPlayer = "middle"

	AvoidSoft    Avoidance = "soft"
	AvoidPlusTwo Avoidance = "plus-two"
	AvoidHard    Avoidance = "hard"

	TeamMatesApart TeamMates = "apart"
	TeamMatesMeet  TeamMates = "meet"

	AccelerateNone     Acceleration = tournament.NoAcceleration
	AccelerateAdded    Acceleration = "added"
	AccelerateAdjusted Acceleration = "adjusted"

	EqualByName   EqualRatings = "alphabetical"
	EqualByNumber EqualRatings = "number"
	EqualByLot    EqualRatings = "lot"

	UnratedProtected  Unrated = "protected"
	UnratedUntilRated Unrated = "until-rated"
	UnratedOrdinary   Unrated = "ordinary"

	UnratedByeOwn   UnratedBye = "own-group"
	UnratedByeAbove UnratedBye = "group-above"

	ProvisionalOn  Provisional = "on"
	ProvisionalOff Provisional = "off"

	RenumberingOn  Renumbering = "on"
	RenumberingOff Renumbering = "off"
)

// edition is a named set of options.
type edition struct {
	name    tournament.Edition
	options Options
}

// usChess is the edition with the numbers of US Chess.
const usChess = tournament.Edition("uschess")

// editions are the default first.
var editions = []edition{
	{"nine-rules", nineRules(func(*Options) {})},
	{usChess, nineRules(func(o *Options) {
		o.Bye, o.ForfeitBye, o.Provisional, o.Unrated, o.Absences = ByeLowestRated, ForfeitByeBarred, ProvisionalOff, UnratedProtected, 0
	})},
	{"bluebook", nineRules(func(o *Options) { o.OddPlayer = OddMiddle })},
}

func nineRules(change func(*Options)) Options {
	o := Options{Bye: ByeByLot, ForfeitBye: ForfeitByeAllowed, Colours: ColoursEqualise, OddPlayer: OddLowest, Avoidance: AvoidSoft, TeamMates: TeamMatesApart, Acceleration: AccelerateNone,
		EqualRatings: EqualByNumber, Unrated: UnratedUntilRated, UnratedBye: UnratedByeOwn,
		Provisional: ProvisionalOn, Renumbering: RenumberingOn,
		Alternation: 80, Equalisation: 200, Absences: 2}
	change(&o)
	return o
}

// list gives all options with their values.
func (o *Options) list(defaults *Options) []pairing.Option {
	var list []pairing.Option
	for i := range settings {
		s := &settings[i]
		list = append(list, pairing.Option{Name: s.Name, Value: s.get(o), Default: s.get(o) == s.get(defaults)})
	}
	return list
}

// set changes one option.
func (o *Options) set(option pairing.Option) error {
	for i := range settings {
		if settings[i].Name == option.Name {
			return settings[i].set(o, option.Value)
		}
	}
	return pairing.UnknownOption(option.Name, choicesOf(o))
}

// check refuses values that are not possible.
func (o *Options) check() error {
	for i := range settings {
		same := *o
		if err := settings[i].set(&same, settings[i].get(o)); err != nil {
			return err
		}
	}
	return nil
}

// choicesOf describes all options.
func choicesOf(defaults *Options) []pairing.Choice {
	choices := make([]pairing.Choice, len(settings))
	for i := range settings {
		choices[i] = settings[i].Choice
		choices[i].System, choices[i].Default = Name, settings[i].get(defaults)
	}
	return choices
}

// get returns the value that the options have for the setting.
func (s *setting) get(o *Options) string {
	if s.number != nil {
		return strconv.Itoa(*s.number(o))
	}
	return *s.word(o)
}

// set gives the options a value for the setting.
func (s *setting) set(o *Options, value string) error {
	if s.number == nil {
		if !s.Has(value) {
			return pairing.UnknownValue(value, &s.Choice)
		}
		*s.word(o) = value
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 {
		return pairing.UnknownValue(value, &s.Choice)
	}
	*s.number(o) = n
	return nil
}
