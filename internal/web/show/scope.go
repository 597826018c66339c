package show

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// Scope says which boards a role is for; "" for all.
func Scope(p *frame.Page, s account.Scope) string {
	switch b := s.Boards; {
	case b.Whole():
		return ""
	case b.To == 0:
		return p.T("scope.from", "from", b.From)
	default:
		return p.T("scope.boards", "from", max(1, b.From), "to", b.To)
	}
}
