package cli

import (
	"fmt"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
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
func (v *verifiedJournal) brought(o *account.Origin) string {
	if o == nil {
		return ""
	}
	v.BroughtIn = &verifiedOrigin{By: o.By, At: o.At, Events: o.Events, SignedBy: o.Key, NamesFrom: o.From}
	said := ""
	switch o.Signing() {
	case account.ByNobody:
		said = "not signed: their names are what the file said"
	case account.ByAnother:
		said = "signed by the key " + o.Key + ", which is not that of this installation: their names are what the file said"
	case account.ByUs:
		said = "signed by this installation: their names are those it wrote down"
	case account.ByUsLater:
		said = fmt.Sprintf("signed by this installation, which vouches for the names from event %d on", o.From)
	}
	return fmt.Sprintf("%s: events 1 to %d were brought in by %s on %s, %s\n", v.Name, o.Events, o.By, o.At.Format("2006-01-02 15:04:05"), said)
}

// namesSaid says for whose names an anchor vouches, as part of a line; "" if for all.
func namesSaid(a *anchor.Anchor) string {
	switch a.From {
	case 0:
		return ", which says nothing of names"
	case 1:
		return ""
	}
	return fmt.Sprintf(", which vouches for the names from event %d on", a.From)
}
