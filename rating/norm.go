package rating

import "slices"

// A title norm (B.01, in force since 1 January 2024) is a performance in one
// event against a prescribed mix of opponents. CheckNorm judges one player and
// one title and shows every requirement with its article.

// Title is a title of a player as it is written; "" is none.
type Title string

// The titles that norms speak of: those of norms, and those that count as a
// titled opponent.
const (
	GM  Title = "GM"
	IM  Title = "IM"
	WGM Title = "WGM"
	FM  Title = "FM"
	WIM Title = "WIM"
	WFM Title = "WFM"
)

// ArbiterTitle is a title of an arbiter; "" is none, or one that is not known.
type ArbiterTitle string

// The titles of arbiters.
const (
	InternationalArbiter ArbiterTitle = "IA"
	FIDEArbiter          ArbiterTitle = "FA"
)

// NormRules are the figures of one title.
type NormRules struct {
	Title          Title
	Woman          bool    // the title is for women
	Performance    int     // 0.5, 1.4.8
	Average        int     // 1.4.8a
	Floor          int     // 1.4.6b: one opponent may be raised to it
	Holders        []Title // 1.4.5b to e: titles of which a third is needed
	HoldersArticle string
}

// normRules lists the titles that can be gained by norms, highest first.
var normRules = [...]NormRules{
	{GM, false, 2600, 2380, 2200, []Title{GM}, "1.4.5b"},
	{IM, false, 2450, 2230, 2050, []Title{GM, IM}, "1.4.5c"},
	{WGM, true, 2400, 2180, 2000, []Title{GM, IM, WGM}, "1.4.5d"},
	{WIM, true, 2250, 2030, 1850, []Title{GM, IM, WGM, WIM}, "1.4.5e"},
}

// The other figures of B.01 1.4.
const (
	normGames       = 9    // 1.4.1a
	normUnrated     = 1400 // 1.4.6d
	normScore       = 35   // 1.4.8b, percent
	normFederations = 2    // 1.4.3
	normLongEvent   = 13   // 1.7: longer events count as 13 games
	doublePlayers   = 6    // 1.4.5f
)

// normSince is the first day of the edition.
var normSince = Date{2024, 1, 1}

// titleHolders are the titles that count for 1.4.5a: all but CM and WCM.
var titleHolders = []Title{GM, IM, WGM, FM, WIM, WFM}

// masterTitles are the titles that count for the large Swiss of 1.4.3d.
var masterTitles = []Title{GM, IM, WGM, WIM}

// NormTitles gives the figures of the four titles, highest first.
func NormTitles() []NormRules { return append([]NormRules(nil), normRules[:]...) }

// NormPlayer is the player who seeks a norm.
type NormPlayer struct {
	Federation string
	Woman      bool
}

// NormRound is one round of the player who seeks a norm.
type NormRound struct {
	Round    int
	Kind     RoundKind
	Opponent NormOpponent // of a played game or a forfeit win
	Score    Score        // of a played game
}

// RoundKind says what happened in a round, as far as norms distinguish it.
type RoundKind int

const (
	// NotPlayed is a round without a game that helps in no way.
	NotPlayed RoundKind = iota
	// PlayedGame is a game played over the board.
	PlayedGame
	// WonByForfeit is a round whose opponent did not come.
	WonByForfeit
	// AllocatedBye is the pairing-allocated bye.
	AllocatedBye
)

// NormOpponent is what norms need to know of an opponent.
type NormOpponent struct {
	Number     int // to tell opponents apart
	Rating     int // on the list at the start of the event, 0 if unrated
	Title      Title
	Federation string // empty if not known; FID belongs to no federation, NON is outside FIDE
	// ZeroAgainstRated marks an unrated player without a point against rated
	// opponents; in a round robin such games do not count (1.4.2b).
	ZeroAgainstRated bool
}

// Exemption is what an arbiter declares about the kind of event; it lifts the
// requirements on federations (1.4.3).
type Exemption string

// The exemptions that depend on the kind of event. That of 1.4.3d follows from
// the field of players and need not be declared.
const (
	NoExemption          Exemption = ""
	NationalChampionship Exemption = "1.4.3a" // its final; for players of the registering federation
	NationalTeams        Exemption = "1.4.3b" // for players of the registering federation
	Zonal                Exemption = "1.4.3c" // zonal and sub-zonal events, for everybody
	largeSwiss           Exemption = "1.4.3d"
)

// ForeignField counts, for the round with the fewest, the rated players not
// from the host federation who missed at most one round (1.4.3d).
type ForeignField struct {
	Players     int
	Federations int
	Masters     int // of those, with the title GM, IM, WGM or WIM
}

// Exempts tells whether the field lifts the requirements on federations.
func (f ForeignField) Exempts() bool {
	return f.Players >= 20 && f.Federations >= 3 && f.Masters >= 10
}

// IsMaster tells whether the title is one of those counted in ForeignField.
func IsMaster(title Title) bool { return slices.Contains(masterTitles, title) }

// NormEvent is what norms need to know of the event.
type NormEvent struct {
	Start      Date
	Rounds     int
	Cycles     int // 0: not a round robin; 1: single; 2: double
	Players    int
	Federation string // that registered the event
	Exemption  Exemption
	Foreign    ForeignField
	// MinimumGames is 7 or 8 in the team events and cups of 1.4.1b; 0 means 9.
	MinimumGames int
	// MaxRoundsADay is 0 if the dates of the rounds are not known (1.1.3).
	MaxRoundsADay int
	// ArbiterTitle is the chief arbiter's (1.1.5).
	ArbiterTitle ArbiterTitle
}

func (e NormEvent) predetermined() bool { return e.Cycles > 0 }

func (e NormEvent) minimumGames() int {
	if e.MinimumGames > 0 {
		return e.MinimumGames
	}
	return normGames
}
