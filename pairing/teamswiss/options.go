package teamswiss

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
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
func DefaultOptions() Options {
	return Options{Colours: TypeA, Primary: tournament.MatchPoints, Secondary: SecondaryOn, Next: NextHolds,
		Following: FollowingLevel, LastRound: LastStrong, Floats: FloatsByPairingScore}
}

// setting is an option with the place of its value.
type setting struct {
	name, article string
	values        []string
	word          func(*Options) *string
}

// settings are all options. Names and values are part of the program's interface;
// what they ask and mean the messages option.teamswiss.… say.
var settings = []setting{
	{"colours", "1.7", []string{string(TypeA), string(TypeB), string(NoType)}, func(o *Options) *string { return (*string)(&o.Colours) }},
	{"primary", "1.2", []string{string(tournament.MatchPoints), string(tournament.GamePoints)}, func(o *Options) *string { return (*string)(&o.Primary) }},
	{"secondary", "4.2", []string{string(SecondaryOn), string(SecondaryOff)}, func(o *Options) *string { return (*string)(&o.Secondary) }},
	{"next-group", "C6", []string{string(NextHolds), string(NextFewest)}, func(o *Options) *string { return (*string)(&o.Next) }},
	{"following", "C6", []string{string(FollowingLevel), string(FollowingLeft)}, func(o *Options) *string { return (*string)(&o.Following) }},
	{"last-round", "1.7", []string{string(LastStrong), string(LastNone)}, func(o *Options) *string { return (*string)(&o.LastRound) }},
	{"floats", "1.5", []string{string(FloatsByPairingScore), string(FloatsByScore)}, func(o *Options) *string { return (*string)(&o.Floats) }},
}

func (s *setting) choice() pairing.Choice {
	defaults := DefaultOptions()
	return pairing.Choice{System: Name, Name: s.name, Article: s.article, Values: s.values, Default: *s.word(&defaults)}
}

func choices() []pairing.Choice {
	list := make([]pairing.Choice, len(settings))
	for i := range settings {
		list[i] = settings[i].choice()
	}
	return list
}

// list gives all options with their values.
func (o *Options) list() []pairing.Option {
	list := make([]pairing.Option, len(settings))
	for i, c := range choices() {
		value := *settings[i].word(o)
		list[i] = pairing.Option{Name: c.Name, Value: value, Default: value == c.Default}
	}
	return list
}

// set changes one option.
func (o *Options) set(option pairing.Option) error {
	for i := range settings {
		if settings[i].name == option.Name {
			*settings[i].word(o) = option.Value
			return o.check()
		}
	}
	return pairing.UnknownOption(option.Name, choices())
}

// check refuses values that are not possible.
func (o *Options) check() error {
	for i := range settings {
		if value := *settings[i].word(o); !slices.Contains(settings[i].values, value) {
			c := settings[i].choice()
			return pairing.UnknownValue(value, &c)
		}
	}
	return nil
}
