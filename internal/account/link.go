package account

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// LinkID numbers invitations by link from 1; a number is never used again.
type LinkID int64

// Link is an invitation: who opens it and is signed in gets its role in one
// tournament.
type Link struct {
	ID         LinkID
	Tournament store.ID
	Role       Role
	Uses, Used int  // how many people it is good for, and how many it has brought
	Admits     bool // also somebody who is no user yet, and becomes one by it
	Made       time.Time
	MadeBy     string // as Actor.Name says it
	Expires    time.Time
	Revoked    time.Time // zero = it is not
	maker      UserID    // 0 = the console
	token      TokenID   // by which it was made; 0 = none
	ended      time.Time // when the maker lost the right to invite, or the token ended; zero = never
}

// InForce reports whether the link is good at a time.
func (l *Link) InForce(now time.Time) bool { return l.ended.IsZero() && l.open(now) }

// open is InForce as it was when links outlived who made them.
func (l *Link) open(now time.Time) bool {
	return l.Revoked.IsZero() && l.Used < l.Uses && now.Before(l.Expires)
}

// maxLinkUses is how many people one link can bring.
const maxLinkUses = 100

// LinkMade makes a link. Code is the hash of what stands in its address.
type LinkMade struct {
	Link       LinkID
	Tournament store.ID
	Role       Role
	Uses       int
	Code       journal.Hash
	Expires    time.Time
	Admits     bool    `json:",omitempty"` // somebody who is not a user yet
	By         UserID  `json:",omitempty"` // who made it, also by a token; 0 = the console, or not kept
	Token      TokenID `json:",omitempty"` // by which; 0 = none, or not kept
}

// LinkUsed records that somebody came by a link; the role is granted with it.
type LinkUsed struct {
	Link LinkID
	User UserID
}

// LinkRevoked ends a link.
type LinkRevoked struct {
	Link LinkID
}

func (a LinkMade) apply(s *state, e *Event) error {
	_, taken := s.linkCodes[a.Code]
	switch {
	case a.Link != LinkID(len(s.roleLinks)+1):
		return fmt.Errorf("link %d is not the next", a.Link)
	case a.Tournament <= 0:
		return errors.New("a link belongs to a tournament")
	case taken || noHash(a.Code):
		return errors.New("every link has a code of its own")
	case a.Role == Owner:
		return refuse(Invalid, "link.owner")
	case a.Uses < 1 || a.Uses > maxLinkUses:
		return refuse(Invalid, "link.uses", "most", maxLinkUses)
	case a.Admits && a.Uses != 1:
		return errors.New("a link that admits people is good for one")
	}
	if err := checkRole(a.Role, Scope{}); err != nil {
		return err
	}
	s.roleLinks[a.Link] = &Link{
		ID: a.Link, Tournament: a.Tournament, Role: a.Role, Uses: a.Uses, Admits: a.Admits,
		Made: e.Time, MadeBy: e.Actor, Expires: a.Expires, maker: s.makerOf(a.By, e.Actor, a.Tournament), token: a.Token,
	}
	s.linkCodes[a.Code] = a.Link
	return nil
}

func (a LinkUsed) apply(s *state, e *Event) error {
	old := s.roleLinks[a.Link]
	if old == nil || !old.open(e.Time) || s.users[a.User] == nil {
		return fmt.Errorf("link %d is not good for user %d", a.Link, a.User)
	}
	l := *old
	l.Used++
	s.roleLinks[a.Link] = &l
	const together = 2 // a link that admits somebody is noted with them, after the provider they have
	if u := s.users[a.User]; l.Admits && e.Seq-u.entered <= together {
		return s.change(a.User, func(u *user) { u.patron = l.maker })
	}
	return nil
}

func (a LinkRevoked) apply(s *state, e *Event) error {
	old := s.roleLinks[a.Link]
	if old == nil || !old.Revoked.IsZero() {
		return fmt.Errorf("there is no link %d in force", a.Link)
	}
	s.endLink(old, e.Time)
	return nil
}

func (s *state) endLink(old *Link, at time.Time) {
	l := *old
	l.Revoked = at
	s.roleLinks[l.ID] = &l
}

// linkPath is where links are opened.
const linkPath = "join"

// LinkAddress is the address of a link with a code. base is that of the server.
func LinkAddress(base, code string) string {
	return strings.TrimRight(base, "/") + "/" + linkPath + "/" + url.PathEscape(code)
}

// MakeLink makes a link that gives up to so many people a role in a tournament, until
// it expires, or who made it loses the right to, or the token by which it was made ends. It takes the right to Manage; nobody becomes an owner by a link. The
// code is not kept: it can be shown once, now.
func (a *Accounts) MakeLink(ctx context.Context, by *Actor, tournament store.ID, role Role, uses int, expires time.Time) (code string, l Link, err error) {
	return a.makeLink(ctx, by, LinkMade{Tournament: tournament, Role: role, Uses: uses, Expires: expires.UTC()})
}

func (a *Accounts) makeLink(ctx context.Context, by *Actor, wanted LinkMade) (code string, l Link, err error) {
	if code, err = codeOf(a.options.Random); err != nil {
		return "", Link{}, err
	}
	var id LinkID
	err = a.do(ctx, by, func(p *plan) error {
		if err := p.may(wanted.Tournament, Manage); err != nil {
			return err
		}
		switch {
		case !p.now.Before(wanted.Expires):
			return refuse(Invalid, "link.expired-already")
		case wanted.Admits && p.by.isLimited(): // an account may more than the token
			return refuse(Forbidden, "link.admits-limited")
		case wanted.Admits && wanted.Expires.After(p.now.Add(MaxAdmission)):
			return refuse(Invalid, "link.admits-late", "most", int(MaxAdmission/(24*time.Hour)))
		}
		id = LinkID(len(p.state.roleLinks) + 1)
		wanted.Link, wanted.Code, wanted.By, wanted.Token = id, codeHash(code), p.by.user, p.by.token
		wanted.Expires = p.until(wanted.Expires)
		p.do(wanted)
		return nil
	})
	if err != nil {
		return "", Link{}, err
	}
	return code, *a.state.Load().roleLinks[id], nil
}

// Join gives a user the role of a link and returns its tournament, and whether the
// role was given: who has a role there that may all that the link's may keeps it and
// takes no place. Nobody loses a right by a link: where each role may something that
// the other may not, the link is refused and good as before. A code that never was,
// was used up, revoked, or has expired gets one and the same answer. From is the
// network address it comes from.
func (a *Accounts) Join(ctx context.Context, by *Actor, code, from string) (tournament store.ID, given bool, err error) {
	err = a.do(ctx, by, func(p *plan) error {
		given = false // plans are made again when another server was faster
		switch {
		case p.by == nil:
			return refuse(Unsigned, "access.unsigned")
		case p.by.kind != isUser:
			return refuse(Forbidden, "link.own")
		}
		l := p.state.roleLinks[p.state.linkCodes[codeHash(code)]]
		if l == nil || !l.InForce(p.now) {
			return a.wrongCode(from, refuse(Unknown, "link.code"))
		}
		tournament = l.Tournament
		had, offered := p.state.users[p.by.user].grants[tournament], Grant{Role: l.Role}
		switch {
		case had.covers(offered):
			return nil
		case !offered.covers(had):
			return refuse(Taken, "link.other-role")
		}
		given = true
		p.do(LinkUsed{Link: l.ID, User: p.by.user}, RoleGranted{Tournament: tournament, User: p.by.user, Role: l.Role})
		return nil
	})
	return tournament, given, err
}

// Links returns the links of a tournament that are in force, by number.
func (a *Accounts) Links(tournament store.ID) []Link {
	s, err := a.current()
	if err != nil {
		return nil
	}
	now := a.options.Now()
	var list []Link
	for _, l := range s.roleLinks {
		if l.Tournament == tournament && l.InForce(now) {
			list = append(list, *l)
		}
	}
	slices.SortFunc(list, func(x, y Link) int { return cmp.Compare(x.ID, y.ID) })
	return list
}

// RevokeLink ends a link of a tournament at once; the roles it gave stay. It takes the
// right to Manage.
func (a *Accounts) RevokeLink(ctx context.Context, by *Actor, tournament store.ID, id LinkID) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(tournament, Manage); err != nil {
			return err
		}
		l := p.state.roleLinks[id]
		if l == nil || l.Tournament != tournament {
			return refuse(Unknown, "link.unknown", "link", id)
		}
		if l.Revoked.IsZero() {
			p.do(LinkRevoked{id})
		}
		return nil
	})
}
