# Fixed answers and notes.

which-table = ¿A qué mesa te refieres?
again = ¿Querías hacerlo dos veces?
not-again = No puedes hacerlo dos veces. Esto es lo que puedes hacer ahora.
bug = Algo falló de mi lado. Las jugadas guardadas están a salvo: inténtalo de nuevo o mira en **Mi mano**.
slow = Tardó demasiado en abrirse. No cambió nada; pulsa otra vez.
picture-follows = -# La imagen está en camino.
newer-below = Hecho. Ese mensaje era antiguo; el más reciente está abajo.
put-away = Eso ya está cerrado: tu mensaje más reciente está abajo.
board-blocked = El AutoMod de este servidor bloqueó el tablero. `/mesa ver` te lo muestra solo a ti; un admin del servidor puede permitir mis mensajes.
channel-gone = El canal de la mesa { $number } ya no existe, pero la partida está a salvo. Usa `/mesa mover` en otro canal para traerla.
channel-closed = Ya no puedo mostrar la mesa { $number } en { $channel }: necesito { $missing }. Pide a un admin del servidor que lo permita y luego usa allí cualquiera de mis comandos. O usa `/mesa mover` en otro canal.
thread-locked = Ya no puedo mostrar la mesa { $number } en { $channel }: el hilo está bloqueado. En cuanto un moderador lo desbloquee, vuelve el tablero. O usa `/mesa mover` en otro canal.
bot-removed = Me sacaron del servidor de la mesa { $number }. No se perdió nada: la partida sigue cuando me inviten de nuevo. Pídeselo a un admin del servidor.
dm-again = Te envío tu mano por mensaje directo. Si no llega, permite los mensajes directos en la privacidad de este servidor y pulsa otra vez.
nudged = Toque enviado. Le avisaré donde y cuando quiera, quizá por la mañana. Puedes dar otro toque dentro de seis horas.
pause-wanted = Votaste por pausar la { $title }. Se pausa cuando todo el mundo esté de acuerdo; si haces una jugada, retiras tu voto.
paused = La { $title } está en pausa; todos los relojes se detienen. Cualquiera puede pulsar **Reanudar**.
resumed = La { $title } continúa. Todo el mundo tiene el tiempo que le quedaba antes de la pausa.
days-spent = Se acabó tu tiempo, así que usé un día libre: { $days }. `/yo vacaciones` muestra cuántos quedan; `auto:False` los conserva.
muted = No te avisaré más en este turno. Tu tiempo sigue corriendo.
unmuted = Te avisaré otra vez en este turno.
privacy = Guardo tu ID de Discord y el nombre que tenías al unirte, para los asientos de tus mesas, y dónde está tu mano en tus mensajes directos. Los necesito para saber de quién es cada mano y para avisarte. También guardo tus `/yo ajustes`, tu `/yo horario`, en qué juegos ya no necesitas consejos, cuántos asientos dejaste u ocupaste, y tus días libres, incluso los automáticos, para que no cuenten en tu contra. Del plato del día guardo tus intentos durante dos meses, y dónde lo jugaste o compartiste. En cada mesa, todo el mundo ve cuándo se acaba tu tiempo. Tus jugadas, pistas y respuestas a tiempo se guardan con tu asiento. No leo nada de lo que escribes. Esto solo lo ven tú y quien me aloja. Se queda hasta que uses `/privacidad borrar`; `/privacidad exportar` te da una copia.
nothing-stored = No guardo nada sobre ti.
exported = Aquí está todo lo que guardo sobre ti. Incluye tus acciones y nada de otras personas.
no-results = Aquí aún no hay partidas terminadas.
no-results-of-yours = Aún no tienes partidas terminadas.
nobody-rated = Aquí aún no hay partidas terminadas de { $game } entre varias personas.
listed = Apareces en las listas de resultados. `/resultados ocultar` te quita de ellas.
unlisted = El resto no te ve en las listas de resultados. Los tableros y las mesas siguen mostrando tu nombre. `/resultados mostrar` lo revierte.
table-closed = La mesa { $number } está cerrada. Todavía puedes ver su último tablero.
no-tables = Aquí todavía no hay mesas. Abre una con `/mesa abrir`.
no-tables-of-yours = No estás en ninguna mesa. Abre una con `/mesa abrir` en un servidor.
not-yet-replayed = Podrás ver la repetición cuando termine la partida. Hasta entonces, mira **En palabras**.
review-not-yet = Cuando termine la partida, puedo buscar qué la decidió.
review-not-yours = Solo puede preguntarlo quien tenía asiento aquí al final: miro cada decisión tal como la veía esa persona. **Ver la repetición** es para todo el mundo.
review-alone = No puedo juzgar esta partida: hacen falta rivales y un maestro que conozca el juego.
never-began = Esta mesa se cerró antes de empezar la partida.
not-yet-verified = Huella de las barajadas: `{ $commitment }`
    Todas las barajadas salen de una sola semilla secreta; este es su SHA-256. Cuando termine la partida, mostraré la semilla y podrás comprobar cada carta.
verified = **Verificado: cada carta coincide con la semilla y cada jugada sigue las reglas.**
not-as-drawn = **Sin verificar: algunas cartas o jugadas no coinciden con la semilla y las reglas.**
not-as-stored = **Sin verificar: cada carta coincide, pero alguien cambió el registro de esta mesa.**
log-ends = El registro termina en `{ $end }`. Si el último tablero mostraba otro final, alguien reescribió el registro desde entonces.
seed-fits = La semilla es `{ $seed }`. Su SHA-256 es `{ $commitment }`, la huella que `/mesa verificar` mostraba antes del final.
other-machine = En { $moves }, la física difiere en los últimos decimales, como puede pasar en otra máquina o versión. El azar coincide, y todo lo que sigue también.
what-it-shows = -# Esto demuestra que nada cambió después; quien me aloja pudo ver la semilla antes. `/mesa exportar` te da la mesa en un archivo, y `brigade verify ARCHIVO` la comprueba sin mí. Termina con el resumen `{ $digest }`
table-exported = Aquí está la mesa como puede verla todo el mundo, sin nombres ni nada que el juego no revele. Léela con `brigade verify ARCHIVO` o `brigade replay ARCHIVO`.
not-yet-exported = Podrás tener el archivo de esta mesa cuando termine la partida.
export-too-large = El archivo de esa mesa es demasiado grande para Discord.
delete-asked = Esto quita tu ID y tu nombre de { $tables }. Las partidas se quedan, sin nadie en tu asiento y sin rastro de ti. Los mensajes que ya están en Discord se quedan. No se puede deshacer.
settings-go = Se borrarán tus ajustes para todas las mesas: tu horario, avisos, lugar en las listas, consejos omitidos, asientos ofrecidos y días libres. Mientras estés en una mesa abierta o en juego, tus días libres se quedan, porque se cuentan por año.
settings-gone = Tus ajustes para todas las mesas se borraron, tal como se explicó.
deleted = Listo: tu ID y tu nombre ya no están en { $tables }.
still-seated = Todavía necesito tu nombre en { $tables }. Sal con `/mesa salir` antes de que empiece la partida; si ya está en juego, termínala o detenla con `/mesa cancelar`. Después usa `/privacidad borrar` otra vez.
outdated = Mis comandos cambiaron desde que tu Discord los cargó. Recarga Discord e inténtalo de nuevo; los botones siguen funcionando.
ways-to-leave = Puedes dejar esta partida de tres maneras:
    - **Rendirme**: el resto sigue sin ti y quedas en último lugar.
    - **Dar mi asiento a un chef virtual**: sigue jugando, y cualquiera puede ocupar el asiento. El resultado es de quien lo tenga al final; si nadie lo ocupa, quedas en último lugar.
    - `/mesa ceder` a otra persona: se queda con tu asiento y con su resultado.
    O detén la partida sin resultado: `/mesa cancelar`, si todo el mundo está de acuerdo.
concede-asked = Esto abandona la partida para siempre, y quedas en último lugar.
seat-given = Un chef virtual sigue jugando en tu asiento, y cualquiera puede ocuparlo. Hasta entonces, **Ocupar un asiento libre** en el tablero te trae de vuelta.
seat-offered =
    { $pinged ->
        [yes] { $name } ya puede ocupar tu asiento. Hasta entonces, sigues jugando tú. Le avisé en el canal.
        [before] { $name } ya puede ocupar tu asiento. Hasta entonces, sigues jugando tú. Por esto solo aviso una vez por hora: díselo tú, por favor.
       *[no] { $name } ya puede ocupar tu asiento. Hasta entonces, sigues jugando tú. No pude avisarle: dile que pulse **Ocupar el asiento** en el tablero.
    }
seat-invitation = <@{ $user }>, { $name } te ofrece su asiento en la { $title }: pulsa **Ocupar el asiento** en [el tablero]({ $board }).
still-there = ¿Sigues ahí? Pulsa **Aquí estoy** y la partida puede empezar.
rematch-opened = La revancha está abierta: pulsa **Unirme**.
rematch-open = La { $title } está abierta en { $where } y ya tienes asiento. Quienes jugaron tienen invitación; cada cual se mueve un asiento.
orders = **Encargos**
    -# Responden por ti en tu turno. Son privados. Lo que no cubran, te lo pregunto.
how-rated = -# La puntuación empieza en { $start } y cuenta las mesas de dos o más personas. Quedas en último lugar si te rindes, si dejas un asiento que nadie ocupa o si un chef virtual termina por ti. `/resultados ocultar` te quita de la lista.
days-off-spent-alone = También se usan solos: cuando se te acabaría el tiempo, tienes un día más en esa mesa, salvo en las mesas en vivo. `auto:False` lo desactiva.
days-off-kept = Ninguno se usa solo; `auto:True` lo activa.
hours = -# Hora local: { $now }. Tu sueño no cuenta en ninguna mesa. Cámbialo con `/yo horario`, por ejemplo `/yo horario zona:Europe/Madrid dormir:23:00 despertar:07:00`; `dormir:ninguna` lo desactiva.
days-off = -# { $left } en { $year }. No cuentan en ninguna mesa. Toma días libres con `/yo vacaciones desde:2026-12-24 hasta:2026-12-31`; añade `laborables:True` para devolverlos. { $spent }
ping-channel = -# Te aviso cuando llega tu turno, cuando pasa la mitad de tu tiempo, una hora antes de que se acabe, cuando alguien te da un toque y antes de que empiece una partida si te sentaste hace más de una hora. Mientras duermes o tienes un día libre, espero hasta la mañana. **Silenciar este turno** quita los avisos por un turno. Si tus mensajes directos están cerrados, te avisa el tablero. Antes de que se acabe tu tiempo, se usan los días libres: `/yo vacaciones auto:False` los conserva.
away = -# Un chef virtual juega por { LIST($names) }. **Recuperar mi asiento** lo termina.
chefs-seats =
    { $count ->
        [one] -# Hasta el final de la primera ronda puedes ocupar { $count } asiento de un chef virtual.
       *[other] -# Hasta el final de la primera ronda puedes ocupar { $count } asientos de chefs virtuales.
    }
free-seats =
    { COUNT($names) ->
        [one] -# { LIST($names) }: asiento libre, donde juega un chef virtual. Pulsa **Ocupar un asiento libre** para entrar.
       *[other] -# { LIST($names) }: asientos libres, donde juegan chefs virtuales. Pulsa **Ocupar un asiento libre** para entrar.
    }
seats-offered = -# Asientos ofrecidos: { LIST($names) }. Si tienes invitación, pulsa **Ocupar el asiento**.
kick-proposed = -# Votos para expulsar a { $against }: { LIST($names) }; el resto debe estar de acuerdo. Vota con `/mesa expulsar`.
dm-closed = -# { LIST($names) }: no puedo enviarte mensajes directos. Tus cartas están en **Mi mano**.
paused-since = -# En pausa { $since }; todos los relojes se detienen. Pulsa **Reanudar** para seguir.
pause-proposed = -# Votos por la pausa: { LIST($names) }; todo el mundo debe estar de acuerdo. Vota con `/mesa pausa`.
abandon-proposed = -# Votos para detener la partida: { LIST($names) }; todo el mundo debe estar de acuerdo. Vota con `/mesa cancelar`.
seat-taken = Tienes asiento en la { $title }. Cuando empiece, tu mano estará en **Mi mano** en el tablero y en tus mensajes directos, salvo que `/yo ajustes` diga otra cosa.
stop-wanted = Votaste por detener la { $title }. Se cierra cuando todo el mundo esté de acuerdo; si haces una jugada, retiras tu voto.
table-open = La { $title } está abierta en { $where } y ya tienes asiento. El resto pulsa **Unirme**; cuando no falte nadie, pulsa **Empezar**.
you-left = Saliste de la { $title }.
chef-added = Un chef virtual entró en la { $title }.
chef-left = Un chef virtual salió de la { $title }.
option-chosen = Cambiado, a la vista de todo el mundo.
you-left-closed = Saliste de la { $title }. No quedaba nadie más, así que se cerró.
lobby-closed = La { $title } está cerrada.
offer-withdrawn = Tu asiento sigue siendo tuyo. Ahora nadie puede ocuparlo.
