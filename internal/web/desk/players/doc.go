// Package players is the part of the arbiter's room about the players: entering
// and changing them, lists from files, ratings, check-in, byes, pairing numbers,
// penalties.
package players
