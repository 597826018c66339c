package frame

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why/words"
)

// HasRatingList reports whether there is a rating list to search in.
func (p *Page) HasRatingList() bool {
	if p.Site.Players == nil {
		return false
	}
	_, err := p.Site.Players.Info()
	return err == nil
}

// PlayersInOrder lists the players by number, those without one by strength.
func PlayersInOrder(s *journal.State) []*tournament.Player {
	t := &s.Tournament
	list := make([]*tournament.Player, len(t.Players))
	for place, i := range t.InitialOrder() {
		list[place] = &t.Players[i]
	}
	slices.SortStableFunc(list, func(a, b *tournament.Player) int {
		if a.Number == 0 || b.Number == 0 {
			return 0
		}
		return cmp.Compare(a.Number, b.Number)
	})
	return list
}

// TypedPlayer finds the player whom a field means; see [search.Whom]. When nobody
// or more than one is meant the error says so, and the field offers who it can be.
func (p *Page) TypedPlayer(field string) (tournament.PlayerID, error) {
	text := p.Text(field)
	switch meant := p.Meant(text); len(meant) {
	case 0:
		return tournament.NoPlayer, p.Wrong("typed.nobody", "text", text)
	case 1:
		return meant[0].ID, nil
	default:
		return tournament.NoPlayer, p.Wrong("typed.several", "count", len(meant), "text", text)
	}
}

// Meant lists the players whom a text can mean, by number.
func (p *Page) Meant(text string) []*tournament.Player {
	players := PlayersInOrder(p.Event.State)
	people := make([]search.Person, len(players))
	for i, player := range players {
		people[i] = search.Person{Number: player.Number, Name: player.Name, Label: p.Offered(player)}
	}
	var meant []*tournament.Player
	for _, at := range search.Whom(people, text) {
		meant = append(meant, players[at])
	}
	return meant
}

// Offered is how a player is offered where one can be chosen or typed; no two are
// offered alike unless nothing is known that tells them apart.
func (p *Page) Offered(player *tournament.Player) string {
	if player.Number == 0 {
		return p.Called(player)
	}
	return Typed(player)
}

// Called is a player's name; it is the one place that says how a name is told that is
// not alone. Two of the same name are told apart everywhere by number, or by rating as
// long as there is none, and by the entry, if it is somebody who has entered again; at
// the desk by club and year of birth as well, which stand on nothing that is posted.
func (p *Page) Called(player *tournament.Player) string {
	return marked(player.Name, p.marks(player))
}

// Spoken is Called as sentences say it, first name first.
func (p *Page) Spoken(id tournament.PlayerID) string {
	if player := p.Event.State.Player(id); player != nil {
		return marked(words.Spoken(player.Name), p.marks(player))
	}
	return p.PlayerName(id)
}

// marks tell a player from others of the same name; none where there is no other.
func (p *Page) marks(player *tournament.Player) []string {
	if !p.shareName(player.Name) {
		return nil
	}
	marks := p.entryMark(player)
	if strength := p.Event.State.Tournament.Strength(player); player.Number > 0 {
		marks = append(marks, p.T("called.number", "number", player.Number))
	} else if strength > 0 {
		marks = append(marks, strconv.Itoa(strength))
	}
	if p.Public || p.Posting {
		return marks
	}
	if player.Club != "" {
		marks = append(marks, player.Club)
	}
	if player.Birth.Year > 0 {
		marks = append(marks, strconv.Itoa(player.Birth.Year))
	}
	return marks
}

// entryMark tells the entries of one person apart.
func (p *Page) entryMark(player *tournament.Player) []string {
	if n := desk.EntryOf(p.Event.State, player); n > 0 {
		return []string{p.T("called.entry", "number", n)}
	}
	return nil
}

// marked is a name with what tells it from others.
func marked(name string, marks []string) string {
	if len(marks) == 0 {
		return name
	}
	return name + " (" + strings.Join(marks, ", ") + ")"
}

// shareName reports whether several players have a name. Pages ask for many.
func (p *Page) shareName(name string) bool {
	if p.namesOf != p.Event.State {
		p.namesOf, p.shared = p.Event.State, make(map[string]bool)
		for i := range p.Event.State.Tournament.Players {
			key := strings.ToLower(p.Event.State.Tournament.Players[i].Name)
			_, known := p.shared[key]
			p.shared[key] = known
		}
	}
	return p.shared[strings.ToLower(name)]
}

// Typed is how a player is chosen from a list.
func Typed(player *tournament.Player) string {
	if player.Number == 0 {
		return player.Name
	}
	return fmt.Sprintf("%d %s", player.Number, player.Name)
}

// toChoose lists whom a field that was sent can mean, if more than one.
func (p *Page) toChoose(field string) []*tournament.Player {
	if p.Method != http.MethodPost || p.Text(field) == "" {
		return nil
	}
	if meant := p.Meant(p.Text(field)); len(meant) > 1 {
		return meant
	}
	return nil
}
