package account

import (
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/passkey/passkeytest"
)

// Who signs in is told once what changed by which they get in since the time before,
// whoever did it; and which tokens end soon.
func TestChangedSinceTheLastSignIn(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.user("bob")
	told := func(password, code string) string {
		t.Helper()
		h.clock.pass(time.Hour)
		_, err := h.Login(ctx, "bob", password, code, home)
		h.must(err)
		var kinds []string
		for _, e := range h.ChangedSince(bob.User()) {
			kinds = append(kinds, e.Kind+" by "+e.Actor)
		}
		return strings.Join(kinds, ", ")
	}
	if got := told(bobsPassword, ""); got != "" {
		t.Errorf("the first time: %s", got)
	}
	h.keep(h.Actor(bob.User()), &passkeytest.Device{T: t, Origin: chess.Origin}, "stick", "")
	_, _, err := h.IssueToken(ctx, h.Actor(bob.User()), "board", Limit{}, h.clock.now().Add(20*24*time.Hour))
	h.must(err)
	h.must(h.SetPassword(ctx, h.ada, bob.User(), bobsPassword))
	if got := told(bobsPassword, ""); got != "passkey added by bob, token issued by bob, password changed by ada, passkey removed by ada" {
		t.Error(got)
	}
	if got := told(bobsPassword, ""); got != "" {
		t.Errorf("told twice: %s", got)
	}
	codes := h.keep(h.Actor(bob.User()), &passkeytest.Device{T: t, Origin: chess.Origin}, "stick", "")
	if got := told(bobsPassword, codes[0]); got != "passkey added by bob" {
		t.Error(got)
	}
	h.must(h.ResetFactor(ctx, h.ada, bob.User()))
	if got := told(bobsPassword, ""); got != "second factor reset by ada" {
		t.Error(got)
	}
	_, _, err = h.IssueToken(ctx, h.Actor(bob.User()), "clock", Limit{}, h.clock.now().Add(20*24*time.Hour))
	h.must(err)
	if list := h.TokensEnding(bob.User()); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	h.clock.pass(7 * 24 * time.Hour)
	if list := h.TokensEnding(bob.User()); len(list) != 1 || list[0].Name != "clock" {
		t.Errorf("%+v", list)
	}
}
