package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

func TestUnknownLanguage(t *testing.T) {
	if _, err := New("xx", nil); err == nil || err.Error() != `there are no sentences in "xx"; it can be one of en, es, de, fr, it, pt, nl, pl, ar` {
		t.Errorf("got %v", err)
	}
}

// Tables have the comma of their language, and names that run the other way stand apart in
// a pair, each by itself.
func TestMembersInTheirLanguage(t *testing.T) {
	b := &why.Bracket{
		Members: []why.Member{{Player: 1, MovedDown: true, Part: why.S1, Opponent: 2}, {Player: 2, Part: why.S2, Opponent: 1}},
		Pairs:   []why.BracketPair{{Upper: 1, Lower: 2, Transposed: true}},
	}
	names := []string{"", "محمد", "علي"}
	for language, want := range map[string][]string{
		"ar": {"S1، نُقل إلى الأسفل", "علي، مُبدَّل", "محمد – علي"},
		"pl": {"S1, z góry", "\u2068علي\u2069, transpozycja", "\u2068محمد\u2069 – \u2068علي\u2069"},
	} {
		p, err := New(language, func(id tournament.PlayerID) string { return names[id] })
		if err != nil {
			t.Fatal(err)
		}
		got := append(slices.Concat(p.Members(b).Rows...), p.pair(1, 2))
		for _, text := range want {
			if !slices.Contains(got, text) {
				t.Errorf("%s: no %q in %q", language, text, strings.Join(got, " | "))
			}
		}
	}
}
