// Package doubleswiss pairs by the FIDE Double-Swiss System (C.04.5) of 2026: every
// pairing is a match of two games, with colours alternating.
//
// Match k is played in rounds 2k-1 and 2k (see tournament.Leg). The first of them is
// paired: by the points of all games and the number, the bye first, then again and
// again the top scoregroup of those who are left with the upfloaters it needs
// (pairing/internal/topgroup). Colours count for nothing but who begins with White.
// The second has the same pairs with colours reversed, whatever happened in the
// first: who has left since is listed, to be entered as a forfeit.
//
// A match is forfeited if a player forfeits both games; only then may the two meet
// again. Byes are for whole matches. The pairing-allocated bye is worth a win and a
// draw: a bye worth a win in the first round of the match, one worth a draw in the
// second.
package doubleswiss
