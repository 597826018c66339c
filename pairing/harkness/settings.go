package harkness

import "github.com/pareo-chess/pareo/pairing"

// setting is an option with the place of its value: a word of the set, or a
// number.
type setting struct {
	pairing.Choice
	word   func(*Options) *string
	number func(*Options) *int
}

// settings are all options. Names and values are part of the program's
// interface.
var settings = []setting{
	{Choice: pairing.Choice{Name: "bye", Article: "III, 28L2", Text: "Who gets the bye of an odd field?", Values: []pairing.Value{
		{Name: string(ByeByLot), Text: "the lowest score, by rating in the first three rounds and then by lot"},
		{Name: string(ByeLowestRated), Text: "the lowest rated of the lowest score"}}},
		word: func(o *Options) *string { return (*string)(&o.Bye) }},
	{Choice: pairing.Choice{Name: "odd-player", Article: "29D", Text: "Who drops from an odd score group?", Values: []pairing.Value{
		{Name: string(OddLowest), Text: "the lowest rated"},
		{Name: string(OddMiddle), Text: "the player in the middle, as Harkness first had it"}}},
		word: func(o *Options) *string { return (*string)(&o.OddPlayer) }},
	{Choice: pairing.Choice{Name: "avoidance", Article: "28N", Text: "How firmly are team-mates and families kept apart?", Values: []pairing.Value{
		{Name: string(AvoidSoft), Text: "as far as the round can be paired"},
		{Name: string(AvoidPlusTwo), Text: "the same, but players two wins ahead may meet"},
		{Name: string(AvoidHard), Text: "in any case"}}},
		word: func(o *Options) *string { return (*string)(&o.Avoidance) }},
	{Choice: pairing.Choice{Name: "team-mates", Article: "28N", Text: "Are players of one team a group to be kept apart, in an event of individuals?", Values: []pairing.Value{
		{Name: string(TeamMatesApart), Text: "yes"},
		{Name: string(TeamMatesMeet), Text: "no"}}},
		word: func(o *Options) *string { return (*string)(&o.TeamMates) }},
	{Choice: pairing.Choice{Name: "acceleration", Article: "28R", Text: "How are the first two rounds accelerated?", Values: []pairing.Value{
		{Name: string(AccelerateNone), Text: "not at all"},
		{Name: string(AccelerateAdded), Text: "the upper half of the list has one win more"},
		{Name: string(AccelerateAdjusted), Text: "the same in round 1; in round 2 non-winners of the upper half meet winners of the lower half"}}},
		word: func(o *Options) *string { return (*string)(&o.Acceleration) }},
	{Choice: pairing.Choice{Name: "equal-ratings", Article: "28J", Text: "How do players of one rating stand in the list?", Values: []pairing.Value{
		{Name: string(EqualByName), Text: "by name"},
		{Name: string(EqualByNumber), Text: "by the number they came with"},
		{Name: string(EqualByLot), Text: "by lot"}}},
		word: func(o *Options) *string { return (*string)(&o.EqualRatings) }},
	{Choice: pairing.Choice{Name: "unrated", Article: "28L2, 29D", Text: "Do players without a rating drop, or get the bye?", Values: []pairing.Value{
		{Name: string(UnratedProtected), Text: "only after all others of their score"},
		{Name: string(UnratedOrdinary), Text: "like the lowest rated"}}},
		word: func(o *Options) *string { return (*string)(&o.Unrated) }},
	{Choice: pairing.Choice{Name: "unrated-bye", Article: "28L5", Text: "Who gets the bye in an event of four rounds if only players without a rating are left in the lowest group?", Values: []pairing.Value{
		{Name: string(UnratedByeOwn), Text: "one of them"},
		{Name: string(UnratedByeAbove), Text: "a rated player of the next group, by rating"}}},
		word: func(o *Options) *string { return (*string)(&o.UnratedBye) }},
	{Choice: pairing.Choice{Name: "provisional-ratings", Article: "the ratings of the players", Text: "Do games give players without a rating one to be paired with?", Values: []pairing.Value{
		{Name: string(ProvisionalOn), Text: "yes"},
		{Name: string(ProvisionalOff), Text: "no"}}},
		word: func(o *Options) *string { return (*string)(&o.Provisional) }},
	{Choice: pairing.Choice{Name: "renumbering", Article: "the ratings of the players", Text: "Do they move to the place in the list that it earns?", Values: []pairing.Value{
		{Name: string(RenumberingOn), Text: "yes"},
		{Name: string(RenumberingOff), Text: "no; it only measures switches"}}},
		word: func(o *Options) *string { return (*string)(&o.Renumbering) }},
	{Choice: pairing.Choice{Name: "alternation-limit", Article: "29E5a", Text: "How many rating points may a switch cost so that colours alternate?"},
		number: func(o *Options) *int { return &o.Alternation }},
	{Choice: pairing.Choice{Name: "equalisation-limit", Article: "29E5b", Text: "How many rating points may a switch cost so that colours are equal?"},
		number: func(o *Options) *int { return &o.Equalisation }},
	{Choice: pairing.Choice{Name: "absences", Article: "VI", Text: "After how many missed rounds is a player out of the event (0 = never)?"},
		number: func(o *Options) *int { return &o.Absences }},
}
