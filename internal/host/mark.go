package host

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"

	"github.com/pareo-chess/pareo/internal/store"
)

// Numbers of tournaments count all that were ever begun, those that nobody shall know of
// among them. Outside a tournament therefore has a mark in place of its number: one of as
// many other numbers, the same on every server of an installation, that tells nothing.

// halfMark is how many bits each half of a mark has; all of it is a whole number in every
// language that reads JSON.
const halfMark = 24

// Mark is the number by which lists call a tournament, and by which their parts follow
// each other; 0 is 0.
func (h *Host) Mark(id store.ID) int64 {
	if id <= 0 {
		return 0
	}
	left, right := uint32(id>>halfMark), uint32(id)&(1<<halfMark-1)
	for round := range byte(4) { // a permutation that nobody tells from chance (Luby and Rackoff)
		left, right = right, left^h.mixed(round, right)
	}
	return int64(left)<<halfMark | int64(right)
}

// Marked is the tournament of a mark, whether or not there is one.
func (h *Host) Marked(mark int64) store.ID {
	if mark <= 0 || mark >= 1<<(2*halfMark) {
		return store.ID(max(0, mark))
	}
	left, right := uint32(mark>>halfMark), uint32(mark)&(1<<halfMark-1)
	for round := byte(4); round > 0; round-- {
		left, right = right^h.mixed(round-1, left), left
	}
	return store.ID(left)<<halfMark | store.ID(right)
}

func (h *Host) mixed(round byte, half uint32) uint32 {
	mac := hmac.New(sha256.New, h.options.Key)
	_, _ = mac.Write(binary.BigEndian.AppendUint32([]byte{'m', 'a', 'r', 'k', round}, half))
	return binary.BigEndian.Uint32(mac.Sum(nil)) & (1<<halfMark - 1)
}
