package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// ReportGap is something that a rating report has to say and the event does not.
type ReportGap struct {
	Field string  // of the event: "federation", "start", "end", "arbiter"
	What  Message // its name
}

// ReportGaps names what FIDE's rating server wants in a report (records 032, 042,
// 052 and 102 of a TRF) and the event does not say. The file can be written all the
// same: other programs take it.
func ReportGaps(s *journal.State) []ReportGap {
	info := &s.Tournament.Info
	var gaps []ReportGap
	for _, part := range []struct {
		missing bool
		gap     ReportGap
	}{
		{info.Federation == "", ReportGap{"federation", say("gap.federation")}},
		{info.Start.IsZero(), ReportGap{"start", say("gap.start")}},
		{info.End.IsZero(), ReportGap{"end", say("gap.end")}},
		{info.Arbiter == "", ReportGap{"arbiter", say("gap.arbiter")}},
	} {
		if part.missing {
			gaps = append(gaps, part.gap)
		}
	}
	return gaps
}

// NamesEdition reports whether a TRF26 has to name the edition of its system, for want
// of a first day that says which one holds: FIDE_DUTCH_2026 instead of FIDE_DUTCH, which
// bbpPairings does not read.
func NamesEdition(s *journal.State) bool {
	return s.Tournament.Rules.System == tournament.Dutch && s.Tournament.Info.Start.IsZero()
}
