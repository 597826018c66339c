package account

import (
	"context"
	"fmt"
)

// Share names for whom it counts what somebody asks for in a request, where a server does
// a few things at once: a user, as for the tournaments they hold ([Accounts.Held]), so that
// neither tokens nor phones nor accounts that they invite make it more; of the public the
// network address. It is "" for the console.
func Share(ctx context.Context, actor *Actor) string {
	switch {
	case actor == nil:
		return "from " + askingOf(ctx).from
	case actor.share == 0:
		return ""
	}
	return fmt.Sprintf("user %d", actor.share)
}
