package trf

import (
	"fmt"
	"strings"
)

// A Dialect is the form a file is in. Each reads the earlier ones as well; the
// dialect only tells which is the oldest that has all that the file uses.
type Dialect int

// The dialects.
const (
	// TRF06 is the "Krause" format of 2006: no letters for byes, so that the
	// pairing-allocated bye is "0000 - +".
	TRF06 Dialect = iota
	// TRF16 added the letters W D L H F U Z.
	TRF16
	// TRFx is TRF16 with JaVaFo's XX lines.
	TRFx
	// TRFbx is TRF(x) with bbpPairings' BB lines.
	TRFbx
	// TRF26 is FIDE's format of 2025, in force since 2026.
	TRF26
)

func (d Dialect) String() string {
	if !d.valid() {
		return fmt.Sprintf("Dialect(%d)", int(d))
	}
	return [...]string{"TRF06", "TRF16", "TRF(x)", "TRF(bx)", "TRF26"}[d]
}

func (d Dialect) valid() bool { return d >= TRF06 && d <= TRF26 }

// A kind sorts the lines of a file by what is to be done with them.
type kind int

const (
	blankLine    kind = iota // nothing on it
	rulerLine                // a ruler or legend that helps human readers
	commentLine              // "###"
	playerLine               // 001
	headerLine               // a record of TRF06 and TRF16 other than a player
	newLine                  // a record that came with TRF26
	javafoLine               // XX…
	bbpLine                  // BB…
	nationalLine             // a federation's rating record
	foreignLine              // unknown, or another program's own
)

// headerCodes are the records of TRF06 and TRF16; newCodes those TRF26 added.
const (
	headerCodes  = " 012 022 032 042 052 062 072 082 092 102 112 122 132 013 "
	newCodes     = " 142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802 "
	javafoCodes  = " XXR XXC XXZ XXS XXP XXA "
	bbpCodes     = " BBW BBD BBL BBZ BBF BBU "
	scoringCodes = " 162" + bbpCodes + "XXS "
)

// codeOf gives the record code of a line, "" if it has none: three characters
// followed by a blank or by nothing. So the digits of a ruler are no code.
func codeOf(text string) string {
	if len(text) < 3 || len(text) > 3 && text[3] != ' ' && text[3] != '\t' {
		return ""
	}
	return text[:3]
}

// kindOf tells what a line is.
func kindOf(text string) (kind, string) {
	if len(text) >= 3 && text[:3] == "###" {
		return commentLine, "###"
	}
	code := codeOf(text)
	switch {
	case code == "001":
		return playerLine, code
	case code == "" || code[0] == ' ' || code[2] == ' ' || isLegendOf(code, text):
		return unmarked(text), code
	case listed(headerCodes, code):
		return headerLine, code
	case listed(newCodes, code):
		return newLine, code
	case listed(javafoCodes, code):
		return javafoLine, code
	case listed(bbpCodes, code):
		return bbpLine, code
	case isRecordOf(code):
		return nationalLine, code
	}
	return foreignLine, code
}

// isLegendOf reports whether a line is a legend of columns: "DDD SSSS", "BBB T RRR". A
// record of a federation has a player's number where that has letters.
func isLegendOf(code, text string) bool {
	return code[0] >= 'A' && code[0] <= 'Z' && code[1] == code[0] && code[2] == code[0] && !strings.ContainsAny(text[3:min(len(text), 8)], "0123456789")
}

func listed(codes, code string) bool {
	for i := 1; i+3 < len(codes); i += 4 {
		if codes[i:i+3] == code {
			return true
		}
	}
	return false
}

// unmarked sorts the lines without a code: blank ones, Swiss-Manager's rulers
// ("         1         2", "1234567890") and its legend ("DDD SSSS sTTT NNNN").
func unmarked(text string) kind {
	result := blankLine
	for i := range len(text) {
		switch c := text[i]; {
		case c == ' ' || c == '\t' || c == 0x1A: // 1A ends a file of DOS
		case c >= '0' && c <= '9':
			result = rulerLine
		default:
			if codeOf(text) == "DDD" {
				return rulerLine
			}
			return foreignLine
		}
	}
	if result == rulerLine && len(text) < 10 {
		return foreignLine
	}
	return result
}

// features are what tells one dialect from another.
type features struct {
	new, javafo, bbp bool // lines of TRF26 (beyond a lone 142), XX, BB
	letters          bool // results W D L H F U Z, titles of two or more letters
	old              bool // one-letter titles, byes without letters
}

func (f features) dialect() Dialect {
	switch {
	case f.new:
		return TRF26
	case f.bbp:
		return TRFbx
	case f.javafo:
		return TRFx
	case f.old && !f.letters:
		return TRF06
	}
	return TRF16
}
