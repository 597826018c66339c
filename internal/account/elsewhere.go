package account

import (
	"net/http"
	"strings"
)

// OwnSite lets writes through that come from our own pages, from no page, or from an origin
// of the same name as base; deny answers the others. Browsers do not tell old ones apart by
// http and https: where people come by https alone, what a page of the same name sent that
// came without is from elsewhere, too, for anybody on the way could have written it.
func (a *Accounts) OwnSite(base string, deny, next http.Handler) http.Handler {
	guard := http.NewCrossOriginProtection()
	if base != "" {
		_ = guard.AddTrustedOrigin(base) // what is no origin is that of nobody
	}
	guard.SetDenyHandler(deny)
	guarded := guard.Handler(next)
	if !a.options.Secure {
		return guarded
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		looks := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
		if !looks && strings.HasPrefix(strings.ToLower(r.Header.Get("Origin")), "http:") {
			deny.ServeHTTP(w, r)
			return
		}
		guarded.ServeHTTP(w, r)
	})
}
