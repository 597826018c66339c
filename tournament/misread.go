package tournament

import "fmt"

// Misread is the error of a text that is not what it was read as.
type Misread struct {
	Text string // what was read
	Want string // what would be right: "a number of points, such as 0.5 or 3"
}

func (e *Misread) Error() string { return fmt.Sprintf("%q is not %s", e.Text, e.Want) }
