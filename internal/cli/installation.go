package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/store"
)

// databaseFlags are embedded by every command that works with the tournaments of
// an installation.
type databaseFlags struct {
	dataFlag
	inFolder bool   // the database is in the folder of data, whatever the environment says
	serves   bool   // it is the server, which makes the key of the installation
	Database string `placeholder:"URL" help:"A PostgreSQL, such as postgres://user@host/name (default: what PAREO_DATABASE says, else the file pareo.db in the folder of data)."`
}

// databaseFile is the name of the database in the folder of data.
const databaseFile = "pareo.db"

// address returns where the database is, and a name for it that can be shown.
func (f *databaseFlags) address() (address, shown string, err error) {
	address = f.Database
	if address == "" && !f.inFolder {
		address = os.Getenv("PAREO_DATABASE")
	}
	if address != "" {
		parsed, err := url.Parse(address)
		if err != nil || parsed.Scheme != "postgres" && parsed.Scheme != "postgresql" {
			return "", "", failf(wrongUsage, "pareo: the database is named by an address such as postgres://user@host/name; a file is chosen with --data")
		}
		return address, parsed.Redacted(), nil
	}
	dir, err := dataDir(f.Data)
	if err != nil {
		return "", "", err
	}
	file := filepath.Join(dir, databaseFile)
	return file, file, nil
}

// installation is an open database with what works on it.
type installation struct {
	store    *store.Store
	host     *host.Host
	accounts *account.Accounts
	signer   *anchor.Key
	unsigned string // why there is no signer
	shown    string // the name of the database
}

// open opens the database. Without create it has to be there.
func (f *databaseFlags) open(ctx context.Context, con *console, create, secure bool) (*installation, error) {
	address, shown, err := f.address()
	if err != nil {
		return nil, err
	}
	if !strings.Contains(address, "://") {
		if err := databaseFolder(con, address, create); err != nil {
			return nil, err
		}
	}
	i := &installation{shown: shown}
	if i.store, err = store.Open(ctx, address); err != nil {
		return nil, fail(fileAccess, shown, 0, err.Error())
	}
	key, err := i.store.Secret(ctx, "confirmations")
	if err != nil {
		return nil, fail(fileAccess, shown, 0, err.Error())
	}
	signer, missing, err := f.signer(address)
	if err != nil {
		_ = i.store.Close()
		return nil, err
	}
	i.signer, i.unsigned = signer, missing
	i.host = host.Open(i.store, host.Options{Key: key, Signer: signer, Engine: "Pareo " + version(), Failed: func(err error) {
		fmt.Fprintln(con.stderr, problem{File: shown, Text: err.Error()})
	}})
	if i.accounts, err = account.Open(ctx, i.store, account.Options{Secure: secure, Names: machineNames()}); err != nil {
		i.host.Close()
		_ = i.store.Close()
		return nil, fail(fileAccess, shown, 0, err.Error())
	}
	return i, nil
}

// machineNames are the names of this machine, whole and without its domain: they are no
// passwords of those who sign in here.
func machineNames() []string {
	name, err := os.Hostname()
	if err != nil {
		return nil
	}
	first, _, _ := strings.Cut(name, ".")
	return []string{name, first}
}

// anchorFile is the name of the key with which ends of journals are signed.
const anchorFile = "anchor.key"

// keyFile is where the key of the installation is: beside the database, or in the folder
// of data where that is elsewhere. Who can write into the database alone cannot sign.
func (f *databaseFlags) keyFile(address string) (string, error) {
	if !strings.Contains(address, "://") {
		return filepath.Join(filepath.Dir(address), anchorFile), nil
	}
	dir, err := dataDir(f.Data)
	return filepath.Join(dir, anchorFile), err
}

// signer is the key of the installation. The server makes it, as whoever the server runs
// as; other commands, which anybody may call first, find it or do without: then it is
// nil, and missing says why.
func (f *databaseFlags) signer(address string) (key *anchor.Key, missing string, err error) {
	file, err := f.keyFile(address)
	if err != nil {
		return nil, "", err
	}
	if f.serves {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return nil, "", fail(fileAccess, filepath.Dir(file), 0, "cannot be made: "+reason(err))
		}
		if key, err = anchor.OpenOrMake(file); err != nil {
			return nil, "", fail(fileAccess, file, 0, reason(err))
		}
		return key, "", nil
	}
	key, err = anchor.Open(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "there is no key " + file + "; pareo serve makes it", nil
	case errors.Is(err, fs.ErrPermission):
		return nil, "the key " + file + " belongs to another user", nil
	case err != nil:
		return nil, "", fail(fileAccess, file, 0, reason(err))
	}
	return key, "", nil
}

// databaseFolder makes the folder of a database, or says that there is none. What is
// there is kept from others.
func databaseFolder(con *console, file string, create bool) error {
	keepPrivate(con, file)
	if create {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			return fail(fileAccess, filepath.Dir(file), 0, "cannot be made: "+reason(err))
		}
		return nil
	}
	if _, err := os.Stat(file); err != nil {
		return fail(fileAccess, file, 0, "there are no tournaments here yet; name the folder with --data, or begin with pareo serve or pareo tournament create")
	}
	return nil
}

// notices is what sends notices to devices. Its key is that of the installation, the
// same on every server.
func (i *installation) notices(ctx context.Context) (*push.Client, error) {
	secret, err := i.store.Secret(ctx, "push")
	if err != nil {
		return nil, fail(fileAccess, i.shown, 0, err.Error())
	}
	key, err := push.KeyOf(secret)
	if err != nil {
		return nil, failf(internalFault, "%s: %v", i.shown, err)
	}
	return push.NewClient(push.Options{Key: key}), nil
}

func (i *installation) close() {
	i.accounts.Close()
	i.host.Close()
	_ = i.store.Close() // everything acknowledged is on disk
}
