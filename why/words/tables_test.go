package words

import "testing"

func TestUnknownLanguage(t *testing.T) {
	if _, err := New("fr", nil); err == nil || err.Error() != `there are no sentences in "fr"; it can be one of en, es, de` {
		t.Errorf("got %v", err)
	}
}
