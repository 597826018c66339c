package journal

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
)

// snapshot is the end of a journal as it is kept, so that loading need not fold
// everything again.
type snapshot struct {
	Version        int
	Seq            int64
	Head           Hash
	State          State
	Active, Undone []int64 // first event, last event and whether it changed what is published, of each command, the lowest first
}

// snapshotVersion changes with anything that a snapshot holds, or with what
// folding gives: snapshots of other versions are not used.
const snapshotVersion = 5

// Snapshot returns the end of the journal in a form that LoadFrom understands.
func (j *Journal) Snapshot() ([]byte, error) {
	var out bytes.Buffer
	err := gob.NewEncoder(&out).Encode(&snapshot{
		Version: snapshotVersion, Seq: j.Seq(), Head: j.Head(), State: *j.tip.state,
		Active: j.tip.active.list(), Undone: j.tip.undone.list(),
	})
	return out.Bytes(), err
}

// LoadFrom is Load with the help of a snapshot: only the events after it are
// folded. A snapshot that cannot be read, is of another version or does not
// belong to these records is left aside; the answer is the same either way.
// What lies before the snapshot is not checked; Load and Verify do that.
func LoadFrom(snapshot []byte, records [][]byte) (*Journal, error) {
	j := New()
	if err := j.resume(snapshot, records); err != nil {
		return Load(records)
	}
	if err := j.load(records[j.Seq():]); err != nil {
		return nil, err
	}
	return j, nil
}

func (j *Journal) resume(data []byte, records [][]byte) error {
	var s snapshot
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&s); err != nil {
		return err
	}
	switch {
	case s.Version != snapshotVersion:
		return fmt.Errorf("the snapshot is of version %d, not %d", s.Version, snapshotVersion)
	case s.Seq < 1 || s.Seq > int64(len(records)):
		return fmt.Errorf("the snapshot ends at event %d, the journal at %d", s.Seq, len(records))
	case HashOf(records[s.Seq-1]) != s.Head:
		return errors.New("the snapshot is of another journal")
	}
	active, err := unlist(s.Active, s.Seq)
	if err != nil {
		return err
	}
	undone, err := unlist(s.Undone, s.Seq)
	if err != nil {
		return err
	}
	if active != nil {
		active.state = s.State.fork()
	}
	j.records = records[:s.Seq:s.Seq]
	j.tip = tip{seq: s.Seq, head: s.Head, state: &s.State, active: active, undone: undone}
	j.passed = []tip{j.tip}
	return nil
}

// list writes a stack as numbers, the lowest command first.
func (c *entry) list() []int64 {
	var numbers []int64
	for ; c != nil; c = c.below {
		shown := int64(0)
		if c.shown {
			shown = 1
		}
		numbers = append(numbers, shown, c.last, c.first)
	}
	for i, k := 0, len(numbers)-1; i < k; i, k = i+1, k-1 {
		numbers[i], numbers[k] = numbers[k], numbers[i]
	}
	return numbers
}

// unlist reads what list wrote.
func unlist(numbers []int64, seq int64) (*entry, error) {
	if len(numbers)%3 != 0 {
		return nil, errors.New("the snapshot is damaged")
	}
	entries := make([]entry, len(numbers)/3)
	var top *entry
	for i := range entries {
		c := &entries[i]
		*c = entry{first: numbers[3*i], last: numbers[3*i+1], shown: numbers[3*i+2] == 1, depth: i + 1, below: top}
		if c.first < 1 || c.last < c.first || c.last > seq {
			return nil, errors.New("the snapshot is damaged")
		}
		top = c
	}
	return top, nil
}
