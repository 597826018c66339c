package web

import "net/http"

// chooseLanguage remembers the language of a reader.
func (s *site) chooseLanguage(p *request) error {
	chosen := p.text("language")
	for _, l := range s.Book.Languages() {
		if l.Code() == chosen {
			http.SetCookie(p.w, &http.Cookie{
				Name: languageCookie, Value: chosen, Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode,
			})
		}
	}
	return p.redirect(p.back("/"))
}
