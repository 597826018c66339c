// Package prizes divides prize money among the players of a ranking, with the
// working.
//
// The caller gives the ranking as a list of entries, best first, and a plan:
// one or more prize lists (the open prizes, the best woman, the juniors) with a
// method of division each. [Award] answers who gets what, from which places,
// and which prizes nobody can get. What is paid and what cannot be awarded
// always add up to what was offered, to the cent.
//
// Shares are computed exactly and paid in whole units: each share is rounded
// down, and the units left over are handed out one each from the top of the
// tied group.
package prizes
