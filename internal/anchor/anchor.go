// Package anchor holds the end of a journal outside of it. A chain of hashes shows
// that something in it was changed; that all of it was computed anew, or its end cut
// off, shows only to who has kept what it came to at some earlier moment: a short code
// on a sheet that hung in the hall, or the same signed by the installation.
package anchor

import (
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/chain"
)

// codeLetters is how much of a hash a code has, 80 bits: nobody finds another journal for
// a code that stands. Who writes the journal can prepare two ends with one code, in about
// 2^40 tries; only the whole hash, signed or not, is out of reach for that, too.
// olderCodeLetters is how much codes had that were printed before, 60 bits, and 2^30.
const (
	codeLetters      = 16
	olderCodeLetters = 12
)

// letters are those of codes: none is taken for another (Crockford's base 32).
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

func encoding() *base32.Encoding {
	return base32.NewEncoding(letters).WithPadding(base32.NoPadding)
}

// Code is the short code of the end of a journal, such as K7QF-3M2P-9XTB-4HDE.
func Code(head chain.Hash) string {
	return inFours(encoding().EncodeToString(head[:codeLetters*5/8]))
}

// inFours writes a code in groups of four.
func inFours(plain string) string {
	var groups []string
	for group := range slices.Chunk([]byte(plain), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-")
}

// ReadCode reads a code as people type it, also one of before, such as K7QF-3M2P-9XTB; ""
// if it is none.
func ReadCode(text string) string {
	plain := strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(strings.TrimSpace(text)))
	if len(plain) != codeLetters && len(plain) != olderCodeLetters || strings.Trim(plain, letters) != "" {
		return ""
	}
	return inFours(plain)
}

// Anchor is the end of a journal at some moment, signed by its installation.
type Anchor struct {
	Format     string     `json:"format"`     // Format
	Tournament string     `json:"tournament"` // the short name
	Head       chain.Hash `json:"head"`       // of the last record at that moment
	// From is the first event whose name the installation vouches for: those before were
	// brought in, and their names are what a file said. 0 = nothing is said of names.
	From      int64  `json:"from,omitempty"`
	Key       []byte `json:"key"` // the public key of the installation
	Signature []byte `json:"signature"`
}

// How anchors in files name themselves: those that are about the end alone, and those that
// also say from which event on the names are vouched for.
const (
	Format      = "pareo-anchor-1"
	NamesFormat = "pareo-anchor-2"
)

// signed is what is signed of an anchor.
func (a *Anchor) signed() []byte {
	text := a.Format + "\n" + a.Tournament + "\n" + hex.EncodeToString(a.Head[:]) + "\n"
	if a.From != 0 {
		text += strconv.FormatInt(a.From, 10) + "\n"
	}
	return []byte(text)
}

// Check says whether an anchor is one, with a signature of the key that it names.
func (a *Anchor) Check() error {
	switch {
	case a.Format != Format && a.Format != NamesFormat:
		return fmt.Errorf("this is not an anchor of Pareo, which has the format %q or %q", Format, NamesFormat)
	case (a.Format == NamesFormat) != (a.From > 0):
		return errors.New("the anchor does not say, as its format has it, from which event on names are vouched for")
	case !SignedText(a.Key, a.signed(), a.Signature):
		return errors.New("the signature of the anchor is not that of its key: it was changed, or made up")
	}
	return nil
}

// Read reads an anchor from its file and checks its signature.
func Read(data []byte) (*Anchor, error) {
	a := &Anchor{}
	if err := json.Unmarshal(data, a); err != nil {
		return nil, fmt.Errorf("this is not an anchor of Pareo: %w", err)
	}
	return a, a.Check()
}

// Find looks for the event at which a journal had a code, also one of before: 0 = it never
// had, so that it was cut off before that event, or written anew.
func Find(records [][]byte, code string) (seq int64) {
	for i, record := range records {
		if code != "" && strings.HasPrefix(Code(chain.Identity(record)), code) { // those of before are shorter
			return int64(i) + 1
		}
	}
	return 0
}

// FindHead looks for the event known by the whole of a head: 0 = there is none.
func FindHead(records [][]byte, head chain.Hash) (seq int64) {
	for i, record := range records {
		if chain.Identity(record) == head {
			return int64(i) + 1
		}
	}
	return 0
}
