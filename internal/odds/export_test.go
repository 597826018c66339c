package odds

import "github.com/pareo-chess/pareo/tournament"

// Player is what is known about a player.
func (f *Field) Player(id tournament.PlayerID) Strength { return *f.players[id] }
