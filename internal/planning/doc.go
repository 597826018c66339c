// Package planning tells before an event what a field makes of it: how many rounds it
// needs, whether acceleration helps, and what becomes of it in sections. The answers are
// figures of events that are played out with these ratings, repeatable by their seed.
//
// Start with [Ask].
package planning
