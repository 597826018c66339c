// Package knockout is the tree of a knock-out: who meets whom, what the matches stand
// at, who goes on, who has White, and the places, all read off the record of the
// event.
//
// Start with [Of]. There is no official text: the rules, numbered as they are cited
// (KO1 to KO7), are in docs/regulations.md, and what events do differently are
// options.
package knockout
