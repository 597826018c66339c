package cli

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
)

// network is how people reach a server: under which address, and through whose
// proxies.
type network struct {
	base    string         // such as https://chess.example.org; "" = as each request says
	proxies []netip.Prefix // whose X-Forwarded-For is believed
	hooks   []netip.Prefix // beside the server, to which webhooks may go
	below   bool           // browsers are told of all names below that of the server, too
}

// network reads what the flags say of it.
func (s *serverFlags) network() (network, error) {
	n := network{below: s.HSTSSubdomains}
	if s.Base != "" {
		at, err := url.Parse(s.Base)
		if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Hostname() == "" || at.User != nil || strings.Trim(at.Path, "/")+at.RawQuery+at.Fragment != "" {
			return n, failf(wrongUsage, "pareo serve: --base %q is not the address of a server; write it as https://chess.example.org, without a path", s.Base)
		}
		n.base = at.Scheme + "://" + strings.ToLower(at.Host)
	}
	var err error
	if n.proxies, err = networksOf("--trusted-proxy", s.TrustedProxy); err != nil {
		return n, err
	}
	n.hooks, err = networksOf("--webhook-allow", s.WebhookAllow)
	return n, err
}

// networksOf reads the addresses and networks that a flag names.
func networksOf(flag string, texts []string) (list []netip.Prefix, err error) {
	for _, text := range texts {
		prefix, err := netip.ParsePrefix(text)
		if alone, wrong := netip.ParseAddr(text); wrong == nil {
			prefix, err = alone.Prefix(alone.BitLen())
		}
		if err != nil {
			return nil, failf(wrongUsage, "pareo serve: %s %q is neither an address nor a network; write it as 127.0.0.1 or 10.0.0.0/8", flag, text)
		}
		list = append(list, prefix.Masked())
	}
	return list, nil
}

// secure reports whether people reach the server by TLS alone, its own or that of a
// proxy in front of it.
func (n *network) secure(tls bool) bool { return tls || strings.HasPrefix(n.base, "https://") }

// trusts reports whether an address is that of a proxy whose word counts.
func (n *network) trusts(a netip.Addr) bool {
	for _, prefix := range n.proxies {
		if prefix.Contains(a.Unmap()) || prefix.Contains(a) {
			return true
		}
	}
	return false
}

// client is the address from which a request comes: that of the peer, or where the
// peer is a trusted proxy the last address of X-Forwarded-For that is none. What stands
// to the left of it was written by whoever asked, and counts for nothing.
func (n *network) client(peer netip.Addr, forwarded []string) netip.Addr {
	if !n.trusts(peer) {
		return peer
	}
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, ok := hopAddress(strings.TrimSpace(hops[i]))
		if !ok {
			return peer // nobody vouches for what is further left
		}
		if peer = hop; !n.trusts(hop) {
			return hop
		}
	}
	return peer
}

// hopAddress reads an address of X-Forwarded-For, which some proxies write with a port.
func hopAddress(text string) (netip.Addr, bool) {
	if with, err := netip.ParseAddrPort(text); err == nil {
		return with.Addr().Unmap(), true
	}
	a, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return a.Unmap(), err == nil
}

// forTwoYears tells browsers to come by TLS alone from now on (RFC 6797).
const forTwoYears = "max-age=63072000"

// stay is how browsers are told to stay with TLS; "" = they are not.
func (n *network) stay(tls bool) string {
	switch {
	case !n.secure(tls):
		return ""
	case n.below:
		return forTwoYears + "; includeSubDomains"
	}
	return forTwoYears
}

// behind gives every request the address of its client, and tells browsers who come
// by TLS to stay with it, in the words of stay. A client of a trusted proxy has at most so many requests at once,
// live connections among them, as others have connections.
func (n *network) behind(next http.Handler, stay string, most int) http.Handler {
	clients := newCrowd(most)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if stay != "" {
			w.Header().Set("Strict-Transport-Security", stay)
		}
		peer, err := netip.ParseAddrPort(r.RemoteAddr)
		if len(n.proxies) == 0 || err != nil || !n.trusts(peer.Addr()) {
			next.ServeHTTP(w, r)
			return
		}
		r.RemoteAddr = netip.AddrPortFrom(n.client(peer.Addr(), r.Header.Values("X-Forwarded-For")), peer.Port()).String()
		from := account.AddressOf(r.RemoteAddr)
		if !clients.take(from) {
			api.Crowded(w, r)
			return
		}
		defer clients.give(from)
		next.ServeHTTP(w, r)
	})
}
