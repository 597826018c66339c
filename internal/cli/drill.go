package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/host"
)

type drillCmd struct {
	From   string        `arg:"" help:"A folder of backups, of which the newest is tried, or one backup."`
	MaxAge time.Duration `placeholder:"TIME" help:"How old the backup may be, such as 26h (default: any age)."`
	Temp   string        `placeholder:"DIR" help:"Where to restore it; nothing stays there (default: the system's folder for such files)."`
	trustFlags
	identityFlag
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*drillCmd) Help() string {
	return `Restores the newest backup into a database that is gone afterwards, and checks every journal there. It says how old the backup is and what is in it. The exit code is 1 if it could not be restored, is too old, or is not signed as a whole with the key of the installation (of --data), or the one of --key.

Examples:

    pareo drill backups
    pareo drill backups --max-age 26h --identity key.txt
    pareo drill backups --key 8f14e45fceea167a5a36dedd4bea2543
    pareo drill pareo.backup --format json`
}

// drillJSON is the answer as JSON.
type drillJSON struct {
	File        string    `json:"file"`
	Time        time.Time `json:"time"`
	AgeSeconds  int64     `json:"ageSeconds"`
	Journals    int       `json:"journals"`
	Tournaments int       `json:"tournaments"`
	Events      int64     `json:"events"`
	Encrypted   bool      `json:"encrypted"`
	Unsigned    int       `json:"unsigned"`
	Keys        []string  `json:"keys"`
	SignedBy    *string   `json:"signedBy"` // the fingerprint of the key that signed the whole; null = nobody did
	Trusted     bool      `json:"trusted"`  // it is the one asked for, or that of this installation, or any where that has none
	Sound       bool      `json:"sound"`
	Recent      bool      `json:"recent"`
}

// Run tries the backup.
func (d *drillCmd) Run(con *console) error {
	if err := d.check("drill"); err != nil {
		return err
	}
	own, err := d.ownKey(&d.trustFlags)
	if err != nil {
		return err
	}
	identities, err := backups.Identities(d.Identity)
	if err != nil {
		return fail(fileAccess, d.Identity, 0, "cannot be used: "+reason(err))
	}
	file, ahead, err := newestBackup(d.From)
	if err != nil {
		return err
	}
	if len(ahead) > 0 {
		con.note(problem{File: d.From, Text: datedAhead(ahead)})
	}
	drilled, err := backups.Drill(context.Background(), file, d.Temp, identities)
	if err != nil {
		return fail(answerIsNo, file, 0, "could not be restored: "+err.Error())
	}
	age, doubt := time.Since(drilled.Time), d.distrust(&drilled.Backup, own)
	answer := drillJSON{
		File: file, Time: drilled.Time, AgeSeconds: int64(age.Seconds()), Journals: drilled.Journals, Tournaments: tournamentsOf(drilled.Restored), Events: drilled.Events,
		Encrypted: drilled.Encrypted, Unsigned: drilled.Unsigned, Keys: fingerprints(drilled.Keys), SignedBy: signerOf(&drilled.Backup), Trusted: doubt == "", Sound: true, Recent: d.MaxAge == 0 || age <= d.MaxAge && !fromAhead(age),
	}
	if d.Format == "json" {
		err = con.printJSON(answer)
	} else {
		con.printf("%s: %s old (%s), %s, %s\n", file, ageInWords(age), drilled.Time.Format("2006-01-02 15:04:05 MST"), encryptedWord(drilled.Encrypted), signedBy(&drilled.Backup))
		con.printf("restored: %s, %s, every chain holds\n", count(answer.Tournaments, "tournament"), count(int(drilled.Events), "event"))
	}
	if err != nil {
		return err
	}
	if doubt != "" {
		return fail(answerIsNo, file, 0, doubt)
	}
	if !answer.Recent && fromAhead(age) {
		return fail(answerIsNo, file, 0, "is dated after now, so nobody knows how old it is; set the clock, and make another")
	}
	if !answer.Recent {
		return fail(answerIsNo, file, 0, fmt.Sprintf("is older than %s; see why there is no newer one", d.MaxAge))
	}
	return nil
}

// fromAhead reports whether something of an age was made while a clock was ahead.
func fromAhead(age time.Duration) bool { return age < -backups.Skew }

// datedAhead says what to do about backups that were made while a clock was ahead.
func datedAhead(ahead []backups.File) string {
	return fmt.Sprintf("%s dated after now, such as %s: look at the clock, and move them away if it is right", count(len(ahead), "backup"), filepath.Base(ahead[0].Path))
}

// newestBackup is the backup of a name: the file itself, or the newest of a folder that
// is not dated after now, with those that are; if all are, the newest of them.
func newestBackup(name string) (file string, ahead []backups.File, err error) {
	info, err := os.Stat(name)
	if err != nil {
		return "", nil, new(console).cannotRead(name, err)
	}
	if !info.IsDir() {
		return name, nil, nil
	}
	list, err := backups.List(name)
	if err != nil {
		return "", nil, new(console).cannotRead(name, err)
	}
	if len(list) == 0 {
		return "", nil, fail(answerIsNo, name, 0, "has no backup; their names are such as pareo-20261118T032000Z.backup")
	}
	ahead, others := backups.Ahead(list, time.Now())
	if len(others) == 0 {
		return ahead[0].Path, ahead, nil
	}
	return others[0].Path, ahead, nil
}

func tournamentsOf(checked []host.Checked) int {
	n := 0
	for _, c := range checked {
		if !c.Installation() {
			n++
		}
	}
	return n
}

func encryptedWord(encrypted bool) string {
	if encrypted {
		return "encrypted"
	}
	return "not encrypted"
}

func fingerprints(keys [][]byte) []string {
	all := make([]string, len(keys))
	for i, key := range keys {
		all[i] = anchor.Fingerprint(key)
	}
	return all
}

// ageInWords is how old something is, in the unit that says it.
func ageInWords(age time.Duration) string {
	switch {
	case age < time.Minute:
		return count(int(max(0, age)/time.Second), "second")
	case age < 2*time.Hour:
		return count(int(age/time.Minute), "minute")
	case age < 48*time.Hour:
		return count(int(age/time.Hour), "hour")
	}
	return count(int(age/(24*time.Hour)), "day")
}
