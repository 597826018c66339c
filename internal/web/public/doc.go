// Package public is the room of players and spectators: the pages below /t/NAME.
//
// They know no sessions: a page is the same for all who read its language, is made
// once for every public state of the tournament, and is sent from memory. Who may
// see what is decided before, by the state that a page is given. The list of pages
// is in routes.go.
package public
