# Names of players, permissions and facts.

## Players

chef-name = Chef { $name }
seat-name = Seat { $seat }
winners-count = { $count } chefs
strength-apprentice = apprentice
    .hint = New in the kitchen, and sometimes careless.
strength-cook = cook
    .hint = Cooks its own dishes, and leaves you to yours.
strength-chef = head chef
    .hint = Plans ahead, and keeps an eye on you.
strength-master = master
    .hint = The strongest: thinks each move through.

## Permissions, as Discord names them

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads

## What a file of a table contradicts

amiss-seed = the seed is not the one that was promised
amiss-seats = seats or options
amiss-end = how it ended
amiss-reader = whose knowledge it is
