package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
)

// Factor is the second factor of who asks.
type Factor struct {
	Body struct {
		Enrolled          bool `json:"enrolled"`
		RecoveryCodesLeft int  `json:"recoveryCodesLeft"`
		Lacking           bool `json:"lacking,omitempty" doc:"It is demanded of who asks, who has fewer rights until there is one."`
	}
}

// FactorKey is the key of a second factor that waits for its first code.
type FactorKey struct {
	Body struct {
		Key     string `json:"key" doc:"To be typed into the program on the phone: base32, SHA-1, six digits, 30 seconds."`
		Address string `json:"address" doc:"The same for a QR code."`
	}
}

// RecoveryCodes are codes for the day on which the phone is lost.
type RecoveryCodes struct {
	Body struct {
		Codes []string `json:"recoveryCodes" doc:"Each is good once. They are shown once."`
	}
}

// Proof is what changing a second factor takes.
type Proof struct {
	Password string `json:"password" maxLength:"1000" doc:"Empty for who signs in by a provider alone."`
	Code     string `json:"code" minLength:"1" maxLength:"100" doc:"Of the phone, or a recovery code."`
}

// FactorDemand is of whom a second factor is demanded.
type FactorDemand struct {
	Body struct {
		Of string `json:"of" enum:",administrators,arbiters" doc:"Nothing = of nobody. Arbiters are owners and administrators, too; until they have one they lack the rights of that part."`
	}
}

func codesOf(codes []string, err error) (*RecoveryCodes, error) {
	if err != nil {
		return nil, err
	}
	out := &RecoveryCodes{}
	out.Body.Codes = codes
	return out, nil
}

func (s *server) factorRoutes() {
	const tag, path = "Session", "/me/factor"
	add(s, Route{Method: http.MethodGet, Path: path, Need: known(), ID: "second-factor", Tag: tag, Summary: "One's own second factor"},
		func(_ context.Context, a *asked, _ *struct{}) (*Factor, error) {
			out := &Factor{}
			user, _ := s.Accounts.User(a.actor.User())
			out.Body.Enrolled, out.Body.RecoveryCodesLeft, out.Body.Lacking = user.SecondFactor, s.Accounts.RecoveryCodesLeft(user.ID), a.actor.LacksFactor()
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: known(), ID: "begin-second-factor", Tag: tag, Summary: "Begin a second factor: its key waits in the session for a first code"},
		func(ctx context.Context, a *asked, in *struct {
			From
			Body struct {
				Password string `json:"password" maxLength:"1000"`
			}
		}) (*FactorKey, error) {
			key, err := s.Accounts.BeginFactor(ctx, a.actor, in.Body.Password, in.address)
			if err != nil {
				return nil, err
			}
			out := &FactorKey{}
			out.Body.Key, out.Body.Address = key.Key, key.Address
			return out, nil
		})
	add(s, Route{Method: http.MethodPut, Path: path, Need: known(), ID: "enrol-second-factor", Tag: tag, Summary: "Make what was begun the second factor, with a first code"},
		func(ctx context.Context, a *asked, in *struct {
			From
			Body struct {
				Code string `json:"code" minLength:"1" maxLength:"100"`
			}
		}) (*RecoveryCodes, error) {
			return codesOf(s.Accounts.EnrolFactor(ctx, a.actor, in.Body.Code, in.address))
		})
	add(s, Route{Method: http.MethodPost, Path: path + "/recovery-codes", Need: known(), ID: "renew-recovery-codes", Tag: tag, Summary: "Make other recovery codes; the old ones are worth nothing"},
		func(ctx context.Context, a *asked, in *struct {
			From
			Body Proof
		}) (*RecoveryCodes, error) {
			return codesOf(s.Accounts.RenewRecoveryCodes(ctx, a.actor, in.Body.Password, in.Body.Code, in.address))
		})
	add(s, Route{Method: http.MethodPost, Path: path + "/removal", Need: known(), ID: "remove-second-factor", Tag: tag, Summary: "Do without a second factor", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			From
			Body Proof
		}) (*Nothing, error) {
			return nil, s.Accounts.RemoveFactor(ctx, a.actor, in.Body.Password, in.Body.Code, in.address)
		})
	s.factorDemandRoutes()
}

// factorDemandRoutes are those of administrators.
func (s *server) factorDemandRoutes() {
	const tag, path = "Users", "/second-factor"
	administer := right(account.Administer)
	add(s, Route{Method: http.MethodDelete, Path: "/users/{user}/factor", Need: administer, ID: "reset-second-factor", Tag: tag, Summary: "Take the second factor from a user who has lost it; their sessions end", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *UserPath) (*Nothing, error) {
			return nil, s.Accounts.ResetFactor(ctx, a.actor, account.UserID(in.User))
		})
	add(s, Route{Method: http.MethodGet, Path: path, Need: administer, ID: "read-factor-demand", Tag: tag, Summary: "Of whom a second factor is demanded"},
		func(context.Context, *asked, *struct{}) (*FactorDemand, error) {
			out := &FactorDemand{}
			out.Body.Of = string(s.Accounts.Demanded())
			return out, nil
		})
	add(s, Route{Method: http.MethodPut, Path: path, Need: administer, ID: "demand-second-factor", Tag: tag, Summary: "Say of whom a second factor is demanded", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *FactorDemand) (*Nothing, error) {
			return nil, s.Accounts.DemandFactor(ctx, a.actor, account.Demand(in.Body.Of))
		})
}
