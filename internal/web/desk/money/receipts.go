package money

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings/prizes"
)

// receipt shows a receipt as it would be printed.
func receipt(p *page) error {
	payment := p.Event.State.Money.Receipt(p.Number("receipt"))
	if payment == nil {
		return frame.ErrNotFound
	}
	parts, err := p.receiptParts(payment)
	if err != nil {
		return err
	}
	return p.Render(receiptPage(p, parts, false))
}

// printReceipt records that a receipt is printed and shows it: the first time as the
// original, from then on as a copy. Who loads the answer again prints again.
func printReceipt(p *page) error {
	payment := p.Event.State.Money.Receipt(p.Number("receipt"))
	if payment == nil {
		return frame.ErrNotFound
	}
	parts, err := p.receiptParts(payment)
	if err != nil {
		return err
	}
	for i, part := range parts {
		done, err := part.In.Do(desk.PrintReceipt{Receipt: part.Receipt})
		if err != nil {
			return p.Done(err, "", p.Path("/money/list"))
		}
		parts[i].Payment = done.State.Money.Receipt(part.Receipt)
	}
	return p.Render(receiptPage(p, parts, true))
}

// isCopy reports whether a receipt is one: it was printed before this one, in any of
// its parts.
func isCopy(parts []receiptPart, now bool) bool {
	return slices.ContainsFunc(parts, func(part receiptPart) bool {
		return part.Printed > 1 || part.Printed == 1 && !now
	})
}

// prizeReceipt is what somebody won, to be signed.
type prizeReceipt struct {
	Number  int
	Payment *prizes.Payment
}

// prizeReceipts are the receipts of prizes, to be signed when they are handed out.
func prizeReceipts(p *page) error {
	ranking, err := show.RankingOrNone(p.Page)
	if err != nil {
		return err
	}
	var award *prizes.Result
	if ranking != nil {
		var refused *desk.Refusal
		if award, err = desk.Award(p.Event.State, ranking); err != nil && !errors.As(err, &refused) {
			return err
		}
	}
	var list []prizeReceipt
	if award != nil {
		for i := range award.Payments {
			list = append(list, prizeReceipt{i + 1, &award.Payments[i]})
		}
	}
	return p.Render(prizeReceiptsPage(p, award, slices.Collect(slices.Chunk(list, prizesOnALeaf))))
}

// prizesOnALeaf is how many receipts of prizes a page has.
const prizesOnALeaf = 4
