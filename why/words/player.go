package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// membersNamed is how many members of a bracket a sentence names.
const membersNamed = 12

// absence says why a player is not in a round; where players are excused for games of
// their club, a bye with a full point is such a game.
func (p *Printer) absence(s tournament.System, a why.Absence) string {
	if s.HasClubDuty() && tournament.Attendance(a) == tournament.HasFullBye {
		return p.fill("answer.absence.club-duty")
	}
	return p.fill("answer.absence." + a.String())
}

// PlayerLine says in one line what a round has for a player.
func (p *Printer) PlayerLine(a *why.PlayerAnswer) string {
	if a == nil {
		return ""
	}
	name := p.player(a.Player)
	switch {
	case a.Refused != nil:
		return p.Refused(a.Refused, a.Round)
	case a.Status == why.Away:
		return p.say("answer.player.away", "a", name, "round", a.Round, "absence", p.absence(a.System, a.Absence))
	case a.Status == why.HasBye && a.System.Revalues(): // points of games do not count
		return p.say("answer.player.bye.unscored", "a", name)
	case a.Status == why.HasBye:
		return p.say("answer.player.bye", "a", name, "score", p.scoreOf(a.Score, a.VirtualPoints))
	}
	if a.System.Revalues() || a.System.IsTree() {
		return p.say("answer.player.plays.unscored", "a", name, "b", p.player(a.Opponent), "colour", p.colour(a.Colour.Player.Colour), "board", a.Board)
	}
	return p.say("answer.player.plays", "a", name, "b", p.player(a.Opponent), "score", p.scoreOf(a.Score, a.VirtualPoints), "other", p.scoreOf(a.OpponentScore, a.OpponentVirtual),
		"colour", p.colour(a.Colour.Player.Colour), "board", a.Board)
}

// Player says why a player has this opponent, colour, float or the bye. The
// first sentence is the one-line form. Where the record has something else, that
// comes first, and then what the rules give.
func (p *Printer) Player(a *why.PlayerAnswer) []string {
	if a == nil {
		return nil
	}
	var lines []string
	if a.Record != nil {
		lines = append(lines, p.recorded(a))
		if a.Absence == why.Absence(tournament.HasNotJoined) && a.Record.Status != why.Away {
			return append(lines, p.say("answer.player.seated", "a", p.player(a.Player), "round", a.Round))
		}
		lines = append(lines, p.say("answer.player.differs"))
	}
	lines = append(lines, p.PlayerLine(a))
	if a.Turned {
		lines = append(lines, p.say("answer.player.turned"))
	}
	if short := p.Short(a); short != "" {
		lines = append(lines, short)
	}
	if a.Table != nil && a.Status == why.Plays {
		if a.Table.Known {
			lines = append(lines, p.tableLine(a.Table, a.Player, a.Opponent))
		}
		return lines
	}
	if a.Refused != nil || a.Status == why.Away {
		return lines
	}
	for _, line := range p.general(a.General, a.Player, a.Opponent) {
		if !slices.Contains(lines, line) { // of a tree the first is the reason in one line
			lines = append(lines, line)
		}
	}
	lines = append(lines, p.where(a)...)
	if a.Bracket != nil {
		for i := range a.Bracket.Switches {
			if s := &a.Bracket.Switches[i]; s.Players[0] == a.Player || s.Players[1] == a.Player {
				lines = append(lines, p.oneSwitch(s))
			}
		}
	}
	if a.Stay != nil {
		lines = append(lines, p.stay(a))
	}
	if a.ByHalves() {
		key := "answer.natural"
		switch {
		case a.Bracket == nil:
		case a.Bracket.HasSides():
			key = "answer.natural.sides"
		case a.Bracket.Folded:
			key = "answer.natural.folded"
		}
		lines = append(lines, p.say(key))
	}
	if a.Without != nil && !p.sameReason(a) {
		lines = append(lines, p.once(a.Without, func() string { return p.InsteadLine(a.Without) }))
	}
	if a.Colour != nil {
		lines = append(lines, p.Colour(a.Colour))
	}
	if turn := p.Turn(a); turn != "" {
		lines = append(lines, turn)
	}
	return lines
}

// sameReason reports whether what speaks against another opponent has been told as what
// speaks against one of the same score.
func (p *Printer) sameReason(a *why.PlayerAnswer) bool {
	stay, without := a.Stay, a.Without
	return stay != nil && stay.Seating != nil && without.Seating != nil && !p.allMet(a) &&
		p.verdictOf(stay) == p.verdictOf(without)
}

// stay answers why somebody does not meet one of the same score. Where all of them have
// been met before, that is the fact, with the rounds.
func (p *Printer) stay(a *why.PlayerAnswer) string {
	if !p.allMet(a) {
		return p.InsteadLine(a.Stay)
	}
	l := a.FloatLadder
	var met []string
	for i := range l.Rungs[:len(l.Rungs)-1] { // the last is the player
		g := &l.Rungs[i]
		met = append(met, p.fill("answer.stay.met.one", "b", p.player(g.Player), "round", g.Met))
	}
	if more := len(met) - changesNamed; more > 1 {
		met = append(met[:changesNamed], "… (+"+strconv.Itoa(more)+")")
	}
	return p.say("answer.stay.met", "a", p.player(a.Player), "points", p.standing(a.Score, a.VirtualPoints), "list", p.list(met, "list.and"))
}

// allMet reports whether somebody who floats has met all others of the same score.
func (p *Printer) allMet(a *why.PlayerAnswer) bool {
	l := a.FloatLadder
	return l != nil && l.Of == why.OfScore && len(l.Rungs) >= 2 &&
		!slices.ContainsFunc(l.Rungs[:len(l.Rungs)-1], func(g why.Rung) bool { return g.Fact != why.HaveMet })
}

// recorded says what the record has for a player.
func (p *Printer) recorded(a *why.PlayerAnswer) string {
	name := p.player(a.Player)
	switch {
	case a.Record.Status == why.HasBye:
		return p.say("answer.player.bye.unscored", "a", name)
	case a.Record.Status == why.Away || a.Record.Opponent == tournament.NoPlayer:
		return p.say("answer.player.record.away", "a", name, "round", a.Round)
	}
	return p.say("answer.player.record.plays", "a", name, "b", p.player(a.Record.Opponent), "colour", p.colour(a.Record.Colour))
}

// where says which bracket, and how the player came into it.
func (p *Printer) where(a *why.PlayerAnswer) []string {
	var lines []string
	switch len(a.Path) {
	case 0:
	case 1:
		lines = append(lines, p.say("answer.path", "a", p.player(a.Player), "path", p.group(a.Path[0], a.Virtual)))
	default:
		var path []string
		for _, score := range a.Path {
			path = append(path, p.number(score))
		}
		lines = append(lines, p.say("answer.path.many", "a", p.player(a.Player), "path", p.list(path, "list.and")))
	}
	if b := a.Bracket; b != nil {
		lines = append(lines, p.bracketLine(b, a.Status))
		for i := range b.Members {
			if m := &b.Members[i]; m.Index != nil && (m.Player == a.Player || m.Player == a.Opponent) {
				lines = append(lines, p.say("answer.index", "a", p.player(m.Player), "number", m.Number, "members", len(b.Members),
					"buchholz", p.number(m.Index.Buchholz), "sonneborn", p.sonneborn(m)))
			}
		}
	}
	if a.Virtual {
		lines = append(lines, p.say("answer.virtual", "article", message.Cited(a.Acceleration)))
	}
	if a.OpponentFloatedUp() {
		lines = append(lines, p.say("answer.float.opponent", "a", p.player(a.Player), "b", p.player(a.Opponent)))
	}
	if a.Float != why.NoFloat {
		lines = append(lines, p.say("answer.float."+a.Float.String(), "a", p.player(a.Player), "b", p.player(a.Opponent)))
	}
	return lines
}

func (p *Printer) bracketLine(b *why.Bracket, status why.Status) string {
	if status == why.HasBye {
		return p.say("answer.bracket.bye", "bracket", p.bracket(b))
	}
	return p.once(b, func() string { return p.membersLine(b) })
}

// membersLine says who was in a bracket.
func (p *Printer) membersLine(b *why.Bracket) string {
	members := make([]tournament.PlayerID, 0, len(b.Members))
	moved, key := 0, "answer.bracket.plain"
	for i := range b.Members {
		m := &b.Members[i]
		members = append(members, m.Player)
		switch {
		case m.MovedDown:
			moved, key = moved+1, "answer.bracket.moved"
		case m.MovedUp:
			moved, key = moved+1, "answer.bracket.moved-up"
		}
	}
	return p.say(key, "bracket", p.bracket(b), "count", len(members), "moved", moved,
		"members", p.players(members, membersNamed))
}

// Switches says how the pairing of a bracket departs from the order of rank, in
// systems that account for that one by one.
func (p *Printer) Switches(b *why.Bracket) []string {
	if b == nil {
		return nil
	}
	var lines []string
	for i := range b.Switches {
		lines = append(lines, p.oneSwitch(&b.Switches[i]))
	}
	return lines
}

func (p *Printer) oneSwitch(s *why.Switch) string {
	return p.say("answer.switch."+string(s.Kind), "a", p.player(s.Players[0]), "b", p.player(s.Players[1]), "article", s.Article,
		"why", p.fill("answer.switch."+string(s.Why), "points", s.Points))
}

// Table is a table in words: its title, the heads of its columns, its rows.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
	More  string // how many rows were left out; "" = none
}

// Members is the full table of a bracket: who was in it, and what was made of
// them.
func (p *Printer) Members(b *why.Bracket) Table {
	if b == nil {
		return Table{}
	}
	t := Table{Title: p.say("answer.title.bracket", "bracket", p.bracket(b))}
	if p.has("answer.kind." + string(b.Kind)) {
		t.Title += " (" + p.fill("answer.kind."+string(b.Kind)) + ")"
	}
	heads := []string{"number", "player", "points", "part", "due", "floats", "opponent", "colour"}
	switch {
	case b.HasSides():
		heads = []string{"number", "player", "points", "part", "aro", "upfloats", "due", "opponent", "colour"}
	case b.Folded:
		heads = []string{"number", "player", "points", "buchholz", "sonneborn", "due", "opponent", "colour"}
	}
	for _, key := range heads {
		t.Head = append(t.Head, p.fill("answer.head."+key))
	}
	for i := range b.Members {
		if b.Folded {
			t.Rows = append(t.Rows, p.foldedMember(b, &b.Members[i]))
			continue
		}
		m := &b.Members[i]
		part := string(m.Part)
		if m.Part == why.Limbo {
			part = p.fill("answer.limbo")
		}
		for _, mark := range []struct {
			has  bool
			text string
		}{{m.MovedDown, "answer.mark.moved"}, {m.MovedUp, "answer.mark.moved-up"}, {m.Shifted, "answer.mark.shifted"}} {
			if mark.has {
				part += p.language.Separator() + p.fill(mark.text)
			}
		}
		row := []string{strconv.Itoa(m.PairingNumber), p.cells().player(m.Player), p.numberOf(m.Score, m.Virtual), part}
		if b.HasSides() {
			row = append(row, strconv.Itoa(m.ARO), strconv.Itoa(m.Upfloats), p.due(m), p.opponent(b, m), p.given(m))
		} else {
			row = append(row, p.due(m), p.floats(m), p.opponent(b, m), p.given(m))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// foldedMember is a row of the table of a folded bracket.
func (p *Printer) foldedMember(b *why.Bracket, m *why.Member) []string {
	points := p.numberOf(m.Score, m.Virtual)
	if m.MovedDown {
		points += p.language.Separator() + p.fill("answer.mark.moved")
	}
	return []string{strconv.Itoa(m.PairingNumber), p.cells().player(m.Player), points, p.number(m.Index.Buchholz), p.sonneborn(m),
		p.due(m), p.opponent(b, m), p.given(m)}
}

func (p *Printer) sonneborn(m *why.Member) string {
	return p.decimal(strconv.FormatFloat(m.Index.SonnebornBerger, 'f', -1, 64))
}

func (p *Printer) due(m *why.Member) string {
	if m.Due == why.NoColour {
		return "-"
	}
	return p.colour(m.Due) + " (" + p.strength(m.Strength) + ")"
}

func (p *Printer) floats(m *why.Member) string {
	var parts []string
	for _, f := range m.Floats {
		if f == why.NoFloat {
			parts = append(parts, "-")
			continue
		}
		parts = append(parts, p.fill("answer."+f.String()))
	}
	return strings.Join(parts, " ")
}

// opponent tells whom a member meets in the bracket, with how it came about.
func (p *Printer) opponent(b *why.Bracket, m *why.Member) string {
	if m.Opponent == tournament.NoPlayer {
		return p.fill("answer.mark.floats")
	}
	text := p.cells().player(m.Opponent)
	for _, pair := range b.Pairs {
		switch {
		case pair.Upper != m.Player:
		case pair.Exchanged:
			text += p.language.Separator() + p.fill("answer.mark.exchanged")
		case pair.Transposed && !b.Folded:
			text += p.language.Separator() + p.fill("answer.mark.transposed")
		}
	}
	return text
}

// given tells the colour a member got and the article that gave it.
func (p *Printer) given(m *why.Member) string {
	switch {
	case m.Colour == why.NoColour:
		return "-"
	case m.Rule == "":
		return p.colour(m.Colour)
	}
	return p.colour(m.Colour) + " (" + m.Rule + ")"
}

// Bracket tells of a bracket in a few sentences: who was in it, who came down
// into it, who left it, what it could not satisfy.
func (p *Printer) Bracket(b *why.Bracket, bye tournament.PlayerID) []string {
	if b == nil {
		return nil
	}
	var residents, moved, up, shifted, floaters []tournament.PlayerID
	for i := range b.Members {
		m := &b.Members[i]
		switch {
		case m.MovedDown:
			moved = append(moved, m.Player)
		case m.MovedUp:
			up = append(up, m.Player)
		default:
			residents = append(residents, m.Player)
		}
		if m.Shifted {
			shifted = append(shifted, m.Player)
		}
	}
	for _, id := range b.Floaters {
		if id != bye {
			floaters = append(floaters, id)
		}
	}
	lines := []string{p.say("answer.bracket.residents", "bracket", p.bracket(b), "list", p.players(residents, membersNamed))}
	if len(moved) > 0 {
		lines = append(lines, p.say("answer.bracket.from-above", "list", p.players(moved, membersNamed)))
	}
	if len(up) > 0 {
		lines = append(lines, p.say("answer.bracket.from-below", "list", p.players(up, membersNamed)))
	}
	if len(shifted) > 0 {
		lines = append(lines, p.say("answer.bracket.shifted", "list", p.players(shifted, membersNamed)))
	}
	if len(floaters) > 0 {
		lines = append(lines, p.say("answer.bracket.floaters", "list", p.players(floaters, membersNamed)))
	}
	if len(floaters) < len(b.Floaters) {
		lines = append(lines, p.say("answer.bracket.has-bye", "a", p.player(bye)))
	}
	met := true
	for i := range b.Criteria {
		met = met && b.Criteria[i].Met()
	}
	if met {
		lines = append(lines, p.say("answer.bracket.all-met"))
	}
	return lines
}

// Criteria is the table of what every criterion came to in a bracket; with
// broken only of those that came to something.
func (p *Printer) Criteria(b *why.Bracket, broken bool) Table {
	if b == nil {
		return Table{}
	}
	t := Table{Title: p.say("answer.title.bracket", "bracket", p.bracket(b)),
		Head: []string{p.fill("answer.head.article"), p.fill("answer.head.criterion"), p.fill("answer.head.value")}}
	for i := range b.Criteria {
		c := &b.Criteria[i]
		if broken && c.Met() {
			continue
		}
		t.Rows = append(t.Rows, []string{c.Article, p.Criterion(c.Code), p.amount(&c.Value) + p.inBrackets(c.Players)})
	}
	return t
}
