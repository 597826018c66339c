package admin

import "github.com/pareo-chess/pareo/internal/web/frame"

// page is a page of this room, being answered.
type page struct{ *frame.Page }

// at is a route to a handler of this room.
func at(pattern string, allow frame.Access, answer func(*page) error) frame.Route {
	return frame.Route{Pattern: pattern, Allow: allow, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
}

// Routes is the list of the pages of this room.
func Routes() []frame.Route {
	return []frame.Route{
		at("GET /first", frame.Anyone, first),
		at("POST /first", frame.Anyone, claim),
		at("GET /login", frame.Anyone, login),
		at("POST /login", frame.Anyone, signIn),
		at("GET /login/code", frame.Anyone, code),
		at("POST /login/code", frame.Anyone, signInCode),
		at("POST /login/passkey", frame.Anyone, askPasskey),
		at("POST /login/passkey/done", frame.Anyone, signInPasskey),
		at("GET /login/provider", frame.Anyone, goToProvider),
		at("GET /login/provider/back", frame.Anyone, comeBack),
		at("POST /logout", frame.Anyone, signOut),

		at("GET /account", frame.SignedIn, mine),
		at("POST /account/password", frame.SignedIn, changePassword),
		at("POST /account/sessions", frame.SignedIn, endSession),
		at("POST /account/tokens", frame.SignedIn, makeToken),
		at("POST /account/tokens/revoke", frame.SignedIn, revokeToken),

		at("GET /account/factor", frame.SignedIn, factor),
		at("POST /account/factor/begin", frame.SignedIn, beginFactor),
		at("POST /account/factor", frame.SignedIn, enrolFactor),
		at("POST /account/factor/codes", frame.SignedIn, renewCodes),
		at("POST /account/factor/remove", frame.SignedIn, removeFactor),
		at("POST /account/passkeys", frame.SignedIn, beginPasskey),
		at("POST /account/passkeys/done", frame.SignedIn, addPasskey),
		at("POST /account/passkeys/rename", frame.SignedIn, renamePasskey),
		at("POST /account/passkeys/remove", frame.SignedIn, removePasskey),
		at("POST /account/provider", frame.SignedIn, linkProvider),
		at("POST /account/provider/remove", frame.SignedIn, unlinkProvider),

		at("GET /log", frame.Administrators, log),
		at("POST /log/addresses", frame.Administrators, keepAddresses),

		at("GET /users", frame.Administrators, users),
		at("POST /users", frame.Administrators, createUser),
		at("POST /users/enable", frame.Administrators, enableUser),
		at("POST /users/factor", frame.Administrators, resetFactor),
		at("POST /users/demand", frame.Administrators, demandFactor),
		at("POST /users/name", frame.Administrators, pseudonymise),
		at("POST /users/password", frame.Administrators, setPassword),
	}
}
