package api

import (
	"maps"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// checkAccept refuses a request that takes no form in which its route answers: before
// anything is done. A route has one form, whatever else is taken.
func checkAccept(r *http.Request, op *huma.Operation) error {
	wanted := strings.Join(r.Header.Values("Accept"), ",")
	forms := formsOf(op)
	if strings.TrimSpace(wanted) == "" || len(forms) == 0 {
		return nil
	}
	for part := range strings.SplitSeq(wanted, ",") {
		kind, parameters, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		if weight, err := strconv.ParseFloat(parameters["q"], 64); err == nil && weight == 0 {
			continue
		}
		if slices.ContainsFunc(forms, func(form string) bool { return fits(form, kind) }) {
			return nil
		}
	}
	return problem(http.StatusNotAcceptable, "accept.form", "this route does not answer in any form that Accept names", "its form is "+strings.Join(forms, " or ")+"; leave Accept out, or name it")
}

// formsOf are the media types in which a route answers when all is well.
func formsOf(op *huma.Operation) (forms []string) {
	for status, answer := range op.Responses {
		if strings.HasPrefix(status, "2") {
			forms = slices.AppendSeq(forms, maps.Keys(answer.Content))
		}
	}
	slices.Sort(forms)
	return slices.Compact(forms)
}

// fits reports whether a media type is among those of a range, such as text/*.
func fits(form, kind string) bool {
	form, _, _ = strings.Cut(form, ";")
	main, _, _ := strings.Cut(form, "/")
	return kind == "*/*" || strings.EqualFold(kind, main+"/*") || strings.EqualFold(kind, strings.TrimSpace(form)) || form == "*/*"
}
