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
		{Name: ByeByLot, Text: "the lowest score, by rating in the first three rounds and then by lot"},
		{Name: ByeLowestRated, Text: "the lowest rated of the lowest score"}}},
		word: func(o *Options) *string { return &o.Bye }},
	{Choice: pairing.Choice{Name: "odd-player", Article: "29D", Text: "Who drops from an odd score group?", Values: []pairing.Value{
		{Name: OddLowest, Text: "the lowest rated"},
		{Name: OddMiddle, Text: "the player in the middle, as Harkness first had it"}}},
		word: func(o *Options) *string { return &o.OddPlayer }},
	{Choice: pairing.Choice{Name: "avoidance", Article: "28N", Text: "How firmly are team-mates and families kept apart?", Values: []pairing.Value{
		{Name: AvoidSoft, Text: "as far as the round can be paired"},
		{Name: AvoidPlusTwo, Text: "the same, but players two wins ahead may meet"},
		{Name: AvoidHard, Text: "in any case"}}},
		word: func(o *Options) *string { return &o.Avoidance }},
	{Choice: pairing.Choice{Name: "team-mates", Article: "28N", Text: "Are players of one team a group to be kept apart, in an event of individuals?", Values: []pairing.Value{
		{Name: TeamMatesApart, Text: "yes"},
		{Name: TeamMatesMeet, Text: "no"}}},
		word: func(o *Options) *string { return &o.TeamMates }},
	{Choice: pairing.Choice{Name: "acceleration", Article: "28R", Text: "How are the first two rounds accelerated?", Values: []pairing.Value{
		{Name: AccelerateNone, Text: "not at all"},
		{Name: AccelerateAdded, Text: "the upper half of the list has one win more"},
		{Name: AccelerateAdjusted, Text: "the same in round 1; in round 2 non-winners of the upper half meet winners of the lower half"}}},
		word: func(o *Options) *string { return &o.Acceleration }},
	{Choice: pairing.Choice{Name: "equal-ratings", Article: "28J", Text: "How do players of one rating stand in the list?", Values: []pairing.Value{
		{Name: EqualByName, Text: "by name"},
		{Name: EqualByNumber, Text: "by the number they came with"},
		{Name: EqualByLot, Text: "by lot"}}},
		word: func(o *Options) *string { return &o.EqualRatings }},
	{Choice: pairing.Choice{Name: "unrated", Article: "28L2, 29D", Text: "Do players without a rating drop, or get the bye?", Values: []pairing.Value{
		{Name: UnratedProtected, Text: "only after all others of their score"},
		{Name: UnratedOrdinary, Text: "like the lowest rated"}}},
		word: func(o *Options) *string { return &o.Unrated }},
	{Choice: pairing.Choice{Name: "unrated-bye", Article: "28L5", Text: "Who gets the bye in an event of four rounds if only players without a rating are left in the lowest group?", Values: []pairing.Value{
		{Name: UnratedByeOwn, Text: "one of them"},
		{Name: UnratedByeAbove, Text: "a rated player of the next group, by rating"}}},
		word: func(o *Options) *string { return &o.UnratedBye }},
	{Choice: pairing.Choice{Name: "provisional-ratings", Article: "the ratings of the players", Text: "Do games give players without a rating one to be paired with?", Values: []pairing.Value{
		{Name: ProvisionalOn, Text: "yes"},
		{Name: ProvisionalOff, Text: "no"}}},
		word: func(o *Options) *string { return &o.Provisional }},
	{Choice: pairing.Choice{Name: "renumbering", Article: "the ratings of the players", Text: "Do they move to the place in the list that it earns?", Values: []pairing.Value{
		{Name: RenumberingOn, Text: "yes"},
		{Name: RenumberingOff, Text: "no; it only measures switches"}}},
		word: func(o *Options) *string { return &o.Renumbering }},
	{Choice: pairing.Choice{Name: "alternation-limit", Article: "29E5a", Text: "How many rating points may a switch cost so that colours alternate?"},
		number: func(o *Options) *int { return &o.Alternation }},
	{Choice: pairing.Choice{Name: "equalisation-limit", Article: "29E5b", Text: "How many rating points may a switch cost so that colours are equal?"},
		number: func(o *Options) *int { return &o.Equalisation }},
	{Choice: pairing.Choice{Name: "absences", Article: "VI", Text: "After how many missed rounds is a player out of the event (0 = never)?"},
		number: func(o *Options) *int { return &o.Absences }},
}
