package outward

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/http"
	"strconv"
	"time"
)

// Dialer connects to what a guard lets through, within a time.
func Dialer(g Guard, within time.Duration) *net.Dialer {
	return &net.Dialer{Timeout: within, Control: g.control}
}

// Client sends requests by a dialer, each within a time. It follows no redirections, and
// does not use the proxies of the environment: what they reach cannot be guarded from
// here. Roots are whose certificates are believed; nil = those of the machine.
func Client(dialer *net.Dialer, roots *x509.CertPool, within time.Duration) *http.Client {
	return &http.Client{
		Timeout:       within,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSHandshakeTimeout: dialer.Timeout, ResponseHeaderTimeout: within,
			TLSClientConfig:        &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12},
			MaxResponseHeaderBytes: 16 << 10, MaxIdleConnsPerHost: 4, MaxConnsPerHost: 8, IdleConnTimeout: time.Minute,
		},
	}
}

// Fault is why there is no answer. What the network says of it names hosts and
// addresses: only its kind is told.
type Fault string

// The faults.
const (
	NotPublic   Fault = "not public" // the guard did not let it through
	NoName      Fault = "no such name"
	Distrusted  Fault = "certificate"
	TooSlow     Fault = "too slow"
	Unreachable Fault = "unreachable"
)

// Faults are all of them.
func Faults() []Fault { return []Fault{NotPublic, NoName, Distrusted, TooSlow, Unreachable} }

// FaultOf is the fault that an error of a client is.
func FaultOf(err error) Fault {
	var slow net.Error
	switch {
	case errors.As(err, new(Guarded)):
		return NotPublic
	case errors.As(err, new(*net.DNSError)):
		return NoName
	case errors.As(err, new(*tls.CertificateVerificationError)):
		return Distrusted
	case errors.As(err, &slow) && slow.Timeout(), errors.Is(err, context.DeadlineExceeded):
		return TooSlow
	}
	return Unreachable
}

// maxRetryAfter is how long somebody is believed to be out of reach.
const maxRetryAfter = time.Hour

// RetryAfter is how long an answer asks to wait, by the header of that name (RFC 9110,
// section 10.2.3), an hour at the most; 0 = it does not say.
func RetryAfter(answer *http.Response, now time.Time) time.Duration {
	text, wait := answer.Header.Get("Retry-After"), time.Duration(0)
	if seconds, err := strconv.Atoi(text); err == nil {
		wait = time.Duration(min(max(seconds, 0), int(maxRetryAfter.Seconds()))) * time.Second
	} else if at, err := http.ParseTime(text); err == nil {
		wait = at.Sub(now)
	}
	return min(max(wait, 0), maxRetryAfter)
}
