package account

import (
	"strings"
	"testing"
)

// What everybody has is refused in whatever dress, what people think of for themselves
// is not.
func TestCommonPasswords(t *testing.T) {
	h := newHouse(t)
	h.options.Names = []string{"schachfreunde-musterstadt.example"}
	for password, code := range map[string]string{
		"short":                           "password.short",
		"password12":                      "password.common",
		"password123":                     "password.common",
		"Password123!":                    "password.common",
		"P@ssw0rd2026":                    "password.common",
		"Passwort2026":                    "password.common",
		"contraseña1":                     "password.common",
		"123Contraseña":                   "password.common",
		"passwordpassword":                "password.common",
		"password password":               "password.common",
		"qwertyuiop":                      "password.common",
		"qwertzuiop123":                   "password.common",
		"qwertyuiop1":                     "password.common",
		"Qwertyuiop!":                     "password.common",
		"azertyuiop1":                     "password.common",
		"1234567890ab":                    "password.common",
		"stockfish2024":                   "password.common",
		"dragonball1":                     "password.common",
		"tigerwoods1":                     "password.common",
		"1q2w3e4r5t":                      "password.common",
		"zaq12wsxcde3":                    "password.common",
		"qwedsazxcv":                      "password.common",
		"qwsaqwsaqw1":                     "password.common",
		"FCBarcelona1":                    "password.common",
		"BarcelonaFC2026":                 "password.common",
		"1.FCBayernMünchen!":              "password.common",
		"VfBStuttgart1893":                "password.common",
		"ManchesterCity9":                 "password.common",
		"Stadtgarten Apfel":               "",
		"westerweel":                      "",
		"1234567890":                      "password.common",
		"9876543210":                      "password.common",
		"1234512345":                      "password.common",
		"aaaaaaaaaaaa":                    "password.common",
		"abcabcabcabc":                    "password.common",
		"abcdefghijkl":                    "password.common",
		"asdfasdfasdf":                    "password.common",
		"iloveyou2026":                    "password.common",
		"letmein!!!!":                     "password.common",
		"Schach2026!":                     "password.common",
		"checkmate64":                     "password.common",
		"Bundesliga24":                    "password.common",
		"24bundesliga2026":                "password.common",
		"Weltmeister2014":                 "password.common",
		"Schachfreunde1887":               "password.common",
		"ChampionsLeague1":                "password.common",
		"MagnusCarlsen1":                  "password.common",
		"Grünfeld Indisch":                "",
		"changeme!!":                      "password.common",
		"administrator":                   "password.common",
		"Zoë Quintero":                    "password.name",
		"zoequintero":                     "password.name",
		"ZoeQuintero1999":                 "password.name",
		"zoequinterozoequintero":          "password.name",
		"pareo-pareo":                     "password.installation",
		"Pareo2026!!":                     "password.installation",
		"SchachfreundeMusterstadtExample": "password.installation",
		"correct horse battery":           "",
		"four plain words here":           "",
		"Zoë plays the piano":             "",
		"password of my aunt":             "",
		"xK4mQ9vT2pLw":                    "",
		"73 pawns, 2 rooks":               "",
		strings.Repeat("x y ", 300):       "password.long",
	} {
		_, err := h.newPassword(t.Context(), "Zoë Quintero", password)
		if code == "" {
			if err != nil {
				t.Errorf("%q is refused: %v", password, err)
			}
			continue
		}
		var refusal *Refusal
		if refusal, _ = err.(*Refusal); refusal == nil || refusal.Code != code {
			t.Errorf("%q: %v, want %s", password, err, code)
		}
	}
	if n := len(commonWords()); n < 1000 {
		t.Errorf("the list has %d words", n)
	}
}

// Every way to a password goes by the list.
func TestCommonPasswordsEverywhere(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	_, err := h.CreateUser(ctx, h.ada, "bob", "password123", false)
	refused(t, err, Invalid, "password.common")
	refused(t, h.SetPassword(ctx, h.ada, h.ada.User(), "password123"), Invalid, "password.common")
	refused(t, h.ChangePassword(ctx, h.ada, adasPassword, "password123", home, false), Invalid, "password.common")
}
