package desk

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// DrawLot draws a lot, or records one that was drawn in the hall: the numbers of a
// round robin, the colour of number 1, the order of those whom no tie-break parts. It is
// drawn once; another draw is to be confirmed, and the history has both. The lot for the
// bye of the US Swiss is drawn with the pairing of its round.
type DrawLot struct {
	Of journal.LotOf
	// Apart draws numbers so that players of one federation do not meet in the last
	// three rounds (C.05, Annex 2).
	Apart bool `json:",omitempty"`
	// Seed is one that people chose, such as a number of dice or one announced before;
	// 0 = the program chooses.
	Seed  uint64 `json:",omitempty"`
	Place int    `json:",omitempty"` // of the tie
	// What was drawn in the hall; without it the program draws.
	Colour tournament.Colour `json:",omitempty"`
	Order  []int             `json:",omitempty"`
}

// MaxSeed is the largest seed: programs that keep numbers as JavaScript does can hold it.
const MaxSeed = 1<<53 - 1

func (DrawLot) describe() Description {
	return describe("draw lot", rights.Pair, Confirm, kind[journal.LotDrawn]())
}

func (c DrawLot) plan(p *plan) error {
	if c.Seed > MaxSeed {
		return refuse("lot.seed.most", "most", uint64(MaxSeed))
	}
	lot := journal.Lot{Of: c.Of, ByHand: c.Colour != tournament.NoColour || len(c.Order) > 0, Apart: c.Apart, Colour: c.Colour, Order: c.Order}
	if lot.ByHand && (c.Seed != 0 || c.Apart) {
		return refuse("lot.both")
	}
	if !lot.ByHand {
		lot.Seed, lot.Given = cmp.Or(c.Seed, newSeed()), c.Seed != 0
	}
	var err error
	switch c.Of {
	case journal.LotNumbers:
		err = drawNumbers(p, &lot)
	case journal.LotColour:
		err = drawColour(p, &lot)
	case journal.LotTie:
		err = drawTie(p, &lot, c.Place)
	default:
		err = refuse("lot.unknown")
	}
	if err != nil {
		return err
	}
	p.do(journal.LotDrawn{Lot: lot})
	return nil
}

// newSeed is a seed that nobody chose.
func newSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return seedFrom(b[:])
}

// seedFrom makes a seed of eight bytes or more, none larger than MaxSeed and none 0.
func seedFrom(bits []byte) uint64 { return max(binary.BigEndian.Uint64(bits)>>11, 1) }

// DrawsNumbers reports whether lots can give the numbers of an event: those of a round
// robin before it has begun.
func DrawsNumbers(s *journal.State) bool {
	rules := &s.Tournament.Rules
	return s.Paired() == 0 && rules.System == tournament.RoundRobin && rules.Edition != roundrobin.MatchEdition
}

// KeepsApart reports whether the draw of numbers can keep players of one federation
// apart in the last rounds: the field has a size for which there are sets of numbers.
func KeepsApart(s *journal.State) bool {
	n := len(s.Tournament.Players)
	return DrawsNumbers(s) && s.Tournament.Rules.Team == nil && n >= roundrobin.MinRestricted && n <= roundrobin.MaxRestricted
}

// drawNumbers settles the numbers of a round robin.
func drawNumbers(p *plan, lot *journal.Lot) error {
	t := &p.state.Tournament
	switch {
	case t.Rules.System == tournament.RoundRobin && p.state.Paired() > 0:
		return refuse("numbers.drawn")
	case !DrawsNumbers(p.state):
		return refuse("numbers.by-strength")
	case lot.Apart && t.Rules.Team != nil:
		return refuse("lot.apart.teams")
	}
	list := lotList(t)
	if !lot.ByHand {
		if len(list) < 2 {
			return refuse("lot.few")
		}
		if err := numbersOf(t, list, lot); err != nil {
			return err
		}
	}
	if p.state.HasDrawnNumbers() {
		p.warn(Confirm, "lot.again")
	}
	return nil
}

// numbersOf draws the numbers of a list from the seed of a lot. Who left before the
// start takes part in no draw and has a number behind all others.
func numbersOf(t *tournament.Tournament, list []int, lot *journal.Lot) error {
	inIt := list[:len(list):len(list)]
	if t.Rules.Team == nil {
		gone := func(id int) bool { return t.Player(tournament.PlayerID(id)).Left != nil }
		inIt = slices.DeleteFunc(slices.Clone(list), gone)
		lot.Order = slices.DeleteFunc(list, func(id int) bool { return !gone(id) })
	}
	numbers := roundrobin.Lot(len(inIt), lot.Seed)
	if lot.Apart {
		entries := make([]roundrobin.Entry, len(inIt))
		for i, id := range inIt {
			player := t.Player(tournament.PlayerID(id))
			entries[i] = roundrobin.Entry{Name: player.Name, Federation: player.Federation}
		}
		var err error
		if numbers, err = roundrobin.RestrictedDraw(entries, lot.Seed, true); err != nil {
			return apartRefused(entries)
		}
	}
	order := make([]int, len(inIt))
	for i, number := range numbers {
		order[number-1] = inIt[i]
	}
	lot.Order = append(order, lot.Order...)
	return nil
}

// apartRefused says why compatriots cannot be kept apart in the last rounds.
func apartRefused(entries []roundrobin.Entry) error {
	if n := len(entries); n < roundrobin.MinRestricted || n > roundrobin.MaxRestricted {
		return refuse("lot.apart.size", "least", roundrobin.MinRestricted, "most", roundrobin.MaxRestricted, "players", n)
	}
	for _, e := range entries {
		if e.Federation == "" {
			return refuse("lot.apart.federation", "name", e.Name)
		}
	}
	return refuse("lot.apart.sets")
}

// lotList is the list from which numbers are drawn: players, or teams, in the order of
// their names, which is that of anybody who draws again from the seed.
func lotList(t *tournament.Tournament) []int {
	var list []int
	name := func(id int) string {
		if t.Rules.Team != nil {
			return t.Team(tournament.TeamID(id)).Name
		}
		return t.Player(tournament.PlayerID(id)).Name
	}
	if t.Rules.Team != nil {
		for i := range t.Teams {
			list = append(list, int(t.Teams[i].ID))
		}
	} else {
		for i := range t.Players {
			list = append(list, int(t.Players[i].ID))
		}
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(strings.ToLower(name(a)), strings.ToLower(name(b))), cmp.Compare(a, b))
	})
	return list
}

// drawColour settles the colour of number 1.
func drawColour(p *plan, lot *journal.Lot) error {
	rules := &p.state.Tournament.Rules
	switch {
	case !rules.System.DrawsColour():
		return refuse("lot.colour.none")
	case p.state.Paired() > 0:
		return refuse("lot.colour.paired")
	}
	if rules.InitialColour != tournament.NoColour {
		p.warn(Confirm, "lot.again")
	}
	if !lot.ByHand {
		lot.Colour = colourFrom(lot.Seed)
	}
	return nil
}

// colourFrom draws a colour: who has lot 1 of two has White.
func colourFrom(seed uint64) tournament.Colour {
	if roundrobin.Lot(2, seed)[0] == 1 {
		return tournament.White
	}
	return tournament.Black
}

// drawTie settles the order of those who share a place.
func drawTie(p *plan, lot *journal.Lot, place int) error {
	ties, err := Ties(p.state)
	if err != nil {
		return refuse("tie.standings", "what", err)
	}
	i := slices.IndexFunc(ties, func(tie Tie) bool {
		if lot.ByHand {
			return slices.Equal(slices.Sorted(slices.Values(tie.Shared)), slices.Sorted(slices.Values(lot.Order)))
		}
		return tie.Place == place
	})
	t := &p.state.Tournament
	if i < 0 || t.Completed() == 0 {
		return refuse("tie.none")
	}
	lot.Place, lot.Round = ties[i].Place, t.Completed()
	for _, decided := range t.DecidedTies {
		if slices.ContainsFunc(decided, func(id int) bool { return slices.Contains(ties[i].Shared, id) }) {
			p.warn(Confirm, "lot.again")
			break
		}
	}
	if lot.ByHand {
		return nil
	}
	tied := slices.DeleteFunc(lotList(t), func(id int) bool { return !slices.Contains(ties[i].Shared, id) })
	lot.Order = make([]int, len(tied))
	for k, number := range roundrobin.Lot(len(tied), lot.Seed) {
		lot.Order[number-1] = tied[k]
	}
	return nil
}

// drawsLots reports whether the rules of an event draw lots by its seed: those for the
// bye. Ties are parted by a draw of their own.
func drawsLots(r *tournament.Rules) bool { return r.System == tournament.Harkness }

// noteByeLot records the lot that gave the bye of a round to one of several.
func noteByeLot(p *plan, t *tournament.Tournament, round *pairing.Round) {
	if drew := round.Reasons.ByeLot; len(drew) > 0 {
		lot := journal.Lot{Of: journal.LotBye, Round: round.Number, Seed: t.Rules.LotSeed}
		for _, id := range drew {
			lot.Order = append(lot.Order, int(id))
		}
		p.do(journal.LotDrawn{Lot: lot})
	}
}
