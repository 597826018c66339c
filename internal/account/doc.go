// Package account knows who may do what: users with passwords, their roles in
// tournaments, tokens for programs, phones that enter results, sessions of
// browsers, and the limits that keep guessers away.
//
// All of it is remembered in the journal of the installation: a closed set of
// acts ([Act]) in a chain of hashes, kept in the same database as the journals
// of tournaments and folded into a state. Every server on that database follows
// it, so that what is revoked on one is refused by all within a second. Secrets
// are never kept: passwords as argon2id, tokens and codes as SHA-256.
//
// Start with [Open]; then [Accounts.Wrap], which finds out who makes a request,
// and [Actor.May], which says what they are allowed.
package account
