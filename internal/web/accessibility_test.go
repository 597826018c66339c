package web

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// accessibilityScan is a function that looks through a page.
//
//go:embed testdata/accessibility.js
var accessibilityScan string

// scannedPages are the addresses to look at for every route that gives a page.
// OPEN is a tournament in its fourth round, FREE one with virtual points, HAND one that is paired by hand, NEXT
// one with a pairing that is not published, NONE one without players.
var scannedPages = map[string][]string{
	"GET /{$}":                                        {"/"},
	"GET /help":                                       {"/help"},
	"GET /help/{topic}":                               {"/help/results", "/help/public", "/help/teams"},
	"GET /login":                                      {"/login"},
	"GET /desk":                                       {"/desk"},
	"GET /desk/new":                                   {"/desk/new"},
	"GET /desk/{event}":                               {"/desk/OPEN", "/desk/NONE"},
	"GET /desk/{event}/players":                       {"/desk/OPEN/players", "/desk/OPEN/players?edit=3", "/desk/NONE/players"},
	"GET /desk/{event}/players/import":                {"/desk/OPEN/players/import"},
	"GET /desk/{event}/players/{player}":              {"/desk/OPEN/players/3"},
	"GET /desk/{event}/checkin":                       {"/desk/OPEN/checkin"},
	"GET /desk/{event}/checkin/together":              {"/desk/OPEN/checkin/together"},
	"GET /desk/{event}/people":                        {"/desk/OPEN/people"},
	"GET /desk/{event}/people/{player}":               {"/desk/OPEN/people/1"},
	"GET /desk/{event}/ratings":                       {"/desk/OPEN/ratings"},
	"GET /desk/{event}/teams":                         {"/desk/TEAM/teams"},
	"GET /desk/{event}/teams/{team}":                  {"/desk/TEAM/teams/1"},
	"GET /desk/{event}/numbers":                       {"/desk/NEXT/numbers"},
	"GET /desk/{event}/lots":                          {"/desk/NONE/lots", "/desk/OPEN/lots"},
	"GET /desk/{event}/points":                        {"/desk/OPEN/points", "/desk/NONE/points", "/desk/TEAM/points"},
	"GET /desk/{event}/plan":                          {"/desk/OPEN/plan"},
	"GET /desk/{event}/sections":                      {"/desk/OPEN/sections", "/desk/LIST/sections?limits=2380"},
	"GET /desk/{event}/acceleration":                  {"/desk/OPEN/acceleration", "/desk/FREE/acceleration"},
	"GET /desk/{event}/forbidden":                     {"/desk/OPEN/forbidden", "/desk/NONE/forbidden"},
	"GET /desk/{event}/money":                         {"/desk/OPEN/money", "/desk/OPEN/money?show=owing", "/desk/NONE/money"},
	"GET /desk/{event}/money/fees":                    {"/desk/OPEN/money/fees"},
	"GET /desk/{event}/money/list":                    {"/desk/OPEN/money/list", "/desk/NONE/money/list"},
	"GET /desk/{event}/money/receipts/{receipt}":      {"/desk/OPEN/money/receipts/1", "/desk/OPEN/money/receipts/2"},
	"GET /desk/{event}/money/prizes":                  {"/desk/OPEN/money/prizes", "/desk/NONE/money/prizes"},
	"GET /desk/{event}/prizes":                        {"/desk/OPEN/prizes", "/desk/NONE/prizes"},
	"GET /desk/{event}/schedule":                      {"/desk/OPEN/schedule"},
	"GET /desk/{event}/rounds":                        {"/desk/OPEN/rounds", "/desk/NONE/rounds"},
	"GET /desk/{event}/rounds/{round}":                {"/desk/OPEN/rounds/1", "/desk/OPEN/rounds/4?second=1", "/desk/NEXT/rounds/1", "/desk/NEXT/rounds/1?pick=1", "/desk/NEXT/rounds/1?steps=s1.2"},
	"GET /desk/{event}/rounds/{round}/why":            {"/desk/NEXT/rounds/1/why", "/desk/OPEN/rounds/4/why?a=1&ask=meet&b=2"},
	"GET /desk/{event}/rounds/{round}/why/{player}":   {"/desk/NEXT/rounds/1/why/1"},
	"GET /desk/{event}/rounds/{round}/why/replay":     {"/desk/OPEN/rounds/4/why/replay?bracket=2&step=2", "/desk/NEXT/rounds/1/why/replay?player=1"},
	"GET /desk/{event}/rounds/{round}/boards/{board}": {"/desk/OPEN/rounds/1/boards/1", "/desk/OPEN/rounds/1/boards/1?to=black", "/desk/OPEN/rounds/4/boards/1"},
	"GET /desk/{event}/hand":                          {"/desk/OPEN/hand", "/desk/HAND/hand"},
	"GET /desk/{event}/smallest":                      {"/desk/NEXT/smallest", "/desk/OPEN/smallest"},
	"GET /desk/{event}/standings":                     {"/desk/OPEN/standings?player=1", "/desk/NONE/standings"},
	"GET /desk/{event}/sheets":                        {"/desk/OPEN/sheets", "/desk/NONE/sheets"},
	"GET /desk/{event}/provisional":                   {"/desk/OPEN/provisional"},
	"GET /desk/{event}/hall":                          {"/desk/OPEN/hall", "/desk/OPEN/hall?screen=clock&start=10:00"},
	"GET /desk/{event}/lifeboat":                      {"/desk/OPEN/lifeboat"},
	"GET /desk/{event}/rounds/{round}/memo":           {"/desk/OPEN/rounds/1/memo?board=1&to=black", "/desk/OPEN/rounds/1/memo"},
	"GET /lifeboat":                                   {"/lifeboat"},
	"GET /desk/{event}/paper/{what}":                  {"/desk/NEXT/paper/slips", "/desk/NEXT/paper/pairings"},
	"GET /desk/{event}/paper/{what}/{round}":          {"/desk/NEXT/paper/names/1"},
	"GET /desk/{event}/history":                       {"/desk/OPEN/history", "/desk/OPEN/history?at=30"},
	"GET /desk/{event}/phones":                        {"/desk/OPEN/phones"},
	"GET /desk/{event}/files":                         {"/desk/OPEN/files"},
	"GET /desk/{event}/pairing":                       {"/desk/NEXT/pairing"},
	"GET /desk/{event}/visible":                       {"/desk/OPEN/visible"},
	"GET /desk/{event}/settings":                      {"/desk/OPEN/settings"},
	"GET /desk/{event}/privacy":                       {"/desk/OPEN/privacy"},
	"GET /desk/{event}/delete":                        {"/desk/OPEN/delete"},
	"GET /device/{code}":                              {"/device/ABC"},
	"GET /join/{code}":                                {"/join/ABC"},
	"GET /welcome/{code}":                             {"/welcome/ABC"},
	"GET /users":                                      {"/users"},
	"GET /log":                                        {"/log", "/log?topic=failure"},
	"GET /account":                                    {"/account"},
	"GET /account/factor":                             {"/account/factor"},

	"GET /t/{event}":                      {"/t/OPEN", "/t/", "/t/nowhere", "/t/OPEN/journal", "/t/OPEN/journal?code=K7QF-3M2P-9XTB"},
	"GET /t/{event}/pairings":             {"/t/OPEN/pairings"},
	"GET /t/{event}/pairings/{round}":     {"/t/OPEN/pairings/2"},
	"GET /t/{event}/matches":              {"/t/TEAM/matches"},
	"GET /t/{event}/matches/{round}":      {"/t/TEAM/matches/1"},
	"GET /t/{event}/team/{team}":          {"/t/TEAM/team/2"},
	"GET /t/{event}/names":                {"/t/OPEN/names", "/t/OPEN/names?q=ab", "/t/OPEN/names?q=nobody"},
	"GET /t/{event}/names/{round}":        {"/t/OPEN/names/2"},
	"GET /t/{event}/results":              {"/t/OPEN/results"},
	"GET /t/{event}/results/{round}":      {"/t/OPEN/results/2"},
	"GET /t/{event}/standings":            {"/t/OPEN/standings"},
	"GET /t/{event}/standings/{round}":    {"/t/OPEN/standings/2"},
	"GET /t/{event}/fixtures":             {"/t/TEAM/fixtures"},
	"GET /t/{event}/cross":                {"/t/OPEN/cross"},
	"GET /t/{event}/cross/{round}":        {"/t/OPEN/cross/2"},
	"GET /t/{event}/players":              {"/t/OPEN/players"},
	"GET /t/{event}/player/{player}":      {"/t/OPEN/player/3"},
	"GET /t/{event}/me/{player}":          {"/t/OPEN/me/3", "/t/TEAM/me/1"},
	"GET /t/{event}/course":               {"/t/OPEN/course"},
	"GET /desk/{event}/forecast":          {"/desk/OPEN/forecast"},
	"GET /t/{event}/why":                  {"/t/OPEN/why"},
	"GET /t/{event}/why/{round}":          {"/t/OPEN/why/3"},
	"GET /t/{event}/why/{round}/{player}": {"/t/OPEN/why/4/3"},
	"GET /t/{event}/why/{round}/replay":   {"/t/OPEN/why/4/replay?bracket=2&step=2&player=3", "/t/OPEN/why/4/replay?bracket=99"},
	"GET /t/{event}/forecast":             {"/t/OPEN/forecast", "/t/TEAM/forecast"},
	"GET /t/{event}/more":                 {"/t/OPEN/more"},
	"GET /t/{event}/hall/{what}":          {"/t/OPEN/hall/lots", "/t/OPEN/hall/boards", "/t/OPEN/hall/names", "/t/OPEN/hall/standings", "/t/OPEN/hall/results", "/t/OPEN/hall/clock?start=09:00&end=23:59"},
	"GET /t/{event}/screen/{number}":      {"/t/OPEN/screen/1"},
	"GET /t/{event}/paper/{what}": {"/t/OPEN/paper/pairings", "/t/OPEN/paper/names", "/t/OPEN/paper/slips", "/t/OPEN/paper/standings", "/t/OPEN/paper/cross", "/t/OPEN/paper/table",
		"/t/OPEN/paper/cards", "/t/OPEN/paper/badges", "/t/OPEN/paper/plates", "/t/OPEN/paper/prizes?prizes=1000,500", "/t/TEAM/paper/matches"},
	"GET /t/{event}/paper/{what}/{round}": {"/t/OPEN/paper/pairings/2"},
}

// notPages are the routes that give something else than a page for people, and
// those to which the test comes in its own way.
var notPages = []string{
	"GET /desk/{event}/live", "GET /desk/{event}/export/{file}", "GET /desk/{event}/money/files/{file}", "GET /desk/{event}/checkin/code", "GET /desk/{event}/players/search", "GET /desk/{event}/players/{player}/row", "GET /phone/live", "GET /t/{event}/files/{file}", "GET /t/{event}/app.webmanifest", "GET /t/{event}/rounds.ics", "GET /t/{event}/me/{player}/rounds.ics",
	"GET /login/code", "GET /login/provider", "GET /login/provider/back",
	"GET /first", "GET /phone", "GET /in/{name}", "GET /in/{name}/screen/{key}", // which is there while players check in by themselves
}

// The scan finds nothing on any page of the lists of routes, in light and in dark,
// and in German, whose words are long, every page fits screens of all widths.
func TestAccessibility(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	paths := pathsToScan(t, h)
	empty, _ := emptyHouse(t)
	events := scannedEvents(h)
	open, next := events.Replace("OPEN"), events.Replace("NEXT")

	first := empty.person(browser)
	first.open("/first")
	first.scan()
	stranger := h.person(browser)
	stranger.open("/login")
	stranger.scan()
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.reads("de")
	for _, path := range paths {
		ada.open(events.Replace(path))
		for _, width := range []int64{1024, 1920, 390, 1440} {
			ada.widen(width)
			ada.fits(path)
		}
		if status := told[int](ada, `performance.getEntriesByType("navigation")[0].responseStatus`); status != http.StatusOK && path != "/t/nowhere" {
			t.Errorf("%s answers %d", path, status)
		}
		ada.scan()
	}
	ada.reads("en")
	ada.open("/desk/" + open + "/phones")
	ada.write("name", "Boards 1 to 3")
	ada.press("Show the code")
	ada.sees("Scan with")
	ada.scan()
	phone := h.person(browser)
	phone.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	phone.do(chromedp.Navigate(told[string](ada, `document.getElementById("link").href`)))
	phone.scan()
	phone.press("Begin")
	phone.until(`document.querySelector(".thumbs.watched:not(.resting)")`)
	phone.scan()
	h.scanArrivals(phone, ada, next)
	ada.scanAnswers(open, next)
	h.giveList()
	for _, path := range []string{"/ratings", "/players", "/players?find=quill"} {
		ada.open("/desk/" + next + path)
		ada.scan()
	}
}

// scanArrivals looks at the pages that are there while players check in by themselves,
// in German: what a phone shows, before and after, and the screen with the code.
func (h *house) scanArrivals(phone, ada *person, name string) {
	h.t.Helper()
	id, err := h.host.Find(h.t.Context(), name)
	if err != nil {
		h.t.Fatal(err)
	}
	h.must(id, desk.SetSelfCheckIn{SelfCheckIn: journal.SelfCheckIn{Round: h.stateOf(id).Upcoming(), Secret: "sixteen letters and more"}})
	phone.open("/in/" + name)
	phone.fits("/in/{name}")
	phone.scan()
	ada.open("/desk/" + name + "/hall")
	ada.open(told[string](ada, `new URL(document.querySelector("a[href*='/in/'][href*='/screen/']").href).pathname`))
	for _, width := range []int64{1024, 1920, 390, 1440} {
		ada.widen(width)
		ada.fits("/in/{name}/screen/{key}")
	}
	ada.scan()
	h.must(id, desk.SetSelfCheckIn{})
}

// scannedEvents are tournaments in all states that there are pages for; it puts
// their names in the place of OPEN, LIST, HAND, NEXT, NONE, TEAM and FREE.
func scannedEvents(h *house) *strings.Replacer {
	h.t.Helper()
	id, open := realEvent(h, 21)
	h.must(id, desk.RequestBye{Round: 5, Player: 2, Bye: tournament.HalfBye})
	h.openCash(id)
	byHand, hand := h.begin("By hand", 8, 3)
	h.must(byHand, desk.PairNext{})
	h.must(byHand, desk.BeginHandPairing{})
	proposed, next := h.begin("Next", 9, 3)
	h.must(proposed, desk.Register{Player: tournament.Player{Name: "Quillfeather, Ambrose", FideID: "4444", Ratings: tournament.Ratings{2380}}})
	h.must(proposed, desk.PairNext{})
	_, list := h.begin("List of entries", 9, 3)
	empty, none := h.begin("None", 0, 3)
	h.announce(empty)
	_, teams := teamEvent(h)
	h.must(id, desk.AdjustPoints{Player: 3, Round: 2, Points: -5, Reason: "late"})
	return strings.NewReplacer("FREE", freeEvent(h), "TEAM", teams, "OPEN", open, "LIST", list, "HAND", hand, "NEXT", next, "NONE", none)
}

// scanAnswers looks at the pages that forms lead to: the preview of a list, a
// question before something that departs from the rules, and errors.
func (p *person) scanAnswers(open, next string) {
	p.t.Helper()
	p.open("/desk/" + next + "/players/import")
	p.write("list", "Name;Rating\nAbad, Tomás;2100\nBauer, Uwe;2000\n")
	p.press("Read the list")
	p.sees("2 players in the list")
	p.scan()
	p.open("/desk/" + next + "/players/import")
	p.write("list", "Name;Board\nAbad, Tomás;no number\n")
	p.press("Read the list")
	p.until(`document.querySelector(".note.bad, .note.warn")`)
	p.scan()
	p.open("/desk/" + open + "/rounds/1/boards/1?to=black")
	p.write("reason", "wrong sheet")
	p.forgetTold()
	p.press("Correct it")
	p.sees("Please confirm")
	p.scan()
	p.open("/desk/" + open + "/rounds/99")
	p.sees("There is no such page")
	p.scan()
	p.open("/desk/new")
	p.write("title", "Ends before it begins")
	p.write("rounds", "0")
	told[chromedp.Void](p, `(document.querySelector("main form[method=post]").noValidate = true, {})`)
	p.press("Create the tournament")
	p.until(`document.querySelector("[role=alert]")`)
	p.scan()
}

// pathsToScan are the pages of all routes. A route that nobody thought of is an
// error.
func pathsToScan(t *testing.T, h *house) []string {
	t.Helper()
	var patterns, paths []string
	for _, r := range h.site.routes() {
		patterns = append(patterns, r.Pattern)
	}
	for _, r := range h.site.publicRoutes() {
		patterns = append(patterns, r.Pattern)
	}
	for _, pattern := range patterns {
		if !strings.HasPrefix(pattern, "GET ") || slices.Contains(notPages, pattern) {
			continue
		}
		if len(scannedPages[pattern]) == 0 {
			t.Errorf("no page of %s is scanned", pattern)
		}
		paths = append(paths, scannedPages[pattern]...)
	}
	return paths
}

// scan looks through the page that is open, in light and in dark.
func (p *person) scan() {
	p.t.Helper()
	where := strings.TrimPrefix(told[string](p, `location.href`), p.h.server.URL)
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	schemes := []string{"light", "dark"}
	if p.inDark { // as the page before was left
		slices.Reverse(schemes)
	}
	p.inDark = !p.inDark
	for _, scheme := range schemes {
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		for _, finding := range p.findings() {
			p.t.Errorf("%s (%s): %s", where, scheme, finding)
		}
	}
	for _, node := range p.accessibilityTree() {
		if slices.Contains(namedRoles, node.role) && node.name == "" {
			p.t.Errorf("%s: a %s without a name", where, node.role)
		}
	}
}

// widen gives a person a screen of a width.
func (p *person) widen(width int64) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: 844, DeviceScaleFactor: 1})
}

// findings are what the scan finds on the page as it is.
func (p *person) findings() []string {
	p.t.Helper()
	return told[[]string](p, "("+strings.TrimSpace(accessibilityScan)+")()")
}

// namedRoles are what has to have a name.
var namedRoles = []string{
	"button", "link", "textbox", "searchbox", "combobox", "checkbox", "radio", "spinbutton", "listbox", "slider", "DisclosureTriangle", "image", "img", "dialog", "Date", "InputTime",
}

// spokenNode is a part of a page as a screen reader tells it.
type spokenNode struct{ role, name, description, pressed string }

// accessibilityTree is the page that is open as a screen reader gets it.
func (p *person) accessibilityTree() []spokenNode {
	p.t.Helper()
	tree := call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	var nodes []spokenNode
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		node := spokenNode{role: axText(n.Role), name: strings.TrimSpace(axText(n.Name)), description: axText(n.Description)}
		for _, property := range n.Properties {
			if property.Name == "pressed" {
				node.pressed = axText(property.Value)
			}
		}
		nodes = append(nodes, node)
	}
	return nodes
}

// axText is a value of the accessibility tree as text.
func axText(v *accessibility.Value) string {
	if v == nil || len(v.Value) == 0 {
		return ""
	}
	var value any
	if err := json.Unmarshal(v.Value, &value); err != nil {
		return ""
	}
	return fmt.Sprint(value)
}

// call calls a command of the browser's protocol.
func call[P, R any](p *person, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	result, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.t.Fatal(err)
	}
	return result
}

// The entry of results with a keyboard alone, as a screen reader tells it: every
// board is a group with its number and its players, its buttons say which is
// pressed, and what was saved is announced.
func TestEntryInTheAccessibilityTree(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	for _, player := range []string{"Abad, Ana", "Bauer, Ben", "Cole, Cleo", "Dias, Duarte"} {
		h.must(id, desk.Register{Player: tournament.Player{Name: player}})
	}
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	p := h.person(browser)
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.open("/login")
	p.until(`document.activeElement.id === "name"`)
	p.keys("ada" + kb.Tab + adasPassword + kb.Enter)
	p.sees("Open")
	p.open("/desk/" + name + "/rounds/1")
	p.until(`document.activeElement.closest("tr")?.id === "b1"`)
	p.keys("1")
	p.until(`document.getElementById("announce").textContent.includes("1–0")`)
	p.keys(kb.Tab + kb.Enter) // the second button of the second board: a draw
	p.sees("all results are in")
	p.until(`document.getElementById("announce").textContent.includes("½–½")`)
	tree := p.accessibilityTree()
	for _, label := range []string{"Board 1: Abad, Ana against Cole, Cleo", "Board 2: Dias, Duarte against Bauer, Ben"} {
		if !slices.ContainsFunc(tree, func(n spokenNode) bool {
			return n.role == "group" && n.name == label && strings.Contains(n.description, "1 White")
		}) {
			t.Errorf("no group is %q with the keys as its description", label)
		}
	}
	var buttons []string
	for _, n := range tree {
		if n.role == "button" && slices.Contains([]string{"1–0 White wins", "½–½ Draw", "0–1 Black wins"}, n.name) {
			buttons = append(buttons, n.name+" "+n.pressed)
		}
	}
	want := []string{"1–0 White wins true", "½–½ Draw false", "0–1 Black wins false", "1–0 White wins false", "½–½ Draw true", "0–1 Black wins false"}
	if !slices.Equal(buttons, want) {
		t.Errorf("the buttons are %q, want %q", buttons, want)
	}
}

// The scan finds what is wrong with a page on which everything is.
func TestAccessibilityScanFinds(t *testing.T) {
	p := newHouse(t).person(chromium(t))
	told[bool](p, `(document.body.innerHTML = `+"`"+`<style>button { outline: none !important }</style>
		<h1>A</h1><h3 id="twice">B</h3><h2></h2><p id="twice" tabindex="0">C</p><p tabindex="2">D</p><p style="color: #999">E</p><p style="color: #949494; font-size: 24px">F</p>
		<input placeholder="G"><label for="away">H</label><img src="data:,"><table><tr><th>I</th></tr></table><table><tr><td>J</td></tr></table>
		<button>K</button><div aria-hidden="true"><a href="/">L</a></div><ul><p>M</p></ul><button aria-label="something else">Press</button>`+"`"+`, true)`)
	findings := p.findings()
	for _, want := range []string{
		"no language", "no title", "0 main", "level 3 after one of level 1", "an empty heading", "p#twice: an id that is not alone", "for points nowhere", "an order of its own",
		"p: a contrast of 2.85", "input: no label", "img: a picture without words", "th: a heading of no scope", "table: a table without headings", "button: a focus that cannot be seen",
		"hidden, and takes the focus", "p: not an item of its list", "a name without the words on it",
	} {
		if !slices.ContainsFunc(findings, func(f string) bool { return strings.Contains(f, want) }) {
			t.Errorf("the scan does not find %q", want)
		}
	}
	if slices.ContainsFunc(findings, func(f string) bool { return strings.Contains(f, "contrast of 3") }) {
		t.Error("the scan complains about large text")
	}
	if t.Failed() {
		t.Log(strings.Join(findings, "\n"))
	}
}
