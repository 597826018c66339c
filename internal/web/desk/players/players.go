package players

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// players is the list of players with the form that enters one.
func players(p *page) error {
	return p.Render(playersPage(p, found(p), ""))
}

// found searches the rating list for what stands in the field "find".
func found(p *page) []playerlist.Entry {
	query := p.Text("find")
	if query == "" || p.Site.Players == nil {
		return nil
	}
	list, err := p.Site.Players.Search(p.Context(), query, 12)
	if err != nil {
		return nil // there is no list, or not now: the form works without
	}
	return list
}

// foundPlayer is a line of the answer to a search while typing.
type foundPlayer struct {
	Name, Title, Federation, ID, Birth, Sex string
	Rating                                  int
}

// searchPlayers answers a search while typing.
func searchPlayers(p *page) error {
	kind := p.Event.State.Tournament.Rules.RatingKind
	list := []foundPlayer{}
	for _, e := range found(p) {
		rating, _ := e.Rating(kind)
		list = append(list, foundPlayer{
			Name: e.Name, Title: string(e.Title), Federation: e.Federation, ID: strconv.Itoa(e.FideID),
			Birth: write.Known(e.BirthYear), Sex: sexKey(e.Sex), Rating: rating,
		})
	}
	return p.WriteJSON(http.StatusOK, list)
}

// register enters a player.
func register(p *page) error {
	player := tournament.Player{}
	err := p.readPlayer(&player)
	if err == nil {
		p.fromList(&player)
		sections, sectionsErr := p.ofFestival()
		if sectionsErr != nil {
			return sectionsErr
		}
		if p.looksAlike(&player, sections, p.isOther(&player)) {
			return p.RenderAs(http.StatusUnprocessableEntity, playersPage(p, nil, ""))
		}
		err = p.enter(player)
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, playersPage(p, nil, p.Reason(err)))
	}
	return p.Done(err, p.T("players.entered", "name", p.Called(&player)), p.Path("/players"))
}

// enter enters a player; a late entry with what the form says of the rounds missed.
// If that is to be confirmed it waits on the player's page: the entry is made.
func (p *page) enter(player tournament.Player) error {
	done, err := p.Do(desk.Register{Player: player})
	if err != nil || p.Text("missed") != "half" || p.Event.State.EntersFrom() == 1 {
		return err
	}
	_, err = p.Do(desk.SetMissedRounds{Player: done.State.NextID - 1, Bye: tournament.HalfBye})
	if frame.StatusOf(err) == http.StatusPreconditionRequired {
		return p.Wrong("missed.wait", "name", p.Called(&player))
	}
	return err
}

// fideID is how FIDE numbers people; nothing is right, too.
var fideID = regexp.MustCompile(`^[0-9]{0,10}$`)

// readPlayer reads the fields of a player.
func (p *page) readPlayer(player *tournament.Player) error {
	kind := p.Event.State.Tournament.Rules.RatingKind
	player.Name, player.Club = p.Text("name"), p.Text("club")
	var err error
	if player.Federation, err = p.FederationField("federation", player.Federation); err != nil {
		return err
	}
	id := p.Text("fide")
	if id != player.FideID && !fideID.MatchString(id) { // what a file brought may stay
		return p.Wrong("player.fide.wrong", "text", id)
	}
	player.FideID = id
	player.Title = tournament.Title(strings.ToUpper(p.Text("title")))
	player.Sex, player.NoHalfByes, player.House = sexOf(p.Text("sex")), p.Text("nohalf") != "", p.Text("house") != ""
	if err := p.readRatings(player, kind); err != nil {
		return err
	}
	player.Birth, err = p.BirthField("birth", player.Birth, birthText(player.Birth))
	return err
}

// maxRating is the largest rating that is no slip.
const maxRating = 4000

// readRating reads the field of a rating, also of an old one such as Ingo 75; none is 0.
func (p *page) readRating(field string) (int, error) {
	value, _, err := p.readRatingWithGames(field)
	return value, err
}

// readRatingWithGames is readRating with the games that a provisional rating rests on.
func (p *page) readRatingWithGames(field string) (value, games int, err error) {
	text := p.Text(field)
	if text == "" {
		return 0, 0, nil
	}
	value, games, ok := rating.TypedWithGames(text)
	if !ok || value > maxRating {
		return 0, 0, p.Wrong("player.rating.wrong", "text", text)
	}
	return value, games, nil
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

// sexWord names a sex; "" where it is not known.
func (p *page) sexWord(s tournament.Sex) string {
	if key := sexKey(s); key != "" {
		return p.T("sex." + key)
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

// rowSpan is how many columns the list of players has behind the number.
func (p *page) rowSpan() string {
	if p.Tournament().Rules.Team != nil {
		return "7"
	}
	return "6"
}

// status says what is special about a player: of the house, gone, late, byes asked for.
func (p *page) status(player *tournament.Player) string {
	var words []string
	s := p.Event.State
	if player.House {
		words = append(words, p.T("player.house.mark"))
	}
	if player.Left != nil {
		words = append(words, show.Departure(p.Page, player.Left))
	}
	if came := desk.CameIn(s, player); came > 1 {
		words = append(words, p.T("player.from", "round", came))
	}
	for _, r := range s.Tournament.Requests {
		if r.Player == player.ID && r.Round >= s.Upcoming() {
			words = append(words, p.T("player.bye", "round", r.Round, "what", show.Away(p.Page, r.Round, player.ID, r.Kind)))
		}
	}
	return strings.Join(words, "; ")
}
