package swiss

// Refuted says that a certificate proves nothing: it is about another round, or what it
// says is not so.
type Refuted struct{ Err error }

func (e *Refuted) Error() string { return e.Err.Error() }

// Unwrap is what is wrong with the certificate.
func (e *Refuted) Unwrap() error { return e.Err }
