package account

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// What is not possible is refused with a sentence, and nothing is written.
func TestRefusals(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.grant(7, h.user("bob"), Owner, Scope{})
	eve := h.user("eve")
	arbiter := h.grant(7, h.user("art"), Arbiter, Scope{})
	_, token, err := h.IssueToken(ctx, bob, "board", Limit{}, time.Time{})
	h.must(err)
	phoneSecret, phone := h.phone(7, "hall", ResultEntry, Scope{})
	helper, err := h.Bearer(ctx, phoneSecret)
	h.must(err)
	late := h.clock.now().Add(time.Hour)
	soon := h.clock.now()
	invite := func(by *Actor, i Invite) error { _, err := h.InviteDevice(ctx, by, 7, i); return err }
	create := func(by *Actor, name, password string) error {
		_, err := h.CreateUser(ctx, by, name, password, false)
		return err
	}
	issue := func(by *Actor, name string, l Limit, expires time.Time) error {
		_, _, err := h.IssueToken(ctx, by, name, l, expires)
		return err
	}
	const good = "a good password"
	before := h.state.Load().end.Seq
	for _, test := range []struct {
		class Class
		code  string
		err   error
	}{
		{Unsigned, "access.unsigned", create(nil, "zoe", good)},
		{Forbidden, "access.forbidden", create(bob, "zoe", good)},
		{Forbidden, "access.forbidden", create(helper, "zoe", good)},
		{Taken, "user.name-taken", create(h.ada, "BOB", good)},
		{Taken, "user.name-taken", create(h.ada, "\uff42\uff4f\uff42", good)}, // bob in wide letters
		{Invalid, "user.name", create(h.ada, "b\u200dob", good)},              // with something invisible
		{Invalid, "user.name", create(h.ada, "", good)},
		{Invalid, "user.name", create(h.ada, " zoe", good)},
		{Invalid, "user.name", create(h.ada, "zoe\n", good)},
		{Invalid, "user.name", create(h.ada, "z\x00e", good)},
		{Invalid, "user.name", create(h.ada, "z\xffe", good)},
		{Invalid, "user.name", create(h.ada, strings.Repeat("z", 61), good)},
		{Invalid, "user.name-reserved", create(h.ada, "Console", good)},
		{Invalid, "user.name-reserved", create(h.ada, "device hall", good)},
		{Invalid, "user.name-reserved", create(h.ada, "token x of ada", good)},
		{Invalid, "password.short", create(h.ada, "zoe", "123456789")},
		{Invalid, "password.long", create(h.ada, "zoe", strings.Repeat("x", 1001))},
		{Invalid, "password.name", create(h.ada, "zoe the great", "Zoe the Great")},

		{Forbidden, "access.forbidden", h.SetPassword(ctx, bob, eve.User(), good)},
		{Unknown, "user.unknown", h.SetPassword(ctx, h.ada, 99, good)},
		{Forbidden, "password.own", h.ChangePassword(ctx, nil, good, good, home, false)},
		{Forbidden, "password.own", h.ChangePassword(ctx, helper, good, good, home, false)},
		{Invalid, "password.short", h.ChangePassword(ctx, bob, bobsPassword, "short", home, false)},
		{Forbidden, "access.forbidden", h.Disable(ctx, bob, eve.User())},
		{Taken, "user.last-administrator", h.Disable(ctx, h.ada, h.ada.User())},
		{Taken, "user.last-administrator", h.SetAdministrator(ctx, h.ada, h.ada.User(), false)},
		{Taken, "user.name-taken", h.Rename(ctx, h.ada, eve.User(), "Bob")},
		{Unknown, "user.unknown", h.Enable(ctx, h.ada, 99)},

		{Forbidden, "access.forbidden", h.Grant(ctx, eve, 7, eve.User(), "", Viewer, Scope{})},
		{Forbidden, "access.forbidden", h.Grant(ctx, arbiter, 7, eve.User(), "", Viewer, Scope{})},
		{Forbidden, "access.forbidden", h.Grant(ctx, bob, 8, bob.User(), "", Owner, Scope{})},
		{Unsigned, "access.unsigned", h.Grant(ctx, nil, 7, eve.User(), "", Viewer, Scope{})},
		{Unknown, "user.unknown", h.Grant(ctx, bob, 7, 99, "", Viewer, Scope{})},
		{Invalid, "role.unknown", h.Grant(ctx, bob, 7, eve.User(), "eve", "king", Scope{})},
		{Invalid, "role.scope", h.Grant(ctx, bob, 7, eve.User(), "eve", Arbiter, Scope{Boards: Range{1, 2}})},
		{Invalid, "role.range", h.Grant(ctx, bob, 7, eve.User(), "eve", Deputy, Scope{Boards: Range{2, 1}})},
		{Invalid, "role.range", h.Grant(ctx, bob, 7, eve.User(), "eve", Deputy, Scope{Rounds: Range{-1, 1}})},
		{Taken, "role.last-owner", h.Grant(ctx, bob, 7, bob.User(), "", Arbiter, Scope{})},
		{Taken, "role.last-owner", h.Revoke(ctx, bob, 7, bob.User())},
		{Unknown, "role.none", h.Revoke(ctx, h.ada, 7, eve.User())},
		{Forbidden, "access.forbidden", h.Revoke(ctx, eve, 7, bob.User())},
		{Taken, "role.founded", h.Found(ctx, eve, 7)},
		{Forbidden, "access.forbidden", h.Found(ctx, helper, 9)},
		{Unsigned, "access.unsigned", h.Found(ctx, nil, 9)},

		{Unsigned, "access.unsigned", issue(nil, "x", Limit{}, late)},
		{Forbidden, "token.own", issue(helper, "x", Limit{}, late)},
		{Forbidden, "token.own", issue(Console(), "x", Limit{}, late)},
		{Invalid, "token.expired-already", issue(bob, "x", Limit{}, soon)},
		{Taken, "token.name-taken", issue(bob, "Board", Limit{}, late)},
		{Invalid, "name.untidy", issue(bob, "", Limit{}, late)},
		{Invalid, "role.unknown", issue(bob, "x", Limit{Role: "king"}, late)},
		{Invalid, "role.scope", issue(bob, "x", Limit{Role: Viewer, Scope: Scope{Boards: Range{1, 2}}}, late)},
		{Forbidden, "access.forbidden", h.RevokeToken(ctx, eve, token.ID)},
		{Unknown, "token.unknown", h.RevokeToken(ctx, h.ada, 99)},

		{Forbidden, "access.forbidden", invite(eve, Invite{"x", ResultEntry, Scope{}, late})},
		{Forbidden, "access.forbidden", invite(helper, Invite{"x", ResultEntry, Scope{}, late})},
		{Unsigned, "access.unsigned", invite(nil, Invite{"x", ResultEntry, Scope{}, late})},
		{Forbidden, "access.forbidden", invite(arbiter, Invite{"x", Owner, Scope{}, late})},
		{Invalid, "device.owner", invite(bob, Invite{"x", Owner, Scope{}, late})},
		{Invalid, "role.unknown", invite(bob, Invite{"x", "", Scope{}, late})},
		{Invalid, "device.expired-already", invite(bob, Invite{"x", ResultEntry, Scope{}, soon})},
		{Invalid, "device.expired-already", invite(bob, Invite{Name: "x", Role: ResultEntry})},
		{Taken, "device.name-taken", invite(bob, Invite{"HALL", ResultEntry, Scope{}, late})},
		{Invalid, "name.untidy", invite(bob, Invite{"", ResultEntry, Scope{}, late})},
		{Forbidden, "access.forbidden", h.RevokeDevice(ctx, eve, phone.ID)},
		{Unknown, "device.unknown", h.RevokeDevice(ctx, bob, 99)},
	} {
		refused(t, test.err, test.class, test.code)
	}
	if after := h.state.Load().end.Seq; after != before {
		t.Errorf("%d events were written", after-before)
	}
	refused(t, h.ChangePassword(ctx, bob, "wrong", good, home, false), Unsigned, "login.wrong")
	if got := len(h.Users()); got != 4 {
		t.Errorf("%d users", got)
	}
}

// A name and a password are the same however they were encoded.
func TestAccents(t *testing.T) {
	h := newHouse(t)
	_, err := h.CreateUser(t.Context(), h.ada, "Ren\u00e9", "un mot tr\u00e8s secret", false)
	h.must(err)
	u, err := h.Login(t.Context(), "RENE\u0301", "un mot tre\u0300s secret", "", home)
	h.must(err)
	if found, ok := h.Named("rene\u0301"); !ok || found != u {
		t.Errorf("%v %t", found, ok)
	}
	if found, ok := h.User(u.ID); !ok || found != u {
		t.Errorf("%v %t", found, ok)
	}
	for _, long := range []string{strings.Repeat("x", 1_000_000), "Ren\u00e9" + strings.Repeat("x", 1_000_000)} {
		_, err = h.Login(t.Context(), long, "wrong", "", home)
		refused(t, err, Unsigned, "login.wrong")
		_, err = h.Login(t.Context(), "ada", adasPassword+long, "", home)
		refused(t, err, Unsigned, "login.wrong")
	}
	if _, ok := h.Named("zoe"); ok {
		t.Error("there is a zoe")
	}
}

// Any letter of any writing is good in a password: emoji, blanks, what a keyboard makes of
// several signs. Nothing of them is dropped or taken for another.
func TestAnyLetterIsGood(t *testing.T) {
	h := newHouse(t)
	for i, password := range []string{"\U0001F40E\U0001F469\u200D\U0001F467 \u265E\u265F takes", "\u0643\u0644\u0645\u0629 \u0645\u0631\u0648\u0631 \u0637\u0648\u064A\u0644\u0629", "\u5BC6\u7801\u662F\u4E00\u53E5\u5F88\u957F\u5F88\u957F\u7684\u8BDD", "  two blanks before  ", "tab\there and there"} {
		name := fmt.Sprint("user ", i)
		_, err := h.CreateUser(t.Context(), h.ada, name, password, false)
		h.must(err)
		_, err = h.Login(t.Context(), name, password, "", home)
		h.must(err)
		letters := []rune(password)
		for _, other := range []string{string(letters[1:]), string(letters[:len(letters)-1]), strings.ReplaceAll(password, "\u200D", "") + "x", strings.ReplaceAll(password, " ", "") + "."} {
			_, err = h.Login(t.Context(), name, other, "", fmt.Sprintf("203.0.113.%d:1", len(other)))
			refused(t, err, Unsigned, "login.wrong")
		}
	}
}

// Tokens and phones end when they said they would.
func TestExpiry(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	now := h.clock.now()
	secret, _, err := h.IssueToken(ctx, h.ada, "board", Limit{}, now.Add(time.Hour))
	h.must(err)
	phone, _ := h.phone(7, "hall", ResultEntry, Scope{}) // two days
	unused, err := h.InviteDevice(ctx, h.ada, 7, Invite{Name: "door", Role: Viewer, Expires: now.AddDate(0, 0, 9)})
	h.must(err)
	brief, err := h.InviteDevice(ctx, h.ada, 7, Invite{Name: "desk", Role: Viewer, Expires: now.Add(time.Minute)})
	h.must(err)
	if brief.Device.CodeExpires != brief.Device.Expires || unused.Device.CodeExpires != now.Add(24*time.Hour) {
		t.Error("the end of codes")
	}
	count := func(phones, tokens int) {
		t.Helper()
		if p, k := len(h.Devices(7)), len(h.Tokens(h.ada.User())); p != phones || k != tokens {
			t.Errorf("%d phones, %d tokens; want %d, %d", p, k, phones, tokens)
		}
	}
	count(3, 1)
	actor, err := h.Bearer(ctx, secret)
	h.must(err)
	h.clock.pass(time.Hour)
	count(2, 0)
	_, err = h.Bearer(ctx, secret)
	refused(t, err, Unsigned, "token.ended")
	if h.Still(actor) != nil {
		t.Error("an actor outlives the token")
	}
	_, _, err = h.EnrolDevice(ctx, brief.Code, home)
	refused(t, err, Unsigned, "device.code-ended")
	h.clock.pass(23 * time.Hour)
	count(1, 0)
	_, _, err = h.EnrolDevice(ctx, unused.Code, home)
	refused(t, err, Unsigned, "device.code-ended")
	_, err = h.Bearer(ctx, phone)
	h.must(err)
	h.clock.pass(24 * time.Hour)
	_, err = h.Bearer(ctx, phone)
	refused(t, err, Unsigned, "device.ended")
	count(0, 0)
}

// A phone opens the link, types the code as it likes, and gets a secret once.
func TestEnrolment(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	arbiter := h.grant(7, h.user("art"), Arbiter, Scope{})
	invitation, err := h.InviteDevice(ctx, arbiter, 7, Invite{Name: "Hall A", Role: ResultEntry, Scope: Scope{Boards: Range{1, 20}}, Expires: h.clock.now().Add(time.Hour)})
	h.must(err)
	if got, want := invitation.Link("https://chess.example/"), "https://chess.example/device/"+invitation.Code; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if list := h.Devices(7); len(list) != 1 || list[0].Enrolled() || list[0].InvitedBy != "art" {
		t.Errorf("%+v", list)
	}
	_, err = h.Bearer(ctx, invitation.Code) // a code is no secret
	refused(t, err, Unsigned, "token.wrong")
	secret, device, err := h.EnrolDevice(ctx, strings.ToLower(strings.ReplaceAll(invitation.Code, "-", " ")), home)
	h.must(err)
	if !device.Enrolled() || device.Name != "Hall A" {
		t.Errorf("%+v", device)
	}
	_, _, err = h.EnrolDevice(ctx, invitation.Code, home)
	refused(t, err, Taken, "device.code-used")
	phone, err := h.Bearer(ctx, secret)
	h.must(err)
	if phone.Name() != "device Hall A" || phone.Device() != device.ID || phone.User() != 0 ||
		!phone.May(7, EnterResults, Place{1, 20}) || phone.May(7, EnterResults, Place{1, 21}) || phone.May(8, EnterResults, Place{1, 1}) {
		t.Errorf("%+v", phone)
	}
	revoked, err := h.InviteDevice(ctx, arbiter, 7, Invite{Name: "Hall B", Role: Deputy, Expires: h.clock.now().Add(time.Hour)})
	h.must(err)
	h.must(h.RevokeDevice(ctx, arbiter, revoked.Device.ID))
	h.must(h.RevokeDevice(ctx, arbiter, revoked.Device.ID)) // again: nothing to do
	_, _, err = h.EnrolDevice(ctx, revoked.Code, home)
	refused(t, err, Unsigned, "device.code-ended")
}

// Who makes a tournament owns it; owners share it and hand it on.
func TestOwners(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob, eve := h.user("bob"), h.user("eve")
	h.must(h.Found(ctx, bob, 7))
	h.must(h.Found(ctx, Console(), 8)) // nobody's
	bob = h.Actor(bob.User())
	h.must(h.Grant(ctx, bob, 7, eve.User(), "eve", Owner, Scope{}))
	h.must(h.Grant(ctx, bob, 7, eve.User(), "eve", Owner, Scope{})) // again: nothing to do
	h.must(h.Revoke(ctx, bob, 7, bob.User()))
	roles := h.Roles(7)
	if len(roles) != 1 || roles[0] != (Grant{Tournament: 7, User: eve.User(), Role: Owner}) || len(h.Roles(8)) != 0 {
		t.Errorf("%+v", roles)
	}
	h.must(h.Revoke(ctx, h.ada, 7, eve.User())) // an administrator may leave it without
	art := h.grant(7, h.user("art"), Arbiter, Scope{})
	h.must(h.Revoke(ctx, art, 7, art.User())) // everybody can lay down their role
	if got := h.Roles(7); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}
