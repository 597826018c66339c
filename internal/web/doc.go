// Package web is the web application: the pages on which an arbiter runs a
// tournament, a phone enters results, and everybody else reads along.
//
// It has a room for each audience: public (players and spectators), desk (arbiters;
// below it players, rounds, teams, settings), hall (projectors), paper (sheets),
// phone (helpers at the boards), admin (users). Rooms do not know each other. All
// of them stand on frame (the page, the layout, forms), and what two of them show
// alike is in show; write, search and computed below that know no page. This
// package joins them: [New] puts the lists of routes together, finds the reader's
// language, the tournament and the rights, keeps public pages in memory, and turns
// errors into pages.
//
// A page comes about like this:
//
//   - A line in the routes.go of its room: method and path, who may ask for it, the
//     handler. A path with {event} is a page of the tournament of that short name;
//     the handler finds it in Page.Event, with the state as its reader may see it.
//   - The handler in a file named after the page, such as desk/standings.go. It
//     reads with Page.Text and Page.Number, acts with Page.Do and ends with
//     Page.Render, Page.Redirect, Page.Done or an error: what goes wrong becomes a
//     page in errors.go. Nothing else writes answers.
//   - What it shows in a template beside it, desk/standings.templ, made of the
//     components of frame and show. `make generate` turns templates into Go, which
//     is committed.
//   - Every word in internal/i18n/messages, in all languages, said with p.T and
//     p.N; values are shown by package write and frame/words.go. Scripts hold no
//     text: pages hand it to them in data attributes.
//   - Its look in frame/static/pareo.css, with the classes that are there if at all
//     possible; what only one side has is in desk.css or public.css. Public pages
//     carry their style sheets with them, so keep these small. The policy in
//     security.go lets neither a style attribute nor a script in a page through,
//     nor anything from elsewhere.
//
// Every page can be read and every form used without a script. The scripts in
// frame/static are small modules: live.js renews the parts of a page marked with
// data-live when the tournament changes, entry.js makes result entry quick.
package web
