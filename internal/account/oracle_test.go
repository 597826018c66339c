package account

import (
	"errors"
	"testing"
)

// Who manages an event of their own does not learn by numbers who there is: somebody they
// meet nowhere is answered for as nobody is, whatever is done with the number.
func TestNumbersTellNobodysName(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.grant(7, h.user("bob"), Owner, Scope{})
	cleo, dan := h.user("cleo"), h.grant(8, h.user("dan"), Viewer, Scope{})
	h.must(h.Disable(ctx, h.ada, h.user("eve").User()))
	tries := map[string]func(id UserID) error{
		"grant":           func(id UserID) error { return h.Grant(ctx, bob, 7, id, "", Viewer, Scope{}) },
		"grant misnamed":  func(id UserID) error { return h.Grant(ctx, bob, 7, id, "somebody", Viewer, Scope{}) },
		"grant badly":     func(id UserID) error { return h.Grant(ctx, bob, 7, id, "", Owner, Scope{Boards: Range{From: 1}}) },
		"revoke":          func(id UserID) error { return h.Revoke(ctx, bob, 7, id) },
		"another's event": func(id UserID) error { return h.Revoke(ctx, bob, 8, id) },
	}
	for what, try := range tries {
		said := func(id UserID) string {
			var no *Refusal
			if err := try(id); !errors.As(err, &no) {
				t.Fatalf("%s of user %d: %v", what, id, err)
			}
			no.Args = nil
			return no.Code
		}
		for _, id := range []UserID{h.ada.User(), cleo.User(), dan.User(), dan.User() + 1} {
			if got, want := said(id), said(99); got != want {
				t.Errorf("%s: of user %d it is said %s, of nobody %s", what, id, got, want)
			}
		}
	}
	h.must(h.Grant(ctx, bob, 7, cleo.User(), "CLEO", Viewer, Scope{}))
	h.must(h.Grant(ctx, bob, 7, cleo.User(), "", Deputy, Scope{})) // they meet here now
	h.grant(8, bob, Viewer, Scope{})
	h.must(h.Grant(ctx, bob, 7, dan.User(), "", Deputy, Scope{}))
	refused(t, h.Grant(ctx, bob, 7, dan.User(), "cleo", Viewer, Scope{}), Unknown, "user.unknown")
}
