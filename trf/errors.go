package trf

import "fmt"

// EditError says why a document cannot be changed as it was asked for. The document is
// as it was.
type EditError struct{ text string }

func (e *EditError) Error() string { return e.text }

func cannotEdit(format string, args ...any) error {
	return &EditError{fmt.Sprintf(format, args...)}
}

// WriteError says why a tournament cannot be written.
type WriteError struct {
	To  Dialect
	Err error // what is in the way
}

func (e *WriteError) Error() string {
	return fmt.Sprintf("the tournament cannot be written as %v: %v", e.To, e.Err)
}

// Unwrap is what is in the way.
func (e *WriteError) Unwrap() error { return e.Err }
