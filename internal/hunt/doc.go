// Package hunt looks for fields that strain pairing engines. A [Skew] describes
// such a field by a few numbers and a seed. The tests draw and mutate them at random
// and keep the slowest; [Worst] are the catches of long hunts, which
// `pareo bench --skewed` plays again.
//
// Work is measured as the time of the processor, which other programs on a busy
// machine change little.
package hunt
