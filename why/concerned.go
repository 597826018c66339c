package why

import (
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

func (f *fact) floats() bool  { return !f.paired }
func (f *fact) movesOn() bool { return f.moved && f.floats() }
func (f *fact) drops() bool   { return !f.moved && f.floats() }
func (f *fact) down() bool    { return !f.paired || f.opponent < f.player.Score }
func (f *fact) up() bool      { return f.paired && f.opponent > f.player.Score }
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

// counted tells whom criteria count, where that can be read off the pairs of the
// bracket.
var counted = map[pairing.CriterionCode]func(*fact) bool{
	pairing.Downfloaters:       (*fact).floats,
	pairing.DownfloaterScores:  (*fact).floats,
	pairing.LeftOver:           (*fact).floats,
	pairing.LeftOverScores:     (*fact).floats,
	pairing.NotPairedHere:      (*fact).movesOn,
	pairing.NotPairedWithin:    (*fact).drops,
	pairing.PairingDifferences: (*fact).down,
	pairing.PairDifferences:    (*fact).down,
	pairing.PreferencesDenied:  (*fact).denied,
	pairing.StrongDenied:       func(f *fact) bool { return f.denied() && f.strength == field.Strong },
	pairing.ColourDifferences:  (*fact).beyondTwo,
	pairing.ThirdColours:       (*fact).thirdInARow,
	pairing.ThreeInARow:        (*fact).thirdInARow,

	pairing.ResidentsDownAgain:      again((*fact).drops, field.Down),
	pairing.ResidentsDownTwoAgo:     twoAgo((*fact).drops, field.Down),
	pairing.MovedDownAgainScores:    again((*fact).movesOn, field.Down),
	pairing.MovedDownTwoAgoScores:   twoAgo((*fact).movesOn, field.Down),
	pairing.OpponentsUpAgain:        again((*fact).up, field.Up),
	pairing.OpponentsUpTwoAgo:       twoAgo((*fact).up, field.Up),
	pairing.OpponentsUpAgainScores:  again((*fact).up, field.Up),
	pairing.OpponentsUpTwoAgoScores: twoAgo((*fact).up, field.Up),

	pairing.DownAgain:             again((*fact).down, field.Down),
	pairing.DownTwoAgo:            twoAgo((*fact).down, field.Down),
	pairing.DownAgainDifferences:  again((*fact).down, field.Down),
	pairing.DownTwoAgoDifferences: twoAgo((*fact).down, field.Down),
	pairing.UpAgain:               again((*fact).up, field.Up),
	pairing.UpTwoAgo:              twoAgo((*fact).up, field.Up),
	pairing.UpAgainDifferences:    again((*fact).up, field.Up),
	pairing.UpTwoAgoDifferences:   twoAgo((*fact).up, field.Up),

	pairing.Upfloaters:           (*fact).up,
	pairing.UpfloaterDifferences: (*fact).up,
	pairing.UpfloatersAgain:      again((*fact).up, field.Up),
	pairing.UpfloatersFloated:    func(f *fact) bool { return f.up() && f.player.Floats[0] != field.NoFloat },
	pairing.UpfloaterOpponentsAgain: func(f *fact) bool {
		return f.paired && f.opponent < f.player.Score && f.player.Floats[0] != field.NoFloat
	},

	pairing.DownfloatsAgain:  again((*fact).down, field.Down),
	pairing.DownfloatsTwoAgo: twoAgo((*fact).down, field.Down),
	pairing.DownfloatsEither: func(f *fact) bool { return f.down() && (f.had(0, field.Down) || f.had(1, field.Down)) },
	pairing.UpfloatsAgain:    again((*fact).up, field.Up),
	pairing.UpfloatsTwoAgo:   twoAgo((*fact).up, field.Up),
	pairing.UpfloatsEither:   func(f *fact) bool { return f.up() && (f.had(0, field.Up) || f.had(1, field.Up)) },
}

// again is for those who float now and had the float in the last round, twoAgo
// for those who had it in the round before that.
func again(floats func(*fact) bool, float field.Float) func(*fact) bool {
	return func(f *fact) bool { return floats(f) && f.had(0, float) }
}

func twoAgo(floats func(*fact) bool, float field.Float) func(*fact) bool {
	return func(f *fact) bool { return floats(f) && f.had(1, float) }
}

// concerned names the players whom a criterion counts in a bracket of the round,
// when everybody sits as told. It names nobody where the pairs do not tell, or
// tell of another number of players than the criterion came to.
func (r *Round) concerned(b *pairing.Bracket, seats map[tournament.PlayerID]seat, bye tournament.PlayerID, code pairing.CriterionCode, amount Amount) []tournament.PlayerID {
	if code == pairing.ByeUnplayed || code == pairing.ByeScore {
		if bye == tournament.NoPlayer {
			return nil
		}
		return []tournament.PlayerID{bye}
	}
	wanted := counted[code]
	if wanted == nil || b == nil || r.inquiry == nil || len(amount.Values) == 0 {
		return nil
	}
	var out []tournament.PlayerID
	for _, f := range r.facts(b, seats) {
		if wanted(&f) {
			out = append(out, f.player.ID)
		}
	}
	if want := amount.Values[0]; amount.Unit == pairing.Count && int64(len(out)) != want || amount.Unit == pairing.Scores && len(out) != len(amount.Values) {
		return nil
	}
	return out
}

// facts tells what becomes of the players of a bracket.
func (r *Round) facts(b *pairing.Bracket, seats map[tournament.PlayerID]seat) []fact {
	members := membersOf(b)
	inside := make(map[tournament.PlayerID]bool, len(members))
	for _, id := range members {
		inside[id] = true
	}
	players := r.inquiry.Field().Players
	out := make([]fact, 0, len(inside))
	for i, id := range members {
		place := r.places[id]
		f := fact{player: &players[place], moved: i < len(b.MovedDown)}
		f.due, f.strength = r.inquiry.Due(place)
		if s, ok := seats[id]; ok && inside[s.opponent] {
			f.paired, f.colour, f.opponent = true, s.colour, players[r.places[s.opponent]].Score
		}
		out = append(out, f)
	}
	return out
}
