// Package paper is what is printed: pairings, score slips, standings, cards, name
// plates, prizes; and the arbiter's page from which sheets are printed and screens
// are sent to the hall.
package paper
