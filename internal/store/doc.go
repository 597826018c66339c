// Package store keeps journals in a database: SQLite in one file, or PostgreSQL
// by URL. Nothing else in the program knows SQL.
//
// What [Store.Append] acknowledges is on disk. Records are only ever added, each
// at the number that follows: whoever was not up to date gets a [Conflict].
// Appends that come in together are written together, so that many writers do
// not wait for many flushes of the disk. Servers that share a PostgreSQL hear of
// each other's records through [Store.Watch].
//
// Beside the journals of tournaments there is that of the installation itself
// ([Store.Installation]), the sessions of those who are signed in, and the browsers
// that asked for notices ([Store.Subscribe]).
//
// Start with [Open].
package store
