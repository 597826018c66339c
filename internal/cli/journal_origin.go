package cli

import (
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/message"
)

// verifiedOrigin is how the events 1 to Events of a journal came from a file.
type verifiedOrigin struct {
	By        string    `json:"by"`
	At        time.Time `json:"at"`
	Events    int64     `json:"events"`
	SignedBy  string    `json:"signedBy,omitempty"` // the fingerprint of the key that had signed the file
	NamesFrom int64     `json:"namesFrom"`          // the first event whose name the installation vouches for
}

// brought notes how the beginning of a journal came from a file, and gives that as a line;
// "" if it did not.
func (v *verifiedJournal) brought(con *console, o *account.Origin) string {
	if o == nil {
		return ""
	}
	v.BroughtIn = &verifiedOrigin{By: o.By, At: o.At, Events: o.Events, SignedBy: o.Key, NamesFrom: o.From}
	return v.Name + ": " + con.say("origin."+string(o.Signing()), "last", o.Events, "name", o.By, "when", o.At.Format("2006-01-02 15:04:05"), "key", o.Key, "from", o.From) + "\n"
}

// signing says which key signed an end, and for whose names it vouches.
func signing(key []byte, from int64) message.Message {
	code := "verify.signed-from"
	switch from {
	case 0:
		code = "verify.signed-nameless"
	case 1:
		code = "verify.signed"
	}
	return message.Of(code, "key", anchor.Fingerprint(key), "from", from)
}
