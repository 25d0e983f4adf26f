# Refusals, by their codes: what is wrong, then what to do.

refusal-illegal-action = Ahora no puedes hacer eso. Tu mano muestra lo que puedes hacer.
refusal-seat-count = Este juego es para { $fewest } a { $most } jugadores, y esta mesa tiene { $seats }. Que alguien entre o salga, o suma un chef virtual, y pulsa **Empezar** otra vez.
refusal-unknown-option = Este juego no tiene esa opción. Elige una de la lista.
refusal-unknown-game = No tengo ese juego. Elige uno de la lista.
refusal-unknown-table = Aquí no hay tal mesa. Mira `/mesa lista` o abre una con `/mesa abrir`.
refusal-table-not-open = Eso solo se puede antes de empezar, y esta partida ya empezó. Juega con **Mi mano** o abre otra mesa con `/mesa abrir`.
refusal-table-not-running = La partida aún no empieza. Quien abrió la mesa pulsa **Empezar**.
refusal-table-over = Esa mesa ya terminó. Todavía puedes ver su último tablero o abrir una nueva con `/mesa abrir`.
refusal-broken-table = Ya no puedo leer esta mesa, así que por ahora está cerrada. No se perdió nada: avisa a quien me aloja de que la mesa { $table_id } necesita atención.
refusal-no-table = Aquí no hay una mesa para eso. Abre una con `/mesa abrir`.
refusal-several-tables = Varias de tus mesas tienen ese número, en servidores distintos. Elige una de la lista mientras escribes.
refusal-other-game = En esta mesa se juega a { $title }: prueba { $group ->
        [hibachi] `/{ command-hibachi }`
        [veggies] `/{ command-veggies }`
        [thieves] `/{ command-thieves }`
       *[other] `/{ $group }`
    }.
refusal-already-seated = Ya tienes asiento en esta mesa. Antes de empezar, **Sumar un chef virtual** ocupa otro.
refusal-not-seated = No tienes asiento en esta mesa. Mira con `/mesa ver` o consigue un asiento con `/jugar`.
refusal-plays-already = Ya estás jugando aquí. Tus cartas están en **Mi mano**.
refusal-not-yours = Ese botón es de otra persona. Los tuyos están en **Mi mano**.
refusal-cannot-concede = Juegas a solas, así que no hay ante quién rendirse. Detén la partida con `/mesa cancelar`.
refusal-conceded = Te rendiste en esta partida, así que eso es cosa del resto. Mira con `/mesa ver`.
refusal-not-over = La revancha viene después de la partida. Termina esta; **Revancha** está bajo su último tablero.
refusal-not-invited = Nadie te ofrece un asiento aquí. Mira con `/mesa ver` o pulsa **Ocupar un asiento libre** en el tablero si hay alguno.
refusal-no-vote = Para eso hace falta alguien que siga en la partida y al menos dos personas más de acuerdo. Si alguien no responde, un chef virtual juega cuando se acabe su tiempo; `/mesa cancelar` detiene la partida.
refusal-put-out = El resto te expulsó de esta mesa, así que no puedes ocupar su asiento libre. Abre otra mesa con `/mesa abrir`.
refusal-not-opener = Antes de empezar, eso solo puede hacerlo quien abrió la mesa. Pídeselo o abre la tuya con `/mesa abrir`.
refusal-no-free-seat = Aquí no quedan asientos. Abre otra mesa con `/mesa abrir`.
refusal-no-chef = No existe ese chef virtual. Elige uno de la lista de `/mesa sumar-chef`; solo puedes quitar uno que esté en esta mesa.
refusal-no-prompt =
    { COUNT($waited_for) ->
        [0] No es tu turno. Te avisaré cuando lo sea.
       *[other] No es tu turno: la mesa espera a { LIST($waited_for) }. Te avisaré cuando te toque.
    }
refusal-prompt-closed = Esa pregunta ya tiene respuesta. Tu mano muestra lo que está pendiente.
refusal-nobody-to-nudge = Demasiado pronto: puedes dar un toque después de 10 minutos. `/mesa ver` dice a quién espera la mesa.
refusal-muted-already = Eso ya está hecho. Tu mano muestra lo que está pendiente.
refusal-offered-already = Ya le ofreciste tu asiento. Se acepta con **Ocupar el asiento** en el tablero.
refusal-nudged-already = Alguien dio un toque hace poco. Inténtalo de nuevo <t:{ $until_seconds }:R>.
refusal-paused-already = Esta mesa ya está en pausa. Pulsa **Reanudar** para seguir.
refusal-not-paused = Esta mesa no está en pausa. Vota por una pausa con `/mesa pausa`; todo el mundo debe estar de acuerdo.
refusal-prompt-withdrawn = Esa pregunta ya no existe: alguien deshizo la jugada anterior. Tu mano muestra lo que está pendiente.
refusal-nothing-to-undo = No hay nada que deshacer. Puedes deshacer hasta que se revele algo nuevo o juegue otra persona.
refusal-undone-already = Eso ya se deshizo, o hiciste algo después. Tu mano muestra lo que puedes deshacer ahora.
refusal-review-busy = Todavía estoy repasando otras partidas. Prueba de nuevo en un minuto.
refusal-saved-already = Guardé ese mismo comando hace un momento; quizá no te llegó mi respuesta.
refusal-bad-field = No cambió nada: «{ $field }» admite { $takes }. Inténtalo de nuevo.
refusal-bad-option = No cambió nada: «{ $field }» admite { $takes }. Inténtalo de nuevo.
refusal-unknown-control = No conozco ese botón. Usa el mensaje más reciente de la mesa o `/mesa ver`.
refusal-not-in-dm = Las mesas están en canales de servidores. Usa ese comando allí.
refusal-play-in-dm = Las mesas están en canales de servidores. Ve a un servidor donde esté yo y escribe `/jugar` en un canal.
refusal-other-server = Esa mesa es de otro servidor. Usa `/mesa mover` en un canal de allí.
refusal-not-hosted = Solo llevo partidas en los servidores que eligió quien me aloja, y este no es uno de ellos. Juega en uno de esos o pídeselo a quien me aloja.
refusal-not-manager = Eso solo pueden hacerlo los admins del servidor: pídeselo a alguien. `/mesa lista` muestra las mesas a todo el mundo.
refusal-not-allowed-here = No puedes abrir mesas en este canal. Usa `/mesa abrir` en { $what }.
refusal-too-many-tables = Este servidor está lleno: permite { $what } a la vez. Mira `/mesa lista`; cuando una termine, abre otra con `/mesa abrir`.
refusal-missing-permission = No puedo jugar en este canal: necesito { $what }. Pide a un admin del servidor que lo permita o usa otro canal.
refusal-store-unavailable = Ahora no puedo llegar a mis mesas. Las jugadas guardadas están a salvo. Inténtalo de nuevo dentro de un rato.
refusal-not-saved =
    { $fault ->
        [full] No pude guardarlo y no cambió nada. Mi disco está lleno: avisa a quien me aloja e inténtalo de nuevo.
        [read_only] No pude guardarlo y no cambió nada. No puedo escribir en mi disco: avisa a quien me aloja e inténtalo de nuevo.
       *[other] No pude guardarlo y no cambió nada. Inténtalo de nuevo dentro de un rato.
    }
refusal-blocked = No puedes unirte ni abrir partidas en este servidor: sus admins no lo permiten. Las que ya juegas siguen.
refusal-too-many-of-yours = En este servidor puedes jugar como mucho en { $what } a la vez. Termina una partida y luego abre otra.
refusal-newcomer = Tus dos primeras mesas te esperan. Termina una y después siéntate en todas las que quieras.
refusal-unreliable = Esta mesa pide al menos un { $asked } % de preguntas respondidas a tiempo. `/yo fiabilidad` muestra tu porcentaje; `/jugar` te busca otro asiento.
refusal-still-called = Pregunté quién sigue ahí. Pulsa **Empezar** otra vez <t:{ $until_seconds }:R> y empiezo sin quien no responda.
refusal-too-fast =
    { $seconds ->
        [one] Eso fue mucho de golpe. Prueba otra vez en un segundo.
       *[other] Eso fue mucho de golpe. Prueba otra vez en { $seconds } segundos.
    }
refusal-offer-over = Esa oferta ya no vale. Con `/mesa ceder` haces otra.
refusal-day-over = Ese plato ya pasó. Cada día a medianoche (UTC) hay uno nuevo: usa `/plato-del-día`.
refusal-no-hints = En esta mesa no hay pistas. Quien abre una mesa puede permitirlas en **Opciones…**.
