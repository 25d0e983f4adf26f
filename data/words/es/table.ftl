# The answers of /table.

## The list

tables-here = ### Mesas en este servidor
tables-yours = ### Tus mesas
tables-open = **Abiertas**
tables-running = **En juego**
tables-ended = **Terminadas**
tables-older = -# … y otras anteriores
table-sits = con { LIST($names) }
table-paused = en pausa
table-asks-you = **tu turno**
table-waits = espera a { LIST($names) }
table-never-began = se cerró antes de empezar
table-abandoned = cancelada

## Lobbies and seats

moved-here = La { $title } está ahora en este canal. El tablero viene enseguida.
game-begins = Empieza la partida.
play-head = ### ¿A qué quieres jugar?
play-pick = Elige un juego
play-seated = Ya tienes asiento: { $title }, en { $where }.
play-waits =
    { $yours ->
        [yes] Ya tienes asiento: { $title }, en { $where }. Pulsa **Empezar** cuando quieras.
       *[no] Ya tienes asiento: { $title }, en { $where }. Quien abrió la mesa pulsa **Empezar**.
    }
people-asked = Hay quien se sentó hace más de una hora, así que pregunté si sigue ahí. La partida empieza con sus respuestas; a los 10 minutos, **Empezar** sigue sin esas personas.
people-gone = Nadie respondió, así que sus asientos vuelven a estar libres. Pulsa **Empezar** cuando haya bastante gente.
you-stay = Qué bien que estés. La partida empieza cuando responda todo el mundo.
seat-yours = El asiento ya es tuyo.
seat-yours-again = El asiento vuelve a ser tuyo.
rematch-is = La { $title } es la revancha: { $link }
conceded-now = Te rendiste.
button-concede = Rendirme…
button-concede_now = Rendirme
button-give_now = Dar mi asiento a un chef virtual
kicked = { $name } queda fuera: todo el mundo estuvo de acuerdo. Un chef virtual sigue jugando y el asiento queda libre.
kick-withdrawn = Retiraste tu voto para expulsar a { $name }.
kick-wanted = Votaste por expulsar a { $name }. El resto debe estar de acuerdo.
takes-person = alguien de este servidor

## Replays

replay-move = **Jugada { $number } de { $count }** · { $at }
replay-first = Primera
replay-back = Atrás
replay-forward = Adelante
replay-last = Última
replay-jump = Ir a una jugada
replay-jump-move = Jugada { $number }
replay-as = Ver como
replay-as-everybody = Como lo vio todo el mundo
replay-as-chef = Como lo vio { $name }

## Reviews

review-looking = Estoy repasando tu partida… Tardo como mucho un minuto.
    -# Si para entonces no ha llegado nada, pulsa **¿Qué la decidió?** otra vez.
review-lost = No he podido terminar. Pulsa **¿Qué la decidió?** otra vez.
review-too-short = Hay muy poco que mirar: en esta partida no tuviste ninguna decisión de verdad.
review-nothing = No he encontrado ninguna decisión tuya que el maestro hubiera mejorado con claridad. ¡Bien cocinado!
    { review-extent }
review-point = **Momento clave { $number } de { $count }** · antes de la jugada { $move }
review-turn = Momento clave { $number }
review-yours = **Tú:** { $what }
review-masters = **El maestro:** { $what }
review-wins =
    { $ranges ->
        [yes] Con eso ganas unas { $about } partidas más de cada cien (entre { $least } y { $most }).
       *[no] Con eso ganas unas { $about } partidas más de cada cien.
    }
review-yen = Eso vale unos ¥{ GROUPED($about) } más al final de la ronda (entre ¥{ GROUPED($least) } y ¥{ GROUPED($most) }).
review-extent = -# He podido juzgar { $judged } de tus { $choices } decisiones, cada una solo con lo que podías ver entonces.

## Hints

hint = **El maestro haría esto:** { $what }
    -# A partir de lo que tú puedes ver. Cuenta como una pista, aunque hagas otra cosa; el resultado dice cuántas pediste.
hint-open = Muéstramelo
hints-of =
    { $hints ->
        [one] { $name } ({ $hints } pista)
       *[other] { $name } ({ $hints } pistas)
    }
hints-taken = -# Con ayuda del maestro: { LIST($seats) }.

## Verified tables

moves =
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
moves-same =
    { $count ->
        [one] Se repitió { $count } jugada y es idéntica byte a byte.
       *[other] Se repitieron { $count } jugadas y son idénticas byte a byte.
    }
moves-not-as-drawn = **No coinciden con la semilla y las reglas: { LIST($moves) }.**
moves-amiss = **No coincide: { $what }.**
rows-not-as-stored = **Cambiaron desde que se guardaron: las filas de { LIST($moves) }.**
more-of-them = { $count } más
table-closed-early = cerrada por un admin
