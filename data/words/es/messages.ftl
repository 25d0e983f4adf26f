# Boards, hands and lobbies, for every game.

## Headings

table-title = Mesa { $number } · { $game }
your-server = tu servidor
closed-before-start = Esta mesa se cerró antes de empezar la partida.
abandoned = **Esta partida se canceló.**
moved = Esta mesa se mudó a { $channel }.
prices-head = **Precios**
board-seed = -# Semilla `{ $seed }`, registro `{ $end }`: mira `/mesa verificar`.

## What happened

took-seat =
    { YOU($who) ->
        [yes] Te uniste a la partida.
       *[no] { $who } se une a la partida.
    }
took-last-back =
    { YOU($who) ->
        [yes] ↩ Deshiciste tu última acción.
       *[no] ↩ { $who } deshizo su última acción.
    }
took-back =
    { YOU($who) ->
        [yes] ↩ Deshiciste: { $what }
       *[no] ↩ { $who } deshizo: { $what }
    }
done-already = *Ya está hecho.*
taken-back = *Deshecho.*
taken-back-lines = *Deshecho:* { $what }
order-left = *Guardado. Vale hasta que lo retires.*

## Hands

while-away = **Lo que ha pasado desde el { $day }:**
standing =
    { $seats ->
        [1] Llevas { $score }.
       *[other] { $tied ->
            [yes] Compartes
           *[no] Vas en
        } el puesto { $place } de { $seats }, con { $score }.
    }
unasked = No es tu turno. Cuando lo sea, lo verás aquí.
played-for = -# Un chef virtual juega por ti. Pulsa **Recuperar mi asiento** o simplemente juega.
you-conceded = Te rendiste; el resto sigue sin ti.
undoes = -# **Deshacer** revierte esto: { $what }
no-orders = Aún no hay encargos; te preguntaré siempre.
order-answered = -# Por tus encargos: { $what }
order-answered-nothing = -# Tus encargos respondieron por ti.
order-stands =
    { $away ->
        [yes] -# Tus encargos, en espera: { $what }
       *[no] -# Tus encargos: { $what }
    }
order-ask-me = Pregúntame
orders-revoke = Retirar todos los encargos
orders-all = Todos los encargos

## Time

due = vence { $at }
due-own = Vence { $at }.
due-each = vence { LIST($each) }
due-for = para { $name } { $at }
due-minutes =
    { $count ->
        [0] vence ya
        [one] vence en { $count } minuto
       *[other] vence en { $count } minutos
    }
due-hours =
    { $count ->
        [one] vence en { $count } hora
       *[other] vence en { $count } horas
    }
due-days =
    { $count ->
        [one] vence en { $count } día
       *[other] vence en { $count } días
    }
asked-since = -# En turno: { LIST($since) }.
since-when = { LIST($names) } { $at }
late-chef = -# Si se acaba el tiempo, un chef virtual juega hasta que vuelva la persona.{ late-days-off }
late-default = -# Si se acaba el tiempo, el juego hace la jugada más inofensiva.{ late-days-off }
late-wait = -# Si se acaba el tiempo, la mesa sigue esperando.{ late-days-off }
late-days-off =
    { $days ->
        [yes] { " " }Antes se usan los días libres.
       *[no] { "" }
    }
answered = Ya respondiste.
paused-at = En pausa { $since }; todos los relojes se detienen.
not-called = No te avisaré más en este turno.
still-to-answer = -# Falta la respuesta de: { LIST($names) }.

## The end

conceded-last = -# En último lugar por rendirse: { LIST($names) }.
played-for-last = -# En último lugar porque terminó un chef virtual: { LIST($names) }.
freed-last = -# En último lugar porque nadie ocupó su asiento: { LIST($names) }.

## Lobbies

lobby-head = De { $fewest } a { $most } jugadores. Pulsa **Unirme** para jugar.
players-needed =
    { $count ->
        [one] -# Falta { $count } jugador.
       *[other] -# Faltan { $count } jugadores.
    }
room-left = -# Hay sitio para { $count } más.
people-called = -# ¿Sigues ahí, { LIST($names) }? Pulsa **Aquí estoy**.
lobby-like = -# La mesa { $number } en { $where } espera con el mismo juego y las mismas opciones.
rematch-seats = -# Revancha: quienes jugaron antes se mueven un asiento.
only-opener = -# Solo quien abrió la mesa puede cambiar esto.
game-begun = La partida empezó. El tablero está abajo.
seat-opener = abrió la mesa
seat-computer = chef virtual ({ $strength })
rematch-invited = -# Con invitación a la revancha: { $people }
rematch-stands = -# La revancha es la mesa { $number }, en { $where }.
this-channel = este canal

## Buttons and selects

button-accept = Ocupar el asiento
button-add_chef = Sumar un chef virtual
button-again = Sí, hacerlo otra vez
button-back = Recuperar mi asiento
button-close = Cerrar la mesa
button-dm = Probar otra vez mis mensajes directos
button-going = Dejar la partida…
button-hand = Mi mano
button-hand-back = Volver a mi mano
button-here = Aquí estoy
button-hint = Pista
button-how = ¿Cómo funciona?
button-join = Unirme
button-join-free = Ocupar un asiento libre
button-leave = Salir
button-more = Más…
button-mute = Silenciar este turno
button-next = Tu turno en { $title }
button-nudge = Dar un toque
button-options = Opciones…
button-orders = Dejar encargos
button-pause = Votar por una pausa
button-play = Jugar ya
button-play_chefs = Jugar mientras con chefs
button-prices = Precios
button-receipt = Último mercado
button-rematch = Revancha
button-remove_chef = Quitar un chef virtual
button-replay = Ver la repetición
button-resume = Reanudar
button-retype = Completar de nuevo
button-return = Volver
button-review = ¿Qué la decidió?
button-rules = Reglas
button-start = Empezar
button-switch = Pasar a la mesa { $number }
button-text = En palabras
button-undo = Deshacer
button-unmute = Avisarme en este turno
further = { $what } (más)

## Completions

state-lobby = abierta
state-running = en juego
state-asked = tu turno
state-over = terminada
state-abandoned = cancelada
one-of-these = una de estas opciones: { LIST($labels, style: "or") }
closed-by-managers = Los admins del servidor cerraron esta partida.
state-closed = cerrada
button-withdraw = Retirar la oferta
