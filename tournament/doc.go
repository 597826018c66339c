// Package tournament is the model of a chess tournament as a plain value:
// people, rules, completed rounds, and what is asked for the rounds to come.
//
// Nothing here knows of files, databases, clocks or languages. A Tournament is
// data that can be built by hand, copied with Clone, checked with Validate and
// handed to a pairing system or to the standings.
//
// Start with [Tournament]. Its history, Rounds, holds completed rounds only;
// the round being played, if any, is Current. The number of the round to be
// paired is never stored: NextRound computes it, so that no integer can be
// taken for the last round by one reader and for the next by another.
//
// Games and byes name people by [PlayerID], an identity that stays with the
// person for the whole event. The pairing number ([Player].Number) only orders
// people and decides colours; it may change while entries are open.
package tournament
