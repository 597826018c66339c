// Package api is the HTTP API of Pareo, under /api/v1: everything the desk can
// do, each command a typed route, with the OpenAPI document that describes it.
//
// [account.Accounts.Wrap] tells who is asking; what they may do is decided at the
// gate of the host, and nowhere else. Every read carries an ETag made of the
// number of the last event; a write can name the one it builds on (If-Match), a
// key under which it is done once (Idempotency-Key), and the confirmations it
// was asked for (Confirm). Errors are problem documents with a code and a hint.
//
// Start with [New], then routes.go: the list of all routes.
package api
