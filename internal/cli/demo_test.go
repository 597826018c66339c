package cli

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The demonstration has an open in the middle of a round, a finished round robin
// and a large event, and a newcomer can read all of it. Where PAREO_SCREENSHOTS
// names a folder it leaves demo.png there, which is the picture of the README.
func TestDemo(t *testing.T) {
	s := serve(t, "--demo")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	read := func(path string, wants ...string) {
		t.Helper()
		answer, err := browser.Get(s.address + path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s answers %s: %v", path, answer.Status, err)
		}
		for _, want := range wants {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s does not say %q", path, want)
			}
		}
	}
	read("/", "Harbour Open", "Round 6 of 9", "Masters", "Over", "Students&#39; Festival", "400 players")
	for _, event := range []string{"harbour-open", "masters", "students-festival"} {
		for _, part := range []string{"", "/pairings", "/names", "/results", "/standings", "/cross", "/players", "/player/1", "/course", "/more", "/hall/names", "/paper/standings"} {
			read("/t/" + event + part)
		}
	}
	read("/t/harbour-open/pairings", "of 28 results are in")
	answer, err := browser.PostForm(s.address+"/login", url.Values{"name": {demoUser}, "password": {demoPassword}})
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	read("/desk", "Harbour Open", "New tournament")
	for _, event := range []string{"harbour-open", "masters", "students-festival"} {
		for _, part := range []string{"", "/players", "/rounds", "/standings", "/sheets", "/history", "/phones", "/settings"} {
			read("/desk/" + event + part)
		}
	}
	if folder := os.Getenv("PAREO_SCREENSHOTS"); folder != "" {
		photograph(t, s.address+"/t/harbour-open/pairings", filepath.Join(folder, "demo.png"))
	}
}

// photograph leaves a picture of a page.
func photograph(t *testing.T, page, file string) {
	t.Helper()
	program, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is missing, and without it there is no picture")
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	command := exec.CommandContext(ctx, program, "--headless", "--timeout=4000", "--no-sandbox", "--hide-scrollbars", "--lang=en", "--user-data-dir="+t.TempDir(),
		"--window-size=1180,720", "--screenshot="+file, page)
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}
