# The pages of /host.

## Open tables

host-tables = ### Open tables in this server
host-table = **{ $title }** in { $channel }: { $waits }
host-last-move = -# last move { $at }
host-more = -# … and { $count } more.
host-hidden =
    { $count ->
        [one] -# { $count } more is in a channel you can't read.
       *[other] -# { $count } more are in channels you can't read.
    }
host-no-table = There are no open tables here.
host-link = Table { $number }
host-close = Close Table { $number }
host-waits-lobby = not begun; { table-sits }
host-waits-paused = paused { $at }
host-waits = asked { LIST($since, style: "unit") }
host-goes-on = in progress

## Settings

host-setup = ### Table settings for this server
host-game = ### { $game }
    New tables start with these. Each lobby can change them.
host-game-options = **{ $game }:** { $options }
host-option = { $option }: { $value }
host-term = **{ $option }:** { $value }
host-may-all = ✅ I have every permission I need in this channel.
host-lacks-view_channel = ❌ **{ $permission }**: I need it to see the channel.
host-lacks-send_messages = ❌ **{ $permission }**: I need it to post boards.
host-lacks-attach_files = ❌ **{ $permission }**: I need it to post pictures of boards.
host-lacks-read_message_history = ❌ **{ $permission }**: I need it to find a board again after a restart.
host-lacks-create_public_threads = ❌ **{ $permission }**: I need it to make a thread for each table.
host-lacks-send_messages_in_threads = ❌ **{ $permission }**: I need it to post boards in threads.
host-channels =
    { COUNT($channels) ->
        [0] **Tables can be opened in:** every channel
       *[other] **Tables can be opened in:** { LIST($channels) }
    }
host-most =
    { $tables ->
        [0] **Tables at once:** any number
        [one] **Tables at once:** { $tables }
       *[other] **Tables at once:** { $tables }
    }
host-newcomers =
    { $any ->
        [yes] **Newcomers:** any number of tables
       *[no] **Newcomers:** { $most } tables at once until the first is finished
    }
host-threads =
    { $threads ->
        [yes] **A thread for each table:** yes
       *[no] **A thread for each table:** no
    }
host-log =
    { $channel ->
        [none] **Log:** off
       *[other] **Log:** in { $channel }
    }
host-seats =
    { $channel ->
        [none] **Open seats:** not shown
       *[other] **Open seats:** in { $channel }
    }
host-here-add = Allow this channel too
host-here-alone = Allow only this channel
host-here-remove = Remove this channel
host-anywhere = Allow every channel
host-threads-on = Use a thread for each table
host-threads-off = Use no threads
host-newcomers-any = Any number for newcomers
host-newcomers-few = Few tables for newcomers
host-seats-here = Show open seats here
host-seats-off = Hide open seats
host-log-here = Log here
host-log-off = No log
host-pick-game = Defaults for a game

## Limits and blocks

host-each =
    { $tables ->
        [0] **Each player:** as many tables as they like
        [one] **Each player:** { $tables } table
       *[other] **Each player:** { $tables } tables
    }
host-close-asked =
    Close { $title }? { COUNT($names) ->
        [0] Nobody plays there.
       *[other] The game ends without a result for { LIST($names) }.
    }
host-blocked = { $name } can't join or open games in this server any more. Games they already play go on.
host-unblocked = { $name } can join and open games here again.
host-blocks =
    { $more ->
        [0] **Blocked:** { LIST($names) }
       *[other] **Blocked:** { LIST($names) } and { $more } more
    }
takes-another-person = another person, not you or a bot
