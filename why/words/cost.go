package words

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// floatsRepeated are the criteria that count who floats as in one of the two rounds before.
var floatsRepeated = map[pairing.CriterionCode]bool{
	pairing.ResidentsDownAgain: true, pairing.ResidentsDownTwoAgo: true, pairing.OpponentsUpAgain: true, pairing.OpponentsUpTwoAgo: true,
	pairing.DownAgain: true, pairing.DownTwoAgo: true, pairing.UpAgain: true, pairing.UpTwoAgo: true,
	pairing.DownfloatsAgain: true, pairing.DownfloatsTwoAgo: true, pairing.DownfloatsEither: true,
	pairing.UpfloatsAgain: true, pairing.UpfloatsTwoAgo: true, pairing.UpfloatsEither: true,
}

// coloursDenied are the criteria that count who gets another colour than the one due.
var coloursDenied = map[pairing.CriterionCode]bool{
	pairing.PreferencesDenied: true, pairing.StrongDenied: true, pairing.ColourDifferences: true, pairing.ThirdColours: true, pairing.ThreeInARow: true,
}

// Topic names what a fact is about, for a sign: the fact, and where a criterion decides
// whether it is about colours or floats, "worse.colours".
func Topic(g *why.Rung) string {
	switch {
	case g == nil:
		return ""
	case g.Verdict == nil:
		return string(g.Fact)
	case g.Fact == why.IsWorse && coloursDenied[g.Verdict.Code]:
		return string(g.Fact) + ".colours"
	case g.Fact == why.IsWorse && floatsRepeated[g.Verdict.Code]:
		return string(g.Fact) + ".floats"
	}
	return string(g.Fact)
}

// Cost says in a few words each what the pairing of a bracket cost: "1 moves down",
// "2 without the colour due", "1 floats again". bye is who has the bye of the round.
func (p *Printer) Cost(b *why.Bracket, bye tournament.PlayerID) []string {
	if b == nil {
		return nil
	}
	down, denied, again := 0, 0, make(map[tournament.PlayerID]bool)
	for i := range b.Members {
		switch m := &b.Members[i]; {
		case m.Opponent == tournament.NoPlayer && m.Player != bye:
			down++
		case m.Opponent != tournament.NoPlayer && m.Due != why.NoColour && m.Due != m.Colour:
			denied++
		}
	}
	for i := range b.Criteria {
		if c := &b.Criteria[i]; floatsRepeated[c.Code] {
			for _, id := range c.Players {
				again[id] = true
			}
		}
	}
	var parts []string
	add := func(text string, count int) {
		if count > 0 {
			parts = append(parts, text)
		}
	}
	add(p.fill("answer.cost.down", "count", down), down)
	add(p.fill("answer.cost.colours", "count", denied), denied)
	add(p.fill("answer.cost.again", "count", len(again)), len(again))
	return parts
}
