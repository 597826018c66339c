package public

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// followed is a player whom somebody follows: where they sit in the latest round
// in view, and how they stand.
type followed struct {
	playerCard
	Seat    *computed.PlayerRound // in the latest round in view; nil = none is
	Results bool                  // of that round are in view
	Team    string                // whose place it is in a team event
	Place   *standings.Row        // of the player, or of the team; nil = none is in view
	Over    bool
	Prize   string
	News    news
}

// me shows a player as those see them who follow: devices that follow somebody
// put it on every page. Whom they follow they keep to themselves.
func me(p *page) error {
	player := p.Event.State.Player(tournament.PlayerID(p.Number("player")))
	if player == nil {
		return frame.ErrNotFound
	}
	ranking, err := show.RankingOrNone(p.Page)
	if err != nil {
		return err
	}
	f := followed{playerCard: playerCard{Player: player, Name: p.Called(player), Rating: p.Tournament().Strength(player), Rounds: p.shownRounds(p.Computed().Rounds()[player.ID]), Ranking: ranking}, Over: desk.Final(p.Event.State)}
	if f.Seat = p.seat(player.ID); f.Seat != nil {
		f.Results = p.Event.State.Shows(journal.Results, f.Seat.Number)
	}
	f.News = p.news(player.ID)
	if err := p.place(&f); err != nil {
		return err
	}
	f.perform()
	return p.Render(mePage(p, &f))
}

// place fills in how a player stands, in a team event how the team does.
func (p *page) place(f *followed) error {
	if f.Ranking == nil {
		return nil
	}
	if !f.Ranking.Event.Teams {
		f.Place = f.Ranking.Find(int(f.ID))
	} else {
		for i := range p.Tournament().Teams {
			if team := &p.Tournament().Teams[i]; slices.Contains(team.Members, f.ID) {
				f.Team, f.Place = team.Name, f.Ranking.Find(int(team.ID))
			}
		}
	}
	if f.Place == nil || !f.Over || !p.MayLead("prizes", 0) {
		return nil
	}
	award, err := desk.Award(p.Event.State, f.Ranking)
	var refused *desk.Refusal
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	f.Prize = show.PrizeOf(p.Page, award, f.Place)
	return nil
}

// aboutOpponent is what is known of the opponent, in a line.
func (p *page) aboutOpponent(f *followed) string {
	var parts []string
	if rating := write.Known(f.Seat.Rating); rating != "" {
		parts = append(parts, rating)
	}
	if f.Seat.Opponent.Federation != "" {
		parts = append(parts, f.Seat.Opponent.Federation)
	}
	if p.Event.State.Shows(journal.Standings, 0) && f.Results {
		parts = append(parts, show.PointsShort(p.Page, show.Before(p.Page, f.Seat.Number)(f.Seat.Opponent.ID, f.Seat.Points)))
	}
	return strings.Join(parts, " · ")
}

// manifest makes the pages of an event an app that can be put on the first screen
// of a phone (W3C, Web Application Manifest).
func manifest(p *page) error {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
	}
	info := &p.Tournament().Info
	data, err := json.Marshal(struct {
		Name    string `json:"name"`
		Short   string `json:"short_name"`
		Lang    string `json:"lang"`
		ID      string `json:"id"`
		Start   string `json:"start_url"`
		Scope   string `json:"scope"`
		Display string `json:"display"`
		Icons   []icon `json:"icons"`
	}{
		info.Name, info.Title(), p.Code(), p.PublicPath(), p.PublicPath(), p.PublicPath(), "standalone",
		[]icon{
			{p.Asset("icon.svg"), "any", "image/svg+xml", ""},
			{p.Asset("icon-192.png"), "192x192", "image/png", ""},
			{p.Asset("icon-512.png"), "512x512", "image/png", "any maskable"},
		},
	})
	if err != nil {
		return err
	}
	p.Out.Header().Set("Content-Type", "application/manifest+json")
	_, err = p.Out.Write(data)
	return err
}
