package account

import (
	"time"

	"github.com/pareo-chess/pareo/message"
)

// Refusal says that something is not possible or not allowed, in a sentence that
// can be shown.
type Refusal struct {
	message.Message
	Class Class
	// Wait is how long to wait before it is worth another try; only for TooMany.
	Wait time.Duration
}

func (r *Refusal) Error() string { return r.String() }

// Class is the sort of a refusal.
type Class uint8

// The classes.
const (
	Invalid   Class = iota // what was given cannot be so
	Unknown                // there is no such thing
	Unsigned               // nobody is known to have asked: sign in
	Forbidden              // who asked may not
	Taken                  // it would not go with what there is
	TooMany                // too many tries; wait
)

func refuse(class Class, code string, pairs ...any) error {
	return &Refusal{Class: class, Message: message.Of(code, pairs...)}
}

func refuseFor(wait time.Duration, code string) error {
	wait = max(wait, time.Second)
	seconds := int((wait + time.Second - 1) / time.Second)
	return &Refusal{Class: TooMany, Wait: wait, Message: message.Of(code, "seconds", seconds)}
}
