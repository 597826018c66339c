package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/tournament"
)

// whom is somebody in an argument: a number of the file, or a name or part of one, as in
// "Müller" or "muller hans".
type whom string

// maxNamed is how many people are listed whom an argument may mean.
const maxNamed = 8

// in is the number of whom an argument means; 0 if it was not given. asked says where it
// stands, such as "pareo norms: --player".
func (w whom) in(t *tournament.Tournament, asked string) (int, error) {
	if w == "" {
		return 0, nil
	}
	if n, err := strconv.Atoi(strings.TrimSpace(string(w))); err == nil {
		return n, nil
	}
	found := namesakes(t, string(w))
	switch len(found) {
	case 1:
		return int(found[0].ID), nil
	case 0:
		return 0, failf(wrongUsage, "%s %s: nobody in the file is called so; give a number of the file, or a part of a name", asked, w)
	}
	var list []string
	for _, p := range found[:min(len(found), maxNamed)] {
		list = append(list, fmt.Sprintf("%d %s", p.ID, p.Name))
	}
	if more := len(found) - maxNamed; more > 0 {
		list = append(list, fmt.Sprintf("%d more", more))
	}
	return 0, failf(wrongUsage, "%s %s: this can be %s; give the number, or more of the name", asked, w, strings.Join(list, "; "))
}

// namesakes are those of whom a text is the whole name, or else all whose names have its
// words.
func namesakes(t *tournament.Tournament, text string) (found []*tournament.Player) {
	for i := range t.Players {
		if p := &t.Players[i]; strings.EqualFold(p.Name, strings.TrimSpace(text)) {
			found = append(found, p)
		}
	}
	if len(found) > 0 {
		return found
	}
	for i := range t.Players {
		if p := &t.Players[i]; search.Matches(p.Name, text) {
			found = append(found, p)
		}
	}
	return found
}

// hasName reports whether an argument may have a name in it.
func hasName(text string) bool { return strings.IndexFunc(text, unicode.IsLetter) >= 0 }

// numbered puts the number into the place of a name in an argument about one player.
func numbered(t *tournament.Tournament, asked, text string) (string, error) {
	if !hasName(text) || len(namesakes(t, text)) == 0 { // which is told in the language asked for
		return text, nil
	}
	n, err := whom(text).in(t, asked)
	return strconv.Itoa(n), err
}

// numberedPair does so in an argument about two, as in "Müller-Roe" or "3-Roe". Names may
// have a hyphen themselves: the one that parts two people is looked for.
func numberedPair(t *tournament.Tournament, asked, text string) (string, error) {
	if !hasName(text) || !strings.Contains(text, "-") {
		return text, nil
	}
	var pairs []string
	var ambiguous []error
	for i, r := range text {
		if r != '-' {
			continue
		}
		first, err := whom(strings.TrimSpace(text[:i])).in(t, asked)
		second, err2 := whom(strings.TrimSpace(text[i+1:])).in(t, asked)
		if err == nil && err2 == nil && first > 0 && second > 0 {
			pairs = append(pairs, fmt.Sprintf("%d-%d", first, second))
			continue
		}
		if err != nil && len(namesakes(t, text[:i])) > 1 {
			ambiguous = append(ambiguous, err)
		}
		if err2 != nil && len(namesakes(t, text[i+1:])) > 1 {
			ambiguous = append(ambiguous, err2)
		}
	}
	pairs = slices.Compact(pairs)
	switch {
	case len(pairs) == 1:
		return pairs[0], nil
	case len(pairs) > 1:
		return "", failf(wrongUsage, "%s %s: this can be %s; give the numbers", asked, text, strings.Join(pairs, " or "))
	}
	if len(ambiguous) == 0 { // nobody is called so, which is told in the language asked for
		return text, nil
	}
	return "", ambiguous[0]
}

// numberedChange does so in what is imagined, as in "Müller-Roe=1-0" or "Roe=absent".
func numberedChange(t *tournament.Tournament, asked, text string) (string, error) {
	left, right, found := strings.Cut(text, "=")
	if !found || !hasName(left) {
		return text, nil
	}
	read := numbered
	if strings.Contains(left, "-") && len(namesakes(t, left)) == 0 {
		read = numberedPair
	}
	number, err := read(t, asked, left)
	return number + "=" + right, err
}
