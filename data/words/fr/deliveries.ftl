# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# Le plateau le plus récent de cette table est plus bas.
log-opened = { $title } vient d'ouvrir dans { $channel }.
log-ended = { $title } est terminée dans { $channel }.
log-closed = { $title } a été fermée dans { $channel }.
open-seats = ### Places libres
open-seats-alt = Tables avec des places libres : { LIST($tables) }. Chaque ligne montre les places prises et les places libres d'une table.
open-seats-lobby =
    { $free ->
        [one] **{ $title }** dans { $channel } : { $free } place libre, pas commencée
       *[other] **{ $title }** dans { $channel } : { $free } places libres, pas commencée
    }
open-seats-running =
    { $free ->
        [one] **{ $title }** dans { $channel } : { $free } place d'un chef robot, première manche
       *[other] **{ $title }** dans { $channel } : { $free } places de chefs robots, première manche
    }
open-seats-none = Personne n'attend en ce moment. Choisis un jeu, et ça commence tout de suite.
open-seats-join = Table { $number }
open-seats-play = Jouer maintenant…
open-seats-refused = Je ne peux plus montrer les places libres dans { $channel }. `/gestion réglages` y dit ce qui me manque.
thread-name = Table { $number } · { $game }
other-channels = d'autres
