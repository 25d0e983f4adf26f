# El plato del día: pruebas, resultados, la tarjeta, la tabla de un servidor.

daily-title = Plato del día
daily-part-throw = Tiro
daily-part-cut = Corte
daily-part-hand = Mano
daily-head =
    ### Plato del { $date }
    -# { $part } · { $number } de { $count } · hoy es igual para todo el mundo, y con un solo intento

## Pruebas

daily-ask-throw = Tus cartas: **{ $cards }**. Cada una se vende por todas las fichas de su cuenco. Lanza tu { $chip } para que valgan lo más posible; tu pulso es firme.
daily-ask-cut = Corta una vez. Cuentan tus mejores platos, y 1 punto por cada dado que sobre.
daily-ask-hand =
    { $left ->
        [one] Te queda una acción
       *[other] Te quedan { $left } acciones
    }, y después cuenta cada plato de tu zona, con el extra de la salsa. { COUNT($cards) ->
        [0] El mazo está vacío.
       *[other] Lo siguiente en el mazo: **{ $cards }**.
    }

## Resultados

daily-got-throw =
    { $none ->
        [yes] Esta vez, tu tiro no les sumó nada a tus cartas.
       *[no] Con tu tiro, tus cartas valen { $gained } más.
    }
daily-got-dishes =
    { COUNT($dishes) ->
        [0] Sumas { daily-points }, sin ningún plato.
       *[other] Sumas { daily-points }: { LIST($dishes) }.
    }
daily-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
daily-reached =
    { $beaten ->
        [yes] **{ $percent } %**: ¡has superado mi mejor tiro!
       *[no] **{ $percent } %** de lo mejor.
    }
daily-best-proven = Lo máximo posible: { daily-points }.
daily-best-tried = Mi mejor tiro dio { $best }, tras cientos de intentos. Como mucho un { $percent } % de todos los tiros lo supera (con un 95 % de certeza).
daily-next-throw = Ahora: el tiro
daily-next-cut = Ahora: el corte
daily-next-hand = Ahora: la mano
daily-to-card = Ver mi tarjeta
daily-how = Cómo funciona

## El día terminado

daily-done = ### Plato del { $date }: ¡listo!
daily-streak =
    { $days ->
        [one] { $days } día seguido
       *[other] { $days } días seguidos
    }
daily-freezes =
    -# { $left ->
        [0] Este mes ya no te quedan hielos: juega mañana para mantener tu racha.
        [one] Te queda { $left } hielo este mes. Salva tu racha si te saltas un día.
       *[other] Te quedan { $left } hielos este mes. Cada uno salva tu racha si te saltas un día.
    }
daily-next-dish = El próximo plato { $at }
daily-share = Compartir mi tarjeta
daily-posted = Compartida. No desvela nada del plato.
daily-posted-alone = Tu tarjeta está abajo, para reenviarla a quien quieras. No desvela nada del plato.
daily-posted-before = Ya has compartido aquí tu tarjeta de hoy.
daily-shared = ### Plato del { $date }: { $who }
daily-shared-row = { $bar } { $part } { $percent } %
daily-play = Jugar el plato de hoy
daily-card-alt = Plato del { $date } de { $who }: tiro { $throw } %, corte { $cut } %, mano { $hand } %. { $streak }.

## La tabla de un servidor y su mejor tiro

daily-see-board = Tabla de hoy
daily-board = ### Plato del { $date }: la gente de aquí
daily-board-empty = Aquí nadie lo ha jugado ni compartido todavía.
daily-ranked = { $place }\. { $name } · tiro { $throw } · corte { $cut } · mano { $hand }
daily-see-film = Mejor tiro de ayer
daily-film =
    ### El mejor tiro de aquí del { $date }
    { $none ->
        [yes] Aquí nadie logró que las cartas valieran más. Este es el intento de { $who }.
       *[no] Con el tiro de { $who }, las cartas valen { $gained } más: { $percent } % de lo mejor.
    }
daily-no-film = Ese día nadie lanzó aquí.

## La tarjeta

daily-card-title = { $who }: plato del día
daily-card-hint = así de cerca estuve de lo mejor
daily-card-streak =
    { $days ->
        [one] día seguido
       *[other] días seguidos
    }
daily-card-rank = N.º { $rank } de { $guests }
daily-card-date = { $date }
daily-card-freezes =
    { $left ->
        [one] queda { $left } hielo
       *[other] quedan { $left } hielos
    }

## Lo que se guarda

kept-daily =
    { $tries ->
        [one] Tu plato del día: { $tries } intento de los últimos dos meses
       *[other] Tu plato del día: { $tries } intentos de los últimos dos meses
    }
daily-go = Se borrarán tus platos del día.
daily-gone = Tus platos del día están borrados.
daily-stays = Tus intentos de hoy en el plato del día se quedan, porque cada uno cuenta una sola vez. Desde mañana, `/privacidad borrar` también los borra.

## La página de /rules

rules-daily-play =
    Cada día: un tiro (Hibachi), un corte (Diced Veggies) y una mano (Thieving Chefs), iguales para todo el mundo. Tres minutos, a solas, sin mesa. Un día nuevo empieza a medianoche (UTC).

    { "" }**Tiro.** Tu pulso es firme. Sumas lo que el tiro añade a tus cartas: cada una se vende por todas las fichas de su cuenco.

    { "" }**Corte.** Un corte. Cuentan tus mejores platos, y 1 punto por cada dado que sobre.

    { "" }**Mano.** Tres acciones, y después cuenta cada plato de tu zona, con el extra de la salsa. Conoces las próximas cartas del mazo.

    { "" }**Un intento.** Lo que pulsas cuenta una vez. Después ves lo cerca que estuviste de lo mejor. Lo que empieces antes de medianoche lo puedes terminar hasta las doce y diez.

    { "" }**Racha.** Un día cuenta cuando están los tres; se perdonan dos días al mes. **Compartir mi tarjeta** no desvela nada del plato.
    .title = El plato del día
    .alt = La tarjeta de un plato del día terminado: lo que se logró del mejor tiro, corte y mano, y una racha de días.
