package pairing

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// NoPairing says that no legal round exists, and why.
type NoPairing struct {
	Round int
	// Blocked is a set of players who cannot all be paired.
	Blocked []tournament.PlayerID
	// Partners are the only players that those in Blocked could still meet:
	// fewer than needed.
	Partners []tournament.PlayerID
	// BlockedBye says that the bye is one of the blocked: it could only go to
	// Partners. OrBye says that one of the blocked could get it.
	BlockedBye, OrBye bool
	// NoBye says that nobody at all may get the bye of an odd field.
	NoBye bool
	// Groups is how many groups of an odd size the blocked fall into: who is not
	// in the same group cannot meet. It is the number of the blocked if none of
	// them can meet another; 0 = not known.
	Groups int
	// Causes are the rules that keep the blocked from everybody else.
	Causes []Cause
	// Relaxations are single changes, each of which would make a round possible.
	Relaxations []Relaxation
	// Needed is how many such changes it takes at least where no single one is
	// enough; 0 = not known.
	Needed int
	// OfTeams says that the participants are teams.
	OfTeams bool
}

// Cause is a rule that keeps players from each other ([Rematch], [ForbiddenPair],
// [SameColour]) or from the bye ([ByeBarred]).
type Cause struct {
	Fault   Fault
	Article string
}

// RelaxationKind tells which rule is relaxed.
type RelaxationKind string

// The kinds of relaxation.
const (
	AllowForbidden RelaxationKind = "forbidden pair" // the two may meet although it is forbidden
	AllowBye       RelaxationKind = "second bye"     // the player may get the bye all the same
	AllowColour    RelaxationKind = "colour"         // the two may meet although both must have one colour
	AllowRematch   RelaxationKind = "rematch"        // the two may meet again
)

// Relaxation is one change of the rules or of the request.
type Relaxation struct {
	Kind    RelaxationKind
	Players []tournament.PlayerID
	// Message says the change with its article, as it follows "possible if".
	Message message.Message
}

// Error gives the reason and the ways out on one line.
func (e *NoPairing) Error() string { return e.AsMessage().String() }

// AsMessage is the refusal as a message: the reason and the ways out.
func (e *NoPairing) AsMessage() message.Message {
	return e.told(message.Of("no-pairing", "round", e.Round, "because", e.because()))
}

// Here is the refusal beside the number of its round, which it does not say.
func (e *NoPairing) Here() message.Message {
	return e.told(message.Of("no-pairing.here", "because", e.because()))
}

// Because is what follows the bare fact, in English: the reason and the ways out,
// each after its colon or semicolon.
func (e *NoPairing) Because() string { return e.told(e.because()).String() }

// told has the words for whom the refusal is about.
func (e *NoPairing) told(m message.Message) message.Message {
	if e.OfTeams {
		return m.ForTeams()
	}
	return m
}

func (e *NoPairing) because() message.Message {
	if why := e.Why(); !why.IsZero() {
		return message.Of("no-pairing.because", "why", why, "out", e.out())
	}
	return e.out()
}

// Why is the reason: who is in the way, and by which rules. There is none if it is
// not known.
func (e *NoPairing) Why() message.Message { return e.told(e.why()) }

func (e *NoPairing) why() message.Message {
	if e.NoBye { // reason enough
		return e.bye()
	}
	rules := e.rules()
	if len(e.Blocked) == 0 {
		if len(rules) == 0 {
			return message.Message{}
		}
		return message.Of("no-pairing.too-many", "rules", message.Or(rules))
	}
	size, among := len(e.Blocked), message.Message{}
	if e.BlockedBye {
		size++
	}
	if 0 < e.Groups && e.Groups < size {
		among = message.Of("no-pairing.groups", "count", e.Groups)
	}
	return message.Of("no-pairing.blocked", "where", e.where(among),
		"games", e.games(rules, len(e.Partners) == 0 && among.IsZero()), "bye", e.bye())
}

// where says whom alone the blocked can meet, apart from those among themselves.
func (e *NoPairing) where(among message.Message) message.Message {
	blocked, partners := tournament.PlayerIDs(e.Blocked), tournament.PlayerIDs(e.Partners)
	switch nobody := len(partners) == 0; {
	case e.BlockedBye && nobody:
		return message.Of("no-pairing.with-bye-nobody", "blocked", blocked, "groups", among)
	case e.BlockedBye:
		return message.Of("no-pairing.with-bye", "blocked", blocked, "partners", partners, "groups", among)
	case e.OrBye && nobody:
		return message.Of("no-pairing.bye-alone", "blocked", blocked, "groups", among)
	case e.OrBye:
		return message.Of("no-pairing.or-bye", "blocked", blocked, "partners", partners, "groups", among)
	case nobody:
		return message.Of("no-pairing.nobody", "blocked", blocked, "count", len(blocked), "groups", among)
	}
	return message.Of("no-pairing.partners", "blocked", blocked, "partners", partners, "groups", among)
}

// rules are those that keep two players apart, as they follow "the two".
func (e *NoPairing) rules() (rules []message.Message) {
	for _, c := range e.Causes {
		if c.Fault != ByeBarred {
			rules = append(rules, message.Of("no-pairing.rule."+string(c.Fault), "article", message.Cited(c.Article)))
		}
	}
	return rules
}

// games says by which rules every game is ruled out, or every other one.
func (e *NoPairing) games(rules []message.Message, every bool) message.Message {
	switch {
	case len(rules) == 0:
		return message.Message{}
	case every:
		return message.Of("no-pairing.games", "rules", message.Or(rules))
	}
	return message.Of("no-pairing.other-games", "rules", message.Or(rules))
}

// bye says that the bye is ruled out: for everybody, or for the blocked, too.
func (e *NoPairing) bye() message.Message {
	i := slices.IndexFunc(e.Causes, func(c Cause) bool { return c.Fault == ByeBarred })
	switch {
	case i < 0:
		return message.Message{}
	case e.NoBye:
		return message.Of("no-pairing.no-bye", "article", message.Cited(e.Causes[i].Article))
	}
	return message.Of("no-pairing.bye", "article", message.Cited(e.Causes[i].Article))
}

// out says what would make a round possible.
func (e *NoPairing) out() message.Message {
	if len(e.Relaxations) == 0 {
		if e.Needed > 1 {
			return message.Of("no-pairing.needed", "needed", e.Needed)
		}
		return message.Message{}
	}
	ways := e.Relaxations[0].Message
	for _, r := range e.Relaxations[1:] {
		ways = message.Of("no-pairing.or-if", "ways", ways, "way", r.Message)
	}
	return message.Of("no-pairing.ways", "ways", ways)
}
