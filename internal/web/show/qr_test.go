package show

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The codes that pages draw are read back here by the book (ISO/IEC 18004): out of
// the drawing itself, without the correction of errors, which there are none.

// drawing is a code as a page draws it.
type drawing struct {
	size int
	dark map[[2]int]bool
}

var stroke = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)

func read(t *testing.T, path, box string) drawing {
	t.Helper()
	size, err := strconv.Atoi(strings.Fields(box)[2])
	if err != nil {
		t.Fatal(err)
	}
	d := drawing{size: size - 2*quiet, dark: make(map[[2]int]bool)}
	for _, m := range stroke.FindAllStringSubmatch(path, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		n, _ := strconv.Atoi(m[3])
		for i := range n {
			d.dark[[2]int{x - quiet + i, y - quiet}] = true
		}
	}
	return d
}

// blocks are how many blocks of correction a code of a version has, and how many
// codewords each spends on it (tables 9 of the standard), by version and level.
var blocks = map[[2]int][2]int{
	{2, 0}: {1, 16}, {3, 0}: {1, 26}, {4, 0}: {2, 18}, {5, 0}: {2, 24}, // M, format bits 00
	{20, 1}: {8, 28}, {21, 1}: {8, 28}, {22, 1}: {9, 28}, {23, 1}: {9, 30}, // L, format bits 01
}

// alignments are the centres of alignment patterns along a side (annex E).
var alignments = map[int][]int{2: {6, 18}, 3: {6, 22}, 4: {6, 26}, 5: {6, 30}, 20: {6, 34, 62, 90}, 21: {6, 28, 50, 72, 94}, 22: {6, 26, 50, 74, 98}, 23: {6, 30, 54, 78, 102}}

// fixed reports whether a module is no data: finders, timing, alignment, format
// and version.
func (d drawing) fixed(x, y int) bool {
	n, version := d.size, (d.size-17)/4
	switch {
	case x == 6 || y == 6, x < 9 && y < 9, x >= n-8 && y < 9, x < 9 && y >= n-8:
		return true
	case version >= 7 && (x < 6 && y >= n-11 || y < 6 && x >= n-11):
		return true
	}
	centres := alignments[version]
	last := len(centres) - 1
	for i, cx := range centres {
		for k, cy := range centres {
			corner := i == 0 && k == 0 || i == 0 && k == last || i == last && k == 0
			if !corner && x >= cx-2 && x <= cx+2 && y >= cy-2 && y <= cy+2 {
				return true
			}
		}
	}
	return false
}

// masks are the eight patterns laid over the data (table 10).
var masks = []func(x, y int) bool{
	func(x, y int) bool { return (x+y)%2 == 0 }, func(_, y int) bool { return y%2 == 0 }, func(x, _ int) bool { return x%3 == 0 }, func(x, y int) bool { return (x+y)%3 == 0 },
	func(x, y int) bool { return (y/2+x/3)%2 == 0 }, func(x, y int) bool { return x*y%2+x*y%3 == 0 }, func(x, y int) bool { return (x*y%2+x*y%3)%2 == 0 }, func(x, y int) bool { return ((x+y)%2+x*y%3)%2 == 0 },
}

// codewords reads the modules in pairs of columns, from the right, up and down.
func (d drawing) codewords(mask int) []byte {
	var all []byte
	var bits, count int
	up := true
	for right := d.size - 1; right > 0; right -= 2 {
		if right == 6 {
			right--
		}
		for i := range d.size {
			y := i
			if up {
				y = d.size - 1 - i
			}
			for x := right; x > right-2; x-- {
				if d.fixed(x, y) {
					continue
				}
				bits <<= 1
				if d.dark[[2]int{x, y}] != masks[mask](x, y) {
					bits |= 1
				}
				if count++; count%8 == 0 {
					all, bits = append(all, byte(bits)), 0
				}
			}
		}
		up = !up
	}
	return all
}

// text decodes a code.
func (d drawing) text(t *testing.T) string {
	t.Helper()
	format := 0
	for x := range 5 { // the first five modules: level and mask
		format <<= 1
		if d.dark[[2]int{x, 8}] {
			format |= 1
		}
	}
	format ^= 0b10101
	version := (d.size - 17) / 4
	shape, known := blocks[[2]int{version, format >> 3}]
	if !known {
		t.Fatalf("version %d, level %d", version, format>>3)
	}
	words := d.codewords(format & 7)
	count, spent := shape[0], shape[1]
	data := len(words) - count*spent
	parts := make([][]byte, count)
	short, longer := data/count, data%count // the last ones are longer by one
	at := 0
	for i := range short + 1 {
		for b := range parts {
			if i < short || b >= count-longer {
				parts[b] = append(parts[b], words[at])
				at++
			}
		}
	}
	return spell(t, version, slicesOf(parts))
}

func slicesOf(parts [][]byte) (all []byte) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// spell reads the bits: letters and digits in pairs, or bytes.
func spell(t *testing.T, version int, data []byte) string {
	t.Helper()
	at := 0
	take := func(n int) (v int) {
		for range n {
			v = v<<1 | int(data[at/8]>>(7-at%8)&1)
			at++
		}
		return v
	}
	const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
	var out strings.Builder
	switch mode := take(4); mode {
	case 2:
		width := 9
		if version > 9 {
			width = 11
		}
		n := take(width)
		for ; n > 1; n -= 2 {
			v := take(11)
			out.WriteString(string(letters[v/45]) + string(letters[v%45]))
		}
		if n == 1 {
			out.WriteByte(letters[take(6)])
		}
	case 4:
		for n := take(8); n > 0; n-- {
			out.WriteByte(byte(take(8)))
		}
	default:
		t.Fatalf("mode %d", mode)
	}
	return out.String()
}

// What a page draws is what it was given: addresses, and the long texts of a
// lifeboat.
func TestQRCodes(t *testing.T) {
	long := "PAREO1/J/ABCDEFG/12/34/ABCDEFG/"
	for i := range 4000 {
		long += string("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[i*i%31])
	}
	for _, text := range []string{"https://pareo.example/t/harbour-open", "http://10.0.0.7:8080/t/a", long[:1250], long[:1333], long[:1450]} {
		path, box := QRCode(text)
		if got := read(t, path, box).text(t); got != text {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	if path, _ := QRCode(long + long); path != "" {
		t.Error("a text that does not fit has a code")
	}
}
