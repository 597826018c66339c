// Package show is what several rooms show alike: the boards of a round, rankings
// and the cross table, matches of teams, the reasons of a pairing, a forecast,
// penalties and prizes, files to take away, links to players.
//
// A component takes a *frame.Page and what it shows. What only one room needs is
// in that room.
package show
