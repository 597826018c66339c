package cli

import (
	"context"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

type playersSearchCmd struct {
	Query []string `arg:"" name:"name" help:"Words of the name or their beginnings, in any order, or a FIDE id."`
	Limit int      `default:"20" placeholder:"N" help:"Show at most N players (default 20, at most 1000)."`
	dataFlag
	formatFlag
	languageFlag
}

// Help shows examples.
func (*playersSearchCmd) Help() string {
	return `Accents and capitals do not matter. Players who bear the very words come first, then those whose words begin so; in both cases the highest rated first.
The exit code is 1 if nobody is found.

Examples:

    pareo players search lindq maja
    pareo players search 1712345
    pareo players search okafor --limit 5 --format json`
}

// searchAnswer is the answer of players search, as its JSON shows it.
type searchAnswer struct {
	List    listInfo     `json:"list"`
	Players []listedJSON `json:"players"`
}

// Run searches the list.
func (p *playersSearchCmd) Run(con *console) error {
	if p.Limit < 1 || p.Limit > 1000 {
		return con.misused("players search", "cli.args.range", "flag", "--limit", "number", p.Limit, "least", 1, "most", 1000)
	}
	dir, err := dataDir(p.Data)
	if err != nil {
		return err
	}
	list := playerlist.Open(dir)
	info, err := list.Info()
	if err != nil {
		return con.listFailure(dir, err)
	}
	entries, err := list.Search(context.Background(), strings.Join(p.Query, " "), p.Limit)
	if err != nil {
		return con.listFailure(dir, err)
	}
	if p.Format == "json" {
		err = con.printJSON(searchAnswer{listJSON(info, nil), listedPlayers(entries)})
	} else if len(entries) == 0 {
		con.printf("%s\n", con.say("cli.players.nobody", "count", info.Players))
	} else {
		printListed(con, entries)
	}
	if err == nil && len(entries) == 0 {
		return &failure{code: answerIsNo}
	}
	return err
}

func printListed(con *console, entries []playerlist.Entry) {
	heads := con.heads("player.fide.short", "column.name", "cli.head.federation", "cli.head.standard", "rating.rapid", "rating.blitz", "player.birth.short")
	table := textTable{columns: []textColumn{
		{head: heads[0]}, {head: "", left: true}, {head: heads[1], left: true, elastic: 20}, {head: capital(heads[2]), left: true}, {head: capital(heads[3])}, {head: heads[4]}, {head: heads[5]},
		{head: heads[6]}, {head: "", left: true, filled: true},
	}}
	for _, e := range entries {
		state := ""
		if e.Inactive {
			state = con.say("cli.players.inactive")
		}
		table.rows = append(table.rows, []string{
			strconv.Itoa(e.FideID), string(e.Title), e.Name, e.Federation, blankZero(e.Ratings[tournament.Standard]), blankZero(e.Ratings[tournament.Rapid]),
			blankZero(e.Ratings[tournament.Blitz]), blankZero(e.BirthYear), state,
		})
	}
	con.printf("%s", con.fits(&table, terminalWidth))
}

// listedJSON is a player of the rating list as JSON shows them.
type listedJSON struct {
	FideID     int        `json:"fideId"`
	Name       string     `json:"name"`
	Federation *string    `json:"federation"`
	Sex        *string    `json:"sex"`
	Title      *string    `json:"title"`
	Standard   ratingJSON `json:"standard"`
	Rapid      ratingJSON `json:"rapid"`
	Blitz      ratingJSON `json:"blitz"`
	BirthYear  *int       `json:"birthYear"`
	Inactive   bool       `json:"inactive"`
}

// ratingJSON is a rating with its coefficient; null where there is none.
type ratingJSON struct {
	Rating *int `json:"rating"`
	K      *int `json:"k"`
}

func listedPlayers(entries []playerlist.Entry) []listedJSON {
	players := make([]listedJSON, len(entries))
	for i, e := range entries {
		rating := func(kind tournament.RatingKind) ratingJSON {
			return ratingJSON{known(e.Ratings[kind]), known(e.K[kind])}
		}
		players[i] = listedJSON{
			FideID: e.FideID, Name: e.Name, Federation: knownText(e.Federation), Sex: knownText(sexLetter(e.Sex)), Title: knownText(string(e.Title)),
			Standard: rating(tournament.Standard), Rapid: rating(tournament.Rapid), Blitz: rating(tournament.Blitz), BirthYear: known(e.BirthYear), Inactive: e.Inactive,
		}
	}
	return players
}

// knownText is a text as JSON shows it when no text means that there is none.
func knownText(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func sexLetter(sex tournament.Sex) string {
	switch sex {
	case tournament.Male:
		return "m"
	case tournament.Female:
		return "f"
	}
	return ""
}
