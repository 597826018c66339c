package players

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// byNational reports whether the list goes by the national ratings alone: then the field
// of the rating is that of the national one.
func (p *page) byNational() bool {
	return p.Event.State.Tournament.Rules.StartRank.Method == tournament.ByNational
}

// keeper is the federation that keeps the national rating of a player: the one by which
// the list goes, or that of the event, or the player's own.
func (p *page) keeper(player *tournament.Player) string {
	t := &p.Event.State.Tournament
	return cmp.Or(t.Rules.StartRank.Federation, t.Info.Federation, player.Federation)
}

// national is the national record of a player that the form changes: where it stands in
// the list, and what it says; -1 = there is none yet.
func (p *page) national(player *tournament.Player) (int, tournament.NationalRecord) {
	federation := p.Event.State.Tournament.Rules.StartRank.Federation
	for i, n := range player.National {
		if federation == "" || strings.EqualFold(n.Federation, federation) {
			return i, n
		}
	}
	return -1, tournament.NationalRecord{}
}

// setNational changes the national record of a player, or takes out one that says
// nothing.
func (p *page) setNational(player *tournament.Player, change func(*tournament.NationalRecord)) {
	at, record := p.national(player)
	if at < 0 {
		record.Federation = p.keeper(player)
	}
	change(&record)
	empty := record == tournament.NationalRecord{Federation: record.Federation}
	player.National = slices.Clone(player.National)
	switch {
	case at < 0 && !empty:
		player.National = append(player.National, record)
	case at >= 0 && empty:
		player.National = slices.Delete(player.National, at, at+1)
	case at >= 0:
		player.National[at] = record
	}
}

// readRatings reads the rating that counts in the event, the national one beside it and
// its number. Fields that a form does not have change nothing.
func (p *page) readRatings(player *tournament.Player, kind tournament.RatingKind) error {
	typed, games, err := p.readRatingWithGames("rating")
	if err != nil {
		return err
	}
	player.RatingGames = games
	if p.byNational() {
		p.setNational(player, func(n *tournament.NationalRecord) { n.Rating = typed })
	} else {
		player.Ratings[kind] = typed
		if _, has := p.PostForm["national"]; has {
			value, err := p.readRating("national")
			if err != nil {
				return err
			}
			p.setNational(player, func(n *tournament.NationalRecord) { n.Rating = value })
		}
	}
	if _, has := p.PostForm["nationalid"]; has {
		id := p.Text("nationalid")
		p.setNational(player, func(n *tournament.NationalRecord) { n.ID = id })
	}
	return nil
}

// ownRating is the rating as the form changes it: the FIDE rating of the kind that the
// event uses, or the national one where the list goes by it. What counts in the event may
// come from elsewhere.
func (p *page) ownRating(player *tournament.Player) string {
	value := player.Ratings[p.Event.State.Tournament.Rules.RatingKind]
	if p.byNational() {
		_, record := p.national(player)
		value = record.Rating
	}
	if value == 0 {
		return ""
	}
	return rating.WithGames(value, player.RatingGames)
}

// nationalRatingOf is the national rating as the form changes it.
func (p *page) nationalRatingOf(player *tournament.Player) string {
	_, record := p.national(player)
	return write.Known(record.Rating)
}

// nationalID is the number of a player in the national list.
func (p *page) nationalID(player *tournament.Player) string {
	_, record := p.national(player)
	return record.ID
}

// ratingLabel names the field of the rating.
func (p *page) ratingLabel() string {
	if p.byNational() {
		return p.T("player.national")
	}
	return p.T("player.rating")
}
