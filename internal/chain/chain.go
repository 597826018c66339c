package chain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
)

// Kind names what an event records.
type Kind string

// Line is all that a chain knows of one act: what it is called in records, its
// type, and how its data are read.
type Line[A any] struct {
	Kind Kind
	act  reflect.Type
	read func(data []byte) (A, error)
}

// Act is the line of an act of type T, which is an A.
func Act[T, A any](kind Kind) Line[A] {
	return Line[A]{Kind: kind, act: reflect.TypeFor[T](), read: func(data []byte) (A, error) {
		var act T
		if err := Strict(data, &act); err != nil {
			var none A
			return none, err
		}
		return any(act).(A), nil
	}}
}

// ReadBy gives the line a faster reader, which reads what is written in another
// form as Act does.
func (l Line[A]) ReadBy(read func(data []byte) (A, error)) Line[A] {
	l.read = read
	return l
}

// Chain is a closed set of acts and the form in which events of them are written.
type Chain[A any] struct {
	version     int
	replaceable bool // records may take the place of others
	lines       map[Kind]Line[A]
	kinds       map[reflect.Type]Kind
	// upgrades turn the data of one kind and version into that of the next
	// version. A kind without an entry did not change.
	upgrades map[change]func(json.RawMessage) (json.RawMessage, error)
}

// change names the data of a kind as some version had it.
type change struct {
	kind Kind
	from int
}

// New makes a chain of its acts. Two lines of the same kind or type are a fault
// of the program, with which it does not start; so is a type that is no A.
func New[A any](version int, lines ...Line[A]) *Chain[A] {
	c := &Chain[A]{version: version, lines: make(map[Kind]Line[A], len(lines)), kinds: make(map[reflect.Type]Kind, len(lines))}
	for _, l := range lines {
		_, named := c.lines[l.Kind]
		_, known := c.kinds[l.act]
		if named || known || !l.act.Implements(reflect.TypeFor[A]()) {
			panic(fmt.Sprintf("the line of %v, %q, is there twice or is no act", l.act, l.Kind))
		}
		c.lines[l.Kind], c.kinds[l.act] = l, l.Kind
	}
	return c
}

// Replaceable makes a chain one whose records may take the place of others.
func (c *Chain[A]) Replaceable() *Chain[A] {
	c.replaceable = true
	return c
}

// KindOf names the kind of an act. An act without a line is a fault of the
// program.
func (c *Chain[A]) KindOf(act A) Kind { return c.kindOf(reflect.TypeOf(act)) }

func (c *Chain[A]) kindOf(act reflect.Type) Kind {
	kind, ok := c.kinds[act]
	if !ok {
		panic(fmt.Sprintf("%v has no line in the table of acts", act))
	}
	return kind
}

// KindFor is KindOf for a type.
func KindFor[T, A any](c *Chain[A]) Kind { return c.kindOf(reflect.TypeFor[T]()) }

// Strict decodes JSON and refuses fields that are not known and bytes that
// follow.
func Strict(data []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(to); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("bytes follow after the end")
	}
	return nil
}

// Kinds returns all kinds of events, in the order of their names.
func (c *Chain[A]) Kinds() []Kind { return slices.Sorted(maps.Keys(c.lines)) }
