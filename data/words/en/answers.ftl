# Fixed answers and notes.

which-table = Which table do you mean?
again = Did you mean to do that twice?
not-again = You can't do that twice. Here's what you can do now.
bug = Something went wrong on my side. Saved moves are safe: please try again, or check **My hand**.
slow = That took too long to open. Nothing changed; please press again.
picture-follows = -# The picture is on its way.
newer-below = Done. That message was out of date; the newest is below.
put-away = That one is closed: your newest message is below.
board-blocked = This server's AutoMod blocked the board. `/table show` shows it to you alone; a server admin can allow my messages.
channel-gone = The channel of Table { $number } is gone, but the game is safe. Use `/table move` in another channel to bring it there.
channel-closed = I can't show Table { $number } in { $channel } any more: I need { $missing }. Ask a server admin to allow it, then use any command of mine there. Or use `/table move` in another channel.
thread-locked = I can't show Table { $number } in { $channel } any more: the thread is locked. Once a moderator unlocks it, the board comes back. Or use `/table move` in another channel.
bot-removed = I was removed from the server of Table { $number }. Nothing is lost: the game goes on once I'm invited again. Please ask a server admin.
dm-again = I'm sending your hand as a direct message. If it doesn't arrive, allow direct messages in this server's privacy settings and press again.
nudged = Nudged. They'll hear from me where and when they want, perhaps in the morning. You can nudge again after six hours.
pause-wanted = You voted to pause { $title }. It pauses once every player agrees; making a move withdraws your vote.
paused = { $title } is paused; all clocks are stopped. Anyone can press **Resume**.
resumed = { $title } goes on. Everyone has the time they had before the pause.
days-spent = Your time ran out, so I used a day off: { $days }. `/me vacation` shows how many are left; `auto:False` keeps them.
muted = I won't ping you again this turn. Your time still runs.
unmuted = I'll ping you again this turn.
privacy = I keep your Discord ID and the name you had when you joined, for the seats of your tables, and where your hand is in your direct messages. I need them to know whose hand is whose, and to ping you. I also keep your `/me settings`, your `/me hours`, which games need no more tips, how many seats you left or took over, and your days off, automatic ones too, so they don't count against you. Of the daily dish I keep your tries for two months, and where you played or shared it. Everyone at a table sees when your time ends. Your moves, hints and answers in time are kept under your seat. I read nothing you write. Only you and my host can see this. It stays until you use `/privacy delete`; `/privacy export` gives you a copy.
nothing-stored = I keep nothing about you.
exported = Here's everything I keep about you. Your own actions are in it, and nothing about others.
no-results = No game has finished here yet.
no-results-of-yours = You haven't finished a game yet.
nobody-rated = Nobody has finished { $game } here with another person yet.
listed = You appear in lists of results. `/stats hide` takes you out.
unlisted = Others don't see you in lists of results. Boards and tables still show your name. `/stats show` undoes this.
table-closed = Table { $number } is closed. You can still see its last board.
no-tables = There are no tables here yet. Open one with `/table open`.
no-tables-of-yours = You're not at any table. Open one with `/table open` in a server.
not-yet-replayed = You can replay this table once it has ended. Until then, see **In words**.
review-not-yet = Once the game has ended, I can look for what decided it.
review-not-yours = Only the people who sat here at the end can ask this: I look at each choice as they saw it. **Watch it again** is for everyone.
review-alone = I can't judge this game: that takes one against others, and a master who knows it.
never-began = This table was closed before the game began.
not-yet-verified = Fair-shuffle fingerprint: `{ $commitment }`
    Every shuffle comes from one secret seed; this is its SHA-256. Once the table has ended, I show the seed and you can check every draw.
verified = **Verified: every draw matches the seed, and every move follows the rules.**
not-as-drawn = **Not verified: some draws or moves don't match the seed and the rules.**
not-as-stored = **Not verified: every draw matches, but this table's log was changed.**
log-ends = The log ends in `{ $end }`. If the last board showed another end, the log has been rewritten since.
seed-fits = The seed is `{ $seed }`. Its SHA-256 is `{ $commitment }`, the fingerprint that `/table verify` showed before the end.
other-machine = In { $moves }, the physics differ in the last digits, as they may on another machine or release. The random draws match, and so does everything after.
what-it-shows = -# This shows that nothing was changed afterwards; my host could still have seen the seed before. `/table export` gives you the table as a file, and `brigade verify FILE` checks it without me. It ends with the digest `{ $digest }`
table-exported = Here's the table as everyone may see it, without names or anything the game never reveals. Read it with `brigade verify FILE` or `brigade replay FILE`.
not-yet-exported = You can have this table's file once it has ended.
export-too-large = That table's file is too large for Discord.
delete-asked = This removes your ID and your name from { $tables }. The games stay, with nobody in your seat, and can't be traced to you. Messages already on Discord stay. You can't undo this.
settings-go = Your settings for all tables will be deleted: your hours, pings, place in lists, skipped tips, offered seats and days off. While you're at an open or running table, your days off stay, because they're counted by the year.
settings-gone = Your settings for all tables are deleted, as described.
deleted = Done: your ID and your name are gone from { $tables }.
still-seated = I still need your name at { $tables }. Leave with `/table leave` before the game begins; finish a running game, or stop it with `/table abandon`. Then use `/privacy delete` again.
outdated = My commands have changed since your Discord loaded them. Please reload Discord and try again; the buttons still work.
ways-to-leave = You can leave this game in three ways:
    - **Concede**: the others play on without you, and you come last.
    - **Give my seat to a computer chef**: it plays on, and anyone may take the seat. The player in it at the end gets the result; if nobody takes it, you come last.
    - `/table hand-over` to another person: they take your seat, and its result.
    Or stop the game without a result: `/table abandon`, once every player agrees.
concede-asked = This gives up the game for good, and you come last.
seat-given = A computer chef plays on in your seat, and anyone may take it. Until someone does, **Take a free seat** on the board brings you back.
seat-offered =
    { $pinged ->
        [yes] { $name } can take over your seat now. Until then, you play on. I pinged them in the channel.
        [before] { $name } can take over your seat now. Until then, you play on. I ping somebody only once an hour about this, so please tell them yourself.
       *[no] { $name } can take over your seat now. Until then, you play on. I couldn't ping them: please tell them to press **Take over the seat** on the board.
    }
seat-invitation = <@{ $user }>, { $name } offers you their seat at { $title }: press **Take over the seat** on [the board]({ $board }).
still-there = Still there? Press **I'm here**, and the game can begin.
rematch-opened = A rematch is open: press **Join**.
rematch-open = { $title } is open in { $where }, and you have a seat. Everyone who played is invited; all move one seat along.
orders = **Orders ahead**
    -# They answer for you on your turn. They're private. Anything they don't cover, I'll ask you.
how-rated = -# Ratings start at { $start } and count tables of two or more people. You come last if you concede, leave a seat that nobody takes, or a computer chef finishes for you. `/stats hide` takes you out.
days-off-spent-alone = They're also used automatically: when your time would run out, you get one more day at that table, except at live tables. `auto:False` turns this off.
days-off-kept = None are used automatically; `auto:True` turns this on.
hours = -# It's { $now } there now. Your sleep doesn't count at any table. Change it with `/me hours`, such as `/me hours zone:Europe/Lisbon sleep:23:00 wake:07:00`; `sleep:none` turns it off.
days-off = -# { $left } in { $year }. They don't count at any table. Take days off with `/me vacation first:2026-12-24 last:2026-12-31`; add `work:True` to give them back. { $spent }
ping-channel = -# You're pinged when your turn comes, when half your time is gone, an hour before it ends, when someone nudges you, and before a game starts if you sat down over an hour ago. While you sleep or have a day off, I wait until the morning. **Mute this turn** stops pings for one turn. If your direct messages are closed, the board pings you. Before your time runs out, days off are used: `/me vacation auto:False` keeps them.
away = -# A computer chef is playing for { LIST($names) }. **Take my seat back** ends that.
chefs-seats =
    { $count ->
        [one] -# { $count } seat of a computer chef is yours for the taking until the first round ends.
       *[other] -# { $count } seats of computer chefs are yours for the taking until the first round ends.
    }
free-seats =
    { COUNT($names) ->
        [one] -# { LIST($names) } is free, and a computer chef plays there. Press **Take a free seat** to join.
       *[other] -# { LIST($names) } are free, and computer chefs play there. Press **Take a free seat** to join.
    }
seats-offered = -# Seats on offer: { LIST($names) }. If you're invited, press **Take over the seat**.
kick-proposed = -# { LIST($names) } voted to remove { $against }; everyone else must agree. Vote with `/table kick`.
dm-closed = -# { LIST($names) }: I can't send you direct messages. Your cards are under **My hand**.
paused-since = -# Paused { $since }; all clocks are stopped. Press **Resume** to go on.
pause-proposed = -# { LIST($names) } voted to pause; everyone must agree. Vote with `/table pause`.
abandon-proposed = -# { LIST($names) } voted to stop; everyone must agree. Vote with `/table abandon`.
seat-taken = You have a seat at { $title }. When it starts, your hand is under **My hand** on the board, and in your direct messages unless `/me settings` says otherwise.
stop-wanted = You voted to stop { $title }. It closes once every player agrees; making a move withdraws your vote.
table-open = { $title } is open in { $where }, and you have a seat. Others press **Join**; when everyone is there, press **Start**.
you-left = You left { $title }.
chef-added = A computer chef joined { $title }.
chef-left = A computer chef left { $title }.
option-chosen = Changed, for everyone to see.
you-left-closed = You left { $title }. No other person was there, so it's closed.
lobby-closed = { $title } is closed.
offer-withdrawn = Your seat stays yours. Nobody can take it over now.
