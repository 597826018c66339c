// Package hall is the room of the projectors: screens that turn their pages by
// themselves and fit whatever they are shown on. Without scripts they are plain
// lists.
package hall
