package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
)

// AddressesKept is for how long network addresses stay in the journal of the installation.
type AddressesKept struct {
	Body struct {
		Days int `json:"days" minimum:"0" maximum:"3650" doc:"From 7 on; 0 = for good."`
	}
}

// TakenOut is out of how much something was taken.
type TakenOut struct {
	Body struct {
		Events int `json:"events" doc:"Entries of the journal out of which personal data were taken."`
	}
}

func takenOut(events int, err error) (*TakenOut, error) {
	if err != nil {
		return nil, err
	}
	out := &TakenOut{}
	out.Body.Events = events
	return out, nil
}

// staffRoutes take personal data of users out of the journal of the installation.
func (s *server) staffRoutes(tag string) {
	const path = "/log/addresses"
	administer := right(account.Administer)
	add(s, Route{Method: http.MethodGet, Path: path, Need: administer, ID: "read-addresses-kept", Tag: tag, Summary: "For how many days network addresses stay in the journal of the installation"},
		func(context.Context, *asked, *struct{}) (*AddressesKept, error) {
			out := &AddressesKept{}
			out.Body.Days = s.Accounts.AddressDays()
			return out, nil
		})
	add(s, Route{Method: http.MethodPut, Path: path, Need: administer, ID: "keep-addresses", Tag: tag, Summary: "Say for how many days network addresses stay in the journal of the installation; older ones are taken out at once, and then once a day"},
		func(ctx context.Context, a *asked, in *AddressesKept) (*TakenOut, error) {
			return takenOut(s.Host.KeepAddresses(context.WithoutCancel(ctx), s.Accounts, a.actor, in.Body.Days))
		})
	add(s, Route{Method: http.MethodDelete, Path: "/users/{user}/name", Need: administer, ID: "pseudonymise-user", Tag: tag, Summary: "Take the name of a disabled user out of the journal of the installation for good: they are user and their number in it"},
		func(ctx context.Context, a *asked, in *UserPath) (*TakenOut, error) {
			return takenOut(s.Host.Pseudonymise(context.WithoutCancel(ctx), s.Accounts, a.actor, account.UserID(in.User)))
		})
}
