package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// prizeFlags say what there is to win.
type prizeFlags struct {
	Prizes       []string `sep:"none" placeholder:"LIST" help:"Prizes from first place on, such as 1000,500,250; those of a category as women:200,100."`
	PrizeMethod  string   `enum:"equal,hort,rank" default:"equal" placeholder:"equal|hort|rank" help:"How tied players divide: equally, by Hort's system, or not at all (default equal)."`
	PrizeChoice  string   `enum:"several,first,best,pooled" default:"several" placeholder:"several|first|best|pooled" help:"Whether a player takes several prizes, the first, the best one, or a share of what the tied win together (default several)."`
	PrizeMinimum string   `placeholder:"AMOUNT" help:"Smallest share; the last of a tied group go out until it is reached."`
	PrizeUnit    string   `placeholder:"AMOUNT" help:"Smallest amount that is paid, such as 1 (default 0.01)."`
}

// award divides the prizes; nil if there are none.
func (f *prizeFlags) award(r *ranking) (*prizes.Result, error) {
	plan, err := f.plan(r.t, r.s.Event.Teams)
	if err != nil || plan == nil {
		return nil, err
	}
	result, err := prizes.Award(*plan, prizes.Ranked(r.s))
	if err != nil {
		return nil, err
	}
	return &result, nil
}

// plan reads what there is to win; nil if there is nothing.
func (f *prizeFlags) plan(t *tournament.Tournament, teams bool) (*prizes.Plan, error) {
	if len(f.Prizes) == 0 {
		if f.PrizeMethod != "equal" || f.PrizeChoice != "several" || f.PrizeMinimum != "" || f.PrizeUnit != "" {
			return nil, message.Error("cli.args.prizes-none")
		}
		return nil, nil
	}
	plan := prizes.Plan{Choice: prizes.Choice(f.PrizeChoice)}
	minimum, err := optionalAmount("--prize-minimum", f.PrizeMinimum)
	if err != nil {
		return nil, err
	}
	if plan.Unit, err = optionalAmount("--prize-unit", f.PrizeUnit); err != nil {
		return nil, err
	}
	for _, text := range f.Prizes {
		lists, err := f.lists(text, t, teams)
		if err != nil {
			return nil, err
		}
		for _, list := range lists {
			list.MinimumShare = minimum
			plan.Lists = append(plan.Lists, list)
		}
	}
	return &plan, nil
}

func optionalAmount(flag, text string) (prizes.Amount, error) {
	if text == "" {
		return 0, nil
	}
	amount, err := prizes.ParseAmount(text)
	if err != nil {
		return 0, message.Error("cli.args.flag", "flag", flag, "what", err)
	}
	return amount, nil
}

// lists reads one --prizes: "1000,500" or "women:200,100".
func (f *prizeFlags) lists(text string, t *tournament.Tournament, teams bool) ([]prizes.List, error) {
	name, list, ofCategory := strings.Cut(text, ":")
	if !ofCategory {
		name, list = "", text
	}
	amounts, err := prizes.ParseAmounts(list)
	if err != nil {
		return nil, message.Error("cli.args.flag", "flag", "--prizes", "what", err)
	}
	if !ofCategory {
		return []prizes.List{{Name: "open", Prizes: amounts, Method: prizes.Method(f.PrizeMethod)}}, nil
	}
	if teams {
		return nil, message.Error("cli.args.flag", "flag", "--prizes", "what", message.Of("cli.args.categories"))
	}
	categories, err := standings.Categories(name, t)
	if err != nil {
		return nil, message.Error("cli.args.flag", "flag", "--prizes", "what", err)
	}
	var lists []prizes.List
	for _, category := range categories {
		members := category.Members(t)
		if members == nil {
			members = []tournament.PlayerID{} // nobody, which is not everybody
		}
		lists = append(lists, prizes.List{Name: category.Name, Prizes: amounts, Method: prizes.Method(f.PrizeMethod), Members: members})
	}
	return lists, nil
}

// nameOf is the name of a participant by number.
func (r *ranking) nameOf(id tournament.PlayerID) string {
	if row := r.s.Find(int(id)); row != nil {
		return r.name(row.Index)
	}
	return ""
}

// printPrizes prints who gets what, and how each list was divided.
func (r *ranking) printPrizes(con *console) {
	con.printf("\n%s\n\n", con.say("answer.memo.prizes"))
	t := textTable{columns: slices.Concat([]textColumn{{head: con.say("cli.head.rank")}}, r.whoColumns(), []textColumn{{head: con.say("cli.head.total")}, {head: con.say("cli.head.from"), left: true}})}
	for _, payment := range r.prizes.Payments {
		var parts []string
		for _, part := range payment.Parts {
			parts = append(parts, fmt.Sprintf("%s %s", r.prizes.Lists[part.List].List.Name, part.Paid))
		}
		t.rows = append(t.rows, []string{strconv.Itoa(payment.Rank), strconv.Itoa(int(payment.Player)), r.nameOf(payment.Player),
			payment.Total.String(), strings.Join(parts, ", ")})
	}
	con.printf("%s\n", r.con.fits(&t, terminalWidth))
	for _, list := range r.prizes.Lists {
		for _, group := range list.Groups {
			con.printf("%s\n", con.say("cli.prizes.group", "list", list.List.Name, "places", places(group), "amount", group.Total.String(),
				"players", message.Of("count.players", "count", len(group.Shares)+len(group.LeftOut)), "shares", shares(group)))
		}
		for _, u := range list.Unawarded {
			con.printf("%s\n", con.say("cli.prizes.nobody", "list", list.List.Name, "place", u.Place, "amount", u.Amount.String()))
		}
	}
	for _, w := range r.prizes.Waivers {
		con.printf("%s\n", con.say("cli.prizes.waives", "number", int(w.Player), "name", r.nameOf(w.Player), "amount", w.Worth.String(),
			"list", r.prizes.Lists[w.List].List.Name, "other", r.prizes.Lists[w.Took].List.Name))
	}
	con.printf("%s\n", con.say("cli.prizes.sum", "offered", r.prizes.Offered.String(), "paid", r.prizes.Paid.String(), "rest", r.prizes.NotAwarded.String()))
}

// places says for which places a group is paid.
func places(group prizes.Group) message.Message {
	if group.First == group.Last {
		return message.Of("cli.prizes.place", "place", group.First)
	}
	return message.Of("cli.prizes.places", "first", group.First, "last", group.Last)
}

// shares say who of a group gets what.
func shares(group prizes.Group) (list []message.Message) {
	for _, share := range group.Shares {
		list = append(list, message.Of("cli.prizes.gets", "number", int(share.Player), "amount", share.Paid.String()))
	}
	for _, player := range group.LeftOut {
		list = append(list, message.Of("cli.prizes.nothing", "number", int(player)))
	}
	return list
}

func (r *ranking) prizeSheet() *report.Sheet {
	s := &report.Sheet{Key: "prizes", Title: "Prizes", Columns: []report.Column{{Key: "rank"}, {Key: "number"}, {Key: "name"}, {Key: "total"}}}
	for _, payment := range r.prizes.Payments {
		s.Rows = append(s.Rows, []report.Cell{report.WholeCell(payment.Rank), report.WholeCell(int(payment.Player)), report.TextCell(r.nameOf(payment.Player)), report.TextCell(payment.Total.String())})
	}
	return s
}

// prizesJSON is the award; amounts are in the currency, with two decimals.
type prizesJSON struct {
	Payments   []paymentJSON `json:"payments"`
	Offered    moneyJSON     `json:"offered"`
	Paid       moneyJSON     `json:"paid"`
	NotAwarded moneyJSON     `json:"notAwarded"`
}

type paymentJSON struct {
	Player int        `json:"player"`
	Rank   int        `json:"rank"`
	Total  moneyJSON  `json:"total"`
	Parts  []partJSON `json:"parts"`
}

type partJSON struct {
	List  string    `json:"list"`
	Place int       `json:"place"`
	Paid  moneyJSON `json:"paid"`
}

// moneyJSON is an amount as a JSON number.
type moneyJSON prizes.Amount

// MarshalJSON writes the number with two decimals.
func (m moneyJSON) MarshalJSON() ([]byte, error) { return []byte(prizes.Amount(m).String()), nil }

func (r *ranking) prizesJSON() *prizesJSON {
	if r.prizes == nil {
		return nil
	}
	answer := &prizesJSON{Payments: []paymentJSON{}, Offered: moneyJSON(r.prizes.Offered), Paid: moneyJSON(r.prizes.Paid), NotAwarded: moneyJSON(r.prizes.NotAwarded)}
	for _, payment := range r.prizes.Payments {
		p := paymentJSON{Player: int(payment.Player), Rank: payment.Rank, Total: moneyJSON(payment.Total)}
		for _, part := range payment.Parts {
			p.Parts = append(p.Parts, partJSON{r.prizes.Lists[part.List].List.Name, part.Place, moneyJSON(part.Paid)})
		}
		answer.Payments = append(answer.Payments, p)
	}
	return answer
}
