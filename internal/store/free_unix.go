//go:build linux || darwin

package store

import "syscall"

// Free is how many bytes are free for this program on the disk of a folder, if that
// is known.
func Free(folder string) (free uint64, known bool) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, false
	}
	return disk.Bavail * uint64(disk.Bsize), true
}
