package account

import (
	"context"
	"net/http"
	"strings"
	"time"
)

// A browser in which somebody signs in gets a cookie that stays when the session has
// ended. It gives no right: it tells the browser from others behind the same address, so
// that their wrong passwords do not lock it out (OWASP calls it a device cookie).

// browserCookie is its name, browserSecret how its secret begins.
const (
	browserCookie = "pareo_browser"
	browserSecret = "pareo_browser_"
	browserLife   = 365 * 24 * time.Hour
)

// browserSecret is the secret of the browser that makes a request; "" = it has none.
func (a *Accounts) browserSecret(r *http.Request) string {
	cookie, err := r.Cookie(a.cookie(browserCookie))
	if err != nil || !strings.HasPrefix(cookie.Value, browserSecret) || len(cookie.Value) > 100 {
		return ""
	}
	return cookie.Value
}

// browserName is what journals call a browser: the beginning of the hash of its secret.
func browserName(secret string) string { return hashOf(secret).String()[:16] }

// browserOf names the browser that asks; "" = it has no name.
func browserOf(ctx context.Context) string {
	if asks := askingOf(ctx); asks.browser != "" {
		return browserName(asks.browser)
	}
	return ""
}

// remember gives the browser that asks its cookie, for another year, and returns its
// name; "" where none asks.
func (a *Accounts) remember(ctx context.Context) (string, error) {
	asks := askingOf(ctx)
	if asks.out == nil {
		return "", nil
	}
	secret := asks.browser
	if secret == "" {
		var err error
		if secret, err = secretOf(a.options.Random, browserSecret); err != nil {
			return "", err
		}
	}
	http.SetCookie(asks.out, &http.Cookie{
		Name: a.cookie(browserCookie), Value: secret, Path: "/", MaxAge: int(browserLife / time.Second),
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: a.options.Secure,
	})
	return browserName(secret), nil
}
