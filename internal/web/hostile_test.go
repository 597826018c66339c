package web

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// hostileTexts can be typed into any field, and are text wherever they show.
func hostileTexts() []string {
	return []string{
		`=HYPERLINK("http://x.example","a")`, `+1`, `-1+cmd|' /C calc'!A0`, `@SUM(1+1)`, "＝1+1", `<script>alert(1)</script>`, `]]><b>x</b>`, `"><img src=x onerror=alert(2)>`,
		`a\"b\\c"d\`, "👩‍👩‍👧 Ñandú", "Z̸̡͎͉̈́a̶l̷g̴o̵", `{{.name}} %s %d`, `'; DROP TABLE players; --`, `001    2`, "ﷺ", strings.Repeat("W", 200),
	}
}

// refusedTexts are refused in one line, and the form keeps the rest.
func refusedTexts() []string {
	return []string{"a\x00b", "a\x1b[31mb", "a\tb", "a\rb", "a\nb", "a\u202eb", "a\u2028b", "\u200b", strings.Repeat("x", 5000)}
}

// hostileEvent is an event of hostile players after a round, and in its second.
func hostileEvent(h *house) string {
	h.t.Helper()
	id, name := h.begin("<b>Open</b>", 0, 4)
	for i, text := range hostileTexts() {
		h.must(id, desk.Register{Player: tournament.Player{Name: text, Club: hostileTexts()[(i+1)%len(hostileTexts())], Federation: "<u>", Title: tournament.GM, Ratings: tournament.Ratings{2400 - i}}})
	}
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: `<b>Open</b> "x\`, City: "=1+1", Arbiter: "<script>alert(3)</script>", Deputies: []string{"]]>"}, TimeControl: "@SUM(1)"}})
	h.playRounds(id, 1)
	h.must(id, desk.AdjustPoints{Player: 1, Round: 1, Points: -5, Reason: "<script>alert(4)</script>"})
	h.must(id, desk.Withdraw{Player: 2, How: tournament.Withdrawn, Reason: "=1+1<script>alert(5)</script>"})
	h.pairRound(id)
	h.enterResults(id, 2)
	return name
}

// Files that spreadsheets open hold no formula.
func TestHostileSpreadsheets(t *testing.T) {
	h := newHouse(t)
	name := hostileEvent(h)
	b := h.browser()
	for _, file := range []string{"players", "standings", "cross", "round-1", "round-2"} {
		text := b.get("/t/" + name + "/files/" + file + ".csv").is(http.StatusOK).text
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
		if err != nil || len(rows) < 8 {
			t.Fatal(file, len(rows), err)
		}
		for _, cell := range slices.Concat(rows...) {
			if _, err := strconv.ParseFloat(cell, 64); err == nil {
				continue // points that were taken away, such as -0.5, are a number
			}
			if strings.IndexAny(cell, "=+-@\t\r＝＋－＠") == 0 {
				t.Errorf("%s.csv: a spreadsheet would run %q", file, cell)
			}
		}
	}
	book, err := excelize.OpenReader(strings.NewReader(b.get("/t/" + name + "/files/all.xlsx").is(http.StatusOK).text))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	seen := 0
	for _, sheet := range book.GetSheetList() {
		rows, err := book.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for r := range rows {
			for c, text := range rows[r] {
				place, _ := excelize.CoordinatesToCellName(c+1, r+1)
				kind, err := book.GetCellType(sheet, place)
				formula, formulaErr := book.GetCellFormula(sheet, place)
				if err != nil || formulaErr != nil || formula != "" || kind == excelize.CellTypeFormula {
					t.Errorf("%s %s: %q is a formula %q of type %v", sheet, place, text, formula, kind)
				}
				if slices.Contains(hostileTexts(), text) && kind != excelize.CellTypeInlineString && kind != excelize.CellTypeSharedString {
					t.Errorf("%s %s: %q is stored as %v", sheet, place, text, kind)
				} else if slices.Contains(hostileTexts(), text) {
					seen++
				}
			}
		}
	}
	if seen < 3*len(hostileTexts()) {
		t.Errorf("only %d hostile texts came through whole", seen)
	}
}

// Tournament files stay in their columns and give back what was written, as far as
// a column is wide; headers of games are what the format wants.
func TestHostileTournamentFiles(t *testing.T) {
	h := newHouse(t)
	name := hostileEvent(h)
	ada := h.signedIn("ada", adasPassword)
	id, state := h.state(name)
	for _, kind := range []string{"trf26", "trf16"} {
		if kind == "trf16" { // which has no record for points that are added or taken away
			h.must(store.ID(id), desk.RemoveAdjustment{Adjustment: state.Tournament.Rules.Adjustments[0]})
		}
		text := ada.get("/desk/" + name + "/export/" + kind).is(http.StatusOK).text
		back, _, err := trf.Read(strings.NewReader(text))
		if err != nil || len(back.Players) != len(hostileTexts()) || len(back.Rounds) != 1 {
			t.Fatalf("%s: %v\n%s", kind, err, text)
		}
		for i := range back.Players {
			got := &back.Players[i]
			want := state.Tournament.Players[slices.IndexFunc(state.Tournament.Players, func(p tournament.Player) bool { return p.Number == got.Number })]
			if !strings.HasPrefix(want.Name, got.Name) || got.Name == "" || got.Ratings[0] != want.Ratings[0] || got.Title != want.Title {
				t.Errorf("%s: number %d is %q %v, want %q %v", kind, got.Number, got.Name, got.Ratings, want.Name, want.Ratings)
			}
		}
		if strings.ContainsAny(text, "\x00\x1b\u2028\u202e") {
			t.Errorf("%s has characters that steer", kind)
		}
	}
	line := regexp.MustCompile(`^\[[A-Z][A-Za-z]+ "(?:[^"\\]|\\["\\])*"\]$`)
	headers := 0
	for _, text := range strings.Split(strings.TrimRight(h.browser().get("/t/"+name+"/files/round-1.pgn").is(http.StatusOK).text, "\n"), "\n") {
		if strings.HasPrefix(text, "[") {
			headers++
			if !line.MatchString(strings.TrimRight(text, "\r")) {
				t.Errorf("no header of a game: %s", text)
			}
		} else if text != "" && !slices.Contains([]string{"1-0", "0-1", "1/2-1/2", "*"}, text) {
			t.Errorf("no line of a game: %q", text)
		}
	}
	if headers < 7*7 {
		t.Errorf("%d headers", headers)
	}
}

// Pages, sheets, screens and charts show hostile texts as text.
func TestHostilePages(t *testing.T) {
	h := newHouse(t)
	name := hostileEvent(h)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	loud := []string{"<script>alert", "<img src=x", "<b>Open", "<b>x", "<u>", "]]><"}
	for _, path := range []string{"", "/players", "/players?edit=1", "/players/1", "/players/2", "/checkin", "/points", "/rounds/1", "/rounds/2", "/rounds/1/boards/1", "/rounds/2/why", "/standings?player=1",
		"/history", "/settings", "/prizes", "/forbidden", "/numbers", "/sheets", "/forecast"} {
		ada.get("/desk/" + name + path).is(http.StatusOK).silent(loud...)
	}
	for _, path := range slices.Concat(publicPaths(), whyPaths(), screenPaths()) {
		page := public.get("/t/" + name + path).is(http.StatusOK).silent(loud...)
		for _, part := range strings.Split(page.text, "<svg")[1:] {
			picture, _, _ := strings.Cut(part, "</svg>")
			decoder := xml.NewDecoder(bytes.NewReader([]byte("<svg" + picture + "</svg>")))
			decoder.Strict, decoder.Entity = true, xml.HTMLEntity
			for {
				if _, err := decoder.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Errorf("%s has a picture that is none: %v", path, err)
					break
				}
			}
		}
	}
}

// What cannot stand on a line is refused in one line, on every form with a name,
// and the rest of what was typed stays.
func TestRefusedTexts(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.whiteWins(id, 1)
	_, team := teamEvent(h)
	ada := h.signedIn("ada", adasPassword)
	for _, text := range refusedTexts() {
		for _, form := range [][]string{
			{"/desk/" + name + "/players", "name", text, "rating", "2111"}, {"/desk/" + name + "/players", "name", "Somebody", "club", text, "rating", "2111"},
			{"/desk/" + name + "/points", "player", "1", "points", "2111", "reason", text}, {"/desk/" + name + "/points", "player", "1", "points", "1", "reason", text},
			{"/desk/" + name + "/settings", "title", text, "system", "dutch:2026", "rounds", "3", "city", "2111"},
			{"/desk/" + team + "/teams/1", "name", text, "board1", playerName(0), "board2", playerName(1), "board3", playerName(2)},
		} {
			a := ada.post(form[0], form[1:]...).is(http.StatusUnprocessableEntity).says(`role="alert"`)
			if slices.Contains(form, "2111") {
				a.says(`value="2111"`)
			}
		}
	}
	if _, state := h.state(name); len(state.Tournament.Players) != 4 || state.Tournament.Info.Name != "Open" || len(state.Tournament.Rules.Adjustments) != 0 {
		t.Error("something was recorded")
	}
}
