package api

import (
	"context"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
)

// Anchored is the end of a journal, signed.
type Anchored struct {
	Body struct {
		Code       string `json:"code" doc:"The short code of it, as sheets and pages have it."`
		Format     string `json:"format"`
		Tournament string `json:"tournament" doc:"The short name."`
		Head       string `json:"head" doc:"The hash of the last event that who asks may see something of, in hexadecimal."`
		Key        []byte `json:"key" doc:"The public key of the installation (Ed25519)."`
		From       int64  `json:"from,omitempty" doc:"The first event whose name the installation vouches for, which is signed, too: the names of those before are what a file said."`
		Signature  []byte `json:"signature"`
		// Brought is not signed: the journal of the installation has it.
		Brought *BroughtIn `json:"broughtIn" doc:"How the beginning came here from a file; null = all of it was done here."`
	}
}

// BroughtIn says how the events 1 to Events of a tournament came from a file.
type BroughtIn struct {
	By     string    `json:"by" doc:"Who brought it in."`
	At     time.Time `json:"at"`
	Events int64     `json:"events" doc:"The last event that came from the file."`
	Head   string    `json:"head" doc:"The hash of that event, in hexadecimal."`
	Signed string    `json:"signed" closed:"signing" doc:"By whom the file was signed: unsigned (its names are what it said), foreign (by a key that is not this installation's: the same), own (all names are those that this installation wrote down), partly (those of the event from and later are)."`
	Key    string    `json:"key,omitempty" doc:"The fingerprint of the key."`
}

func broughtIn(o *account.Origin) *BroughtIn {
	if o == nil {
		return nil
	}
	return &BroughtIn{By: o.By, At: o.At, Events: o.Events, Head: o.Head.String(), Signed: string(o.Signing()), Key: o.Key}
}

// AnchorCheck says whether a journal had a code.
type AnchorCheck struct {
	Body struct {
		Code  string `json:"code"`
		Holds bool   `json:"holds" doc:"The journal, as it lies in the database now, had this code at some moment. If not it was cut off since, or written anew."`
	}
}

func (s *server) anchorRoutes() {
	const tag, path = "History", "/tournaments/{tournament}/anchor"
	// The whole hash is for those who may see all that it goes over: with two of them
	// what lies between could be guessed.
	add(s, Route{Method: http.MethodGet, Path: path, Need: right(account.See), ID: "get-anchor", Tag: tag, Summary: "The end of the journal as of now, signed by the installation: kept elsewhere it shows later whether the journal was cut off or written anew"},
		func(ctx context.Context, a *asked, _ *struct {
			Tournament string `path:"tournament" maxLength:"60"`
		}) (*Anchored, error) {
			signed, err := s.Host.Anchor(ctx, s.Accounts, a.actor, a.tournament)
			if err != nil {
				return nil, err
			}
			if signed == nil {
				return nil, problem(http.StatusNotFound, "anchor.none", "there is nothing to sign, or no key to sign it with", "")
			}
			out := &Anchored{}
			out.Body.Code, out.Body.Head = anchor.Code(signed.Head), signed.Head.String()
			out.Body.Format, out.Body.Tournament, out.Body.Key, out.Body.Signature = signed.Format, signed.Tournament, signed.Key, signed.Signature
			out.Body.From = signed.From
			origin, err := s.Host.Origin(ctx, s.Accounts, a.tournament)
			out.Body.Brought = broughtIn(origin)
			return out, err
		})
	add(s, Route{Method: http.MethodGet, Path: path + "/{code}", Need: anybody(), ID: "check-anchor", Tag: tag, Summary: "Whether the journal had a code that somebody has kept"},
		func(ctx context.Context, a *asked, in *struct {
			Tournament string `path:"tournament" maxLength:"60"`
			Code       string `path:"code" maxLength:"40" doc:"Such as K7QF-3M2P-9XTB-4HDE; those of before have twelve letters."`
		}) (*AnchorCheck, error) {
			out := &AnchorCheck{}
			if out.Body.Code = anchor.ReadCode(in.Code); out.Body.Code == "" {
				return nil, misasked("path.code", "this is not a code of a journal", "it has sixteen letters and digits, such as K7QF-3M2P-9XTB-4HDE, or on older sheets twelve")
			}
			var err error
			out.Body.Holds, err = s.Host.Had(ctx, a.actor, a.tournament, out.Body.Code)
			return out, err
		})
}
