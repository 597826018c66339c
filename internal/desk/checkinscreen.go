package desk

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"

	"github.com/pareo-chess/pareo/internal/journal"
)

// CheckInScreen is what the address of the screen ends with that shows the code of the
// self check-in in the hall; "" while that is closed. Nobody outside can guess it, and
// it is another one every time: the code says that who types it is in the hall.
func CheckInScreen(s *journal.State) string {
	if s.SelfCheckIn.Round == 0 {
		return ""
	}
	mac := hmac.New(sha256.New, []byte(s.SelfCheckIn.Secret))
	mac.Write([]byte("screen"))
	return hex.EncodeToString(mac.Sum(nil)[:8])
}

// IsCheckInScreen reports whether an address ends with what [CheckInScreen] gives.
func IsCheckInScreen(s *journal.State, key string) bool {
	want := CheckInScreen(s)
	return want != "" && hmac.Equal([]byte(key), []byte(want))
}
