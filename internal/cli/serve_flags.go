package cli

import (
	"crypto/tls"
	"time"

	"github.com/pareo-chess/pareo/internal/backups"
)

// serverFlags are how a server runs. pareo doctor takes the same, to look at the server
// that was started with them.
type serverFlags struct {
	Listen         string `default:"127.0.0.1:8080" placeholder:"HOST:PORT" help:"Where to listen (default 127.0.0.1:8080: this machine alone). :8080 is every network this machine is in."`
	Cert           string `placeholder:"FILE" help:"The certificate for TLS, with its chain (PEM). When the files of it change they are read again."`
	Key            string `placeholder:"FILE" help:"The private key of the certificate (PEM)."`
	Base           string `placeholder:"URL" help:"The address under which people reach the server, such as https://chess.example.org: for QR codes and links (default: that of each request). With https cookies are for TLS alone, and browsers are told to stay with it."`
	HSTSSubdomains bool   `name:"hsts-subdomains" help:"Tell browsers to stay with TLS at all names below that of the server, too (HSTS includeSubDomains): only where each of them has TLS. It takes two years to take back."`

	TrustedProxy []string `placeholder:"CIDR" help:"A proxy, or a network of them, whose X-Forwarded-For says where a request comes from, such as 127.0.0.1 or 10.0.0.0/8; may be repeated (default: nobody is believed)."`
	WebhookAllow []string `placeholder:"CIDR" help:"An address or a network beside the server to which webhooks may go, also by http, such as 10.0.0.0/8; may be repeated (default: the public network alone, by https)."`
	NoWebhooks   bool     `help:"Send nothing to webhooks: for a copy of a database whose own server runs elsewhere."`
	Metrics      string   `placeholder:"HOST:PORT" help:"Where to show figures for Prometheus, at /metrics, such as 127.0.0.1:9090 (default: nowhere)."`

	AccountEvents    int `default:"${account_events}" placeholder:"N" help:"How many events one account may hold, with those it invited (default ${account_events}). Administrators may hold more."`
	AccountMegabytes int `default:"${account_megabytes}" placeholder:"N" help:"How many megabytes of journals these events may have together (default ${account_megabytes})."`

	BackupEvery     time.Duration `placeholder:"TIME" help:"Make a backup that often, such as 24h (default: never)."`
	BackupTo        string        `placeholder:"DIR" help:"The folder of the backups."`
	BackupSecond    string        `placeholder:"DIR" help:"Another folder, on another disk, that gets a copy of each."`
	BackupKeep      int           `placeholder:"N" help:"How many backups stay in each folder; the oldest go (default: all)."`
	BackupRecipient []string      `placeholder:"AGE1…" help:"Encrypt backups with age for this public key; may be repeated."`
	AlertCommand    string        `placeholder:"FILE" help:"A program that is called with a word and a sentence when something is wrong: writes, a backup, a journal, the key of the installation, the certificate (default: the log alone has it)."`
}

// leastEvery is how often backups may be made.
const leastEvery = time.Minute

// backupPlan reads what the flags say of backups; nil = there are none.
func (s *serverFlags) backupPlan(command string) (*backups.Plan, error) {
	if s.BackupTo == "" && s.BackupEvery == 0 {
		if s.BackupSecond != "" || s.BackupKeep != 0 || len(s.BackupRecipient) > 0 {
			return nil, failf(wrongUsage, "pareo %s: backups are made with --backup-every TIME --backup-to DIR", command)
		}
		return nil, nil
	}
	recipients, err := backups.Recipients(s.BackupRecipient)
	switch {
	case s.BackupTo == "" || s.BackupEvery == 0:
		return nil, failf(wrongUsage, "pareo %s: --backup-every and --backup-to belong together", command)
	case s.BackupEvery < leastEvery:
		return nil, failf(wrongUsage, "pareo %s: --backup-every %s is too often; from %s on", command, s.BackupEvery, leastEvery)
	case s.BackupKeep < 0:
		return nil, failf(wrongUsage, "pareo %s: --backup-keep is a number from 1", command)
	case err != nil:
		return nil, failf(wrongUsage, "pareo %s: --backup-recipient %v", command, err)
	}
	return &backups.Plan{Folder: s.BackupTo, Second: s.BackupSecond, Keep: s.BackupKeep, Recipients: recipients}, nil
}

// certificate loads what TLS needs; nil = no TLS.
func (s *serverFlags) certificate() (*tls.Certificate, error) {
	if s.Cert == "" && s.Key == "" {
		return nil, nil
	}
	if s.Cert == "" || s.Key == "" {
		return nil, failf(wrongUsage, "pareo serve: --cert and --key belong together")
	}
	certificate, err := tls.LoadX509KeyPair(s.Cert, s.Key)
	if err != nil {
		return nil, fail(fileAccess, s.Cert, 0, "cannot be used: "+reason(err))
	}
	return &certificate, nil
}
