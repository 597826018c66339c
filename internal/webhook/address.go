package webhook

import (
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/outward"
)

// maxAddress is how long an address may be.
const maxAddress = 500

// firstFreePort is the first port that needs no privilege: below it only that of https
// is called, so that nobody makes this server speak to mail servers and the like.
const firstFreePort = 1024

// allows reports whether the installation says that hooks may go to an address beside
// this server.
func (h *Hooks) allows(addr netip.Addr) bool {
	return slices.ContainsFunc(h.options.Allow, func(network netip.Prefix) bool { return network.Contains(addr.Unmap()) })
}

// guard is asked before a connection is made, when names have become addresses.
func (h *Hooks) guard(to netip.AddrPort) error {
	if h.allows(to.Addr()) {
		return nil
	}
	if to.Port() != 443 && to.Port() < firstFreePort {
		return fmt.Errorf("port %d is not for webhooks", to.Port())
	}
	return outward.Public(to.Addr())
}

// plainGuard is that of http, which goes to what the installation allows alone.
func (h *Hooks) plainGuard(to netip.AddrPort) error {
	if h.allows(to.Addr()) {
		return nil
	}
	return fmt.Errorf("%s takes https", to.Addr())
}

// addressOf reads an address, as it is kept, and refuses one to which nothing can be sent,
// as far as that can be known before its name is looked up.
func (h *Hooks) addressOf(address string) (string, error) {
	wrong := func() (string, error) { return "", refused(account.Invalid, "webhook.address") }
	u, err := url.Parse(address)
	plain := len(h.options.Allow) > 0 && err == nil && u.Scheme == "http"
	switch {
	case err != nil, u.Host == "", u.Hostname() == "", u.User != nil, u.Fragment != "", strings.ContainsAny(address, " \t\r\n"), len(address) > maxAddress, len(u.String()) > maxAddress:
		return wrong()
	case u.Scheme != "https" && !plain:
		return wrong()
	}
	u.Host = strings.ToLower(u.Host)
	kept := u.String()
	port := uint64(443)
	if u.Port() != "" {
		if port, err = strconv.ParseUint(u.Port(), 10, 16); err != nil {
			return wrong()
		}
	}
	if port == 0 || port != 443 && port < firstFreePort && len(h.options.Allow) == 0 {
		return "", refused(account.Invalid, "webhook.port")
	}
	addr, err := netip.ParseAddr(u.Hostname())
	if err != nil { // a name: what it stands for is looked at when it is called
		if !strings.Contains(strings.TrimSuffix(u.Hostname(), "."), ".") && len(h.options.Allow) == 0 {
			return "", refused(account.Invalid, "webhook.private")
		}
		return kept, nil
	}
	guard := h.guard
	if plain {
		guard = h.plainGuard
	}
	if guard(netip.AddrPortFrom(addr, uint16(port))) != nil {
		return "", refused(account.Invalid, "webhook.private")
	}
	return kept, nil
}
