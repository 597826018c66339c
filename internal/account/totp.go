package account

import (
	"crypto/hmac"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// The codes of a second factor are those of RFC 6238 as every program for phones makes
// them: HMAC-SHA-1, six digits, a new one every 30 seconds.
const (
	totpKeyLength = 20 // bytes, as long as the hash: RFC 4226, 4 (R6)
	totpDigits    = 6
	totpStep      = 30 * time.Second
	// totpSlack is how many steps the clock of a phone may be off, either way: RFC 6238, 5.2.
	totpSlack = 1
)

// totpAt is the number of the step at a time (RFC 6238, 4.2).
func totpAt(at time.Time) int64 { return at.Unix() / int64(totpStep/time.Second) }

// totpCode is the code of a step (RFC 4226, 5.3).
func totpCode(key []byte, step int64) string {
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, step) // a hash takes all
	sum := mac.Sum(nil)
	offset := sum[len(sum)-1] & 15
	number := binary.BigEndian.Uint32(sum[offset:]) & 0x7fffffff
	return fmt.Sprintf("%0*d", totpDigits, number%1_000_000)
}

// totpFind returns the step after a used one, near a time, whose code it is; 0 = none. All
// steps are compared, so that the time it takes tells nothing.
func totpFind(key []byte, code string, used int64, now time.Time) (found int64) {
	for step := totpAt(now) - totpSlack; step <= totpAt(now)+totpSlack; step++ {
		same := subtle.ConstantTimeCompare([]byte(totpCode(key, step)), []byte(code)) == 1
		if same && step > used && found == 0 {
			found = step
		}
	}
	return found
}

// typedCode is a code without what people put between its digits.
func typedCode(code string) string {
	return strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(strings.TrimSpace(code))
}

// totpText is a key as it is typed: base32 in groups of four.
func totpText(key []byte) string {
	text := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(key)
	var groups []string
	for len(text) > 4 {
		groups, text = append(groups, text[:4]), text[4:]
	}
	return strings.Join(append(groups, text), " ")
}

// totpKey reads a key as it is typed.
func totpKey(text string) ([]byte, bool) {
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ReplaceAll(text, " ", ""))
	return key, err == nil && len(key) == totpKeyLength
}

// totpAddress is a key as phones read it from a QR code.
func totpAddress(key []byte, issuer, name string) string {
	query := url.Values{
		"secret": {strings.ReplaceAll(totpText(key), " ", "")}, "issuer": {issuer},
		"algorithm": {"SHA1"}, "digits": {"6"}, "period": {"30"},
	}
	label := url.PathEscape(issuer) + ":" + url.PathEscape(name)
	return "otpauth://totp/" + label + "?" + strings.ReplaceAll(query.Encode(), "+", "%20")
}
