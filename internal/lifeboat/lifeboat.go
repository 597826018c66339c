// Package lifeboat puts a file on paper: compressed, split into texts that each fit
// a QR code, every text with its number and a sum, so that any scanner reads them
// back in whatever order and what is missing can be named.
package lifeboat

import (
	"bytes"
	"compress/flate"
	"encoding/base32"
	"hash/crc32"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// A text reads
//
//	PAREO1/K/BOAT/3/17/SUM/DATA
//
// with the kind of the file, the sum of the whole, which number of how many, the
// sum of this part, and the part in base 32. All of it is letters and digits that QR
// codes write densely and that no app changes.

// Kind says what is in the boat.
type Kind string

// The kinds.
const (
	Journal  Kind = "J" // the whole journal
	Snapshot Kind = "T" // a TRF: players, rules, rounds and results
)

// begins is how every text begins; it names the form.
const begins = "PAREO1"

// MaxText is how long a text may be: a QR code of version 22 with the low level of
// correction, 105 modules wide, which a phone reads from 5 cm of paper.
const MaxText = 1450

// maxData bounds what is unpacked, so that a hostile text cannot fill the memory.
const maxData = 64 << 20

// encoding has the letters and digits of base 32, without padding.
var encoding = base32.StdEncoding.WithPadding(base32.NoPadding)

// Pack makes the texts of a file.
func Pack(kind Kind, data []byte) []string {
	var zipped bytes.Buffer
	w, err := flate.NewWriter(&zipped, flate.BestCompression)
	if err != nil {
		panic(err) // the level is right
	}
	_, _ = w.Write(data) // to memory
	_ = w.Close()
	all := zipped.Bytes()
	boat := sum(all)
	const head = len(begins) + len("/K//NNN/NNN//") + 2*sumLetters
	const part = (MaxText - head) * 5 / 8
	count := (len(all) + part - 1) / part
	texts := make([]string, count)
	for i := range texts {
		piece := all[i*part : min((i+1)*part, len(all))]
		texts[i] = strings.Join([]string{begins, string(kind), boat, strconv.Itoa(i + 1), strconv.Itoa(count), sum(piece), encoding.EncodeToString(piece)}, "/")
	}
	return texts
}

// sumLetters is how long a sum is.
const sumLetters = 7

// sum is the check sum of bytes, as letters and digits.
func sum(data []byte) string {
	s := crc32.ChecksumIEEE(data)
	return encoding.EncodeToString([]byte{byte(s >> 24), byte(s >> 16), byte(s >> 8), byte(s)})
}

// IsText reports whether a text is, or holds, codes of a lifeboat.
func IsText(text string) bool { return strings.Contains(text, begins+"/") }

var code = regexp.MustCompile(begins + `/([A-Z])/([A-Z2-7]{7})/([0-9]{1,3})/([0-9]{1,3})/([A-Z2-7]{7})/([A-Z2-7]+)`)

// Unpack puts the texts of a lifeboat together again: one or several on a line, in
// any order, some twice, with anything between them. The error is a message that
// says what is missing or was misread.
func Unpack(text string) (Kind, []byte, error) {
	found := code.FindAllStringSubmatch(strings.ReplaceAll(text, begins, "\n"+begins), -1) // also where one follows another at once
	if len(found) == 0 {
		return "", nil, message.Error("lifeboat.none")
	}
	kind, boat := found[0][1], found[0][2]
	count, _ := strconv.Atoi(found[0][4]) // digits
	parts := make(map[int][]byte)
	misread := 0
	for _, f := range found {
		number, _ := strconv.Atoi(f[3])
		data, err := encoding.DecodeString(f[6])
		switch {
		case f[2] != boat || f[1] != kind:
			return "", nil, message.Error("lifeboat.several", "one", boat, "other", f[2])
		case f[4] != found[0][4] || number < 1 || number > count:
			return "", nil, message.Error("lifeboat.damaged")
		case err != nil || sum(data) != f[5]:
			misread = number
		default:
			parts[number] = data
		}
	}
	if misread > 0 && parts[misread] == nil {
		return "", nil, message.Error("lifeboat.misread", "number", misread)
	}
	var all []byte
	var missing []string
	for n := 1; n <= count; n++ {
		if parts[n] == nil {
			missing = append(missing, strconv.Itoa(n))
		}
		all = append(all, parts[n]...)
	}
	if len(missing) > 0 {
		return "", nil, message.Error("lifeboat.missing", "count", count, "missing", strings.Join(missing, ", "))
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(all)), maxData+1))
	if sum(all) != boat || err != nil || len(data) > maxData || !slices.Contains([]Kind{Journal, Snapshot}, Kind(kind)) {
		return "", nil, message.Error("lifeboat.damaged")
	}
	return Kind(kind), data, nil
}
