package budget

import (
	"io"
	"sync"
)

// Room is memory for what arrives from outside: each takes as much as has come of it, so
// that who sends slowly keeps little from others. No share has more than it leaves free
// for others, and a quarter of the room is for those who have little in it, whoever they
// are: a list of entries finds room however many large files are held. It may be used by
// many goroutines.
type Room struct {
	most int64

	lock sync.Mutex
	used int64
	of   map[string]int64
}

// NewRoom returns room for so many bytes.
func NewRoom(most int64) *Room { return &Room{most: most, of: make(map[string]int64)} }

// take takes room for bytes, if there is so much for a share.
func (r *Room) take(bytes int64, share string) bool {
	r.lock.Lock()
	defer r.lock.Unlock()
	own, left := r.of[share]+bytes, r.most-r.used-bytes
	if little := r.most / 256; own > little {
		left -= r.most / 4
		if own > left {
			return false
		}
	}
	if left < 0 {
		return false
	}
	r.used += bytes
	r.of[share] += bytes
	return true
}

func (r *Room) give(bytes int64, share string) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.used -= bytes
	if r.of[share] -= bytes; r.of[share] == 0 {
		delete(r.of, share)
	}
}

// Reading reads into the room: the error is ErrBusy where there is none left. end gives
// the room back; what was read is not to be kept longer.
func (r *Room) Reading(from io.Reader, share string) (in io.Reader, end func()) {
	reading := &roomReader{room: r, from: from, share: share}
	return reading, sync.OnceFunc(func() { r.give(reading.taken, share) })
}

// roomReader is something that is read into a room.
type roomReader struct {
	room  *Room
	from  io.Reader
	share string
	taken int64
}

// Read reads what there is room for.
func (r *roomReader) Read(data []byte) (int, error) {
	n, err := r.from.Read(data)
	if !r.room.take(int64(n), r.share) {
		return 0, ErrBusy
	}
	r.taken += int64(n)
	return n, err
}
