// Command nolines takes the numbers of lines and the names of files out of a WebAssembly
// program that Go has made, which only the traces of a crash show: of the engines as a
// package they are a twentieth when they are compressed. What runs stays as it is.
//
//	nolines FILE
//
// It knows the tables of the Go releases whose mark is magic and refuses others.
package main

import (
	"errors"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: nolines FILE")
		os.Exit(2)
	}
	if err := rewrite(os.Args[1]); err != nil {
		fmt.Fprintf(os.Stderr, "nolines: %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}

func rewrite(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	m, err := load(program)
	if err != nil {
		return err
	}
	if err := m.strip(); err != nil {
		return err
	}
	m.store(program)
	return os.WriteFile(name, program, 0o755) //nolint:gosec // as the linker made it
}

// segment is a part of the data of a program: where it is in memory and in the file.
type segment struct{ memory, file, length int }

// image is the memory with which a program begins.
type image struct {
	bytes    []byte
	segments []segment
}

var errTorn = errors.New("this is no WebAssembly program")

const (
	header      = 8  // of a program: its mark and version
	dataSection = 11 // the number of the section
	constant    = 0x41
	end         = 0x0b
)

// load reads the data of a program.
func load(program []byte) (m *image, err error) {
	defer func() {
		if recover() != nil { // an index beyond its end
			m, err = nil, errTorn
		}
	}()
	m = &image{}
	for at := header; at < len(program); {
		kind := program[at]
		length, body := number(program, at+1)
		if at = body + length; kind == dataSection {
			m.read(program, body)
		}
	}
	if m.bytes == nil {
		return nil, errTorn
	}
	return m, nil
}

// read reads the segments of the data section.
func (m *image) read(program []byte, at int) {
	count, at := number(program, at)
	for range count {
		kind, place := number(program, at)
		if kind != 0 || program[place] != constant {
			panic(errTorn)
		}
		memory, next := number(program, place+1)
		if program[next] != end {
			panic(errTorn)
		}
		length, from := number(program, next+1)
		m.segments = append(m.segments, segment{memory, from, length})
		if grow := memory + length - len(m.bytes); grow > 0 {
			m.bytes = append(m.bytes, make([]byte, grow)...)
		}
		copy(m.bytes[memory:], program[from:from+length])
		at = from + length
	}
}

// number reads a number in LEB128, of which all here are positive.
func number(data []byte, at int) (value, next int) {
	for shift := 0; ; shift += 7 {
		b := data[at]
		value |= int(b&0x7f) << shift
		if at++; b < 0x80 {
			return value, at
		}
	}
}

// store puts the memory back into the program.
func (m *image) store(program []byte) {
	for _, s := range m.segments {
		copy(program[s.file:s.file+s.length], m.bytes[s.memory:s.memory+s.length])
	}
}
