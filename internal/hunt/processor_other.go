//go:build !linux

package hunt

import "time"

// ThreadTime is 0: the system does not tell the time of a thread.
func ThreadTime() time.Duration { return 0 }

// AllTime is not told here.
func AllTime() time.Duration { return 0 }
