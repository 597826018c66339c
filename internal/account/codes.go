package account

// A code that is short and shown in a hall must not be guessed, and many people type
// it at the same time from behind one address: only wrong ones take tries from it.

// MayTryCode refuses a code from an address that has sent too many wrong ones.
func (a *Accounts) MayTryCode(from string) error {
	if !a.limits.left("shown "+AddressOf(from), a.options.Now()) {
		return refuseFor(a.options.Limits.Every, "code.rate")
	}
	return nil
}

// WrongCode takes a try from an address that has sent a wrong code.
func (a *Accounts) WrongCode(from string) {
	a.limits.address("shown "+AddressOf(from), a.options.Now())
}
