package why

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// ColourRung is one of the rules of colours, in their order, and what it finds for the
// two players of a game: nothing to tell them apart, or the colours.
type ColourRung struct {
	Article string             `json:"article,omitempty"`
	Rule    pairing.ColourKind `json:"rule"`
	Fact    ColourFact         `json:"fact"`
	// Colour is the one that both are due, or both had in their last games; Strength is
	// how strongly both are due it.
	Colour   Colour   `json:"colour,omitempty"`
	Strength Strength `json:"strength,omitempty"`
	// Count is how often both had White, how many games back their colours are the same,
	// or what the Whites of both are more than their Blacks.
	Count int `json:"count,omitempty"`
	// Player is whom a rule of one player speaks of; by a table, who has White.
	Player tournament.PlayerID `json:"player,omitempty"`
	// Numbers are those of the two in a Berger table, Last the largest there is, and
	// Reversed says that this cycle has all colours the other way round.
	Numbers  []int `json:"numbers,omitempty"`
	Last     int   `json:"last,omitempty"`
	Reversed bool  `json:"reversed,omitempty"`
}

// ColourFact is why a rule of colours is silent, or that it decides.
type ColourFact string

// The facts.
const (
	Decides       ColourFact = "decides"
	BothDue       ColourFact = "both-due"    // the same colour
	EachDue       ColourFact = "each-due"    // a colour, where the rule is for one who alone is due one
	NeitherDue    ColourFact = "neither-due" // a colour
	AsStrong      ColourFact = "as-strong"   // both are due the colour equally strongly
	SameColours   ColourFact = "alike"       // in all games that can be compared
	NoneToCompare ColourFact = "no-games"    // somebody has no game
	AsBalanced    ColourFact = "balanced"    // White and Black, the one as the other
	AsManyWhites  ColourFact = "whites"
	HaveColours   ColourFact = "have-played" // somebody has had a colour
	NoColourYet   ColourFact = "none-yet"    // the one of whom the rule speaks
	NeverMet      ColourFact = "never-met"
	SameLast      ColourFact = "last"      // colour in their last games
	NoLast        ColourFact = "last-none" // neither has a game
	// Of Berger tables: the sum of the numbers, or the place of the one who meets the last.
	SumOdd    ColourFact = "table-odd"  // the lower number has White
	SumEven   ColourFact = "table-even" // the higher one has it
	LowerHalf ColourFact = "table-low"  // the last number has Black against it
	UpperHalf ColourFact = "table-high" // and White against this one
	// Of knock-outs, in matches that the two began.
	AsManyMatches ColourFact = "match-balanced"
	MatchesAlike  ColourFact = "match-alike"
	NoMatches     ColourFact = "match-none"
)

// colourLadder are the rules of colours up to the one that decided a game.
func (r *Round) colourLadder(c *ColourAnswer) []ColourRung {
	if c.Rule == pairing.ByTable {
		if g := r.bergerRung(c); g != nil {
			return []ColourRung{*g}
		}
	}
	decided := pairing.ColourRule{Article: c.Article, Kind: c.Rule}
	var rungs []ColourRung
	seen := make(map[pairing.ColourKind]bool)
	for _, rule := range r.colourRules() {
		g := ColourRung{Article: rule.Article, Rule: rule.Kind, Fact: Decides}
		if rule == decided {
			return append(rungs, g)
		}
		c.silent(&g, seen[rule.Kind], r.listsTwice(rule.Kind))
		rungs, seen[rule.Kind] = append(rungs, g), true
	}
	return []ColourRung{{Article: c.Article, Rule: c.Rule, Fact: Decides}} // one rule alone gives them
}

// colourRules are those of the system.
func (r *Round) colourRules() []pairing.ColourRule {
	if r.inquiry != nil {
		return r.inquiry.ColourRules()
	}
	if chain, ok := r.system.(pairing.ColourChain); ok {
		return chain.ColourRules()
	}
	return nil
}

// listsTwice reports whether two of the rules are of a kind: the first is then for one
// player alone, or for the higher ranked, the second for both, or the other.
func (r *Round) listsTwice(kind pairing.ColourKind) bool {
	count := 0
	for _, rule := range r.colourRules() {
		if rule.Kind == kind {
			count++
		}
	}
	return count > 1
}

// silent enters why a rule has not decided. Again says that it is the second of its
// kind, twice that there are two.
func (c *ColourAnswer) silent(g *ColourRung, again, twice bool) {
	a, b := &c.Player, &c.Other
	neither := a.Due == NoColour && b.Due == NoColour
	switch g.Rule {
	case pairing.BothGranted, pairing.StrongerWins, pairing.HigherWins:
		switch {
		case neither:
			g.Fact = NeitherDue
		case g.Rule == pairing.BothGranted && twice && !again:
			g.Fact = EachDue
		case g.Rule == pairing.BothGranted:
			g.Fact, g.Colour = BothDue, a.Due
		default:
			g.Fact, g.Colour, g.Strength = AsStrong, a.Due, a.Strength
		}
	case pairing.LastAlternated:
		g.Fact, g.Count = SameColours, min(len(a.History), len(b.History))
		if g.Count == 0 {
			g.Fact = NoneToCompare
		}
	case pairing.LowerDifference:
		g.Fact, g.Count = AsBalanced, a.whites()-a.blacks()
	case pairing.FewerWhites:
		g.Fact, g.Count = AsManyWhites, a.whites()
	case pairing.OwnAlternated:
		g.Fact, g.Player = NoColourYet, c.Higher
	default:
		g.Fact = silentFacts[g.Rule]
		if g.Rule == pairing.ByLastGames && len(a.History) > 0 {
			g.Fact, g.Colour = SameLast, Colour(a.History[len(a.History)-1])
		}
	}
}

// silentFacts is why rules are silent that can be so in one way only.
var silentFacts = map[pairing.ColourKind]ColourFact{
	pairing.ByNumber:      HaveColours,
	pairing.ReverseLast:   NeverMet,
	pairing.ByLastGames:   NoLast,
	pairing.FewerMatches:  AsManyMatches,
	pairing.MatchesUndone: MatchesAlike,
	pairing.MatchesInTurn: NoMatches,
}

func (d *Due) whites() (count int) {
	for _, c := range d.History {
		if c == tournament.White {
			count++
		}
	}
	return count
}

func (d *Due) blacks() int { return len(d.History) - d.whites() }

// bergerRung is the rule of colours that every Berger table keeps (C.05 Annex 1): by the
// sum of the two numbers, and against the last number by the half of the other. It is nil
// where the games are not those of such a table of players.
func (r *Round) bergerRung(c *ColourAnswer) *ColourRung {
	a, b := r.PairingNumber(c.Player.Player), r.PairingNumber(c.Other.Player)
	rounds, err := roundrobin.Schedule(r.before)
	if err != nil || r.ofTeams || r.before.Rules.Team != nil || r.system.Edition() == roundrobin.MatchEdition || min(a, b) < 1 || len(rounds) == 0 {
		return nil
	}
	last := 2 * (len(rounds[0].Boards) + len(rounds[0].NotPaired))
	low, high := min(a, b), max(a, b)
	g := &ColourRung{Article: c.Article, Rule: c.Rule, Numbers: []int{low, high}, Last: last}
	white := low
	switch {
	case high == last && low > last/2:
		g.Fact, white = UpperHalf, high
	case high == last:
		g.Fact = LowerHalf
	case (low+high)%2 == 0:
		g.Fact, white = SumEven, high
	default:
		g.Fact = SumOdd
	}
	g.Player = c.Player.Player
	if c.Player.Colour != White {
		g.Player = c.Other.Player
	}
	g.Reversed = r.PairingNumber(g.Player) != white
	return g
}
