package tiebreak

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// unknown says that a name is no code, and which ones come near.
func unknown(text, name string) *CodeError {
	e := &CodeError{Code: tournament.TieBreak(text), What: message.Of("tiebreak.unknown")}
	if near := nearest(name); near != "" {
		e.Hint = message.Of("tiebreak.near", "code", near)
		return e
	}
	var names []string
	for i := range methods {
		if !methods[i].helper {
			names = append(names, methods[i].Name)
		}
	}
	e.Hint = message.Of("tiebreak.codes", "codes", strings.Join(names, ", "))
	return e
}

// nearest is the code that a mistyped name most likely meant: one that lacks
// its slash, as BHC1, or the first with one wrong, missing or surplus letter.
func nearest(name string) string {
	for i := range methods {
		m := &methods[i]
		rest, found := strings.CutPrefix(name, m.Name)
		if found {
			if _, err := Parse(tournament.TieBreak(m.Name + "/" + rest)); err == nil {
				return m.Name + "/" + rest
			}
		}
	}
	for i := range methods {
		if m := methods[i].Name; len(m) > 2 && oneLetterApart(name, m) {
			return m
		}
	}
	return ""
}

// oneLetterApart reports whether one change turns a into b.
func oneLetterApart(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i < len(a) && a[i+1:] == b[i+1:]
	}
	return a[i:] == b[i+1:] // one longer
}
