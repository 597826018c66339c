package frame

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/host"
)

// HelpPath is the place of the manual that fits the page at hand.
func (p *Page) HelpPath() string {
	path := p.URL.Path
	if p.Event != nil { // which may have any name
		path = strings.TrimPrefix(path, "/desk/"+p.Event.Name)
	}
	if path == "/log" { // unlike /login and /logout
		return "/help/roles"
	}
	for _, place := range []struct{ part, topic string }{
		{"/t/", "public"}, {"/phone", "phones"}, {"/device/", "phones"}, {"/join/", "roles"}, {"/welcome/", "roles"}, {"/users", "roles"}, {"/account", "roles"}, {"/desk/new", "create"}, {"/desk/import", "create"},
		{"/points", "points"}, {"/acceleration", "points"}, {"/plan", "create"}, {"/sections", "create"}, {"/teams", "teams"}, {"/forfeit", "teams"}, {"/money", "money"}, {"/prizes", "prizes"},
		{"/numbers", "players"}, {"/lots", "lots"}, {"/forbidden", "players"}, {"/ratings", "players"}, {"/provisional", "players"}, {"/why", "pair"}, {"/forecast", "standings"}, {"/schedule", "roles"},
		{"/players", "players"}, {"/people", "festival"}, {"/checkin/together", "festival"}, {"/checkin", "players"}, {"/entries", "players"}, {"/boards/", "correct"}, {"/memo", "correct"}, {"/hand", "pair"}, {"/rounds", "results"},
		{"/standings", "standings"}, {"/history", "correct"}, {"/sheets", "print"}, {"/files", "exports"}, {"/lifeboat", "print"}, {"/smallest", "pair"}, {"/visible", "publish"}, {"/paper", "print"}, {"/hall", "print"}, {"/pair", "pair"}, {"/settings", "roles"}, {"/delete", "create"}, {"/privacy", "create"},
	} {
		if strings.Contains(path, place.part) {
			return "/help/" + p.topicOf(place.topic)
		}
	}
	return "/help"
}

// topicOf is the topic of the manual for the system of the event at hand, where it has
// one of its own.
func (p *Page) topicOf(topic string) string {
	if p.Event == nil || p.Event.State == nil {
		return topic
	}
	switch system := p.Event.State.Tournament.Rules.System; {
	case system.IsTree() && (topic == "teams" || topic == "standings" || topic == "pair"):
		return "knockout"
	case system.PairsTeams() && topic == "teams":
		return "teamswiss"
	}
	return topic
}

// BaseURL is the address under which phones reach this server.
func (p *Page) BaseURL() string { return host.Reached(p.Site.Base, p.TLS != nil, p.Host) }

// OnlyHere says that the address is that of this very machine, which phones do
// not reach.
func (p *Page) OnlyHere() bool {
	base := p.BaseURL()
	return strings.Contains(base, "//localhost") || strings.Contains(base, "//127.") || strings.Contains(base, "//[::1]")
}

// PublicRoot is where the pages for players and spectators lie: /t/NAME. They
// know no sessions, so that a page is the same for all who read its language.
const PublicRoot = "/t/"

// PublicPath returns the address of a public page of the tournament at hand.
func (p *Page) PublicPath(parts ...string) string {
	return PublicRoot + p.Event.Name + strings.Join(parts, "")
}

// RoundPath is the arbiter's page of a round, or one below it.
func (p *Page) RoundPath(number int, more ...string) string {
	return p.Path("/rounds/", strconv.Itoa(number), strings.Join(more, ""))
}
