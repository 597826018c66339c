// Package desk is what an arbiter can do: commands, each with its checks by the
// rules.
//
// A command is allowed, needs a confirmation, or is refused, and a [Message]
// says why: as data, with its English text, to be translated where it is shown.
// The levels are those of FIDE's warnings: 1 is worth knowing, 2 has to be
// acknowledged, 3 confirmed, 4 confirmed twice with the consequences in between,
// 5 is forbidden in FIDE mode. No option skips them.
//
// Start with [Desk.Do], then the commands: they are the types that implement
// [Command]. A desk keeps one tournament in a journal; what it acknowledges has
// been handed to its [Keeper] first.
package desk
