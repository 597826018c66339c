package cli

import (
	"net"
	"net/netip"
	"sync"

	"github.com/pareo-chess/pareo/internal/account"
)

// boundedListener lets no address have more than so many connections: what is above
// is closed at once, and takes nothing from others. Trusted proxies, who come for many,
// have no bound.
type boundedListener struct {
	net.Listener
	most   int
	trusts func(netip.Addr) bool

	lock sync.Mutex
	open map[string]int // by address, as limits on guessing count them
}

// bounded is a listener with a bound on the connections of an address.
func (n *network) bounded(l net.Listener, most int) net.Listener {
	return &boundedListener{Listener: l, most: most, trusts: n.trusts, open: make(map[string]int)}
}

// Accept waits for the next connection that is within its bound.
func (b *boundedListener) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if peer, err := netip.ParseAddrPort(c.RemoteAddr().String()); err != nil || b.trusts(peer.Addr()) {
			return c, nil
		}
		from := account.AddressOf(c.RemoteAddr().String())
		if b.take(from) {
			return &countedConnection{Conn: c, end: sync.OnceFunc(func() { b.give(from) })}, nil
		}
		_ = c.Close()
	}
}

func (b *boundedListener) take(from string) bool {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.open[from] >= b.most {
		return false
	}
	b.open[from]++
	return true
}

func (b *boundedListener) give(from string) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.open[from]--; b.open[from] == 0 {
		delete(b.open, from)
	}
}

// countedConnection is counted until it is closed.
type countedConnection struct {
	net.Conn
	end func()
}

// Close closes the connection and makes room for another.
func (c *countedConnection) Close() error {
	defer c.end()
	return c.Conn.Close()
}
