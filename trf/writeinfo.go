package trf

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// writeInfo writes the records 012 to 122.
func (w *writer) writeInfo() {
	info := &w.t.Info
	rated := 0
	for i := range w.t.Players {
		if w.rating(&w.t.Players[i]) != 0 {
			rated++
		}
	}
	w.line("012 %s", info.Name)
	w.text("022", info.City)
	w.text("032", info.Federation)
	w.text("042", info.Start.String())
	w.text("052", info.End.String())
	w.line("062 %d", len(w.t.Players))
	w.line("072 %d", rated)
	w.line("082 %d", len(w.t.Teams))
	w.text("092", typeText(w.t, w.to))
	w.text("102", info.Arbiter)
	for _, deputy := range info.Deputies {
		w.text("112", deputy)
	}
	w.text("122", info.TimeControl)
}

// rating is the official rating of the event's kind.
func (w *writer) rating(p *tournament.Player) int {
	if w.t.Rules.RatingKind >= tournament.RatingKinds {
		return 0
	}
	return p.Ratings.Of(w.t.Rules.RatingKind)
}

// writeRoundDates writes record 132, each date over the column of its round.
func (w *writer) writeRoundDates() {
	text := "132"
	for i, date := range w.t.Info.RoundDates {
		if date.IsZero() {
			continue
		}
		text += strings.Repeat(" ", cellColumn(i+1)-1-len(text)) + shortDate(date)
	}
	if text != "132" {
		w.line("%s", text)
	}
}

// writeComments writes the remarks, unless they are not wanted, and the rule of start
// points, the decisions of matches and what else has no record, which are no remarks.
func (w *writer) writeComments() {
	if w.comments {
		for _, comment := range w.t.Info.Comments {
			w.line("### %s", comment)
		}
	}
	if len(w.t.Rules.StartPoints.Bands) > 0 {
		w.line("### %s", startComment(&w.t.Rules.StartPoints))
	}
	for i := range w.t.MatchDecisions {
		w.line("### %s", decisionComment(&w.t.MatchDecisions[i], w.decisionNumber))
	}
	for _, comment := range w.keptComments() {
		w.line("### %s", comment)
	}
	if w.anchor != "" && w.to == TRF26 {
		w.line("### %s%s", anchorWords, w.anchor)
	}
}

// anchorWords begin the comment with the code of the journal.
const anchorWords = "Journal of this event in Pareo: "

// isAnchor reports whether a comment is the code of the journal from which the file was
// written.
func isAnchor(comment string) bool {
	code, said := strings.CutPrefix(comment, anchorWords)
	return said && code != "" && !strings.ContainsFunc(code, func(r rune) bool { return r != '-' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') })
}
