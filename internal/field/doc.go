// Package field holds what the Swiss systems share: who takes part in the next
// round, in which order, with which colour histories, preferences, floats and
// rights to the bye, and how acceleration changes their scores.
//
// Start with [New]. Everything in a [Field] is a fact of the tournament as the
// regulations define it; choosing opponents is the business of the systems.
package field
