package journal

// Archived puts an event away: it is read and shown as before, and nothing more
// happens to it until it is taken back.
type Archived struct{}

func (Archived) apply(s *State, _ *Event) error {
	if s.Archived {
		return impossible("record.archived.already")
	}
	s.Archived = true
	return nil
}

// Unarchived takes an event back that was put away.
type Unarchived struct{}

func (Unarchived) apply(s *State, _ *Event) error {
	if !s.Archived {
		return impossible("record.archived.not")
	}
	s.Archived = false
	return nil
}
