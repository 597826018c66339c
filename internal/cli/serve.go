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
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/message"
)

type serveCmd struct {
	serverFlags
	Demo bool `help:"Start with three tournaments to look at, in a folder that is gone afterwards."`
	providerFlags
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
    pareo serve --base https://chess.example.org --oidc-issuer https://id.example.org --oidc-client pareo --oidc-secret-file secret.txt
    pareo serve --backup-every 24h --backup-to backups --backup-second /mnt/other/backups --backup-keep 30
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
	if s.HSTSSubdomains && !reached.secure(certificate != nil) {
		return failf(wrongUsage, "pareo serve: --hsts-subdomains is about TLS, which nobody comes by: name --base https://…, or --cert and --key")
	}
	if err := s.agree(reached.base); err != nil {
		return err
	}
	plan, err := s.backupPlan("serve")
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
	if s.AccountEvents < 1 || s.AccountMegabytes < 1 {
		return failf(wrongUsage, "pareo serve: --account-events and --account-megabytes are numbers from 1")
	}
	i, err := s.open(ctx, con, true, reached.secure(certificate != nil))
	if err != nil {
		return err
	}
	defer i.close()
	i.host.Bound(i.accounts, budget.Holding{Events: s.AccountEvents, Bytes: int64(s.AccountMegabytes) << 20})
	listener, err := net.Listen("tcp", s.Listen)
	if err != nil {
		return failf(fileAccess, "pareo serve: cannot listen at %s: %s; choose another place with --listen", s.Listen, reason(err))
	}
	listener = reached.bounded(listener, budget.Connections)
	log := slog.New(slog.NewTextHandler(con.stderr, nil))
	told := newAlerts(s.AlertCommand, log)
	defer told.wait()
	scheme := "http"
	var renewed *renewing
	if certificate != nil {
		scheme = "https"
		renewed = newRenewing(s.Cert, s.Key, certificate, func(err error) {
			told.raise(alertCertificate, "the new certificate cannot be used, the one before still is: "+err.Error())
		})
		listener = tls.NewListener(listener, &tls.Config{GetCertificate: renewed.get, NextProtos: []string{"h2", "http/1.1"}})
	}
	if s.Demo {
		if err := fillDemo(ctx, i); err != nil {
			return failf(internalFault, "pareo serve: the demonstration cannot begin: %v", err)
		}
	}
	if err := s.greet(ctx, con, i, reached, scheme, listener.Addr()); err != nil {
		return err
	}
	watched := newWatch(i.store, told, renewed)
	watched.guardKey(i.accounts, i.signer)
	figures := newFigures(i, watched.wrote)
	watched.show(figures)
	if plan != nil {
		plan.Store, plan.Signer = i.store, i.signer
		watched.backUp(plan, s.BackupEvery, figures)
	}
	app, err := s.application(ctx, i, reached, log, watched.troubles, figures.delivery)
	if err != nil {
		return err
	}
	stopFigures, err := s.serveFigures(con, figures)
	if err != nil {
		return err
	}
	defer stopFigures()
	working, stopWorking := context.WithCancel(ctx)
	var beside sync.WaitGroup
	beside.Go(func() { i.host.NewPublisher().Run(working, publishEvery) })
	beside.Go(func() { i.host.RunRetention(working, i.accounts, retainEvery) })
	beside.Go(func() { watched.run(working) })
	beside.Go(func() { i.host.Warm(working) })
	beside.Go(func() { app.pages.SendNotices(working, publishEvery, figures.notice) })
	beside.Go(func() { app.hooks.Run(working, publishEvery) })
	defer beside.Wait()
	defer stopWorking()
	return run(ctx, listener, reached.behind(figures.count(withHealth(app, i.store, log)), reached.stay(certificate != nil), budget.Connections), log)
}

// greet says on the terminal where the server is reached, and how the first user comes
// to be.
func (s *serveCmd) greet(ctx context.Context, con *console, i *installation, reached network, scheme string, at net.Addr) error {
	fmt.Fprintf(con.stderr, "Pareo %s serves %s at %s://%s\n", version(), i.shown, scheme, shownAddress(at))
	if reached.base != "" && reached.base != scheme+"://"+at.String() {
		fmt.Fprintf(con.stderr, "People reach it at %s\n", reached.base)
	}
	if reached.secure(false) && scheme == "http" && len(reached.proxies) == 0 {
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
		fmt.Fprintf(con.stderr, "There is no user yet. Who enters this code within a day becomes the administrator: %s\n", code)
	}
	return nil
}

// publishEvery is how often a server looks for rounds that are to be published, and
// for notices that are to be sent.
const publishEvery = 2 * time.Second

// retainEvery is how often a server looks for personal data whose time is over.
const retainEvery = 24 * time.Hour

// application is the web application, with what works beside the requests.
type application struct {
	http.Handler
	pages *web.Pages
	hooks *webhook.Hooks
}

// application puts the parts of the web application in their places. Delivered, if there
// is one, hears what becomes of what webhooks are sent.
func (s *serveCmd) application(ctx context.Context, i *installation, reached network, log *slog.Logger, troubles func() []message.Message, delivered func(string)) (*application, error) {
	dir, err := dataDir(s.Data)
	if err != nil {
		return nil, err
	}
	notices, err := i.notices(ctx)
	if err != nil {
		return nil, err
	}
	hooks, err := webhook.New(ctx, webhook.Options{Store: i.store, Host: i.host, Accounts: i.accounts, Source: api.NewSource(i.host), Allow: reached.hooks, Silent: s.NoWebhooks, Log: log, Outcome: delivered})
	if err != nil {
		return nil, fail(fileAccess, i.shown, 0, err.Error())
	}
	players := playerlist.Open(dir)
	mux := http.NewServeMux()
	mux.Handle(api.Prefix+"/", web.Compressed(api.New(api.Options{Host: i.host, Accounts: i.accounts, Players: players, Version: version(), Hooks: hooks, Base: reached.base, Log: log})))
	pages, err := web.New(web.Options{Host: i.host, Accounts: i.accounts, Players: players, Version: version(), Base: reached.base, Log: log, Push: notices, Hooks: hooks, Provider: s.vouching, Troubles: troubles})
	if err != nil {
		return nil, err
	}
	mux.Handle("/", pages)
	return &application{mux, pages, hooks}, nil
}

// run serves until the context ends, then lets requests under way finish.
func run(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger) error {
	live, endLive := context.WithCancel(context.Background()) // of streams, which do not end by themselves
	defer endLive()
	server := &http.Server{
		Handler: timely(handler), ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn), MaxHeaderBytes: budget.Header,
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

// timely gives every body the time of a short one: who reads a longer one says so. One
// that nobody reads, such as that of a GET, is waited for no longer after the answer.
func timely(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body != http.NoBody {
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(budget.BodyTime)) // without one it comes to its end with the connection
		}
		next.ServeHTTP(w, r)
	})
}

// shownAddress names an address so that a browser on this machine finds it.
func shownAddress(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if ok && tcp.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", tcp.Port)
	}
	return a.String()
}
