package playerlist

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/tournament"
)

// source is a file with the given text.
func source(name, text string) Source {
	return Source{Name: name, Reader: bytes.NewReader([]byte(text)), Size: int64(len(text))}
}

// zipped is a zip archive with the given members, in pairs of name and text.
func zipped(t testing.TB, name string, members ...string) Source {
	t.Helper()
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	for i := 0; i < len(members); i += 2 {
		member, err := w.Create(members[i])
		if err == nil {
			_, err = member.Write([]byte(members[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return source(name, data.String())
}

// imported imports files into a new folder.
func imported(t *testing.T, sources ...Source) (*List, Outcome) {
	t.Helper()
	dir := t.TempDir()
	outcome, err := Import(context.Background(), dir, sources, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return Open(dir), outcome
}

// wantEntry checks what the list says about a player.
func wantEntry(t *testing.T, list *List, want Entry) {
	t.Helper()
	got, found, err := list.ByID(want.FideID)
	if err != nil || !found {
		t.Fatalf("player %d: found %v, %v", want.FideID, found, err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("player %d (-want +got):\n%s", want.FideID, diff)
	}
}

var wigan = Entry{
	FideID: 90000012, Name: "Wiganska-Oyelaran, Brunhilde Q.", Federation: "GHA", Sex: tournament.Female, Title: tournament.WGM,
	Ratings: tournament.Ratings{2311, 2290, 2305}, K: [3]int{10, 20, 20}, BirthYear: 1991, Inactive: true,
}

var stroud = Entry{FideID: 7654, Name: "Stroud, Ebenezer", Federation: "FIJ", Sex: tournament.Male, BirthYear: 2014}

const textList = combined + "\r\n" +
	"90000012       Wiganska-Oyelaran, Brunhilde Q.                              GHA F   FM   WGM  FA,IO          AFM 2311  9   10 2290  0   20 2305  0   20 1991  wi  \r\n" +
	"7654           Stroud, Ebenezer                                             FIJ M                                0     0   0  0     0   0  0     0   0  2014      \r\n"

func TestTextList(t *testing.T) {
	list, outcome := imported(t, source("players_list_foa.txt", textList))
	wantEntry(t, list, wigan)
	wantEntry(t, list, stroud)
	want := Info{Sources: []string{"players_list_foa.txt"}, Players: 2, Rated: [3]int{1, 1, 1}}
	if diff := cmp.Diff(want, outcome.Info); diff != "" {
		t.Errorf("info (-want +got):\n%s", diff)
	}
	if info, err := list.Info(); err != nil || !cmp.Equal(info, outcome.Info) {
		t.Errorf("stored: %v, %v", info, err)
	}
	if outcome.LeftOut != 0 || len(outcome.Notes) != 0 {
		t.Errorf("left out %d: %v", outcome.LeftOut, outcome.Notes)
	}
}

const xmlList = `<playerslist>
<player>
<fideid>90000012</fideid>
<name>Wiganska-Oyelaran, Brunhilde Q.</name>
<country>GHA</country>
<sex>F</sex>
<title>FM</title>
<w_title>WGM</w_title>
<o_title>FA,IO</o_title>
<foa_title>AFM</foa_title>
<rating>2311</rating>
<games>9</games>
<k>10</k>
<rapid_rating>2290</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>20</rapid_k>
<blitz_rating>2305</blitz_rating>
<blitz_games>0</blitz_games>
<blitz_k>20</blitz_k>
<birthday>1991</birthday>
<flag>wi</flag>
</player>
<player><fideid>7654</fideid><name>Stroud, Ebenezer</name><country>FIJ</country><sex>M</sex><title/><rating>0</rating><rapid_rating>0</rapid_rating><birthday>2014</birthday><flag></flag></player>
</playerslist>
`

func TestXMLList(t *testing.T) {
	for name, text := range map[string]string{
		"as FIDE writes it":                            xmlList,
		"with declaration":                             `<?xml version="1.0" encoding="UTF-8"?>` + "\n<!-- a > b -->\n" + xmlList,
		"with a byte order mark and Windows line ends": "\ufeff" + strings.ReplaceAll(xmlList, "\n", "\r\n"),
		"on one line":                                  strings.ReplaceAll(xmlList, "\n", ""),
	} {
		t.Run(name, func(t *testing.T) {
			list, outcome := imported(t, source("players_list_xml_foa.xml", text))
			wantEntry(t, list, wigan)
			wantEntry(t, list, stroud)
			if outcome.LeftOut != 0 || len(outcome.Notes) != 0 {
				t.Errorf("left out %d: %v", outcome.LeftOut, outcome.Notes)
			}
		})
	}
}

func TestOddTextInXML(t *testing.T) {
	list, _ := imported(t, source("players_list_xml_foa.xml", "<playerslist>"+
		"<player><fideid>1</fideid><name>O&apos;Hara &amp; Sons, T&oacute;m</name><country>---</country><rapid_rating>x</rapid_rating></player>"+
		"<player><fideid>2</fideid><name>M\xfcnkel, A & B\x01</name><country>ger</country><rapid_rating>1500</rapid_rating></player></playerslist>"))
	if _, found, err := list.ByID(1); found || err != nil {
		t.Errorf("a player whose rating is x: found %v, %v", found, err)
	}
	wantEntry(t, list, Entry{FideID: 2, Name: "Münkel, A & B", Federation: "GER", Ratings: tournament.Ratings{0, 1500, 0}})
}

func TestZippedList(t *testing.T) {
	list, outcome := imported(t, zipped(t, "players_list.zip", "players_list_foa.txt", textList))
	wantEntry(t, list, wigan)
	if diff := cmp.Diff([]string{"players_list.zip"}, outcome.Info.Sources); diff != "" {
		t.Error(diff)
	}
	list, _ = imported(t, zipped(t, "players_list_xml.zip", "readme.html", "<html>", "players_list_xml_foa.xml", xmlList))
	wantEntry(t, list, stroud)
}

// The columns of the list changed over the years; they are where the headings say.
func TestFormatsOverTheYears(t *testing.T) {
	for _, test := range []struct {
		name, file, text string
		want             Entry
		month            tournament.Date
	}{
		{
			"one kind, 2026", "rapid_rating_list.txt",
			"ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag\n" +
				"4444           Quillfeather, Ambrose                                        DEN M   IM                           2404  11  10 1980      \n",
			Entry{FideID: 4444, Name: "Quillfeather, Ambrose", Federation: "DEN", Sex: tournament.Male, Title: tournament.IM, Ratings: tournament.Ratings{0, 2404, 0}, K: [3]int{0, 10, 0}, BirthYear: 1980},
			tournament.Date{Year: 2026, Month: 10},
		}, {
			"without online titles", "players_list.txt",
			"ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n" +
				"4444           Quillfeather, Ambrose                                        DEN M   IM                       2404  0   10                           1980  i\n",
			Entry{FideID: 4444, Name: "Quillfeather, Ambrose", Federation: "DEN", Sex: tournament.Male, Title: tournament.IM, Ratings: tournament.Ratings{2404, 0, 0}, K: [3]int{10, 0, 0}, BirthYear: 1980, Inactive: true},
			tournament.Date{},
		}, {
			"2011", "mar11frl.txt",
			"ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n" +
				" 4444444  Quillfeather, Brunhilde           wm  DEN  2204    9  1980  wi\n",
			Entry{FideID: 4444444, Name: "Quillfeather, Brunhilde", Federation: "DEN", Sex: tournament.Female, Title: tournament.WIM, Ratings: tournament.Ratings{2204, 0, 0}, BirthYear: 1980, Inactive: true},
			tournament.Date{Year: 2011, Month: 3},
		}, {
			"2001", "standard.txt",
			"ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG\n  \n" +
				" 4444444  Quillfeather, Ambrose            g     DEN     2604   18       \n",
			Entry{FideID: 4444444, Name: "Quillfeather, Ambrose", Federation: "DEN", Title: tournament.GM, Ratings: tournament.Ratings{2604, 0, 0}},
			tournament.Date{Year: 2001, Month: 1},
		}, {
			"2003, with birthdays", "standard.txt",
			"ID_NUMBER NAME                             TITLE COUNTRY JAN03 GAMES BIRTHDAY FLAG\n" +
				" 4444444  Quillfeather, Ambrose            f     DEN     2304    8   30.11.71     \n",
			Entry{FideID: 4444444, Name: "Quillfeather, Ambrose", Federation: "DEN", Title: tournament.FM, Ratings: tournament.Ratings{2304, 0, 0}, BirthYear: 1971},
			tournament.Date{Year: 2003, Month: 1},
		}, {
			"in Windows-1252", "standard.txt",
			"ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n" +
				" 4444444  Qu\xefllf\xeader, Ambr\xf8se               f   DEN  2204    9  1980\n",
			Entry{FideID: 4444444, Name: "Quïllfêder, Ambrøse", Federation: "DEN", Title: tournament.FM, Ratings: tournament.Ratings{2204, 0, 0}, BirthYear: 1980},
			tournament.Date{Year: 2011, Month: 3},
		}, {
			"in UTF-8", "standard.txt",
			"\ufeffID number Name                              TitlFed  Mar11 GamesBorn  Flag\n" +
				" 4444444  Quïllfêder, Ambrøse               f   DEN  2204    9  1980",
			Entry{FideID: 4444444, Name: "Quïllfêder, Ambrøse", Federation: "DEN", Title: tournament.FM, Ratings: tournament.Ratings{2204, 0, 0}, BirthYear: 1980},
			tournament.Date{Year: 2011, Month: 3},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			list, outcome := imported(t, source(test.file, test.text))
			wantEntry(t, list, test.want)
			if outcome.Info.Month != test.month || outcome.LeftOut > 0 {
				t.Errorf("month %v, want %v; notes %v", outcome.Info.Month, test.month, outcome.Notes)
			}
		})
	}
}

// Other titles can be longer than their column and push aside what follows.
func TestOverlongTitles(t *testing.T) {
	begin, end, _ := strings.Cut(textList, "FA,IO          AFM ")
	for _, titles := range []string{"SI,FI,LSI,SLI,NAAFM ", "SI,FI,LSI,SLI,NA,IAAFM ", "IA,SI,FI,LSI,SLI,NA,IOAFM "} {
		list, outcome := imported(t, source("players_list_foa.txt", begin+titles+end))
		wantEntry(t, list, wigan)
		if outcome.LeftOut != 0 {
			t.Error(outcome.Notes)
		}
	}
}

func TestSeveralListsMakeOne(t *testing.T) {
	const headings = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag\n"
	list, outcome := imported(t,
		source("standard_oct26frl.txt", headings+"4444           Quillfeather, Ambrose                                        DEN M                                2404  11  10 1980  i   \n"),
		source("rapid_oct26frl.txt", headings+
			"4444           Quillfeather, Ambrose                                        DEN M                                2300  11  20 1980      \n"+
			"5555           Ravensworth, Tarquin                                         ECU M                                1800  11  40 2001      \n"),
		source("blitz_oct26frl.txt", headings+"4444           Quillfeather, Ambrose                                        DEN M                                2200  11  20 1980      \n"))
	wantEntry(t, list, Entry{FideID: 4444, Name: "Quillfeather, Ambrose", Federation: "DEN", Sex: tournament.Male, Ratings: tournament.Ratings{2404, 2300, 2200}, K: [3]int{10, 20, 20}, BirthYear: 1980})
	wantEntry(t, list, Entry{FideID: 5555, Name: "Ravensworth, Tarquin", Federation: "ECU", Sex: tournament.Male, Ratings: tournament.Ratings{0, 1800, 0}, K: [3]int{0, 40, 0}, BirthYear: 2001})
	if outcome.Info.Players != 2 || outcome.Info.Rated != [3]int{1, 2, 1} || outcome.LeftOut != 0 {
		t.Errorf("%+v", outcome)
	}
}

func TestMonthOfTheList(t *testing.T) {
	dated := source("players_list_foa.txt", textList)
	dated.Modified = time.Date(2026, 12, 31, 9, 0, 0, 0, time.UTC)
	early := source("players_list_foa.txt", textList)
	early.Modified = time.Date(2026, 10, 9, 9, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		source Source
		given  tournament.Date
		want   Info
	}{
		{dated, tournament.Date{}, Info{Month: tournament.Date{Year: 2027, Month: 1}, MonthFrom: "file date"}},
		{early, tournament.Date{}, Info{Month: tournament.Date{Year: 2026, Month: 10}, MonthFrom: "file date"}},
		{source("players_sep26frl.txt", textList), tournament.Date{}, Info{Month: tournament.Date{Year: 2026, Month: 9}, MonthFrom: "file name"}},
		{source("players_sep26frl.txt", textList), tournament.Date{Year: 2026, Month: 8, Day: 7}, Info{Month: tournament.Date{Year: 2026, Month: 8}, MonthFrom: "given"}},
		{source("players.txt", textList), tournament.Date{}, Info{}},
	} {
		outcome, err := Import(context.Background(), t.TempDir(), []Source{test.source}, Options{Month: test.given})
		if err != nil || outcome.Info.Month != test.want.Month || outcome.Info.MonthFrom != test.want.MonthFrom {
			t.Errorf("%v from %q, want %v from %q; %v", outcome.Info.Month, outcome.Info.MonthFrom, test.want.Month, test.want.MonthFrom, err)
		}
	}
}

func TestLeftOut(t *testing.T) {
	_, outcome := imported(t, source("players_list_foa.txt", textList+
		"12             "+strings.Repeat(" ", 61)+"TTO M\r\n"+
		"twelve         Twelve, Dozen                                                TTO M\r\n"+
		"7654           Stroud, Ebenezer                                             FIJ M                                1999\r\n"))
	want := []Note{
		{"players_list_foa.txt", 4, "player 12 has no name; left out"},
		{"players_list_foa.txt", 5, `"twelve" is no FIDE identity number; left out`},
		{"players_list_foa.txt", 0, "1 players are there twice; the first line of each counts"},
	}
	if diff := cmp.Diff(want, outcome.Notes); diff != "" || outcome.LeftOut != 3 || outcome.Info.Players != 2 {
		t.Errorf("%+v\n%s", outcome, diff)
	}
}

// Players without a name are no sign of a broken file, however many there are.
func TestNamelessPlayers(t *testing.T) {
	nameless := strings.Repeat("12             "+strings.Repeat(" ", 61)+"TTO M\r\n", 500)
	headings, players, _ := strings.Cut(textList, "\r\n")
	_, outcome := imported(t, source("players_list_foa.txt", headings+"\r\n"+nameless+players))
	if outcome.Info.Players != 2 || outcome.LeftOut != 500 || len(outcome.Notes) != maxNotes {
		t.Errorf("%d players, %d left out, %d notes", outcome.Info.Players, outcome.LeftOut, len(outcome.Notes))
	}
}

// A file that is no list is refused, with the place, and the old list stays.
func TestRefusals(t *testing.T) {
	broken := zipped(t, "players_list.zip", "players_list_foa.txt", strings.Repeat(textList, 100))
	cut := source("players_list.zip", "")
	data := broken.Reader.(*bytes.Reader)
	half := make([]byte, data.Len()/2)
	if _, err := data.ReadAt(half, 0); err != nil {
		t.Fatal(err)
	}
	cut.Reader, cut.Size = bytes.NewReader(half), int64(len(half))

	dir := t.TempDir()
	if _, err := Import(context.Background(), dir, []Source{source("players_list_foa.txt", textList)}, Options{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		source Source
		want   string
	}{
		{source("a.txt", ""), "a.txt: is empty; download the list again"},
		{source("a.txt", "Dear arbiter,\nplease"), "a.txt:1: is not a rating list; FIDE's begin with a line of headings from ID Number to Flag, or with <playerslist>"},
		{source("a.txt", combined+"\n"), "a.txt: holds no players; download the list again"},
		{source("a.txt", strings.Repeat("x", 10_000)), "a.txt:1: is not a rating list; FIDE's begin with a line of headings from ID Number to Flag, or with <playerslist>"},
		{source("a.txt", textList+"90000013       Wiganska, Ot"), "a.txt:4: the file ends in the middle of this line; download it again"},
		{source("a.txt", combined+strings.Repeat("\nno number here", 30)), `a.txt:22: "no number here" is no FIDE identity number, as in many lines before; the columns are not those of a rating list`},
		{source("a.html", "<!DOCTYPE html>\n<html><body>404</body></html>"), "a.html:2: begins with <html>, which is not a rating list; FIDE's begins with <playerslist>"},
		{source("a.xml", "<playerslist>\n<player><fideid>1</fideid>"), "a.xml:2: the file ends in the middle of the list; download it again"},
		{source("a.xml", "<playerslist><player>\n<fideid>1</name></player></playerslist>"), "a.xml:2: </name> closes nothing; download the list again"},
		{source("a.xml", "<playerslist><player>\n<player>"), "a.xml:2: a player begins within another; download the list again"},
		{source("a.xml", "<playerslist><team>"), "a.xml:1: <team> is not within a player; download the list again"},
		{source("a.xml", "<playerslist></playerslist>"), "a.xml: holds no players; download the list again"},
		{source("a.xml", "<"+strings.Repeat("x", 100_000)), "a.xml:1: is no XML here; download the list again"},
		{zipped(t, "a.zip", "a.csv", "x"), "a.zip: the zip archive holds 0 text or XML files; FIDE's holds one, the list"},
		{zipped(t, "a.zip", "a.txt", "x", "b.xml", "x"), "a.zip: the zip archive holds 2 text or XML files; FIDE's holds one, the list"},
		{Source{Name: "<stdin>", Reader: bytes.NewBufferString("PK\x03\x04")}, "<stdin>: is a zip archive, which can only be read from a file; unpack it first"},
		{cut, "players_list.zip: the zip archive is damaged (zip: not a valid zip file); download it again"},
	} {
		_, err := Import(context.Background(), dir, []Source{test.source}, Options{})
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Error() != test.want {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
	wantEntry(t, Open(dir), wigan)
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("the folder holds %v, %v; want the list alone", files, err)
	}
}

func TestImportCanBeStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	text := textList + strings.Repeat(strings.SplitAfter(textList, "\r\n")[2], 50_000)
	calls := 0
	_, err := Import(ctx, t.TempDir(), []Source{source("players_list_foa.txt", text)}, Options{Progress: func(read, total int64) {
		calls++
		if total != int64(len(text)) || read > total {
			t.Errorf("%d of %d bytes, want %d", read, total, len(text))
		}
		cancel()
	}})
	if !errors.Is(err, context.Canceled) || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
}

func TestKilledImportsLeaveNothingForLong(t *testing.T) {
	dir := t.TempDir()
	old, young := filepath.Join(dir, temporaryPrefix+"OLD"), filepath.Join(dir, temporaryPrefix+"YOUNG")
	for _, name := range []string{old, young} {
		if err := os.WriteFile(name, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(old, time.Time{}, time.Now().Add(-25*time.Hour)); err != nil {
		t.Fatal(err)
	}
	if _, err := Import(context.Background(), dir, []Source{source("players_list_foa.txt", textList)}, Options{}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the old one: %v", err)
	}
	if _, err := os.Stat(young); err != nil {
		t.Errorf("the young one, perhaps still at work: %v", err)
	}
}
