package journal

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

func (a Created) apply(s *State, _ *Event) error {
	s.Tournament = tournament.Tournament{Info: a.Info, Rules: a.Rules}
	s.Exists, s.FideMode = true, true
	return nil
}

func (a Imported) apply(s *State, _ *Event) error {
	t := *a.Tournament.Clone()
	if problems := t.Validate(); len(problems) > 0 {
		return impossible("the file's tournament is not sound: %s", problems[0])
	}
	records := len(t.Rounds)
	if t.Current != nil {
		records++
	}
	s.Tournament, s.Exists, s.FideMode = t, true, true
	s.Rounds = make([]RoundRecord, records)
	for i := range s.Rounds {
		round := t.Current
		if i < len(t.Rounds) {
			round = &t.Rounds[i]
		}
		s.Rounds[i].Boards = make([]BoardRecord, len(round.Games))
	}
	for i := range t.Players {
		s.NextID = max(s.NextID, t.Players[i].ID+1)
	}
	s.index = nil
	return nil
}

func (a InfoSet) apply(s *State, _ *Event) error {
	s.Tournament.Info = a.Info
	return nil
}

func (a RulesSet) apply(s *State, e *Event) error {
	t := &s.Tournament
	paired := len(s.Rounds)
	if a.Rules.Rounds != 0 && a.Rules.Rounds < paired {
		return impossible("%d rounds are paired already; the event cannot have %d", paired, a.Rules.Rounds)
	}
	if paired > 0 {
		if a.Rules.System != t.Rules.System {
			return impossible("the pairing system cannot change once round 1 is paired")
		}
		if old := t.Rules.Rounds; old != a.Rules.Rounds {
			s.irregular(e, "Rounds", paired, "number of rounds changed from %d to %d", old, a.Rules.Rounds)
		}
		if old := t.Rules.TieBreaks; !slices.Equal(old, a.Rules.TieBreaks) {
			s.irregular(e, "Tie-breaks", paired, "tie-breaks changed from %s to %s", strings.Join(old, " "), strings.Join(a.Rules.TieBreaks, " "))
		}
	}
	t.Rules = a.Rules
	return nil
}

func (a EntriesClosed) apply(s *State, _ *Event) error {
	if s.Tournament.EntriesClosed {
		return impossible("entries are closed already")
	}
	s.Tournament.EntriesClosed = true
	return nil
}

func (a EntriesReopened) apply(s *State, _ *Event) error {
	if !s.Tournament.EntriesClosed {
		return impossible("entries are open")
	}
	s.Tournament.EntriesClosed = false
	return nil
}

func (a FideModeLeft) apply(s *State, e *Event) error {
	if !s.FideMode {
		return impossible("FIDE mode was left already")
	}
	s.FideMode = false
	s.irregular(e, "FIDE mode exited", len(s.Rounds), "%s", a.Reason)
	return nil
}

func (a Commented) apply(s *State, e *Event) error {
	if strings.TrimSpace(a.Text) == "" {
		return impossible("a comment without text")
	}
	s.Comments = append(s.Comments, Comment{Seq: e.Seq, Time: e.Time, Actor: e.Actor, Round: a.Round, Text: a.Text})
	return nil
}

// Undone and Redone choose which acts are in force; the fold never sees them.
func (a Undone) apply(*State, *Event) error { return impossible("undoing is not an act of its own") }
func (a Redone) apply(*State, *Event) error { return impossible("redoing is not an act of its own") }

func (s *State) irregular(e *Event, kind string, round int, format string, args ...any) {
	s.Irregular = append(s.Irregular, Irregularity{Seq: e.Seq, Kind: kind, Round: round, Text: strings.TrimSpace(sprintf(format, args...))})
}
