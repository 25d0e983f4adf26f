# The commands: their names, and what Discord says of them while they are typed.
# A name is in lower case, without blanks, and has at most 32 characters; a text at most 100.

## Tables

command-play = jugar
    .hint = Consigue un asiento ahora mismo
    .game = El juego; si no lo dices, el que más se juega aquí
command-table = mesa
    .hint = Abre una mesa, siéntate, mira
command-table-open = abrir
    .hint = Abre una mesa para un juego y siéntate
    .game = A qué se juega
command-table-join = unirme
    .hint = Siéntate en una mesa abierta
command-table-leave = salir
    .hint = Levántate de una mesa antes de que empiece
command-table-add-chef = sumar-chef
    .hint = Sienta a un chef virtual
command-table-remove-chef = quitar-chef
    .hint = Despide al último chef virtual
command-table-start = empezar
    .hint = Empieza la partida en una mesa que abriste
command-table-show = ver
    .hint = Mira el tablero de una mesa, solo para ti
command-table-text = texto
    .hint = Mira una mesa en palabras
command-table-hand = mano
    .hint = Mira tu mano, solo para ti
command-table-nudge = toque
    .hint = Da un toque a quienes hacen esperar a tu mesa
command-table-pause = pausa
    .hint = Vota por una pausa, en la que no corre el tiempo de nadie
command-table-resume = reanudar
    .hint = Sigue con una mesa en pausa
command-table-move = mover
    .hint = Trae a este canal una mesa en la que estás
command-table-undo = deshacer
    .hint = Deshaz tu última acción, mientras sea posible
command-table-abandon = cancelar
    .hint = Cierra tu mesa abierta o vota por detener una partida
command-table-concede = rendirme
    .hint = Abandona una partida; el resto sigue jugando
command-table-hand-over = ceder
    .hint = Da tu asiento a una persona o a un chef virtual
    .person = Quién ocupa tu asiento; si no indicas a nadie, puede hacerlo un chef virtual
command-table-kick = expulsar
    .hint = Vota por expulsar a alguien; el resto debe estar de acuerdo
    .player = A quién, por nombre o asiento
    .take_back = Retira tu voto
command-table-verify = verificar
    .hint = Comprueba cada carta; antes del final, mira la huella
    .table = Qué mesa, por ejemplo 12; si no, la última que terminó aquí
command-table-list = lista
    .hint = Mira las mesas de este servidor o las tuyas
command-table-replay = repetir
    .hint = Repasa una partida terminada, jugada a jugada
    .table = Qué mesa, por ejemplo 12; si no, la última que terminó aquí
command-table-review = análisis
    .hint = Mira qué decidió tu partida: tus jugadas junto a las del maestro
    .table = Qué mesa, por ejemplo 12; si no, la última que terminó aquí
command-table-export = exportar
    .hint = Obtén una partida terminada en un archivo
    .table = Qué mesa, por ejemplo 12; si no, la última que terminó aquí

## Results

command-stats = resultados
    .hint = Mira los resultados de las partidas terminadas
command-stats-me = yo
    .hint = Mira tus resultados, solo para ti
command-stats-server = servidor
    .hint = Mira qué se jugó en este servidor y quién juega mejor a qué
command-stats-game = juego
    .hint = Mira quién juega bien a un juego en este servidor
    .game = Qué juego
command-stats-hide = ocultar
    .hint = Sal de las listas de resultados que ve el resto
command-stats-show = mostrar
    .hint = Vuelve a las listas de resultados

## Servers

command-host = admin
    .hint = Para quienes administran este servidor
command-host-setup = ajustes
    .hint = Mira qué me falta en este canal y elige cómo se abren las mesas
command-host-tables = mesas
    .hint = Mira las mesas abiertas aquí y a quién esperan

## Stored data

command-privacy = privacidad
    .hint = Lo que guardo sobre ti
command-privacy-show = ver
    .hint = Mira lo que guardo sobre ti, solo para ti
command-privacy-export = exportar
    .hint = Obtén en un archivo lo que guardo sobre ti
command-privacy-delete = borrar
    .hint = Quita tu ID y tu nombre de las mesas terminadas

## One person

command-me = yo
    .hint = Tu horario y lo que te espera
command-me-hours = horario
    .hint = Di cuándo duermes, para que no cuente; o míralo
    .zone = Dónde vives, por ejemplo Europe/Madrid
    .sleep = Cuándo te duermes, por ejemplo 23:00; «ninguna» lo desactiva
    .wake = Cuándo despiertas, por ejemplo 07:00
command-me-vacation = vacaciones
    .hint = Toma días libres, que no cuentan; o míralos
    .first = El primer día libre, por ejemplo 2026-12-24
    .last = El último; déjalo vacío para un solo día
    .work = Vuelve a trabajar esos días
    .auto = Si los días libres se usan solos antes de que se acabe tu tiempo
command-me-settings = ajustes
    .hint = Di dónde te aviso y dónde están tus manos
command-me-reliability = fiabilidad
    .hint = Mira cuántas veces respondiste a tiempo; solo lo ves tú
command-me-turns = turnos
    .hint = Mira lo que te espera en todos los servidores, lo más antiguo primero

## Rules

command-rules = reglas
    .hint = Aprende a jugar a un juego, con imágenes
    .game = Qué juego; si no, el que se juega aquí

## El plato del día

command-daily = plato-del-día
    .hint = Juega el tiro, el corte y la mano de hoy, y mira tu racha

## Hibachi

command-hibachi = hibachi
    .hint = Juega a Hibachi
command-hibachi-throw = lanzar
    .hint = Lanza una ficha a un blanco; con la ficha sola, ves antes la puntería
    .chip = Su valor: de 100 a 600
    .target = Adónde apuntar; esto completa lo demás
    .angle = Grados de desvío; a la izquierda, negativos
    .power = Con qué fuerza
    .from = Por dónde entra la ficha, en cm desde la izquierda de tu borde
command-hibachi-act = usar
    .hint = Usa lo que te da una casilla, o déjalo
    .what = Qué carta conservar o qué hacer
command-hibachi-plan = hoja
    .hint = Mira tu hoja de mercado; enviar la entrega tal como está
    .send = Entrégala ya
command-hibachi-bowl = cuenco
    .hint = Elige el próximo cuenco
    .which = Qué cuenco
command-hibachi-sell = vender
    .hint = Di cuántas cartas vendes en el cuenco; 0 también vale
    .cards = Cuántas
command-hibachi-buy = comprar
    .hint = Compra una carta por la suma de tus fichas en el cuenco
command-hibachi-pass = pasar
    .hint = Recupera tu ficha más alta sin comprar
    .rest = Pasa siempre en este cuenco
command-hibachi-cook = cocinar
    .hint = Cocina un plato, o nada más en esta ronda
    .dish = Qué plato; sin él, no cocinas nada más
command-hibachi-hand = mano
    .hint = Mira tu mano, solo para ti
command-hibachi-prices = precios
    .hint = Mira qué hay en los cuencos y cuánto pagarías
command-hibachi-orders = encargos
    .hint = Deja encargos: responden cuando llega tu turno

## Diced Veggies

command-veggies = verduras
    .hint = Juega a Diced Veggies
command-veggies-restock = reponer
    .hint = Tira un bloque nuevo o corta el que hay
    .keep = Corta el bloque tal como está
command-veggies-cut = cortar
    .hint = Corta dados del bloque; el botón del tablero muestra cada corte
    .which = Qué corte
command-veggies-cook = cocinar
    .hint = Mira un plato y cocínalo; sin plato, no cocinas nada más
    .dish = Cuál de tus recetas
    .dice = Qué dados, por ejemplo c5 o3; si no, los que menos necesitas
    .hype = Un aplauso para jugar con el plato
    .token = Qué cambia tu comodín, por ejemplo c5>t5
    .back = Deshaz lo que cocinaste en el último paso
command-veggies-card = carta
    .hint = Toma una carta: un aplauso o una receta
    .which = Qué carta
command-veggies-discard = descartar
    .hint = Descarta lo que pasa de los límites
    .what = Un dado, una receta o un aplauso
command-veggies-hand = mano
    .hint = Mira tu mano, solo para ti
command-veggies-orders = encargos
    .hint = Deja encargos: responden cuando llega tu turno

## Thieving Chefs

command-thieves = ladrones
    .hint = Juega a Thieving Chefs
command-thieves-draw = sacar
    .hint = Saca una carta: una acción
command-thieves-play = jugar
    .hint = Juega un ingrediente o una salsa de tu mano: una acción
    .card = Qué carta
command-thieves-steal = robar
    .hint = Envía una mascota a robar un ingrediente: una acción
    .what = Qué mascota, a quién y qué
command-thieves-give = entregar
    .hint = Di cuál de tus copias se llevaron
    .which = La suelta o la de un plato
command-thieves-serve = servir
    .hint = Sirve un plato que anunciaste en tu turno anterior; no gasta acción
    .dish = Qué plato
command-thieves-announce = anunciar
    .hint = Anuncia un plato o retira uno que acabas de anunciar
    .dish = Qué plato
command-thieves-discard = descartar
    .hint = Aparta una carta para los descartes, o recupérala
    .card = Qué carta; /ladrones terminar descarta lo apartado
command-thieves-end = terminar
    .hint = Termina de anunciar o descarta lo apartado
command-thieves-orders = encargos
    .hint = Deja encargos: responden cuando llega tu turno

## Options

parameter-angle = ángulo
parameter-auto = auto
parameter-back = deshacer
parameter-card = carta
parameter-cards = cartas
parameter-chip = ficha
parameter-dice = dados
parameter-dish = plato
parameter-first = desde
parameter-from = entrada
parameter-game = juego
parameter-hype = aplauso
parameter-keep = mantener
parameter-last = hasta
parameter-person = persona
parameter-player = participante
parameter-power = fuerza
parameter-rest = siempre
parameter-send = enviar
parameter-sleep = dormir
parameter-table = mesa
    .hint = Qué mesa, por ejemplo 12; solo hace falta si puede ser más de una
parameter-take_back = retirar
parameter-target = blanco
parameter-token = comodín
parameter-wake = despertar
parameter-what = qué
parameter-which = cuál
parameter-work = laborables
parameter-zone = zona
command-host-block = bloquear
    .hint = Impide que alguien se una y abra partidas aquí
    .person = La persona
    .take_back = Volver a permitirlo
