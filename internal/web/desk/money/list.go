package money

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// entry is a line of the treasurer's list: a payment, or the return of one.
type entry struct {
	*journal.Payment
	Day    tournament.Date
	Amount money.Amount // less than nothing when it goes back
	By     string
	Note   string
}

// dayBook is what came in on a day.
type dayBook struct {
	Day   tournament.Date
	By    map[journal.Means]money.Amount
	Total money.Amount
}

// treasury is the treasurer's list.
type treasury struct {
	Entries []entry // in the order of receipts, each return after its payment
	Days    []dayBook
	Total   dayBook
}

func (p *page) treasury() *treasury {
	t := &treasury{Total: dayBook{By: make(map[journal.Means]money.Amount)}}
	for i := range p.Event.State.Money.Payments {
		payment := &p.Event.State.Money.Payments[i]
		t.add(entry{payment, payment.Day, payment.Amount, payment.By, payment.Note})
		if back := payment.Back; back != nil {
			t.add(entry{payment, desk.DayOf(&p.Tournament().Info, back.At), -payment.Amount, back.By, back.Reason})
		}
	}
	slices.SortFunc(t.Days, func(a, b dayBook) int {
		return cmp.Or(cmp.Compare(a.Day.Year, b.Day.Year), cmp.Compare(a.Day.Month, b.Day.Month), cmp.Compare(a.Day.Day, b.Day.Day))
	})
	return t
}

// add adds an entry to the list and to the book of its day.
func (t *treasury) add(e entry) {
	t.Entries = append(t.Entries, e)
	at := slices.IndexFunc(t.Days, func(d dayBook) bool { return d.Day == e.Day })
	if at < 0 {
		at = len(t.Days)
		t.Days = append(t.Days, dayBook{Day: e.Day, By: make(map[journal.Means]money.Amount)})
	}
	for _, book := range []*dayBook{&t.Days[at], &t.Total} {
		book.By[e.Means] += e.Amount
		book.Total += e.Amount
	}
}

// sectionSum is what came in and is still to come in a section.
type sectionSum struct {
	In    *page
	Total dayBook
	Open  money.Amount
}

// bySection are the sums of the sections that cost something and whose money the
// reader looks after; nil where there is one alone.
func (p *page) bySection() ([]sectionSum, error) {
	sections, err := p.Together()
	if err != nil {
		return nil, err
	}
	var list []sectionSum
	for _, in := range sections {
		if s := (&page{in}); show.HasFees(in) {
			list = append(list, sectionSum{s, s.treasury().Total, s.ledger().Open})
		}
	}
	if len(list) < 2 {
		return nil, nil
	}
	return list, nil
}

// allSections are the sums of all sections; ok is false where they have several
// currencies.
func allSections(list []sectionSum) (all sectionSum, ok bool) {
	all = sectionSum{In: list[0].In, Total: dayBook{By: make(map[journal.Means]money.Amount)}}
	for _, s := range list {
		if s.In.Event.State.Money.Fees.Currency != all.In.Event.State.Money.Fees.Currency {
			return all, false
		}
		for m, amount := range s.Total.By {
			all.Total.By[m] += amount
		}
		all.Total.Total += s.Total.Total
		all.Open += s.Open
	}
	return all, true
}

// treasurersList is the list of all payments with the sums of days and means, and of
// the sections.
func treasurersList(p *page) error {
	sections, err := p.bySection()
	if err != nil {
		return err
	}
	return p.Render(listPage(p, p.treasury(), p.ledger(), sections))
}

// file sends payments or accounts as a table for other programs.
func file(p *page) error {
	name, ending, _ := strings.Cut(p.PathValue("file"), ".")
	var sheets []*report.Sheet
	switch name {
	case "payments":
		sheets = []*report.Sheet{p.paymentSheet()}
	case "accounts":
		sheets = []*report.Sheet{p.accountSheet()}
	case "money":
		sheets = []*report.Sheet{p.accountSheet(), p.paymentSheet(), p.daySheet()}
	}
	if sheets == nil || ending != "csv" && ending != "xlsx" {
		return frame.ErrNotFound
	}
	return show.SendSheets(p.Page, p.Event.Name+"-"+name, ending, sheets...)
}

// cell is an amount for spreadsheets.
func (p *page) cell(a money.Amount) report.Cell {
	text := p.Event.State.Money.Fees.Currency.Write(a)
	return report.DecimalCell(text)
}

func columnsOf(keys ...string) []report.Column {
	list := make([]report.Column, len(keys))
	for i, key := range keys {
		list[i].Key = key
	}
	return list
}

func (p *page) paymentSheet() *report.Sheet {
	sheet := &report.Sheet{Key: "payments", Columns: columnsOf("receipt", "day", "number", "name", "amount", "currency", "means", "by", "note")}
	for _, e := range p.treasury().Entries {
		number := 0
		if player := p.Event.State.Player(e.Player); player != nil {
			number = player.Number
		}
		sheet.Rows = append(sheet.Rows, []report.Cell{
			report.WholeCell(e.Receipt), report.TextCell(write.DateValue(e.Day)), report.TextCell(write.Known(number)), report.TextCell(p.PlayerName(e.Player)),
			p.cell(e.Amount), report.TextCell(string(e.Currency)), report.TextCell(p.T("money.means." + string(e.Means))), report.TextCell(e.By), report.TextCell(e.Note),
		})
	}
	return sheet
}

func (p *page) accountSheet() *report.Sheet {
	sheet := &report.Sheet{Key: "accounts", Columns: columnsOf("number", "name", "club", "fee", "reduction", "paid", "open", "standing")}
	for _, a := range p.ledger().Shown {
		sheet.Rows = append(sheet.Rows, []report.Cell{
			report.TextCell(write.Known(a.Player.Number)), report.TextCell(a.Player.Name), report.TextCell(a.Player.Club), p.cell(a.Fee),
			report.TextCell(show.FeeReason(p.Page, &a)), p.cell(a.Paid), p.cell(a.Open()), report.TextCell(p.T("money.standing." + string(a.Standing()))),
		})
	}
	return sheet
}

func (p *page) daySheet() *report.Sheet {
	sheet := &report.Sheet{Key: "days", Columns: columnsOf("day", "cash", "card", "transfer", "sum")}
	for _, d := range p.treasury().Days {
		row := []report.Cell{report.TextCell(write.DateValue(d.Day))}
		for _, m := range journal.AllMeans() {
			row = append(row, p.cell(d.By[m]))
		}
		sheet.Rows = append(sheet.Rows, append(row, p.cell(d.Total)))
	}
	return sheet
}
