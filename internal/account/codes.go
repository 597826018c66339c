package account

import (
	"strconv"

	"github.com/pareo-chess/pareo/internal/store"
)

// Many people use codes at the same time from behind one address, that of a hall: a
// right code costs nobody a try and is taken whatever others have tried before.

// wrongCode takes a try from an address that has sent a code which is not good, and
// returns what it is told: the reason, or when it has no try left to wait. The codes of
// invitations are random and have 20 characters: what this limits is noise, not luck.
func (a *Accounts) wrongCode(from string, reason error) error {
	if wait := a.limits.address("code "+AddressOf(from), a.options.Now()); wait > 0 {
		return refuseFor(wait, "code.rate")
	}
	return reason
}

// The code of the self check-in has four figures: who may try it often enough finds it.
// Neither an address nor a browser tells a guesser from the players: all of a hall may
// have one address, and a guesser many. So nobody is kept from trying the right code.
// What is limited is what a try is worth. An event has Burst wrong codes, 20, and one
// more every Every, 3 seconds: 60 at most in the two minutes of a code, of which two are
// good at a time, a chance of 12 in 1000. Once they are used up a code that is right may
// have been guessed, and says only that somebody claims to be here: the desk confirms
// them, also where it need not otherwise. Mistakes of a full hall, or one vandal there,
// cost the others no more than that.

// Guessed reports whether so many wrong codes were sent to the self check-in of a
// tournament that a right one may be a guess.
func (a *Accounts) Guessed(tournament store.ID) bool {
	return !a.limits.left(shownCode(tournament), a.options.Now())
}

// WrongCode counts a wrong code that was sent to the self check-in of a tournament,
// and refuses further ones when there were too many.
func (a *Accounts) WrongCode(tournament store.ID) error {
	if wait := a.limits.address(shownCode(tournament), a.options.Now()); wait > 0 {
		return refuseFor(wait, "code.rate")
	}
	return nil
}

// shownCode names the tries of a tournament among those of addresses.
func shownCode(tournament store.ID) string {
	return "shown " + strconv.FormatInt(int64(tournament), 10)
}
