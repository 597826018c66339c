package desk

import (
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// A round publishes itself at the time set, unless its boards were opened to
// changes in the meantime: nobody has seen those.
func TestPublishAt(t *testing.T) {
	h := with(t, 6, 4)
	h.ok(PairNext{InitialColour: tournament.White})
	now := h.options.Now()
	if level, code := h.levelOf(PublishAt{At: now}); level != -1 || code != "publish.at.past" {
		t.Errorf("a moment that is over: %d %s", level, code)
	}
	if level, code := h.levelOf(PublishAt{At: now.Add(400 * 24 * time.Hour)}); level != -1 || code != "publish.at.far" {
		t.Errorf("a moment far away: %d %s", level, code)
	}
	at := now.Add(24 * time.Hour)
	h.ok(PublishAt{At: at})
	if s := h.State(); DueBy(s, at.Add(-time.Second)) || !DueBy(s, at) || s.Current().PublishBy == "" {
		t.Errorf("set for %v by %q, due at %v", s.Current().PublishAt, s.Current().PublishBy, at)
	}
	h.ok(CancelPublication{})
	if level, code := h.levelOf(CancelPublication{}); level != -1 || code != "publish.at.none" || DueBy(h.State(), at) {
		t.Errorf("taken back twice: %d %s", level, code)
	}
	for name, change := range map[string]func(){
		"changed":              func() { h.ok(Rearrange{Games: h.State().Tournament.Current.Games, Reason: "test"}) },
		"being paired by hand": func() { h.ok(BeginHandPairing{}); h.ok(CancelHandPairing{}) },
		"paired anew":          func() { h.ok(PairAgain{}) },
	} {
		h.ok(PublishAt{At: at})
		change()
		if DueBy(h.State(), at) {
			t.Errorf("a round that was %s publishes itself", name)
		}
	}
	h.ok(PublishAt{At: at})
	h.ok(Publish{})
	if DueBy(h.State(), at) {
		t.Error("a published round publishes itself again")
	}
}
