package budget

import (
	"io"
	"sync"
)

// Room is memory for what arrives from outside: each takes as much as has come of it, so
// that who sends slowly keeps little from others. A quarter is not for the public. It
// may be used by many goroutines.
type Room struct {
	most int64

	lock sync.Mutex
	used [ranks]int64
}

// NewRoom returns room for so many bytes.
func NewRoom(most int64) *Room { return &Room{most: most} }

// take takes room for bytes, if there is so much.
func (r *Room) take(bytes int64, rank Rank) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.used[Arbiter]+r.used[Public]+bytes > r.most || rank == Public && r.used[Public]+bytes > r.most-r.most/4 {
		return false
	}
	r.used[rank] += bytes
	return true
}

func (r *Room) give(bytes int64, rank Rank) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.used[rank] -= bytes
}

// Reading reads into the room: the error is ErrBusy where there is none left. end gives
// the room back; what was read is not to be kept longer.
func (r *Room) Reading(from io.Reader, rank Rank) (in io.Reader, end func()) {
	reading := &roomReader{room: r, from: from, rank: rank}
	return reading, sync.OnceFunc(func() { r.give(reading.taken, rank) })
}

// roomReader is something that is read into a room.
type roomReader struct {
	room  *Room
	from  io.Reader
	rank  Rank
	taken int64
}

// Read reads what there is room for.
func (r *roomReader) Read(data []byte) (int, error) {
	n, err := r.from.Read(data)
	if !r.room.take(int64(n), r.rank) {
		return 0, ErrBusy
	}
	r.taken += int64(n)
	return n, err
}
