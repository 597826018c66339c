package host

import (
	"context"
	"errors"
	"testing"
)

// Plans take turns, and who has left does not wait for one.
func TestPlanningTakesTurns(t *testing.T) {
	h := &Host{heavy: newHeavy()}
	end, err := h.Planning(context.Background(), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	gone, leave := context.WithCancel(context.Background())
	leave()
	if _, err := h.Planning(gone, nil, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("who has left got a turn: %v", err)
	}
	end()
	if end, err = h.Planning(context.Background(), nil, 0); err != nil {
		t.Fatal(err)
	}
	end()
}
