package api

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// names writes the players of a tournament by their names.
func names(s *journal.State) message.Show {
	name := func(id tournament.PlayerID) (string, bool) {
		if p := s.Player(id); p != nil {
			return p.Name, true
		}
		return "", false
	}
	all := func(ids []tournament.PlayerID) (string, bool) {
		list := make([]string, len(ids))
		for i, id := range ids {
			var known bool
			if list[i], known = name(id); !known {
				return "", false
			}
		}
		return strings.Join(list, "; "), true
	}
	return func(value any) (string, bool) {
		switch v := value.(type) {
		case tournament.PlayerID:
			return name(v)
		case []tournament.PlayerID:
			return all(v)
		case tournament.PlayerIDs:
			return all(v)
		}
		return "", false
	}
}

// colourWords are the messages that name colours.
var colourWords = map[tournament.Colour]string{tournament.White: "colour.white", tournament.Black: "colour.black"}

// namesIn is names with colours as a language calls them.
func namesIn(language string, s *journal.State) message.Show {
	known := names(s)
	return func(value any) (string, bool) {
		if colour, ok := value.(tournament.Colour); ok && colourWords[colour] != "" {
			return message.Of(colourWords[colour]).In(language, nil), true
		}
		return known(value)
	}
}
