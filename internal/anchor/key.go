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

	"github.com/pareo-chess/pareo/internal/chain"
)

// Key is what an installation signs with.
type Key struct{ private ed25519.PrivateKey }

// kind is how a file of a key begins.
const kind = "PAREO ANCHOR KEY"

// Open reads the key in a file, which is made, for its owner alone, if there is none.
func Open(file string) (*Key, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if err := create(file); err != nil {
			return nil, err
		}
		data, err = os.ReadFile(file)
	}
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

// Sign makes an anchor of the end of a journal.
func (k *Key) Sign(tournament string, head chain.Hash) *Anchor {
	a := &Anchor{Format: Format, Tournament: tournament, Head: head, Key: k.Public()}
	a.Signature = ed25519.Sign(k.private, a.signed())
	return a
}

// Public is the key that others know the installation by.
func (k *Key) Public() []byte {
	public, _ := k.private.Public().(ed25519.PublicKey)
	return public
}

// Fingerprint is a public key in a form that people compare.
func Fingerprint(public []byte) string { return hex.EncodeToString(public[:min(len(public), 8)]) }
