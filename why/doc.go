// Package why answers questions about a round: why does this player meet that
// one, with this colour, why has this one floated or the bye; why not another;
// what would be if a result, an absence or a rating were otherwise. Answers are
// data, made to be marshalled to JSON; package why/words puts them into
// sentences and why/picture draws the round.
//
// Start with [Open], which pairs the round again by its rules, and ask the
// [Round]:
//
//	r, err := why.Open(system, t, 5)
//	answer := r.Player(12)       // why this opponent, colour, float, bye
//	r.Climb(answer)              // whom the rules tried before, rung by rung
//	r.Turn(answer)               // which single result would have changed it
//	answer := r.WhyNot(12, 7)    // why not 12-7; also Bye, Colour
//	bracket := r.Brackets()      // who was in which bracket, and its criteria
//	replay := r.Replay(2)        // the second bracket trying its candidates, try by try
//	answer := r.If(change)       // what if a result, absence or rating were otherwise
//	answer := r.Dispute()        // the round as recorded against the rules
//
// and without a round to be paired, [Ahead] (why is A ahead of B in the
// standings) and [Needed] (which results of open games make A and B meet).
//
// "Why not A-B" is answered exactly: the round is paired under the condition
// that A and B may meet nobody else, so the answer is what the rules themselves
// make of that condition; see swiss.Wish. It is then compared with the right
// round criterion by criterion, as in a check of somebody else's round.
//
// A question that makes no sense gets an answer that says so: [NotAsked]. Errors
// are only returned where there is no round to ask about.
package why
