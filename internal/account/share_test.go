package account

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// Tokens, phones and people whom somebody brings in by a link count with them; others,
// administrators among them, each for themselves, and the public by its address.
func TestShare(t *testing.T) {
	h := newHouse(t)
	ctx, soon := t.Context(), h.clock.now().Add(time.Hour)
	olga := h.grant(7, h.user("olga"), Owner, Scope{})
	bob := h.grant(7, h.user("bob"), Arbiter, Scope{})
	shares := map[string]*Actor{"olga": olga, "ada": h.ada, "bob": bob, "the public": nil}
	secret, _, err := h.IssueToken(ctx, olga, "program", Limit{}, time.Time{})
	h.must(err)
	byToken, err := h.Bearer(ctx, secret)
	h.must(err)
	invitation, err := h.InviteDevice(ctx, byToken, 7, Invite{Name: "hall", Role: ResultEntry, Expires: soon})
	h.must(err)
	secret, _, err = h.EnrolDevice(ctx, invitation.Code, home)
	h.must(err)
	phone, err := h.Bearer(ctx, secret)
	h.must(err)
	own := []*Actor{olga, byToken, phone}
	for _, name := range []string{"cleo", "dora"} { // who brings in the next
		code, _, err := h.InvitePerson(ctx, own[0], 7, Viewer, soon)
		h.must(err)
		user, _, err := h.Admit(ctx, code, name, "words of one's own", home)
		h.must(err)
		h.must(h.Grant(ctx, h.ada, 7, user.ID, "", Owner, Scope{}))
		own = append([]*Actor{h.Actor(user.ID)}, own...)
	}
	// what those who were invited make counts like them
	dora := own[0]
	secret, _, err = h.IssueToken(ctx, dora, "program", Limit{}, time.Time{})
	h.must(err)
	byToken, err = h.Bearer(ctx, secret)
	h.must(err)
	invitation, err = h.InviteDevice(ctx, dora, 7, Invite{Name: "bar", Role: ResultEntry, Expires: soon})
	h.must(err)
	secret, _, err = h.EnrolDevice(ctx, invitation.Code, home)
	h.must(err)
	phone, err = h.Bearer(ctx, secret)
	h.must(err)
	own = append(own, byToken, phone)
	for _, a := range own {
		if got := Share(ctx, a); got != Share(ctx, olga) {
			t.Errorf("%s counts for %q, not for olga", a.Name(), got)
		}
	}
	for _, name := range []string{"eve", "finn"} { // whom an administrator invites count for themselves
		code, _, err := h.InvitePerson(ctx, h.ada, 7, Viewer, soon)
		h.must(err)
		user, _, err := h.Admit(ctx, code, name, "words of one's own", home)
		h.must(err)
		shares[name] = h.Actor(user.ID)
	}
	seen := make(map[string]string)
	for name, a := range shares {
		share := Share(ctx, a)
		if other := seen[share]; other != "" || share == "" {
			t.Errorf("%s counts for %q, as %s", name, share, other)
		}
		seen[share] = name
	}
	from := func(address string) (share string) {
		r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/", http.NoBody)
		r.RemoteAddr = address
		h.Wrap(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { share = Share(r.Context(), nil) })).ServeHTTP(httptest.NewRecorder(), r)
		return share
	}
	if one := from("192.0.2.1:1000"); one != from("192.0.2.1:2000") || one == from("192.0.2.2:1000") {
		t.Errorf("the public at an address counts for %q, at another for %q", one, from("192.0.2.2:1000"))
	}
	if share := Share(ctx, Console()); share != "" {
		t.Errorf("the console counts for %q", share)
	}
}
