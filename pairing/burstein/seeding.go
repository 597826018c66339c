package burstein

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// mostSeeding is the largest number of seeding rounds.
const mostSeeding = 4

// seedingRounds is how many rounds are seeding rounds: half of all, rounded down,
// or four, whichever is lower (1.6.2).
func seedingRounds(rounds int) int { return min(rounds/2, mostSeeding) }

// isSeeding reports whether the next round is a seeding round. It fails with
// *pairing.Unpairable if the number of rounds, which decides it, is not known.
func isSeeding(t *tournament.Tournament) (bool, error) {
	if t == nil {
		return false, t.Check()
	}
	if t.Rules.Rounds == 0 && t.Rules.Team == nil && t.Current == nil {
		return false, &pairing.Unpairable{Round: t.NextRound(), What: message.Of("unpairable.burstein-rounds", "article", "1.6.2"),
			Hint: message.Of("unpairable.announce")}
	}
	return t.NextRound() <= seedingRounds(t.Rules.Rounds), nil
}

// asOwn is a round that the seeding system has paired as a round of this one.
func (s *system) asOwn(t *tournament.Tournament, paired *pairing.Round) *pairing.Round {
	if paired == nil {
		return nil
	}
	out := *paired
	out.System, out.Edition = Name, edition
	note := pairing.Note{Article: "1.6", Message: message.Of("note.seeding", "round", paired.Number, "number", seedingRounds(t.Rules.Rounds))}
	out.Reasons.Notes = append([]pairing.Note{note}, paired.Reasons.Notes...)
	out.Reasons.Options = s.Options()
	if s.reading.boardOrder != pairingScore { // the boards stand as they shall
		return &out
	}
	if f, err := s.Field(t); err == nil {
		place := f.Places()
		out.Boards = slices.Clone(paired.Boards)
		slices.SortFunc(out.Boards, func(a, b pairing.Board) int {
			return s.reading.compareBoards(f, [2]int32{place.Of(a.White), place.Of(a.Black)}, [2]int32{place.Of(b.White), place.Of(b.Black)})
		})
		out.Reasons.Notes = slices.DeleteFunc(out.Reasons.Notes, func(n pairing.Note) bool { return n.Message.Code == boardsWithoutVirtual })
	}
	return &out
}

// seeded is an inquiry into a seeding round.
type seeded struct {
	field.Inquiry
	system *system
	t      *tournament.Tournament
	out    *pairing.Round
}

func (s *system) inquireSeeding(t *tournament.Tournament) (field.Inquiry, error) {
	q, err := s.seeding.Inquire(t)
	if err != nil {
		return nil, err
	}
	return &seeded{q, s, t, s.asOwn(t, q.Round())}, nil
}

func (q *seeded) Round() *pairing.Round { return q.out }

func (q *seeded) With(w swiss.Wish) (*pairing.Round, error) {
	out, err := q.Inquiry.With(w)
	return q.system.asOwn(q.t, out), err
}
