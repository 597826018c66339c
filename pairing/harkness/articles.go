package harkness

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// ownArticles are the rules I to IX under which texts before the numbered rules of US
// Chess have what these say. What they do not have, such as 28N on who shall not meet,
// is cited as US Chess has it.
var ownArticles = map[string]string{
	"27A": "IV", "27A3": "IV", "28L2": "III", "28L5": "III", "29D": "V", "29E": "VIII", "29E5": "VIII", "29E5a": "VIII", "29E5b": "VIII",
}

// cited is the article of an edition for a rule of US Chess.
func cited(edition tournament.Edition, article string) string {
	if own, ok := ownArticles[article]; ok && edition != usChess {
		return own
	}
	return article
}

// citedAll is cited for several articles with commas between them, each named once.
func citedAll(edition tournament.Edition, articles string) string {
	var list []string
	for _, article := range strings.Split(articles, ", ") {
		if article = cited(edition, article); !slices.Contains(list, article) {
			list = append(list, article)
		}
	}
	return strings.Join(list, ", ")
}

// cite is the article by the edition of the round.
func (r *round) cite(article string) string { return cited(r.system.edition, article) }
