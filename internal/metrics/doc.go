// Package metrics counts what a server does and writes it in the text format of
// Prometheus, for whoever watches over the machine. It knows no chess and no
// HTTP routes: who counts names what is counted.
//
// Start at [Registry].
package metrics
