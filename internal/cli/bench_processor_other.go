//go:build !linux

package cli

import "time"

// processorTime is 0: the system does not tell the time of a thread.
func processorTime() time.Duration { return 0 }

// allProcessorTime is not told here.
func allProcessorTime() time.Duration { return 0 }
