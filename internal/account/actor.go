package account

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/store"
)

// Actor is somebody who makes a request, with the rights of that moment. It
// never changes; who lives longer than a request asks [Accounts.Still] again.
// The nil Actor is the public.
type Actor struct {
	kind          actorKind
	name          string
	user          UserID // whose rights they are; 0 for devices and the console
	share         UserID // for whom counts what they ask for, see [Share]; 0 for the console
	token         TokenID
	device        DeviceID
	generation    int64 // of the user's password, for sessions
	session       string
	administrator bool
	grants        map[store.ID]Grant
	limit         *Limit // of a token; else nil
	lacks         Demand // a second factor that is demanded and missing
}

type actorKind uint8

const (
	isConsole actorKind = iota
	isUser
	isToken
	isDevice
)

// Console returns the actor for commands typed where the database lies. It may
// everything.
func Console() *Actor {
	return &Actor{kind: isConsole, name: consoleName, administrator: true}
}

const (
	consoleName  = "console"
	devicePrefix = "device "
	tokenPrefix  = "token "
)

// tokenActorName is what journals call a token of a user.
func tokenActorName(token, user string) string { return tokenPrefix + token + " of " + user }

// Name is what journals call the actor: the name of a user, "device NAME",
// "token NAME of USER" or "console"; "" for the public.
func (a *Actor) Name() string {
	if a == nil {
		return ""
	}
	return a.name
}

// User returns the user who acts, directly or with a token; 0 if it is none.
func (a *Actor) User() UserID {
	if a == nil {
		return 0
	}
	return a.user
}

// Token returns the token with which the actor acts; 0 if it is none.
func (a *Actor) Token() TokenID {
	if a == nil {
		return 0
	}
	return a.token
}

// Device returns the phone that acts; 0 if it is none.
func (a *Actor) Device() DeviceID {
	if a == nil {
		return 0
	}
	return a.device
}

// Administrator reports whether the actor administers the installation.
func (a *Actor) Administrator() bool { return a.May(0, Administer, Place{}) }

// May reports whether the actor has a right: in a tournament, and for results
// at a place. For the rights of the installation, Create and Administer, the
// tournament is not looked at. A zero Place asks for all boards of all rounds,
// which somebody limited to some of them does not have; see MaySomewhere.
func (a *Actor) May(tournament store.ID, right Right, at Place) bool {
	return a.allowed(tournament, right, func(s Scope) bool { return s.Holds(at) })
}

// MaySomewhere reports whether the actor has a right on at least some boards of
// some round.
func (a *Actor) MaySomewhere(tournament store.ID, right Right) bool {
	return a.allowed(tournament, right, func(Scope) bool { return true })
}

// allowed is the one place where a right is given. fits is asked about every
// scope that limits rights over results.
func (a *Actor) allowed(tournament store.ID, right Right, fits func(Scope) bool) bool {
	if a == nil || !right.Valid() || !a.limit.allows(tournament, right, fits) {
		return false
	}
	if right.OfInstallation() {
		return a.administers() || right == Create && a.user != 0 && a.lacks != OfArbiters
	}
	if tournament <= 0 || a.kind == isDevice && !ofPhones(right) {
		return false
	}
	if a.administers() {
		return true
	}
	grant, ok := a.grants[tournament]
	if a.lacks == OfArbiters && grant.Role.Has(Pair) {
		return false
	}
	return ok && grant.Role.Has(right) && (!right.Placed() || fits(grant.Scope))
}

// LacksFactor reports whether the actor may less than their part allows because a second
// factor is demanded of it and they have none. An ordinary user who is arbiter nowhere
// lacks none.
func (a *Actor) LacksFactor() bool {
	if a == nil || a.lacks == OfNobody {
		return false
	}
	for _, grant := range a.grants {
		if a.lacks == OfArbiters && grant.Role.Has(Pair) {
			return true
		}
	}
	return a.administrator
}

// administers reports whether the actor is an administrator who lacks no second factor.
func (a *Actor) administers() bool { return a.administrator && a.lacks == OfNobody }

// Role returns the actor's own role in a tournament, with its scope. An
// administrator needs none and may have none.
func (a *Actor) Role(tournament store.ID) (Role, Scope, bool) {
	if a == nil {
		return "", Scope{}, false
	}
	grant, ok := a.grants[tournament]
	return grant.Role, grant.Scope, ok
}

// Tournaments returns the tournaments in which the actor has a role, by number.
func (a *Actor) Tournaments() []store.ID {
	if a == nil {
		return nil
	}
	var list []store.ID
	for id := range a.grants {
		list = append(list, id)
	}
	slices.Sort(list)
	return list
}

// Limit narrows what a token may do to less than its user. The zero Limit does
// not narrow.
type Limit struct {
	Tournament store.ID `json:",omitempty"` // 0 = all, and the installation
	Role       Role     `json:",omitempty"` // at most the rights of this role; "" = all rights
	Scope      Scope    `json:",omitzero"`
}

// isLimited reports whether somebody comes with a token that may less than its user.
func (a *Actor) isLimited() bool { return a != nil && a.limit != nil && *a.limit != (Limit{}) }

func (l *Limit) allows(tournament store.ID, right Right, fits func(Scope) bool) bool {
	switch {
	case l == nil:
		return true
	case right.OfInstallation():
		return l.Tournament == 0 && l.Role == ""
	case l.Tournament != 0 && l.Tournament != tournament:
		return false
	case l.Role != "" && !l.Role.Has(right):
		return false
	}
	return !right.Placed() || fits(l.Scope)
}
