package admin

import (
	"net/http"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// minePath is where people look after their own account.
const minePath = "/account"

// mineView is what the page of one's own account shows.
type mineView struct {
	User     account.User
	Linked   bool // with the provider
	Sessions []account.Session
	Tokens   []account.Token
	Passkeys []account.Passkey
	// MakesCodes says that a phone of theirs makes codes, PasskeyHost that browsers keep
	// passkeys for this server.
	MakesCodes, PasskeyHost bool
	Wrong                   string
	// Token is one that was just made, with its Secret; else empty.
	Token  account.Token
	Secret string
}

func (p *page) mine() (*mineView, error) {
	sessions, err := p.Site.Accounts.OwnSessions(p.Context(), p.Actor)
	user, _ := p.Site.Accounts.User(p.Actor.User())
	return &mineView{
		User: user, Linked: len(p.Site.Accounts.Identities(user.ID)) > 0,
		Sessions: sessions, Tokens: p.Site.Accounts.Tokens(user.ID), Passkeys: p.Site.Accounts.Passkeys(user.ID),
		MakesCodes: p.Site.Accounts.MakesCodes(user.ID), PasskeyHost: p.passkeysOffered(),
	}, err
}

// providerForm is where the link with the provider is made or ended.
func (v *mineView) providerForm() string {
	if v.Linked {
		return "/account/provider/remove"
	}
	return "/account/provider"
}

// mine is the page of one's own account: password, sessions, tokens.
func mine(p *page) error {
	v, err := p.mine()
	if err != nil {
		return err
	}
	return p.Render(minePage(p, v))
}

// again shows the page with what is wrong about a form.
func (p *page) again(err error) error {
	if !frame.Concerns(err) {
		return err
	}
	v, other := p.mine()
	if other != nil {
		return other
	}
	v.Wrong = p.Reason(err)
	return p.RenderAs(http.StatusUnprocessableEntity, minePage(p, v))
}

// changePassword gives who asks another password. The session at hand stays.
func changePassword(p *page) error {
	err := p.Site.Accounts.ChangePassword(p.Background(), p.Actor, p.FormValue("old"), p.FormValue("password"), p.RemoteAddr, p.Text("keep") != "")
	if err != nil {
		return p.again(err)
	}
	if err := p.Site.Accounts.SignIn(p.Context(), p.Actor.User()); err != nil {
		return err
	}
	return p.Done(nil, p.T("mine.changed"), minePath)
}

// endSession ends one session of who asks, or all but the one at hand.
func endSession(p *page) error {
	var err error
	if id := p.Text("session"); id != "" {
		err = p.Site.Accounts.EndSession(p.Background(), p.Actor, id)
	} else {
		_, err = p.Site.Accounts.EndOtherSessions(p.Background(), p.Actor)
	}
	return p.Done(err, p.T("mine.ended"), minePath)
}

const day = 24 * time.Hour

// Of tokens made on the page.
const (
	tokenDays    = int(account.TokenLife / day)
	maxTokenDays = 365
)

// makeToken makes a token and shows its secret, once.
func makeToken(p *page) error {
	days := p.Number("days")
	if days < 1 || days > maxTokenDays {
		return p.again(p.Wrong("mine.token.days.wrong", "most", maxTokenDays))
	}
	limit := account.Limit{Role: account.Role(p.Text("role"))}
	secret, token, err := p.Site.Accounts.IssueToken(p.Background(), p.Actor, p.Text("token"), limit, p.Site.Now().Add(time.Duration(days)*day))
	if err != nil {
		return p.again(err)
	}
	v, err := p.mine()
	if err != nil {
		return err
	}
	v.Token, v.Secret = token, secret
	return p.Render(minePage(p, v))
}

// revokeToken ends a token of who asks.
func revokeToken(p *page) error {
	err := p.Site.Accounts.RevokeToken(p.Background(), p.Actor, account.TokenID(p.Number("token")))
	return p.Done(err, p.T("mine.token.revoked"), minePath)
}

// browsers and machines are what browsers call themselves, the more telling first: most
// claim to be several.
var (
	browsers = []struct{ sign, name string }{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS", "Firefox"},
		{"Chrome/", "Chrome"}, {"CriOS", "Chrome"}, {"Safari/", "Safari"}, {"curl/", "curl"}, {"Go-http-client", "Go"}, {"python", "Python"},
	}
	machines = []struct{ sign, name string }{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"Mac OS", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"},
	}
)

// browser names the browser of a session, and the machine it runs on.
func (p *page) browser(s account.Session) string {
	var names []string
	for _, list := range [][]struct{ sign, name string }{browsers, machines} {
		for _, one := range list {
			if strings.Contains(s.Agent, one.sign) {
				names = append(names, one.name)
				break
			}
		}
	}
	if len(names) == 0 {
		return p.T("mine.browser.other")
	}
	return p.Joined(names)
}
