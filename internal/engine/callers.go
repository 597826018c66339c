package engine

import (
	"bytes"
	"runtime"
	"strings"

	"github.com/pareo-chess/pareo/trf"
)

// Habit says by which engine's habits the file of a call is read: a call with a
// system option is one of bbpPairings, one without of JaVaFo.
func (r *Request) Habit() trf.Habit {
	switch {
	case r.System == "":
		return trf.LikeJaVaFo
	case r.Action == Check:
		return trf.LikeBBPChecker
	}
	return trf.LikeBBP
}

// Legible is the text of a tournament file with a blank for each control character, which
// engines take for a letter like others, as in a name. A file with many of them, or with
// the mark of UTF-16, is no text, and stays as it is.
func Legible(text []byte) []byte {
	odd := 0
	for _, c := range text {
		if isOdd(c) {
			odd++
		}
	}
	if odd == 0 || odd > 8 && odd > len(text)/100 || text[0] >= 0xFE {
		return text
	}
	legible := bytes.Clone(text)
	for i, c := range legible {
		if isOdd(c) {
			legible[i] = ' '
		}
	}
	return legible
}

func isOdd(c byte) bool { return c < ' ' && c != '\n' && c != '\r' && c != '\t' }

// Lines gives a text the line ends that callers expect of an engine: both engines
// write those of the system they run on, CR LF on Windows, and there are callers
// that look for just these.
func Lines(text string) string { return linesOn(runtime.GOOS, text) }

func linesOn(system, text string) string {
	if system != "windows" {
		return text
	}
	return strings.ReplaceAll(text, "\n", "\r\n")
}
