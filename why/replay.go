package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Replay is a bracket trying its candidates in the order of the rules, up to the pairing
// that stands.
type Replay struct {
	Bracket int                 `json:"bracket"` // from 1, from the top
	Kind    pairing.BracketKind `json:"kind,omitempty"`
	Score   tournament.Points   `json:"score"`
	Pairs   int                 `json:"pairs"` // of every candidate
	Tries   []Try               `json:"tries"`
}

// Try is one candidate, or the beginning of what cannot become one.
type Try struct {
	// Candidate is its number in the order of the rules; left out where two may not
	// meet, which makes no candidate, and where those before have not been counted.
	Candidate int `json:"candidate,omitempty"`
	// Skipped is how many candidates are left out before it, none of them better than
	// the best before; with More there may be more than that, none of them as good as
	// this one.
	Skipped int  `json:"skipped,omitempty"`
	More    bool `json:"more,omitempty"`

	Alteration swiss.Alteration      `json:"alteration"`          // what it has that the try before has not
	MovedDown  []tournament.PlayerID `json:"movedDown,omitempty"` // who came down and is paired
	Limbo      []tournament.PlayerID `json:"limbo,omitempty"`     // who came down and is not
	// S1 and S2 are the halves of the bracket, or of its remainder where players came
	// down; left out before it comes to the remainder.
	S1 []tournament.PlayerID `json:"s1,omitempty"`
	S2 []tournament.PlayerID `json:"s2,omitempty"`
	// Out went from S1 to S2, In the other way.
	Out []tournament.PlayerID `json:"out,omitempty"`
	In  []tournament.PlayerID `json:"in,omitempty"`

	Pairs    []TriedPair           `json:"pairs"` // where two may not meet they are the last
	Floaters []tournament.PlayerID `json:"floaters,omitempty"`
	Outcome  swiss.Outcome         `json:"outcome"`
	Perfect  bool                  `json:"perfect,omitempty"` // nothing could be met better
	// Verdict is the first criterion that decides against the best before, or for this
	// one: Other is its value here, Right that of the best before. Of what is refused it
	// is the fault.
	Verdict *Verdict `json:"verdict,omitempty"`
	Met     int      `json:"met,omitempty"` // the round in which the two who may not meet have met
}

// TriedPair is two players put together, the one of S1 first.
type TriedPair struct {
	Upper tournament.PlayerID `json:"upper"`
	Lower tournament.PlayerID `json:"lower"`
}

// Replay goes through the candidates of a bracket, from 1, within ordinary bounds. It is
// nil if there is no such bracket, and for systems that do not try candidates in an order.
// A replay is made once and must not be changed.
func (r *Round) Replay(bracket int) *Replay {
	replay, made := r.replays[bracket]
	if !made {
		replay = r.ReplayWithin(bracket, swiss.OrdinaryBounds())
	}
	if replay != nil && !made {
		if r.replays == nil {
			r.replays = make(map[int]*Replay)
		}
		r.replays[bracket] = replay
	}
	return replay
}

// ReplayWithin goes as far as it is told to.
func (r *Round) ReplayWithin(bracket int, within swiss.Bounds) *Replay {
	replayer, can := r.inquiry.(swiss.Replayer)
	if !can || bracket < 1 || bracket > len(r.Paired.Reasons.Brackets) {
		return nil
	}
	found := replayer.Replay(bracket-1, within)
	if found == nil {
		return nil
	}
	b := &r.Paired.Reasons.Brackets[bracket-1]
	out := &Replay{Bracket: bracket, Kind: b.Kind, Score: b.Score, Pairs: found.Pairs, Tries: make([]Try, len(found.Tries))}
	for i := range found.Tries {
		out.Tries[i] = r.try(b, &found.Tries[i])
	}
	return out
}

// CanReplay reports whether brackets of the round can be replayed.
func (r *Round) CanReplay() bool {
	_, can := r.inquiry.(swiss.Replayer)
	return can
}

// BracketOf is the bracket, from 1, in which a player is paired, or has the bye; 0 if the
// player is in none. Who floats is in several, and this is the last of them.
func (r *Round) BracketOf(id tournament.PlayerID) int {
	last := 0
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		if slices.Contains(b.MovedDown, id) || slices.Contains(b.Residents, id) {
			last = i + 1
		}
	}
	return last
}

// try makes a try an answer.
func (r *Round) try(b *pairing.Bracket, t *swiss.Try) Try {
	out := Try{Candidate: t.Candidate, Skipped: t.Skipped, More: t.More, Alteration: t.Alteration, MovedDown: t.MovedDown, Limbo: t.Limbo,
		S1: t.S1, S2: t.S2, Out: t.Out, In: t.In, Pairs: make([]TriedPair, len(t.Pairs)), Floaters: t.Floaters, Outcome: t.Outcome, Perfect: t.Perfect}
	for i, p := range t.Pairs {
		out.Pairs[i] = TriedPair(p)
	}
	switch {
	case t.Fault != "":
		v := &pairing.Verdict{Bracket: b.Score, Article: t.Article, Fault: t.Fault}
		if t.Outcome == swiss.Refused {
			last := t.Pairs[len(t.Pairs)-1]
			v.Players = []tournament.PlayerID{last.Upper, last.Lower}
			if place, in := r.places[last.Upper]; in {
				v.Colour, _ = r.inquiry.Due(place)
			}
			out.Met = r.metIn(last.Upper, last.Lower)
		}
		out.Verdict = &Verdict{Bracket: v.Bracket, Article: v.Article, Fault: v.Fault, Players: v.Players, Colour: Colour(v.Colour), Text: v.AsMessage().String()}
	case t.Criterion != "":
		right, other := amountOf(t.Criterion, t.Best), amountOf(t.Criterion, t.Value)
		out.Verdict = &Verdict{Bracket: b.Score, Article: t.Article, Code: t.Criterion, Name: t.Criterion.AsMessage().String(), Right: &right, Other: &other}
	}
	return out
}

// Halves are the columns in which a try is drawn: who came down and is paired, then S1;
// beside them their opponents, then S2 or who is still free.
func (t *Try) Halves(members []Member) (left, right []tournament.PlayerID) {
	left = append(slices.Clone(t.MovedDown), t.S1...)
	for i := range min(len(t.MovedDown), len(t.Pairs)) {
		right = append(right, t.Pairs[i].Lower)
	}
	if len(t.S1)+len(t.S2) > 0 {
		return left, append(right, t.S2...)
	}
	for i := range members {
		if id := members[i].Player; !members[i].MovedDown && !slices.Contains(right, id) {
			right = append(right, id)
		}
	}
	return left, right
}
