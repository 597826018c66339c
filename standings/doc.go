// Package standings ranks the players or teams of a tournament.
//
// Start with [Compute]: it takes a tournament and returns its [Standings] after
// any completed round, ranked by points and then by an ordered list of
// tie-breaks, each applied inside the groups that are still tied (C.07, article
// 4.2). Participants whom the list does not separate share a rank, unless the
// list ends with LOT, the drawing of lots.
//
// The values come from package tiebreak; every one can show its working
// ([Standings.Explain]). Sub-standings by sex, age, rating, federation or club
// are a [Category]; named lists of tie-breaks are a [Preset].
package standings
