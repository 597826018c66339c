package tournament

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/message"
)

// LastRenumbering is the last round before whose pairing numbers may still be
// assigned anew: not after round 4 has been paired (C.04.2; handling rules, F.5).
const LastRenumbering = 4

// ErrNumbersFixed is returned when numbers may not be changed any more.
var ErrNumbersFixed = message.Error("model.numbers-fixed")

// NumbersFixed reports whether numbers may not be assigned anew any more because
// round 4 has been paired. The rules of 1992 to 2009 know no such limit: there a
// corrected rating counts for every pairing still to be made (F7). Nor does the US
// Swiss, whose list is numbered anew whenever somebody gets a rating.
func (t *Tournament) NumbersFixed() bool {
	return t.nextPairing() > LastRenumbering && t.FixesNumbers()
}

// FixesNumbers reports whether the rules of the event know such a limit.
func (t *Tournament) FixesNumbers() bool {
	return !t.Handling().Renumbers
}

// nextPairing is the number of the next pairing: that of the next round, or where
// players meet for matches of the next match.
func (t *Tournament) nextPairing() int { return t.Rules.Leg(t.Rules.NextMatch(t.NextRound())).Match }

// AssignNumbers gives every player the number of their place in the initial
// order; of equals, those who have numbers keep their order. Opponents, colours and results stay with the person. It may be called
// as often as needed until numbers are fixed, for late entries and corrected
// ratings, and is refused after that with ErrNumbersFixed.
func (t *Tournament) AssignNumbers() error {
	if t.NumbersFixed() {
		return message.Error("model.paired", "round", t.NextRound()-1, "what", ErrNumbersFixed)
	}
	for place, i := range t.renumberingOrder() {
		t.Players[i].Number = place + 1
	}
	return nil
}

// Enter adds a player. Before round 1 is paired the player is in from the
// start; later the player is a late entry, who missed the rounds so far and
// can be paired from the next one. While renumbering is allowed everybody is
// numbered anew; later the late entry is inserted at the proper place and the
// numbers below move down, the order of the others being as it was (C.04.2,
// 2.4 and 2.5). The identity is chosen when p.ID is NoPlayer. Once entries are
// closed Enter refuses. The table of a round robin that has begun stands: a late
// entry takes the place that is free in an odd field, and none other.
func (t *Tournament) Enter(p Player) (PlayerID, error) {
	if t.EntriesClosed {
		return NoPlayer, message.Error("model.entries-closed")
	}
	if p.ID == NoPlayer {
		for i := range t.Players {
			p.ID = max(p.ID, t.Players[i].ID)
		}
		p.ID++
	} else if t.Player(p.ID) != nil {
		return NoPlayer, message.Error("model.entered", "player", p.ID)
	}
	if next := t.Rules.NextMatch(t.NextRound()); next > 1 && p.Entered < next {
		p.Entered = next
	}
	p.Number = 0
	if t.NumbersDrawn() {
		if p.Number = t.freePlace(); p.Number == 0 {
			return NoPlayer, message.Error("model.table-full")
		}
		t.Players = append(t.Players, p)
		return p.ID, nil
	}
	t.Players = append(t.Players, p)
	if t.nextPairing() <= LastRenumbering {
		return p.ID, t.AssignNumbers()
	}
	t.insertNumber(len(t.Players) - 1)
	return p.ID, nil
}

// NumbersDrawn reports whether the numbers are those of a table by which games have
// been paired, as in a round robin: they stay.
func (t *Tournament) NumbersDrawn() bool {
	return t.Rules.System.ByTable() && t.Rules.Team == nil && t.NextRound() > 1
}

// freePlace is the number in the table of a round robin that nobody has; 0 = none is
// free. It is the last, whose opponents rest. The number of somebody who withdrew
// before the first round has been given away with the draw.
func (t *Tournament) freePlace() int {
	if n := len(t.Players); n%2 == 1 && t.starters() == n {
		return n + 1
	}
	return 0
}

// insertNumber gives the late entry at index late the number of the first
// player in the order of numbers who is weaker by the initial order.
func (t *Tournament) insertNumber(late int) {
	place := make([]int, len(t.Players)) // in the initial order, by index
	for rank, i := range t.InitialOrder() {
		place[i] = rank
	}
	order := t.ByNumber()
	number := len(order)
	for _, i := range order {
		if i != late && place[i] > place[late] {
			number = t.Players[i].Number
			break
		}
	}
	for i := range t.Players {
		if t.Players[i].Number >= number {
			t.Players[i].Number++
		}
	}
	t.Players[late].Number = number
}

// ByNumber returns the indices of all players ordered by pairing number;
// players without one come last, by identity.
func (t *Tournament) ByNumber() []int {
	order := make([]int, len(t.Players))
	for i := range order {
		order[i] = i
	}
	byNumber := func(i, j int) int {
		a, b := &t.Players[i], &t.Players[j]
		if (a.Number == 0) != (b.Number == 0) {
			return cmp.Compare(b.Number, a.Number)
		}
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	}
	if !slices.IsSortedFunc(order, byNumber) {
		slices.SortFunc(order, byNumber)
	}
	return order
}

// NumberOwners returns, by index, the number each player owns when the next
// round is paired, 0 for those who own none. Only people who have been taken
// into account for some pairing (a game, a forfeit, a pairing-allocated bye)
// or who take part in the coming one own a number; the numbers below everybody
// else close up. It changes the parity that decides first colours, not the order.
func (tab *Table) NumberOwners(order []int, attendance []Attendance) []int {
	owned := make([]int, len(order))
	next := 0
	for _, i := range order {
		owns := attendance[i].Present()
		for _, c := range tab.Row(i) {
			if owns {
				break
			}
			owns = c.Outcome.Paired()
		}
		if owns {
			next++
			owned[i] = next
		}
	}
	return owned
}

// Attendance says whether a player takes part in the pairing of the next round.
type Attendance uint8

// The values of Attendance.
const (
	IsPresent    Attendance = iota
	HasFullBye              // requested
	HasHalfBye              // requested
	HasZeroBye              // an announced absence
	HasLeft                 // withdrawn, expelled or not come back
	HasNotJoined            // a late entry expected for a later round
	HasRest                 // nobody to meet in this round of a round robin
	IsThrough               // goes on without a game: a bye in a knock-out, a match that is decided
	IsOut                   // has lost a match of a knock-out
	IsSpare                 // a house player whom nobody needs in this round
)

// Present reports whether the player is to be paired.
func (a Attendance) Present() bool { return a == IsPresent }

// String says why a player is not paired.
func (a Attendance) String() string {
	return [...]string{"present", "full-point bye", "half-point bye", "absent", "withdrawn", "not yet entered", "rests", "goes on without a game", "out", "not needed"}[a]
}

// Attendance returns, by index, who takes part in the pairing of the next round.
// Who rests in a round robin only its schedule can tell, who is out of a knock-out
// only its tree: HasRest, IsThrough and IsOut are not used here.
func (t *Tournament) Attendance() []Attendance {
	next := t.NextRound()
	att := make([]Attendance, len(t.Players))
	var who identities
	if len(t.Requests) > 0 {
		who.read(t.Players)
	}
	house := false
	for i := range t.Players {
		p := &t.Players[i]
		house = house || p.House
		switch {
		case p.Left != nil && next > p.Left.After:
			att[i] = HasLeft
		case p.Entered > next:
			att[i] = HasNotJoined
		}
	}
	for _, r := range t.Requests {
		if r.Round != next {
			continue
		}
		i := who.index(r.Player)
		if i < 0 || att[i] != IsPresent && att[i] != HasZeroBye {
			continue
		}
		switch r.Kind {
		case FullBye:
			att[i] = HasFullBye
		case HalfBye:
			att[i] = HasHalfBye
		case ZeroBye, Absent:
			att[i] = HasZeroBye
		}
	}
	if house {
		t.spareHouse(att)
	}
	return att
}

// spareHouse lets house players rest: all of them where the others are an even number,
// all but the first by number where they are odd (28M of US Chess).
func (t *Tournament) spareHouse(att []Attendance) {
	house, others := -1, 0
	for i := range t.Players {
		switch p := &t.Players[i]; {
		case !att[i].Present():
		case !p.House:
			others++
		case house < 0 || p.Number < t.Players[house].Number:
			house = i
		}
	}
	for i := range t.Players {
		if t.Players[i].House && att[i].Present() && (i != house || others%2 == 0) {
			att[i] = IsSpare
		}
	}
}
