package desk

import (
	"cmp"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// ListMatch is a player of the event who was found on a list.
type ListMatch struct {
	Player tournament.PlayerID
	Value  int  // the rating there
	Now    int  // the rating that orders the player at present
	ByName bool // found by the name alone
}

// MatchList looks for the players of an event on a list of another federation or
// club: by the FIDE id, by a national id, or by the name where just one line
// bears it. It changes nothing and enters nobody; AssignRatings takes from it
// what the arbiter chooses.
func MatchList(s *journal.State, list []tournament.Player) []ListMatch {
	byID, byName := make(map[string]*tournament.Player), make(map[string]*tournament.Player)
	twice := make(map[string]bool)
	for i := range list {
		l := &list[i]
		for _, id := range idsOnList(l) {
			byID[id] = l
		}
		name := strings.ToLower(strings.TrimSpace(l.Name))
		twice[name] = twice[name] || byName[name] != nil
		byName[name] = l
	}
	var matches []ListMatch
	kind := s.Tournament.Rules.RatingKind
	for i := range s.Tournament.Players {
		player := &s.Tournament.Players[i]
		var found *tournament.Player
		for _, id := range idsOnList(player) {
			if byID[id] != nil {
				found = byID[id]
				break
			}
		}
		match := ListMatch{Player: player.ID, Now: s.Tournament.Strength(player)}
		if name := strings.ToLower(strings.TrimSpace(player.Name)); found == nil && !twice[name] {
			found, match.ByName = byName[name], true
		}
		if found == nil {
			continue
		}
		if match.Value = cmp.Or(found.Ratings[kind], found.NationalRating("")); match.Value > 0 {
			matches = append(matches, match)
		}
	}
	return matches
}

// idsOnList are the identity numbers by which a player is found.
func idsOnList(p *tournament.Player) []string {
	var ids []string
	if number := playerlist.Number(p); number != "" {
		ids = append(ids, "FIDE "+number)
	}
	for _, n := range p.National {
		if n.ID != "" {
			ids = append(ids, strings.ToUpper(n.Federation)+" "+n.ID)
		}
	}
	return ids
}
