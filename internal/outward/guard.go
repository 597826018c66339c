// Package outward makes connections to addresses that people have named: browsers'
// push services, receivers of webhooks. Who names an address must not reach by it what
// stands beside this server.
package outward

import (
	"fmt"
	"net/netip"
	"syscall"
)

// Guard says what is wrong with an address of the network that a message would be
// sent to; nil = nothing.
type Guard func(netip.AddrPort) error

// Public says what is wrong with an address that is not one of the public network.
func Public(addr netip.Addr) error {
	if addr.Zone() != "" { // no network contains such an address
		return fmt.Errorf("%s has a zone", addr)
	}
	addr = addr.Unmap()
	if !addr.IsGlobalUnicast() || addr.IsPrivate() {
		return fmt.Errorf("%s is not a public address", addr)
	}
	for _, network := range notPublic() {
		if network.Contains(addr) {
			return fmt.Errorf("%s is not a public address", addr)
		}
	}
	return nil
}

// notPublic are the networks of IANA's registries of special addresses that are no
// part of the public network though they look like it, and those through which
// other networks are reached.
func notPublic() []netip.Prefix {
	return []netip.Prefix{
		netip.MustParsePrefix("0.0.0.0/8"),
		netip.MustParsePrefix("100.64.0.0/10"), // of providers
		netip.MustParsePrefix("192.0.0.0/24"),
		netip.MustParsePrefix("192.0.2.0/24"),
		netip.MustParsePrefix("192.88.99.0/24"),
		netip.MustParsePrefix("198.18.0.0/15"),
		netip.MustParsePrefix("198.51.100.0/24"),
		netip.MustParsePrefix("203.0.113.0/24"),
		netip.MustParsePrefix("240.0.0.0/4"),
		netip.MustParsePrefix("::/96"),
		netip.MustParsePrefix("64:ff9b::/96"), // to IPv4
		netip.MustParsePrefix("64:ff9b:1::/48"),
		netip.MustParsePrefix("100::/64"),
		netip.MustParsePrefix("2001::/23"),
		netip.MustParsePrefix("2001:db8::/32"),
		netip.MustParsePrefix("2002::/16"), // to IPv4
		netip.MustParsePrefix("3fff::/20"),
		netip.MustParsePrefix("5f00::/16"),
		netip.MustParsePrefix("fec0::/10"),
	}
}

// control is asked before a connection is made, when names have become addresses.
func (g Guard) control(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if err := g(to); err != nil {
		return Guarded{err}
	}
	return nil
}

// Guarded is why a connection was not made.
type Guarded struct{ error }
