package account

import (
	"testing"
	"time"
)

// A server that was stopped in the middle of its turn keeps another waiting once, and
// not with every command.
func TestATurnThatDoesNotComeIsWaitedForOnce(t *testing.T) {
	address := postgres.URL(t, false)
	h := newHouseAt(t, address)
	_, other := open(t, address, h.clock, Limits{})
	_, giveBack, err := other.Turn(t.Context(), h.id)
	h.must(err)
	defer giveBack()
	h.turn(t.Context())()
	begun := time.Now()
	h.turn(t.Context())()
	if took := time.Since(begun); took > maxAsking/2 {
		t.Errorf("it is waited for again, %v", took)
	}
}
