# The answers of /stats and /rules.

stats-yours = ### Deine Ergebnisse
stats-here = ### Ergebnisse auf diesem Server
stats-game-here =
    ### { $game } auf diesem Server
    -# { finished-tables }
stats-game = **{ $game }**: { finished-tables }
stats-own-game = **{ $game }**: { $record }
stats-rating = -# Deine Wertung auf diesem Server: { $points }
stats-ranked = { $place }\. { $name } · { $points } · { $record }
finished-tables =
    { $tables ->
        [one] { $tables } beendeter Tisch
       *[other] { $tables } beendete Tische
    }
stats-record =
    { $tables ->
        [one] { $tables } Tisch mit anderen, { $won } gewonnen
       *[other] { $tables } Tische mit anderen, { $won } gewonnen
    }{ $left ->
        [0] { "" }
       *[other] ; { $left } nicht zu Ende gespielt
    }{ $alone ->
        [0] { "" }
       *[other] ; { $alone } allein, { $alone_won } gewonnen
    }

rules-head = ### { $game } · { $page }
rules-where = -# Regeln, Seite { $number } von { $count } · { players }
rules-games =
    ### Regeln
    Jedes Spiel auf ein paar Seiten.
rules-game = **{ $game }**, { players }
    { $about }
rules-before = ← { $page }
rules-after = { $page } →
rules-others = Andere Spiele
rules-all = Alle Seiten
players = für { $fewest } bis { $most } Personen
tables-at-once =
    { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }
