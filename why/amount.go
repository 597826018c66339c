package why

import (
	"encoding/json"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Amount is what a criterion came to. In JSON it is a number, or a list of
// numbers: of points or of places.
type Amount struct {
	Unit   pairing.Unit
	Values []int64 // points in tenths
}

// MarshalJSON writes points as points, not as tenths.
func (a Amount) MarshalJSON() ([]byte, error) {
	switch {
	case a.Unit == pairing.Count && len(a.Values) == 1:
		return json.Marshal(a.Values[0])
	case a.Unit == pairing.Scores:
		points := make([]tournament.Points, len(a.Values))
		for i, v := range a.Values {
			points[i] = tournament.Points(v)
		}
		return json.Marshal(points)
	}
	return json.Marshal(append([]int64{}, a.Values...))
}

// Numbers are the values, points as points.
func (a Amount) Numbers() []float64 {
	list := make([]float64, len(a.Values))
	for i, v := range a.Values {
		if list[i] = float64(v); a.Unit == pairing.Scores {
			list[i] = tournament.Points(v).Float()
		}
	}
	return list
}

// amountOf reads the values of a criterion.
func amountOf(code pairing.CriterionCode, values []int64) Amount {
	return Amount{Unit: code.Unit(), Values: values}
}

// Criterion is what one criterion came to in a bracket; smaller is better.
type Criterion struct {
	Article string                `json:"article"`
	Code    pairing.CriterionCode `json:"code"`
	Name    string                `json:"name"` // in English; why/words has other languages
	Value   Amount                `json:"value"`
	// Players are those whom it counts, where the pairs tell.
	Players []tournament.PlayerID `json:"players,omitempty"`
}

// Met reports whether the criterion is satisfied in full: it came to nothing.
func (c *Criterion) Met() bool {
	return len(c.Value.Values) == 0 || c.Value.Unit == pairing.Count && c.Value.Values[0] == 0
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
	// Code is that of the criterion, Name its name in English.
	Code pairing.CriterionCode `json:"code,omitempty"`
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
	Colour  Colour                `json:"colour,omitempty"`
	Text    string                `json:"text,omitempty"`
	// Met is the round in which the first two of Players met, where the fault is that they
	// meet again.
	Met int `json:"met,omitempty"`
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
	out := &Verdict{Bracket: v.Bracket, Article: v.Article, Code: v.Criterion, Name: v.Criterion.AsMessage().String(),
		Fault: v.Fault, Players: v.Players, Colour: Colour(v.Colour), ByOrder: v.Criterion.IsStep() || v.Fault == pairing.LaterInOrder}
	if v.Fault != "" {
		out.Text = v.AsMessage().String()
	}
	if v.Criterion == "" && len(v.Expected) > 0 && len(v.Found) > 0 { // a fault that counts
		right, found := Amount{Unit: pairing.Count, Values: v.Expected}, Amount{Unit: pairing.Count, Values: v.Found}
		out.Right, out.Other = &right, &found
	}
	if v.Fault == pairing.MoreRepeats && len(v.Players) > 1 {
		out.Met = r.lastMet(v.Players[0], v.Players[1])
	}
	if v.Criterion != "" {
		right, found := amountOf(v.Criterion, v.Expected), amountOf(v.Criterion, v.Found)
		out.Right, out.Other = &right, &found
		b := r.bracketOf(v.Bracket)
		out.RightPlayers = r.concerned(b, r.seats, r.Paired.Bye, v.Criterion, right)
		var theirs map[tournament.PlayerID]seat
		if b != nil {
			theirs = seatsIn(&other, membersOf(b))
		}
		out.OtherPlayers = r.concerned(b, theirs, other.Bye, v.Criterion, found)
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
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		if b.Score != score {
			continue
		}
		members := membersOf(b)
		if len(b.Order) > 0 {
			members = members[:0]
			for _, x := range b.Order {
				members = append(members, x.Player)
			}
		}
		inside := make(map[tournament.PlayerID]bool, len(members))
		for _, id := range members {
			inside[id] = true
		}
		if b.Sides != nil || len(b.MovedUp) > 0 { // others may float up into it: nobody leaves it
			for _, p := range other.Boards {
				inside[p.White], inside[p.Black] = true, true
			}
		}
		theirs := seatsIn(&other, members)
		for _, id := range members {
			d := FirstDifference{Player: id}
			if right := r.seats[id].opponent; inside[right] {
				d.Right = right
			}
			if opponent := theirs[id].opponent; inside[opponent] {
				d.Other = opponent
			}
			if d.Right != d.Other {
				return &d
			}
		}
	}
	return nil
}
