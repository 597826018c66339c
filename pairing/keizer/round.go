package keizer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	list "github.com/pareo-chess/pareo/internal/keizer"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// round is a round being paired. Places are those of the field, which is in the
// order of the list.
type round struct {
	system *system
	field  *field.Field
	list   *list.List

	recent [][]int32                     // by place: whom they met within the interval, ascending
	last   []map[int32]tournament.Colour // by place: the colour of the last game against a place
	turns  []int                         // by place: what counts for the bye (rule 4)

	bye  int32 // place; -1 = nobody
	mate []int32
}

// readField gathers who takes part, in the order of the list. Nobody is barred from
// a second meeting or a second bye: the field's lists of those hold only what a wish
// forbids.
func (s *system) readField(t *tournament.Tournament) (*field.Field, *list.List, error) {
	f, err := field.New(t, field.Edition{
		UnplayedFloat: func(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float { return field.NoFloat },
		BarsBye:       func(tournament.Outcome, tournament.Points, *tournament.Scoring) bool { return false },
	})
	if err != nil {
		return nil, nil, err
	}
	after := s.memory.After(t, t.Completed(), s.options)
	rank := make([]int, len(t.Players))
	for place, i := range after.Next(t) {
		rank[i] = place
	}
	was := slices.Clone(f.Players)
	slices.SortFunc(f.Players, func(a, b field.Player) int { return cmp.Compare(rank[a.Index], rank[b.Index]) })
	now := f.Places()
	for i := range f.Players {
		f.Players[i].Met, f.Players[i].Floats = nil, [2]field.Float{}
	}
	for _, group := range f.Forbidden {
		for k, old := range group {
			group[k] = now.Of(was[old].ID)
		}
		slices.Sort(group)
	}
	f.IndexForbidden()
	return f, after, nil
}

// readHistory finds out who met whom, and who had a bye or was away.
func (r *round) readHistory(t *tournament.Tournament) {
	tab, n := t.Table(), len(r.field.Players)
	place := slices.Repeat([]int32{-1}, len(t.Players))
	for p := range r.field.Players {
		place[r.field.Players[p].Index] = int32(p)
	}
	r.recent, r.last, r.turns = make([][]int32, n), make([]map[int32]tournament.Colour, n), make([]int, n)
	for p := range r.field.Players {
		x := &r.field.Players[p]
		byes, absences := 0, 0
		r.last[p] = make(map[int32]tournament.Colour)
		for number, c := range tab.Row(x.Index) {
			switch {
			case c.Opponent >= 0 && c.Outcome.Played() && place[c.Opponent] >= 0:
				q := place[c.Opponent]
				r.last[p][q] = c.Colour
				if tab.Rounds()-number <= r.system.options.Interval {
					r.recent[p] = append(r.recent[p], q)
				}
			case c.Outcome == tournament.PairingBye:
				byes++
			case c.Outcome == tournament.ZeroBye || c.Outcome == tournament.HalfBye:
				absences++
			}
		}
		slices.Sort(r.recent[p])
		r.recent[p] = slices.Compact(r.recent[p])
		if r.turns[p] = byes; byes == 0 {
			r.turns[p] = min(1, absences)
		}
	}
}

// run pairs the round and hands it out only if it keeps what has no exception.
func (r *round) run() (*pairing.Round, error) {
	if err := r.chooseBye(); err != nil {
		return nil, err
	}
	if !r.pairOthers() {
		return nil, r.impossible()
	}
	out := r.publish()
	rule := r.field.Check(out, PairRule, ByeRule, func(white, black int32) string {
		if r.field.Forbids(white, black) {
			return fmt.Sprintf("players %d and %d may not meet", r.id(white), r.id(black))
		}
		return ""
	})
	if rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

func (r *round) id(p int32) tournament.PlayerID { return r.field.Players[p].ID }

// bars reports whether two may not meet: the event forbids it, or a wish.
func (r *round) bars(p, q int32) bool {
	return slices.Contains(r.field.Players[p].Met, q) || r.field.Forbids(p, q)
}

// isRepeat reports whether two met within the interval (rule 5).
func (r *round) isRepeat(p, q int32) bool {
	_, found := slices.BinarySearch(r.recent[p], q)
	return found
}

// repeats counts the games of a round that are repeats.
func (r *round) repeats(mate []int32) (count int) {
	for p, q := range mate {
		if int(q) > p && r.isRepeat(int32(p), q) {
			count++
		}
	}
	return count
}

// repeated lists the two of each pair that is a repeat, those pairs first that the round
// of the rules does not have.
func (r *round) repeated(mate []int32) (ids []tournament.PlayerID) {
	for _, ours := range []bool{false, true} {
		for p, q := range mate {
			if int(q) > p && r.isRepeat(int32(p), q) && (r.mate[p] == q) == ours {
				ids = append(ids, r.id(int32(p)), r.id(q))
			}
		}
	}
	return ids
}

// allocate gives the colours of a game: that of the player with the better place,
// and the rule (6): White has who had fewer; else not who had it in their last game;
// else who had Black last, before who had no game, before who had White; else the
// lower in the list.
func (r *round) allocate(high, low int32) (tournament.Colour, pairing.ColourRule) {
	a, b := r.field.Players[high].Colours.History, r.field.Players[low].Colours.History
	if x, y := whites(a), whites(b); x != y {
		return less(x, y), fewerWhites
	}
	if last := r.last[high][low]; last != tournament.NoColour {
		return last.Opposite(), reverseLast
	}
	if x, y := lastColour(a), lastColour(b); x != y {
		return less(x, y), byLastGames
	}
	return tournament.Black, lowerPlaced
}

// less is the colour of the first of two: White for the smaller number.
func less(a, b int) tournament.Colour {
	if a < b {
		return tournament.White
	}
	return tournament.Black
}

func whites(history []tournament.Colour) (count int) {
	for _, c := range history {
		if c == tournament.White {
			count++
		}
	}
	return count
}

// lastColour orders players for White: Black last, none, White last.
func lastColour(history []tournament.Colour) int {
	if len(history) == 0 {
		return 0
	}
	if history[len(history)-1] == tournament.Black {
		return -1
	}
	return 1
}

// publish makes the round of the pairs found: the boards in the order of the list.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: Club, Number: r.field.Round, NotPaired: r.field.NotPaired}
	if r.bye >= 0 {
		out.Bye = r.id(r.bye)
	}
	for p, q := range r.mate {
		if int(q) <= p {
			continue
		}
		colour, rule := r.allocate(int32(p), q)
		board := pairing.Board{White: r.id(int32(p)), Black: r.id(q), ColourRule: rule}
		if colour == tournament.Black {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	out.Reasons = pairing.Reasons{Options: r.system.Options(), Notes: r.notes()}
	return out
}

// notes tell what the round rests on: the list, the bye, the repeats.
func (r *round) notes() []pairing.Note {
	n := len(r.list.Order)
	top := r.system.options.TopValue(n)
	notes := []pairing.Note{{Article: "K1", Message: message.Of("note.keizer.values", "count", n, "top", top, "last", max(0, top-n+1))}}
	if r.list.Cycle > 1 {
		notes = append(notes, pairing.Note{Article: "K3", Message: message.Of("note.keizer.cycle", "count", r.list.Cycle)})
	}
	if r.bye >= 0 {
		code := "note.keizer.bye"
		if r.system.options.ByeTurns == list.LastOfList {
			code = "note.keizer.bye-last"
		}
		notes = append(notes, pairing.Note{Article: ByeRule, Bye: true, Message: message.Of(code, "player", r.id(r.bye)), Players: []tournament.PlayerID{r.id(r.bye)}})
	}
	for p, q := range r.mate {
		if int(q) > p && r.isRepeat(int32(p), q) {
			both := []tournament.PlayerID{r.id(int32(p)), r.id(q)}
			notes = append(notes, pairing.Note{Article: PairRule, Players: both,
				Message: message.Of("note.keizer.repeat", "a", both[0], "b", both[1], "count", r.system.options.Interval)})
		}
	}
	return notes
}

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for p := range r.field.Players {
		x := &r.field.Players[p]
		fmt.Fprintf(&dump, "%d place %d colours %v recent %v turns %d opponent %d\n", x.ID, p+1, x.Colours.History, r.recent[p], r.turns[p], r.mate[p])
	}
	return &pairing.Breach{System: Name, Edition: Club, Round: r.field.Round, Rule: rule, Dump: dump.String()}
}
