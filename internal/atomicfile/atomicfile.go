// Package atomicfile replaces a file in one step. It imports no more than package
// early may, see there: path/filepath is not of it.
package atomicfile

import (
	"io"
	"os"
	"strconv"
	"time"
)

// Replace writes a file beside the named one, waits until it is on the disk and
// renames it: whoever reads sees the old content or the new, never a part, and of a
// failure nothing is left. An existing file keeps its permissions. The name of a
// link is replaced itself; where that is not meant, resolve it before.
func Replace(name string, data []byte) error {
	mode := os.FileMode(0)
	if info, err := os.Stat(name); err == nil {
		mode = info.Mode().Perm()
	}
	return replace(name, all(data), 0o666, mode)
}

// WritePrivate is Replace with what a function writes, of any length, into a file that
// nobody but its owner can read, whatever was there before. With an error of the
// function the file that was there stays.
func WritePrivate(name string, write func(io.Writer) error) error {
	return replace(name, write, 0o600, 0o600)
}

// all writes data at once.
func all(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// replace makes the file as the environment lets it be made, and then gives it a mode
// unless that is 0.
func replace(name string, write func(io.Writer) error, made, mode os.FileMode) (err error) {
	folder, base := Split(name)
	unique := strconv.FormatInt(time.Now().UnixNano(), 36) + strconv.Itoa(os.Getpid())
	temporary := folder + "." + base + "." + unique + ".tmp"
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, made)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(temporary)
		}
	}()
	err = write(file)
	if err == nil {
		err = file.Sync()
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	if mode != 0 {
		if err = os.Chmod(temporary, mode); err != nil {
			return err
		}
	}
	return os.Rename(temporary, name)
}

// Fill writes into a file that is there, in the place of what is in it: whoever made it
// and holds it open reads the new content, as of one that was replaced they would not.
// A link that leads nowhere yet is such a file, too. Of a failure nothing is left in it.
// It is false, and nothing has happened, where there is no such file or it cannot be
// written.
func Fill(name string, data []byte) (filled bool, err error) {
	flags := os.O_WRONLY
	info, err := os.Stat(name)
	switch {
	case err == nil && info.Mode().IsRegular():
	case os.IsNotExist(err) && isLink(name):
		flags |= os.O_CREATE
	default:
		return false, nil
	}
	file, err := os.OpenFile(name, flags, 0o666)
	if err != nil {
		return false, nil
	}
	err = file.Truncate(0)
	if err == nil {
		_, err = file.Write(data)
	}
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		_ = file.Truncate(0)
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	return true, err
}

func isLink(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode()&os.ModeSymlink != 0
}

// Split parts the name of a file into its folder, with the separator that ends it,
// and the rest. The folder is empty where the name has none.
func Split(name string) (folder, base string) {
	end := len(name)
	for end > 0 && !os.IsPathSeparator(name[end-1]) && !endsVolume(name[end-1]) {
		end--
	}
	return name[:end], name[end:]
}

// endsVolume: of C:open.trf, which Windows takes for a file in the folder where
// that drive stands.
func endsVolume(c byte) bool { return c == ':' && os.PathSeparator == '\\' }
