package show

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// categoryWords are the words of categories that each language has its own for.
func categoryWords() []string {
	return []string{"women", "men", "girls", "boys", "rated", "unrated", "titled"}
}

// CategoryTyped is a category with its words in English, as it is kept; it can be typed
// in the language of the page.
func CategoryTyped(p *frame.Page, text string) string {
	return eachCondition(text, func(part string) string {
		for _, word := range categoryWords() {
			if playerlist.Fold(part) == playerlist.Fold(p.T("category.word."+word)) {
				return word
			}
		}
		return part
	})
}

// CategoryShown is a category with its words in the language of the page.
func CategoryShown(p *frame.Page, category string) string {
	return eachCondition(category, func(part string) string {
		if word := strings.ToLower(part); slices.Contains(categoryWords(), word) {
			return p.T("category.word." + word)
		}
		return part
	})
}

// eachCondition changes what a category asks, one by one.
func eachCondition(category string, change func(string) string) string {
	if strings.TrimSpace(category) == "" {
		return ""
	}
	parts := strings.Split(category, "&")
	for i := range parts {
		parts[i] = change(strings.TrimSpace(parts[i]))
	}
	return strings.Join(parts, " & ")
}
