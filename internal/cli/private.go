package cli

import (
	"fmt"
	"io/fs"
	"os"
	"runtime"
)

// others are the rights of everybody but the owner of a file.
const others = fs.FileMode(0o077)

// shared are files that a group writes into: a service may run as it, and keeps its rights.
func shared(mode fs.FileMode) bool { return mode.Perm()&0o020 != 0 }

// readByOthers reports whether others than its owner, or the group it is shared with,
// can reach a file or folder.
func readByOthers(name string) bool {
	info, err := os.Stat(name)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&^ownRights(info.Mode()) != 0 // Windows has rights of another kind
}

// ownRights are the rights that a file may have.
func ownRights(mode fs.FileMode) fs.FileMode {
	if shared(mode) {
		return 0o770
	}
	return 0o777 &^ others
}

// besides are the files that SQLite keeps beside a database.
func besides(database string) []string {
	return []string{database, database + "-wal", database + "-shm"}
}

// keepPrivate takes the rights of others from a database that is there, and says so:
// it holds the addresses of players and the hashes of passwords.
func keepPrivate(con *console, database string) {
	mended := false
	for _, name := range besides(database) {
		if !readByOthers(name) {
			continue
		}
		if err := closeToOthers(name); err != nil {
			fmt.Fprintln(con.stderr, problem{File: name, Text: "others can read it, and that cannot be changed: " + reason(err) + "; take their rights with chmod o="})
			return
		}
		mended = true
	}
	if mended {
		fmt.Fprintln(con.stderr, problem{File: database, Text: "others on this machine could read it; now they cannot"})
	}
}

// closeToOthers takes the rights of others.
func closeToOthers(name string) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	return os.Chmod(name, info.Mode().Perm()&ownRights(info.Mode()))
}
