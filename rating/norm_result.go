package rating

// Verdict says whether a requirement is met.
type Verdict string

const (
	// Met: the requirement is fulfilled.
	Met Verdict = "met"
	// NotMet: it is not, and there is no norm.
	NotMet Verdict = "not met"
	// Waived: it does not apply, by the exemption named in Note.
	Waived Verdict = "waived"
	// Open: the record of the event does not show it; the arbiter has to confirm.
	Open Verdict = "to be confirmed"
)

// RequirementKind names a requirement.
type RequirementKind string

// The requirements in the order in which they are shown.
const (
	NeedWoman          RequirementKind = "title for women"
	NeedGames          RequirementKind = "games"
	NeedFederations    RequirementKind = "foreign federations"
	NeedOwnFederation  RequirementKind = "opponents of the own federation"
	NeedOneFederation  RequirementKind = "opponents of one federation"
	NeedTitled         RequirementKind = "titled opponents"
	NeedHolders        RequirementKind = "opponents with the required titles"
	NeedDoublePlayers  RequirementKind = "players in a double round robin"
	NeedAverage        RequirementKind = "average rating of the opponents"
	NeedScore          RequirementKind = "score in percent"
	NeedPerformance    RequirementKind = "performance"
	NeedRoundsADay     RequirementKind = "rounds a day"
	NeedArbiter        RequirementKind = "chief arbiter is IA or FA"
	NeedRegularPlaying RequirementKind = "rate of play, registration, clocks"
)

// Bound says on which side of Need the value has to be.
type Bound string

// The bounds.
const (
	AtLeast Bound = "at least"
	AtMost  Bound = "at most"
	NoBound Bound = "" // Have and Need say nothing
)

// Requirement is one condition of a norm.
type Requirement struct {
	Kind    RequirementKind
	Article string // of B.01
	Verdict Verdict
	Have    int
	Bound   Bound
	Need    int
	Note    string // the exception used, if any, in English or as its article
	Unknown int    // opponents of unknown federation, if an open verdict hangs on them
}

// GameUse says how a round entered the norm.
type GameUse string

// The uses.
const (
	Counted      GameUse = "counted"
	CountedLoss  GameUse = "counted as lost"                                     // 1.4.2c
	IgnoredLater GameUse = "ignored, after the norm"                             // 1.4.1e
	IgnoredWin   GameUse = "ignored, won"                                        // 1.4.1f
	NotInFide    GameUse = "opponent of no FIDE federation"                      // 1.4.2a
	ZeroOpponent GameUse = "unrated opponent without a point against rated ones" // 1.4.2b
	NoGame       GameUse = "not played"                                          // 1.4.2c
)

// NormGame is a round in the working of a norm.
type NormGame struct {
	NormRound
	Use     GameUse
	Article string // that decided the use; empty for Counted
	Rating  int    // the opponent's rating as counted
	Raised  bool   // raised to the floor of 1.4.6b
}

// Norm is the answer for one player and one title.
type Norm struct {
	Rules        NormRules
	Achieved     bool // no requirement is NotMet
	Requirements []Requirement
	Games        []NormGame // all rounds, in order

	Counted     int   // games counted
	Score       Score // in them
	Average     int   // Ra
	Percent     int   // p
	Difference  int   // dp
	Performance int   // Rp
	// CountsAs is the number of games for which the norm counts in a title
	// application (1.4.1c, 1.4.1d, 1.7); 0 without a norm.
	CountsAs int
}

// Unmet lists the requirements that are not met.
func (n Norm) Unmet() []Requirement {
	var unmet []Requirement
	for _, r := range n.Requirements {
		if r.Verdict == NotMet {
			unmet = append(unmet, r)
		}
	}
	return unmet
}
