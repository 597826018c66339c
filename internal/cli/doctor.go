package cli

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
)

type doctorCmd struct {
	Quick bool `help:"Leave out what takes long: checking every journal and trying the backup."`
	identityFlag
	serverFlags
	formatFlag
	databaseFlags
}

// Help shows examples.
func (*doctorCmd) Help() string {
	return `Looks at an installation and says of each thing whether it is fine, to be looked at, or wrong, and what to do. It takes the options of pareo serve: give it those with which your server is started. Nothing is changed.
The exit code is 0 if all is fine, 6 if something is to be looked at, and 1 if something is wrong.

Examples:

    pareo doctor
    pareo doctor --data tournaments --backup-every 24h --backup-to backups
    pareo doctor --base https://chess.example.org --trusted-proxy 127.0.0.1 --quick
    pareo doctor --database postgres://pareo@db.example.org/pareo --format json`
}

// health is how something stands.
type health string

const (
	fine  health = "fine"
	look  health = "look"
	wrong health = "wrong"
)

// finding is what the doctor says of one thing.
type finding struct {
	State health  `json:"state"`
	About subject `json:"about"`
	Text  string  `json:"text"`
	ToDo  string  `json:"toDo,omitempty"`
}

// subject is what a finding is about.
type subject string

const (
	ofDatabase    subject = "database"
	ofTables      subject = "tables"
	ofRights      subject = "rights"
	ofRoom        subject = "room"
	ofWrites      subject = "writes"
	ofJournals    subject = "journals"
	ofClock       subject = "clock"
	ofKey         subject = "key"
	ofBackups     subject = "backups"
	ofCertificate subject = "certificate"
	ofServer      subject = "server"
	ofProxy       subject = "proxy"
)

// examination is a look at an installation.
type examination struct {
	cmd      *doctorCmd
	con      *console
	address  string // of the database
	shown    string
	now      time.Time
	findings []finding
	accepted string     // the fingerprint of the key with which the installation signs; "" = of none, or nobody knows
	since    *host.Ends // how the journals stood when the newest backup was made; nil = nobody knows
}

func (e *examination) fine(about subject, format string, args ...any) {
	e.findings = append(e.findings, finding{State: fine, About: about, Text: fmt.Sprintf(format, args...)})
}

func (e *examination) look(about subject, toDo, format string, args ...any) {
	e.findings = append(e.findings, finding{look, about, fmt.Sprintf(format, args...), toDo})
}

func (e *examination) wrong(about subject, toDo, format string, args ...any) {
	e.findings = append(e.findings, finding{wrong, about, fmt.Sprintf(format, args...), toDo})
}

// onFile reports whether the database is a file on this machine.
func (e *examination) onFile() bool { return !strings.Contains(e.address, "://") }

// Run looks at the installation.
func (d *doctorCmd) Run(con *console) error {
	address, shown, err := d.address()
	if err != nil {
		return err
	}
	if _, err := d.backupPlan("doctor"); err != nil {
		return err
	}
	reached, err := d.network()
	if err != nil {
		return err
	}
	e := &examination{cmd: d, con: con, address: address, shown: shown, now: time.Now()}
	ctx := context.Background()
	e.rights()
	e.room()
	sound := e.database(ctx)
	e.backups(ctx) // before the journals, which are compared with them
	if sound {
		e.inside(ctx)
	}
	e.key()
	e.certificate(&reached)
	e.server(ctx, &reached)
	return e.answer()
}

// doctorAnswer is the answer of doctor, as its JSON shows it.
type doctorAnswer struct {
	State    health    `json:"state"` // the worst of the findings
	Findings []finding `json:"findings"`
}

// answer prints the findings; the worst of them gives the exit code.
func (e *examination) answer() error {
	worst, code := fine, done
	for _, f := range e.findings {
		switch {
		case f.State == wrong:
			worst, code = wrong, answerIsNo
		case f.State == look && worst == fine:
			worst, code = look, notAllProved
		}
	}
	if e.cmd.Format == "json" {
		if err := e.con.printJSON(doctorAnswer{worst, e.findings}); err != nil {
			return err
		}
	} else {
		for _, f := range e.findings {
			e.con.printf("%-5s  %s: %s", f.State, f.About, f.Text)
			if f.ToDo != "" {
				e.con.printf("; %s", f.ToDo)
			}
			e.con.printf("\n")
		}
	}
	if code == done {
		return nil
	}
	return &failure{code: code}
}

// database looks whether the database is there and of this program's version; only then
// it may be opened, for opening brings it up to date.
func (e *examination) database(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	seen, err := store.Look(ctx, e.address)
	if err != nil {
		toDo := "name the folder with --data, or the PostgreSQL with --database"
		e.wrong(ofDatabase, toDo, "%s: %s", e.shown, reason(err))
		return false
	}
	e.fine(ofDatabase, "%s, %s", e.shown, size(uint64(seen.Bytes)))
	if !seen.Now.IsZero() {
		e.clockOf("the database", seen.Now)
	}
	switch {
	case seen.Version > seen.Newest:
		e.wrong(ofTables, "use the newer program", "version %d, and this program knows %d", seen.Version, seen.Newest)
		return false
	case seen.Version < seen.Newest:
		e.look(ofTables, "stop every server and start the new one", "version %d, which this program brings to %d when the server starts", seen.Version, seen.Newest)
		return false
	}
	e.fine(ofTables, "version %d, that of this program (%s)", seen.Version, version())
	return true
}

// size is a number of bytes for people.
func size(bytes uint64) string {
	switch {
	case bytes < 10<<10:
		return fmt.Sprintf("%d bytes", bytes)
	case bytes < 10<<20:
		return fmt.Sprintf("%d KB", bytes>>10)
	case bytes < 10<<30:
		return fmt.Sprintf("%d MB", bytes>>20)
	}
	return fmt.Sprintf("%d GB", bytes>>30)
}
