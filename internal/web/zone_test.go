package web

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// Clocks that a script keeps going know the zone of the event, and a field for a time
// says in which zone it is read.
func TestClocksKnowTheZone(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 3)
	info := h.stateOf(id).Tournament.Info
	info.Zone = "Pacific/Auckland"
	h.must(id, desk.SetInfo{Info: info})
	h.announce(id)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name).says(`data-clock data-zone="Pacific/Auckland"`)
	ada.get("/desk/" + name + "/pairing").says("Or at (Pacific/Auckland)")
	h.browser().get("/t/" + name + "/hall/clock").says(`class="hall" data-zone="Pacific/Auckland"`)
}
