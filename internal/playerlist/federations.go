package playerlist

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// federationNames has a line for each federation: its code, or codes where a name can
// mean several, what ISO 3166 calls the country if it is another code, and its names in
// the languages of the program, the first in English.
//
//go:embed federations.txt
var federationNames string

// named is a federation with its names.
type named struct {
	codes  []string
	iso    string
	names  []string
	folded []string
}

// label is how a federation is named beside its code.
func (n *named) label(i int) string {
	labels := make([]string, len(n.codes))
	for at, code := range n.codes {
		labels[at] = code
		if len(n.codes) == 1 {
			labels[at] += " (" + n.names[i] + ")"
		}
	}
	return strings.Join(labels, ", ")
}

// readNames reads the table of names, once.
var readNames = sync.OnceValue(func() []named {
	var list []named
	for line := range strings.Lines(federationNames) {
		head, rest, _ := strings.Cut(strings.TrimSpace(line), ";")
		codes, iso, _ := strings.Cut(head, " ")
		n := named{codes: strings.Split(codes, ","), iso: iso, names: strings.Split(rest, ";")}
		for _, name := range n.names {
			n.folded = append(n.folded, Fold(name))
		}
		list = append(list, n)
	}
	return list
})

// ReadFederation reads the code of a federation of FIDE, or its name in a language of
// the program, and gives the code. Anything else is refused with what may be meant; the
// message without a code is nothing.
func ReadFederation(text string) (code string, problem message.Message) {
	text = strings.TrimSpace(text)
	if code = strings.ToUpper(text); code == "" || tournament.IsFederation(code) {
		return code, problem
	}
	if len(text) > longestName {
		return "", message.Of("federation.unknown", "text", strconv.Quote(text))
	}
	folded := Fold(text)
	for _, n := range readNames() {
		if len(n.codes) == 1 && folded != "" && slices.Contains(n.folded, folded) {
			return n.codes[0], problem
		}
	}
	if near := NearFederations(text); near != "" {
		return "", message.Of("federation.near", "text", strconv.Quote(text), "near", near)
	}
	return "", message.Of("federation.unknown", "text", strconv.Quote(text))
}

// mostNear is how many federations are named that may be meant.
const mostNear = 3

// longestName is how many bytes a text has at most that can be meant for a name.
const longestName = 120

// shortestStart is how many letters the start of a name has at least.
const shortestStart = 3

// NearFederations names those that may be meant: what ISO 3166 calls so, else whose names
// begin so, else whose names differ by a slip.
func NearFederations(text string) string {
	folded := Fold(text)
	if folded == "" || len(text) > longestName {
		return ""
	}
	ways := []func(n *named) int{
		func(n *named) int {
			if strings.EqualFold(text, n.iso) {
				return 0
			}
			return slices.Index(n.folded, folded)
		},
		func(n *named) int {
			return slices.IndexFunc(n.folded, func(name string) bool { return len(folded) >= shortestStart && strings.HasPrefix(name, folded) })
		},
		func(n *named) int {
			return slices.IndexFunc(n.folded, func(name string) bool { return oneSlip(name, folded) })
		},
	}
	for _, way := range ways {
		var labels []string
		for _, n := range readNames() {
			if at := way(&n); at >= 0 && len(labels) < mostNear {
				labels = append(labels, n.label(at))
			}
		}
		if len(labels) > 0 {
			return strings.Join(labels, ", ")
		}
	}
	return ""
}
