package web

import (
	"cmp"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// players is the list of players with the form that enters one.
func (s *site) players(p *request) error {
	return p.render(playersPage(p, s.found(p), ""))
}

// found searches the rating list for what stands in the field "find".
func (s *site) found(p *request) []playerlist.Entry {
	query := p.text("find")
	if query == "" || s.Players == nil {
		return nil
	}
	list, err := s.Players.Search(p.Context(), query, 12)
	if err != nil {
		return nil // there is no list, or not now: the form works without
	}
	return list
}

// hasRatingList reports whether there is a rating list to search in.
func (p *request) hasRatingList() bool {
	if p.site.Players == nil {
		return false
	}
	_, err := p.site.Players.Info()
	return err == nil
}

// foundPlayer is a line of the answer to a search while typing.
type foundPlayer struct {
	Name, Title, Federation, ID, Birth, Sex string
	Rating                                  int
}

// searchPlayers answers a search while typing.
func (s *site) searchPlayers(p *request) error {
	kind := p.event.State.Tournament.Rules.RatingKind
	list := []foundPlayer{}
	for _, e := range s.found(p) {
		rating, _ := e.Rating(kind)
		list = append(list, foundPlayer{
			Name: e.Name, Title: string(e.Title), Federation: e.Federation, ID: strconv.Itoa(e.FideID),
			Birth: known(e.BirthYear), Sex: sexKey(e.Sex), Rating: rating,
		})
	}
	return p.writeJSON(http.StatusOK, list)
}

// register enters a player.
func (s *site) register(p *request) error {
	player := tournament.Player{}
	err := p.readPlayer(&player)
	if err == nil {
		p.fromList(&player)
		_, err = p.do(desk.Register{Player: player})
	}
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, playersPage(p, nil, p.reason(err)))
	}
	return p.done(err, p.T("players.entered", "name", player.Name), p.path("/players"))
}

// fideID is how FIDE numbers people; nothing is right, too.
var fideID = regexp.MustCompile(`^[0-9]{0,10}$`)

// readPlayer reads the fields of a player.
func (p *request) readPlayer(player *tournament.Player) error {
	kind := p.event.State.Tournament.Rules.RatingKind
	player.Name, player.Club = p.text("name"), p.text("club")
	player.Federation = strings.ToUpper(p.text("federation"))
	id := p.text("fide")
	if id != player.FideID && !fideID.MatchString(id) { // what a file brought may stay
		return p.wrong("player.fide.wrong", "text", id)
	}
	player.FideID = id
	player.Title = tournament.Title(strings.ToUpper(p.text("title")))
	player.Sex, player.NoHalfByes = sexOf(p.text("sex")), p.text("nohalf") != ""
	if text := p.text("rating"); text != "" {
		rating, err := strconv.Atoi(text)
		if err != nil || rating < 0 || rating > 4000 {
			return p.wrong("player.rating.wrong", "text", text)
		}
		player.Ratings[kind] = rating
	} else {
		player.Ratings[kind] = 0
	}
	if text := p.text("birth"); text != "" {
		birth, err := p.dateField("birth")
		if err != nil {
			return err
		}
		player.Birth = birth
	} else {
		player.Birth = tournament.Date{}
	}
	return nil
}

func sexKey(s tournament.Sex) string {
	switch s {
	case tournament.Male:
		return "m"
	case tournament.Female:
		return "w"
	}
	return ""
}

func sexOf(key string) tournament.Sex {
	switch key {
	case "m":
		return tournament.Male
	case "w":
		return tournament.Female
	}
	return tournament.SexUnknown
}

// playersInOrder lists the players by number, those without one by strength.
func playersInOrder(s *journal.State) []*tournament.Player {
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

// rating is the rating of a player that counts in the event, "" for none.
func (p *request) rating(player *tournament.Player) string {
	return known(p.event.State.Tournament.Strength(player))
}

// status says what is special about a player: gone, late, byes asked for.
func (p *request) status(player *tournament.Player) string {
	var words []string
	s := p.event.State
	if player.Left != nil {
		words = append(words, p.left(player.Left))
	}
	if player.Entered > 1 {
		words = append(words, p.T("player.from", "round", player.Entered))
	}
	for _, r := range s.Tournament.Requests {
		if r.Player == player.ID && r.Round > s.Paired() {
			words = append(words, p.T("player.bye", "round", r.Round, "what", p.outcome(r.Kind)))
		}
	}
	return strings.Join(words, "; ")
}

// left says how and when a player left.
func (p *request) left(d *tournament.Departure) string {
	key := "left." + departureKey(d.Kind)
	if d.After == 0 {
		return p.T(key + ".before")
	}
	return p.T(key, "round", d.After)
}

func departureKey(k tournament.DepartureKind) string {
	switch k {
	case tournament.NoShow:
		return "noshow"
	case tournament.Expelled:
		return "expelled"
	}
	return "withdrawn"
}
