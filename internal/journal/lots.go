package journal

import (
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// LotOf is what lots are drawn for.
type LotOf string

// What lots are drawn for.
const (
	LotNumbers LotOf = "numbers" // of a round robin (C.05, Annex 1)
	LotColour  LotOf = "colour"  // of number 1 in round 1
	LotBye     LotOf = "bye"     // who of the lowest score gets it (rule III of the US Swiss)
	LotTie     LotOf = "tie"     // between those whom no tie-break parts
)

// LotsOf lists what lots are drawn for.
func LotsOf() []LotOf { return []LotOf{LotNumbers, LotColour, LotBye, LotTie} }

// UnmarshalText reads what a lot is drawn for and no other word.
func (l *LotOf) UnmarshalText(text []byte) error {
	if !slices.Contains(LotsOf(), LotOf(text)) {
		return fmt.Errorf("%q is nothing that lots are drawn for; it is one of %q", text, LotsOf())
	}
	*l = LotOf(text)
	return nil
}

// Lot is what was drawn, and from which seed: whoever knows the seed can draw it
// again.
type Lot struct {
	Of     LotOf
	ByHand bool   `json:",omitempty"` // it was drawn in the hall, without a seed
	Seed   uint64 `json:",omitempty"`
	Given  bool   `json:",omitempty"` // the seed was chosen by people, not by the program
	// Apart says of numbers that players of one federation do not meet in the last
	// rounds (C.05, Annex 2).
	Apart bool `json:",omitempty"`
	// Round is the round whose publication makes the lot known: that of the bye, the
	// first for a colour drawn while it was paired, the last before a tie; 0 = it is
	// known at once.
	Round int `json:",omitempty"`
	Place int `json:",omitempty"` // that the tied share
	// Colour is that of number 1. Order is who was drawn first, second and so on:
	// number 1, the bye, the best place; players, in a team event teams.
	Colour tournament.Colour `json:",omitempty"`
	Order  []int             `json:",omitempty"`
}

// DrawnLot is a lot with the moment in which it was drawn.
type DrawnLot struct {
	Lot Lot
	At  time.Time
}

// LotDrawn records a lot and does what it says: it gives the numbers or the colour, or
// ranks the tied. That of the bye belongs to the pairing of its round, which comes
// before it.
type LotDrawn struct {
	Lot Lot
}

func (a LotDrawn) apply(s *State, e *Event) error {
	var err error
	switch a.Lot.Of {
	case LotNumbers:
		err = a.number(s, e)
	case LotColour:
		err = a.colour(s)
	case LotBye:
		err = a.bye(s)
	case LotTie:
		err = TieDecided{Order: a.Lot.Order}.apply(s, e)
	default:
		err = impossible("record.lot.unknown", "what", string(a.Lot.Of))
	}
	if err != nil {
		return err
	}
	lot := a.Lot
	lot.Order = slices.Clone(lot.Order)
	if lot.Of == LotNumbers && s.Tournament.Rules.Team != nil {
		for i := range lot.Order { // a team is known by its number, which is another now
			lot.Order[i] = i + 1
		}
	}
	s.Lots = slices.DeleteFunc(slices.Clone(s.Lots), func(old DrawnLot) bool { return old.Lot.gives(&lot) })
	s.Lots = append(s.Lots, DrawnLot{Lot: lot, At: e.Time})
	return nil
}

// gives reports whether a lot gives way to another that was drawn later.
func (l *Lot) gives(to *Lot) bool {
	switch {
	case l.Of != to.Of:
		return false
	case l.Of == LotBye:
		return l.Round == to.Round
	case l.Of == LotTie:
		return slices.ContainsFunc(l.Order, func(id int) bool { return slices.Contains(to.Order, id) })
	}
	return true
}

// number gives the players, or in a round robin of teams the teams, the drawn numbers.
func (a LotDrawn) number(s *State, e *Event) error {
	if s.Paired() > 0 {
		return impossible("record.lot.paired")
	}
	if s.Tournament.Rules.Team != nil {
		order := make([]tournament.TeamID, len(a.Lot.Order))
		for i, id := range a.Lot.Order {
			order[i] = tournament.TeamID(id)
		}
		return TeamsNumbered{Order: order}.apply(s, e)
	}
	numbers := NumbersAssigned{Why: FirstNumbers}
	for i, id := range a.Lot.Order {
		numbers.Numbers = append(numbers.Numbers, NumberOf{Player: tournament.PlayerID(id), Number: i + 1})
	}
	return numbers.apply(s, e)
}

func (a LotDrawn) colour(s *State) error {
	switch {
	case a.Lot.Colour != tournament.White && a.Lot.Colour != tournament.Black:
		return impossible("record.lot.colour")
	case s.Paired() > 0:
		return impossible("record.lot.paired")
	}
	rules := s.Tournament.Rules
	rules.InitialColour = a.Lot.Colour
	s.setRules(rules)
	return nil
}

func (a LotDrawn) bye(s *State) error {
	if err := s.isCurrent(a.Lot.Round); err != nil {
		return err
	}
	if !s.hasDrawnBye(&a.Lot) {
		return impossible("record.lot.bye", "round", a.Lot.Round)
	}
	return nil
}

// hasDrawnBye reports whether who was drawn for the bye has it in the current round.
func (s *State) hasDrawnBye(lot *Lot) bool {
	return len(lot.Order) > 0 && slices.Contains(s.Tournament.Current.Byes, tournament.Bye{Player: tournament.PlayerID(lot.Order[0]), Kind: tournament.PairingBye})
}

// forgetBye forgets the lot for the bye of a round that is taken back.
func (s *State) forgetBye(round int) {
	s.Lots = slices.DeleteFunc(slices.Clone(s.Lots), func(l DrawnLot) bool { return l.Lot.Of == LotBye && l.Lot.Round == round })
}

// forgetNumbers forgets the lot for the numbers, which are others now.
func (s *State) forgetNumbers() {
	s.Lots = slices.DeleteFunc(slices.Clone(s.Lots), func(l DrawnLot) bool { return l.Lot.Of == LotNumbers })
}

// LotFor returns the latest lot of a kind; nil = none was drawn.
func (s *State) LotFor(of LotOf) *Lot {
	for i := len(s.Lots) - 1; i >= 0; i-- {
		if s.Lots[i].Lot.Of == of {
			return &s.Lots[i].Lot
		}
	}
	return nil
}

// HasDrawnNumbers reports whether the numbers are those that were drawn: nobody came
// in since.
func (s *State) HasDrawnNumbers() bool {
	lot := s.LotFor(LotNumbers)
	if lot == nil {
		return false
	}
	t := &s.Tournament
	if t.Rules.Team != nil {
		return len(lot.Order) == len(t.Teams)
	}
	if len(lot.Order) != len(t.Players) {
		return false
	}
	for place, id := range lot.Order {
		if p := s.Player(tournament.PlayerID(id)); p == nil || p.Number != place+1 {
			return false
		}
	}
	return true
}

// hiddenSeed is the seed of the lots of an event as long as it is not public and they
// have decided something that is.
func hiddenSeed(r *tournament.Rules, see sight) uint64 {
	if see.over || see.rounds == 0 {
		return 0
	}
	return r.LotSeed
}

// AsDrawn is the tournament with the seed of its lots, known or not: for what they
// decided in rounds and standings that are in sight. Nothing that is told is to have
// it, nor what looks ahead.
func (s *State) AsDrawn() *tournament.Tournament {
	if s.HiddenSeed == 0 {
		return &s.Tournament
	}
	t := s.Tournament
	t.Rules.LotSeed = s.HiddenSeed
	return &t
}

// publicLots are the lots that are in sight: those of rounds in view, with names and
// standings that are. A lot for a bye comes from the seed of the event, which waits.
func publicLots(lots []DrawnLot, see sight) []DrawnLot {
	var list []DrawnLot
	for _, l := range lots {
		switch of := l.Lot.Of; {
		case l.Lot.Round > see.rounds,
			of != LotColour && see.hides&PlayerList != 0,
			of == LotTie && (see.hides&Standings != 0 || l.Lot.Round > see.results):
		default:
			if of == LotBye && !see.over {
				l.Lot.Seed = 0
			}
			list = append(list, l)
		}
	}
	return list
}
