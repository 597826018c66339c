package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Who signs in at a demonstration.
const (
	demoUser     = "demo"
	demoPassword = "demonstration"
)

// demo fills an empty installation with tournaments to look at: an open in the
// middle of round 6, a finished round robin, and a large event.
type demo struct {
	ctx   context.Context
	in    *installation
	actor *account.Actor
	rand  *rand.Rand
}

// fillDemo makes the user and the tournaments of a demonstration.
func fillDemo(ctx context.Context, in *installation) error {
	code, _, err := in.accounts.FirstStart(ctx)
	if err != nil {
		return err
	}
	user, err := in.accounts.Claim(ctx, code, demoUser, demoPassword, "127.0.0.1:0")
	if err != nil {
		return err
	}
	d := &demo{ctx: ctx, in: in, actor: in.accounts.Actor(user.ID), rand: rand.New(rand.NewPCG(2026, 11))}
	return errors.Join(d.large(), d.roundRobin(), d.open())
}

// open is an open of nine rounds with half of the results of round 6.
func (d *demo) open() error {
	id, err := d.begin(desk.Create{
		Info: tournament.Info{
			Name: "Harbour Open", City: "Gijón", Federation: "ESP", Start: tournament.Date{Year: 2026, Month: 11, Day: 14},
			End: tournament.Date{Year: 2026, Month: 11, Day: 22}, Arbiter: "Lena Weber", TimeControl: "90'/40 + 30' + 30\"/move",
		},
		Rules: tournament.Rules{
			System: tournament.Dutch, Edition: tournament.Dutch2026, Rounds: 9, InitialColour: tournament.White, TieBreaks: []tournament.TieBreak{"BH/C1", "BH", "SB", "DE", "WIN", "BWG"},
		},
	})
	if err != nil {
		return err
	}
	if err := d.enter(id, demoPlayers(d.rand, 57, 2480)); err != nil {
		return err
	}
	if err := d.do(id, desk.RequestBye{Round: 3, Player: 9, Bye: tournament.HalfBye}); err != nil {
		return err
	}
	for round := 1; round <= 5; round++ {
		if err := d.play(id, round, 1); err != nil {
			return err
		}
	}
	return d.play(id, 6, 0.5)
}

// roundRobin is a round robin of ten that is over.
func (d *demo) roundRobin() error {
	id, err := d.begin(desk.Create{
		Info: tournament.Info{Name: "Masters", City: "Graz", Federation: "AUT"},
		Rules: tournament.Rules{
			System: "roundrobin", Rounds: 9, RoundRobin: tournament.RoundRobinRules{Cycles: 1}, TieBreaks: []tournament.TieBreak{"DE", "WIN", "SB", "KS", "BWG"},
		},
	})
	if err != nil {
		return err
	}
	if err := d.enter(id, demoPlayers(d.rand, 10, 2640)); err != nil {
		return err
	}
	for round := 1; round <= 9; round++ {
		if err := d.play(id, round, 1); err != nil {
			return err
		}
	}
	return d.do(id, desk.CloseRound{})
}

// large is an event of 400 that came in as a file after four rounds.
func (d *demo) large() error {
	players := demoPlayers(d.rand, 400, 2350)
	for i := range players {
		players[i].ID, players[i].Number = tournament.PlayerID(i+1), i+1
	}
	run, err := simulate.New(simulate.Settings{
		Name: "Students' Festival", Entrants: players, Rounds: 9, Scoring: tournament.DefaultScoring(),
		InitialColour: tournament.Black, Draws: simulate.Percent(30), TieBreaks: []tournament.TieBreak{"BH/C1", "BH", "SB", "DE"},
	}, 7)
	if err != nil {
		return err
	}
	run.Tournament.Rules.System, run.Tournament.Rules.Edition = tournament.Dutch, tournament.Dutch2026
	system, err := systems.Find(tournament.Dutch, tournament.Dutch2026)
	if err != nil {
		return err
	}
	for range 4 {
		round, err := system.Pair(run.Tournament)
		if err != nil {
			return err
		}
		if err := run.Record(round); err != nil {
			return err
		}
	}
	data, _, err := trf.Write(run.Tournament, trf.TRF26, trf.Options{})
	if err != nil {
		return err
	}
	id, err := d.begin(desk.Import{Name: "festival.trf", Data: bytes.Clone(data)})
	if err != nil {
		return err
	}
	if err := d.do(id, desk.PairNext{}); err != nil {
		return err
	}
	return d.do(id, desk.Publish{})
}

// begin begins a tournament, confirming what it asks.
func (d *demo) begin(c desk.Command) (store.ID, error) {
	var tokens []string
	for {
		id, _, err := d.in.host.BeginAs(d.ctx, d.in.accounts, d.actor, "", desk.Request{Command: c, Tokens: tokens})
		var unconfirmed *desk.Unconfirmed
		if !errors.As(err, &unconfirmed) {
			d.actor = d.in.accounts.Actor(d.actor.User()) // the owner of one more
			return id, err
		}
		tokens = append(tokens, unconfirmed.Token)
	}
}

// do does a command, confirming what it asks.
func (d *demo) do(id store.ID, c desk.Command) error {
	var tokens []string
	for {
		_, err := d.in.host.DoAs(d.ctx, d.actor, id, desk.Request{Command: c, Tokens: tokens})
		var unconfirmed *desk.Unconfirmed
		if !errors.As(err, &unconfirmed) {
			return err
		}
		tokens = append(tokens, unconfirmed.Token)
	}
}

func (d *demo) enter(id store.ID, players []tournament.Player) error {
	for _, p := range players {
		if err := d.do(id, desk.Register{Player: p}); err != nil {
			return err
		}
	}
	return nil
}

// play pairs a round, publishes it and enters a part of its results.
func (d *demo) play(id store.ID, round int, part float64) error {
	if err := errors.Join(d.do(id, desk.PairNext{}), d.do(id, desk.Publish{})); err != nil {
		return err
	}
	state, err := d.in.host.State(d.ctx, id)
	if err != nil {
		return err
	}
	for _, g := range state.Tournament.Current.Games {
		if d.rand.Float64() >= part {
			continue
		}
		board := journal.Board{Round: round, White: g.White, Black: g.Black}
		result := d.result(state.Player(g.White), state.Player(g.Black))
		if err := d.do(id, desk.EnterResult{Board: board, Result: result}); err != nil {
			return err
		}
	}
	return nil
}

// result draws the result of a game by the ratings, with a third of draws
// between equals and now and then somebody who does not come.
func (d *demo) result(white, black *tournament.Player) tournament.Result {
	expected := float64(rating.Expected(white.Ratings[0]+30-black.Ratings[0])) / 100
	draw := 0.7 * min(expected, 1-expected)
	switch x := d.rand.Float64(); {
	case d.rand.IntN(120) == 0:
		return tournament.WhiteByForfeit
	case x < expected-draw/2:
		return tournament.WhiteWins
	case x < expected+draw/2:
		return tournament.Drawn
	}
	return tournament.BlackWins
}

// demoPlayers makes up people: names of many countries, ratings from the top
// down.
func demoPlayers(r *rand.Rand, n, top int) []tournament.Player {
	surnames := []string{
		"Abad", "Bauer", "Carvalho", "Dimitrova", "Eriksson", "Fischer", "García", "Horváth", "Ibarra", "Jansen", "Krause", "Lindqvist", "Moreau",
		"Novák", "Okafor", "Popescu", "Quintana", "Rossi", "Santos", "Tanaka", "Ueda", "Vidal", "Weber", "Xu", "Yılmaz", "Zieliński",
	}
	given := []string{"Ana", "Bruno", "Clara", "David", "Elena", "Felix", "Greta", "Hugo", "Inés", "Jonas", "Katja", "Luis", "Maria", "Noah", "Olga", "Pablo"}
	federations := []string{"ESP", "GER", "POR", "BUL", "SWE", "AUT", "MEX", "HUN", "ARG", "NED", "GER", "SWE", "FRA", "CZE", "NGR", "ROU"}
	titles := map[int]tournament.Title{2450: "GM", 2350: "IM", 2250: "FM", 2150: "CM"}
	players := make([]tournament.Player, n)
	taken := make(map[string]bool)
	for i := range players {
		name := ""
		for name == "" || taken[name] {
			name = fmt.Sprintf("%s, %s", surnames[r.IntN(len(surnames))], given[r.IntN(len(given))])
		}
		taken[name] = true
		strength := top - i*(top-1400)/max(n, 30) - r.IntN(9)
		p := tournament.Player{Name: name, Federation: federations[r.IntN(len(federations))], Ratings: tournament.Ratings{strength}}
		for _, limit := range []int{2450, 2350, 2250, 2150} {
			if strength >= limit && r.IntN(3) > 0 {
				p.Title = titles[limit]
				break
			}
		}
		players[i] = p
	}
	return players
}
