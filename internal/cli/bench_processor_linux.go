package cli

import (
	"syscall"
	"time"
)

// thisThread asks for the use of the calling thread alone (getrusage(2)).
const thisThread = 1

// processorTime is what the processors have worked for the calling thread so far; 0 if
// the system does not tell.
func processorTime() time.Duration { return processorTimeOf(thisThread) }

// allProcessorTime is that of all threads of this program.
func allProcessorTime() time.Duration { return processorTimeOf(syscall.RUSAGE_SELF) }

func processorTimeOf(whom int) time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(whom, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
