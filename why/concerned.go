package why

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// fact is what a round does with a player in a bracket.
type fact struct {
	player   *field.Player
	moved    bool // came down into the bracket
	paired   bool // in the bracket
	opponent tournament.Points
	colour   tournament.Colour
	due      tournament.Colour
	strength field.Strength
}

func (f *fact) floats() bool { return !f.paired }
func (f *fact) down() bool   { return !f.paired || f.opponent < f.player.Score }
func (f *fact) up() bool     { return f.paired && f.opponent > f.player.Score }
func (f *fact) denied() bool {
	return f.paired && f.due != tournament.NoColour && f.colour != f.due
}

// had reports whether the player floated so in the last round (0) or in the one
// before it (1).
func (f *fact) had(ago int, float field.Float) bool { return f.player.Floats[ago] == float }

// thirdInARow reports whether the last two games had the colour of this one.
func (f *fact) thirdInARow() bool {
	h := f.player.Colours.History
	return f.paired && len(h) >= 2 && h[len(h)-1] == f.colour && h[len(h)-2] == f.colour
}

// beyondTwo reports whether the colours come to differ by more than two.
func (f *fact) beyondTwo() bool {
	difference := 0
	for _, c := range f.player.Colours.History {
		if c == f.colour {
			difference++
		} else {
			difference--
		}
	}
	return f.paired && difference >= 2
}

// counts tells whom the criterion of a name counts; nil where that cannot be
// read off the pairs of the bracket.
func counts(name string) func(*fact) bool {
	switch name {
	case "downfloaters", "scores of downfloaters", "players left over", "scores of players left over":
		return (*fact).floats
	case "pairing score differences", "score differences of pairs":
		return (*fact).down
	case "colour preferences denied":
		return (*fact).denied
	case "strong colour preferences denied":
		return func(f *fact) bool { return f.denied() && f.strength == field.Strong }
	case "colour differences beyond two":
		return (*fact).beyondTwo
	case "third colours in a row", "players with one colour three times in a row":
		return (*fact).thirdInARow
	case "players from higher groups who are not paired here":
		return func(f *fact) bool { return f.moved && f.floats() }
	case "players who are not paired in their own group":
		return func(f *fact) bool { return !f.moved && f.floats() }
	}
	return countsFloats(name)
}

// countsFloats is counts for the criteria about floats in successive rounds.
func countsFloats(name string) func(*fact) bool {
	ago := 0
	if strings.HasSuffix(name, " two rounds before") {
		ago = 1
	}
	switch name {
	case "residents floating down again", "residents floating down as two rounds before":
		return func(f *fact) bool { return f.floats() && !f.moved && f.had(ago, field.Down) }
	case "scores of moved-down players floating down again", "scores of moved-down players floating down as two rounds before":
		return func(f *fact) bool { return f.floats() && f.moved && f.had(ago, field.Down) }
	case "players floating down again", "players floating down as two rounds before",
		"score differences of players floating down again", "score differences of players floating down as two rounds before",
		"downfloats as in the last round", "downfloats as two rounds before":
		return func(f *fact) bool { return f.down() && f.had(ago, field.Down) }
	case "opponents of moved-down players floating up again", "opponents of moved-down players floating up as two rounds before",
		"scores met by opponents floating up again", "scores met by opponents floating up as two rounds before",
		"players floating up again", "players floating up as two rounds before",
		"score differences of players floating up again", "score differences of players floating up as two rounds before",
		"upfloats as in the last round", "upfloats as two rounds before":
		return func(f *fact) bool { return f.up() && f.had(ago, field.Up) }
	case "downfloats as in the last round or two rounds before":
		return func(f *fact) bool { return f.down() && (f.had(0, field.Down) || f.had(1, field.Down)) }
	case "upfloats as in the last round or two rounds before":
		return func(f *fact) bool { return f.up() && (f.had(0, field.Up) || f.had(1, field.Up)) }
	}
	return nil
}

// concerned names the players whom a criterion counts in a bracket of the round,
// when everybody sits as told. It names nobody where the pairs do not tell, or
// tell of another number of players than the criterion came to.
func (r *Round) concerned(b *pairing.Bracket, seats map[tournament.PlayerID]seat, bye tournament.PlayerID, name string, amount Amount) []tournament.PlayerID {
	if name == "unplayed rounds of the bye's recipient" || name == "score of the bye's recipient" {
		if bye == tournament.NoPlayer {
			return nil
		}
		return []tournament.PlayerID{bye}
	}
	wanted := counts(name)
	if wanted == nil || b == nil || r.inquiry == nil || len(amount.Values) == 0 {
		return nil
	}
	var out []tournament.PlayerID
	for _, f := range r.facts(b, seats) {
		if wanted(&f) {
			out = append(out, f.player.ID)
		}
	}
	if want := amount.Values[0]; amount.Unit == Count && int64(len(out)) != want || amount.Unit == Scores && len(out) != len(amount.Values) {
		return nil
	}
	return out
}

// facts tells what becomes of the players of a bracket.
func (r *Round) facts(b *pairing.Bracket, seats map[tournament.PlayerID]seat) []fact {
	inside := make(map[tournament.PlayerID]bool, len(b.MovedDown)+len(b.Residents))
	for _, list := range [][]tournament.PlayerID{b.MovedDown, b.Residents} {
		for _, id := range list {
			inside[id] = true
		}
	}
	players := r.inquiry.Field().Players
	out := make([]fact, 0, len(inside))
	for i, list := range [][]tournament.PlayerID{b.MovedDown, b.Residents} {
		for _, id := range list {
			place := r.places[id]
			f := fact{player: &players[place], moved: i == 0}
			f.due, f.strength = r.inquiry.Due(place)
			if s, ok := seats[id]; ok && inside[s.opponent] {
				f.paired, f.colour, f.opponent = true, s.colour, players[r.places[s.opponent]].Score
			}
			out = append(out, f)
		}
	}
	return out
}
