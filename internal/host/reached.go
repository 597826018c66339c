package host

// Reached is the address under which people reach the server, such as
// https://chess.example.org: what it was told, or else what a request says, by its own
// connection and the host that it names. Whatever leads back here begins with it: QR
// codes, invitations, what passkeys are kept for.
func Reached(told string, tls bool, named string) string {
	switch {
	case told != "":
		return told
	case tls:
		return "https://" + named
	}
	return "http://" + named
}
