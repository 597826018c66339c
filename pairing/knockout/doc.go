// Package knockout pairs the rounds of a knock-out, of players or of teams: the games
// of the matches of its tree (internal/knockout), one round for each game of a match.
//
// Start with [New]. There is no official text: the rules, numbered as they are cited,
// are in docs/regulations.md, and what events do differently are options.
package knockout
