// Package budget bounds what a request may cost the server: the one table of bytes,
// times and numbers that API, pages and the server itself keep to, and turns for what
// is heavy. What a format may hold (depth and elements of a spreadsheet, lines and
// faults of a tournament file) is bounded by its reader.
package budget

import "time"

// How many bytes a request may have.
const (
	Header = 64 << 10 // the lines before the body
	Query  = 400      // of a public page: what is longer was not written by a person
	Body   = 1 << 20  // of a request to the API
	File   = 64 << 20 // of a request to the API that is the portable file of a tournament
	List   = 16 << 20 // of one that is another file: of a tournament, or a list
	Form   = 16 << 20 // of a page, files included
	// StrangersForm is for who is not signed in: the largest they have reason to send
	// is a form that was kept for them (KeptForm), written twice over as forms are.
	StrangersForm = 4 << 20
	KeptForm      = 1 << 20  // kept until its sender has signed in
	SmallForm     = 64 << 10 // needs no turn
	// Arriving is all files together that are being read or worked on; of one account
	// as much as it leaves for others, see [Room].
	Arriving = 4 * File
)

// How long a request may take.
const (
	HeaderTime    = 10 * time.Second // to arrive
	BodyTime      = 10 * time.Second // a body of the API, to arrive
	FileTime      = 2 * time.Minute  // a file, or a form of who is signed in; a file of the API and more, see FileRate
	Silence       = 30 * time.Second // of a file, without a byte
	StrangersTime = 30 * time.Second // a form of who is not
	RequestTime   = 3 * time.Minute  // all of it, to be read and to be answered
	IdleTime      = 2 * time.Minute  // a connection on which nothing is asked
	FormWait      = 10 * time.Second // a large form, for its turn
	DatabaseRead  = 15 * time.Second // the database, to say something or to go on with it
	DatabaseWrite = 30 * time.Second // the database, to write
	TakeoverTime  = 20 * time.Second // systems that are tried on the rounds of a file
	ImportTime    = 2 * time.Minute  // rounds of a file that are compared with the rules
	DeletionTime  = 2 * time.Minute  // a tournament, to be deleted, whether or not who asked still waits
)

// FileRate is how many bytes a second make the time for a file of the API longer: who sends
// a long one over the line of a village hall is not cut off as long as it comes.
const FileRate = 64 << 10

// How many at once.
const (
	// Connections are from one address: a hall has one, with a phone for every player.
	Connections = 2000
	Files       = 4   // files that are worked on, once they have arrived
	Tables      = 4   // tables for spreadsheets that are made
	Writes      = 4   // requests with many writes that are done
	Forms       = 8   // large forms that arrive; strangers have as many of their own
	Heavy       = 2   // forecasts, reasons: see [Turns]
	Plans       = 1   // plans, for which events are played out
	Queue       = 400 // who waits for each of these: a hall has one address, and a phone for every player
)

// How many of them at once are of one account, with those whom it invited and all that
// acts for them, or of the public of one address. Of each other kind half.
const (
	FilesEach = 1
	FormsEach = Forms / 4
)

// Listed is how many tournaments a page lists.
const Listed = 60

// What one account may hold, with the accounts of those it invited, where the operator
// says nothing else. Administrators may hold more.
const (
	AccountEvents = 200       // that it began and that are not deleted
	AccountBytes  = 512 << 20 // of the journals of these
)

// Holding bounds what one account may hold.
type Holding struct {
	Events int
	Bytes  int64
}

// ForResults is how much more there is for results than for all else: a round under way
// is not left without them.
func (h Holding) ForResults() int64 { return h.Bytes + h.Bytes/10 }
