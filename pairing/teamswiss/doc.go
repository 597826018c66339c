// Package teamswiss pairs teams by the FIDE Team Swiss System (C.04.6) of 2026.
//
// Teams are ranked by match points or by game points, called the primary score,
// and their number. The bye is settled first; then the top scoregroup of those who
// are left gets the upfloaters it needs and is paired, again and again. Colour
// preferences, of type A, of type B or none, are those of board 1 and never forbid
// a match.
//
// The event of teams (tournament.OfTeams) is what is paired; the players come to
// their boards last, by pairing/internal/lineup. A tournament without teams is
// taken for an event of teams.
package teamswiss
