package passkey_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/passkey"
	"github.com/pareo-chess/pareo/internal/passkey/passkeytest"
)

// Browsers make keys for names under https and for localhost, and for nothing else.
func TestSites(t *testing.T) {
	for address, want := range map[string]passkey.Site{
		"https://chess.example.org":       {Host: "chess.example.org", Origin: "https://chess.example.org"},
		"https://Chess.example.org:8443/": {Host: "chess.example.org", Origin: "https://chess.example.org:8443"},
		"http://localhost:8080":           {Host: "localhost", Origin: "http://localhost:8080"},
		"https://chess.example.org:443":   {Host: "chess.example.org", Origin: "https://chess.example.org"},
		"http://localhost:80/":            {Host: "localhost", Origin: "http://localhost"},
		"https://chess.example.org:":      {Host: "chess.example.org", Origin: "https://chess.example.org"},
		"https://chess.example.org:80":    {Host: "chess.example.org", Origin: "https://chess.example.org:80"},
		"http://chess.example.org":        {}, "http://127.0.0.1:8080": {}, "https://192.0.2.7": {}, "https://[::1]:8080": {},
		"": {}, "https://": {}, "ftp://localhost": {}, "%": {},
	} {
		if got, ok := passkey.SiteAt(address); got != want || ok != (want.Host != "") {
			t.Errorf("%s: %+v", address, got)
		}
	}
}

// A key that was made signs in; nothing that is not quite right does.
func TestCeremonies(t *testing.T) {
	site, _ := passkey.SiteAt("https://chess.example.org")
	user := []byte{0, 0, 0, 7}
	device := &passkeytest.Device{T: t, Origin: site.Origin}
	options, waiting, err := site.Begin(user, "ada", nil)
	if err != nil || !strings.Contains(options, `"userVerification":"required"`) || !strings.Contains(options, `"residentKey":"required"`) {
		t.Fatal(options, err)
	}
	for name, spoilt := range map[string]*passkeytest.Device{
		"another site": {Host: "evil.example"}, "another origin": {Origin: "https://evil.example"},
		"another question": {Challenge: strings.Repeat("A", 43)}, "nobody verified": {Unverified: true},
	} {
		spoilt.T = t
		if spoilt.Origin == "" {
			spoilt.Origin = site.Origin
		}
		if _, err := site.End(user, "ada", waiting, []byte(spoilt.Create(options))); err == nil {
			t.Errorf("made: %s", name)
		}
	}
	key, err := site.End(user, "ada", waiting, []byte(device.Create(options)))
	if err != nil || len(key.Ways) != 1 {
		t.Fatalf("%+v %v", key, err)
	}
	if _, err := site.End([]byte{8}, "bob", waiting, []byte((&passkeytest.Device{T: t, Origin: site.Origin}).Create(options))); err == nil {
		t.Error("made for somebody else")
	}
	if options, _, err := site.Begin(user, "ada", []passkey.Key{key}); err != nil || device.Create(options) != "" {
		t.Error("a device makes a second key for one user")
	}
	keys := func(asked []byte) []passkey.Key {
		if string(asked) != string(user) {
			return nil
		}
		return []passkey.Key{key}
	}
	ask := func(spoil func(*passkeytest.Device)) error {
		d := *device
		spoil(&d)
		options, waiting, err := site.Ask(nil)
		if err != nil {
			t.Fatal(err)
		}
		_, used, err := site.Check(waiting, []byte(d.Get(options)), keys)
		if err == nil {
			key = used
		}
		return err
	}
	if err := ask(func(*passkeytest.Device) {}); err != nil || key.Count == 0 {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*passkeytest.Device){
		"another site":     func(d *passkeytest.Device) { d.Host = "evil.example" },
		"another origin":   func(d *passkeytest.Device) { d.Origin = "https://evil.example" },
		"another question": func(d *passkeytest.Device) { d.Challenge = strings.Repeat("A", 43) },
		"nobody verified":  func(d *passkeytest.Device) { d.Unverified = true },
		"another user":     func(d *passkeytest.Device) { d.User = []byte{9} },
		"a copy":           func(d *passkeytest.Device) { d.Count = key.Count },
	} {
		if ask(spoil) == nil {
			t.Errorf("signed in: %s", name)
		}
	}
	for _, answer := range []string{"", "{}", "nonsense", strings.Repeat("x", passkey.MaxAnswer+1)} {
		_, waiting, _ := site.Ask(nil)
		if _, _, err := site.Check(waiting, []byte(answer), keys); err == nil {
			t.Errorf("%.20q signs in", answer)
		}
	}
	if options, _, err := site.Ask([]passkey.Key{key}); err != nil || !strings.Contains(options, "allowCredentials") || device.Get(options) == "" {
		t.Error(options, err)
	}
}
