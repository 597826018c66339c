package cli
type doctorCmd struct{}
