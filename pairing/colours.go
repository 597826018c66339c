package pairing

// ColourRule is the rule that gave the colours of a game.
type ColourRule struct {
	Article string // as in "5.2.4"
	Kind    ColourKind
}

// ColourKind is the kind of a colour rule. Systems number the articles
// differently; what they ask is one of these.
type ColourKind string

// The kinds, in the order in which most rules ask them.
const (
	BothGranted     ColourKind = "granted"   // the preferences differ, or only one has one
	StrongerWins    ColourKind = "stronger"  // the stronger preference is granted
	LastAlternated  ColourKind = "alternate" // the other colour than in the last game that differed
	LowerDifference ColourKind = "fewer"     // White to who had it less often compared with Black
	HigherWins      ColourKind = "higher"    // the preference of the higher ranked is granted
	OwnAlternated   ColourKind = "own"       // the other colour than in the last game, of the higher ranked if there was one
	ByNumber        ColourKind = "number"    // nobody has a preference: number and drawn colour
	ByLot           ColourKind = "lot"       // nobody has a preference: lots, or in turn down the boards
	ByTable         ColourKind = "table"     // a table decides
	SecondGame      ColourKind = "second"    // the other way round than in the first game of the match
	BySystem        ColourKind = ""          // the system decides, and says no more

	// Those of Keizer.

	FewerWhites ColourKind = "fewer-whites" // who had White less often
	ReverseLast ColourKind = "reverse"      // the other way round than when they last met
	ByLastGames ColourKind = "last"         // by the colours of their last games
	LowerPlaced ColourKind = "lower"        // White for the lower in the list

	// Those of a knock-out, of the first games of matches.

	FewerMatches   ColourKind = "match-fewer"     // who began fewer matches with White, compared with Black
	MatchesUndone  ColourKind = "match-alternate" // the other colours than in the last matches that they began differently
	MatchesInTurn  ColourKind = "match-own"       // the other colour than in the last match, of the higher seed if there was one
	ByMatchAndDraw ColourKind = "match-lot"       // nobody began a match: the drawn colour, match by match
)

// ColourChain is a system that cannot be asked about other rounds and lists the rules
// that give the colours of a game all the same, in the order in which they are asked.
type ColourChain interface {
	ColourRules() []ColourRule
}
