package teamswiss

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// inquiry is a paired round of teams that can be asked what would have been
// instead.
type inquiry struct {
	right *round
	out   *pairing.Round
}

// Inquire pairs the next round and keeps it for questions; see field.Inquirer. The
// round is one of teams: that of the event that Teams gives.
func (s *system) Inquire(t *tournament.Tournament) (field.Inquiry, error) {
	r, err := s.prepare(s.Teams(t))
	if err != nil {
		return nil, err
	}
	out, err := r.run()
	if err != nil {
		return nil, err
	}
	return &inquiry{r, out}, nil
}

func (q *inquiry) Round() *pairing.Round { return q.out }
func (q *inquiry) Field() *field.Field   { return q.right.field }

func (q *inquiry) Due(place int) (tournament.Colour, field.Strength) {
	c := &q.right.field.Players[place].Colours
	return c.Preference, c.Strength
}

func (q *inquiry) Legal(p, other int32) bool {
	_, fault := q.right.field.JudgePair(p, other, &articles, anybody)
	return fault == ""
}

// anybody may be denied a colour: colours forbid no match.
func anybody(int) bool { return true }

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	colour, _ := q.right.allocate(p, other)
	return colour
}

func (q *inquiry) ColourRules() []pairing.ColourRule {
	return []pairing.ColourRule{byNumber, onlyOne, both, stronger, fewerWhites, alternated, firstTeam, firstTurns, otherTurns}
}

// IsFirst reports whether the first of two places is the first-team (4.2).
func (q *inquiry) IsFirst(p, other int32) bool { return q.right.isFirst(p, other) }

// With follows the rules in a field in which the teams named may do nothing but
// what is wished.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f := q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, articles.Rematch, articles.ByeBar); refusal != nil {
		return nil, refusal
	}
	r := &round{system: q.right.system, field: f.Granting(w, q.right.allocate), secondary: q.right.secondary, bye: -1}
	return r.run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
