# The pages of /me and /privacy.

## Hours and days off

hours-head = **Tu horario**: { $hours }.
hours-asleep = { $zone }, sueño de { $sleeps } a { $wakes }
hours-awake = { $zone }, sin horas de sueño
hours-off = { $hours }; libre: { $days }
days-head =
    { $days ->
        [none] **Tus días libres**: ninguno.
       *[other] **Tus días libres**: { $days }.
    }
days-head-spent = Se usaron solos: { $days }.
days-run = { $first } a { $last }
more-days =
    { $count ->
        [one] Queda { $count } día
       *[other] Quedan { $count } días
    }
takes-zone = el nombre de una zona horaria, por ejemplo Europe/Madrid
takes-clock = una hora, por ejemplo 23:00
takes-day = un día, por ejemplo 2026-12-24
takes-first-day = el primer día libre, si indicas el último
takes-last-day = el primer día o uno posterior, dentro de un año
takes-coming-day = hoy o un día posterior, de este año o del próximo
takes-few-days = como máximo { $most } días libres en { $year }

## Ways of calls and hands

calls-head = **Avisos**: { $way }
hands-head = **Tus manos**: { $way }
pings-channel = En el tablero
    .sentence = en el tablero, que te menciona.
pings-dm = Por mensaje directo
    .sentence = por mensaje directo: tu mano llega con sonido.
pings-none = En ningún lado
    .sentence = en ningún lado; los tableros siguen apareciendo.
hands-dm = Por mensaje directo
    .sentence = por mensaje directo y en **Mi mano**.
hands-board = Solo en Mi mano
    .sentence = solo en **Mi mano**, en el tablero.

## Turns

reliability-head = ### Tu fiabilidad
reliability-answers =
    { $asked ->
        [0] Aún no has respondido ninguna pregunta.
        [one] A tiempo: { $kept } de { $asked } pregunta.
       *[other] A tiempo: { $kept } de { $asked } preguntas ({ $share } %).
    }
reliability-left =
    { $tables ->
        [0] Aún no has terminado ninguna mesa.
        [one] Antes del final dejaste { $left } de { $tables } mesa.
       *[other] Antes del final dejaste { $left } de { $tables } mesas.
    }
reliability-helped =
    { $count ->
        [0] Aún no has ocupado un asiento libre.
        [one] Ocupaste { $count } asiento libre. ¡Gracias!
       *[other] Ocupaste { $count } asientos libres. ¡Gracias!
    }
reliability-note = -# Solo lo ves tú. Algunas mesas piden un porcentaje; el tuyo cuenta desde tu pregunta número { $known }.
turns = ### Tus turnos
turns-none = No te espera nada.
turns-more = -# … y { $count } más
turn-line = [{ $title }]({ $link }): te toca desde { $asked }{ $state ->
        [away] ; un chef virtual juega por ti
        [paused] ; la mesa está en pausa
        [due] , vence { $until }
       *[open] { "" }
    }

## What is kept

kept = ### Lo que guardo sobre ti
    -# Tu ID de Discord: { $id }
kept-hours = Tu horario: { $hours }
kept-calls = Avisos: { $way }
kept-hands = Tus manos: { $way }
kept-reliability = Asientos que dejaste y ocupó otra persona: { $left }; asientos libres que ocupaste: { $helped }
kept-unlisted = No apareces en las listas de resultados
kept-older = -# … y { $count } anteriores
kept-seat =
    { $closed ->
        [yes] { $title }: asiento { $seat } como «{ $name }», { $state }, tus mensajes directos están cerrados
       *[no] { $title }: asiento { $seat } como «{ $name }», { $state }
    }
kept-lobby = sin empezar
kept-running = en juego
kept-over = terminada
kept-abandoned = cancelada
button-erase = Sí, borrarme
another-server = otro servidor
ended-tables =
    { $count ->
        [one] { $count } mesa terminada
       *[other] { $count } mesas terminadas
    }
kept-closed = cerrada por un admin
kept-blocked = En { $server }, sus admins no te dejan unirte ni abrir partidas. Solo ellos pueden cambiarlo.
