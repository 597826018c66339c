package desk

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// source is what the sources of this package say: which functions call which,
// which acts they make, and at which levels they warn.
type source struct {
	calls, acts, levels, made map[string]map[string]bool // by function, or by type and method
}

// read reads the sources.
func (s *source) read(t *testing.T) {
	t.Helper()
	s.calls, s.acts, s.levels, s.made = make(map[string]map[string]bool), make(map[string]map[string]bool), make(map[string]map[string]bool), make(map[string]map[string]bool)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				s.function(f)
			}
		}
	}
	s.composed()
}

func add(to map[string]map[string]bool, key, value string) {
	if to[key] == nil {
		to[key] = make(map[string]bool)
	}
	to[key][value] = true
}

// function reads one function. Methods are known by their names, but for plan and
// describe, which every command has.
func (s *source) function(f *ast.FuncDecl) {
	name := f.Name.Name
	if f.Recv != nil && (name == "plan" || name == "describe") {
		if receiver, ok := f.Recv.List[0].Type.(*ast.Ident); ok {
			name = receiver.Name + "." + name
		}
	}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			s.act(name, n.Type)
			if of, ok := n.Type.(*ast.Ident); ok { // maybe a command that this one is composed of
				add(s.made, name, of.Name)
			}
		case *ast.IndexExpr: // kind[journal.RoundPaired]
			s.act(name, n.Index)
		case *ast.CallExpr:
			s.call(name, n)
		}
		return true
	})
}

// act notes a type of package journal.
func (s *source) act(name string, e ast.Expr) {
	if of, ok := e.(*ast.SelectorExpr); ok {
		if from, ok := of.X.(*ast.Ident); ok && from.Name == "journal" {
			add(s.acts, name, of.Sel.Name)
		}
	}
}

// call reads one call.
func (s *source) call(from string, c *ast.CallExpr) {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		add(s.calls, from, f.Name)
	case *ast.SelectorExpr:
		switch f.Sel.Name {
		case "warn":
			if level, ok := c.Args[0].(*ast.Ident); ok {
				add(s.levels, from, level.Name)
			}
		case "strict":
			add(s.levels, from, "Confirm")
		case "plan":
			ast.Inspect(f.X, func(n ast.Node) bool {
				if of, ok := n.(*ast.CompositeLit); ok {
					if command, ok := of.Type.(*ast.Ident); ok {
						add(s.calls, from, command.Name+".plan")
					}
				}
				return true
			})
		default:
			add(s.calls, from, f.Sel.Name)
		}
	}
}

// composed follows commands into those that they are composed of: they are made where also
// is called, and in a description.
func (s *source) composed() {
	for name, made := range s.made {
		for command := range made {
			if s.calls[name]["also"] {
				add(s.calls, name, command+".plan")
			}
			if strings.HasSuffix(name, ".describe") {
				add(s.calls, name, command+".describe")
			}
		}
	}
}

// reached is what a function and all it calls have in a table.
func (s *source) reached(from string, in map[string]map[string]bool) map[string]bool {
	found, seen := make(map[string]bool), make(map[string]bool)
	var visit func(name string)
	visit = func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		maps.Copy(found, in[name])
		for next := range s.calls[name] {
			visit(next)
		}
	}
	visit(from)
	return found
}

// all is one of each command there is; a type with a plan that is missing fails
// the test below.
func all() []Command {
	return []Command{
		AdjustPoints{}, RemoveAdjustment{}, RequestBye{}, CancelBye{}, BeginHandPairing{}, ChangePairing{}, EndHandPairing{}, CancelHandPairing{}, Rearrange{}, PublishAt{}, CancelPublication{}, TakeSmallestChange{}, CheckAll{}, CheckIn{}, CloseCheckIn{}, SetSelfCheckIn{}, ExplainAbsence{}, SetMissedRounds{},
		WithdrawAbsent{}, WithdrawNoShows{}, DrawPosition{}, CorrectResult{}, CorrectColours{}, Import{}, CloseEntries{}, ReopenEntries{}, RegenerateNumbers{},
		SetNumbers{}, ExchangeNumbers{}, PairNext{}, PairAgain{}, Discard{}, Publish{}, Unpublish{}, PublishEarly{}, WithdrawEarly{}, Register{},
		ChangePlayer{}, RemovePlayer{}, Withdraw{}, Return{}, ReEnter{}, EnterFrom{}, LeaveFor{}, SetPrizes{}, SetPublic{}, ShowMessage{}, SetScreens{}, SetFees{}, AgreeFee{}, ReceivePayment{}, TakeBackPayment{}, PrintReceipt{}, SetContact{}, ShowName{}, SetTieBreakValues{}, DecideTie{}, DrawLot{}, DecideMatch{},
		AssignRatings{}, UpdateRatings{}, EnterResult{}, ConfirmResult{}, Adjourn{}, Adjudicate{}, CloseRound{}, Create{}, MakeSection{}, DivideEntries{}, TakeDividedOut{}, SetInfo{}, EnterList{},
		SetRules{}, LeaveFideMode{}, Comment{}, RegisterTeam{}, ChangeTeam{}, SetLineup{}, RemoveTeam{}, WithdrawTeam{},
		ReturnTeam{}, ForfeitMatch{}, RequestTeamBye{}, CancelTeamBye{}, NumberTeams{}, ArrangeMatches{}, Archive{}, Unarchive{}, SetRetention{}, Undo{}, Redo{},
	}
}

// What a command says of itself is what its plan does: the acts it can record
// and the highest level at which it can warn.
func TestDescriptionsAreTrue(t *testing.T) {
	var s source
	s.read(t)
	levels := map[string]Level{"Note": Note, "Notice": Notice, "Confirm": Confirm, "Serious": Serious}
	known := make(map[string]bool)
	for _, c := range all() {
		d := Describe(c)
		name := reflect.TypeOf(c).Name()
		known[name] = true
		level := Note
		for l := range s.reached(name+".plan", s.levels) {
			if levels[l] == 0 {
				t.Errorf("%s warns at %s", name, l)
			}
			level = max(level, levels[l])
		}
		if d.Confirms != level {
			t.Errorf("%s says it warns at level %d at most; that is %d", name, d.Confirms, level)
		}
		if len(d.Records) == 0 || d.Name == "" {
			t.Errorf("%s has no name or records nothing", name)
		}
		made := s.reached(name+".plan", s.acts)
		named := s.reached(name+".describe", s.acts)
		if len(named) != len(d.Records) {
			t.Errorf("%s names %v and records %v", name, named, d.Records)
		}
		for act := range named {
			if !made[act] {
				t.Errorf("%s says it records %s, and nothing it does makes that", name, act)
			}
		}
	}
	for name := range s.calls {
		if command, ok := strings.CutSuffix(name, ".plan"); ok && !known[command] {
			t.Errorf("%s is not in the list of all", command)
		}
	}
}

// described ends a test whose command records or warns of something it does not say.
func described(c Command, done *Done) {
	d := Describe(c)
	for i := range done.Events {
		if k := done.Events[i].Kind(); !slices.Contains(d.Records, k) {
			panic(fmt.Sprintf("%T recorded %q and does not say so", c, k))
		}
	}
	for _, w := range done.Warnings {
		if w.Level > Note && w.Level > d.Confirms {
			panic(fmt.Sprintf("%T warned at level %d and does not say so", c, w.Level))
		}
	}
}
