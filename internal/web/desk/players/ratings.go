package players

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// ratingCheck is the players of an event compared with the rating list.
type ratingCheck struct {
	Source  tournament.RatingSource
	Wanted  tournament.Date // the month whose list is valid for the event
	Listed  []desk.ListedPlayer
	Changes []desk.RatingChange
	Missing []string // players whose FIDE id is not on the list
	Unnamed int      // players without a FIDE id
}

// Fits reports whether the list is the one valid for the event.
func (c *ratingCheck) Fits() bool {
	return c.Source.Date.Year == c.Wanted.Year && c.Source.Date.Month == c.Wanted.Month
}

// Reorders reports whether a change concerns the starting list.
func (c *ratingCheck) Reorders() bool {
	return slices.ContainsFunc(c.Changes, func(x desk.RatingChange) bool { return x.Reorders })
}

// checkRatings compares the players with the list that is valid for the event;
// nil when there is no list.
func (p *page) checkRatings() (*ratingCheck, error) {
	if !p.HasRatingList() {
		return nil, nil
	}
	state := p.Event.State
	c := &ratingCheck{Wanted: desk.RatingMonth(&state.Tournament.Info, p.Site.Now().UTC())}
	list := p.Site.Players.Of(c.Wanted)
	info, err := list.Info()
	if err != nil {
		return nil, err
	}
	c.Source = tournament.RatingSource{List: "FIDE", Date: info.Month}
	if len(info.Sources) > 0 {
		c.Source.Origin = info.Sources[0]
	}
	for i := range state.Tournament.Players {
		player := &state.Tournament.Players[i]
		id, bad := strconv.Atoi(player.FideID)
		if bad != nil || id <= 0 {
			c.Unnamed++
			continue
		}
		entry, found, err := list.ByID(id)
		if err != nil {
			return nil, err
		}
		if !found {
			c.Missing = append(c.Missing, p.Called(player))
			continue
		}
		c.Listed = append(c.Listed, desk.ListedPlayer{Player: player.ID, Ratings: entry.Ratings, Title: entry.Title})
	}
	c.Changes = desk.CompareRatings(state, c.Listed)
	return c, nil
}

// ratings is the page that compares the players with the rating list. It changes
// nothing.
func ratings(p *page) error { return ratingsWith(p, http.StatusOK, "") }

func ratingsWith(p *page, status int, wrong string) error {
	check, err := p.checkRatings()
	if err != nil {
		return err
	}
	return p.RenderAs(status, ratingsPage(p, check, wrong))
}

// updateRatings takes the ratings of the players who were ticked from the list.
func updateRatings(p *page) error {
	check, err := p.checkRatings()
	switch {
	case err != nil:
		return err
	case check == nil:
		return frame.ErrNotFound
	}
	command := desk.UpdateRatings{Source: check.Source, From: p.Number("from")}
	for _, l := range check.Listed {
		if slices.Contains(p.PostForm["player"], strconv.Itoa(int(l.Player))) {
			command.Players = append(command.Players, l)
		}
	}
	if p.Text("month") != monthText(check.Source.Date) {
		err = p.Wrong("ratings.moved", "list", p.sourceText(check.Source))
	} else {
		_, err = p.Do(command)
	}
	if err != nil && frame.Concerns(err) {
		return ratingsWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.N("ratings.updated", len(command.Players)), p.Path("/ratings"))
}

// ticked reports whether the box of a player is ticked: all are at first.
func (p *page) ticked(id tournament.PlayerID) bool {
	return p.Method != http.MethodPost || slices.Contains(p.PostForm["player"], strconv.Itoa(int(id)))
}

// monthText writes the month of a list, "2026-11"; "" is not known.
func monthText(d tournament.Date) string {
	if d.Month == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
}

// ratingNames are the kinds of ratings in messages, in the order of ratings.
func ratingNames() []string { return []string{"standard", "rapid", "blitz"} }

// change writes a value that may differ: "2400", or "2400 → 2410".
func change(was, is string) string {
	switch {
	case was == is:
		return was
	case was == "":
		return "– → " + is
	case is == "":
		return was + " → –"
	}
	return was + " → " + is
}

// sourceText says where a rating comes from.
func (p *page) sourceText(s tournament.RatingSource) string {
	name := string(s.List)
	switch {
	case s.List == "":
		return p.T("source.unknown")
	case s.List == tournament.TypedList:
		return p.T("source.typed")
	case s.List.Fide():
		name = p.listName(s.List)
	}
	if s.Date.Month != 0 {
		return p.T("source.of", "list", name, "month", p.Date(s.Date.Year, s.Date.Month, 0))
	}
	return name
}

// listName names one of FIDE's lists.
func (p *page) listName(list tournament.RatingList) string {
	switch list {
	case tournament.EffectiveRapid:
		return p.T("source.effective", "list", p.T("rating.rapid"))
	case tournament.EffectiveBlitz:
		return p.T("source.effective", "list", p.T("rating.blitz"))
	}
	return p.T("source.fide", "list", p.T("rating."+string(list)))
}

// setSeed gives a player a tournament rating: from one of FIDE's lists, typed, or
// none, so that the official rating counts.
func setSeed(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	given := desk.SeedRating{Player: player.ID, Source: tournament.RatingSource{List: tournament.RatingList(p.Text("list"))}}
	if given.Source.List == tournament.TypedList {
		if given.Value, _ = rating.Typed(p.Text("value")); given.Value < 1 || given.Value > maxRating {
			err = p.Wrong("player.rating.wrong", "text", p.Text("value"))
		}
	}
	if err == nil {
		_, err = p.Do(desk.AssignRatings{Ratings: []desk.SeedRating{given}})
	}
	if err != nil && frame.Concerns(err) {
		return p.playerAs(http.StatusUnprocessableEntity, player, p.Reason(err))
	}
	return p.Done(err, p.T("player.saved", "name", p.Called(player)), p.playerPath(player.ID, ""))
}

// fromList completes a player who is entered with a FIDE id of the rating list
// and with the rating of that list, or none: the ratings are then those of the
// list, and say so.
func (p *page) fromList(player *tournament.Player) {
	id, err := strconv.Atoi(player.FideID)
	if err != nil || id <= 0 || !p.HasRatingList() {
		return
	}
	info, err := p.Site.Players.Info()
	if err != nil {
		return // the form works without
	}
	kind := p.Event.State.Tournament.Rules.RatingKind
	entry, found, err := p.Site.Players.ByID(id)
	if err != nil || !found || player.Ratings[kind] != 0 && player.Ratings[kind] != entry.Effective(kind) {
		return
	}
	player.Ratings, player.RatingsFrom = entry.Ratings, tournament.RatingSource{List: "FIDE", Date: info.Month}
	if len(info.Sources) > 0 {
		player.RatingsFrom.Origin = info.Sources[0]
	}
}

// typedSeed is the tournament rating that was typed, "" for none.
func typedSeed(player *tournament.Player) string {
	if player.Seed.Source.List != tournament.TypedList {
		return ""
	}
	return write.Known(player.Seed.Value)
}
