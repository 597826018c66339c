// Package engine is the form of call that bbpPairings and JaVaFo have made
// customary: its arguments, and the answer to the call that counts, the pairing
// of the next round.
//
// [Parse] reads the arguments into a [Request]; [Request.Prepare] chooses the
// system, and [Text] writes a round as those engines do. [Quick] does all of it for
// the plain call, FILE -p, and leaves the rest of the form, and everything that
// goes wrong, to internal/cli. The package uses engines and files alone: package
// early calls it before the rest of the program is initialised.
package engine
