package desk

import "github.com/pareo-chess/pareo/internal/journal"

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
