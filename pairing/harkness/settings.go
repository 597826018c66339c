package harkness

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// setting is an option with the place of its value: a word of the set, or a
// number.
type setting struct {
	pairing.Choice
	word   func(*Options) *string
	number func(*Options) *int
}

// settings are all options. Names and values are part of the program's interface;
// what they ask and mean the messages option.harkness.… say.
var settings = []setting{
	{Choice: pairing.Choice{Name: "bye", Article: "III, 28L2", Values: []string{string(ByeByLot), string(ByeLowestRated)}},
		word: func(o *Options) *string { return (*string)(&o.Bye) }},
	{Choice: pairing.Choice{Name: tournament.ForfeitByeOption, Article: "III, 28L2", Values: []string{string(ForfeitByeAllowed), string(ForfeitByeBarred)}},
		word: func(o *Options) *string { return (*string)(&o.ForfeitBye) }},
	{Choice: pairing.Choice{Name: "colours", Article: "VIII, 29E", Values: []string{string(ColoursEqualise), string(ColoursAlternate)}},
		word: func(o *Options) *string { return (*string)(&o.Colours) }},
	{Choice: pairing.Choice{Name: "odd-player", Article: "29D", Values: []string{string(OddLowest), string(OddMiddle)}},
		word: func(o *Options) *string { return (*string)(&o.OddPlayer) }},
	{Choice: pairing.Choice{Name: "avoidance", Article: "28N", Values: []string{string(AvoidSoft), string(AvoidPlusTwo), string(AvoidHard)}},
		word: func(o *Options) *string { return (*string)(&o.Avoidance) }},
	{Choice: pairing.Choice{Name: "team-mates", Article: "28N", Values: []string{string(TeamMatesApart), string(TeamMatesMeet)}},
		word: func(o *Options) *string { return (*string)(&o.TeamMates) }},
	{Choice: pairing.Choice{Name: tournament.AccelerationOption, Article: "28R", Values: []string{string(AccelerateNone), string(AccelerateAdded), string(AccelerateAdjusted)}},
		word: func(o *Options) *string { return (*string)(&o.Acceleration) }},
	{Choice: pairing.Choice{Name: "equal-ratings", Article: "28J", Values: []string{string(EqualByName), string(EqualByNumber), string(EqualByLot)}},
		word: func(o *Options) *string { return (*string)(&o.EqualRatings) }},
	{Choice: pairing.Choice{Name: "unrated", Article: "28L2, 29D", Values: []string{string(UnratedProtected), string(UnratedUntilRated), string(UnratedOrdinary)}},
		word: func(o *Options) *string { return (*string)(&o.Unrated) }},
	{Choice: pairing.Choice{Name: "unrated-bye", Article: "28L5", Values: []string{string(UnratedByeOwn), string(UnratedByeAbove)}},
		word: func(o *Options) *string { return (*string)(&o.UnratedBye) }},
	{Choice: pairing.Choice{Name: "provisional-ratings", Article: "the ratings of the players", Values: []string{string(ProvisionalOn), string(ProvisionalOff)}},
		word: func(o *Options) *string { return (*string)(&o.Provisional) }},
	{Choice: pairing.Choice{Name: "renumbering", Article: "the ratings of the players", Values: []string{string(RenumberingOn), string(RenumberingOff)}},
		word: func(o *Options) *string { return (*string)(&o.Renumbering) }},
	{Choice: pairing.Choice{Name: "alternation-limit", Article: "29E5a"},
		number: func(o *Options) *int { return &o.Alternation }},
	{Choice: pairing.Choice{Name: "equalisation-limit", Article: "29E5b"},
		number: func(o *Options) *int { return &o.Equalisation }},
	{Choice: pairing.Choice{Name: tournament.AbsencesOption, Article: "VI"},
		number: func(o *Options) *int { return &o.Absences }},
}
