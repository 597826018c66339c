package account

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// ledger is what the history says about rights, worked out in the plainest way.
type ledger struct {
	administrator, disabled map[UserID]bool
	roles                   map[UserID]map[store.ID]RoleGranted
	tokens                  map[TokenID]TokenIssued
	devices                 map[DeviceID]DeviceInvited // enrolled ones
	invited                 map[DeviceID]DeviceInvited
}

func readLedger(events []Event) *ledger {
	l := &ledger{
		make(map[UserID]bool), make(map[UserID]bool), make(map[UserID]map[store.ID]RoleGranted),
		make(map[TokenID]TokenIssued), make(map[DeviceID]DeviceInvited), make(map[DeviceID]DeviceInvited),
	}
	for _, e := range events {
		switch act := e.Act.(type) {
		case UserCreated:
			l.administrator[act.User] = act.Administrator
			l.roles[act.User] = make(map[store.ID]RoleGranted)
		case AdministratorSet:
			l.administrator[act.User] = act.Administrator
		case UserDisabled:
			l.disabled[act.User] = true
		case UserEnabled:
			l.disabled[act.User] = false
		case RoleGranted:
			l.roles[act.User][act.Tournament] = act
		case RoleRevoked:
			delete(l.roles[act.User], act.Tournament)
		case TokenIssued:
			l.tokens[act.Token] = act
		case TokenRevoked:
			delete(l.tokens, act.Token)
		case DeviceInvited:
			l.invited[act.Device] = act
		case DeviceEnrolled:
			l.devices[act.Device] = l.invited[act.Device]
		case DeviceRevoked:
			delete(l.devices, act.Device)
		}
	}
	return l
}

// may says what a user may, by the ledger.
func (l *ledger) may(u UserID, tournament store.ID, right Right, at Place) bool {
	switch {
	case l.disabled[u]:
		return false
	case l.administrator[u]:
		return true
	case right == Create:
		return true
	}
	role, ok := l.roles[u][tournament]
	return ok && role.Role.Has(right) && right != Administer && (!right.Placed() || role.Scope.Holds(at))
}

// play does something, sensible or not, and returns a secret if there is one.
func play(h *house, r *rand.Rand, actors []*Actor) (secret string) {
	ctx := h.t.Context()
	by := actors[r.IntN(len(actors))]
	user := UserID(1 + r.IntN(5))
	tournament := store.ID(1 + r.IntN(3))
	role := AllRoles()[r.IntN(5)]
	var scope Scope
	if r.IntN(3) == 0 {
		scope.Boards = Range{1 + r.IntN(4), 4}
	}
	expires := h.clock.now().Add(time.Duration(r.IntN(100)) * time.Minute)
	switch r.IntN(13) {
	case 0, 1, 2:
		_ = h.Grant(ctx, by, tournament, user, "", role, scope)
	case 3:
		_ = h.Revoke(ctx, by, tournament, user)
	case 4:
		_ = h.Disable(ctx, by, user)
	case 5:
		_ = h.Enable(ctx, by, user)
	case 6:
		_ = h.SetAdministrator(ctx, by, user, r.IntN(2) == 0)
	case 7:
		_ = h.Found(ctx, by, tournament)
	case 8:
		secret, _, _ = h.IssueToken(ctx, by, fmt.Sprint(r.Int()), Limit{Tournament: store.ID(r.IntN(3)), Scope: Scope{}}, expires)
	case 9:
		_ = h.RevokeToken(ctx, by, TokenID(1+r.IntN(10)))
	case 10:
		invitation, err := h.InviteDevice(ctx, by, tournament, Invite{fmt.Sprint(r.Int()), role, scope, expires})
		if err == nil {
			secret, _, _ = h.EnrolDevice(ctx, invitation.Code, fmt.Sprint(r.Int()))
		}
	case 11:
		_ = h.RevokeDevice(ctx, by, DeviceID(1+r.IntN(10)))
	case 12:
		h.clock.pass(time.Minute)
	}
	return secret
}

// Whatever happens: everybody has the rights that the history gives and no other,
// also when they act with an old Actor; and the journal verifies.
func TestNoRightWithoutAGrant(t *testing.T) {
	const users, steps = 5, 120
	for seed := range uint64(3) {
		h := newHouse(t)
		r := rand.New(rand.NewPCG(seed, 1))
		actors := []*Actor{nil, h.ada}
		for i := 1; i < users; i++ {
			actors = append(actors, h.user(fmt.Sprint("user ", i)))
		}
		var secrets []string
		for step := range steps {
			if secret := play(h, r, actors); secret != "" {
				secrets = append(secrets, secret)
			}
			if u := UserID(1 + r.IntN(users)); r.IntN(4) == 0 { // others stay stale
				actors[u] = h.Actor(u)
			}
			events, err := h.history(t.Context())
			h.must(err)
			checkRights(t, h, readLedger(events), secrets)
			if t.Failed() {
				t.Fatalf("seed %d, step %d: after %+v", seed, step, events[len(events)-1])
			}
		}
		h.must(h.verify(t.Context()))
	}
}

func checkRights(t *testing.T, h *house, l *ledger, secrets []string) {
	t.Helper()
	now := h.clock.now()
	each := func(f func(tournament store.ID, right Right, at Place)) {
		for tournament := range store.ID(4) {
			for right := See; right.Valid(); right++ {
				for _, at := range []Place{{}, {1, 2}, {1, 5}} {
					f(tournament, right, at)
				}
			}
		}
	}
	for u := range l.roles {
		actor := h.Actor(u)
		each(func(tournament store.ID, right Right, at Place) {
			want := l.may(u, tournament, right, at) && (tournament > 0 || right.OfInstallation())
			if got := actor.May(tournament, right, at); got != want {
				t.Errorf("user %d, tournament %d, %s at %v: %t, want %t", u, tournament, right, at, got, want)
			}
		})
	}
	for _, secret := range secrets {
		hash := hashOf(secret)
		actor, _ := h.Bearer(t.Context(), secret)
		want := func(store.ID, Right, Place) bool { return false }
		for _, token := range l.tokens {
			if token.Secret == hash && now.Before(token.Expires) {
				want = func(tournament store.ID, right Right, at Place) bool {
					within := token.Limit.Tournament == 0 || token.Limit.Tournament == tournament && !right.OfInstallation()
					return within && l.may(token.User, tournament, right, at)
				}
			}
		}
		if held := h.state.Load().secrets[hash]; held.device != 0 {
			if device, ok := l.devices[held.device]; ok && now.Before(device.Expires) {
				want = func(tournament store.ID, right Right, at Place) bool {
					return device.Tournament == tournament && slices.Contains(roleRights[device.Role], right) && (!right.Placed() || device.Scope.Holds(at))
				}
			}
		}
		each(func(tournament store.ID, right Right, at Place) {
			if got, want := actor.May(tournament, right, at), want(tournament, right, at) && (tournament > 0 || right.OfInstallation()); got != want {
				t.Errorf("%s, tournament %d, %s at %v: %t, want %t", actor.Name(), tournament, right, at, got, want)
			}
		})
	}
}
