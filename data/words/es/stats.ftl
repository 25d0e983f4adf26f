# The answers of /stats and /rules.

stats-yours = ### Tus resultados
stats-here = ### Resultados en este servidor
stats-game-here =
    ### { $game } en este servidor
    -# { finished-tables }
stats-game = **{ $game }**: { finished-tables }
stats-own-game = **{ $game }**: { $record }
stats-rating = -# Tu puntuación en este servidor: { $points }
stats-ranked = { $place }\. { $name } · { $points } · { $record }
finished-tables =
    { $tables ->
        [one] { $tables } mesa terminada
       *[other] { $tables } mesas terminadas
    }
stats-record =
    { $tables ->
        [one] { $tables } mesa con más gente
       *[other] { $tables } mesas con más gente
    }{ $won ->
        [one] , { $won } ganada
       *[other] , { $won } ganadas
    }{ $left ->
        [0] { "" }
       *[other] ; { $left } sin terminar
    }{ $alone ->
        [0] { "" }
       *[other] ; { $alone } a solas, { $alone_won ->
            [one] { $alone_won } ganada
           *[other] { $alone_won } ganadas
        }
    }

rules-head = ### { $game } · { $page }
rules-where = -# Reglas, página { $number } de { $count } · { players }
rules-games =
    ### Reglas
    Cada juego en unas pocas páginas.
rules-game = **{ $game }**, { players }
    { $about }
rules-before = ← { $page }
rules-after = { $page } →
rules-others = Otros juegos
rules-all = Todas las páginas
players = de { $fewest } a { $most } jugadores
tables-at-once =
    { $tables ->
        [one] { $tables } mesa
       *[other] { $tables } mesas
    }
