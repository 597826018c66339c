package web

import "testing"

// What is wrong with a new password is said while it is typed, in the words of the server,
// and nothing is said of a good one.
func TestNewPasswordInABrowser(t *testing.T) {
	h := newHouse(t)
	ada := h.person(chromium(t)).signIn("ada", adasPassword)
	ada.open("/account")
	says := func(typed, want string) {
		t.Helper()
		ada.write("password", typed)
		if want == "" {
			ada.until(`document.getElementById("password-says").textContent === ""`)
			return
		}
		ada.until(`document.getElementById("password-says").textContent.includes("` + want + `")`)
	}
	says("qwertyuiop123", "many people have this password")
	says("otter", "") // not finished yet
	told[bool](ada, `document.getElementById("password").blur() ?? true`)
	says("tree", "at least 10 characters")
	ada.picture("new-password")
	says("otter-under-lamp", "")
	says("ababababab", "many people have this password")
	ada.open("/users")
	ada.write("name", "Magdalena")
	says("magdalena", "must not be made of the user name")
}
