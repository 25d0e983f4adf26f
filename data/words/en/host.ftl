# The pages of /host.

## Open tables

host-tables = ### Open tables of this server
host-table = **{ $title }** in { $channel }: { $waits }
host-last-move = -# last move { $at }
host-more = -# … and { $count } more.
host-hidden =
    { $count ->
        [one] -# { $count } more is where you cannot read.
       *[other] -# { $count } more are where you cannot read.
    }
host-no-table = No table is open here.
host-link = Table { $number }
host-close = Close Table { $number }
host-waits-lobby = not begun; { table-sits }
host-waits-paused = paused { $at }
host-waits = waits for { LIST($since, style: "unit") }
host-goes-on = goes on

## Settings

host-setup = ### How tables open in this server
host-game = ### { $game }
    What its tables open with here; a lobby can change it.
host-game-options = **{ $game }:** { $options }
host-option = { $option }: { $value }
host-term = **{ $option }:** { $value }
host-may-all = ✅ I may do all I need in this channel.
host-lacks-view_channel = ❌ **{ $permission }**: I need it to see the channel at all.
host-lacks-send_messages = ❌ **{ $permission }**: I need it to post boards.
host-lacks-attach_files = ❌ **{ $permission }**: I need it for the pictures of boards.
host-lacks-read_message_history = ❌ **{ $permission }**: I need it to find a board again after a restart.
host-lacks-create_public_threads = ❌ **{ $permission }**: I need it to make a thread for each table.
host-lacks-send_messages_in_threads = ❌ **{ $permission }**: I need it to post boards in threads.
host-channels =
    { COUNT($channels) ->
        [0] **Tables may be opened in:** every channel
       *[other] **Tables may be opened in:** { LIST($channels) }
    }
host-most =
    { $tables ->
        [0] **At once:** as many as people like
        [one] **At once:** { $tables } table
       *[other] **At once:** { $tables } tables
    }
host-threads =
    { $threads ->
        [yes] **A thread for each:** yes
       *[no] **A thread for each:** no
    }
host-log =
    { $channel ->
        [none] **Log:** nowhere
       *[other] **Log:** in { $channel }
    }
host-here-add = In this channel too
host-here-alone = In this channel alone
host-here-remove = Not in this channel
host-anywhere = In every channel
host-threads-on = A thread for each table
host-threads-off = No threads
host-log-here = Log here
host-log-off = No log
host-pick-game = What a game opens with
host-channel-count =
    { $count ->
        [one] { $count } channel
       *[other] { $count } channels
    }
