package words

import "testing"

func TestUnknownLanguage(t *testing.T) {
	if _, err := New("xx", nil); err == nil || err.Error() != `there are no sentences in "xx"; it can be one of en, es, de, fr, it, pt, nl, pl, ar` {
		t.Errorf("got %v", err)
	}
}
