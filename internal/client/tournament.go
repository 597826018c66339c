package client

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/api"
)

// Tournament is a tournament on the server.
type Tournament struct {
	*Client
	Name string // the short name
}

// Create begins a tournament.
func (c *Client) Create(ctx context.Context, t api.NewTournament) (Tournament, error) {
	var created struct {
		Name string `json:"name"`
	}
	err := c.Do(ctx, http.MethodPost, "/tournaments", t, &created)
	return Tournament{c, created.Name}, err
}

// Do sends a request about the tournament; the path is that after its name.
func (t Tournament) Do(ctx context.Context, method, path string, in, out any) error {
	return t.Client.Do(ctx, method, "/tournaments/"+t.Name+path, in, out)
}

// Look returns the tournament at a glance.
func (t Tournament) Look(ctx context.Context) (o api.Overview, err error) {
	err = t.Do(ctx, http.MethodGet, "", nil, &o)
	return o, err
}

// Register enters a player.
func (t Tournament) Register(ctx context.Context, p api.PlayerData) (answer api.Answer, err error) {
	err = t.Do(ctx, http.MethodPost, "/players", p, &answer)
	return answer, err
}

// Pair pairs the next round; the colour is needed for the first.
func (t Tournament) Pair(ctx context.Context, initialColour string) (answer api.Answer, err error) {
	err = t.Do(ctx, http.MethodPost, "/rounds", map[string]string{"initialColour": initialColour}, &answer)
	return answer, err
}

// Publish shows the current round to the public.
func (t Tournament) Publish(ctx context.Context) error {
	return t.Do(ctx, http.MethodPut, "/rounds/current/publication", nil, nil)
}

// Round returns a round with its boards.
func (t Tournament) Round(ctx context.Context, number int) (r api.Round, err error) {
	err = t.Do(ctx, http.MethodGet, fmt.Sprintf("/rounds/%d", number), nil, &r)
	return r, err
}

// Enter enters a result on a board that was seen in a round.
func (t Tournament) Enter(ctx context.Context, round int, b api.Board, result string) (answer api.Answer, err error) {
	body := api.ResultBody{Opponents: api.Opponents{White: b.White, Black: b.Black}, Result: result, Seen: b.Seen}
	err = t.Do(ctx, http.MethodPut, fmt.Sprintf("/rounds/%d/boards/%d/result", round, b.Board), body, &answer)
	return answer, err
}

// Standings returns the standings.
func (t Tournament) Standings(ctx context.Context) (s api.Standings, err error) {
	err = t.Do(ctx, http.MethodGet, "/standings", nil, &s)
	return s, err
}
