package desk

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"hash"

	"github.com/pareo-chess/pareo/internal/journal"
)

// CheckInScreen is what the address of the screen ends with that shows the code of the
// self check-in in the hall; "" while that is closed. Nobody outside can guess it, and
// it is another one every time: the code says that who types it is in the hall.
func CheckInScreen(key []byte, s *journal.State) string {
	if s.SelfCheckIn.Round == 0 {
		return ""
	}
	mac := checkInMAC(key, s)
	mac.Write([]byte("screen"))
	return hex.EncodeToString(mac.Sum(nil)[:8])
}

// IsCheckInScreen reports whether an address ends with what [CheckInScreen] gives.
func IsCheckInScreen(key []byte, s *journal.State, end string) bool {
	want := CheckInScreen(key, s)
	return want != "" && hmac.Equal([]byte(end), []byte(want))
}

// checkInMAC signs for one opening of the self check-in. What the journal has of it is
// read by many; nobody comes to a code without the key.
func checkInMAC(key []byte, s *journal.State) hash.Hash {
	opening := hmac.New(sha256.New, key)
	opening.Write([]byte(s.SelfCheckIn.Secret))
	return hmac.New(sha256.New, opening.Sum(nil))
}
