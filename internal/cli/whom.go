package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// whom is somebody in an argument: a number of the file, or a name or part of one, as in
// "Müller" or "muller hans".
type whom string

// maxNamed is how many people are listed whom an argument may mean, and mostNear how many
// whose names are only like it.
const (
	maxNamed = 8
	mostNear = 4
)

// people are those of a file, and the language in which is told whom an argument may mean.
type people struct {
	*tournament.Tournament
	language string
}

// in is the number of whom an argument means; 0 if it was not given. asked says where it
// stands, such as "pareo norms: --player".
func (w whom) in(con *console, t *tournament.Tournament, asked string) (int, error) {
	if w == "" {
		return 0, nil
	}
	return people{t, con.language}.number(asked, string(w))
}

// number is that of whom a text means, which is a number, a name or a part of one.
func (p people) number(asked, text string) (int, error) {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		return n, nil
	}
	found := p.called(text)
	switch len(found) {
	case 1:
		return int(found[0].ID), nil
	case 0:
		if near := p.near(text); len(near) > 0 {
			return 0, p.refuse(asked, text, message.Of("whom.near", "list", p.listed(near)))
		}
		return 0, p.refuse(asked, text, message.Of("whom.nobody"))
	}
	return 0, p.refuse(asked, text, message.Of("whom.several", "list", p.listed(found)))
}

// listed names people with their numbers, and counts those who are too many.
func (p people) listed(found []*tournament.Player) string {
	var list []string
	for _, one := range found[:min(len(found), maxNamed)] {
		list = append(list, fmt.Sprintf("%d %s", one.ID, one.Name))
	}
	if more := len(found) - maxNamed; more > 0 {
		list = append(list, message.Of("whom.more", "count", more).In(p.language, nil))
	}
	return strings.Join(list, "; ")
}

// near are those whose names a mistyped text may have meant.
func (p people) near(text string) (found []*tournament.Player) {
	names := make([]string, len(p.Players))
	for i := range p.Players {
		names[i] = p.Players[i].Name
	}
	for _, i := range search.Near(names, text, mostNear) {
		found = append(found, &p.Players[i])
	}
	return found
}

// refuse says what is wrong with an argument, in the language asked for.
func (p people) refuse(asked, text string, what message.Message) error {
	return failf(wrongUsage, "%s %s: %s", asked, text, what.In(p.language, nil))
}

// misused says what is wrong with the arguments of a command.
func (c *console) misused(command, code string, pairs ...any) error {
	return failf(wrongUsage, "pareo %s: %s", command, c.say(code, pairs...))
}

// unknown says that nobody in a file has a number; what says of whom the file is.
func (c *console) unknown(asked, what string, number int, file string) error {
	return failf(wrongUsage, "%s: %s", asked, c.say(what, "number", number, "file", file))
}

// called are those of whom a text is the whole name, or else all whose names have its
// words.
func (p people) called(text string) (found []*tournament.Player) {
	for i := range p.Players {
		if one := &p.Players[i]; strings.EqualFold(one.Name, strings.TrimSpace(text)) {
			found = append(found, one)
		}
	}
	if len(found) > 0 {
		return found
	}
	for i := range p.Players {
		if one := &p.Players[i]; search.Matches(one.Name, text) {
			found = append(found, one)
		}
	}
	return found
}

// hasName reports whether an argument may have a name in it.
func hasName(text string) bool { return strings.IndexFunc(text, unicode.IsLetter) >= 0 }

// numbered puts the number into the place of a name in an argument about one player.
func (p people) numbered(asked, text string) (string, error) {
	if !hasName(text) || len(p.called(text)) == 0 && len(p.near(text)) == 0 { // which is told with the question
		return text, nil
	}
	n, err := p.number(asked, text)
	return strconv.Itoa(n), err
}

// numberedPair does so in an argument about two, as in "Müller-Roe" or "3-Roe". Names may
// have a hyphen themselves: the one that parts two people is looked for.
func (p people) numberedPair(asked, text string) (string, error) {
	if !hasName(text) || !strings.Contains(text, "-") {
		return text, nil
	}
	var pairs []string
	var ambiguous []error
	for i, r := range text {
		if r != '-' {
			continue
		}
		first, err := p.number(asked, strings.TrimSpace(text[:i]))
		second, err2 := p.number(asked, strings.TrimSpace(text[i+1:]))
		if err == nil && err2 == nil && first > 0 && second > 0 {
			pairs = append(pairs, fmt.Sprintf("%d-%d", first, second))
			continue
		}
		if err != nil && len(p.called(text[:i])) > 1 {
			ambiguous = append(ambiguous, err)
		}
		if err2 != nil && len(p.called(text[i+1:])) > 1 {
			ambiguous = append(ambiguous, err2)
		}
	}
	pairs = slices.Compact(pairs)
	switch {
	case len(pairs) == 1:
		return pairs[0], nil
	case len(pairs) > 1:
		return "", p.refuse(asked, text, message.Of("whom.pairs", "list", message.Or(pairs)))
	}
	if len(ambiguous) > 0 {
		return "", ambiguous[0]
	}
	return text, p.unknownOf(asked, text) // what is no pair is told with the question
}

// unknownOf refuses what names two of whom one is not in the file: the first, at the only
// hyphen, or at one that parts somebody known, or else two whose names are near.
func (p people) unknownOf(asked, text string) error {
	var near error
	for i, r := range text {
		if r != '-' {
			continue
		}
		first, second := strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+1:])
		_, wrong := p.number(asked, first)
		_, wrong2 := p.number(asked, second)
		switch {
		case first == "" || second == "":
		case wrong == nil || wrong2 == nil || strings.Count(text, "-") == 1:
			return cmp.Or(wrong, wrong2)
		case near == nil && len(p.near(first)) > 0 && len(p.near(second)) > 0:
			near = wrong
		}
	}
	return near
}

// numberedChange does so in what is imagined, as in "Müller-Roe=1-0" or "Roe=absent".
func (p people) numberedChange(asked, text string) (string, error) {
	left, right, found := strings.Cut(text, "=")
	if !found || !hasName(left) {
		return text, nil
	}
	read := p.numbered
	if strings.Contains(left, "-") && len(p.called(left)) == 0 {
		read = p.numberedPair
	}
	number, err := read(asked, left)
	return number + "=" + right, err
}
