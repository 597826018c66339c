package push

import (
	"bytes"
	"cmp"
	"context"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/push/pushtest"
)

func bytesOf(t *testing.T, text string) []byte {
	t.Helper()
	data, err := decode(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The example of RFC 8291, section 5 and appendix A.
func TestExampleOfTheRFC(t *testing.T) {
	r, err := ParseReceiver("https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
		"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg")
	if err != nil {
		t.Fatal(err)
	}
	once, err := ecdh.P256().NewPrivateKey(bytesOf(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.sealWith(once, bytesOf(t, "DGv6ra1nlYgDCS1FRnbzlw"), []byte("When I grow up, I want to be a watermelon"), 0)
	if err != nil {
		t.Fatal(err)
	}
	const want = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if encode(got) != want {
		t.Errorf("the message is\n%s, not\n%s", encode(got), want)
	}
}

// receiver is a browser on this machine, as it describes itself.
func receiver(t *testing.T, b *pushtest.Browser) *Receiver {
	t.Helper()
	r, err := ParseReceiver(b.Endpoint("secret"), b.Public(), b.Auth())
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

// unguarded is a client that may send to this machine.
func unguarded(t *testing.T, b *pushtest.Browser, now func() time.Time) *Client {
	t.Helper()
	key, err := KeyOf(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return NewClient(Options{Key: key, Now: now, Guard: func(netip.AddrPort) error { return nil }, Roots: b.Roots()})
}

// A browser can read what it gets, and its push service can tell who sends it.
func TestSend(t *testing.T) {
	b := pushtest.New(t)
	now := time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)
	c := unguarded(t, b, func() time.Time { return now })
	var h http.Header
	for _, text := range []string{"", "Runde 3: Brett 17", strings.Repeat("x", MaxText)} {
		if got := c.Send(t.Context(), receiver(t, b), Message{Text: []byte(text), TTL: time.Hour, Topic: "abc", Contact: "https://chess.example"}); got != (Result{}) {
			t.Fatalf("%+v", got)
		}
		heard := b.Heard()
		if len(heard) != 1 || heard[0].Text != text || heard[0].Length%padTo != 1 {
			t.Fatalf("the browser reads %v, not %.40q", heard, text)
		}
		h = heard[0].Header
	}
	if h.Get("TTL") != "3600" || h.Get("Topic") != "abc" || h.Get("Content-Encoding") != "aes128gcm" || h.Get("Urgency") != "high" {
		t.Errorf("the headers are %v", h)
	}
	token, key, _ := strings.Cut(strings.TrimPrefix(h.Get("Authorization"), "vapid t="), ", k=")
	if key != c.Key().Public() {
		t.Errorf("the key is %q", key)
	}
	parts := strings.Split(token, ".")
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	if err := json.Unmarshal(bytesOf(t, parts[1]), &claims); err != nil || claims.Aud != b.URL() || claims.Sub != "https://chess.example" || claims.Exp != now.Add(12*time.Hour).Unix() {
		t.Errorf("the claims are %+v, %v", claims, err)
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), bytesOf(t, key))
	if err != nil {
		t.Fatal(err)
	}
	signature, hash := bytesOf(t, parts[2]), sha256.Sum256([]byte(parts[0]+"."+parts[1]))
	if !ecdsa.Verify(public, hash[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		t.Error("the signature does not hold")
	}
}

// The same secret gives the same key, another another, and a short one none.
func TestKeyOf(t *testing.T) {
	of := func(b byte) string {
		k, err := KeyOf(bytes.Repeat([]byte{b}, 32))
		if err != nil {
			t.Fatal(err)
		}
		return k.Public()
	}
	if first, again := of(1), of(1); first != again || first == of(2) {
		t.Error("keys do not go by their secrets")
	}
	if _, err := KeyOf([]byte("short")); err == nil {
		t.Error("a short secret is taken")
	}
}

// What the answer of a push service means.
func TestAnswers(t *testing.T) {
	b := pushtest.New(t)
	now := time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)
	c := unguarded(t, b, func() time.Time { return now })
	for _, x := range []struct {
		status  int
		after   string
		outcome Outcome
		wait    time.Duration
	}{
		{201, "", Accepted, 0},
		{404, "", Gone, 0},
		{410, "", Gone, 0},
		{429, "90", Later, 90 * time.Second},
		{429, "99999999999999", Later, time.Hour},
		{429, "999999", Later, time.Hour},
		{429, "-5", Later, 0},
		{503, now.Add(time.Minute).Format(http.TimeFormat), Later, time.Minute},
		{500, "soon", Later, 0},
		{400, "", Refused, 0},
		{403, "", Refused, 0},
		{413, "", Refused, 0},
		{302, "", Refused, 0},
	} {
		b.Answer(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", x.after)
			w.Header().Set("Location", b.Endpoint("elsewhere"))
			w.WriteHeader(x.status)
		})
		got := c.Send(t.Context(), receiver(t, b), Message{Text: []byte("a")})
		if got.Outcome != x.outcome || got.After != x.wait || (got.Err == nil) != (x.outcome == Accepted) {
			t.Errorf("%d %q: %+v", x.status, x.after, got)
		}
		if n := len(b.Heard()); n != 1 {
			t.Errorf("%d: there were %d requests", x.status, n)
		}
	}
}

// Receivers that are none are refused, and so are addresses beside this server.
func TestRefusals(t *testing.T) {
	good := receiver(t, pushtest.New(t))
	point, auth := encode(good.Public), encode(good.Auth)
	for _, x := range []struct{ endpoint, public, auth, says string }{
		{"http://push.example/a", point, auth, "https://"},
		{"https://user:word@push.example/a", point, auth, "https://"},
		{"https:push.example", point, auth, "https://"},
		{"https:///a", point, auth, "https://"},
		{"", point, auth, "https://"},
		{"https://push.example/" + strings.Repeat("a", maxEndpoint), point, auth, "characters"},
		{"https://push.example/a", "%%", auth, "p256dh"},
		{"https://push.example/a", point[:20], auth, "bytes"},
		{"https://push.example/a", encode(make([]byte, 65)), auth, "P-256"},
		{"https://push.example/a", point, "!", "auth"},
		{"https://push.example/a", point, auth[:8], "bytes"},
	} {
		if _, err := ParseReceiver(x.endpoint, x.public, x.auth); err == nil || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%.60s %s %s: %v", x.endpoint, x.public, x.auth, err)
		}
	}
	if _, err := good.seal(make([]byte, MaxText+1)); err == nil {
		t.Error("a long message is taken")
	}
	key, err := KeyOf(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	c := NewClient(Options{Key: key})
	for _, to := range []string{
		"127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.1.1", "0.0.0.0", "255.255.255.255", "192.0.2.1",
		"[::1]", "[::]", "[fe80::1]", "[fd00::1]", "[::ffff:127.0.0.1]", "[64:ff9b::a00:1]", "[2002:a00:1::1]", "[ff02::1]", "8.8.8.8:8443", "8.8.8.8:99999", "localhost", "intranet.",
	} {
		r := *good
		r.Endpoint = "https://" + to + "/a"
		if err := c.Check(&r); err == nil {
			t.Errorf("%s is taken", to)
		}
	}
	for _, to := range []string{"8.8.8.8", "[2a00:1450:4001::1]", "push.example.net"} {
		r := *good
		r.Endpoint = "https://" + to + "/a"
		if err := c.Check(&r); err != nil {
			t.Errorf("%s: %v", to, err)
		}
	}
}

// here is a resolver to which every name stands for this machine, or none does.
func here(known bool) *net.Resolver {
	return &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		if !known {
			return nil, &net.DNSError{Err: "no such host", Name: "push.secret.example", IsNotFound: true}
		}
		ours, theirs := net.Pipe()
		go answerNames(theirs)
		return ours, nil
	}}
}

// answerNames answers questions for names (RFC 1035, sections 4.1 and 4.2.2), those for
// IPv4 with 127.0.0.1, others with nothing.
func answerNames(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	for {
		size := make([]byte, 2)
		if _, err := io.ReadFull(conn, size); err != nil {
			return
		}
		asked := make([]byte, binary.BigEndian.Uint16(size))
		if _, err := io.ReadFull(conn, asked); err != nil {
			return
		}
		end := 12 + bytes.IndexByte(asked[12:], 0) + 5 // name, kind, class
		answer := append([]byte{asked[0], asked[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, asked[12:end]...)
		if asked[end-3] == 1 {
			answer[7] = 1
			answer = append(answer, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1)
		}
		if _, err := conn.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(answer))), answer...)); err != nil {
			return
		}
	}
}

// A name that stands for an address beside this server is found out when it is
// called, nobody is called then, and it is not tried again.
func TestNamesAreGuardedWhenTheyAreCalled(t *testing.T) {
	b := pushtest.New(t)
	r := receiver(t, b)
	u, err := r.address()
	if err != nil {
		t.Fatal(err)
	}
	r.Endpoint = "https://push.secret.example:" + u.Port() + "/secret"
	free := unguarded(t, b, nil)
	free.dialer.Resolver = here(true)
	free.http.Transport.(*http.Transport).TLSClientConfig.ServerName = "example.com" // that of the certificate
	if got := free.Send(t.Context(), r, Message{}); got.Outcome != Accepted || len(b.Heard()) != 1 {
		t.Fatalf("the name does not stand for this machine: %+v", got)
	}
	c := NewClient(Options{Key: free.Key(), Roots: b.Roots()})
	c.dialer.Resolver = here(true)
	if got := c.Send(t.Context(), r, Message{}); got.Outcome != Refused || got.Err.Error() != "the push service is not on the public network" {
		t.Errorf("%+v", got)
	}
	if len(b.Heard()) > 0 {
		t.Error("somebody was called")
	}
}

// What the network says of a push service that it does not reach is not told, for it
// names the host.
func TestErrorsDoNotTellTheHost(t *testing.T) {
	b := pushtest.New(t)
	for name, x := range map[string]struct {
		known bool
		port  string
		says  string
	}{
		"no such name":        {false, "", "the name of the push service is not known"},
		"another certificate": {true, "", "the certificate of the push service does not hold"},
		"nobody there":        {true, "1", "the push service cannot be reached"},
	} {
		r := receiver(t, b)
		u, err := r.address()
		if err != nil {
			t.Fatal(err)
		}
		c := unguarded(t, b, nil)
		c.dialer.Resolver = here(x.known)
		r.Endpoint = "https://push.secret.example:" + cmp.Or(x.port, u.Port()) + "/secret"
		if got := c.Send(t.Context(), r, Message{}); got.Outcome != Later || got.Err.Error() != x.says {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Who does not answer is not waited for, and no error tells the address.
func TestNobodyIsWaitedFor(t *testing.T) {
	b := pushtest.New(t)
	held := make(chan struct{})
	b.Answer(func(http.ResponseWriter, *http.Request) { <-held })
	t.Cleanup(func() { close(held) })
	c := unguarded(t, b, nil)
	c.http.Timeout = 50 * time.Millisecond
	got := c.Send(context.Background(), receiver(t, b), Message{Text: []byte("a")})
	if got.Outcome != Later || got.Err == nil || got.Err.Error() != "the push service does not answer in time" {
		t.Errorf("%+v", got)
	}
}
