package account

import (
	"cmp"
	"context"
	"slices"

	"github.com/pareo-chess/pareo/internal/store"
)

// Grant is a role that somebody has in a tournament.
type Grant struct {
	Tournament store.ID
	User       UserID // 0 for a device
	Role       Role
	Scope      Scope
}

// covers reports whether somebody with the grant may everything that another gives:
// each of its rights, and those over results wherever it gives them.
func (g Grant) covers(other Grant) bool {
	for _, right := range roleRights[other.Role] {
		if !g.Role.Has(right) || right.Placed() && !g.Scope.covers(other.Scope) {
			return false
		}
	}
	return true
}

// Roles returns who has a role in a tournament: the roles that may most first,
// then by number of the user.
func (a *Accounts) Roles(tournament store.ID) []Grant {
	s, err := a.current()
	if err != nil {
		return nil
	}
	var list []Grant
	for _, u := range s.users {
		if grant, ok := u.grants[tournament]; ok {
			list = append(list, grant)
		}
	}
	roles := AllRoles()
	slices.SortFunc(list, func(x, y Grant) int {
		return cmp.Or(cmp.Compare(slices.Index(roles, x.Role), slices.Index(roles, y.Role)), cmp.Compare(x.User, y.User))
	})
	return list
}

// Found makes the actor the owner of a tournament that was just created. It is
// for whoever creates tournaments to call: it refuses once somebody has a role
// there. The console owns nothing, and nothing happens.
func (a *Accounts) Found(ctx context.Context, by *Actor, tournament store.ID) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(tournament, Create); err != nil {
			return err
		}
		for _, u := range p.state.users {
			if _, ok := u.grants[tournament]; ok {
				return refuse(Taken, "role.founded")
			}
		}
		if p.by.user != 0 {
			p.do(RoleGranted{Tournament: tournament, User: p.by.user, Role: Owner})
		}
		return nil
	})
}

// Grant gives a user a role in a tournament, in the place of an earlier one. It takes the
// right to Manage. The actor says the user's name with the number, in any case of letters,
// or "" for somebody met in a tournament: without the name, and with another, somebody whom
// the actor meets in none is answered for as if there were no such user, so that nobody
// finds out by numbers who there is. The last owner stays.
func (a *Accounts) Grant(ctx context.Context, by *Actor, tournament store.ID, id UserID, name string, role Role, scope Scope) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(tournament, Manage); err != nil {
			return err
		}
		u, err := p.user(id)
		if err == nil && (name != "" && nameKey(name) != nameKey(u.Name) || name == "" && !p.meets(u)) {
			err = noUser(id)
		}
		if err != nil {
			return err
		}
		had := u.grants[tournament]
		if had.Role == role && had.Scope == scope {
			return nil
		}
		if role != Owner {
			if err := p.keepsOwner(tournament, had); err != nil {
				return err
			}
		}
		p.do(RoleGranted{Tournament: tournament, User: id, Role: role, Scope: scope})
		return nil
	})
}

// Revoke takes a user's role in a tournament. It takes the right to Manage; one's
// own role everybody can lay down. The last owner stays.
func (a *Accounts) Revoke(ctx context.Context, by *Actor, tournament store.ID, id UserID) error {
	return a.do(ctx, by, func(p *plan) error {
		own := p.by != nil && p.by.kind == isUser && p.by.user == id
		if !own {
			if err := p.may(tournament, Manage); err != nil {
				return err
			}
		}
		u, err := p.user(id)
		if err != nil {
			return err
		}
		had, ok := u.grants[tournament]
		if !ok && !p.meets(u) {
			return noUser(id)
		}
		if !ok {
			return refuse(Unknown, "role.none", "name", u.Name)
		}
		if err := p.keepsOwner(tournament, had); err != nil {
			return err
		}
		p.do(RoleRevoked{Tournament: tournament, User: id})
		return nil
	})
}

// meets reports whether the actor knows a user by number: an administrator does, and who
// sees the roles of a tournament in which the user has one.
func (p *plan) meets(u *user) bool {
	if p.by.Administrator() || p.by.User() == u.ID {
		return true
	}
	for tournament := range u.grants {
		if p.by.May(tournament, See, Place{}) {
			return true
		}
	}
	return false
}

// keepsOwner refuses to take a role if it is that of the last owner. An
// administrator may.
func (p *plan) keepsOwner(tournament store.ID, had Grant) error {
	if had.Role == Owner && p.state.owners(tournament) == 1 && !p.by.Administrator() {
		return refuse(Taken, "role.last-owner")
	}
	return nil
}
