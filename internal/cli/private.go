package cli

import (
	"fmt"
	"io/fs"
	"os"
	"runtime"
)

// others are the rights of everybody but the owner of a file.
const others = fs.FileMode(0o077)

// readByOthers reports whether others than its owner can reach a file or folder.
func readByOthers(name string) bool {
	info, err := os.Stat(name)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&others != 0 // Windows has rights of another kind
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
		if err := os.Chmod(name, 0o600); err != nil {
			fmt.Fprintln(con.stderr, problem{File: name, Text: "others can read it, and that cannot be changed: " + reason(err) + "; take their rights with chmod 600"})
			return
		}
		mended = true
	}
	if mended {
		fmt.Fprintln(con.stderr, problem{File: database, Text: "others on this machine could read it; now its owner alone can"})
	}
}
