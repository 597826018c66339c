package push

import (
	"bytes"
	"cmp"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/outward"
)

// Options are what a client needs.
type Options struct {
	Key   *Key
	Guard outward.Guard    // nil = PublicOnly
	Roots *x509.CertPool   // whose certificates are believed; nil = those of the machine
	Now   func() time.Time // the clock; nil = time.Now
}

// Client hands messages over to push services. It may be used by many goroutines.
type Client struct {
	key    *Key
	guard  outward.Guard
	now    func() time.Time
	dialer *net.Dialer
	http   *http.Client
}

// How long a push service may take to be reached, and to answer in all.
const (
	dialTime = 5 * time.Second
	sendTime = 15 * time.Second
)

// NewClient returns a client.
func NewClient(o Options) *Client {
	c := &Client{key: o.Key, guard: o.Guard, now: o.Now}
	if c.guard == nil {
		c.guard = PublicOnly
	}
	if c.now == nil {
		c.now = time.Now
	}
	c.dialer = outward.Dialer(c.guard, dialTime)
	c.http = outward.Client(c.dialer, o.Roots, sendTime)
	return c
}

// Key is the one that the client signs with.
func (c *Client) Key() *Key { return c.key }

// Check says what is wrong with a receiver, as far as that can be known before its
// name is looked up.
func (c *Client) Check(r *Receiver) error {
	if err := r.Check(); err != nil {
		return err
	}
	u, err := r.address()
	if err != nil {
		return err
	}
	addr, err := netip.ParseAddr(u.Hostname())
	if err != nil { // a name: what it stands for is looked at when it is called
		if name := strings.TrimSuffix(u.Hostname(), "."); !strings.Contains(name, ".") {
			return errors.New("the address of a push service is not one of the public network")
		}
		return nil
	}
	port, err := strconv.ParseUint(cmp.Or(u.Port(), "443"), 10, 16)
	if err != nil {
		return errors.New("the address of a push service has no such port")
	}
	return c.guard(netip.AddrPortFrom(addr, uint16(port)))
}

// Message is what is sent.
type Message struct {
	Text    []byte        // at most MaxText bytes
	TTL     time.Duration // how long it is worth delivering
	Topic   string        // of which a push service keeps the latest alone; at most 32 characters of base64url
	Contact string        // an address of the sender, https: or mailto:; "" = none is told
}

// Outcome is what became of a message.
type Outcome int

// The outcomes.
const (
	Accepted Outcome = iota // the push service has it
	Gone                    // the receiver does not exist any more: forget it
	Later                   // it may be tried again, After
	Refused                 // it is of no use to try again
)

// Result is what became of a message, and why.
type Result struct {
	Outcome Outcome
	After   time.Duration // how long to wait at least; 0 = as one likes
	Err     error         // why it was not accepted; it tells neither address nor host
}

// Send hands a message over (RFC 8030, section 5).
func (c *Client) Send(ctx context.Context, r *Receiver, m Message) Result {
	request, err := c.request(ctx, r, m)
	if err != nil {
		return Result{Outcome: Refused, Err: err}
	}
	answer, err := c.http.Do(request)
	if err != nil {
		return unheard(err)
	}
	_ = answer.Body.Close() // nothing in it is of use
	return c.heard(answer)
}

// unheard is what it means that there is no answer.
func unheard(err error) Result {
	switch outward.FaultOf(err) {
	case outward.NotPublic:
		return Result{Outcome: Refused, Err: errors.New("the push service is not on the public network")}
	case outward.NoName:
		err = errors.New("the name of the push service is not known")
	case outward.Distrusted:
		err = errors.New("the certificate of the push service does not hold")
	case outward.TooSlow:
		err = errors.New("the push service does not answer in time")
	case outward.Unreachable:
		err = errors.New("the push service cannot be reached")
	}
	return Result{Outcome: Later, Err: err}
}

func (c *Client) request(ctx context.Context, r *Receiver, m Message) (*http.Request, error) {
	if err := c.Check(r); err != nil {
		return nil, err
	}
	u, err := r.address()
	if err != nil {
		return nil, err
	}
	body, err := r.seal(m.Text)
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, r.Endpoint, bytes.NewReader(body))
	if err != nil {
		return nil, errors.New("the address of a push service is not one")
	}
	authorization, err := c.key.authorization(u, m.Contact, c.now())
	if err != nil {
		return nil, err
	}
	h := request.Header
	h.Set("Authorization", authorization)
	h.Set("Content-Type", "application/octet-stream")
	h.Set("Content-Encoding", "aes128gcm")
	h.Set("TTL", strconv.Itoa(int(m.TTL.Seconds())))
	h.Set("Urgency", "high") // a board is posted: the phone may wake up (RFC 8030, section 5.3)
	h.Set("User-Agent", "Pareo")
	if m.Topic != "" {
		h.Set("Topic", m.Topic)
	}
	return request, nil
}

// heard is what an answer means.
func (c *Client) heard(answer *http.Response) Result {
	err := fmt.Errorf("the push service answers %d", answer.StatusCode)
	switch status := answer.StatusCode; {
	case status >= 200 && status < 300:
		return Result{Outcome: Accepted}
	case status == http.StatusNotFound || status == http.StatusGone:
		return Result{Outcome: Gone, Err: err}
	case status == http.StatusTooManyRequests || status == http.StatusRequestTimeout || status >= 500:
		return Result{Outcome: Later, After: outward.RetryAfter(answer, c.now()), Err: err}
	}
	return Result{Outcome: Refused, Err: err}
}
