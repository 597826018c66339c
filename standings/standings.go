package standings

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Options say how to rank. The zero Options rank by what the tournament itself
// says, after its last completed round.
type Options struct {
	// TieBreaks in order; nil means those of the tournament's rules, or where
	// there are none the preset for its kind of event. A list that contains the
	// points (PTS, for teams MPTS or GPTS) is the whole order; otherwise the
	// points come first.
	TieBreaks []tiebreak.TieBreak
	// Edition of the tie-break rules; "" means the one in force at the start of
	// the event.
	Edition tiebreak.Edition
	// After is the round after which to rank; 0 means the last completed one.
	After int
	// Seed draws the lots of the tie-break LOT; 0 = nobody has drawn them: who is level
	// before them shares a place until somebody does. The seed in the rules of a
	// tournament draws none of them, only byes.
	Seed uint64
	// Event is the kind of event; nil means what the tournament's rules say.
	Event *tiebreak.Event
}

// Standings is a ranking. It is not changed once made.
type Standings struct {
	Event   tiebreak.Event
	Edition tiebreak.Edition // in force: that of the options or of the event, or the one that the codes name
	After   int              // round
	Columns []Column
	Rows    []Row // best first; those who are not ranked at the end

	calc   *tiebreak.Calculator
	before [][][]int32 // by column: the groups still tied when it was applied; at last after all of them
	row    []int32     // by index: place in Rows
}

// Column is a tie-break of the list.
type Column struct {
	tiebreak.TieBreak
	// Dropped tells why the tie-break was left out; "" if it was not.
	Dropped string
	// WhyDropped is Dropped as a message, for other languages.
	WhyDropped message.Message
	// Wrong says that it was left out because the rules of the tournament have a code
	// that is not understood, or that its kind of event may not use; nil if not.
	Wrong *tiebreak.CodeError
}

// Row is a participant in the standings.
type Row struct {
	Rank   int                 // shared by those who are tied; 0 = not ranked
	Index  int                 // in Tournament.Players or Tournament.Teams
	Player tournament.PlayerID // NoPlayer in a team event
	Team   tournament.TeamID   // NoTeam in an individual event
	Points tournament.Points   // the primary score
	Values []tiebreak.Value    // by column; of direct encounter what was made against those still tied, if it was applied
	Left   Absence             // why the participant is not ranked, or has left
	// Adjourned counts the games, of a team the matches, that are not finished and for
	// which there are no points yet.
	Adjourned int
	// Decided: the place among those who are tied was decided outside, by a play-off
	// or by lots.
	Decided bool
}

// Absence tells why somebody is not ranked, or that they left.
type Absence uint8

// The absences.
const (
	Present     Absence = iota
	Withdrew            // ranked by the score so far
	WasExpelled         // not ranked; the games still count for the opponents
	UnderHalf           // not ranked: under half of the games of a round robin (C.05, 6.6)
	IsHouse             // not ranked: a house player
)

// String says the absence in English; "" for Present.
func (a Absence) String() string {
	return [...]string{"", "withdrawn", "expelled", "fewer than half of the games", "house player"}[a]
}

// Compute ranks the participants of a tournament. It fails when the round is
// not complete, with *tournament.Invalid where the tournament cannot be, or with a *tiebreak.CodeError when a tie-break of the options may not
// be used in this kind of event. Such a code in the rules of the tournament leaves
// only its own column out, for the rules may not be anybody's to change any more.
func Compute(t *tournament.Tournament, o Options) (*Standings, error) {
	s, list, err := setUp(t, o)
	if err != nil {
		return nil, err
	}
	s.rank(t, list)
	return s, nil
}

// setUp reads what a ranking needs: its columns are there, its rows are not. The list
// is that of its tie-breaks.
func setUp(t *tournament.Tournament, o Options) (s *Standings, list []tiebreak.TieBreak, err error) {
	if err := sound(t, &o); err != nil {
		return nil, nil, err
	}
	s = &Standings{Event: tiebreak.EventOf(t), Edition: o.Edition, After: o.After}
	if o.Event != nil {
		s.Event = *o.Event
	}
	if s.After == 0 {
		s.After = t.Completed()
	}
	if s.Edition == "" {
		s.Edition = tiebreak.EditionAt(t.Info.Start)
	}
	list = o.TieBreaks
	wrong := make(map[int]*tiebreak.CodeError) // by place in the list
	if list == nil {
		list, wrong = OwnList(t, s.Event, s.Edition)
	}
	list, wrong = ownFirst(list, wrong, s.Event)
	for i := range list {
		if err := list[i].Allowed(s.Event, s.Edition); err != nil {
			return nil, nil, err
		}
	}
	gamePointsFirst := len(list) > 0 && list[0].Method.Name == "GPTS"
	field, err := tiebreak.NewField(t, s.Event, s.After, gamePointsFirst)
	if err != nil {
		return nil, nil, err
	}
	s.calc = tiebreak.New(field, s.Edition, o.Seed)
	s.addColumns(list, wrong, field)
	s.Edition = s.inForce()
	return s, list, nil
}

// inForce is the edition by which the ranking is made: the one that all codes name whose
// values changed between editions, as those of a list that was made for an edition do.
func (s *Standings) inForce() tiebreak.Edition {
	var named tiebreak.Edition
	for i := range s.Columns {
		c := &s.Columns[i]
		if c.Method == nil || !c.Method.ByEdition() {
			continue
		}
		if c.Overrides == "" || named != "" && c.Overrides != named {
			return s.Edition
		}
		named = c.Overrides
	}
	return cmp.Or(named, s.Edition)
}

// sound refuses tournaments and options that cannot be.
func sound(t *tournament.Tournament, o *Options) error {
	if t == nil {
		return t.Check()
	}
	if err := t.Table().Check(); err != nil {
		return err
	}
	if o.Edition != "" {
		if _, err := tiebreak.ParseEdition(string(o.Edition)); err != nil {
			return err
		}
	}
	for i := range o.TieBreaks {
		if o.TieBreaks[i].Method == nil {
			return message.Error("ranking.no-method", "place", i+1)
		}
	}
	return nil
}

// OwnList is the list of tie-breaks of a tournament: that of its rules, or the
// preset for its kind of event where there is none, or where the players of a
// team event are ranked. A code that cannot be used stands in it as one of the event's
// own, with values that somebody may have computed outside; wrong says by its place
// what is the matter with it.
func OwnList(t *tournament.Tournament, event tiebreak.Event, edition tiebreak.Edition) (list []tiebreak.TieBreak, wrong map[int]*tiebreak.CodeError) {
	if t == nil {
		t = new(tournament.Tournament)
	}
	codes := t.Rules.TieBreaks
	if len(codes) == 0 || event.Teams != tiebreak.EventOf(t).Teams {
		codes = usual(systemOf(t), event).Announced()
	}
	wrong = make(map[int]*tiebreak.CodeError)
	for i, code := range codes {
		tb, err := tiebreak.Usable(code, event, edition)
		var no *tiebreak.CodeError
		if errors.As(err, &no) {
			tb, wrong[i] = tiebreak.Foreign(code), no
		}
		list = append(list, tb)
	}
	return list, wrong
}

// systemOf is the system of a tournament: what its rules say, or else FIDE's Swiss that was
// in force when it began.
func systemOf(t *tournament.Tournament) tournament.System {
	system := t.Rules.System
	if t.Rules.Edition == "" && (system == "" || system == tournament.Dutch) {
		system, _ = tournament.EditionAt(t.Info.Start)
	}
	return system
}

// ownFirst puts the order of the event's own system before a list that names neither
// it nor the points.
func ownFirst(list []tiebreak.TieBreak, wrong map[int]*tiebreak.CodeError, event tiebreak.Event) ([]tiebreak.TieBreak, map[int]*tiebreak.CodeError) {
	own, ok := event.Own()
	if !ok || containsPoints(list, event) {
		return list, wrong
	}
	moved := make(map[int]*tiebreak.CodeError, len(wrong))
	for i, e := range wrong {
		moved[i+1] = e
	}
	return append([]tiebreak.TieBreak{own}, list...), moved
}

// addColumns decides which tie-breaks are dropped.
func (s *Standings) addColumns(list []tiebreak.TieBreak, wrong map[int]*tiebreak.CodeError, field *tiebreak.Field) {
	unrated := field.Unrated()
	for i, tb := range list {
		column := Column{TieBreak: tb}
		switch {
		case wrong[i] != nil && !field.Given(&tb):
			column.Wrong, column.WhyDropped = wrong[i], wrong[i].AsMessage()
		case tb.Method.Name == "OTHER" && !field.Given(&tb):
			column.WhyDropped = message.Of("dropped.own")
		case tb.Method.Rated() && !tb.Unrated.Given() && len(unrated) > 0:
			column.WhyDropped = noRuleForUnrated(tb.Text, field, unrated)
		}
		if !column.WhyDropped.IsZero() {
			column.Dropped = column.WhyDropped.String()
		}
		s.Columns = append(s.Columns, column)
	}
}

// noRuleForUnrated: tie-breaks by ratings are dropped when somebody has none,
// unless a rule for that was announced (C.07, article 10).
func noRuleForUnrated(code tournament.TieBreak, field *tiebreak.Field, unrated []int) message.Message {
	const maxNamed = 10
	var numbers []string
	for _, p := range unrated[:min(maxNamed, len(unrated))] {
		numbers = append(numbers, strconv.Itoa(field.ID(p)))
	}
	if more := len(unrated) - maxNamed; more > 0 {
		return message.Of("dropped.unrated.more", "list", numbers, "more", more, "code", string(code))
	}
	return message.Of("dropped.unrated", "list", message.And(numbers), "count", len(unrated), "code", string(code))
}

// Find returns the row of a participant by number, or nil.
func (s *Standings) Find(id int) *Row {
	for i := range s.Rows {
		if r := &s.Rows[i]; int(r.Player) == id && !s.Event.Teams || int(r.Team) == id && s.Event.Teams {
			return r
		}
	}
	return nil
}

// Score returns a participant's total of a score: a team's match or game points.
func (s *Standings) Score(row *Row, name tiebreak.ScoreName) tournament.Points {
	if !s.has(row) {
		return 0
	}
	return s.calc.Field().Score(row.Index, name)
}

// Primary names the score that ranks: that of players, or the match or game
// points of teams.
func (s *Standings) Primary() tiebreak.ScoreName { return s.calc.Field().Primary() }

// has reports whether a row can be one of these standings.
func (s *Standings) has(row *Row) bool {
	return row != nil && row.Index >= 0 && row.Index < len(s.row) && len(row.Values) == len(s.Columns)
}

// Row returns the row of the participant with the given index; nil if there is none.
func (s *Standings) Row(index int) *Row {
	if index < 0 || index >= len(s.row) {
		return nil
	}
	return &s.Rows[s.row[index]]
}

func absence(left *tournament.Departure, after int) Absence {
	switch {
	case left == nil || left.After > after:
		return Present
	case left.Kind == tournament.Expelled:
		return WasExpelled
	}
	return Withdrew
}

// absences tells who has left, by index.
func absences(t *tournament.Tournament, field *tiebreak.Field, after int) []Absence {
	left := make([]Absence, field.Len())
	for p := range left {
		if !field.Event.Teams {
			left[p] = absence(t.Players[p].Left, after)
			if t.Players[p].House {
				left[p] = IsHouse
			}
		}
		if field.Void(p) {
			left[p] = UnderHalf
		}
	}
	return left
}

// inOrder returns the indices of all participants by pairing number, the order
// in which those who stay tied are shown.
func inOrder(field *tiebreak.Field) []int32 {
	all := make([]int32, field.Len())
	for i := range all {
		all[i] = int32(i)
	}
	slices.SortFunc(all, func(a, b int32) int {
		if n, m := field.Number(int(a)), field.Number(int(b)); n != m {
			return n - m
		}
		return field.ID(int(a)) - field.ID(int(b))
	})
	return all
}
