package journal

import (
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// line is all that is said of an act beside what it does to a state.
type line struct {
	chain.Line[Act]
	undoing Undoing
	about   func(Act) About
	thing   Thing // what it makes; "" = nothing that has a number
	made    func(*Event, *State) int64
	secret  bool // only for who looks after the money and the people
}

// Undoing says what it takes to take an act back.
type Undoing uint8

// The ways.
const (
	Freely    Undoing = iota + 1 // like any other
	Confirmed                    // much hangs on it
	Unseen                       // only if nobody was to see it
	Never                        // there is no way back
	Apart                        // it stands apart: undoing passes it by, and a counter-act takes it back
)

// About is what an event is about, as far as its line in the history tells.
type About struct {
	Name       string // of somebody or something as the act has it, also of Player or Team
	Player     tournament.PlayerID
	Players    []tournament.PlayerID // where the act is on several
	Mark       Mark                  // that they got
	Team       tournament.TeamID
	Round      int
	Board      Board  // 0 = none
	Match      Boards // of a knock-out: the two who met
	Bye        tournament.Outcome
	How        *tournament.DepartureKind // somebody left; nil = it is not about that
	Results    []tournament.Result       // one, or what was and what is
	Adjustment *tournament.Adjustment
	Lot        *Lot
	List       *ListEntered            // that was entered at one stroke
	From, To   Boards                  // what was changed by hand, and into what
	Fixed      []FixedBoard            // numbers of boards chosen by hand
	At         time.Time               // when something is to happen
	Command    int64                   // that was undone or redone
	Receipt    int                     // of a payment
	Amount     money.Amount            // of money
	Ground     tournament.ChangeReason // on which a published pairing was changed
	Text       string                  // in people's own words: a reason, a remark, the name of a file
}

// act is the line of an act: its kind in records, what undoing it takes, and what
// its line in the history is about.
func act[A Act](kind Kind, undoing Undoing, about func(A) About) line {
	return line{Line: chain.Act[A, Act](kind), undoing: undoing, about: func(a Act) About { return about(a.(A)) }}
}

// kept keeps the acts of a line from all but those who look after the money and the
// people.
func (l line) kept() line {
	l.secret = true
	return l
}

// Thing is something with a number of its own that an act can make.
type Thing string

// The things.
const (
	APlayer  Thing = "player"
	ATeam    Thing = "team"
	ARound   Thing = "round"
	ARemark  Thing = "remark" // its number is that of the event
	AReceipt Thing = "receipt"
)

// making says what the acts of a line make, and its number. The state is the one after
// the command of the event.
func (l line) making(what Thing, number func(e *Event, after *State) int64) line {
	l.thing, l.made = what, number
	return l
}

// alone is for acts that need no further words.
func alone[A Act](A) About { return About{} }

// acts is the closed set of what can happen to a tournament, one line each. What
// an act is called in a language is the message of its kind; see MessageOf.
var acts = []line{
	act("created", Never, alone[Created]),
	act("imported", Never, func(a Imported) About { return About{Text: a.From} }),
	act("info set", Freely, alone[InfoSet]),
	act("rules set", Confirmed, func(a RulesSet) About { return About{Text: a.Reason} }),
	act("player registered", Freely, func(a PlayerRegistered) About { return About{Player: a.Player.ID, Name: a.Player.Name} }).
		making(APlayer, func(e *Event, _ *State) int64 { return int64(e.Act.(PlayerRegistered).Player.ID) }),
	act("list entered", Freely, func(a ListEntered) About { return About{List: &a, Text: a.From} }),
	act("player changed", Freely, func(a PlayerChanged) About { return About{Player: a.Player.ID, Name: a.Player.Name} }),
	act("player removed", Confirmed, func(a PlayerRemoved) About { return About{Player: a.Player} }),
	act("player withdrew", Freely, func(a PlayerWithdrew) About { return About{Player: a.Player, How: &a.How, Text: a.Reason} }),
	act("player returned", Freely, func(a PlayerReturned) About { return About{Player: a.Player} }),
	act("player re-entered", Freely, func(a PlayerReEntered) About { return About{Player: a.Player} }).
		making(APlayer, func(e *Event, _ *State) int64 { return int64(e.Act.(PlayerReEntered).As) }),
	act("player came", Freely, func(a PlayerCame) About { return About{Player: a.Player, Text: a.Section} }),
	act("player went", Freely, func(a PlayerWent) About { return About{Player: a.Player, Text: a.Section} }),
	act("bye requested", Freely, func(a ByeRequested) About { return About{Player: a.Player, Round: a.Round, Bye: a.Bye, Text: a.Reason} }),
	act("bye cancelled", Freely, func(a ByeCancelled) About { return About{Player: a.Player, Round: a.Round} }),
	act("missed rounds set", Freely, func(a MissedRoundsSet) About { return About{Player: a.Player, Bye: a.Bye} }),
	act("players checked", Freely, func(a PlayersChecked) About {
		return About{Players: a.Players, Round: a.Round, Mark: a.Mark}
	}),
	act("self check-in set", Freely, func(a SelfCheckInSet) About { return About{Round: a.SelfCheckIn.Round} }),
	act("absence explained", Freely, func(a AbsenceExplained) About { return About{Player: a.Player, Round: a.Round, Text: a.Reason} }),
	act("contact set", Freely, func(a ContactSet) About { return About{Player: a.Contact.Player} }).kept(),
	act("name shown", Freely, func(a NameShownSet) About { return About{Player: a.Player, Text: string(a.As)} }),
	act("fees set", Apart, alone[FeesSet]).kept(),
	act("fee agreed", Apart, func(a FeeAgreed) About { return About{Player: a.Player, Text: a.Reason} }).kept(),
	act("payment received", Apart, func(a PaymentReceived) About { return About{Player: a.Player, Amount: a.Amount, Text: a.Note} }).kept().
		making(AReceipt, func(_ *Event, after *State) int64 {
			return int64(after.Money.Payments[len(after.Money.Payments)-1].Receipt)
		}),
	act("payment taken back", Apart, func(a PaymentTakenBack) About { return About{Receipt: a.Receipt, Text: a.Reason} }).kept(),
	act("receipt printed", Apart, func(a ReceiptPrinted) About { return About{Receipt: a.Receipt} }).kept(),
	act("team registered", Freely, func(a TeamRegistered) About { return About{Team: a.Team.ID, Name: a.Team.Name} }).
		making(ATeam, func(e *Event, _ *State) int64 { return int64(e.Act.(TeamRegistered).Team.ID) }),
	act("team changed", Freely, func(a TeamChanged) About { return About{Team: a.Team.ID, Name: a.Team.Name} }),
	act("team removed", Freely, func(a TeamRemoved) About { return About{Team: a.Team} }),
	act("teams numbered", Freely, alone[TeamsNumbered]),
	act("team bye requested", Freely, func(a TeamByeRequested) About { return About{Team: a.Team, Round: a.Round, Bye: a.Bye, Text: a.Reason} }),
	act("team bye cancelled", Freely, func(a TeamByeCancelled) About { return About{Team: a.Team, Round: a.Round} }),
	act("line-up set", Freely, func(a LineupSet) About { return About{Team: a.Lineup.Team, Round: a.Round} }),
	act("numbers assigned", Confirmed, func(a NumbersAssigned) About { return About{Text: a.Reason} }),
	act("entries closed", Freely, alone[EntriesClosed]),
	act("entries reopened", Freely, alone[EntriesReopened]),
	act("entries divided", Never, func(a EntriesDivided) About {
		var titles []string
		for _, d := range a.Sections {
			titles = append(titles, d.Title)
		}
		return About{Name: strings.Join(titles, ", ")}
	}),
	act("round paired", Confirmed, func(a RoundPaired) About { return About{Round: a.Round} }).
		making(ARound, func(e *Event, _ *State) int64 { return int64(e.Act.(RoundPaired).Round) }),
	act("round discarded", Freely, func(a RoundDiscarded) About { return About{Round: a.Round, Ground: a.Ground, Text: a.Reason} }),
	act("hand pairing begun", Freely, func(a HandPairingBegun) About { return About{Round: a.Round, Ground: a.Ground, Text: a.Reason} }),
	act("pairing changed", Freely, func(a PairingChanged) About {
		return About{Round: a.Round, From: a.From, To: a.To, Fixed: a.Fixed}
	}),
	act("hand pairing ended", Confirmed, func(a HandPairingEnded) About { return About{Round: a.Round, Text: a.Reason} }),
	act("hand pairing cancelled", Freely, func(a HandPairingCancelled) About { return About{Round: a.Round, Text: a.Reason} }),
	act("publication set", Freely, func(a PublicationSet) About { return About{Round: a.Round, At: a.At} }),
	act("publication cancelled", Freely, func(a PublicationCancelled) About { return About{Round: a.Round} }),
	act("round published", Unseen, func(a RoundPublished) About { return About{Round: a.Round} }),
	act("round unpublished", Freely, func(a RoundUnpublished) About { return About{Round: a.Round, Text: a.Reason} }),
	act("boards published early", Unseen, func(a BoardsPublishedEarly) About {
		return About{Round: a.Round, To: earlyBoards(a.Boards)}
	}),
	act("early board withdrawn", Freely, func(a EarlyBoardWithdrawn) About {
		return About{Round: a.Round, From: earlyBoards([]EarlyPair{a.EarlyPair}), Text: a.Reason}
	}),
	act("result entered", Freely, ResultEntered.about).readBy(readResult),
	act("result confirmed", Freely, func(a ResultConfirmed) About {
		return About{Board: a.Board, Results: []tournament.Result{a.Result}, Text: a.Source}
	}),
	act("result corrected", Confirmed, func(a ResultCorrected) About {
		return About{Board: a.Board, Results: []tournament.Result{a.From, a.To}, Text: a.Reason}
	}),
	act("colours corrected", Confirmed, func(a ColoursCorrected) About { return About{Board: a.Board, Text: a.Reason} }),
	act("game adjourned", Freely, func(a GameAdjourned) About { return About{Board: a.Board} }),
	act("game adjudicated", Freely, func(a GameAdjudicated) About {
		return About{Board: a.Board, Results: []tournament.Result{a.As}, Text: a.Reason}
	}),
	act("round closed", Confirmed, func(a RoundClosed) About { return About{Round: a.Round} }),
	act("FIDE mode left", Never, func(a FideModeLeft) About { return About{Text: a.Reason} }),
	act("undone", Freely, func(a Undone) About { return About{Command: a.Seq} }),
	act("redone", Freely, func(a Redone) About { return About{Command: a.Seq} }),
	act("commented", Freely, func(a Commented) About { return About{Round: a.Round, Text: a.Text} }).
		making(ARemark, func(e *Event, _ *State) int64 { return e.Seq }),
	act("prizes set", Freely, alone[PrizesSet]),
	act("public set", Freely, alone[PublicSet]),
	act("message set", Freely, func(a MessageSet) About { return About{Text: a.Message.Text} }),
	act("screens set", Freely, func(a ScreensSet) About { return About{Text: string(a.Screens)} }),
	act("tie-break values set", Freely, func(a TieBreakValuesSet) About { return About{Name: string(a.Code)} }),
	act("lot drawn", Confirmed, func(a LotDrawn) About { return About{Lot: &a.Lot} }),
	act("match decided", Freely, MatchDecided.about),
	act("tie decided", Freely, func(a TieDecided) About { return About{Text: a.Reason} }),
	act("personal data removed", Apart, func(a Redacted) About { return About{Players: a.Players} }),
	act("retention set", Freely, alone[RetentionSet]),
	act("archived", Never, alone[Archived]),
	act("unarchived", Never, alone[Unarchived]),
	act("position drawn", Freely, func(a PositionDrawn) About { return About{Round: a.Round} }),
	act("points adjusted", Freely, func(a PointsAdjusted) About {
		return About{Adjustment: &a.Adjustment, Text: a.Adjustment.Reason}
	}),
	act("adjustment removed", Freely, func(a AdjustmentRemoved) About { return About{Adjustment: &a.Adjustment, Text: a.Reason} }),
}

// form is the version of the records that this program writes. When the data of
// a kind change, the version goes up by one and an upgrade from the version
// before goes into the chain: records are never rewritten.
const form = 1

// links is the chain in which acts are written.
var links = chain.New(form, chainLines()...).Replaceable()

// byKind finds the line of an act.
var byKind = linesByKind()

func chainLines() []chain.Line[Act] {
	lines := make([]chain.Line[Act], len(acts))
	for i := range acts {
		lines[i] = acts[i].Line
	}
	return lines
}

func linesByKind() map[Kind]*line {
	lines := make(map[Kind]*line, len(acts))
	for i := range acts {
		lines[acts[i].Kind] = &acts[i]
	}
	return lines
}

// Kinds returns all kinds of events.
func Kinds() []Kind { return links.Kinds() }

// MessageOf is the code of the message that names a kind in a language.
func MessageOf(kind Kind) string { return "act." + strings.ReplaceAll(string(kind), " ", "-") }

// KindFor names the kind of acts of a type. A type that has no line is a fault of
// the program, which does not start where this is asked for a variable.
func KindFor[A Act]() Kind { return chain.KindFor[A](links) }

// AboutOf says what an event is about.
func AboutOf(e *Event) About { return byKind[e.Kind()].about(e.Act) }

// UndoingOf says what it takes to take an event back.
func UndoingOf(e *Event) Undoing { return byKind[e.Kind()].undoing }

// MadeBy is what an event made, "" = nothing that has a number, in a command that led
// to a state, and its number.
func MadeBy(e *Event, after *State) (what Thing, number int64) {
	l := byKind[e.Kind()]
	if l.made == nil {
		return "", 0
	}
	return l.thing, l.made(e, after)
}

// EnteredBy is whom an event entered, NoPlayer if nobody.
func EnteredBy(e *Event) tournament.PlayerID {
	if l := byKind[e.Kind()]; l.thing == APlayer {
		return tournament.PlayerID(l.made(e, nil))
	}
	return tournament.NoPlayer
}

// IsConfidential reports whether an event is only for who looks after the money and
// the people, and not for everybody else at the desk.
func IsConfidential(e *Event) bool { return byKind[e.Kind()].secret }

// readBy gives the line a faster reader.
func (l line) readBy(read func(data []byte) (Act, error)) line {
	l.Line = l.ReadBy(read)
	return l
}

// about says the result, after the one that it replaced if it did.
func (a ResultEntered) about() About {
	results := []tournament.Result{a.Was, a.Result}
	if a.Was == tournament.NoResult {
		results = results[1:]
	}
	return About{Board: a.Board, Results: results}
}

// readResult reads a result, which most events of a tournament are, in the form
// in which it is written; what has another form is left to the reader of JSON.
func readResult(data []byte) (Act, error) {
	r := chain.ReadPlain(data)
	round, white, black, result := r.Number(`{"Round":`), r.Number(`,"White":`), r.Number(`,"Black":`), r.Number(`,"Result":`)
	r.Take(`}`)
	board := Board{Round: int(round), White: tournament.PlayerID(white), Black: tournament.PlayerID(black)}
	act := ResultEntered{Board: board, Result: tournament.Result(result)}
	fits := int64(board.Round) == round && int64(board.White) == white && int64(board.Black) == black && int64(act.Result) == result
	if r.Done() && fits {
		return act, nil
	}
	act = ResultEntered{}
	err := chain.Strict(data, &act)
	return act, err
}
