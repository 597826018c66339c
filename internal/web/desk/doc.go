// Package desk is the arbiter's room: the tournaments, the overview of one, its
// standings, history, forecast and files. What is done with players, rounds, teams
// and settings has rooms of its own below this one.
package desk
