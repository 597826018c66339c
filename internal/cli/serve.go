package cli

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web"
)

type serveCmd struct {
	Listen       string   `default:"127.0.0.1:8080" placeholder:"HOST:PORT" help:"Where to listen (default 127.0.0.1:8080: this machine alone). :8080 is every network this machine is in."`
	Cert         string   `placeholder:"FILE" help:"The certificate for TLS, with its chain (PEM)."`
	Key          string   `placeholder:"FILE" help:"The private key of the certificate (PEM)."`
	Base         string   `placeholder:"URL" help:"The address under which people reach the server, such as https://chess.example.org: for QR codes and links (default: that of each request). With https cookies are for TLS alone, and browsers are told to stay with it."`
	TrustedProxy []string `placeholder:"CIDR" help:"A proxy, or a network of them, whose X-Forwarded-For says where a request comes from, such as 127.0.0.1 or 10.0.0.0/8; may be repeated (default: nobody is believed)."`
	Metrics      string   `placeholder:"HOST:PORT" help:"Where to show figures for Prometheus, at /metrics, such as 127.0.0.1:9090 (default: nowhere)."`
	Demo         bool     `help:"Start with three tournaments to look at, in a folder that is gone afterwards."`
	databaseFlags
}

// Help shows examples.
func (*serveCmd) Help() string {
	return `Serves the tournaments of an installation until it is interrupted. The first start shows a code on the terminal: who types it in becomes the administrator.
Any number of servers can share a PostgreSQL.

Examples:

    pareo serve --demo
    pareo serve
    pareo serve --listen :8080 --data tournaments
    pareo serve --base https://chess.example.org --trusted-proxy 127.0.0.1
    pareo serve --database postgres://pareo@db.example.org/pareo --cert fullchain.pem --key key.pem`
}

// Run serves until it is interrupted.
func (s *serveCmd) Run(con *console) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return s.serve(ctx, con)
}

func (s *serveCmd) serve(ctx context.Context, con *console) error {
	certificate, err := s.certificate()
	if err != nil {
		return err
	}
	reached, err := s.network()
	if err != nil {
		return err
	}
	if s.Demo {
		folder, err := os.MkdirTemp("", "pareo-demo")
		if err != nil {
			return failf(fileAccess, "pareo serve: %s", reason(err))
		}
		defer os.RemoveAll(folder)
		s.Data, s.Database, s.inFolder = folder, "", true
	}
	s.serves = true
	i, err := s.open(ctx, con, true, reached.secure(certificate != nil))
	if err != nil {
		return err
	}
	defer i.close()
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return failf(fileAccess, "pareo serve: cannot listen at %s: %s; choose another place with --listen", s.Listen, reason(err))
	}
	listener = reached.bounded(listener, budget.Connections)
	scheme := "http"
	if certificate != nil {
		scheme = "https"
		listener = tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{*certificate}, NextProtos: []string{"h2", "http/1.1"}})
	}
	if s.Demo {
		if err := fillDemo(ctx, i); err != nil {
			return failf(internalFault, "pareo serve: the demonstration cannot begin: %v", err)
		}
	}
	fmt.Fprintf(con.stderr, "Pareo %s serves %s at %s://%s\n", version(), i.shown, scheme, shownAddress(listener.Addr()))
	if reached.base != "" && reached.base != scheme+"://"+listener.Addr().String() {
		fmt.Fprintf(con.stderr, "People reach it at %s\n", reached.base)
	}
	if reached.secure(false) && certificate == nil && len(reached.proxies) == 0 {
		fmt.Fprintln(con.stderr, "Everybody who comes through a proxy has its address, and wrong passwords of one count for all: name the proxy with --trusted-proxy")
	}
	if s.Demo {
		fmt.Fprintf(con.stderr, "Sign in as %s with the password %s\n", demoUser, demoPassword)
	}
	code, needed, err := i.accounts.FirstStart(ctx)
	if err != nil {
		return fail(fileAccess, i.shown, 0, err.Error())
	}
	if needed {
		fmt.Fprintf(con.stderr, "There is no user yet. Who enters this code becomes the administrator: %s\n", code)
	}
	log := slog.New(slog.NewTextHandler(con.stderr, nil))
	handler, pages, err := s.handler(ctx, i, reached.base, log)
	if err != nil {
		return err
	}
	figures := newFigures(i)
	stopFigures, err := s.serveFigures(con, figures)
	if err != nil {
		return err
	}
	defer stopFigures()
	working, stopWorking := context.WithCancel(ctx)
	var beside sync.WaitGroup
	beside.Go(func() { i.host.NewPublisher().Run(working, publishEvery) })
	beside.Go(func() { pages.SendNotices(working, publishEvery, figures.notice) })
	defer beside.Wait()
	defer stopWorking()
	return run(ctx, listener, reached.behind(figures.count(withHealth(handler, i.store, log)), reached.secure(certificate != nil)), log)
}

// publishEvery is how often a server looks for rounds that are to be published, and
// for notices that are to be sent.
const publishEvery = 2 * time.Second

// certificate loads what TLS needs; nil = no TLS.
func (s *serveCmd) certificate() (*tls.Certificate, error) {
	if s.Cert == "" && s.Key == "" {
		return nil, nil
	}
	if s.Cert == "" || s.Key == "" {
		return nil, failf(wrongUsage, "pareo serve: --cert and --key belong together")
	}
	certificate, err := tls.LoadX509KeyPair(s.Cert, s.Key)
	if err != nil {
		return nil, fail(fileAccess, s.Cert, 0, "cannot be used: "+reason(err))
	}
	return &certificate, nil
}

// handler puts the parts of the web application in their places.
func (s *serveCmd) handler(ctx context.Context, i *installation, base string, log *slog.Logger) (http.Handler, *web.Pages, error) {
	dir, err := dataDir(s.Data)
	if err != nil {
		return nil, nil, err
	}
	notices, err := i.notices(ctx)
	if err != nil {
		return nil, nil, err
	}
	players := playerlist.Open(dir)
	mux := http.NewServeMux()
	mux.Handle(api.Prefix+"/", api.New(api.Options{Host: i.host, Accounts: i.accounts, Players: players, Version: version(), Base: base, Log: log}))
	pages, err := web.New(web.Options{Host: i.host, Accounts: i.accounts, Players: players, Version: version(), Base: base, Log: log, Push: notices})
	if err != nil {
		return nil, nil, err
	}
	mux.Handle("/", pages)
	return mux, pages, nil
}

// run serves until the context ends, then lets requests under way finish.
func run(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger) error {
	live, endLive := context.WithCancel(context.Background()) // of streams, which do not end by themselves
	defer endLive()
	server := &http.Server{
		Handler: handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn), MaxHeaderBytes: budget.Header,
		ReadHeaderTimeout: budget.HeaderTime, ReadTimeout: budget.RequestTime, WriteTimeout: budget.RequestTime, IdleTimeout: budget.IdleTime,
		BaseContext: func(net.Listener) context.Context { return live },
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return failf(fileAccess, "pareo serve: %v", err)
	case <-ctx.Done():
	}
	endLive()
	finish, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(finish); err != nil {
		_ = server.Close()
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return failf(fileAccess, "pareo serve: %v", err)
	}
	return nil
}

// shownAddress names an address so that a browser on this machine finds it.
func shownAddress(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return a.String()
}
