// Package webhook tells programs elsewhere what happens to a tournament: who may manage
// it names an address and gets a secret, and what happens is sent there, signed, in
// order, at least once. It is what the stream of changes says to the same reader; the
// [Source] decides that. What a hook was told last is in the database, and what is
// still to be told follows from the journal: a restart loses nothing, of several servers
// one sends, and what was taken from view meanwhile is not told.
//
// The form is that of Standard Webhooks: the headers webhook-id, webhook-timestamp and
// webhook-signature.
package webhook
