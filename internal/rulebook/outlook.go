package rulebook

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// round is what is known of the whole round while its brackets are paired.
// Players are named by their place in the field, so that a smaller number ranks
// higher (1.2; A.2).
type round struct {
	*edition
	field   *field.Field
	players []field.Player
	legal   [][]bool // C1 and C3, by pair

	byeScore      tournament.Points // C5
	byeScoreKnown bool

	completed map[set]bool          // answers of completable
	colour    map[pair]colouring    // answers of colouring
	exchanged map[[2]int][]exchange // answers of exchanges

	refused func(pair) // is told of pairs that transpositions leave out; nil = nobody is
}

func newRound(e *edition, f *field.Field) *round {
	r := &round{
		edition: e, field: f, players: f.Players,
		completed: map[set]bool{},
		colour:    map[pair]colouring{},
		exchanged: map[[2]int][]exchange{},
	}
	r.legal = make([][]bool, len(f.Players))
	for a := range r.legal {
		r.legal[a] = make([]bool, len(f.Players))
		for b := range r.legal[a] {
			r.legal[a][b] = a != b && r.c1(a, b) && r.c3(a, b)
		}
	}
	return r
}

// pair returns the chosen candidate of every bracket, from the top.
func (r *round) pair() ([]*candidate, error) {
	if !r.completable(setOf(r.from(0))) {
		return nil, &pairing.NoPairing{Round: r.field.Round} // 1.9.3 (A.9): the arbiter decides
	}
	brackets, err := r.outlook(r)
	if err != nil || len(brackets) == 0 {
		return nil, err
	}
	if left := brackets[len(brackets)-1].downfloaters; len(left) > 1 || len(left) == 1 && !r.mayTakeBye(left[0]) {
		return nil, &pairing.Breach{System: "dutch", Edition: r.name, Round: r.field.Round,
			Rule: fmt.Sprintf("%d players are left over by the last bracket", len(left))}
	}
	return brackets, nil
}

// from returns the players from the given place down.
func (r *round) from(place int) []int {
	var players []int
	for p := place; p < len(r.players); p++ {
		players = append(players, p)
	}
	return players
}

// scoregroup returns the players with the score of the given place, who are
// those from it down to the end of the group (1.3.1; A.3).
func (r *round) scoregroup(place int) []int {
	var group []int
	for p := place; p < len(r.players) && r.players[p].Score == r.players[place].Score; p++ {
		group = append(group, p)
	}
	return group
}

// e26Outlook is 1.9: from the top scoregroup down, every bracket leaves its
// downfloaters to the next; who downfloats from the last gets the bye.
func (r *round) e26Outlook() ([]*candidate, error) {
	r.e26C5()
	var chosen []*candidate
	var moved []int
	for place := 0; place < len(r.players); {
		b := r.newBracket(moved, r.scoregroup(place))
		c, err := b.best()
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, c)
		moved = c.downfloaters
		place += len(b.residents)
	}
	return chosen, nil
}

// e26C5 is C5: minimise the score of who gets the pairing-allocated bye. It
// outranks everything about single brackets, so the lowest score with which the
// round can be completed holds for the whole round.
func (r *round) e26C5() {
	if len(r.players)%2 == 0 {
		return
	}
	everybody := setOf(r.from(0))
	for p := len(r.players) - 1; p >= 0; p-- {
		r.byeScore, r.byeScoreKnown = r.players[p].Score, true
		clear(r.completed)
		if r.completable(everybody) {
			return
		}
	}
}

// e17Outlook is A.9: as long as the downfloaters of a bracket and all players
// below allow the round to be completed, bracket follows bracket. When they do
// not, the bracket is the penultimate one: it is paired again so that they do,
// and everybody below collapses into one last bracket.
func (r *round) e17Outlook() ([]*candidate, error) {
	var chosen []*candidate
	var moved []int
	for place := 0; place < len(r.players); {
		b := r.newBracket(moved, r.scoregroup(place))
		c, err := b.best()
		if err != nil {
			return nil, err
		}
		place += len(b.residents)
		if !r.completable(setOf(c.downfloaters) | setOf(b.below)) {
			return r.e17Collapse(chosen, b)
		}
		chosen = append(chosen, c)
		moved = c.downfloaters
	}
	return chosen, nil
}

// e17Collapse pairs the penultimate bracket again, and the collapsed last one.
func (r *round) e17Collapse(chosen []*candidate, b *bracket) ([]*candidate, error) {
	penultimate := r.newBracket(b.mdps, b.residents)
	penultimate.kind = pairing.PenultimateBracket
	c, err := penultimate.best()
	if err != nil {
		return nil, err
	}
	collapsed := r.newBracket(c.downfloaters, b.below)
	collapsed.kind = pairing.CollapsedBracket
	last, err := collapsed.best()
	if err != nil {
		return nil, err
	}
	return append(slices.Clip(chosen), c, last), nil
}
