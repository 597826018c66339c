// Package teams is the part of the arbiter's room about teams: their players, their
// line-ups, their leaving and coming back.
package teams
