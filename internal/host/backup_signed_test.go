package host

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/anchor"
)

// A backup is signed as a whole: one that is put together of parts of signed backups, or
// whose signatures were taken away, has no signer, whatever sum it is given; one with the
// signature of another is none.
func TestBackupIsSignedAsAWhole(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		begin(t, o, 4)
		begin(t, o, 6)
		key, err := anchor.OpenOrMake(filepath.Join(t.TempDir(), "key"))
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		ends, err := WriteBackup(ctx, o.store, time.Now(), key, nil, &file)
		if err != nil || ends.Journals() != 2 {
			t.Fatal(ends, err)
		}
		read, err := ReadBackup(bytes.NewReader(file.Bytes()), ignored)
		if err != nil || !bytes.Equal(read.Signer, key.Public()) || read.Ends.Journals() != 2 {
			t.Fatal(read, err)
		}
		lines := strings.SplitAfter(strings.TrimSuffix(file.String(), "\n"), "\n")
		second := 2 // the line before the second journal
		for !strings.Contains(lines[second], `"anchor"`) {
			second++
		}
		body := strings.Join(lines[:len(lines)-1], "")
		dropped := strings.Join(lines[:second], "")
		older := strings.Replace(body, backupFormat, backupFormats+"2", 1)
		var last backupLine
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
			t.Fatal(err)
		}
		sum := func(text string) string {
			h := sha256.Sum256([]byte(text))
			return hex.EncodeToString(h[:])
		}
		ended := func(body string, l backupLine) string {
			l.Sum = sum(body)
			data, err := json.Marshal(l)
			if err != nil {
				t.Fatal(err)
			}
			return body + string(data) + "\n"
		}
		for what, text := range map[string]string{"dropped": ended(dropped, backupLine{}), "without signature": ended(body, backupLine{}), "of an older form": ended(older, backupLine{})} {
			if read, err := ReadBackup(strings.NewReader(text), ignored); err != nil || read.Signer != nil {
				t.Errorf("%s: %v, signed: %v", what, err, read != nil && read.Signer != nil)
			}
		}
		for what, text := range map[string]string{
			"dropped, with the signature": ended(dropped, last), "an older form with the signature": ended(older, last),
			"another key": ended(body, backupLine{Key: make([]byte, 32), Signature: last.Signature}), "half": ended(body, backupLine{Key: last.Key}),
		} {
			if _, err := ReadBackup(strings.NewReader(text), ignored); err == nil || !strings.Contains(err.Error(), "is not that of its key") {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}
