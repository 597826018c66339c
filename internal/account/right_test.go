package account

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/internal/store"
)

// The whole table: every role and every right, in its own tournament and in
// another one.
func TestRoles(t *testing.T) {
	want := map[Role]string{
		Owner:       "see, enter results, change results, pair, delegate, manage, money",
		Arbiter:     "see, enter results, change results, pair, delegate, money",
		Deputy:      "see, enter results, change results",
		ResultEntry: "enter results",
		Viewer:      "see",
	}
	rightsOf := func(a *Actor, tournament store.ID) string {
		var list []string
		for right := See; right.Valid(); right++ {
			if a.May(tournament, right, Place{}) {
				list = append(list, right.String())
			}
		}
		return strings.Join(list, ", ")
	}
	h := newHouse(t)
	for _, role := range AllRoles() {
		u := h.grant(7, h.user("a "+string(role)), role, Scope{})
		if got := rightsOf(u, 7); got != want[role]+", create" {
			t.Errorf("%s may %s", role, got)
		}
		if got := rightsOf(u, 8); got != "create" {
			t.Errorf("%s of another tournament may %s", role, got)
		}
		if !slices.Contains(PhoneRoles(), role) {
			continue
		}
		secret, _ := h.phone(7, "phone of "+string(role), role, Scope{})
		phone, err := h.Bearer(t.Context(), secret)
		h.must(err)
		if got := rightsOf(phone, 7); got != want[role] {
			t.Errorf("a phone as %s may %s", role, got)
		}
		if got := rightsOf(phone, 8); got != "" {
			t.Errorf("a phone of another tournament may %s", got)
		}
	}
	everything := want[Owner] + ", create, administer"
	if got := rightsOf(h.ada, 7); got != everything {
		t.Errorf("an administrator may %s", got)
	}
	if got := rightsOf(Console(), 7); got != everything {
		t.Errorf("the console may %s", got)
	}
	if got := rightsOf(nil, 7); got != "" {
		t.Errorf("the public may %s", got)
	}
}

// The page for administrators has the same table.
func TestRolesOnThePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/accounts.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, role := range AllRoles() {
		row := regexp.MustCompile(`(?m)^\| ` + string(role) + ` \|(.*)\|$`).FindSubmatch(page)
		if row == nil {
			t.Errorf("docs/accounts.md has no row for %s", role)
			continue
		}
		cells := strings.Split(string(row[1]), "|")
		for i, right := range []Right{See, EnterResults, ChangeResults, Pair, Delegate, Manage, Money} {
			if cell := strings.TrimSpace(cells[i]); (cell != "") != role.Has(right) {
				t.Errorf("docs/accounts.md: %s, %s: %q", role, right, cell)
			}
		}
	}
}

// Somebody limited to boards and rounds has these and no others.
func TestScope(t *testing.T) {
	h := newHouse(t)
	bob := h.grant(7, h.user("bob"), ResultEntry, Scope{Boards: Range{11, 20}, Rounds: Range{From: 3}})
	for _, test := range []struct {
		at   Place
		want bool
	}{
		{Place{Round: 3, Board: 11}, true},
		{Place{Round: 9, Board: 20}, true},
		{Place{Round: 2, Board: 11}, false},
		{Place{Round: 3, Board: 10}, false},
		{Place{Round: 3, Board: 21}, false},
		{Place{Round: 3}, false}, // all boards
		{Place{Board: 11}, false},
		{Place{}, false},
		{Place{Round: -3, Board: -11}, false},
	} {
		if got := bob.May(7, EnterResults, test.at); got != test.want {
			t.Errorf("at %+v: %t", test.at, got)
		}
	}
	if !bob.MaySomewhere(7, EnterResults) || bob.MaySomewhere(7, ChangeResults) || bob.MaySomewhere(8, EnterResults) {
		t.Error("wrong about somewhere")
	}
	if role, scope, ok := bob.Role(7); role != ResultEntry || scope.Boards.To != 20 || !ok {
		t.Errorf("%v %v %v", role, scope, ok)
	}
	if got := fmt.Sprint(bob.Tournaments()); got != "[7]" {
		t.Error(got)
	}
}

// A token has what both its user and its limit have, and no more.
func TestTokenLimits(t *testing.T) {
	h := newHouse(t)
	bob := h.grant(7, h.grant(8, h.user("bob"), Arbiter, Scope{}), Deputy, Scope{Boards: Range{1, 10}})
	token := func(by *Actor, limit Limit) *Actor {
		t.Helper()
		secret, _, err := h.IssueToken(t.Context(), by, fmt.Sprint(limit), limit, h.clock.now().AddDate(1, 0, 0))
		h.must(err)
		a, err := h.Bearer(t.Context(), secret)
		h.must(err)
		return a
	}
	five := Place{Round: 1, Board: 5}
	all := token(bob, Limit{})
	if !all.May(7, ChangeResults, five) || all.May(7, ChangeResults, Place{1, 11}) || !all.May(8, Pair, Place{}) || !all.May(0, Create, Place{}) || all.May(7, Pair, Place{}) {
		t.Error("a token without a limit is not its user")
	}
	if name := all.Name(); !strings.HasPrefix(name, "token ") || !strings.HasSuffix(name, " of bob") || all.User() != bob.User() {
		t.Error(name)
	}
	one := token(bob, Limit{Tournament: 7, Role: ResultEntry, Scope: Scope{Boards: Range{5, 20}}})
	if !one.May(7, EnterResults, five) || one.May(7, EnterResults, Place{1, 4}) || one.May(7, EnterResults, Place{1, 11}) {
		t.Error("boards of a token")
	}
	if one.May(7, ChangeResults, five) || one.May(7, See, Place{}) || one.May(8, EnterResults, Place{}) || one.May(0, Create, Place{}) {
		t.Error("a limited token may too much")
	}
	narrow := token(h.ada, Limit{Role: Viewer})
	if !narrow.May(99, See, Place{}) || narrow.May(99, Pair, Place{}) || narrow.Administrator() || narrow.May(0, Create, Place{}) {
		t.Error("an administrator's token goes beyond its limit")
	}
	if !token(h.ada, Limit{}).Administrator() {
		t.Error("an administrator's token without a limit is none")
	}
}

// Whatever the limits: a right somewhere in detail is a right somewhere, a right
// everywhere is one at every place, and a limit never adds.
func TestRightsAreMonotone(t *testing.T) {
	ranges := rapid.Custom(func(t *rapid.T) Range {
		from := rapid.IntRange(0, 5).Draw(t, "from")
		to := rapid.IntRange(0, 5).Draw(t, "to")
		if to != 0 && to < from {
			from, to = to, from
		}
		return Range{from, to}
	})
	scopes := rapid.Custom(func(t *rapid.T) Scope { return Scope{ranges.Draw(t, "boards"), ranges.Draw(t, "rounds")} })
	roles := rapid.SampledFrom(append(AllRoles(), ""))
	rapid.Check(t, func(t *rapid.T) {
		a := &Actor{kind: isUser, user: 1, administrator: rapid.Bool().Draw(t, "administrator"), grants: map[store.ID]Grant{}}
		if role := roles.Draw(t, "role"); role != "" {
			a.grants[7] = Grant{Tournament: 7, User: 1, Role: role, Scope: scopes.Draw(t, "scope")}
		}
		limited := *a
		limited.limit = &Limit{Tournament: store.ID(rapid.SampledFrom([]int{0, 7, 8}).Draw(t, "limit")), Role: roles.Draw(t, "at most"), Scope: scopes.Draw(t, "narrow")}
		right := Right(rapid.IntRange(0, int(Administer)+1).Draw(t, "right")) // one too many
		at := Place{rapid.IntRange(1, 6).Draw(t, "round"), rapid.IntRange(1, 6).Draw(t, "board")}
		for _, actor := range []*Actor{a, &limited} {
			if actor.May(7, right, Place{}) && !actor.May(7, right, at) {
				t.Error("everywhere but not here")
			}
			if actor.May(7, right, at) && !actor.MaySomewhere(7, right) {
				t.Error("here but not somewhere")
			}
			if actor.May(9, right, at) && !actor.administrator && right != Create {
				t.Error("a right without a grant")
			}
		}
		if limited.May(7, right, at) && !a.May(7, right, at) || limited.MaySomewhere(7, right) && !a.MaySomewhere(7, right) {
			t.Error("a limit gave a right")
		}
	})
}
