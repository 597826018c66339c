package web

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for something that has to come. Machines that are
// busy with other things are slow, and waiting costs only those who wait in vain.
const patience = 2 * time.Minute

// missing skips a test for which a program is not there; in CI it fails.
func missing(t *testing.T, program string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatal(program + " is missing; scripts/setup installs it")
	}
	t.Skip(program + " is missing; scripts/setup installs it")
}

// oneBrowser is the Chromium that all tests of the package share: starting one takes
// longer than most tests do in it. Each test has tabs, cookies and files of its own.
var oneBrowser struct {
	sync.Once
	ctx  context.Context
	stop func()
	err  error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if oneBrowser.stop != nil {
		oneBrowser.stop()
	}
	os.Exit(code)
}

// chromium is the browser for a test, which from here on runs beside others that use
// it: much of it is waiting. Without Chromium the test is skipped, and fails where
// everything has to be there.
func chromium(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	program, err := exec.LookPath("chromium")
	if err != nil {
		missing(t, "chromium")
	}
	t.Parallel()
	oneBrowser.Do(func() { oneBrowser.ctx, oneBrowser.stop, oneBrowser.err = launch(program) })
	if oneBrowser.err != nil {
		t.Fatalf("chromium does not start: %v", oneBrowser.err)
	}
	return oneBrowser.ctx
}

// tab is a tab of the browser for a test, like that of somebody who has been nowhere.
func tab(t *testing.T) context.Context {
	t.Helper()
	ctx, end := chromedp.NewContext(chromium(t), chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	if err := chromedp.Do(ctx); err != nil { // the first must have no time limit
		t.Fatal(err)
	}
	return ctx
}

// launches is how often a browser is started before it is given up: now and then
// one dies before it is there, of which the pages know nothing.
const launches = 3

// launch starts Chromium, headless and with an empty profile.
func launch(program string) (browser context.Context, stop func(), err error) {
	quiet := func(string, ...any) {} // that a tab was closed is told as an error
	options := append(slices.Clip(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("lang", "en"), chromedp.Flag("force-prefers-reduced-motion", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-dev-shm-usage", true), chromedp.WSURLReadTimeout(patience))
	for range launches {
		allocator, leave := chromedp.NewExecAllocator(context.Background(), options...)
		browser, end := chromedp.NewContext(allocator, chromedp.WithErrorf(quiet), chromedp.WithLogf(quiet))
		stop := func() {
			end()
			leave()
			chromedp.FromContext(browser).Allocator.Wait() // its profile is removed
		}
		if err = chromedp.Do(browser); err == nil {
			return browser, stop, nil
		}
		stop()
	}
	return nil, nil, err
}

// run does something in the browser.
func run(ctx context.Context, t *testing.T, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// ask asks the browser something.
func ask[T any](ctx context.Context, t *testing.T, action chromedp.Action[T]) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// becomes waits until an expression of the page has a value.
func becomes[T comparable](ctx context.Context, t *testing.T, expression string, want T) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(30 * time.Millisecond) {
		got := ask(ctx, t, chromedp.Evaluate[T](expression))
		if got == want {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%s is still %v, want %v", expression, got, want)
		}
	}
}

// textOf is the text of an element, found anew each time: pages that change by
// themselves put other elements in its place.
func textOf(selector string) string {
	return fmt.Sprintf(`document.querySelector(%q)?.textContent ?? ""`, selector)
}

// shot leaves a picture of what the browser shows in the folder that
// PAREO_SCREENSHOTS names; without it none is taken.
func shot(ctx context.Context, t *testing.T, name string) {
	t.Helper()
	folder := os.Getenv("PAREO_SCREENSHOTS")
	if folder == "" {
		return
	}
	data := ask(ctx, t, chromedp.CaptureScreenshot())
	if err := os.WriteFile(filepath.Join(folder, name+".png"), data, 0o600); err != nil {
		t.Fatal(err)
	}
}
