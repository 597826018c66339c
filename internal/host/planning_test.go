package host

import (
	"context"
	"errors"
	"testing"
)

// Plans take turns, and who has left does not wait for one.
func TestPlanningTakesTurns(t *testing.T) {
	h := &Host{planning: make(chan struct{}, 1)}
	end, err := h.Planning(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	gone, leave := context.WithCancel(context.Background())
	leave()
	if _, err := h.Planning(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("who has left got a turn: %v", err)
	}
	end()
	if end, err = h.Planning(context.Background()); err != nil {
		t.Fatal(err)
	}
	end()
}
