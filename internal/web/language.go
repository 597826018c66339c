package web

import (
	"net/http"
	"strings"

	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// chooseLanguage remembers the language of a reader.
func (s *site) chooseLanguage(p *frame.Page) error {
	chosen := p.Text("language")
	for _, l := range s.Book.Languages() {
		if l.Code() == chosen {
			http.SetCookie(p.Out, &http.Cookie{
				Name: languageCookie, Value: chosen, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode,
				Secure: strings.HasPrefix(p.BaseURL(), "https://"),
			})
		}
	}
	return p.Redirect(p.Back("/"))
}

// publicLanguage finds the language of a reader of public pages. A screen in the
// hall has nobody who chooses: its address names the language, as in ?lang=es.
func (s *site) publicLanguage(r *http.Request) *i18n.Language {
	if code := r.URL.Query().Get("lang"); code != "" {
		for _, l := range s.Book.Languages() {
			if l.Code() == code {
				return l
			}
		}
	}
	return s.language(r)
}
