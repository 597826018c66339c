package lifeboat

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What was packed comes back, in whatever order, with doubles, and with what apps
// put around a text.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 0, 9000).Draw(t, "data")
		kind := rapid.SampledFrom([]Kind{Journal, Snapshot}).Draw(t, "kind")
		texts := Pack(kind, data)
		for _, text := range texts {
			if len(text) > MaxText {
				t.Fatalf("%d characters", len(text))
			}
		}
		texts = append(rapid.Permutation(texts).Draw(t, "order"), texts[0])
		got, back, err := Unpack(strings.Join(texts, rapid.SampledFrom([]string{"", "\n", "\r\n", " ", "\n\nQR: "}).Draw(t, "between")))
		if err != nil || got != kind || !bytes.Equal(back, data) {
			t.Fatalf("%v %q", err, got)
		}
	})
}

// noise is data that does not become smaller.
func noise(n int) []byte {
	source := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(source.Uint32())
	}
	return data
}

// What is missing is named, what was misread too, and codes of two boats are not
// mixed.
func TestRefusals(t *testing.T) {
	texts := Pack(Journal, noise(5000))
	if len(texts) < 5 {
		t.Fatal(len(texts))
	}
	refused := func(want string, list []string) {
		t.Helper()
		if _, _, err := Unpack(strings.Join(list, "\n")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	refused("no code", []string{"something else"})
	refused("missing: 2, 4", slices.Concat(texts[:1], texts[2:3], texts[4:]))
	broken := slices.Clone(texts)
	broken[2] = broken[2][:len(broken[2])-3] + "AAA"
	refused("code 3 was misread", broken)
	refused("two different", append(slices.Clone(texts), Pack(Journal, noise(900))...))
	refused("do not fit", append(slices.Clone(texts), strings.Replace(texts[0], "/1/", "/900/", 1)))
	if _, _, err := Unpack(strings.Join(append(broken, texts[2]), "\n")); err != nil {
		t.Error(err) // read right the second time
	}
	if IsText("012 Open") || !IsText(texts[0]) {
		t.Error("the name of the boat")
	}
}

// Nothing that is typed in can do harm.
func FuzzUnpack(f *testing.F) {
	f.Add(strings.Join(Pack(Journal, noise(2000)), "\n"))
	f.Add(begins + "/J/AAAAAAA/1/1/AAAAAAA/AAAA")
	f.Fuzz(func(_ *testing.T, text string) { _, _, _ = Unpack(text) })
}
