package journal

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

func (a Created) apply(s *State, _ *Event) error {
	t := tournament.Tournament{Info: a.Info, Rules: a.Rules}
	t = *t.Clone()
	if problems := t.Validate(); len(problems) > 0 {
		return &Impossible{problems[0].AsMessage()}
	}
	s.begin(t)
	return nil
}

func (a Imported) apply(s *State, e *Event) error {
	t := *a.Tournament.Clone()
	if problems := t.Validate(); len(problems) > 0 {
		return impossible("record.file", "problem", problems[0].AsMessage())
	}
	slices.SortStableFunc(t.Players, func(p, q tournament.Player) int { return cmp.Compare(p.ID, q.ID) })
	records := len(t.Rounds)
	if t.Current != nil {
		records++
	}
	s.begin(t)
	s.Rounds = make([]RoundRecord, records)
	for i := range s.Rounds {
		s.Rounds[i].Boards = noRecords(len(s.Round(i + 1).Games))
		s.Rounds[i].PublishedAt = e.Time // public when the event is announced
	}
	for i := range t.Rounds {
		s.Rounds[i].ClosedAt = e.Time
	}
	for i := range t.Players {
		s.NextID = max(s.NextID, t.Players[i].ID+1)
	}
	s.takeMissed()
	for _, x := range a.Explained {
		if err := AbsenceExplained(x).apply(s, e); err != nil {
			return err
		}
	}
	for _, lot := range a.Lots {
		if lot.Of != LotTie {
			return impossible("record.lot.paired")
		}
		if err := (LotDrawn{lot}).apply(s, e); err != nil {
			return err
		}
	}
	for _, d := range a.Differences {
		s.irregular(Irregularity{Seq: e.Seq, Kind: ImportedRound, Round: d.Round, Expected: d.Expected, Actual: d.Actual})
	}
	return nil
}

// begin is a tournament as it is at the start: in FIDE mode, unless its system is none
// of FIDE's.
func (s *State) begin(t tournament.Tournament) {
	s.Tournament, s.Exists, s.FideMode = t, true, BeginsInFideMode(&t.Rules)
	if s.log != nil {
		s.log.all = true
	}
}

func (a InfoSet) apply(s *State, _ *Event) error {
	t := tournament.Tournament{Info: a.Info}
	s.setInfo(t.Clone().Info)
	return nil
}

// Fixed says which of the rules given cannot take the place of those in force because
// of what is paired, in FIDE mode or outside; nil if they all can.
func (s *State) Fixed(rules *tournament.Rules) error {
	old, paired := &s.Tournament.Rules, s.Paired()
	switch {
	case paired > 0 && old.System != "" && rules.System != old.System:
		return impossible("record.system.fixed")
	case paired > 0 && (rules.Team == nil) != (old.Team == nil):
		return impossible("record.kind.fixed")
	case paired > 0 && old.System.IsTree() && (rules.Rounds != old.Rounds || !slices.Equal(rules.Options, old.Options)):
		return impossible("record.tree.fixed")
	case rules.Rounds != 0 && rules.Rounds < paired:
		return impossible("record.rounds.paired", "paired", paired, "rounds", rules.Rounds)
	}
	return nil
}

func (a RulesSet) apply(s *State, e *Event) error {
	t := s.Tournament
	old := t.Rules
	paired := s.Paired()
	if err := s.Fixed(&a.Rules); err != nil {
		return err
	}
	for _, r := range t.Requests {
		if a.Rules.Rounds != 0 && r.Round > a.Rules.Rounds {
			return impossible("record.rounds.bye", "player", r.Player, "round", r.Round, "rounds", a.Rules.Rounds)
		}
	}
	t.Rules = (&tournament.Tournament{Rules: a.Rules}).Clone().Rules
	if problems := t.Validate(); len(problems) > 0 {
		return &Impossible{problems[0].AsMessage()}
	}
	s.setRules(t.Rules)
	if paired > 0 {
		s.rulesChanged(e, &old, &t.Rules)
	}
	return nil
}

// rulesChanged notes the changes that the file for FIDE mentions. To set what was
// not said before is none.
func (s *State) rulesChanged(e *Event, old, rules *tournament.Rules) {
	note := func(kind IrregularKind, format string, args ...any) {
		s.irregular(Irregularity{Seq: e.Seq, Kind: kind, Round: s.Paired(), Text: fmt.Sprintf(format, args...)})
	}
	if old.Rounds != 0 && old.Rounds != rules.Rounds {
		note(RoundsChanged, "number of rounds changed from %d to %d", old.Rounds, rules.Rounds)
	}
	if len(old.TieBreaks) > 0 && !slices.Equal(old.TieBreaks, rules.TieBreaks) {
		note(TieBreaksChanged, "tie-breaks changed from %s to %s", tournament.JoinTieBreaks(old.TieBreaks, " "), tournament.JoinTieBreaks(rules.TieBreaks, " "))
	}
	if !slices.EqualFunc(old.Forbidden, rules.Forbidden, sameForbidden) {
		note(Prohibition, "prohibited pairs changed from %d to %d groups", len(old.Forbidden), len(rules.Forbidden))
	}
	if old.Scoring != rules.Scoring {
		note(Configuration, "scoring changed")
	}
	if old.Edition != "" && old.Edition != rules.Edition {
		note(Configuration, "edition changed from %q to %q", old.Edition, rules.Edition)
	}
}

func sameForbidden(a, b tournament.Forbidden) bool {
	return a.First == b.First && a.Last == b.Last && slices.Equal(a.Players, b.Players) && slices.Equal(a.Teams, b.Teams)
}

func (a EntriesClosed) apply(s *State, _ *Event) error {
	if s.Tournament.EntriesClosed {
		return impossible("record.entries.closed-already")
	}
	s.Tournament.EntriesClosed = true
	return nil
}

func (a EntriesReopened) apply(s *State, _ *Event) error {
	if !s.Tournament.EntriesClosed {
		return impossible("record.entries.open")
	}
	s.Tournament.EntriesClosed = false
	return nil
}

func (a FideModeLeft) apply(s *State, e *Event) error {
	if !s.FideMode && s.Tournament.Rules.System.IsNational() {
		return nil // records from when the US Swiss began in FIDE mode
	}
	if !s.FideMode {
		return impossible("record.fide.left")
	}
	s.FideMode = false
	s.irregular(Irregularity{Seq: e.Seq, Kind: FideModeExit, Round: s.Paired(), Text: a.Reason})
	return nil
}

func (a PrizesSet) apply(s *State, _ *Event) error {
	s.Prizes = a.Prizes.Clone()
	return nil
}

func (a TieBreakValuesSet) apply(s *State, _ *Event) error {
	t := s.Tournament
	t.OwnTieBreaks = slices.DeleteFunc(slices.Clone(t.OwnTieBreaks), func(own tournament.OwnTieBreak) bool { return own.Code == a.Code })
	if len(a.Values) > 0 {
		t.OwnTieBreaks = append(t.OwnTieBreaks, tournament.OwnTieBreak{Code: a.Code, Values: slices.Clone(a.Values)})
	}
	return s.ranked(&t)
}

func (a TieDecided) apply(s *State, _ *Event) error {
	t := s.Tournament
	t.DecidedTies = slices.DeleteFunc(slices.Clone(t.DecidedTies), func(tie tournament.DecidedTie) bool {
		return slices.ContainsFunc(tie, func(id int) bool { return slices.Contains(a.Order, id) })
	})
	t.DecidedTies = append(t.DecidedTies, slices.Clone(a.Order))
	return s.ranked(&t)
}

// ranked takes over what was computed and decided outside, if it is sound.
func (s *State) ranked(t *tournament.Tournament) error {
	if problems := t.Validate(); len(problems) > 0 {
		return &Impossible{problems[0].AsMessage()}
	}
	s.Tournament.OwnTieBreaks, s.Tournament.DecidedTies = t.OwnTieBreaks, t.DecidedTies
	return nil
}

func (a PositionDrawn) apply(s *State, _ *Event) error {
	if err := s.isCurrent(a.Round); err != nil {
		return err
	}
	if a.Number < 0 || a.Number >= tournament.StartPositions {
		return impossible("record.position.unknown", "number", a.Number, "most", tournament.StartPositions-1)
	}
	s.record(a.Round).Position = StartPosition{Drawn: true, Number: a.Number}
	return nil
}

func (a Commented) apply(s *State, e *Event) error {
	if strings.TrimSpace(a.Text) == "" {
		return impossible("record.comment.empty")
	}
	s.Comments = append(slices.Clip(s.Comments), Comment{Seq: e.Seq, Time: e.Time, Actor: e.Actor, Round: a.Round, Text: a.Text})
	return nil
}

// Undone and Redone choose which commands are in force; no state sees them.
func (a Undone) apply(*State, *Event) error {
	return impossible("record.undo.alone")
}
func (a Redone) apply(*State, *Event) error {
	return impossible("record.redo.alone")
}

// BeginsInFideMode reports whether an event with these rules begins in FIDE mode: one of a
// national system is never in it.
func BeginsInFideMode(r *tournament.Rules) bool { return !r.System.IsNational() }
