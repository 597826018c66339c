package account

import (
	"bytes"
	"encoding/gob"
	"maps"
	"slices"
	"time"

	"github.com/alexedwards/scs/v2"
)

// sessionCodec writes what a session holds in the order of the names, so that what did
// not change is written alike and need not be written at all.
type sessionCodec struct{}

// heldValues is the form of a session in the store.
type heldValues struct {
	Deadline time.Time
	Names    []string
	Values   []any
}

// Encode puts a session into bytes.
func (sessionCodec) Encode(deadline time.Time, values map[string]any) ([]byte, error) {
	held := heldValues{Deadline: deadline, Names: slices.Sorted(maps.Keys(values))}
	for _, name := range held.Names {
		held.Values = append(held.Values, values[name])
	}
	var b bytes.Buffer
	err := gob.NewEncoder(&b).Encode(held)
	return b.Bytes(), err
}

// Decode reads it, also as earlier versions wrote it.
func (sessionCodec) Decode(data []byte) (time.Time, map[string]any, error) {
	var held heldValues
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&held); err != nil || len(held.Names) != len(held.Values) {
		return scs.GobCodec{}.Decode(data)
	}
	values := make(map[string]any, len(held.Names))
	for i, name := range held.Names {
		values[name] = held.Values[i]
	}
	return held.Deadline, values, nil
}
