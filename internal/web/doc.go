// Package web is the web application: the pages on which an arbiter runs a
// tournament, a phone enters results, and everybody else reads along.
//
// Start with [New], and with the one list of routes in routes.go. A page comes
// about like this:
//
//   - A line in routes.go: method and path, who may ask for it, the handler. A
//     path with {event} is a page of the tournament of that short name; the
//     handler finds it in request.event, with the state as its reader may see
//     it.
//   - The handler in a file named after the page, such as standings.go. It
//     reads with request.event.State and request values, acts with
//     [site.do] and ends with [request.render], [request.redirect] or an error:
//     what goes wrong becomes a page in errors.go. Nothing else writes answers.
//   - What it shows in a template beside it, standings.templ, made of the
//     components in layout.templ and parts.templ. `make generate` turns
//     templates into Go, which is committed.
//   - Every word in internal/i18n/messages, in all languages, said with p.T and
//     p.N; values are shown by words.go. Scripts hold no text: pages hand it to
//     them in data attributes.
//   - Its look in static/pareo.css, with the classes that are there if at all
//     possible; what only one side has is in desk.css or public.css. Public pages
//     carry their style sheets with them, so keep these small. The policy in
//     security.go lets neither a style attribute nor a script in a page through,
//     nor anything from elsewhere.
//
// Every page can be read and every form used without a script. The scripts in
// static are small modules: live.js renews the parts of a page marked with
// data-live when the tournament changes, entry.js makes result entry quick.
package web
