package journal

// The kinds of events.
const (
	KindCreated           Kind = "created"
	KindImported          Kind = "imported"
	KindInfoSet           Kind = "info set"
	KindRulesSet          Kind = "rules set"
	KindPlayerRegistered  Kind = "player registered"
	KindPlayerChanged     Kind = "player changed"
	KindPlayerRemoved     Kind = "player removed"
	KindPlayerWithdrew    Kind = "player withdrew"
	KindPlayerReturned    Kind = "player returned"
	KindByeRequested      Kind = "bye requested"
	KindByeCancelled      Kind = "bye cancelled"
	KindTeamRegistered    Kind = "team registered"
	KindTeamChanged       Kind = "team changed"
	KindLineupSet         Kind = "line-up set"
	KindNumbersAssigned   Kind = "numbers assigned"
	KindEntriesClosed     Kind = "entries closed"
	KindEntriesReopened   Kind = "entries reopened"
	KindRoundPaired       Kind = "round paired"
	KindRoundDiscarded    Kind = "round discarded"
	KindHandPairingBegun  Kind = "hand pairing begun"
	KindPairingChanged    Kind = "pairing changed"
	KindHandPairingEnded  Kind = "hand pairing ended"
	KindRoundPublished    Kind = "round published"
	KindRoundUnpublished  Kind = "round unpublished"
	KindResultEntered     Kind = "result entered"
	KindResultConfirmed   Kind = "result confirmed"
	KindResultCorrected   Kind = "result corrected"
	KindColoursCorrected  Kind = "colours corrected"
	KindGameAdjourned     Kind = "game adjourned"
	KindRoundClosed       Kind = "round closed"
	KindFideModeLeft      Kind = "FIDE mode left"
	KindUndone            Kind = "undone"
	KindRedone            Kind = "redone"
	KindCommented         Kind = "commented"
	KindPrizesSet         Kind = "prizes set"
	KindPublicSet         Kind = "public set"
	KindTieBreakValuesSet Kind = "tie-break values set"
	KindTieDecided        Kind = "tie decided"
	KindPositionDrawn     Kind = "position drawn"
	KindTeamRemoved       Kind = "team removed"
	KindPointsAdjusted    Kind = "points adjusted"
	KindAdjustmentRemoved Kind = "adjustment removed"
)

// kinds is the closed set: how the data of each kind is read.
var kinds = map[Kind]func([]byte) (Act, error){
	KindCreated:           as[Created],
	KindImported:          as[Imported],
	KindInfoSet:           as[InfoSet],
	KindRulesSet:          as[RulesSet],
	KindPlayerRegistered:  as[PlayerRegistered],
	KindPlayerChanged:     as[PlayerChanged],
	KindPlayerRemoved:     as[PlayerRemoved],
	KindPlayerWithdrew:    as[PlayerWithdrew],
	KindPlayerReturned:    as[PlayerReturned],
	KindByeRequested:      as[ByeRequested],
	KindByeCancelled:      as[ByeCancelled],
	KindTeamRegistered:    as[TeamRegistered],
	KindTeamChanged:       as[TeamChanged],
	KindLineupSet:         as[LineupSet],
	KindNumbersAssigned:   as[NumbersAssigned],
	KindEntriesClosed:     as[EntriesClosed],
	KindEntriesReopened:   as[EntriesReopened],
	KindRoundPaired:       as[RoundPaired],
	KindRoundDiscarded:    as[RoundDiscarded],
	KindHandPairingBegun:  as[HandPairingBegun],
	KindPairingChanged:    as[PairingChanged],
	KindHandPairingEnded:  as[HandPairingEnded],
	KindRoundPublished:    as[RoundPublished],
	KindRoundUnpublished:  as[RoundUnpublished],
	KindResultEntered:     readResult,
	KindResultConfirmed:   as[ResultConfirmed],
	KindResultCorrected:   as[ResultCorrected],
	KindColoursCorrected:  as[ColoursCorrected],
	KindGameAdjourned:     as[GameAdjourned],
	KindRoundClosed:       as[RoundClosed],
	KindFideModeLeft:      as[FideModeLeft],
	KindUndone:            as[Undone],
	KindRedone:            as[Redone],
	KindCommented:         as[Commented],
	KindPrizesSet:         as[PrizesSet],
	KindPublicSet:         as[PublicSet],
	KindTieBreakValuesSet: as[TieBreakValuesSet],
	KindTieDecided:        as[TieDecided],
	KindPositionDrawn:     as[PositionDrawn],
	KindTeamRemoved:       as[TeamRemoved],
	KindPointsAdjusted:    as[PointsAdjusted],
	KindAdjustmentRemoved: as[AdjustmentRemoved],
}

// Kind names the act.
func (Created) Kind() Kind { return KindCreated }

// Kind names the act.
func (Imported) Kind() Kind { return KindImported }

// Kind names the act.
func (InfoSet) Kind() Kind { return KindInfoSet }

// Kind names the act.
func (RulesSet) Kind() Kind { return KindRulesSet }

// Kind names the act.
func (PlayerRegistered) Kind() Kind { return KindPlayerRegistered }

// Kind names the act.
func (PlayerChanged) Kind() Kind { return KindPlayerChanged }

// Kind names the act.
func (PlayerRemoved) Kind() Kind { return KindPlayerRemoved }

// Kind names the act.
func (PlayerWithdrew) Kind() Kind { return KindPlayerWithdrew }

// Kind names the act.
func (PlayerReturned) Kind() Kind { return KindPlayerReturned }

// Kind names the act.
func (ByeRequested) Kind() Kind { return KindByeRequested }

// Kind names the act.
func (ByeCancelled) Kind() Kind { return KindByeCancelled }

// Kind names the act.
func (TeamRegistered) Kind() Kind { return KindTeamRegistered }

// Kind names the act.
func (TeamChanged) Kind() Kind { return KindTeamChanged }

// Kind names the act.
func (LineupSet) Kind() Kind { return KindLineupSet }

// Kind names the act.
func (NumbersAssigned) Kind() Kind { return KindNumbersAssigned }

// Kind names the act.
func (EntriesClosed) Kind() Kind { return KindEntriesClosed }

// Kind names the act.
func (EntriesReopened) Kind() Kind { return KindEntriesReopened }

// Kind names the act.
func (RoundPaired) Kind() Kind { return KindRoundPaired }

// Kind names the act.
func (RoundDiscarded) Kind() Kind { return KindRoundDiscarded }

// Kind names the act.
func (HandPairingBegun) Kind() Kind { return KindHandPairingBegun }

// Kind names the act.
func (HandPairingEnded) Kind() Kind { return KindHandPairingEnded }

// Kind names the act.
func (PairingChanged) Kind() Kind { return KindPairingChanged }

// Kind names the act.
func (RoundPublished) Kind() Kind { return KindRoundPublished }

// Kind names the act.
func (RoundUnpublished) Kind() Kind { return KindRoundUnpublished }

// Kind names the act.
func (ResultEntered) Kind() Kind { return KindResultEntered }

// Kind names the act.
func (ResultConfirmed) Kind() Kind { return KindResultConfirmed }

// Kind names the act.
func (ResultCorrected) Kind() Kind { return KindResultCorrected }

// Kind names the act.
func (ColoursCorrected) Kind() Kind { return KindColoursCorrected }

// Kind names the act.
func (GameAdjourned) Kind() Kind { return KindGameAdjourned }

// Kind names the act.
func (RoundClosed) Kind() Kind { return KindRoundClosed }

// Kind names the act.
func (FideModeLeft) Kind() Kind { return KindFideModeLeft }

// Kind names the act.
func (Undone) Kind() Kind { return KindUndone }

// Kind names the act.
func (Redone) Kind() Kind { return KindRedone }

// Kind names the act.
func (Commented) Kind() Kind { return KindCommented }

// Kind names the act.
func (PrizesSet) Kind() Kind { return KindPrizesSet }

// Kind names the act.
func (PublicSet) Kind() Kind { return KindPublicSet }

// Kind names the act.
func (TieBreakValuesSet) Kind() Kind { return KindTieBreakValuesSet }

// Kind names the act.
func (TieDecided) Kind() Kind { return KindTieDecided }

// Kind names the act.
func (PositionDrawn) Kind() Kind { return KindPositionDrawn }

// Kind names the act.
func (TeamRemoved) Kind() Kind { return KindTeamRemoved }

// Kind names the act.
func (PointsAdjusted) Kind() Kind { return KindPointsAdjusted }

// Kind names the act.
func (AdjustmentRemoved) Kind() Kind { return KindAdjustmentRemoved }
