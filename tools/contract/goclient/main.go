// Command goclient runs a nine-round open of twenty players with a client that
// oapi-codegen made of the OpenAPI document. Usage: goclient URL; the user gopher is
// there.
package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os"

	"github.com/pareo-chess/pareo/tools/contract/goclient/pareo"
)

const (
	rounds  = 9
	players = 20
	name    = "generated-open"
)

func main() {
	if err := run(context.Background(), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "goclient:", err)
		os.Exit(1)
	}
}

// run runs the open.
func run(ctx context.Context, base string) error {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return err
	}
	client, err := pareo.NewClientWithResponses(base, pareo.WithHTTPClient(&http.Client{Jar: jar}))
	if err != nil {
		return err
	}
	signed, err := client.SignInWithResponse(ctx, pareo.SignInJSONRequestBody{Name: "gopher", Password: "staple correct horse"})
	if err != nil || signed.JSON200 == nil {
		return fmt.Errorf("signing in: %w %s", err, signed.Body)
	}
	o := open{client}
	if err := o.enter(ctx); err != nil {
		return err
	}
	for number := int64(1); number <= rounds; number++ {
		if err := o.play(ctx, number); err != nil {
			return fmt.Errorf("round %d: %w", number, err)
		}
	}
	return o.finish(ctx)
}

// open is the tournament.
type open struct{ *pareo.ClientWithResponses }

// enter makes the tournament and enters its players.
func (o open) enter(ctx context.Context) error {
	made, err := o.CreateTournamentWithResponse(ctx, nil, pareo.NewTournament{
		Name:  of(name),
		Info:  pareo.Info{Name: "Generated Open", Federation: of("NOR")},
		Rules: pareo.Rules{Rounds: rounds, System: of(pareo.RulesSystem("dutch")), Edition: of(pareo.RulesEdition("2026")), TieBreaks: &[]string{"BH/C1", "BH", "SB"}},
	})
	if err != nil || made.JSON201 == nil {
		return fmt.Errorf("creating: %w %s", err, made.Body)
	}
	for i := range int64(players) {
		player := pareo.PlayerData{Name: fmt.Sprintf("Player, Number %d", i+1), Ratings: &pareo.Ratings{Standard: of(2400 - 20*i)}}
		entered, err := o.RegisterPlayerWithResponse(ctx, name, nil, player)
		switch {
		case err != nil || entered.JSON201 == nil:
			return fmt.Errorf("entering: %w %s", err, entered.Body)
		case entered.JSON201.Id == nil || entered.HTTPResponse.Header.Get("Location") != fmt.Sprintf("/api/v1/tournaments/%s/players/%d", name, *entered.JSON201.Id):
			return fmt.Errorf("entered %s at %q", entered.Body, entered.HTTPResponse.Header.Get("Location"))
		}
	}
	return nil
}

// play pairs a round, publishes it and enters its results.
func (o open) play(ctx context.Context, number int64) error {
	request := pareo.PairRoundRequest{}
	if number == 1 {
		request.InitialColour = of(pareo.PairRoundRequestInitialColour("black"))
	}
	paired, err := o.PairRoundWithResponse(ctx, name, nil, request)
	if err != nil || paired.JSON201 == nil || *paired.JSON201.Id != number {
		return fmt.Errorf("pairing: %w %s", err, paired.Body)
	}
	published, err := o.PublishRoundWithResponse(ctx, name, nil)
	if err != nil || published.JSON200 == nil {
		return fmt.Errorf("publishing: %w %s", err, published.Body)
	}
	round, err := o.GetRoundWithResponse(ctx, name, number, nil)
	if err != nil || round.JSON200 == nil {
		return fmt.Errorf("reading: %w %s", err, round.Body)
	}
	for _, b := range round.JSON200.Boards {
		result := []pareo.ResultBodyResult{"1-0", "0-1", "1/2-1/2"}[(int64(b.White)*5+int64(b.Black)*3+number)%3]
		entered, err := o.EnterResultWithResponse(ctx, name, number, b.Board, nil, pareo.ResultBody{Result: result, Seen: &b.Seen})
		if err != nil || entered.JSON200 == nil {
			return fmt.Errorf("board %d: %w %s", b.Board, err, entered.Body)
		}
		again, err := o.EnterResultWithResponse(ctx, name, number, b.Board, nil, pareo.ResultBody{Result: "1-0", Seen: &b.Seen})
		if err != nil || again.ApplicationproblemJSON4XX == nil || again.StatusCode() != http.StatusConflict {
			return fmt.Errorf("a second result on board %d by who has not seen the first: %w %s", b.Board, err, again.Body)
		}
	}
	return nil
}

// finish closes the last round and looks at what came out.
func (o open) finish(ctx context.Context) error {
	closed, err := o.CloseRoundWithResponse(ctx, name, nil)
	if err != nil || closed.JSON200 == nil {
		return fmt.Errorf("closing: %w %s", err, closed.Body)
	}
	table, err := o.GetStandingsWithResponse(ctx, name, nil)
	if err != nil || table.JSON200 == nil {
		return fmt.Errorf("standings: %w %s", err, table.Body)
	}
	points := 0.0
	for _, row := range table.JSON200.Items {
		points += row.Points
	}
	if len(table.JSON200.Items) != players || points != players*rounds/2 {
		return fmt.Errorf("%d players have %v points", len(table.JSON200.Items), points)
	}
	file, err := o.ExportTrfWithResponse(ctx, name, &pareo.ExportTrfParams{Final: of(true)})
	if err != nil || !bytes.Contains(file.Body, []byte("012 Generated Open")) {
		return fmt.Errorf("the file: %w %.100s", err, file.Body)
	}
	fmt.Printf("Go: %d rounds of %d players, %d bytes of TRF\n", rounds, players, len(file.Body))
	return nil
}

func of[T any](v T) *T { return &v }
