// Package roundrobin makes the schedules in which everybody meets everybody:
// Berger tables once or several times over, team round robins, and the
// Scheveningen match of two teams; and it draws the numbers on which those
// schedules rest.
//
// The tables are pure functions of integers and need no tournament. Start with
// [Plan] for players or teams and [Scheveningen] for two teams; [Lot],
// [CheckNumbers] and [RestrictedDraw] give the numbers. [System] reads a
// tournament and gives its next round.
//
// The same input gives the same schedule and the same draw, on every machine
// and with every release of Go.
package roundrobin
