// Package rounds is the part of the arbiter's room in which rounds are paired, by
// the rules or by hand, published, played and corrected: results are entered, and
// every pairing says why it is so.
package rounds
