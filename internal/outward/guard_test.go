package outward

import (
	"net/netip"
	"testing"
)

// What is beside the server, or leads there, is not public, in whichever way it is written.
func TestPublic(t *testing.T) {
	for text, public := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "127.0.0.1": false, "::ffff:10.0.0.1": false, "64:ff9b::7f00:1": false,
		"64:ff9b::7f00:1%eth0": false, "2606:4700::1111%eth0": false, "fe80::1%eth0": false, "::ffff:8.8.8.8%eth0": false,
	} {
		if err := Public(netip.MustParseAddr(text)); (err == nil) != public {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := Guard(func(to netip.AddrPort) error { return Public(to.Addr()) }).control("tcp6", "[64:ff9b::7f00:1%eth0]:443", nil); err == nil {
		t.Error("a zone leads around the guard")
	}
}
