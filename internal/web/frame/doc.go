// Package frame is what all rooms of the web application stand on.
//
// A [Page] is a request being answered: who asks, in which language, for which
// tournament; with it handlers read forms, do commands ([Page.Do]) and answer
// ([Page.Render], [Page.Redirect], [Page.Done]). A [Site] is what all pages share:
// the host, the accounts, the texts, the files in static. A [Route] is a line of
// the list of pages: pattern, who may ask, handler.
//
// Beside them there are the layout of the arbiter's pages, the parts of forms, and
// how values are said in a language. What is shown of a tournament in several
// rooms is in package show.
package frame
