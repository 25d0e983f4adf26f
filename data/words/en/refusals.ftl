# Refusals, by their codes: what is wrong, then what to do.

refusal-illegal-action = That is not possible just now. Your hand shows what is.
refusal-seat-count = This game is for { $fewest } to { $most }, and { $seats } sit here. Let somebody join or leave, or add a computer chef, and press **Start** again.
refusal-unknown-option = This game has no such option. Please choose one of those shown.
refusal-unknown-game = I do not host that game. Please choose one from the list.
refusal-unknown-table = I know no such table here. `/table show` shows those there are, `/table open` opens a new one.
refusal-table-not-open = This game has begun, and that is only possible before the start. If you sit here, play on with **My hand**; `/table open` opens another table.
refusal-table-not-running = The game has not begun yet. It begins when whoever opened the table presses **Start**.
refusal-table-over = That table is finished; its last board can still be looked at. `/table open` opens a new one.
refusal-broken-table = I cannot read this table any more, so it is closed for now. Nothing was lost: please tell whoever hosts me that table { $table_id } needs a look.
refusal-no-table = There is no table here for that. `/table open` opens one.
refusal-several-tables = Several of your tables have that number, in different servers. Please choose one of those offered while you type.
refusal-other-game = Another game is played at this table: { $title }. Its commands begin with `/{ $group }`.
refusal-already-seated = You sit at this table already, and everybody has one seat. Before the start **Add a computer chef** fills another one.
refusal-not-seated = You hold no seat at this table. `/table show` lets you watch; `/table join` finds you a table that has not begun.
refusal-plays-already = You play here yourself; no chef plays for you. Your cards are under **My hand**.
refusal-not-yours = That button is for another seat. Yours are under **My hand**.
refusal-cannot-concede = You play this alone, so there is nobody to concede to. `/table abandon` stops the game.
refusal-conceded = You conceded at this table: it is up to those who play on. `/table show` lets you watch.
refusal-not-over = A rematch is for a game that has ended. Please finish this one; **Rematch** is under its last board.
refusal-not-invited = No seat here is offered to you just now. `/table show` lets you watch; **Take a free seat** is on the board while one is free.
refusal-no-vote = That needs another player who still plays here, and at least two others who agree. A chef plays for whoever stays silent once their time is up; `/table abandon` stops the game.
refusal-put-out = The others at this table agreed that you leave, so its free seat is not for you. `/table open` opens another table.
refusal-not-opener = Before the start, that is up to whoever opened the table. Please ask them, or open a table of your own with `/table open`.
refusal-no-free-seat = Every seat here is taken. `/table open` opens another table.
refusal-no-chef = There is no such chef. `/table add-chef` offers those there are; only a chef that sits here can be sent away.
refusal-no-prompt =
    { COUNT($waited_for) ->
        [0] Nothing is asked of you just now. You will be called when it is your turn.
       *[other] Nothing is asked of you just now. The table waits for { LIST($waited_for) }. You will be called when it is your turn.
    }
refusal-prompt-closed = That question has been answered. Your hand shows what is open now.
refusal-nobody-to-nudge = There is nobody to nudge just now: a question may wait ten minutes before that, and a computer player needs none. `/table show` tells whom the table waits for.
refusal-muted-already = That is done already. Your hand shows what is open now.
refusal-offered-already = Your seat is offered to them already. They press **Take the seat over** on the board.
refusal-nudged-already = They were nudged not long ago. Please try again <t:{ $until_seconds }:R>.
refusal-paused-already = This table is paused already. **Go on** ends the pause.
refusal-not-paused = This table is not paused. `/table pause` agrees to a pause; it takes everybody's consent.
refusal-prompt-withdrawn = That question is gone: what led to it was taken back. Your hand shows what is open now.
refusal-nothing-to-undo = There is nothing of yours to take back. You can take back your last actions until a draw, a throw or hidden cards show somebody something new, or somebody else acts. Your hand shows what is open now.
refusal-undone-already = That was taken back already, or you have done something else since. Your hand shows what can be taken back now.
refusal-saved-already = The same command was saved a moment ago, and my answer may not have reached you.
refusal-bad-field = Nothing was changed: “{ $field }” takes { $takes }. Please try again.
refusal-bad-option = Nothing was changed: “{ $field }” takes { $takes }. Please try again.
refusal-unknown-control = I do not know that button. Please use the newest message of the table, or `/table show`.
refusal-not-in-dm = Tables are in the channels of servers. Please use that command in one of those.
refusal-other-server = That table belongs to another server. Please use `/table move` in a channel there.
refusal-not-hosted = I host games only in the servers that my host has chosen, and this is not one of them. Please play in one of those, or ask whoever hosts me.
refusal-not-manager = That is up to those who manage this server. Please ask one of them; `/table list` shows its tables to everybody.
refusal-not-allowed-here = Tables are not played in this channel. `/table open` works in { $what }.
refusal-too-many-channels = No more channels can be chosen: { $what } are already. Please take one out first, or choose every channel.
refusal-too-many-tables = This server plays at most { $what } at once, and so many are open. `/table list` shows them; once one has ended, `/table open` opens another.
refusal-still-played = Somebody has moved at that table lately, so it is up to its players: `/table abandon` closes it with everybody's consent.
refusal-missing-permission = I cannot play in this channel: I need { $what }. Somebody who manages the server can allow it, or you can use another channel.
refusal-store-unavailable = I cannot look into my tables just now. What was saved stays saved. Please try again in a little while.
refusal-not-saved =
    { $fault ->
        [full] I could not save that, and nothing changed. The disk of whoever hosts me is full; please let them know. Please try again in a little while.
        [read_only] I could not save that, and nothing changed. The disk of whoever hosts me cannot be written to; please let them know. Please try again in a little while.
       *[other] I could not save that, and nothing changed. Please try again in a little while.
    }
refusal-offer-over = That offer is no longer open. `/table hand-over` makes a new one.
