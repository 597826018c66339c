package cli

import (
	"strings"
	"testing"
)

func TestAFaultOfTheProgramIsOneLine(t *testing.T) {
	err := guarded(func() error { panic("index out of range") })
	if codeOf(err) != internalFault || strings.Count(err.Error(), "\n") != 0 || !strings.Contains(err.Error(), "index out of range") {
		t.Errorf("%d: %v", codeOf(err), err)
	}
	t.Setenv("PAREO_TRACE", "1")
	if err := guarded(func() error { panic("index out of range") }); !strings.Contains(err.Error(), "goroutine") {
		t.Errorf("no trace: %v", err)
	}
	if err := inParallel(4, func(i int) error {
		if i == 2 {
			panic("two")
		}
		return nil
	}); codeOf(err) != internalFault {
		t.Errorf("in parallel: %v", err)
	}
}
