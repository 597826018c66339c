package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// Every sheet leads to the public pages by a code, and so does the desk: slips to
// the event, what a player keeps to their own page. Without a public page there is
// no code.
func TestEverySheetHasACode(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 3)
	h.playRounds(id, 1)
	ada, event := h.signedIn("ada", adasPassword), h.server.URL+"/t/"+name
	path := func(address string) string {
		d, _ := show.QRCode(address)
		return d
	}
	for _, sheet := range show.PaperSheets() {
		want := event
		switch sheet {
		case "cards", "badges", "plates":
			want += "/me/2"
		}
		ada.get("/desk/"+name+"/paper/"+sheet).is(http.StatusOK).says(`class="qr"`, path(want))
	}
	ada.get("/desk/" + name).says(path(event))
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}})
	for _, sheet := range show.PaperSheets() {
		ada.get("/desk/" + name + "/paper/" + sheet).is(http.StatusOK).silent(`class="qr"`)
	}
	ada.get("/desk/" + name).silent(`class="qr"`)
}

// codesOver lists the words that a code covers.
const codesOver = `[...document.querySelectorAll(".leaf .qr")].flatMap((code) => {
  const at = code.getBoundingClientRect(), words = document.createTreeWalker(code.closest(".slip, .pcard, .face, .leaf-head"), NodeFilter.SHOW_TEXT), faults = [];
  if (at.width < 48) faults.push("a code is only " + at.width + " wide");
  while (words.nextNode()) {
    if (!words.currentNode.textContent.trim() || words.currentNode.parentElement.closest(".said")) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const box of range.getClientRects()) {
      if (box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top) faults.push("a code covers " + words.currentNode.textContent.trim().slice(0, 40));
    }
  }
  return faults;
}).slice(0, 5)`

// Codes cover no words, and nothing is cut where they stand.
func TestCodesCoverNothing(t *testing.T) {
	ctx := tab(t)
	h := newHouse(t)
	h.site.Base = h.server.URL
	_, name := realEvent(h, 37)
	run(ctx, t, chromedp.EmulateViewport(1300, 900))
	for _, how := range []string{"", "?size=letter", "?turn=landscape", "?lang=de&second=es", "?size=letter&turn=landscape&lang=de"} {
		for _, sheet := range []string{"pairings", "slips", "cards", "badges", "plates"} {
			run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/paper/"+sheet+how), chromedp.WaitReady("main"))
			shot(ctx, t, "codes-"+sheet+strings.NewReplacer("?", "-", "&", "-", "=", "-").Replace(how))
			if !ask(ctx, t, chromedp.Evaluate[bool](`document.querySelector(".leaf .qr") !== null`)) {
				t.Errorf("%s%s has no code", sheet, how)
			}
			for _, script := range []string{cutOff, codesOver} {
				for _, fault := range ask(ctx, t, chromedp.Evaluate[[]string](script)) {
					t.Errorf("%s%s: %s", sheet, how, fault)
				}
			}
		}
	}
}
