package teamswiss

import (
	"github.com/pareo-chess/pareo/pairing/internal/settings"
	"github.com/pareo-chess/pareo/tournament"
)

// Options are what C.04.6 leaves to the rules of the event, and readings of what it
// leaves open.
type Options struct {
	// Colours is the model of colour preferences: TypeA, TypeB or NoType (1.7).
	Colours Colours
	// Primary is the score by which teams are paired (1.2).
	Primary tournament.TeamScore
	// Secondary says whether the other score names the first-team where the primary
	// scores are equal: SecondaryOn or SecondaryOff (4.2).
	Secondary Secondary
	// Next says how C6 is judged: NextHolds, it holds or fails, or NextFewest, by
	// the number of upfloaters that the following scoregroup needs.
	Next Next
	// Following says which scoregroup follows (C6): FollowingLevel, that of the next
	// lower score of the round, or FollowingLeft, the next with a team left.
	Following Following
	// LastRound says whether in the last round, with equal colours, a strong
	// preference of type B stays: LastStrong or LastNone (1.7).
	LastRound LastRound
	// Floats says whether floats are judged with the virtual points of their round:
	// FloatsByPairingScore or FloatsByScore (1.5).
	Floats Floats
}

// The options that are words.
type (
	// Colours is the model of colour preferences.
	Colours string
	// Secondary says whether the other score counts.
	Secondary string
	// Next says how C6 is judged.
	Next string
	// Following says which scoregroup follows.
	Following string
	// LastRound says what a strong preference becomes in the last round.
	LastRound string
	// Floats says by which score floats are judged.
	Floats string
)

// The values of the options.
const (
	TypeA  Colours = "type-a"
	TypeB  Colours = "type-b"
	NoType Colours = "none"

	SecondaryOn  Secondary = "on"
	SecondaryOff Secondary = "off"

	NextHolds  Next = "holds"
	NextFewest Next = "fewest"

	FollowingLevel Following = "level"
	FollowingLeft  Following = "left"

	LastStrong LastRound = "strong"
	LastNone   LastRound = "none"

	FloatsByPairingScore Floats = "pairing-score"
	FloatsByScore        Floats = "score"
)

// DefaultOptions are those of FIDE_TEAM, with the readings that are recommended.
func DefaultOptions() Options { return options.Recommended() }

// options has all options, the recommended value of each first. Names and values
// are part of the program's interface; what they ask and mean the messages
// option.teamswiss.… say.
var options = settings.Table[Options]{System: Name, List: []settings.Setting[Options]{
	{Name: "colours", Article: "1.7", Values: []string{string(TypeA), string(TypeB), string(NoType)}, Value: func(o *Options) *string { return (*string)(&o.Colours) }},
	{Name: "primary", Article: "1.2", Values: []string{string(tournament.MatchPoints), string(tournament.GamePoints)}, Value: func(o *Options) *string { return (*string)(&o.Primary) }},
	{Name: "secondary", Article: "4.2", Values: []string{string(SecondaryOn), string(SecondaryOff)}, Value: func(o *Options) *string { return (*string)(&o.Secondary) }},
	{Name: "next-group", Article: "C6", Values: []string{string(NextHolds), string(NextFewest)}, Value: func(o *Options) *string { return (*string)(&o.Next) }},
	{Name: "following", Article: "C6", Values: []string{string(FollowingLevel), string(FollowingLeft)}, Value: func(o *Options) *string { return (*string)(&o.Following) }},
	{Name: "last-round", Article: "1.7", Values: []string{string(LastStrong), string(LastNone)}, Value: func(o *Options) *string { return (*string)(&o.LastRound) }},
	{Name: "floats", Article: "1.5", Values: []string{string(FloatsByPairingScore), string(FloatsByScore)}, Value: func(o *Options) *string { return (*string)(&o.Floats) }},
}}
