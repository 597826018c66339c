//go:build !race

package cli

// slowdown is how much longer everything takes with the race detector, which is not
// there.
const slowdown = 1
