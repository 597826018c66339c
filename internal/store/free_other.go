//go:build !linux && !darwin

package store

// Free is how many bytes are free for this program on the disk of a folder, if that
// is known.
func Free(string) (free uint64, known bool) { return 0, false }
