package api

// meanings say what fields and parameters are where their own tag does not: by the name
// of the schema and the field, such as Standing.number, or by the name alone, which
// means the same everywhere. A name of two words is that of a schema without Body and
// Request.
var meanings = map[string]string{
	// parts of addresses
	"tournament": "The short name of the tournament.", "round": "The number of the round.", "board": "The number of the board, as the round has it.",
	"user": "The number of the user.", "session": "The id of the session, as GET /me/sessions lists it.", "token": "The number of the token.", "device": "The number of the phone.",
	"link": "The number of the link.", "receipt": "The number of the receipt.", "table": "Which table; all is a workbook with each of them.",
	"hook": "The number of the webhook.",
	// queries
	"topic": "Entries about this alone.", "since": "At this moment or later.", "until": "Until this moment, inclusive.", "limit": "At most this many.",
	"format": "The form of the file.", "dialect": "The form of the file: FIDE's of 2026 or 2016, or TRF16 with the lines that pairing engines read.",
	"search-players.query": "A name, or parts of it, as people type it, or a FIDE ID.", "set-rules.reason": "Why they are changed; it stands in the journal.",
	// what lists have
	"items": "One for each, in order; [] if there is none.", "seq": "The number of the event in the journal, or of what the public sees.", "time": "When it happened.", "at": "When.",
	"actor": "Who acted.", "kind": "What happened.", "id": "Its number, by which routes name it.",
	// people and teams
	"player": "The player, by identity.", "team": "The team, by identity; missing where players play for themselves.",
	"white": "The player with White, by identity; 0 = nobody.", "black": "The player with Black, by identity; 0 = nobody.",
	"name": "The name, as lists show it.", "title": "FIDE's title; empty = none.", "sex": "As FIDE's files have it: m or w; empty = not known.", "federation": "Three letters of the federation, such as ESP.",
	"club": "The name of the club.", "fideId": "The FIDE ID: digits, at most 11 of which fit into a TRF. What files of other programs have there is kept as it is, too.", "ratings": "FIDE ratings; 0 = unrated.", "nickname": "A short name for narrow columns.",
	"standard": "FIDE's standard rating; 0 = unrated.", "rapid": "FIDE's rapid rating; 0 = unrated.", "blitz": "FIDE's blitz rating; 0 = unrated.",
	"birthYear": "The year of birth; 0 = not known.", "inactive": "FIDE lists the player as inactive.", "email": "A mail address.", "phone": "A telephone number, as people write it.",
	"National.class": "A class or category that the federation keeps.", "National.federation": "The federation that keeps it, three letters.", "National.id": "The number of the player there.",
	"National.name": "The name as it is written there.", "National.origin": "Which club or body it comes from.", "National.rating": "The rating there; 0 = unrated.",
	"rank": "The place; 0 = not ranked.", "points": "The points.", "Standing.number": "The pairing number; 0 = none yet, and for a team.",
	"Standing.points": "The points; of a team those that come first in its ranking.", "Standing.team": "In a team event: the team, by identity.",
	"Standing.name": "Of the player or team.", "CrossRow.rounds": "One cell for each completed round, round 1 first.", "CrossCell.points": "The points of the round.", "CrossCell.colour": "Missing where there was no game.",
	"StartBand.points": "The points they begin with.", "Move.player": "Whose points or place change, by identity.",
	"pointsFrom": "The points without the correction.", "pointsTo": "The points with it.", "rankFrom": "The place without the correction.", "rankTo": "The place with it.",
	"Adjustment.players": "Whom it concerns, by identity.", "matchPoints": "Of teams: the match points added, less than 0 for those taken away.",
	"how": "Withdrawn, did not come, or was expelled.", "reason": "Why, in people's own words; it stands in the journal.", "Why.reason": "Why; it stands in the journal.",
	"LaterRatings.source": "Where they come from.", "TournamentRating.value": "The rating.", "TournamentRating.from": "Where it comes from.",
	"a": "One player, by identity.", "b": "The other, by identity.", "SettledPair.white": "White, by identity.",
	// rounds
	"boards": "The boards, the first one first.", "byes": "Who has no game, and why.", "games": "Who meets whom.", "status": "How far it has come.", "system": "The pairing system.", "edition": "The edition of its rules.",
	"pairedAt": "When it was paired.", "publishedAt": "When it was published; missing while it is not.", "closedAt": "When it was closed; missing while it is open.",
	"enteredBy": "Who entered the result; the public is not told.", "enteredAt": "When the result was entered.", "confirmedBy": "The second source that confirmed it; missing while none has.",
	"result": "Such as 1-0; * is none.", "Confirm-result.result": "The result that is confirmed, as the board has it.", "ByeRequest.kind": "What was asked for.", "ByeRequest.player": "Who asked, by identity; 0 in an entry about a team.",
	"Request-bye.kind": "What is asked for; what it is worth is in the scoring of the rules.", "TeamBye.team": "The team, by identity.", "FixtureRound.games": "The games of the round, board 1 first.",
	"Fixtures.rounds": "All rounds, round 1 first.", "blackPoints": "The game points of Black's team.", "Match.black": "The team with Black on board 1, by identity.", "HandMatch.black": "The team with Black on board 1, by identity.",
	"Position.drawn": "It is drawn.", "RoundFault.players": "Whom it concerns, by identity.", "seed": "Of the chance that was used: the same gives the same again.",
	"ExpectedPlayer.player": "Who is spoken of, by identity.", "ExpectedOpponent.player": "The opponent, by identity.", "ExpectedOpponent.black": "The share of cases in which the player has Black.",
	"blackWins": "The chance that Black wins, from 0 to 1.", "draw": "The chance of a draw, from 0 to 1.",
	"Planning.rounds": "One for each number of rounds that was tried.", "Planned.seed": "Of the chance that was used: the same gives the same again.", "Planning.baku": "How it is with Baku acceleration.",
	"warnings": "What the arbiter is told.", "Impact.from": "The result as it is recorded.", "Impact.to": "The right result.",
	"lot": "What was drawn.", "adjustment": "The points that were added or taken away.", "text": "What is written.", "Change-by-hand.byes": "Who has no game.", "Rearrange-round.byes": "Who has no game.",
}

// meaningsBeside are those of what stands beside people and rounds: the event, files,
// money, accounts.
var meaningsBeside = map[string]string{
	// the event
	"info": "What reports say about the event.", "rules": "What it is played by.", "city": "Where it is held.", "comments": "Remarks for its file.", "controller": "Who checks the event for the federation.", "deputies": "The deputy arbiters.",
	"timeControl": "In words, such as 90 minutes and 30 seconds a move.", "timeCode": "The encoded time control of TRF26.", "entriesClosed": "Nobody is entered any more.", "created": "When it was made.",
	"Info.name": "The name of the event.", "whiteWin": "For a win with White.", "blackWin": "For a win with Black.", "whiteDraw": "For a draw with White.", "blackDraw": "For a draw with Black.",
	"whiteLoss": "For a loss with White.", "blackLoss": "For a loss with Black.", "forfeitWin": "For a win by forfeit.", "forfeitLoss": "For a loss by forfeit.", "pairingBye": "For the pairing-allocated bye.", "fullBye": "For a full-point bye.",
	"halfBye": "For a half-point bye.", "zeroBye": "For a zero-point bye.", "adjourned": "For an adjourned game, in pairing.",
	"first": "The first round of it.", "last": "The last round of it.", "lastPlayer": "The last of them, by pairing number.", "lastTeam": "The last of them, by team.", "StartRank.method": "How the rating of the initial order is made.",
	"StartRank.federation": "Whose national ratings it takes.", "closed": "Entries are closed.", "Set-self-check-in.open": "Players can check in by the code of the hall.", "assistant": "The assistant director, by the number.", "zip": "The ZIP code of the place.",
	"EntrySection.name": "The name of the section.", "highest": "The highest rating in it.", "Sectioned.players": "How many players it has.",
	// lists of entries
	"columns": "What was found in each column.", "heading": "The words at its head.", "ListColumn.number": "Its number, from 1.", "line": "The line of the file.", "ListRow.name": "Who stands there.", "changes": "What it changes of somebody who is entered.",
	"lines": "What became of the lines of the file.", "all": "How many lines there are.", "headings": "How many lines are headings.", "ListLines.players": "How many lines are players.", "notes": "What is worth knowing.",
	"list": "Which list.", "value": "The rating.", "MatchedRating.player": "Whom it is for, by identity.", "old": "The rating of before.", "new": "The rating of now.", "oldTitle": "The title of before.", "newTitle": "The title of now.",
	// taking over a file
	"agrees": "The round is as the rules give it.", "subject": "What it is about.", "why": "Why that is the most probable.", "away": "Who takes no part in the rounds to come, by their numbers in the file.", "baku": "Baku acceleration is used.", "tieBreaks": "In order.",
	"initialColour": "The colour drawn for number 1.", "rounds": "How many rounds.", "TakeoverAnswer.players": "How many players the file has.",
	// money: prizes are texts as people write amounts, fees and payments numbers of the smallest unit
	"fee": "In the smallest unit of the currency: 2000 is 20.00.", "paid": "In the smallest unit of the currency.", "received": "In the smallest unit of the currency.", "amount": "In the smallest unit of the currency.",
	"standing": "How the account stands.", "accounts": "One for each player.", "currency": "Three letters, such as EUR.", "means": "How it was paid.", "note": "What should be known of it.", "day": "When the money came, as it was said.", "by": "Who took it.",
	"PaymentData.at": "When it was recorded.", "offered": "All prizes together, such as 800.00.", "PrizeAward.paid": "What is paid out of them, such as 800.00.", "PrizePart.paid": "What is paid of it, such as 150.00.", "total": "What is paid, such as 150.00.",
	"parts": "Of which prizes.", "worth": "What it was worth, such as 150.00.", "PrizePart.list": "The list of prizes.", "lists": "The lists of prizes, the most important one first.", "PaymentData.receipt": "The number of the receipt.",
	// accounts
	"role": "The role, which gives its rights.", "code": "The code that was shown.", "password": "The password.", "Change-password.old": "The password of now.", "Change-password.new": "The one to be.", "expires": "When it ends.", "administrator": "Has every right in the installation.",
	"scope": "Some boards or rounds alone.", "boardsFrom": "The first board; 0 = from the first.", "boardsTo": "The last board; 0 = to the last.", "roundsFrom": "The first round; 0 = from the first.", "roundsTo": "The last round; 0 = to the last.",
	"madeBy": "Who made it.", "made": "When it was made.", "invitedBy": "Who handed the code out.", "codeExpires": "When the code that nobody has used ends.", "issued": "When it was made.", "begun": "When one signed in.", "disabled": "Cannot sign in.", "ended": "How many were ended.",
	"roles": "The roles in tournaments.", "enrolled": "There is one.", "recoveryCodesLeft": "How many recovery codes are unused.", "LogEntry.role": "Which was given or taken.", "InvitedBody.device": "The phone that is invited.", "LinkMadeBody.link": "The link.",
	"PersonInvitedBody.link": "The invitation.", "IssuedBody.token": "The token.", "AnchorCheck.code": "The code that was asked about.",
	// webhooks and anchors
	"address": "Where messages are sent.", "sees": "What it is told: what the public is, or all.", "type": "Of the message.", "tries": "How often it was tried.", "Delivery.until": "The id of the stream up to which it tells.", "Anchored.format": "The form of this answer.",
	"signature": "Ed25519, over the form, the short name and the hash; in base64.",
	// reasons
	"language": "The language of the words.", "Memo.title": "What it is called.", "MemoSection.title": "What the part is called.", "Rows.title": "What the table is called.", "head": "The headings of the columns.", "MemoSection.lines": "Sentences.", "tables": "Tables that belong to it.",
}
