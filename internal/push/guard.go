package push

import (
	"fmt"
	"net/netip"

	"github.com/pareo-chess/pareo/internal/outward"
)

// PublicOnly lets messages go to public addresses and the port of https alone.
func PublicOnly(to netip.AddrPort) error {
	if to.Port() != 443 {
		return fmt.Errorf("port %d is not that of a push service", to.Port())
	}
	return outward.Public(to.Addr())
}
