package trf

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// readInfo reads what no rule depends on.
func (r *reader) readInfo() {
	info := &r.t.Info
	texts := map[string]*string{
		"012": &info.Name, "022": &info.City, "032": &info.Federation, "092": &info.Type,
		"102": &info.Arbiter, "122": &info.TimeControl, "182": &info.Controller, "222": &info.TimeCode,
	}
	for _, rec := range r.records {
		value := trim(rec.text[min(3, len(rec.text)):])
		switch rec.code {
		case "012", "022", "032", "092", "102", "122", "182", "222":
			r.readText(rec, texts[rec.code], value)
		case "042":
			r.readEventDate(rec, &info.Start, value)
		case "052":
			r.readEventDate(rec, &info.End, value)
		case "112":
			if value != "" {
				info.Deputies = append(info.Deputies, value)
			}
		case "062":
			r.checkCount(rec, value)
		case "132":
			r.readRoundDates(rec)
		case "###":
			if value != "" && !isLegend(value) && !isAnchor(value) {
				info.Comments = append(info.Comments, value)
			}
		}
	}
	if info.TimeCode != "" && !isTimeCode(info.TimeCode) {
		r.repeat(r.lineOf("222"), 5, "trf.time-code")
	}
}

// checkCount notes a number of players that is not the one of the lines. Some
// programs add in brackets how many of them played.
func (r *reader) checkCount(rec record, value string) {
	words := tokens(value)
	if len(words) == 0 {
		return
	}
	if count, ok := number(words[0]); !ok || count != len(r.rows) {
		r.note(rec.line, 5, "trf.062", "text", strconv.Quote(value), "players", len(r.rows))
	}
}

func (r *reader) lineOf(code string) int {
	for _, rec := range r.records {
		if rec.code == code {
			return rec.line
		}
	}
	return 0
}

// readText takes the first value of a record that should come once.
func (r *reader) readText(rec record, to *string, value string) {
	switch {
	case value == "":
	case *to == "":
		*to = value
	case *to != value:
		r.note(rec.line, 0, "trf.second-record", "record", rec.code)
	}
}

func (r *reader) readEventDate(rec record, to *tournament.Date, value string) {
	if value == "" || !to.IsZero() {
		return
	}
	date, last, asWritten, ok := parseEventDate(value)
	if !last.IsZero() && rec.code == "052" {
		date = last
	}
	switch {
	case !ok:
		r.note(rec.line, 5, "trf.date", "text", strconv.Quote(value))
	case !last.IsZero() && r.lineOf("052") == 0:
		r.t.Info.End = last
		r.note(rec.line, 5, "trf.dates-read", "text", strconv.Quote(value), "first", date.String(), "last", last.String())
	case !asWritten:
		r.note(rec.line, 5, "trf.date-read", "text", strconv.Quote(value), "date", date.String())
	}
	*to = date
}

// readRoundDates reads record 132. A date belongs to the round in whose columns
// it begins, give or take half a column block: some programs are off by one.
func (r *reader) readRoundDates(rec record) {
	c := columnsOf(rec.text)
	dates := wordsFrom5(c.rest(5))
	if len(dates) == 0 {
		return
	}
	stride9 := len(dates) > 2
	for i, d := range dates {
		stride9 = stride9 && d.column == firstCell+9*i
	}
	for i, d := range dates {
		round := max(0, (d.column-firstCell+cellWidth/2)/cellWidth) + 1
		if stride9 {
			round = i + 1
		}
		date, _, ok := parseDate(d.text)
		if !ok || date.IsZero() || round > maxRounds || !fitsShort(date) {
			r.note(rec.line, d.column, "trf.round-date", "text", strconv.Quote(d.text))
			continue
		}
		if d.text != shortDate(date) {
			r.repeat(rec.line, d.column, "trf.round-date-form")
		}
		if d.column != cellColumn(round) {
			r.repeat(rec.line, d.column, "trf.round-date-columns")
		}
		for len(r.t.Info.RoundDates) < round {
			r.t.Info.RoundDates = append(r.t.Info.RoundDates, tournament.Date{})
		}
		r.t.Info.RoundDates[round-1] = date
	}
}

// fitsShort reports whether the form of record 132 can hold the date.
func fitsShort(d tournament.Date) bool {
	back, _, _ := parseDate(shortDate(d))
	return back == d
}

// shortDate is the form of record 132, YY/MM/DD.
func shortDate(d tournament.Date) string {
	if s := d.String(); len(s) == 10 {
		return s[2:]
	}
	return ""
}

type placedText struct {
	column int
	text   string
}

// wordsFrom5 cuts a text that begins in column 5 into words and their columns.
func wordsFrom5(text string) []placedText {
	var found []placedText
	column, start := 5, -1
	for i, ch := range text + " " {
		if ch == ' ' || ch == '\t' {
			if start >= 0 {
				word := text[start:i]
				found = append(found, placedText{column - len([]rune(word)), word})
			}
			start = -1
		} else if start < 0 {
			start = i
		}
		column++
	}
	return found
}

// isLegend recognises comments that only label columns for human readers:
// rulers, and words such as "SSSS sTTT NNNN" or "RRR TT1 PPP1". Their words are
// one letter over and over, but for the first and the last; short ones may be
// any capitals.
func isLegend(comment string) bool {
	repeats := strings.Trim(comment, "0123456789 \t") == ""
	for _, word := range tokens(strings.ReplaceAll(comment, "/", "")) {
		word = strings.Trim(word, "0123456789")
		if len(word) <= 3 {
			if strings.ToUpper(word) != word {
				return false
			}
			repeats = repeats || len(word) == 3 && word[0] == word[1] && word[1] == word[2]
			continue
		}
		middle := word[1 : len(word)-1]
		if strings.Trim(middle, middle[:1]) != "" {
			return false
		}
		repeats = true
	}
	return repeats
}

// isTimeCode checks record 222: periods M/S+I joined by colons, for unequal
// times as W…-B….
func isTimeCode(code string) bool {
	if white, black, unequal := strings.Cut(code, "-"); unequal {
		w, okWhite := strings.CutPrefix(white, "W")
		b, okBlack := strings.CutPrefix(black, "B")
		return okWhite && okBlack && isTimeCode(w) && isTimeCode(b) && !strings.ContainsAny(w+b, "WB-")
	}
	for period := range strings.SplitSeq(code, ":") {
		if moves, rest, found := strings.Cut(period, "/"); found {
			if _, ok := number(moves); !ok {
				return false
			}
			period = rest
		}
		seconds, increment, found := strings.Cut(period, "+")
		if _, ok := number(seconds); !ok {
			return false
		}
		if _, ok := number(increment); found && !ok {
			return false
		}
	}
	return true
}
