# The answers of /stats and /rules.

stats-yours = ### Tes résultats
stats-here = ### Résultats sur ce serveur
stats-game-here =
    ### { $game } sur ce serveur
    -# { finished-tables }
stats-game = **{ $game }** : { finished-tables }
stats-own-game = **{ $game }** : { $record }
stats-rating = -# Ta cote sur ce serveur : { $points }
stats-ranked = { $place }\. { $name } · { $points } · { $record }
finished-tables =
    { $tables ->
        [one] { $tables } partie terminée
       *[other] { $tables } parties terminées
    }
stats-record =
    { $tables ->
        [one] { $tables } partie à plusieurs
       *[other] { $tables } parties à plusieurs
    }{ $won ->
        [one] , { $won } gagnée
       *[other] , { $won } gagnées
    }{ $left ->
        [0] { "" }
        [one] ; { $left } non terminée
       *[other] ; { $left } non terminées
    }{ $alone ->
        [0] { "" }
       *[other] ; { $alone } en solo, { $alone_won ->
            [one] { $alone_won } gagnée
           *[other] { $alone_won } gagnées
        }
    }

rules-head = ### { $game } · { $page }
rules-where = -# Règles, page { $number } sur { $count } · { players }
rules-games =
    ### Règles
    Chaque jeu en quelques pages.
rules-game = **{ $game }**, { players }
    { $about }
rules-before = ← { $page }
rules-after = { $page } →
rules-others = Autres jeux
rules-all = Toutes les pages
players = de { $fewest } à { $most } personnes
tables-at-once =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
