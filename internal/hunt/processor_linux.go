package hunt

import (
	"syscall"
	"time"
)

// thisThread asks for the use of the calling thread alone (getrusage(2)).
const thisThread = 1

// ThreadTime is what the processors have worked for the calling thread so far; 0 if
// the system does not tell.
func ThreadTime() time.Duration { return timeOf(thisThread) }

// AllTime is that of all threads of this program.
func AllTime() time.Duration { return timeOf(syscall.RUSAGE_SELF) }

func timeOf(whom int) time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(whom, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
