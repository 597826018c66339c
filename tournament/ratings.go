package tournament

import (
	"cmp"
	"slices"
)

// RatingList names a list that a rating can be taken from: one of FIDE's, or by
// its own name any other.
type RatingList string

// FIDE's lists. The effective ones have the standard rating of players without
// one of the kind.
const (
	StandardList   RatingList = "standard"
	RapidList      RatingList = "rapid"
	BlitzList      RatingList = "blitz"
	EffectiveRapid RatingList = "effective rapid"
	EffectiveBlitz RatingList = "effective blitz"
)

// TypedList is no list: a rating of this name was typed by the arbiter.
const TypedList RatingList = "typed"

// FideLists are the lists of FIDE.
func FideLists() []RatingList {
	return []RatingList{StandardList, RapidList, BlitzList, EffectiveRapid, EffectiveBlitz}
}

// Fide reports whether the list is one of FIDE's.
func (l RatingList) Fide() bool { return slices.Contains(FideLists(), l) }

// Of returns the rating that a player with these FIDE ratings has on the list; 0
// = none, also on lists that are not FIDE's.
func (l RatingList) Of(r Ratings) int {
	switch l {
	case StandardList:
		return r[Standard]
	case RapidList:
		return r[Rapid]
	case BlitzList:
		return r[Blitz]
	case EffectiveRapid:
		return cmp.Or(r[Rapid], r[Standard])
	case EffectiveBlitz:
		return cmp.Or(r[Blitz], r[Standard])
	}
	return 0
}

// DefaultRatingLists is the sequence of lists for a kind of event, the main list
// first.
func DefaultRatingLists(kind RatingKind) []RatingList {
	switch kind {
	case Rapid:
		return []RatingList{EffectiveRapid, BlitzList}
	case Blitz:
		return []RatingList{EffectiveBlitz, RapidList}
	}
	return []RatingList{StandardList, RapidList, BlitzList}
}

// Lists is the sequence of rating lists of the event, the main list first. The
// main list gives the rating by itself; what is on the others is for the arbiter
// to choose.
func (r *Rules) Lists() []RatingList {
	if len(r.RatingLists) > 0 {
		return r.RatingLists
	}
	return DefaultRatingLists(r.RatingKind)
}

// ratingOnMainList is the FIDE rating that orders a player; where the main list
// is not one of FIDE's it is that of the event's kind.
func (r *Rules) ratingOnMainList(p *Player) int {
	if main := r.Lists()[0]; main.Fide() {
		return main.Of(p.Ratings)
	}
	return p.Ratings.Of(r.RatingKind)
}

// Of is the rating of a kind; 0 = none, also of a kind that there is not.
func (r *Ratings) Of(kind RatingKind) int {
	if !kind.valid() {
		return 0
	}
	return r[kind]
}

// RatingSource says where ratings come from.
type RatingSource struct {
	List   RatingList // "" = not known
	Date   Date       // of the list, as a rule a month
	Origin string     // where the list came from, such as an address; "" = not known
}

// SeedRating is a tournament rating: it places a player in the initial list where
// the official rating does not (C.04.2, 2.1), and is never reported.
type SeedRating struct {
	Value  int          // 0 = there is none, and the official rating counts
	Source RatingSource // where it comes from
	Before int          // the official rating when the arbiter typed another; 0 = none
}

// EqualOrder says who comes first of players with the same rating and title in
// the initial list.
type EqualOrder string

// The criteria. FIDE's is the alphabet unless another was announced (C.04.2, 2.2).
const (
	ByName   EqualOrder = ""        // the alphabet
	ByFideID EqualOrder = "fide id" // the smaller identity number; without one last
	ByAge    EqualOrder = "age"     // the older one; unknown last
	ByYouth  EqualOrder = "youth"   // the younger one; unknown last
)

// Valid reports whether it is one of the criteria.
func (o EqualOrder) Valid() bool {
	return slices.Contains([]EqualOrder{ByName, ByFideID, ByAge, ByYouth}, o)
}

// compare is the criterion alone; 0 = it does not tell them apart.
func (o EqualOrder) compare(a, b *Player) int {
	unknownLast := func(knownA, knownB bool, order int) int {
		if knownA != knownB {
			if knownA {
				return -1
			}
			return 1
		}
		return order
	}
	switch o {
	case ByFideID: // as numbers
		return unknownLast(a.FideID != "", b.FideID != "", cmp.Or(cmp.Compare(len(a.FideID), len(b.FideID)), cmp.Compare(a.FideID, b.FideID)))
	case ByAge:
		return unknownLast(!a.Birth.IsZero(), !b.Birth.IsZero(), a.Birth.compare(b.Birth))
	case ByYouth:
		return unknownLast(!a.Birth.IsZero(), !b.Birth.IsZero(), b.Birth.compare(a.Birth))
	}
	return 0
}

// RatingPeriod is what a player's ratings are from a round on, in an event that
// lasts longer than a rating list.
type RatingPeriod struct {
	From    int // the first round
	Ratings Ratings
	Source  RatingSource
}

// RatingChoice says which rating of a player counts in tie-breaks of an event in
// which players have several (C.07, 10).
type RatingChoice string

// The choices.
const (
	FirstRating RatingChoice = ""      // the one at the start
	RoundRating RatingChoice = "round" // the one of the round in which the game was played
	LastRating  RatingChoice = "last"  // the latest
)

// Valid reports whether it is one of the choices.
func (c RatingChoice) Valid() bool { return c == FirstRating || c == RoundRating || c == LastRating }

// StrengthIn is Strength by the ratings that a player had in a round.
func (t *Tournament) StrengthIn(p *Player, round int) int {
	if p == nil {
		return 0
	}
	then := *p
	for _, period := range p.Later {
		if period.From <= round {
			then.Ratings = period.Ratings
		}
	}
	return t.Strength(&then)
}
