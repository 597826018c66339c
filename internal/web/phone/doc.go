// Package phone is the room of the helpers at the boards: how a phone is invited
// and let in, and the page on which it enters the results of its boards, whether or
// not it has a connection just then.
package phone
