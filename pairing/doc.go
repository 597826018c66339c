// Package pairing is the contract that every pairing system follows: what is
// asked (a tournament), what is given (a round with its reasons), and the
// errors that someone can act on.
//
// A [System] is a function from a tournament to a [Round]: the same tournament
// gives the same round, whatever the machine. What the Swiss systems share,
// such as colour preferences and floats, lives in pairing/swiss; the systems
// themselves are packages of their own, and pairing/systems lists them.
package pairing
