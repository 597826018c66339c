package report

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// table reads a table of dBase back: its columns, and the texts of its rows.
func table(t *testing.T, data []byte) (names []string, rows [][]string) {
	t.Helper()
	count, head, size := int(binary.LittleEndian.Uint32(data[4:])), int(binary.LittleEndian.Uint16(data[8:])), int(binary.LittleEndian.Uint16(data[10:]))
	if data[0] != 3 || data[len(data)-1] != 0x1a || len(data) != head+count*size+1 || data[head-1] != '\r' {
		t.Fatalf("%d bytes, %d rows of %d after %d", len(data), count, size, head)
	}
	var widths []int
	for at := 32; data[at] != '\r'; at += 32 {
		names = append(names, string(bytes.TrimRight(data[at:at+11], "\x00")))
		widths = append(widths, int(data[at+16]))
	}
	for n := range count {
		at := head + n*size + 1
		var row []string
		for _, width := range widths {
			row = append(row, strings.TrimSpace(string(data[at:at+width])))
			at += width
		}
		rows = append(rows, row)
	}
	return names, rows
}

// The report to US Chess has the event, its section and every result from both sides.
func TestUSReport(t *testing.T) {
	event := &tournament.Tournament{
		Info:  tournament.Info{Name: "Harbour Öpen", City: "Boston", Start: tournament.Date{Year: 2026, Month: 11, Day: 14}, TimeControl: "G/90;d5"},
		Rules: tournament.Rules{Rounds: 2, System: tournament.Harkness, Scoring: tournament.DefaultScoring()},
		Players: []tournament.Player{
			{ID: 1, Number: 1, Name: "Peña, Ana", Ratings: tournament.Ratings{2000}, National: []tournament.NationalRecord{{Federation: "USA", ID: "12345678", Origin: "MA"}}},
			{ID: 2, Number: 2, Name: "Bo", Ratings: tournament.Ratings{1900}},
			{ID: 3, Number: 3, Name: "Cy"},
			{ID: 4, Number: 4, Name: "Never came"},
		},
		Rounds: []tournament.Round{
			{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}},
			{Games: []tournament.Game{{White: 3, Black: 1, Result: tournament.BlackByForfeit}}, Byes: []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}}},
		},
	}
	data, err := USReport(event, USChess{USReport: tournament.USReport{Affiliate: "A1234567", Chief: "87654321", State: "MA"}, System: USDual})
	if err != nil {
		t.Fatal(err)
	}
	files, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(files.File) != 3 {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		names, rows := table(t, content)
		got = append(got, f.Name+" "+names[0])
		for _, row := range rows {
			got = append(got, strings.Join(row, "|"))
		}
	}
	want := []string{
		"THEXPORT.DBF H_FORMAT", "2C|PAREO||Harbour Open|1|20261114|20261114|A1234567|Boston|MA||USA|N|87654321||",
		"TSEXPORT.DBF S_EVENT_ID", "|1|Harbour Open|D|G/90;d5|87654321||S|2|3|20261114|20261114|N|N||N",
		"TDEXPORT.DBF D_EVENT_ID", "|1|1|12345678|Pena, Ana|MA|2000|W2W|X0", "|1|2||Bo||1900|L1B|H0", "|1|3||Cy||0|B0|F0",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	again, err := USReport(event, USChess{USReport: tournament.USReport{Affiliate: "A1234567", Chief: "87654321", State: "MA"}, System: USDual})
	if err != nil || !bytes.Equal(data, again) {
		t.Error("the same event gives other bytes")
	}
}

// What is not given is what the event keeps; a report says nothing of it by itself.
func TestWhatTheEventKeeps(t *testing.T) {
	kept := tournament.USReport{Affiliate: "A1234567", Chief: "87654321", Zip: "02139"}
	got := USChess{USReport: tournament.USReport{Chief: "12345678", State: "MA"}, System: USQuick}.Or(&kept)
	if want := (USChess{USReport: tournament.USReport{Affiliate: "A1234567", Chief: "12345678", State: "MA", Zip: "02139"}, System: USQuick}); got != want {
		t.Errorf("%+v", got)
	}
}
