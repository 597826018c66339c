//go:build race

package cli

// slowdown is how much longer everything takes with the race detector.
const slowdown = 10
