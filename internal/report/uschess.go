package report

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// USChess is what a rating report to US Chess says of an event beside what the event
// says itself.
type USChess struct {
	tournament.USReport
	System USSystem
}

// Or is the report with what the event keeps for it where nothing is given.
func (us USChess) Or(kept *tournament.USReport) USChess {
	us.Affiliate, us.Chief, us.Assistant = cmp.Or(us.Affiliate, kept.Affiliate), cmp.Or(us.Chief, kept.Chief), cmp.Or(us.Assistant, kept.Assistant)
	us.State, us.Zip = cmp.Or(us.State, kept.State), cmp.Or(us.Zip, kept.Zip)
	return us
}

// USSystem is by which ratings US Chess rates an event.
type USSystem string

// The systems.
const (
	USRegular USSystem = "R"
	USDual    USSystem = "D" // regular and quick
	USQuick   USSystem = "Q"
	USBlitz   USSystem = "B"
)

// USSystems lists the systems.
func USSystems() []USSystem { return []USSystem{USRegular, USDual, USQuick, USBlitz} }

// USSystemFor is the system that goes with a kind of event.
func USSystemFor(kind tournament.RatingKind) USSystem {
	switch kind {
	case tournament.Rapid:
		return USQuick
	case tournament.Blitz:
		return USBlitz
	}
	return USRegular
}

// USFederation keeps the records of US Chess.
const USFederation = "USA"

var usMember = regexp.MustCompile(`^[0-9]{8}$`)

// IsUSMember reports whether a text has the form of a number with US Chess.
func IsUSMember(id string) bool { return usMember.MatchString(id) }

// USMember is the number of a player with US Chess; "" = none is known.
func USMember(p *tournament.Player) string {
	for _, n := range p.National {
		if n.Federation == USFederation && IsUSMember(n.ID) {
			return n.ID
		}
	}
	return ""
}

// US Chess takes reports as three tables of dBase, in the format called 2C.
var (
	usHeader = []dbfField{
		{"H_FORMAT", 'C', 5}, {"H_PROGRAM", 'C', 10}, {"H_EVENT_ID", 'C', 12}, {"H_NAME", 'C', 35}, {"H_TOT_SECT", 'C', 2}, {"H_BEG_DATE", 'D', 8}, {"H_END_DATE", 'D', 8}, {"H_AFF_ID", 'C', 8},
		{"H_CITY", 'C', 21}, {"H_STATE", 'C', 2}, {"H_ZIPCODE", 'C', 10}, {"H_COUNTRY", 'C', 21}, {"H_SENDCROS", 'C', 1}, {"H_CTD_ID", 'C', 8}, {"H_ATD_ID", 'C', 8}, {"H_OTHER_TD", 'C', 255},
	}
	usSection = []dbfField{
		{"S_EVENT_ID", 'C', 12}, {"S_SEC_NUM", 'C', 2}, {"S_SEC_NAME", 'C', 30}, {"S_R_SYSTEM", 'C', 1}, {"S_TIMECTL", 'C', 40}, {"S_CTD_ID", 'C', 8}, {"S_ATD_ID", 'C', 8}, {"S_TRN_TYPE", 'C', 1},
		{"S_TOT_RNDS", 'C', 2}, {"S_LST_PAIR", 'C', 4}, {"S_BEG_DATE", 'D', 8}, {"S_END_DATE", 'D', 8}, {"S_SCH_LVL", 'C', 1}, {"S_GR_PRIX", 'C', 1}, {"S_GP_PTS", 'C', 3}, {"S_FIDE", 'C', 1},
	}
	usDetail = []dbfField{
		{"D_EVENT_ID", 'C', 12}, {"D_SEC_NUM", 'C', 2}, {"D_PAIR_NUM", 'C', 4}, {"D_MEM_ID", 'C', 8}, {"D_NAME", 'C', 30}, {"D_STATE", 'C', 2}, {"D_RATING", 'C', 4},
	}
)

// USReport is the rating report of an event to US Chess: its three tables in a ZIP file.
// Players without a number of US Chess have none in it.
func USReport(t *tournament.Tournament, us USChess) ([]byte, error) {
	detail := append([]dbfField{}, usDetail...)
	for n := range t.Rounds {
		detail = append(detail, dbfField{fmt.Sprintf("D_RND%02d", n+1), 'C', 7})
	}
	players := usPlayers(t)
	start, end := usDay(t.Info.Start), usDay(cmp.Or(t.Info.End, t.Info.Start))
	kind := "S"
	if t.Rules.System == tournament.RoundRobin {
		kind = "R"
	}
	header := []string{"2C", "PAREO", "", t.Info.Name, "1", start, end, us.Affiliate, t.Info.City, us.State, us.Zip, "USA", "N", us.Chief, us.Assistant, ""}
	section := []string{"", "1", t.Info.Title(), string(cmp.Or(us.System, USSystemFor(t.Rules.RatingKind))), t.Info.TimeControl, us.Chief, us.Assistant, kind,
		strconv.Itoa(len(t.Rounds)), strconv.Itoa(len(players)), start, end, "N", "N", "", "N"}
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, table := range []struct {
		name string
		data []byte
	}{
		{"THEXPORT.DBF", dbf(usHeader, [][]string{header})}, {"TSEXPORT.DBF", dbf(usSection, [][]string{section})}, {"TDEXPORT.DBF", dbf(detail, usRows(t, players))},
	} {
		file, err := archive.CreateHeader(&zip.FileHeader{Name: table.name, Method: zip.Deflate, Modified: time.Time{}})
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(table.data); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func usDay(d tournament.Date) string {
	if d.Day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d%02d%02d", d.Year, d.Month, d.Day)
}

// usPlayers are those who were in a round, by index, in the order of their numbers.
func usPlayers(t *tournament.Tournament) []int {
	var list []int
	tab := t.Table()
	for _, i := range t.ByNumber() {
		for _, c := range tab.Row(i) {
			if c.Outcome != tournament.Absent {
				list = append(list, i)
				break
			}
		}
	}
	return list
}

// usRows has a row for each player: who it is, and what each round brought.
func usRows(t *tournament.Tournament, players []int) [][]string {
	number := make(map[int32]int, len(players)) // by index
	for place, i := range players {
		number[int32(i)] = place + 1
	}
	tab := t.Table()
	var rows [][]string
	for _, i := range players {
		p := &t.Players[i]
		state := ""
		for _, n := range p.National {
			if n.Federation == USFederation && len(n.Origin) == 2 {
				state = n.Origin
			}
		}
		row := []string{"", "1", strconv.Itoa(number[int32(i)]), USMember(p), p.Name, state, strconv.Itoa(t.Strength(p))}
		for _, c := range tab.Row(i) {
			row = append(row, usResult(c, number, &t.Rules.Scoring))
		}
		rows = append(rows, row)
	}
	return rows
}

// usResult is a round of a player: W12B is a win with Black against number 12. Games that
// are not rated have no opponent.
func usResult(c tournament.Cell, number map[int32]int, worth *tournament.Scoring) string {
	rated := map[tournament.Outcome]string{tournament.Win: "W", tournament.Draw: "D", tournament.Loss: "L"}
	if letter := rated[c.Outcome]; letter != "" && c.Opponent >= 0 {
		colour := "W"
		if c.Colour == tournament.Black {
			colour = "B"
		}
		return letter + strconv.Itoa(number[c.Opponent]) + colour
	}
	switch c.Outcome {
	case tournament.PairingBye:
		if worth.PairingBye < worth.Win() {
			return "H0"
		}
		return "B0"
	case tournament.ForfeitWin, tournament.UnratedWin:
		return "X0"
	case tournament.ForfeitLoss, tournament.UnratedLoss:
		return "F0"
	case tournament.FullBye:
		return "B0"
	case tournament.HalfBye, tournament.UnratedDraw:
		return "H0"
	}
	return "U0"
}
