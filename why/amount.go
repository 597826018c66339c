package why

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Unit tells what a criterion's values are.
type Unit string

// The units.
const (
	Count   Unit = "count"   // one number
	Scores  Unit = "scores"  // points, the largest first
	Numbers Unit = "numbers" // places in the bracket, from 1
)

// Amount is what a criterion came to. In JSON it is a number, or a list of
// numbers: of points or of places.
type Amount struct {
	Unit   Unit
	Values []int64 // points in tenths
}

// MarshalJSON writes points as points, not as tenths.
func (a Amount) MarshalJSON() ([]byte, error) {
	switch {
	case a.Unit == Count && len(a.Values) == 1:
		return json.Marshal(a.Values[0])
	case a.Unit == Scores:
		points := make([]tournament.Points, len(a.Values))
		for i, v := range a.Values {
			points[i] = tournament.Points(v)
		}
		return json.Marshal(points)
	}
	return json.Marshal(append([]int64{}, a.Values...))
}

// amountOf reads the values of the criterion with the given name.
func amountOf(name string, values []int64) Amount {
	return Amount{Unit: unitOf(name), Values: values}
}

func unitOf(name string) Unit {
	switch {
	case strings.HasPrefix(name, "score") || strings.HasPrefix(name, "pairing score"):
		return Scores
	case isOrder(name) && name != "players exchanged" && name != "difference of the numbers exchanged":
		return Numbers
	}
	return Count
}

// isOrder reports whether a name is that of a step of the order in which the
// Dutch system generates candidates, not of a criterion.
func isOrder(name string) bool {
	switch name {
	case "moved-down players paired", "opponents of moved-down players", "players exchanged",
		"difference of the numbers exchanged", "players leaving S1", "players entering S1", "opponents of S1":
		return true
	}
	return false
}

// Criterion is what one criterion came to in a bracket; smaller is better.
type Criterion struct {
	Article string `json:"article"`
	Name    string `json:"name"` // in English; why/words has other languages
	Value   Amount `json:"value"`
	// Players are those whom it counts, where the pairs tell.
	Players []tournament.PlayerID `json:"players,omitempty"`
}

// Met reports whether the criterion is satisfied in full: it came to nothing.
func (c *Criterion) Met() bool {
	return len(c.Value.Values) == 0 || c.Value.Unit == Count && c.Value.Values[0] == 0
}

// Verdict is the first criterion by which another round is worse than the right
// one.
type Verdict struct {
	Bracket tournament.Points `json:"bracket"`
	Article string            `json:"article"`
	Name    string            `json:"name,omitempty"`
	// Right is the value in the right round, Other that in the other.
	Right *Amount `json:"right,omitempty"`
	Other *Amount `json:"other,omitempty"`
	// RightPlayers and OtherPlayers are whom the values count, where the pairs
	// tell.
	RightPlayers []tournament.PlayerID `json:"rightPlayers,omitempty"`
	OtherPlayers []tournament.PlayerID `json:"otherPlayers,omitempty"`
	// ByOrder says that no criterion tells the rounds apart in the bracket: the
	// procedure comes to the right pairs first.
	ByOrder bool `json:"byOrder,omitempty"`
	// Fault is what is wrong where no value says it, with the players it speaks
	// of; Text says it in English.
	Fault   pairing.Fault         `json:"fault,omitempty"`
	Players []tournament.PlayerID `json:"players,omitempty"`
	Colour  string                `json:"colour,omitempty"`
	Text    string                `json:"text,omitempty"`
	// First is the best-ranked player of the bracket whose opponent differs.
	First *FirstDifference `json:"first,omitempty"`
}

// FirstDifference is the best-ranked player of a bracket whom two rounds pair
// differently in it; NoPlayer means that the player leaves it.
type FirstDifference struct {
	Player tournament.PlayerID `json:"player"`
	Right  tournament.PlayerID `json:"right,omitempty"`
	Other  tournament.PlayerID `json:"other,omitempty"`
}

// verdictOf makes the verdict on another round an answer.
func (r *Round) verdictOf(v *pairing.Verdict, other Seating) *Verdict {
	if v == nil {
		return nil
	}
	out := &Verdict{Bracket: v.Bracket, Article: v.Article, Name: v.Name, Fault: v.Fault, Players: v.Players, ByOrder: isOrder(v.Name) || v.Fault == pairing.LaterInOrder}
	if v.Fault != "" {
		out.Text = v.AsMessage().String()
	}
	if v.Colour != tournament.NoColour {
		out.Colour = v.Colour.String()
	}
	if v.Name != "" {
		right, found := amountOf(v.Name, v.Expected), amountOf(v.Name, v.Found)
		out.Right, out.Other = &right, &found
		b := r.bracketOf(v.Bracket)
		out.RightPlayers = r.concerned(b, r.seats, r.Paired.Bye, v.Name, right)
		out.OtherPlayers = r.concerned(b, seatsOf(other), other.Bye, v.Name, found)
	}
	out.First = r.firstDifference(v.Bracket, other)
	return out
}

// bracketOf finds the bracket of a score, nil if there is none.
func (r *Round) bracketOf(score tournament.Points) *pairing.Bracket {
	for i := range r.Paired.Reasons.Brackets {
		if b := &r.Paired.Reasons.Brackets[i]; b.Score == score {
			return b
		}
	}
	return nil
}

// firstDifference looks for the first member of a bracket whose opponent
// differs.
func (r *Round) firstDifference(score tournament.Points, other Seating) *FirstDifference {
	opponent := make(map[tournament.PlayerID]tournament.PlayerID, 2*len(other.Boards))
	for _, p := range other.Boards {
		opponent[p.White], opponent[p.Black] = p.Black, p.White
	}
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		if b.Score != score {
			continue
		}
		members := slices.Concat(b.MovedDown, b.Residents)
		inside := make(map[tournament.PlayerID]bool, len(members))
		for _, id := range members {
			inside[id] = true
		}
		for _, id := range members {
			d := FirstDifference{Player: id}
			if right := r.seats[id].opponent; inside[right] {
				d.Right = right
			}
			if inside[opponent[id]] {
				d.Other = opponent[id]
			}
			if d.Right != d.Other {
				return &d
			}
		}
	}
	return nil
}
