package doubleswiss

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// preface is where the text says what a match is.
const preface = "C.04.5"

// reversed is the rule of the colours of second games.
var reversed = pairing.ColourRule{Article: preface, Kind: pairing.SecondGame}

// secondGame is the round with the second games of the matches whose first games were
// the last round: the same boards with colours reversed. Byes go on; that of the
// pairing is now worth a draw.
func (s *system) secondGame(t *tournament.Tournament, leg tournament.Leg) *pairing.Round {
	first := &t.Rounds[len(t.Rounds)-1]
	out := &pairing.Round{System: Name, Edition: edition2026, Number: t.NextRound()}
	out.Reasons = pairing.Reasons{Options: s.Options(), Notes: []pairing.Note{
		{Article: preface, Message: message.Of("note.match-second", "match", leg.Match, "first", t.Completed())}}}
	attendance, inGame := t.Attendance(), make(map[tournament.PlayerID]bool)
	for _, g := range first.Games {
		inGame[g.White], inGame[g.Black] = true, true
		out.Boards = append(out.Boards, pairing.Board{White: g.Black, Black: g.White, ColourRule: reversed})
	}
	byes := make(map[tournament.PlayerID]tournament.Outcome)
	for _, b := range first.Byes {
		byes[b.Player] = b.Kind
	}
	for _, i := range t.ByNumber() {
		id := t.Players[i].ID
		switch {
		case !inGame[id]:
			out.NotPaired = append(out.NotPaired, pairing.Unpaired{Player: id, Reason: goesOn(byes[id], attendance[i])})
		case !attendance[i].Present():
			out.Reasons.Notes = append(out.Reasons.Notes, pairing.Note{Article: preface, Players: []tournament.PlayerID{id},
				Message: message.Of("note.match-left", "player", id)})
		}
	}
	return out
}

// goesOn is why a player without a first game has no second one: a bye is for the
// whole match (Preface), and who comes now is in from the next match on.
func goesOn(bye tournament.Outcome, now tournament.Attendance) tournament.Attendance {
	switch {
	case bye == tournament.PairingBye || bye == tournament.HalfBye:
		return tournament.HasHalfBye
	case bye == tournament.FullBye:
		return tournament.HasFullBye
	case bye == tournament.ZeroBye:
		return tournament.HasZeroBye
	case now.Present():
		return tournament.HasNotJoined
	}
	return now
}

// judgeSecond compares a round of second games with the right one.
func judgeSecond(right *pairing.Round, found *tournament.Round) *pairing.Verdict {
	opponent, white := make(map[tournament.PlayerID]tournament.PlayerID), make(map[tournament.PlayerID]bool)
	for _, g := range found.Games {
		opponent[g.White], opponent[g.Black] = g.Black, g.White
		white[g.White] = !g.NoColours
		white[g.Black] = false
	}
	for _, b := range right.Boards {
		both := []tournament.PlayerID{b.White, b.Black}
		switch {
		case opponent[b.White] != b.Black:
			return &pairing.Verdict{Article: preface, Fault: pairing.ShouldMeet, Players: both}
		case white[b.Black]:
			return &pairing.Verdict{Article: preface, Fault: pairing.WrongColours, Players: both, Colour: tournament.White}
		}
	}
	if len(found.Games) > len(right.Boards) {
		for _, g := range found.Games {
			if !plays(right, g.White) {
				return &pairing.Verdict{Article: preface, Fault: pairing.NotFree, Players: []tournament.PlayerID{g.White, g.Black}}
			}
		}
	}
	return nil
}

func plays(r *pairing.Round, id tournament.PlayerID) bool {
	for _, b := range r.Boards {
		if b.White == id || b.Black == id {
			return true
		}
	}
	return false
}

// secondInquiry is a round of second games, of which nothing can be otherwise.
type secondInquiry struct {
	out   *pairing.Round
	field *field.Field // before the match
	first *round       // for the colours of the match
}

func (q *secondInquiry) Round() *pairing.Round { return q.out }
func (q *secondInquiry) Field() *field.Field   { return q.field }

func (q *secondInquiry) Due(int) (tournament.Colour, field.Strength) {
	return tournament.NoColour, field.NoPreference
}

// Legal: those who play the match, and nobody else.
func (q *secondInquiry) Legal(p, other int32) bool {
	for _, b := range q.out.Boards {
		if b.White == q.first.id(p) && b.Black == q.first.id(other) || b.White == q.first.id(other) && b.Black == q.first.id(p) {
			return true
		}
	}
	return false
}

// Colours are those of the second game, or what they would have been.
func (q *secondInquiry) Colours(p, other int32) tournament.Colour {
	for _, b := range q.out.Boards {
		switch {
		case b.White == q.first.id(p) && b.Black == q.first.id(other):
			return tournament.White
		case b.White == q.first.id(other) && b.Black == q.first.id(p):
			return tournament.Black
		}
	}
	colour, _ := q.first.allocate(p, other)
	return colour.Opposite()
}

// ColourRules is the one rule of second games.
func (q *secondInquiry) ColourRules() []pairing.ColourRule { return []pairing.ColourRule{reversed} }

// With grants nothing that is not so already.
func (q *secondInquiry) With(w swiss.Wish) (*pairing.Round, error) {
	if q.field.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := q.field.Refuses(swiss.Wish{Kind: swiss.NotMeet, Player: w.Player, Opponent: w.Opponent}, "", ""); refusal != nil && w.Kind.NamesTwo() {
		refusal.Wish = w
		return nil, refusal
	}
	return nil, &swiss.Refusal{Wish: w, Why: swiss.SameMatch, Article: preface}
}

func (q *secondInquiry) Compare(found *tournament.Round) *pairing.Verdict {
	return judgeSecond(q.out, found)
}
