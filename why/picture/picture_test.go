package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// paired plays all rounds but one of an event and opens the next.
func paired(t *testing.T, system tournament.System, players, rounds int) *why.Round {
	t.Helper()
	s, err := systems.Find(system, "")
	if err != nil {
		t.Fatal(err)
	}
	run, err := simulate.New(simulate.Settings{Players: players, Rounds: rounds, Scoring: tournament.DefaultScoring(),
		InitialColour: tournament.White, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1400}, Draws: simulate.Percent(30)}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for run.Tournament.Completed() < rounds-1 {
		round, err := s.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(round); err != nil {
			t.Fatal(err)
		}
	}
	r, err := why.Open(s, run.Tournament, 0)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func draw(t *testing.T, r *why.Round, language string, name func(tournament.PlayerID) string) []byte {
	t.Helper()
	p, err := words.New(language, name)
	if err != nil {
		t.Fatal(err)
	}
	return picture.Draw(r, p, picture.Settings{Name: name})
}

// A picture is well-formed, says what it is to who cannot see it, and has nothing
// that a strict page would refuse.
func TestPictures(t *testing.T) {
	name := func(id tournament.PlayerID) string { return fmt.Sprintf("<b>O'Neill & Söhne</b> \x01 %d", id) }
	for _, c := range []struct {
		system  string
		players int
	}{{"dutch", 6}, {"dutch", 7}, {"dutch", 301}, {"classic", 21}, {"harkness", 21}, {"roundrobin", 7}} {
		for _, language := range words.Languages() {
			r := paired(t, tournament.System(c.system), c.players, 4)
			svg := draw(t, r, language, name)
			if !bytes.Equal(svg, draw(t, r, language, name)) {
				t.Errorf("%s of %d: two pictures of one round differ", c.system, c.players)
			}
			tags, attributes := parse(t, svg)
			for _, refused := range []string{"script", "style", "image", "a", "use", "foreignObject"} {
				if slices.Contains(tags, refused) {
					t.Errorf("%s of %d: the picture has a <%s>", c.system, c.players, refused)
				}
			}
			for _, a := range attributes {
				if a == "style" || a == "id" || a == "href" || strings.HasPrefix(a, "on") {
					t.Errorf("%s of %d: the picture has an attribute %s", c.system, c.players, a)
				}
			}
			if tags[1] != "title" || tags[2] != "desc" {
				t.Errorf("%s of %d: the picture begins with %v", c.system, c.players, tags[:3])
			}
		}
	}
}

// parse reads a document through and returns the names of its elements and of
// their attributes.
func parse(t *testing.T, svg []byte) (tags, attributes []string) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return tags, attributes
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok {
			tags = append(tags, e.Name.Local)
			for _, a := range e.Attr {
				attributes = append(attributes, a.Name.Local)
			}
		}
	}
}

// Everybody of a small round is in it; a large bracket is folded.
func TestEverybodyOrFolded(t *testing.T) {
	name := func(id tournament.PlayerID) string { return fmt.Sprintf("P%dX", id) }
	small := string(draw(t, paired(t, "dutch", 7, 4), "en", name))
	for id := 1; id <= 7; id++ {
		if !strings.Contains(small, fmt.Sprintf("P%dX</text>", id)) && !strings.Contains(small, fmt.Sprintf("P%dX ", id)) {
			t.Errorf("player %d is not in the picture\n%s", id, small)
		}
	}
	if strings.Contains(small, "more pairs") || !strings.Contains(small, ">bye<") {
		t.Errorf("a field of seven is folded, or without its bye\n%s", small)
	}
	large := draw(t, paired(t, "dutch", 300, 1), "en", name)
	if !bytes.Contains(large, []byte("146 pairs in order")) || len(large) > 8_000 {
		t.Errorf("a bracket of 300 takes %d bytes, folded: %t", len(large), bytes.Contains(large, []byte("in order")))
	}
}

// The picture for a phone is as narrow as one, shortens names that are drawn, and
// tells them in full to who cannot see it.
func TestNarrow(t *testing.T) {
	name := func(id tournament.PlayerID) string { return fmt.Sprintf("Featherstonehaugh, Maximilian%d", id) }
	p, err := words.New("de", name)
	if err != nil {
		t.Fatal(err)
	}
	svg := picture.Draw(paired(t, "dutch", 21, 4), p, picture.Settings{Name: name, Narrow: true})
	parse(t, svg)
	_, box, _ := strings.Cut(string(svg), "viewBox=")
	var width, height int
	if _, err := fmt.Sscanf(box, `"0 0 %d %d"`, &width, &height); err != nil || width > 375 {
		t.Errorf("the picture is %d wide (%v)", width, err)
	}
	_, drawn, _ := strings.Cut(string(svg), "</desc>")
	drawn = tips.ReplaceAllString(drawn, "")
	if strings.Contains(drawn, "haugh") || !strings.Contains(drawn, "Featherstone…") || !strings.Contains(string(svg), "Featherstonehaugh, Maximilian1") {
		t.Errorf("names are not shortened where they are drawn: %s", drawn)
	}
}

// tips are what a picture says of a tick in full.
var tips = regexp.MustCompile(`<title>[^<]*</title>`)

// Players have the numbers they have everywhere else, not those of their bracket.
func TestPairingNumbers(t *testing.T) {
	name := func(id tournament.PlayerID) string { return fmt.Sprintf("Player%d.", id) }
	for _, system := range []tournament.System{"dutch", "dubov", "burstein", "roundrobin"} {
		r := paired(t, system, 16, 5)
		svg := string(draw(t, r, "en", name))
		for _, p := range r.Before().Players {
			if !strings.Contains(svg, fmt.Sprintf(">%d  Player%d.", p.Number, p.ID)) {
				t.Errorf("%s: player %d is not shown with number %d", system, p.ID, p.Number)
			}
		}
	}
}
