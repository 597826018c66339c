package hunt

import (
	"syscall"
	"time"
)

// thisThread asks for the use of the calling thread alone (getrusage(2)).
const thisThread = 1

// ThreadTime is what the processors have worked for the calling thread so far; 0 if
// the system does not tell.
func ThreadTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(thisThread, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
