package cli

import (
	"errors"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// ratingsCmd is the rating report of an event.
type ratingsCmd struct {
	filesArg
	Player whom     `placeholder:"N|NAME" help:"Show the working of this player, game by game."`
	List   string   `enum:",standard,rapid,blitz" default:"" placeholder:"standard|rapid|blitz" help:"The rating list the event counts for (default: what the file says)."`
	Start  string   `placeholder:"DATE" help:"First day of the event, such as 2026-05-01 (default: what the file says, else the newest regulations)."`
	K      []string `name:"k" placeholder:"N=K" help:"Development coefficients that are known, such as 3=40,7=10."`
	// Provisional asks for something else than the report.
	Provisional bool `help:"Show the provisional ratings of the US Swiss rules for players without one, round by round."`
	formatFlag
	languageFlag
}

// Help shows examples.
func (*ratingsCmd) Help() string {
	return `Works out what the event does to each player's FIDE rating, by the regulations in force on its first day, and the first rating of players who have none.
The coefficient K is that of the rating list; a file does not hold it. Where it is not given with --k it follows from rating and year of birth, supposing 30 games
played before; such values are marked with a star.

Examples:

    pareo ratings open.trf
    pareo ratings open.trf --player 7
    pareo ratings open.trf --k 3=40,7=10 --format json
    pareo ratings open.trf --provisional`
}

// Run prints the report.
func (r *ratingsCmd) Run(con *console) error {
	return r.each(con, r.Format, r.one)
}

// one works out the ratings of a file.
func (r *ratingsCmd) one(con *console) error {
	t, err := con.readTournament(r.File)
	if err != nil {
		return err
	}
	if err := r.apply(con, t); err != nil {
		return err
	}
	if r.Provisional {
		return printProvisionals(con, t, r.Format)
	}
	coefficients, err := r.coefficients(con, t)
	if err != nil {
		return err
	}
	number, err := r.Player.in(con, t, "pareo ratings: --player")
	if err != nil {
		return err
	}
	player := tournament.PlayerID(number)
	if r.Player != "" && t.Player(player) == nil {
		return con.unknown("pareo ratings", "whom.no-number", number, nameOfInput(r.File))
	}
	report, err := ratingreport.Of(t, ratingreport.Options{K: coefficients})
	if err != nil {
		return r.refused(con, err)
	}
	if r.Player != "" {
		report.Players = onlyPlayer(report.Players, player)
	}
	switch {
	case r.Format == "json":
		return con.printJSON(ratingsJSON(report))
	case r.Player != "":
		printRatingWorking(con, t, report.Rules, report.Players[0])
	default:
		printRatings(con, t, report)
	}
	return nil
}

// refused says why there is no report; of an event before the oldest regulations, with
// what is to be done.
func (r *ratingsCmd) refused(con *console, err error) error {
	what := con.reasonOf(err)
	if _, old := errors.AsType[*rating.Refusal](err); old {
		what = con.say("cli.ratings.refused", "what", what)
	}
	return fail(notUnderstood, nameOfInput(r.File), 0, what)
}

// apply puts what the arguments say of the event in the place of what the file
// says.
func (r *ratingsCmd) apply(con *console, t *tournament.Tournament) error {
	switch r.List {
	case "standard":
		t.Rules.RatingKind = tournament.Standard
	case "rapid":
		t.Rules.RatingKind = tournament.Rapid
	case "blitz":
		t.Rules.RatingKind = tournament.Blitz
	}
	if r.Start != "" {
		start, err := rating.ParseDate(r.Start)
		if err != nil {
			return con.misused("ratings: --start", "cli.ratings.date", "text", strconv.Quote(r.Start))
		}
		t.Info.Start = tournament.Date(start)
	}
	return nil
}

// coefficients reads --k.
func (r *ratingsCmd) coefficients(con *console, t *tournament.Tournament) (map[tournament.PlayerID]int, error) {
	coefficients := map[tournament.PlayerID]int{}
	for _, word := range r.K {
		number, value, found := strings.Cut(word, "=")
		player, err := strconv.Atoi(number)
		k, kErr := strconv.Atoi(value)
		if !found || err != nil || kErr != nil || k < 1 || k > 40 {
			return nil, con.misused("ratings: --k", "cli.ratings.k", "text", strconv.Quote(word))
		}
		if t.Player(tournament.PlayerID(player)) == nil {
			return nil, con.unknown("pareo ratings: --k", "whom.no-number", player, nameOfInput(r.File))
		}
		coefficients[tournament.PlayerID(player)] = k
	}
	return coefficients, nil
}

func onlyPlayer(players []ratingreport.Player, id tournament.PlayerID) []ratingreport.Player {
	for _, p := range players {
		if p.Player == id {
			return []ratingreport.Player{p}
		}
	}
	return nil
}
