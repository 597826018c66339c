package account

// Each act tells administrators what they may know of it: see [LogEntry].

// of fills in whom an entry concerns and what it is about.
func (t *LogEntry) of(s *state, topic Topic, id UserID) {
	t.Topic = topic
	if u := s.users[id]; u != nil {
		t.User = u.Name
	}
}

func (a FirstCodeIssued) tell(_ *state, t *LogEntry) { t.Topic = Users }

func (a UserCreated) tell(s *state, t *LogEntry) {
	t.of(s, Users, a.User)
	t.Name = a.Name
}

func (a UserRenamed) tell(s *state, t *LogEntry) {
	t.of(s, Users, a.User)
	t.Name = a.Name
}

func (a PasswordChanged) tell(s *state, t *LogEntry) { t.of(s, Users, a.User) }

func (a AdministratorSet) tell(s *state, t *LogEntry) {
	t.of(s, Roles, a.User)
	if !a.Administrator {
		t.Kind = "administrator taken"
	}
}

func (a UserDisabled) tell(s *state, t *LogEntry) { t.of(s, Users, a.User) }

func (a UserEnabled) tell(s *state, t *LogEntry) { t.of(s, Users, a.User) }

func (a LoggedIn) tell(s *state, t *LogEntry) {
	t.of(s, SignIns, a.User)
	t.From, t.Name = a.From, a.Provider
	switch {
	case a.Passkey != 0:
		t.Kind = "logged in with passkey"
	case a.Recovery != nil:
		t.Kind = "logged in with recovery code"
	case a.Step != 0:
		t.Kind = "logged in with code"
	}
}

func (a LoginFailed) tell(s *state, t *LogEntry) {
	t.of(s, Failures, a.User)
	t.From = a.From
	if a.Code {
		t.Kind = "code failed"
	}
}

func (a LoginLocked) tell(s *state, t *LogEntry) {
	t.of(s, Failures, a.User)
	t.From, t.Until = a.From, a.Until
}

func (a LoginUnlocked) tell(s *state, t *LogEntry) { t.of(s, Failures, a.User) }

func (a SessionEnded) tell(s *state, t *LogEntry) { t.of(s, SignIns, a.User) }

func (a FactorEnrolled) tell(s *state, t *LogEntry) { t.of(s, Factors, a.User) }

func (a RecoveryCodesMade) tell(s *state, t *LogEntry) { t.of(s, Factors, a.User) }

func (a FactorRemoved) tell(s *state, t *LogEntry) {
	t.of(s, Factors, a.User)
	if a.Reset {
		t.Kind = "second factor reset"
	}
}

func (a FactorDemanded) tell(_ *state, t *LogEntry) {
	t.Topic, t.Name = Factors, string(a.Of)
	if a.Of == OfNobody {
		t.Kind = "second factor demanded no more"
	}
}

func (a RoleGranted) tell(s *state, t *LogEntry) {
	t.of(s, Roles, a.User)
	t.Tournament, t.Role = a.Tournament, a.Role
}

func (a RoleRevoked) tell(s *state, t *LogEntry) {
	t.of(s, Roles, a.User)
	t.Tournament = a.Tournament
}

func (a TokenIssued) tell(s *state, t *LogEntry) {
	t.of(s, Tokens, a.User)
	t.Name, t.Tournament, t.Role, t.Until = a.Name, a.Limit.Tournament, a.Limit.Role, a.Expires
}

func (a TokenRevoked) tell(s *state, t *LogEntry) {
	t.Topic = Tokens
	if token := s.tokens[a.Token]; token != nil {
		t.of(s, Tokens, token.User)
		t.Name = token.Name
	}
}

func (a DeviceInvited) tell(_ *state, t *LogEntry) {
	t.Topic, t.Name, t.Tournament, t.Role, t.Until = Phones, a.Name, a.Tournament, a.Role, a.Expires
}

func (a DeviceEnrolled) tell(s *state, t *LogEntry) { t.ofDevice(s, a.Device) }

func (a DeviceRevoked) tell(s *state, t *LogEntry) { t.ofDevice(s, a.Device) }

func (t *LogEntry) ofDevice(s *state, id DeviceID) {
	t.Topic = Phones
	if d := s.devices[id]; d != nil {
		t.Name, t.Tournament = d.Name, d.Tournament
	}
}

func (a LinkMade) tell(_ *state, t *LogEntry) {
	t.Topic, t.Link, t.Tournament, t.Role, t.Until = Links, a.Link, a.Tournament, a.Role, a.Expires
}

func (a LinkUsed) tell(s *state, t *LogEntry) {
	t.ofLink(s, a.Link)
	t.of(s, Links, a.User)
}

func (a LinkRevoked) tell(s *state, t *LogEntry) { t.ofLink(s, a.Link) }

func (t *LogEntry) ofLink(s *state, id LinkID) {
	t.Topic, t.Link = Links, id
	if l := s.roleLinks[id]; l != nil {
		t.Tournament = l.Tournament
	}
}

func (a TournamentDeleted) tell(_ *state, t *LogEntry) {
	t.Topic, t.Name, t.Tournament = Deleted, a.Name, a.Tournament
}

func (a PersonalDataRemoved) tell(_ *state, t *LogEntry) {
	t.Topic, t.Name, t.Tournament, t.Players, t.Events = Deleted, a.Name, a.Tournament, a.Players, a.Events
}

func (a SigningKeyAccepted) tell(_ *state, t *LogEntry) { t.Topic, t.Name = Keys, a.Key }

func (a SigningKeyFound) tell(_ *state, t *LogEntry) { t.Topic, t.Name = Keys, a.Key }
