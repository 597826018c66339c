package account

import (
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// A phone ends with the arbiter who handed it out, whatever takes their right, and
// does not come back with it; so does a link with its owner. Those of others stay.
func TestPhonesEndWithTheirMaker(t *testing.T) {
	takes := map[string]func(h *house, bob *Actor) error{
		"disabled":   func(h *house, bob *Actor) error { return h.Disable(h.t.Context(), h.ada, bob.User()) },
		"role taken": func(h *house, bob *Actor) error { return h.Revoke(h.t.Context(), h.ada, 7, bob.User()) },
		"lesser role": func(h *house, bob *Actor) error {
			return h.Grant(h.t.Context(), h.ada, 7, bob.User(), "", Deputy, Scope{})
		},
		"laid down": func(h *house, bob *Actor) error { return h.Revoke(h.t.Context(), bob, 7, bob.User()) },
	}
	for what, take := range takes {
		t.Run(what, func(t *testing.T) {
			onBoth(t, func(t *testing.T, address string) {
				h := newHouseAt(t, address)
				ctx, later := t.Context(), h.clock.now().Add(24*time.Hour)
				bob := h.grant(7, h.user("bob"), Owner, Scope{})
				h.grant(7, h.user("cleo"), Owner, Scope{})
				token, _, err := h.IssueToken(ctx, bob, "hall of fame", Limit{}, later)
				h.must(err)
				program, err := h.Bearer(ctx, token)
				h.must(err)
				var secrets []string
				for name, by := range map[string]*Actor{"one": bob, "two": program} {
					invitation, err := h.InviteDevice(ctx, by, 7, Invite{Name: name, Role: ResultEntry, Expires: later})
					h.must(err)
					secret, _, err := h.EnrolDevice(ctx, invitation.Code, home)
					h.must(err)
					secrets = append(secrets, secret)
				}
				waiting, err := h.InviteDevice(ctx, bob, 7, Invite{Name: "waiting", Role: ResultEntry, Expires: later})
				h.must(err)
				code, _, err := h.MakeLink(ctx, bob, 7, Viewer, 5, later)
				h.must(err)
				others, _ := h.phone(7, "ada's", ResultEntry, Scope{})

				h.must(take(h, bob))
				for _, secret := range secrets {
					_, err := h.Bearer(ctx, secret)
					refused(t, err, Unsigned, "device.ended")
				}
				_, _, err = h.EnrolDevice(ctx, waiting.Code, home)
				refused(t, err, Unsigned, "device.code-ended")
				_, _, err = h.Join(ctx, h.Still(h.user("dan")), code, home)
				refused(t, err, Unknown, "link.code")
				if a, err := h.Bearer(ctx, others); err != nil || !a.MaySomewhere(7, EnterResults) {
					t.Errorf("another's phone ended, too: %v", err)
				}
				h.must(h.Enable(ctx, h.ada, bob.User()))
				h.grant(7, bob, Owner, Scope{})
				_, err = h.Bearer(ctx, secrets[0])
				refused(t, err, Unsigned, "device.ended")
				if len(h.Devices(7)) != 1 || len(h.Links(7)) != 0 {
					t.Errorf("%v and %v are listed", h.Devices(7), h.Links(7))
				}
				h.must(h.verify(ctx))
				h.Close()
				again, _ := open(t, address, h.clock, Limits{})
				_, err = again.Bearer(ctx, secrets[0])
				refused(t, err, Unsigned, "device.ended")
			})
		})
	}
}

// An administrator's phone ends when they are none any more and have no role there.
func TestPhonesEndWithTheAdministrator(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	eve := h.user("eve")
	h.must(h.SetAdministrator(ctx, h.ada, eve.User(), true))
	var secrets []string
	for _, tournament := range []store.ID{7, 8} {
		invitation, err := h.InviteDevice(ctx, h.Actor(eve.User()), tournament, Invite{Name: "hall", Role: Deputy, Expires: h.clock.now().Add(time.Hour)})
		h.must(err)
		secret, _, err := h.EnrolDevice(ctx, invitation.Code, home)
		h.must(err)
		secrets = append(secrets, secret)
	}
	h.grant(8, eve, Arbiter, Scope{})
	h.must(h.SetAdministrator(ctx, h.ada, eve.User(), false))
	_, err := h.Bearer(ctx, secrets[0])
	refused(t, err, Unsigned, "device.ended")
	_, err = h.Bearer(ctx, secrets[1]) // where eve is the arbiter
	h.must(err)
}

// What was handed out by a token ends with the token: when it is revoked, at once, and
// when it expires. What its user handed out stays.
func TestPhonesEndWithTheirToken(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx, later := t.Context(), h.clock.now().Add(48*time.Hour)
		bob := h.grant(7, h.user("bob"), Owner, Scope{})
		secret, token, err := h.IssueToken(ctx, bob, "program", Limit{}, h.clock.now().Add(24*time.Hour))
		h.must(err)
		program, err := h.Bearer(ctx, secret)
		h.must(err)
		phones := make(map[string]string)
		codes := make(map[string]string)
		for name, by := range map[string]*Actor{"bob's": bob, "program's": program} {
			invitation, err := h.InviteDevice(ctx, by, 7, Invite{Name: name, Role: ResultEntry, Expires: later})
			h.must(err)
			if soon := invitation.Device.Expires.Before(later); soon != (by == program) {
				t.Errorf("%s phone ends %s", name, invitation.Device.Expires)
			}
			phones[name], _, err = h.EnrolDevice(ctx, invitation.Code, home)
			h.must(err)
			codes[name], _, err = h.MakeLink(ctx, by, 7, Viewer, 5, later)
			h.must(err)
		}
		h.must(h.RevokeToken(ctx, bob, token.ID))
		there, _ := open(t, address, h.clock, Limits{})
		for _, a := range []*Accounts{h.Accounts, there} {
			_, err = a.Bearer(ctx, phones["program's"])
			refused(t, err, Unsigned, "device.ended")
			_, err = a.Bearer(ctx, phones["bob's"])
			h.must(err)
		}
		_, _, err = h.Join(ctx, h.user("dan"), codes["program's"], home)
		refused(t, err, Unknown, "link.code")
		_, _, err = h.Join(ctx, h.user("eve"), codes["bob's"], home)
		h.must(err)
	})
}

// In old records a phone that handed out another is known by its name alone; one of the
// same name in another event is not taken for it.
func TestMakerOfOldPhonesInTwoEvents(t *testing.T) {
	for range 20 { // it was by chance
		h := newHouse(t)
		bob, cleo := h.grant(7, h.user("bob"), Arbiter, Scope{}), h.grant(8, h.user("cleo"), Arbiter, Scope{})
		s := h.state.Load().clone()
		end := h.clock.now().Add(time.Hour)
		add := func(actor string, act Act) {
			t.Helper()
			h.must(s.add(&Event{Seq: s.end.Seq + 1, Time: h.clock.now(), Actor: actor, Act: act, Prev: s.end.Hash}))
		}
		add("bob", DeviceInvited{Device: 1, Tournament: 7, Name: "hall", Role: Arbiter, Code: hashOf("1"), CodeExpires: end, Expires: end})
		add("cleo", DeviceInvited{Device: 2, Tournament: 8, Name: "hall", Role: Arbiter, Code: hashOf("2"), CodeExpires: end, Expires: end})
		add("device hall", DeviceInvited{Device: 3, Tournament: 7, Name: "a", Role: Viewer, Code: hashOf("3"), CodeExpires: end, Expires: end})
		add("device hall", DeviceInvited{Device: 4, Tournament: 8, Name: "b", Role: Viewer, Code: hashOf("4"), CodeExpires: end, Expires: end})
		if s.devices[3].maker != bob.User() || s.devices[4].maker != cleo.User() {
			t.Fatalf("they are of %d and %d", s.devices[3].maker, s.devices[4].maker)
		}
	}
}

// A phone is let in for 90 days at the most, as what phones are for.
func TestPhonesHaveAnEndAndNoOffice(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	for expires, code := range map[time.Time]string{
		h.clock.now(): "device.expired-already",
		h.clock.now().Add(MaxPhoneAccess + time.Second): "device.expires-late",
		time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC):   "device.expires-late",
	} {
		_, err := h.InviteDevice(ctx, h.ada, 7, Invite{Name: "hall", Role: ResultEntry, Expires: expires})
		refused(t, err, Invalid, code)
	}
	_, err := h.InviteDevice(ctx, h.ada, 7, Invite{Name: "hall", Role: Arbiter, Expires: h.clock.now().Add(time.Hour)})
	refused(t, err, Invalid, "device.role")
}

// What an earlier version wrote is read on: a phone until the year 9999 as an arbiter,
// handed out by a token, ends after 90 days, pairs nothing, and ends with its maker; a
// phone that another phone handed out ends with that one's maker. Nor does a link that
// was used after its maker had gone break the journal.
func TestPhonesOfEarlierVersions(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.grant(7, h.user("bob"), Owner, Scope{})
	_, _, err := h.IssueToken(ctx, bob, "hall", Limit{}, h.clock.now().Add(time.Hour))
	h.must(err)
	s := h.state.Load().clone()
	end := time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)
	add := func(actor string, act Act) {
		t.Helper()
		h.must(s.add(&Event{Seq: s.end.Seq + 1, Time: h.clock.now(), Actor: actor, Act: act, Prev: s.end.Hash}))
	}
	add("token hall of bob", DeviceInvited{Device: 1, Tournament: 7, Name: "one", Role: Arbiter, Code: hashOf("1"), CodeExpires: end, Expires: end})
	add("device one", DeviceEnrolled{Device: 1, Secret: hashOf("I")})
	add("device one", DeviceInvited{Device: 2, Tournament: 7, Name: "two", Role: Arbiter, Code: hashOf("2"), CodeExpires: end, Expires: end})
	add("bob", LinkMade{Link: 1, Tournament: 7, Role: Viewer, Uses: 2, Code: hashOf("3"), Expires: end})
	phone := s.deviceActor(1, h.clock.now())
	if phone.May(7, Pair, Place{}) || phone.May(7, Delegate, Place{}) || phone.May(7, Money, Place{}) || !phone.May(7, ChangeResults, Place{}) {
		t.Error("an old phone has other rights than those of phones")
	}
	if s.deviceActor(1, h.clock.now().Add(MaxPhoneAccess)) != nil {
		t.Error("an old phone has no end")
	}
	add("ada", UserDisabled{User: bob.User()})
	if s.deviceActor(1, h.clock.now()) != nil {
		t.Error("an old phone outlives who handed it out")
	}
	add("device two", DeviceEnrolled{Device: 2, Secret: hashOf("II")}) // as it was possible then
	if s.deviceActor(2, h.clock.now()) != nil {
		t.Error("the phone of a phone outlives who handed that out")
	}
	add("cleo", LinkUsed{Link: 1, User: h.ada.User()})
	add("ada", LinkRevoked{Link: 1})
	add("ada", DeviceRevoked{Device: 1})
}
