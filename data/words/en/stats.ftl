# The answers of /stats and /rules.

stats-yours = ### Your results
stats-here = ### Results in this server
stats-game-here =
    ### { $game } in this server
    -# { finished-tables }
stats-game = **{ $game }**: { finished-tables }
stats-own-game = **{ $game }**: { $record }
stats-rating = -# Your rating in this server: { $points }
stats-ranked = { $place }\. { $name } · { $points } · { $record }
finished-tables =
    { $tables ->
        [one] { $tables } finished table
       *[other] { $tables } finished tables
    }
stats-record =
    { $tables ->
        [one] { $tables } table with others, { $won } won
       *[other] { $tables } tables with others, { $won } won
    }{ $left ->
        [0] { "" }
       *[other] ; { $left } not finished
    }{ $alone ->
        [0] { "" }
       *[other] ; { $alone } alone, { $alone_won } won
    }

rules-head = ### { $game } · { $page }
rules-where = -# Rules, page { $number } of { $count } · { players }
rules-games =
    ### Rules
    Each game in a few pages.
rules-game = **{ $game }**, { players }
    { $about }
rules-before = ← { $page }
rules-after = { $page } →
rules-others = Other games
rules-all = All pages
players = for { $fewest } to { $most } players
tables-at-once =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
