package letters

import (
	"slices"
	"testing"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Müller, Jörg": "muller, jorg", "Łukasz ŁOŚ": "lukasz los", "Sørensen": "sorensen", "Strauß": "strauss", "ĐOKOVIĆ": "dokovic",
		"Jo\u0308rg": "jorg", "Ħal": "hal", "Þór": "thor", "ＡＢ": "ab", "Ωμ": "ωμ", "": "",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestSpellings(t *testing.T) {
	for name, want := range map[string][]string{"Müller": {"muller", "mueller"}, "Tran": {"tran"}, "Sørensen": {"sorensen", "soerensen"}, "Bo\u0308ll": {"boll", "boell"}} {
		if got := Spellings(name); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{"Øst, Åse": "Ost, Ase", "Æsir": "Aesir", "Strauß\t": "Strauss?", "Ω1": "?1", "e\u0301t": "et"} {
		if got := Plain(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// All letters of the table are told to the pages that search.
func TestOthers(t *testing.T) {
	all := Others()
	for _, letter := range []string{"ß", "ł", "ø", "đ", "ð", "þ", "æ", "œ", "ı", "ħ"} {
		if all[letter] == "" {
			t.Errorf("%s is not told", letter)
		}
	}
	if len(all) != 10 {
		t.Errorf("%v", all)
	}
}
