// Package host keeps the tournaments of an installation: it joins the desk,
// which knows the rules, with the store, which knows the disk.
//
// A tournament is named by its [store.ID], and for people by a short name that
// fits into an address. [Host.DoAs] does a command: when it returns without an
// error the events are on disk. When another server was faster it looks again
// and tries again, so that callers see a conflict only where two people really
// meant the same board. [Host.Watch] tells who looks at a tournament that it
// has changed, here or on another server.
//
// Start with [Open].
package host
