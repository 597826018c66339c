package takeover

import (
	"regexp"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// remark is a comment of a file that says after which round something departed from the
// rules.
var remark = regexp.MustCompile(`^(MPA|Import|Regeneration|Exchange) @ Round ([0-9]{1,3})(: |$)`)

// Remarks are the comments of a file that say why a round need not be what the rules give:
// it was made by hand, or the numbers by which it was paired were changed afterwards.
func Remarks(t *tournament.Tournament, round int) []string {
	return slices.DeleteFunc(slices.Clone(t.Info.Comments), func(comment string) bool {
		parts := remark.FindStringSubmatch(comment)
		if parts == nil {
			return true
		}
		at, _ := strconv.Atoi(parts[2])
		switch parts[1] {
		case "Regeneration", "Exchange": // of the numbers, after that round
			return round > at
		}
		return round != at
	})
}
