package cli

import (
	"net"
	"net/netip"
	"sync"

	"github.com/pareo-chess/pareo/internal/account"
)

// crowd counts what is open by address, as limits on guessing count them, and lets no
// address have more than so many.
type crowd struct {
	most int

	lock sync.Mutex
	open map[string]int
}

func newCrowd(most int) *crowd { return &crowd{most: most, open: make(map[string]int)} }

func (c *crowd) take(from string) bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.open[from] >= c.most {
		return false
	}
	c.open[from]++
	return true
}

func (c *crowd) give(from string) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.open[from]--; c.open[from] == 0 {
		delete(c.open, from)
	}
}

// boundedListener lets no address have more than so many connections: what is above
// is closed at once, and takes nothing from others. Trusted proxies, who come for many,
// have no bound: those they come for have one each, see [network.behind].
type boundedListener struct {
	net.Listener
	trusts func(netip.Addr) bool
	crowd  *crowd
}

// bounded is a listener with a bound on the connections of an address.
func (n *network) bounded(l net.Listener, most int) net.Listener {
	return &boundedListener{Listener: l, trusts: n.trusts, crowd: newCrowd(most)}
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
		if b.crowd.take(from) {
			return &countedConnection{Conn: c, end: sync.OnceFunc(func() { b.crowd.give(from) })}, nil
		}
		_ = c.Close()
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
