// Package rights names what people may do or not. A command of the desk says
// which right it takes, and [internal/account] who has it.
package rights

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Right is something that people may do or not: one of the constants below.
type Right uint8

// The rights.
const (
	See           Right = iota // look at what is not published
	EnterResults               // enter and confirm results on boards that have none or the same, correct one's own until it is confirmed
	ChangeResults              // change or clear a result of the current round that somebody else entered, adjourn a game
	Pair                       // players, pairings, publication, corrections of past rounds
	Delegate                   // hand out phones and take them back
	Manage                     // rules, roles, webhooks, deletion
	Money                      // fees, payments and receipts
	Create                     // make new tournaments; of the installation
	Administer                 // users; of the installation
	count
)

var names = [count]string{"see", "enter results", "change results", "pair", "delegate", "manage", "money", "create", "administer"}

// String names the right.
func (r Right) String() string {
	if r >= count {
		return fmt.Sprintf("right %d", uint8(r))
	}
	return names[r]
}

// AsMessage says what one may do who has the right.
func (r Right) AsMessage() message.Message {
	return message.Of("right." + strings.ReplaceAll(r.String(), " ", "-"))
}

// Valid reports whether there is such a right.
func (r Right) Valid() bool { return r < count }

// Placed says that the right can be limited to boards and rounds.
func (r Right) Placed() bool { return r == EnterResults || r == ChangeResults }

// OfInstallation says that the right has nothing to do with a tournament.
func (r Right) OfInstallation() bool { return r == Create || r == Administer }
