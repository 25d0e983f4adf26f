# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-goal =
    Cocina antes que nadie **{ rules-hibachi-to-win }**. Lanza fichas a cuencos de comida: fijan los precios a los que luego vendes y compras.

    ① Cuencos, uno por ingrediente
    ② Cuatro casillas de acción
    ③ Cartas de ingredientes a la venta, en el borde junto a su cuenco
    ④ Recetas a la vista y las cartas que piden
    ⑤ Un chef: yenes, platos, cartas en mano, fichas por lanzar
    ⑥ La botella: quien la tiene es el **chef al mando**, va primero y gana los empates

    { "" }**Una ronda:** lanzar fichas, resolver las casillas, comprar y vender en los cuencos, cocinar. Después la botella pasa un asiento a la izquierda.

    { "" }**Son secretas** las cartas de la mano, las recetas reservadas y el valor de una ficha boca abajo. Los yenes y el número de cartas los ve todo el mundo.
    .title = De qué va
    .alt = Una mesa de cuatro y seis marcas: 1 en el cuenco de carne, 2 en una casilla, 3 en las cartas del borde, 4 en las recetas a la vista, 5 en el panel de Mei, 6 en la botella, junto al lado de Mei.

rules-hibachi-set-up =
    Cada chef recibe { $purse } y { $chip_count } fichas: { LIST($chips) }. El azar elige al primer chef al mando. Cartas a la vista y tiros por ronda:

    { $by_seats }

    El mazo tiene { $pile } cartas de ingredientes, { $copies } de cada tipo; hay { $recipes } recetas.

    { "" }**Edición** { $chillies }
    { "" }**El pulso** se desvía un poco (natural), más (tembloroso) o nunca (firme).
    { "" }**Las cartas de ingredientes** están ocultas o a la vista.
    .title = Preparación y opciones
    .alt = Una mano al empezar: seis fichas de la más baja a la más alta, tres cartas de ingredientes y las recetas a la vista con lo que hay y lo que falta.

rules-hibachi-throw =
    Empezando por el chef al mando, cada cual lanza una ficha por turno hasta lanzar todas. Elige ficha, ángulo, fuerza y por dónde entra, y mira la puntería cuanto quieras: nada vuela hasta que confirmas. El pulso se desvía un poco.

    ① La ficha de Mei cayó aquí, golpeó otra
    ② y se detuvo en la cebolla: allí cuenta.
    ③ La de Omar salió del cuenco y ya no cuenta. Se queda, y otro tiro puede devolverla.
    ④ Esta tampoco está en ninguna casilla.
    ⑤ A veces una ficha cae boca arriba; entonces se ve su valor.

    Una ficha está en un cuenco o casilla si su **agujero** lo toca. Las que acaban en el borde o más allá quedan fuera esta ronda y no se reponen. El resto ve adónde fue tu ficha, no cómo apuntaste.
    .title = Lanzar
    .alt = El tablero tras un tiro. Marca 1: donde cayó la ficha de Mei. Marca 2: está en el cuenco de cebolla. Marca 3: una ficha de Omar, expulsada de ese cuenco. Marca 4: una ficha entre dos cuencos. Marca 5: una ficha de Lena en el cuenco de huevo que muestra su valor.

rules-hibachi-spaces =
    Tras el último tiro van primero estas, en este orden. Se muestran las fichas de una casilla y gana la **suma** más alta:

    ① **Tiro extra**: una ficha más ahora, si quieres
    ② **Ingrediente extra**: saca tantas cartas como la primera cifra de tu ficha más alta de allí y conserva una
    ③ **Reserva**: la primera receta del mazo, boca abajo; solo tú puedes cocinarla
    ④ **Cambio de mando**: toma la botella, si quieres

    Aquí el { $mine } + { $low } de Omar supera el { $other } de Tomas. Su ficha más alta es el { $mine }, así que saca { rules-hibachi-drawn }.

    { "" }**Empates:** gana el chef al mando; si no, quien le siga antes en sentido horario. Una casilla vacía se salta. Después, las fichas sin casilla vuelven sin mostrarse.
    .title = Las casillas
    .alt = El centro del tablero con las cuatro casillas. Marca 1: tiro extra, arriba a la izquierda. Marca 2: ingrediente extra, arriba a la derecha, con fichas de { $mine } y { $low } de Omar y { $other } de Tomas. Marca 3: reserva, abajo a la izquierda. Marca 4: cambio de mando, abajo a la derecha.

rules-hibachi-form =
    Antes de abrir los cuencos, cada chef completa una hoja, para no tener que preguntar una y otra vez. Para cada cuenco dices:

    { "" }**Vender** hasta tantas cartas, si el precio es este o más.
    { "" }**Comprar** hasta tantas, si no vendiste, cada una a este precio o menos.
    { "" }**Preguntarme**: decides cuando se abra ese cuenco.

    Un cuenco en blanco ni cuesta ni da nada, y también se puede enviar la hoja vacía. El chef al mando dice además el orden de los cuencos. Puedes cambiar tu hoja hasta que llegue la última. Nadie la ve nunca, solo lo que hace: los cuencos se resuelven solos hasta el primer «preguntarme».

    { "" }**¿Cuánto costará?** Cada ficha tuya en un cuenco sube el precio que pagas allí. `/hibachi precios` te lo dice.
    .title = La hoja de mercado
    .alt = La mano de alguien que planea el mercado: quedan cuatro fichas, los huecos de otras dos muestran en qué cuencos están, y las recetas muestran qué cartas faltan.

rules-hibachi-market =
    El chef al mando elige el próximo cuenco y sus fichas se dan vuelta.

    ① **Vender:** quien tenga este ingrediente puede vender cuantas quiera, cada una por la suma de **todas** las fichas del cuenco: { $lying } = { $price }. Se responde a la vez y en secreto. Quien vende recupera sus fichas y no puede comprar aquí.

    ② **Comprar:** va primero la mayor suma propia; paga **su propia** suma por una carta o pasa. En ambos casos recupera su ficha más alta y se comparan otra vez las sumas: Omar puede comprar a { $omar_pays }, Mei a { $mei_pays } y luego a { $mei_pays_then }.

    ③ Termina cuando no quedan cartas en el borde o fichas. Las cartas que sobran se quedan.

    Sumas iguales: primero, desde el chef al mando. Nadie paga más de lo que tiene. Un cuenco sin fichas no se abre.
    .title = Vender y comprar
    .alt = El mercado en el cuenco de huevo. Marca 1: el precio de { $price } en el encabezado. Marca 2: el cuenco con { $mine } y { $least } de Mei y { $highest } de Omar. Marca 3: las cartas de huevo del borde.

rules-hibachi-cook =
    Desde el chef al mando, cada cual puede cocinar **una** receta a la vista y todas las suyas reservadas; las cartas van a los descartes. Una receta cocinada no se reemplaza hasta la ronda siguiente, cuando también llegan ingredientes. **La receta { $last } gana al instante**: nadie cocina después, así que no hay empates.

    { "" }**¿No avanza nada?** Tras { rules-stall-rounds } sin platos, la partida termina: gana quien tenga más recetas, luego más yenes; si hay empate, se comparte la victoria.

    { rules-absence }
    .title = Cocinar y final
    .alt = Una mano en el último paso de una ronda: tiene todas las cartas de una receta a la vista, que está marcada; a una receta reservada, con marcapáginas, aún le faltan cartas.

## Their values

rules-hibachi-to-win =
    { $goal ->
        [one] { $goal } receta
       *[other] { $goal } recetas
    }
rules-hibachi-recipes =
    { $recipes ->
        [one] { $recipes } receta
       *[other] { $recipes } recetas
    }
rules-hibachi-ingredients =
    { $ingredients ->
        [one] { $ingredients } ingrediente
       *[other] { $ingredients } ingredientes
    }
rules-hibachi-throws =
    { $throws ->
        [one] { $throws } tiro
       *[other] { $throws } tiros
    }
rules-hibachi-drawn =
    { $drawn ->
        [one] { $drawn } carta
       *[other] { $drawn } cartas
    }
rules-hibachi-row = { $seats } chefs: { rules-hibachi-recipes }, { rules-hibachi-ingredients }, { rules-hibachi-throws } por chef
rules-hibachi-chillies = «{ $edition }»: { LIST($parts) } en cada mesa. Una ficha que queda en el tablero sin casilla gana un chile, de una pila de { $chillies }; dos chiles reemplazan un ingrediente al cocinar.
rules-hibachi-absence = lanza recto la ficha más baja, envía la hoja vacía, pasa y no cocina nada; nunca gasta tu dinero
