package cli

import (
	"crypto/tls"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"github.com/pareo-chess/pareo/internal/backups"
)

// eventually waits until something is so.
func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !so(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal("it does not come to that: " + what)
		}
	}
}

// A certificate that is renewed is served without a new start; while its files do not
// fit together, and when they are gone, the one before is.
func TestServeRenewedCertificate(t *testing.T) {
	folder := t.TempDir()
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	first := selfSigned(t, cert, key)
	s := serve(t, "--data", folder, "--cert", cert, "--key", key)
	address := strings.TrimPrefix(s.address, "https://")
	serves := func(trusted *tls.Config) bool {
		connection, err := tls.Dial("tcp", address, trusted)
		if err != nil {
			return false
		}
		return connection.Close() == nil
	}
	old := &tls.Config{RootCAs: first}
	if !serves(old) {
		t.Fatal("the first certificate is not served")
	}
	aside := t.TempDir()
	renewed := &tls.Config{RootCAs: selfSigned(t, filepath.Join(aside, "cert.pem"), filepath.Join(aside, "key.pem"))}
	move := func(name string) {
		t.Helper()
		if err := os.Rename(filepath.Join(aside, name), filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	move("cert.pem")
	eventually(t, "a certificate without its key is noticed", func() bool {
		if !serves(old) {
			t.Fatal("half a renewal stops the server")
		}
		select {
		case line := <-s.lines:
			return strings.Contains(line, "the new certificate cannot be used") && strings.Contains(line, "alert=certificate")
		default:
			return false
		}
	})
	move("key.pem")
	eventually(t, "the new certificate is served", func() bool { return serves(renewed) })
	if serves(old) {
		t.Error("the old certificate is served, too")
	}
	if err := os.Remove(cert); err != nil {
		t.Fatal(err)
	}
	time.Sleep(lookEvery)
	if !serves(renewed) {
		t.Error("without its file the certificate is gone")
	}
	s.stop()
}

// A server makes backups that open with their key, and tells of those that fail: in the
// log, by the command, among the figures and on the administrator's page.
func TestServeBackups(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the command is a script")
	}
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	folder, to, second := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "away")
	command, called := filepath.Join(folder, "alert"), filepath.Join(folder, "called")
	if err := os.WriteFile(command, []byte("#!/bin/sh\necho \"$1: $2\" >> "+called+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	figures := freeAddress(t)
	s := serve(t, "--data", folder, "--backup-every", "1h", "--backup-to", to, "--backup-second", second, "--backup-keep", "3",
		"--backup-recipient", identity.Recipient().String(), "--alert-command", command, "--metrics", figures)
	arbiter := s.signIn()
	eventually(t, "the command is called", func() bool {
		data, _ := os.ReadFile(called)
		return strings.HasPrefix(string(data), "backup: the second place has no copy of the backup")
	})
	if _, text := s.get(http.DefaultClient, "http://"+figures+"/metrics"); !strings.Contains(text, `pareo_backups_total{outcome="failed"} 1`) || !strings.Contains(text, "pareo_backup_last_seconds 1") {
		t.Error(text)
	}
	list, err := backups.List(to)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	key := filepath.Join(folder, "key.txt")
	if err := os.WriteFile(key, []byte(identity.String()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, printed, problems := pareo("drill", to, "--identity", key, "--max-age", "1h"); code != 0 || !strings.Contains(printed, ", encrypted, signed by the key ") || !strings.Contains(printed, "every chain holds") {
		t.Error(code, printed, problems)
	}
	if code, _, problems := pareo("drill", to); code != int(answerIsNo) || !strings.Contains(problems, "--identity") {
		t.Error(code, problems)
	}
	if code, printed, problems := pareo("restore", list[0].Path, "--identity", key, "--data", filepath.Join(folder, "new")); code != 0 {
		t.Error(code, printed, problems)
	}
	if _, page := s.get(arbiter, s.address+"/users"); !strings.Contains(page, "Backups fail; the newest is of ") {
		t.Error("administrators are not told")
	}
	s.stop()
}

func TestServeRefusesBackups(t *testing.T) {
	for says, args := range map[string][]string{
		"--backup-every and --backup-to belong together": {"--backup-every", "24h"},
		"is too often": {"--backup-every", "1s", "--backup-to", "b"},
		"is not a public key of age; age-keygen makes one":          {"--backup-every", "1h", "--backup-to", "b", "--backup-recipient", "age1x"},
		"backups are made with --backup-every TIME --backup-to DIR": {"--backup-keep", "3"},
	} {
		code, _, problems := pareo(append([]string{"serve", "--data", t.TempDir()}, args...)...)
		if code != int(wrongUsage) || !strings.Contains(problems, says) {
			t.Errorf("%v: %d %s", args, code, problems)
		}
	}
}

// A key of the installation that was lost or exchanged is noticed: in the log of the
// server as an alert, on the administrator's page, in the security log, and by doctor, until
// it is accepted or put back.
func TestLostKeyIsNoticed(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, anchorFile)
	s := serve(t, "--data", folder)
	eventually(t, "the key is known", func() bool {
		code, printed, _ := pareo("journal", "key", "--data", folder)
		return code == 0 && !strings.Contains(printed, "no server")
	})
	s.stop()
	_, first, _ := pareo("journal", "key", "--data", folder)
	first = strings.TrimSpace(first)
	if err := os.Rename(file, file+".copy"); err != nil {
		t.Fatal(err)
	}
	says := func(want string) {
		t.Helper()
		if _, text := examined(t, "--data", folder, "--quick"); !strings.Contains(text, want) {
			t.Errorf("doctor does not say %q:\n%s", want, text)
		}
	}
	says("wrong key: " + file + " is gone, and the installation signed with " + first)
	s = serve(t, "--data", folder)
	arbiter := s.signIn()
	alerted := ""
	eventually(t, "the server tells", func() bool {
		select {
		case alerted = <-s.lines:
		default:
		}
		return strings.Contains(alerted, "alert=key")
	})
	if _, page := s.get(arbiter, s.address+"/users"); !strings.Contains(page, "and the installation with "+first+" until now") {
		t.Error("administrators are not told")
	}
	s.stop()
	code, second, problems := pareo("journal", "key", "--data", folder)
	second = strings.TrimSpace(second)
	if code != int(answerIsNo) || second == first || !strings.Contains(problems, "the installation signed with "+first+" until now") || !strings.Contains(alerted, second) {
		t.Fatal(code, second, problems, alerted)
	}
	if _, log, _ := pareo("user", "log", "--topic", "key", "--data", folder); !strings.Contains(log, "signing key found") || !strings.Contains(log, second) {
		t.Error(log)
	}
	says("wrong key: " + file + " has the fingerprint " + second + ", and the installation signed with " + first + " until now")
	if code, _, problems := pareo("journal", "key", "--accept", first, "--data", folder); code != int(answerIsNo) || !strings.Contains(problems, "nothing was accepted") {
		t.Error(code, problems)
	}
	if code, _, problems := pareo("journal", "key", "--accept", "abc", "--data", folder); code != int(wrongUsage) {
		t.Error(code, problems)
	}
	if code, printed, problems := pareo("journal", "key", "--accept", second, "--data", folder); code != 0 || strings.TrimSpace(printed) != second {
		t.Error(code, printed, problems)
	}
	says("fine key: " + file)
	if err := os.Rename(file+".copy", file); err != nil {
		t.Fatal(err)
	}
	says("wrong key: " + file + " has the fingerprint " + first)
}
