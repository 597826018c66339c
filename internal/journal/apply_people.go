package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

func (a PlayerRegistered) apply(s *State, _ *Event) error {
	p := a.Player
	switch from := s.Upcoming(); {
	case p.ID <= 0:
		return impossible("record.identity.none")
	case s.Player(p.ID) != nil:
		return impossible("record.player.entered", "player", p.ID)
	case p.ID < s.NextID:
		return impossible("record.identity.taken", "id", p.ID)
	case s.Tournament.EntriesClosed:
		return impossible("record.entries.closed")
	case from > 1 && p.Entered < from:
		return impossible("record.player.late", "paired", from-1, "next", from)
	case p.Left != nil:
		return impossible("record.player.enters-left")
	case p.Number != 0:
		return impossible("record.player.numbered")
	}
	if err := sound(&p); err != nil {
		return err
	}
	p.National = slices.Clone(p.National)
	s.addPlayer(p)
	s.NextID = p.ID + 1
	s.comesLate(&p)
	return nil
}

// sound checks what is known about one person.
func sound(p *tournament.Player) error {
	alone := tournament.Tournament{Players: []tournament.Player{*p}}
	if problems := alone.Validate(); len(problems) > 0 {
		return &Impossible{problems[0].AsMessage()}
	}
	return nil
}

func (a PlayerChanged) apply(s *State, e *Event) error {
	i := s.index(a.Player.ID)
	if i < 0 {
		return impossible("record.player.unknown", "player", a.Player.ID)
	}
	if err := sound(&a.Player); err != nil {
		return err
	}
	s.ratingChanged(&s.Tournament.Players[i], &a.Player, e.Time)
	old, p := s.player(i), a.Player
	p.Number, p.Entered, p.Left = old.Number, old.Entered, old.Left
	p.National = slices.Clone(p.National)
	if s.Tournament.Rules.LotSeed != 0 || s.Paired() > 0 { // lots may have been drawn
		p.KeepLot(old)
	}
	*old = p
	return nil
}

// removable says why a player cannot be taken out; nil if they can.
func (s *State) removable(id tournament.PlayerID) error {
	switch {
	case s.index(id) < 0:
		return impossible("record.player.unknown", "player", id)
	case s.LastRoundOf(id) > 0:
		return impossible("record.player.paired", "player", id)
	case s.hadBye(id):
		return impossible("record.player.had-bye", "player", id)
	case s.namedElsewhere(id):
		return impossible("record.player.named", "player", id)
	case s.Money.Names(id):
		return impossible("record.player.money", "player", id)
	}
	return nil
}

func (a PlayerRemoved) apply(s *State, _ *Event) error {
	if err := s.removable(a.Player); err != nil {
		return err
	}
	i, players := s.index(a.Player), s.players()
	number := players[i].Number
	players = slices.Delete(players, i, i+1)
	for j := range players { // the numbers below close up
		if number > 0 && players[j].Number > number {
			players[j].Number--
		}
	}
	s.Tournament.Players = players
	of := func(r tournament.Request) bool { return r.Player == a.Player }
	s.Tournament.Requests = slices.DeleteFunc(slices.Clone(s.Tournament.Requests), of)
	s.forgetAbsence(a.Player)
	s.forgetContact(a.Player)
	s.keepEarly(func(b EarlyBoard) bool { return !b.Has(a.Player) })
	s.forgetNumbers() // those below closed up
	s.Checked = slices.DeleteFunc(slices.Clone(s.Checked), func(c Check) bool { return c.Player == a.Player })
	s.HalfForMissed = slices.DeleteFunc(slices.Clone(s.HalfForMissed), func(id tournament.PlayerID) bool { return id == a.Player })
	s.Came = slices.DeleteFunc(slices.Clone(s.Came), func(c PlayerCame) bool { return c.Player == a.Player })
	if now := s.Current(); now != nil && slices.Contains(now.Late, a.Player) {
		s.record(s.Paired()).Late = slices.DeleteFunc(slices.Clone(now.Late), func(id tournament.PlayerID) bool { return id == a.Player })
	}
	s.RatingChanges = slices.DeleteFunc(slices.Clone(s.RatingChanges), func(c RatingChange) bool { return c.Player == a.Player })
	return nil
}

// hadBye reports whether a round on record names the player with a bye; a mere
// absence does not count.
func (s *State) hadBye(id tournament.PlayerID) bool {
	for number := 1; number <= s.Paired(); number++ {
		if slices.ContainsFunc(s.Round(number).Byes, func(b tournament.Bye) bool { return b.Player == id && b.Kind != tournament.Absent }) {
			return true
		}
	}
	return false
}

// namedElsewhere reports whether a team or a rule names the player.
func (s *State) namedElsewhere(id tournament.PlayerID) bool {
	t := &s.Tournament
	return slices.ContainsFunc(t.Teams, func(team tournament.Team) bool { return slices.Contains(team.Members, id) }) ||
		slices.ContainsFunc(t.Rules.Forbidden, func(f tournament.Forbidden) bool { return slices.Contains(f.Players, id) }) ||
		slices.ContainsFunc(t.Rules.Adjustments, func(x tournament.Adjustment) bool { return slices.Contains(x.Players, id) }) ||
		t.Rules.Acceleration.BakuLast == id || t.Rules.Team == nil && s.rankedByHand(int(id))
}

// rankedByHand reports whether a value or a decision about the ranking names a
// participant.
func (s *State) rankedByHand(id int) bool {
	return slices.ContainsFunc(s.Tournament.OwnTieBreaks, func(own tournament.OwnTieBreak) bool {
		return slices.ContainsFunc(own.Values, func(v tournament.OwnValue) bool { return v.ID == id })
	}) || slices.ContainsFunc(s.Tournament.DecidedTies, func(tie tournament.DecidedTie) bool { return slices.Contains(tie, id) })
}

// forgetAbsence takes a player out of the absentees of rounds on record.
func (s *State) forgetAbsence(id tournament.PlayerID) {
	without := func(byes []tournament.Bye) []tournament.Bye {
		return slices.DeleteFunc(slices.Clone(byes), func(b tournament.Bye) bool { return b.Player == id })
	}
	t := &s.Tournament
	t.Rounds = slices.Clone(t.Rounds)
	for i := range t.Rounds {
		t.Rounds[i].Byes = without(t.Rounds[i].Byes)
	}
	if t.Current != nil {
		s.current().Byes = without(t.Current.Byes)
	}
	if now := s.Current(); now != nil && now.Before != nil { // to which pairing by hand may go back
		before := *now.Before
		before.Byes = without(before.Byes)
		s.record(s.Paired()).Before = &before
	}
}

func (a PlayerWithdrew) apply(s *State, _ *Event) error {
	i := s.index(a.Player)
	switch {
	case i < 0:
		return impossible("record.player.unknown", "player", a.Player)
	case s.Tournament.Players[i].Left != nil:
		return impossible("record.player.left", "player", a.Player)
	case a.After < s.LastRoundOf(a.Player):
		return impossible("record.player.in-round", "player", a.Player, "round", s.LastRoundOf(a.Player))
	case a.How > tournament.Expelled:
		return impossible("record.leave.unknown")
	}
	s.player(i).Left = &tournament.Departure{After: a.After, Kind: a.How, Reason: a.Reason, Planned: a.After > s.Paired()}
	return nil
}

// settleDepartures sees to it that who left around the current round was in the
// event up to that round if its pairing has the player, and before it if it has
// not. A departure planned earlier stays, and the schedule of a round robin names
// who left, too.
func (s *State) settleDepartures() {
	round := s.Paired()
	for i := range s.Tournament.Players {
		p := &s.Tournament.Players[i]
		if p.Left == nil || p.Left.Planned {
			continue
		}
		left := *p.Left
		switch in := s.LastRoundOf(p.ID) == round; {
		case in && left.After == round-1 && s.Tournament.Rules.System != tournament.RoundRobin:
			left.After = round
		case !in && left.After == round:
			left.After = round - 1
		default:
			continue
		}
		s.player(i).Left = &left
	}
}

func (a PlayerReturned) apply(s *State, _ *Event) error {
	i := s.index(a.Player)
	switch {
	case i < 0:
		return impossible("record.player.unknown", "player", a.Player)
	case s.Tournament.Players[i].Left == nil:
		return impossible("record.player.not-left", "player", a.Player)
	case s.Tournament.Players[i].Left.Kind == tournament.Expelled:
		return impossible("record.player.expelled", "player", a.Player)
	}
	s.player(i).Left = nil
	return nil
}

func (a PlayerReEntered) apply(s *State, _ *Event) error {
	i := s.index(a.Player)
	switch {
	case i < 0:
		return impossible("record.player.unknown", "player", a.Player)
	case s.Tournament.Players[i].Left == nil:
		return impossible("record.player.not-left", "player", a.Player)
	case s.Tournament.Players[i].Left.Kind == tournament.Expelled:
		return impossible("record.player.expelled", "player", a.Player)
	case s.Tournament.Players[i].NoHalfByes:
		return impossible("record.bye.not-eligible", "player", a.Player)
	case s.Tournament.Current != nil:
		return impossible("record.round.playing", "round", s.Paired())
	case s.Tournament.EntriesClosed:
		return impossible("record.entries.closed")
	case a.As < s.NextID:
		return impossible("record.identity.taken", "id", a.As)
	}
	again := s.Tournament.Players[i]
	again.ID, again.Number, again.Left, again.Entered = a.As, 0, nil, s.Paired()+1
	s.addPlayer(again)
	s.NextID = a.As + 1
	t := &s.Tournament
	t.Rounds = slices.Clone(t.Rounds)
	for r := range t.Rounds {
		t.Rounds[r].Byes = append(slices.Clip(t.Rounds[r].Byes), tournament.Bye{Player: a.As, Kind: tournament.HalfBye})
	}
	return nil
}

func (a ByeRequested) apply(s *State, e *Event) error {
	t := &s.Tournament
	switch {
	case s.Player(a.Player) == nil:
		return impossible("record.player.unknown", "player", a.Player)
	case !a.Bye.Requested():
		return impossible("record.bye.unknown")
	case a.Bye == tournament.HalfBye && s.Player(a.Player).NoHalfByes:
		return impossible("record.bye.not-eligible", "player", a.Player)
	case a.Round < s.Upcoming() && !s.SitsOut(a.Round, a.Player):
		return impossible("record.round.paired", "round", a.Round)
	case t.Rules.Rounds > 0 && a.Round > t.Rules.Rounds:
		return impossible("record.rounds.most", "rounds", t.Rules.Rounds)
	}
	s.dropRequest(a.Round, a.Player)
	if s.SitsOut(a.Round, a.Player) {
		s.sitOut(a.Player, a.Bye)
	}
	t.Requests = append(slices.Clip(t.Requests), tournament.Request{Round: a.Round, Player: a.Player, Kind: a.Bye})
	if a.Bye == tournament.FullBye {
		given := Boards{Byes: []tournament.Bye{{Player: a.Player, Kind: a.Bye}}}
		s.irregular(Irregularity{Seq: e.Seq, Kind: FullPointBye, Round: a.Round, Actual: given, Text: a.Reason})
	}
	return nil
}

// dropRequest takes a player's request for a round out, with its mention.
func (s *State) dropRequest(round int, id tournament.PlayerID) {
	t := &s.Tournament
	t.Requests = slices.DeleteFunc(slices.Clone(t.Requests), func(r tournament.Request) bool { return r.Round == round && r.Player == id })
	s.dropIrregular(func(x *Irregularity) bool {
		return x.Kind == FullPointBye && x.Round == round && !x.Actual.OfTeams && x.Actual.Byes[0].Player == id
	})
}

func (a ByeCancelled) apply(s *State, _ *Event) error {
	asked := slices.ContainsFunc(s.Tournament.Requests, func(r tournament.Request) bool { return r.Round == a.Round && r.Player == a.Player })
	switch {
	case !asked:
		return impossible("record.bye.not-asked", "player", a.Player, "round", a.Round)
	case a.Round < s.Upcoming():
		return impossible("record.round.paired", "round", a.Round)
	}
	s.dropRequest(a.Round, a.Player)
	// Who has no game in a knock-out has none by the tree, and keeps that bye.
	if rules := &s.Tournament.Rules; s.SitsOut(a.Round, a.Player) && (!rules.System.IsTree() || rules.Team != nil) {
		s.sitOut(a.Player, tournament.Absent)
	}
	return nil
}

func (a NumbersAssigned) apply(s *State, e *Event) error {
	n := len(s.Tournament.Players)
	if len(a.Numbers) != n {
		return impossible("record.numbers.count", "given", len(a.Numbers), "players", n)
	}
	taken := make([]bool, n+1)
	number := make([]int, n) // by index
	for _, given := range a.Numbers {
		i := s.index(given.Player)
		switch {
		case i < 0:
			return impossible("record.player.unknown", "player", given.Player)
		case given.Number < 1 || given.Number > n || taken[given.Number] || number[i] != 0:
			return impossible("record.numbers.order", "most", n)
		}
		taken[given.Number], number[i] = true, given.Number
	}
	players := s.players()
	for i := range players {
		players[i].Number = number[i]
	}
	if s.Paired() > 0 {
		switch a.Why {
		case Regenerated:
			s.irregular(Irregularity{Seq: e.Seq, Kind: Regeneration, Round: s.Paired(), Text: a.Reason})
		case Exchanged:
			s.irregular(Irregularity{Seq: e.Seq, Kind: Exchange, Round: s.Paired(), Text: a.Reason})
		}
	}
	return nil
}
