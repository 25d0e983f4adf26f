# Fixed answers and notes.

which-table = Which table do you mean?
again = Did you mean to do it twice?
not-again = It is not possible a second time; what is possible now is below.
bug = Something went wrong on my side. What was saved stays saved; please press again, or look at **My hand**.
slow = That took me too long to open. Nothing was changed; please press again.
picture-follows = -# The picture follows.
newer-below = Done. The message you pressed on was replaced: the newest is below.
put-away = That question is closed. Your newest answer is below.
board-blocked = This server's AutoMod holds the board back. `/table show` shows it to you alone, and somebody who manages the server can let my messages through.
channel-gone = The channel of Table { $number } is gone; nothing else is. `/table move` in another channel brings the table there.
channel-closed = I can no longer show Table { $number } in { $channel }: I need { $missing }. Somebody who manages the server can allow it; then any command of mine in that channel brings the board back. `/table move` in another channel takes the table there.
thread-locked = I can no longer show Table { $number } in { $channel }: the thread is locked. Once somebody who manages threads unlocks it, the board comes back. `/table move` in another channel takes the table there.
bot-removed = I was removed from the server of Table { $number }. Nothing is lost: once I am invited again, the table goes on. Please ask somebody who manages the server.
dm-again = I am sending your hand as a direct message. If none comes, they are still closed: please open them in this server's privacy settings and press once more.
nudged = Noted. They will be told where and when they wish, which may be in the morning. A seat is nudged once in six hours.
pause-wanted = Noted: you would like a pause. { $title } is paused once everybody who plays agrees; playing on withdraws your vote.
paused = { $title } is paused: nobody's time runs. **Go on** ends the pause, whoever presses it.
resumed = { $title } goes on; everybody has the time that was left before the pause.
days-spent = Your time ran out, so a day off was spent: { $days }. `/me vacation` shows how many are left, and `auto:False` keeps them.
muted = I won't call you again this turn. Its time goes on as before.
unmuted = I'll call you again this turn.
privacy = I keep your Discord id and the name you had when you sat down, in the seats of your tables, and where your hand is in your direct messages: I need them to know whose hand is whose, and to call you. I also keep what `/me settings` says, the hours of `/me hours` and your days off, automatic ones too, so that they do not count; everybody at a table sees when your time ends. What you do there is kept under its seat. I read nothing that you write. Besides you, only whoever hosts me can see this. It stays until you remove it with `/privacy delete`; `/privacy export` hands it out.
nothing-stored = I keep nothing about you.
exported = This is everything I keep about you. Your own actions are in it, and nothing of others.
no-results = No table has come to its end here yet.
no-results-of-yours = No table of yours has come to its end yet.
nobody-rated = Nobody has finished { $game } here with another person yet.
listed = You appear in lists of results. `/stats hide` leaves you out.
unlisted = You appear in no list of results that others see. Boards and tables show your name as before. `/stats show` takes this back.
table-closed = Table { $number } is closed; its last board can still be looked at.
no-tables = There is no table here yet. `/table open` opens one.
no-tables-of-yours = You sit at no table. `/table open` in a server's channel opens one.
not-yet-replayed = This table can be played again once it has ended. Until then **In words** tells how it stands, and `/table export` hands out what you have seen so far.
never-began = This table was closed before it began.
not-yet-verified = Fair-shuffle fingerprint: `{ $commitment }`
    Every shuffle of this table comes from one seed, and this is its SHA-256. Once the table has ended I show the seed, and every draw can be checked.
verified = **Every draw is what it had to be, and every move follows from the rules.**
not-as-drawn = **This table is not as it was drawn and decided.**
not-as-stored = **This table's log is not as it was stored, though every draw fits.**
log-ends = The log ends in `{ $end }`, computed from every row. If the last board showed another end, the log has been rewritten since.
seed-fits = The seed is `{ $seed }`. Its SHA-256, the fingerprint that `/table verify` showed before the end, is `{ $commitment }`.
other-machine = In { $moves } the physics differ in the last digits, as they may on another machine or in another release. What chance drew for them fits, and all that followed is the same.
what-it-shows = -# This shows that nothing was changed afterwards; whoever hosts me could have seen the seed before. `/table export` hands the table out as a file, which `brigade verify FILE` checks without me. The digest it ends with: `{ $digest }`
table-exported = This is the table as everybody may know it, without names and without what its game hides for ever. `brigade verify FILE` and `brigade replay FILE` read it.
own-exported = This is what your seat has seen so far. Please keep it to yourself while you play.
public-exported = This is what everybody has seen so far.
export-too-large = That table is larger than the files that Discord takes from me.
delete-asked = I would take your id and your name out of { $tables }. The games stay, with nobody in your seat, and can no longer be traced to you. Messages already in Discord stay there. This cannot be taken back.
settings-go = I would forget what you told me for all tables: your hours, where I call you, whether you appear in lists, seats that were offered to you, and your days off. While you sit at a table that is open or running, your days off stay: those of a year are counted there.
settings-gone = What you told me for all tables is forgotten, as far as I said.
deleted = Done: your id and your name are out of { $tables }.
still-seated = I still keep your name at { $tables }. `/table leave` leaves one that has not begun; a running game ends when it is played to its end, or by `/table abandon`. After that, `/privacy delete` takes you out of it.
outdated = My commands have changed since your Discord loaded them. Please reload Discord and try again; the buttons still work.
ways-to-leave = You can leave this game in three ways:
    - **Concede**: the others play on without you, and you come last.
    - **Give my seat to a chef**: a computer player plays on, and anybody may take the seat. Whoever holds it in the end gets the result; if nobody took it, you come last.
    - `/table hand-over` with a person: they take your seat, and the result with it.
    `/table abandon` stops the game without a result, once all who play agree.
concede-asked = This gives the game up for good. The others play on, and you come last.
seat-given = A chef plays on in your seat, and anybody may take it. **Take a free seat** on the board brings you back as long as nobody has.
seat-offered =
    { $pinged ->
        [yes] { $name } may take your seat over now. Until they do, you play on. I called them in the channel.
       *[no] { $name } may take your seat over now. Until they do, you play on. I could not call them: please tell them to press **Take the seat over** on the board.
    }
seat-invitation = <@{ $user }>, { $name } would hand their seat at { $title } over to you: **Take the seat over** on [the board]({ $board }).
rematch-opened = A rematch is open: press **Join**.
rematch-open = { $title } is open in { $where }, and you sit at it. Everybody who played is invited; at the start all sit one seat further on.
orders = **Orders ahead**
    -# They answer for you when your turn comes. They're private. Anything they don't cover, I'll ask you.
how-rated = -# Ratings begin at { $start } and count tables of two people and more. Whoever conceded, left a seat that nobody took, or ran out of time and is played for by a computer player at the end, comes last. `/stats hide` leaves you out.
days-off-spent-alone = They are also spent automatically: when your time would end, you get one more day at that table, except at live tables. `auto:False` keeps them for you.
days-off-kept = None is spent automatically; with `auto:True`, one is when your time would end.
hours = -# There it is { $now } now. Your sleep does not count at any table. `/me hours` changes it, such as `/me hours zone:Europe/Lisbon sleep:23:00 wake:07:00`; `sleep:none` ends it.
days-off = -# { $left } in { $year }. They do not count at any table. `/me vacation first:2026-12-24 last:2026-12-31` takes days off; with `work:True` it takes them back. { $spent }
ping-channel = -# When your turn comes, when half of your time is over, an hour before its end, and when somebody nudges you; never while you sleep or on a day off, but in the morning. **Mute this turn** ends that for a turn. Where direct messages are closed, the board calls you. Before your time ends, days off are spent: `/me vacation auto:False` keeps them.
away = -# A chef plays for { LIST($names) }. **Take my seat back** ends that.
free-seats =
    { COUNT($names) ->
        [one] -# { LIST($names) } is free, and a chef plays there. **Take a free seat** joins in.
       *[other] -# { LIST($names) } are free, and a chef plays there. **Take a free seat** joins in.
    }
seats-offered = -# { LIST($names) } would hand over: whoever was asked presses **Take the seat over**.
kick-proposed = -# { LIST($names) } would have { $against } leave; it takes all others who play. `/table kick` adds your vote.
dm-closed = -# { LIST($names) }: I cannot send you direct messages. Your cards are under **My hand**.
paused-since = -# Paused { $since }: nobody's time runs. **Go on** ends the pause.
pause-proposed = -# Would like a pause: { LIST($names) }. `/table pause` adds your vote; it takes everybody's.
abandon-proposed = -# Would rather stop: { LIST($names) }. `/table abandon` adds your vote; it takes everybody's.
seat-taken = You have a seat at { $title }. When it starts, your hand is under **My hand** on the board, and in your direct messages unless `/me settings` says otherwise.
stop-wanted = Noted: you would rather stop. { $title } is closed once everybody who plays agrees; playing on withdraws your vote.
table-open = { $title } is open in { $where }, and you sit at it. Others press **Join**; when all are there, press **Start**.
you-left = You left { $title }.
chef-added = A chef sat down at { $title }.
chef-left = A chef left { $title }.
option-chosen = Noted for everybody to see.
table-begins = { $title } begins.
you-left-closed = You left { $title }. No other person sat there, so it is closed.
lobby-closed = { $title } is closed.
offer-withdrawn = Your seat stays yours. Nobody can take it over now.
