package search

import (
	"slices"
	"testing"
)

// Whom understands numbers, whole names, parts of names and what lists offered, and
// never guesses.
func TestWhom(t *testing.T) {
	people := []Person{
		{1, "Müller, Jörg", "1 Müller, Jörg"},
		{2, "Tran, Anh", "2 Tran, Anh"},
		{12, "Tran, Bao", "12 Tran, Bao"},
		{0, "Stein, Ida", "Stein, Ida (Rooks, 1999)"},
		{0, "Stein, Ida", "Stein, Ida (Knights)"},
		{0, "Stein, Idaline", "Stein, Idaline"},
	}
	for _, test := range []struct {
		typed string
		want  []int
	}{
		{"", nil},
		{"tran", []int{1, 2}},
		{"bao tran", []int{2}},
		{"mueller", []int{0}},
		{"muller", []int{0}},
		{"2", []int{1}},
		{"#12", []int{2}},
		{"12 Tran, Bao", []int{2}},
		{"12 tran", []int{2}},
		{"12 Tran, Bao (No. 12, Rooks)", []int{2}},
		{"12 Müller", nil}, // the number is no longer that of the name
		{"#99", nil},
		{"-2", nil},
		{"stein, ida", []int{3, 4}},
		{"Stein, Ida (Knights)", []int{4}},
		{"ida", []int{3, 4, 5}},
		{"nobody", nil},
	} {
		if got := Whom(people, test.typed); !slices.Equal(got, test.want) {
			t.Errorf("%q means %v, want %v", test.typed, got, test.want)
		}
	}
}
