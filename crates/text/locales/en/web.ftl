## What goes wrong when a program asks the server, and what would be right

# $address is where everything is described that can be asked for.
web-no-such-page = There is nothing here. { $address } says what there is.
web-wrong-method = Something can be done here, but not this. { $address } says what.
# $address is where everything is described that can be asked for.
web-malformed = The request cannot be read. { $address } describes what is expected.
web-not-an-object = An object is expected.
# $levels, $phrases: what can be written.
web-no-such-level = There is no such level. There are: { $levels }.
web-no-such-phrase = There is no such phrase. There are: { $phrases }.
# $pace: examples of how it is written.
web-wrong-pace = A pace is one of { $paces }: no limit, seconds for the game and more with every turn, or days for each turn.
web-phrase-or-text = Say either a phrase or a text.
web-name-and-password = An account has a name and a password; a guest has neither.
# $least, $most and $found are numbers of seats.
web-wrong-number-of-seats = A table of this game has { $least } to { $most } seats, not { $found }.
web-too-large = The request is too large.
web-too-slow = The request does not come to its end. Send it again, all of it at once.
web-too-much = { $seconds ->
    [one] That is too much at once. Try again in a second.
   *[other] That is too much at once. Try again in { $seconds } seconds.
}
# $header is how it is written.
web-malformed-token = The token is not one. It is sent as { $header }, as it was received.
web-who-are-you = This is for somebody with a seat. Send the token of the seat as { $header }.
web-foreign-page = The request may come from a page of another server. Ask for a word at /api/session, and send it in the header { $header }.
web-no-such-table = There is no such table.
web-which-seat = You hold no such seat at this table. Name one of your own.
web-stale = The table has gone on; it is at step { $step } now. Look at it again before you go on.
# $reason is a sentence.
web-frozen = This table cannot be played on. { $reason } Its record can still be exported.
web-frozen-charter = What was settled when it was opened cannot be read any more.
web-frozen-no-cards = Its cards are not there any more.
web-frozen-set-up = Its cards cannot be read by this version.
# $number is a number.
web-frozen-record = Record { $number } of its log does not fit the rules of this version.
web-too-long = This table has become too long; nothing more can happen here. Its record can still be exported.
web-nobody-plays = Nobody would play at this table. Keep at least one seat for a person.
web-neglected = Nobody looks after clocks and bots any more. The server has to be started again.
web-wrong-code = This table is for people who were invited. Send its code.
web-no-room = There is no room left to keep anything. Nothing has happened; try again later.
web-busy = Too much is going on. Nothing has happened; try again in a moment.
web-broken = Something does not work here, and it is not your fault. Nothing has been lost; try again later.
web-name-taken = Somebody else has that name. Choose another.
web-has-account = You have an account already. End the session before you make another.
web-weak-password = A password has { $least } characters or more, and at most { $most } bytes.
web-account-not-known = There is no account with that name and password.
