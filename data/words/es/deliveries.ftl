# Messages that nobody asked for: boards, the log of a server, threads.

board-gone-on = -# El tablero más reciente de esta mesa está más abajo.
log-opened = La { $title } se abrió en { $channel }.
log-ended = La { $title } terminó en { $channel }.
log-closed = La { $title } se cerró en { $channel }.
open-seats = ### Asientos libres
open-seats-alt = Mesas con asientos libres: { LIST($tables) }. Cada fila muestra los asientos ocupados y los libres de una mesa.
open-seats-lobby =
    { $free ->
        [one] **{ $title }** en { $channel }: { $free } asiento libre, sin empezar
       *[other] **{ $title }** en { $channel }: { $free } asientos libres, sin empezar
    }
open-seats-running =
    { $free ->
        [one] **{ $title }** en { $channel }: { $free } asiento de un chef virtual, primera ronda
       *[other] **{ $title }** en { $channel }: { $free } asientos de chefs virtuales, primera ronda
    }
open-seats-none = Ahora no espera nadie. Elige un juego y empiezas al momento.
open-seats-join = A la mesa { $number }
open-seats-play = Jugar ya…
open-seats-refused = Ya no puedo mostrar los asientos libres en { $channel }. `/admin ajustes` dice allí qué me falta.
thread-name = Mesa { $number } · { $game }
other-channels = otros
