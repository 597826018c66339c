package trf

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// FuzzRead looks for a file that makes the reader panic or hang, that does not
// come back byte for byte, or that is accepted but cannot be written and read
// again as the same tournament.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"", two(), two("XXR 3", "XXC rank black1", "XXP 1 2", "XXA    1  1.0  0.5", "XXZ 2", "XXS W=3 D=1"), match(teams013...),
		match(append(teams310, "352 WBWB", "362 TW 2     TD 1     TL 0", "300   1   1   2    2    0", "320  1    2.0   3", "330 +-   1   1   2")...),
		two("142 5", "152 W", "162  W 3.0    D 1.0", "172 FRA NIDOF", "192 FIDE_DUTCH_2026_BAKU", "202 BH,SB", "222 5400+30", "FRA    1    A    Name"),
		two("240 H   2    1", "250       1.0   1   2    1    2", "260   1   9    1    2", "299 W         0.5  001    1", "### a comment"),
		file(player(1, "0.5", "   2 w ?", "0000 - H"), player(2, "0.5", "   1 b ?", "0000 - Z"), player(3, "1.0", "0000 - U"), "162  X 0.5"),
		file(player(1, "1.0", "   2 - +", "   2 w  "), player(2, "0.0", "   1 - -", "   1 b  "), player(3, "1.0", "0000 - +")),
	} {
		f.Add([]byte(text))
	}
	for seed := range uint64(200) {
		f.Add([]byte(madeFile(seed)))
	}
	samples, _ := filepath.Glob(filepath.Join(sharedFolder, "corpus/real/*.trf"))
	for _, path := range samples {
		if data, err := os.ReadFile(path); err == nil && len(data) < 8000 {
			f.Add(data)
		}
	}
	f.Fuzz(checkRead)
}

// checkRead is what must hold of any bytes whatever.
func checkRead(t *testing.T, data []byte) {
	doc, err := Parse(data)
	if err != nil {
		return
	}
	if !bytes.Equal(doc.Bytes(), data) {
		t.Fatal("other bytes came back")
	}
	tour, report := doc.Tournament()
	if (tour == nil) != (report.Err() != nil) {
		t.Fatalf("a tournament and problems: %v", report.Problems)
	}
	if tour == nil {
		return
	}
	for _, wrong := range tour.Validate() {
		t.Errorf("accepted, but %v\n%s", wrong, data)
	}
	for _, to := range []Dialect{TRF26, TRFbx, TRF16} {
		written, losses, err := Write(tour, to, Options{Engine: true})
		if err != nil {
			t.Fatalf("accepted, but not written: %v\n%s", err, data)
		}
		if len(losses) > 0 && to == TRF26 {
			t.Fatalf("TRF26 with the lines for engines holds everything, but: %v\n%s\n%s", losses, data, written)
		}
		if len(losses) > 0 {
			continue
		}
		again, report, err := Read(bytes.NewReader(written))
		if err != nil {
			t.Fatalf("written, but not read again: %v\n%s\n%s", err, data, written)
		}
		if tour.Info.TypeCode == "" { // the code that follows from the rules is nothing new
			again.Info.TypeCode = ""
		}
		if diff := cmp.Diff(tour, again); diff != "" {
			t.Fatalf("as %v it is another tournament:\n%s\n%v\n%s\n%s", to, diff, report.Notes, data, written)
		}
	}
}

// FuzzMadeFile does the same with files in which most lines make sense.
func FuzzMadeFile(f *testing.F) {
	for seed := range uint64(50) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { checkRead(t, []byte(madeFile(seed))) })
}

func TestMadeFiles(t *testing.T) {
	const made = 1500
	accepted := 0
	for seed := range uint64(made) {
		text := madeFile(seed)
		checkRead(t, []byte(text))
		if doc, err := Parse([]byte(text)); err == nil {
			if tour, _ := doc.Tournament(); tour != nil {
				accepted++
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	if accepted < 300 {
		t.Errorf("only %d of the files were accepted; the test says little", accepted)
	}
}

// Files made to be slow: what takes the square of their size would take minutes.
func TestLargeOddFilesTakeNoTime(t *testing.T) {
	if testing.Short() {
		t.Skip("files of megabytes")
	}
	var codes strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&codes, "%c%c%c\n", 'a'+i%26, 'A'+i/26%64, '!'+i/26/64)
	}
	blanks := strings.Repeat(" ", maxLine-100)
	for name, text := range map[string]string{
		"unknown codes":    two(codes.String()),
		"line ends":        two(strings.Repeat("\r", maxLines-10)),
		"a long line-up":   match(append(teams310, "300   1   1   2"+blanks+"x")...),
		"a long bye line":  match(append(teams310, "320  1.0  2.0"+blanks+"x")...),
		"a long player":    two(player(3, "0.0") + blanks + "x"),
		"a long XXP":       two("XXP" + strings.Repeat(" 1 2", maxLine/4-1)),
		"a long XXZ":       two("XXZ" + strings.Repeat(" 1 2", maxLine/4-1)),
		"many 240":         two(strings.Repeat("240 H   3    1\n", 200_000)),
		"many 250":         two(strings.Repeat("250       0.1   1   2    1 9999\n", 30_000)),
		"many 299":         two(strings.Repeat("299           0.0  000    1    2\n", 30_000)),
		"many comments":    two(strings.Repeat("### x\n", 100_000)),
		"not ASCII":        two("012 " + strings.Repeat("é", maxLine/2-10)),
		"not ASCII, 132":   two("132 " + strings.Repeat("é ", maxLine/3-10)),
		"one endless word": strings.Repeat("0", maxLine-10),
	} {
		start := time.Now()
		doc, err := Parse([]byte(text))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		doc.Tournament()
		if spent := time.Since(start); spent > 20*time.Second {
			t.Errorf("%s took %v", name, spent)
		} else {
			t.Logf("%s took %v", name, spent)
		}
	}
}
