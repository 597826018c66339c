package engine

import (
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
