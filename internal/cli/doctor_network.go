package cli

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// certificate looks at the files of the certificate.
func (e *examination) certificate(reached *network) {
	certificate, err := e.cmd.serverFlags.certificate()
	if err != nil {
		e.wrong(ofCertificate, "see that --cert and --key are a pair that the server may read", "%v", err)
		return
	}
	if certificate == nil {
		return
	}
	host := ""
	if at, err := url.Parse(reached.base); err == nil {
		host = at.Hostname()
	}
	e.ends(e.cmd.Cert, certificate.Leaf, host)
}

// ends looks when a certificate ends, and whether it is for a host, if that is known.
func (e *examination) ends(shown string, leaf *x509.Certificate, host string) {
	left := leaf.NotAfter.Sub(e.now)
	switch {
	case left < 0:
		e.wrong(ofCertificate, "renew it", "%s has ended %s ago", shown, ageInWords(-left))
	case e.now.Before(leaf.NotBefore):
		e.wrong(ofCertificate, "look at the clock", "%s begins at %s", shown, leaf.NotBefore.Format(time.RFC3339))
	case host != "" && leaf.VerifyHostname(host) != nil:
		e.wrong(ofCertificate, "have one made for that name", "%s is not for %s", shown, host)
	case left < expirySoon:
		e.look(ofCertificate, "renew it; the server reads it again by itself", "%s ends in %s", shown, ageInWords(left))
	default:
		e.fine(ofCertificate, "%s is good for %s", shown, ageInWords(left))
	}
}

// server asks the server that should run: where it listens, and where people reach it.
func (e *examination) server(ctx context.Context, reached *network) {
	if reached.secure(false) && e.cmd.Cert == "" && len(reached.proxies) == 0 {
		e.look(ofProxy, "name it with --trusted-proxy", "people come by TLS that the server does not speak, and no proxy is named: everybody has its address")
	}
	scheme := "http"
	if e.cmd.Cert != "" {
		scheme = "https"
	}
	host, port, err := net.SplitHostPort(e.cmd.Listen)
	if err != nil {
		e.wrong(ofServer, "write it as 127.0.0.1:8080", "--listen %q is not an address", e.cmd.Listen)
		return
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	e.ask(ctx, scheme+"://"+net.JoinHostPort(host, port), true)
	if reached.base != "" {
		e.ask(ctx, reached.base, false)
	}
}

// ask asks a server whether it is ready. The one on this machine need not have a
// certificate for this machine's name.
func (e *examination) ask(ctx context.Context, address string, here bool) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/readyz", nil)
	if err != nil {
		e.wrong(ofServer, "look at --base and --listen", "%s: %v", address, err)
		return
	}
	transport := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: here}} //nolint:gosec // only to reach what listens on this machine
	defer transport.CloseIdleConnections()
	answer, err := (&http.Client{Transport: transport}).Do(request)
	if err != nil {
		toDo := "start it, or name where it listens with --listen"
		if !here {
			toDo = "look at the proxy, the certificate, the name and the firewall"
			e.wrong(ofServer, toDo, "%s cannot be reached: %s", address, plainly(err))
			return
		}
		e.look(ofServer, toDo, "none answers at %s", address)
		return
	}
	defer func() { _ = answer.Body.Close() }()
	text, _ := io.ReadAll(io.LimitReader(answer.Body, 200)) // what comes is shown
	said := strings.TrimSpace(string(text))
	if answer.StatusCode != http.StatusOK || said != "ready" {
		e.wrong(ofServer, "the log of the server says more", "%s answers %d %s", address, answer.StatusCode, shorten(said, 80))
		return
	}
	e.fine(ofServer, "%s is ready", address)
	if there, err := http.ParseTime(answer.Header.Get("Date")); err == nil && !here {
		e.clockOf(address, there)
	}
	if !here && answer.TLS != nil {
		e.ends(address, answer.TLS.PeerCertificates[0], "")
		if answer.Header.Get("Strict-Transport-Security") == "" {
			e.look(ofProxy, "start the server with --base "+address, "browsers are not told to stay with TLS at %s", address)
		}
	}
}

// plainly is an error of a request without the request.
func plainly(err error) string {
	var wrapped *url.Error
	if errors.As(err, &wrapped) {
		return wrapped.Err.Error()
	}
	return err.Error()
}
