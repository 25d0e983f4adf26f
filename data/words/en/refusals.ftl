# Refusals, by their codes: what is wrong, then what to do.

refusal-illegal-action = You can't do that right now. Your hand shows what you can do.
refusal-seat-count = This game is for { $fewest } to { $most } players, and this table has { $seats }. Let someone join or leave, or add a computer chef, then press **Start** again.
refusal-unknown-option = This game has no such option. Please pick one from the list.
refusal-unknown-game = I don't host that game. Please pick one from the list.
refusal-unknown-table = There's no such table here. See `/table list`, or open a new one with `/table open`.
refusal-table-not-open = That only works before the start, and this game has begun. Play on with **My hand**, or open another table with `/table open`.
refusal-table-not-running = The game hasn't begun yet. The player who opened the table presses **Start**.
refusal-table-over = That table is finished. You can still see its last board, or open a new one with `/table open`.
refusal-broken-table = I can't read this table any more, so it's closed for now. Nothing was lost: please tell my host that table { $table_id } needs a look.
refusal-no-table = There's no table here for that. Open one with `/table open`.
refusal-several-tables = Several of your tables have that number, in different servers. Please pick one from the list as you type.
refusal-other-game = This table plays { $title }: try `/{ $group }`.
refusal-already-seated = You already have a seat at this table. Before the start, **Add a computer chef** fills another.
refusal-not-seated = You don't have a seat at this table. Watch with `/table show`, or get a seat with `/play`.
refusal-plays-already = You're already playing here yourself. Your cards are under **My hand**.
refusal-not-yours = That button is for another player. Yours are under **My hand**.
refusal-cannot-concede = You're playing alone, so there's nobody to concede to. Stop the game with `/table abandon`.
refusal-conceded = You conceded here, so that's up to the others. Watch with `/table show`.
refusal-not-over = A rematch comes after the game. Please finish this one; **Rematch** is under its last board.
refusal-not-invited = No seat here is offered to you right now. Watch with `/table show`, or press **Take a free seat** on the board while one is free.
refusal-no-vote = That takes a player who's still in the game, and at least two others to agree. If someone doesn't answer, a computer chef plays once their time is up; `/table abandon` stops the game.
refusal-put-out = The others removed you from this table, so you can't take its free seat. Open another table with `/table open`.
refusal-not-opener = Before the start, only the player who opened the table can do that. Please ask them, or open your own with `/table open`.
refusal-no-free-seat = Every seat here is taken. Open another table with `/table open`.
refusal-no-chef = There's no such computer chef. Pick one from the list of `/table add-chef`; you can only remove one that's at this table.
refusal-no-prompt =
    { COUNT($waited_for) ->
        [0] It's not your turn. I'll ping you when it is.
       *[other] It's not your turn: the table is waiting for { LIST($waited_for) }. I'll ping you when it's your turn.
    }
refusal-prompt-closed = That question is already answered. Your hand shows what's open now.
refusal-nobody-to-nudge = Too soon: you can nudge someone after 10 minutes. `/table show` tells you who the table is waiting for.
refusal-muted-already = That's already done. Your hand shows what's open now.
refusal-offered-already = You've already offered them your seat. They press **Take over the seat** on the board.
refusal-nudged-already = They were nudged recently. Please try again <t:{ $until_seconds }:R>.
refusal-paused-already = This table is already paused. Press **Resume** to go on.
refusal-not-paused = This table isn't paused. Vote for a pause with `/table pause`; every player has to agree.
refusal-prompt-withdrawn = That question is gone: the move before it was taken back. Your hand shows what's open now.
refusal-nothing-to-undo = Nothing to undo. You can undo until something new is revealed or someone else plays.
refusal-undone-already = That was already taken back, or you've done something since. Your hand shows what you can take back now.
refusal-review-busy = I'm still looking through other games. Please try again in a minute.
refusal-saved-already = I saved that same command a moment ago; my answer may not have reached you.
refusal-bad-field = Nothing changed: “{ $field }” takes { $takes }. Please try again.
refusal-bad-option = Nothing changed: “{ $field }” takes { $takes }. Please try again.
refusal-unknown-control = I don't know that button. Please use the table's newest message, or `/table show`.
refusal-not-in-dm = Tables are in server channels. Please use that command there.
refusal-play-in-dm = Tables are in server channels. Go to a server where I am, and type `/play` in a channel there.
refusal-other-server = That table belongs to another server. Please use `/table move` in a channel there.
refusal-not-hosted = I only host games in servers that my host has chosen, and this isn't one. Please play in one of those, or ask my host.
refusal-not-manager = Only server admins can do that, so please ask one. `/table list` shows the tables to everyone.
refusal-not-allowed-here = You can't open tables in this channel. Use `/table open` in { $what }.
refusal-too-many-tables = This server is full: it allows { $what } at once. See `/table list`; once one has ended, open another with `/table open`.
refusal-blocked = You can't join or open games in this server: its admins have blocked that. Please ask one of them; games you already play go on.
refusal-too-many-of-yours = In this server you can play at most { $what } at once. Please finish a game first, then open another.
refusal-newcomer = Your first two tables are waiting for you. Please finish one of them, then sit down at as many as you like.
refusal-unreliable = This table asks for at least { $asked }% of questions answered in time. `/me reliability` shows your share; `/play` finds you another seat.
refusal-still-called = I asked who is still there. Press **Start** again <t:{ $until_seconds }:R>, and I start without those who don't answer.
refusal-too-fast =
    { $seconds ->
        [one] That was a lot at once. Please try again in a second.
       *[other] That was a lot at once. Please try again in { $seconds } seconds.
    }
refusal-missing-permission = I can't play in this channel: I need { $what }. Please ask a server admin to allow it, or use another channel.
refusal-store-unavailable = I can't reach my tables right now. Saved moves are safe. Please try again in a little while.
refusal-not-saved =
    { $fault ->
        [full] I couldn't save that, and nothing changed. My disk is full: please tell my host, then try again.
        [read_only] I couldn't save that, and nothing changed. My disk can't be written to: please tell my host, then try again.
       *[other] I couldn't save that, and nothing changed. Please try again in a little while.
    }
refusal-offer-over = That offer is no longer open. `/table hand-over` makes a new one.
refusal-day-over = That dish is over. A new one begins each day at midnight UTC: use `/daily`.
refusal-no-hints = This table allows no hints. The person who opens a table can allow them under **Options…**.
