package write

import (
	"fmt"

	"github.com/pareo-chess/pareo/tournament"
)

// DateValue writes a date for a field of a form.
func DateValue(d tournament.Date) string {
	if d.IsZero() || d.Month == 0 || d.Day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Yes is the value of a box that is ticked.
func Yes(ticked bool) string {
	if ticked {
		return "yes"
	}
	return ""
}
