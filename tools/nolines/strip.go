package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// magic begins the table of functions: abi.Go120PCLnTabMagic, two zeros, instructions of
// one byte, addresses of eight.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// The places of what a function says of itself (runtime._func).
const (
	pcSP, pcFile, pcLine, tables, startLine, ofTables = 16, 20, 24, 28, 36, 44
)

var little = binary.LittleEndian

// strip takes lines and files out of the table of functions: each function says that it
// has none, which the runtime knows and writes as "?", and the tables that nothing else
// uses are emptied.
func (m *image) strip() (err error) {
	defer func() {
		if recover() != nil {
			err = errUnknown
		}
	}()
	at := bytes.Index(m.bytes, magic)
	if at < 0 || bytes.Contains(m.bytes[at+1:], magic) {
		return errUnknown
	}
	table := m.bytes[at:]
	field := func(i int) int { return int(little.Uint64(table[8*i:])) }
	functions, files, tabs, index := field(1), field(6), field(7), field(8)
	clear(table[files:tabs])
	pcs, kept, gone := table[tabs:index], map[int]bool{0: true}, map[int]bool{}
	for i := range functions {
		f := table[index+int(little.Uint32(table[index+8*i+4:])):]
		kept[word(f, pcSP)] = true
		for k := range word(f, tables) {
			kept[word(f, ofTables+4*k)] = true
		}
		for _, place := range []int{pcFile, pcLine} {
			gone[word(f, place)] = true
			little.PutUint32(f[place:], 0)
		}
		little.PutUint32(f[startLine:], 0)
	}
	for from := range gone {
		if !kept[from] {
			clear(pcs[from : from+lengthOf(pcs[from:])])
		}
	}
	if functions == 0 || len(gone) < functions/10 {
		return errUnknown
	}
	return nil
}

var errUnknown = errors.New("the table of functions is not one of the Go releases that nolines knows; look at runtime._func and pcHeader")

func word(data []byte, at int) int { return int(little.Uint32(data[at:])) }

// lengthOf is that of a table of a function: pairs of numbers, ended by a first one of 0.
func lengthOf(table []byte) int {
	at := 0
	for at == 0 || table[at] != 0 {
		_, at = number(table, at)
		_, at = number(table, at)
	}
	return at + 1
}
