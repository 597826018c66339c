// Package money is the room of who looks after the money: what it costs to enter,
// who has paid, receipts, and the treasurer's list. Nothing of it is public.
package money
