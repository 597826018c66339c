package account

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/rights"
)

// Right is something that people may do or not; see [rights.Right].
type Right = rights.Right

// The rights.
const (
	See           = rights.See
	EnterResults  = rights.EnterResults
	ChangeResults = rights.ChangeResults
	Pair          = rights.Pair
	Delegate      = rights.Delegate
	Manage        = rights.Manage
	Money         = rights.Money
	Create        = rights.Create
	Administer    = rights.Administer
)

// Role is the part somebody plays in a tournament: one of the constants below.
type Role string

// The roles.
const (
	Owner       Role = "owner"
	Arbiter     Role = "arbiter"
	Deputy      Role = "deputy"
	ResultEntry Role = "results"
	Viewer      Role = "viewer"
)

// roleRights is the one table of what a role may do in its tournament.
var roleRights = map[Role][]Right{
	Owner:       {See, EnterResults, ChangeResults, Pair, Delegate, Manage, Money},
	Arbiter:     {See, EnterResults, ChangeResults, Pair, Delegate, Money},
	Deputy:      {See, EnterResults, ChangeResults},
	ResultEntry: {EnterResults},
	Viewer:      {See},
}

// AllRoles returns the roles, the one that may most first.
func AllRoles() []Role { return []Role{Owner, Arbiter, Deputy, ResultEntry, Viewer} }

// PhoneRoles returns the roles that a phone can have, the one that is meant for them
// first.
func PhoneRoles() []Role { return []Role{ResultEntry, Deputy, Viewer} }

// ofPhones reports whether a right can be a phone's. Phones go from hand to hand:
// whatever role earlier versions gave one, it neither pairs nor hands out phones, and
// money is not for it.
func ofPhones(right Right) bool { return right == See || right.Placed() }

// Valid reports whether there is such a role.
func (r Role) Valid() bool { return slices.Contains(AllRoles(), r) }

// Has reports whether the role has a right somewhere in its tournament.
func (r Role) Has(right Right) bool { return slices.Contains(roleRights[r], right) }

// limitable says that the role may be held for some boards and rounds only.
func (r Role) limitable() bool { return r == Deputy || r == ResultEntry }

// Range is From to To, both included; 0 leaves that side open.
type Range struct {
	From int `json:",omitempty"`
	To   int `json:",omitempty"`
}

// Whole reports whether nothing is left out.
func (r Range) Whole() bool { return r == Range{} }

// Holds reports whether a number is in the range. Number 0 stands for all of
// them and is in the whole range only.
func (r Range) Holds(n int) bool {
	return r.Whole() || n > 0 && n >= r.From && (r.To == 0 || n <= r.To)
}

// covers reports whether the range holds all that another holds. From 1 on is not the
// whole range: it does not hold what is not at one board, or in one round.
func (r Range) covers(other Range) bool {
	return r.Whole() || !other.Whole() && max(r.From, 1) <= max(other.From, 1) && (r.To == 0 || 0 < other.To && other.To <= r.To)
}

func (r Range) valid() bool { return r.From >= 0 && r.To >= 0 && (r.To == 0 || r.From <= r.To) }

// Scope limits a role to boards and rounds. The zero Scope does not limit.
type Scope struct {
	Boards Range `json:",omitzero"`
	Rounds Range `json:",omitzero"`
}

// Whole reports whether nothing is left out.
func (s Scope) Whole() bool { return s.Boards.Whole() && s.Rounds.Whole() }

// Holds reports whether a place is in the scope.
func (s Scope) Holds(p Place) bool { return s.Boards.Holds(p.Board) && s.Rounds.Holds(p.Round) }

// covers reports whether the scope holds every place that another holds.
func (s Scope) covers(other Scope) bool {
	return s.Boards.covers(other.Boards) && s.Rounds.covers(other.Rounds)
}

// Place is a board of a round. A zero stands for all boards, or all rounds.
type Place struct {
	Round, Board int
}
