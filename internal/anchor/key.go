package anchor

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/pareo-chess/pareo/internal/chain"
)

// Key is what an installation signs with.
type Key struct{ private ed25519.PrivateKey }

// kind is how a file of a key begins.
const kind = "PAREO ANCHOR KEY"

// OpenOrMake is Open with a file that is made, for its owner alone, if there is none.
func OpenOrMake(file string) (*Key, error) {
	key, err := Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(file); err != nil {
			return nil, err
		}
		return Open(file)
	}
	return key, err
}

// Open reads the key in a file.
func Open(file string) (*Key, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(data)
	if block == nil || block.Type != kind || len(block.Bytes) != ed25519.SeedSize {
		return nil, errors.New("this is not a key of anchors; restore it from a copy, or move it away to have a new one made")
	}
	return &Key{ed25519.NewKeyFromSeed(block.Bytes)}, nil
}

// create makes a file with a new key, whole or not at all; of two programs that do one
// wins.
func create(file string) error {
	seed := make([]byte, ed25519.SeedSize)
	_, _ = rand.Read(seed)                                                  // never fails
	out, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+"-*") // for its owner alone
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(out.Name()) }()
	err = pem.Encode(out, &pem.Block{Type: kind, Bytes: seed})
	if err == nil {
		err = out.Sync()
	}
	if err = errors.Join(err, out.Close()); err != nil {
		return err
	}
	if err = os.Link(out.Name(), file); errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil { // a disk without links
		return os.Rename(out.Name(), file)
	}
	return nil
}

// Sign makes an anchor of the end of a journal, which says nothing of names.
func (k *Key) Sign(tournament string, head chain.Hash) *Anchor {
	return k.sign(&Anchor{Format: Format, Tournament: tournament, Head: head})
}

// SignNames is Sign that also vouches for the names of the events from one on.
func (k *Key) SignNames(tournament string, head chain.Hash, from int64) *Anchor {
	return k.sign(&Anchor{Format: NamesFormat, Tournament: tournament, Head: head, From: from})
}

func (k *Key) sign(a *Anchor) *Anchor {
	a.Key = k.Public()
	a.Signature = ed25519.Sign(k.private, a.signed())
	return a
}

// SignText signs a text that begins with the name of its own format, as no anchor does.
func (k *Key) SignText(text []byte) []byte { return ed25519.Sign(k.private, text) }

// SignedText reports whether the key with a public half signed a text.
func SignedText(public, text, signature []byte) bool {
	return len(public) == ed25519.PublicKeySize && ed25519.Verify(public, text, signature)
}

// Public is the key that others know the installation by.
func (k *Key) Public() []byte {
	public, _ := k.private.Public().(ed25519.PublicKey)
	return public
}

// Fingerprint is a public key in a form that people compare, 128 bits of it: nobody
// finds another key with the same one.
func Fingerprint(public []byte) string {
	return hex.EncodeToString(public[:min(len(public), fingerprintBytes)])
}

const fingerprintBytes = 16

// ReadFingerprint reads a fingerprint as people type it; "" if it is none.
func ReadFingerprint(text string) string {
	plain := strings.ToLower(strings.NewReplacer(" ", "", "-", "", ":", "").Replace(text))
	if data, err := hex.DecodeString(plain); err != nil || len(data) != fingerprintBytes {
		return ""
	}
	return plain
}
