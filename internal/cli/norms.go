package cli

import (
	"slices"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// normsCmd is the norm check of an event.
type normsCmd struct {
	filesArg
	Player    whom   `placeholder:"N|NAME" help:"Show every requirement for this player (default: list the norms of the event)."`
	Title     string `enum:",GM,IM,WGM,WIM" default:"" placeholder:"GM|IM|WGM|WIM" help:"Check this title only."`
	Exemption string `enum:",1.4.3a,1.4.3b,1.4.3c" default:"" placeholder:"1.4.3a|1.4.3b|1.4.3c" help:"The event is a final of a national championship (a), a national team championship (b) or a zonal (c)."`
	Games     int    `placeholder:"7|8" help:"Games that suffice in the team events and cups of 1.4.1b (default 9)."`
	formatFlag
	languageFlag
}

// Help shows examples.
func (*normsCmd) Help() string {
	return `Checks title norms by the FIDE title regulations of 1 January 2024 (B.01). Each requirement is shown with its article as met, not met, waived or, where a tournament
file cannot show it, to be confirmed by the arbiter. Games that may be left out are left out if that makes a norm. Without --player the norms of all players are listed,
for titles that they do not hold yet.

Examples:

    pareo norms open.trf
    pareo norms open.trf --player 7
    pareo norms open.trf --player 7 --title IM --format json`
}

// playerNorms are the norms of one player.
type playerNorms struct {
	player *tournament.Player
	norms  []rating.Norm
}

// holds tells whether the player has the title already, or a higher one.
func (p playerNorms) holds(rules rating.NormRules) bool {
	return slices.Contains(rules.Holders, rating.Title(p.player.Title))
}

// Run prints the norms.
func (n *normsCmd) Run(con *console) error {
	return n.each(con, n.Format, n.one)
}

// one checks the norms of a file.
func (n *normsCmd) one(con *console) error {
	if n.Games != 0 && n.Games != 7 && n.Games != 8 {
		return con.misused("norms", "cli.norms.games-few", "games", n.Games)
	}
	t, err := con.readTournament(n.File)
	if err != nil {
		return err
	}
	players, err := n.players(con, t)
	if err != nil {
		return err
	}
	var all []playerNorms
	for _, player := range players {
		norms, err := ratingreport.Norms(t, player.ID, ratingreport.Declared{Exemption: rating.Exemption(n.Exemption), MinimumGames: n.Games})
		if err != nil {
			return fail(notUnderstood, nameOfInput(n.File), 0, con.reasonOf(err))
		}
		all = append(all, playerNorms{player, n.chosen(norms)})
	}
	switch {
	case n.Format == "json":
		return con.printJSON(normsJSON(all, n.Player != ""))
	case n.Player != "":
		printNormWorking(con, t, all[0], n.Title)
	default:
		printNorms(con, all)
	}
	return nil
}

// players are those to be checked.
func (n *normsCmd) players(con *console, t *tournament.Tournament) ([]*tournament.Player, error) {
	if n.Player != "" {
		number, err := n.Player.in(con, t, "pareo norms: --player")
		if err != nil {
			return nil, err
		}
		player := t.Player(tournament.PlayerID(number))
		if player == nil {
			return nil, con.unknown("pareo norms", "whom.no-number", number, n.File)
		}
		return []*tournament.Player{player}, nil
	}
	var players []*tournament.Player
	for i := range t.Players {
		players = append(players, &t.Players[i])
	}
	return players, nil
}

// chosen keeps the norm of the title asked for, if one was.
func (n *normsCmd) chosen(norms []rating.Norm) []rating.Norm {
	var kept []rating.Norm
	for _, norm := range norms {
		if n.Title == "" || norm.Rules.Title == rating.Title(n.Title) {
			kept = append(kept, norm)
		}
	}
	return kept
}
