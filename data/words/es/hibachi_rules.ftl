# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-summary = Lanza fichas a una mesa llena de cuencos, compra lo que aciertes y cocina lo que más rinda.

rules-hibachi-goal =
    Cocina antes que nadie **{ rules-hibachi-to-win }**. Lanza fichas a cuencos de comida: fijan el precio al que vendes o compras allí.

    { "" }**Una ronda:**
    ① **Lanzar.** Cada cual lanza una ficha por turno. Si aciertas en una de las cuatro casillas de acción, te llevas algo extra.
    ② **Comprar y vender.** Se abre cada cuenco. Vende cartas por la suma de **todas** sus fichas o compra por la suma de **las tuyas**.
    ③ **Cocinar.** Convierte tus cartas en un plato. Luego la botella pasa un asiento a la izquierda y empieza la ronda siguiente.

    { "" }**En secreto:** las cartas de la mano, las recetas reservadas y el valor de las fichas boca abajo. Tus yenes y cuántas cartas tienes los ve todo el mundo.
    .title = El objetivo
    .alt = Una ronda en tres imágenes. Marca 1: una mano lanza una ficha a uno de tres cuencos. Marca 2: en un cuenco están tus { $least } y { $mine } y los { $highest } de otro chef; una carta se vende por { $price } y a ti te cuesta { $mei_pays }. Marca 3: tres cartas completan una receta, que se suma a los platos y gana.
    .throw = Lanza fichas a los cuencos
    .trade = Vende por todas, compra por las tuyas
    .cook = Con { rules-hibachi-to-win } ganas
    .sell = Vender
    .buy = Comprar

rules-hibachi-set-up =
    ① Cuencos, uno por ingrediente
    ② Casillas de acción
    ③ Ingredientes a la venta, junto a su cuenco
    ④ Recetas a la vista
    ⑤ Yenes, platos, cartas y fichas de un chef
    ⑥ La botella: quien la tiene es el **chef al mando**, va primero y gana los empates

    Cada chef empieza con { $purse } y { $chip_count } fichas: { LIST($chips) }. El azar elige al primer chef al mando. Cada mesa tiene estas recetas a la vista, ingredientes a la venta y tiros por ronda:

    { $by_seats }

    El mazo tiene { $pile } cartas de ingredientes, { $copies } de cada tipo. Hay { $recipes } recetas.

    { "" }**Edición:** { $chillies }
    .title = La mesa y la preparación
    .alt = Una mesa de cuatro y seis marcas: 1 en el cuenco de carne, 2 en una casilla, 3 en las cartas del borde, 4 en las recetas a la vista, 5 en el panel de Mei, 6 en la botella, junto al lado de Mei.

rules-hibachi-throw =
    Empezando por el chef al mando, cada cual lanza una ficha por turno, hasta que nadie tenga tiros. Elige ficha, por dónde cruza el borde, ángulo y fuerza. Nada vuela hasta que confirmas. El pulso se desvía un poco.

    ① La ficha de Mei cayó aquí y golpeó otra
    ② Se detuvo en la cebolla, así que cuenta allí
    ③ La de Omar salió de ese cuenco y ya no cuenta. Se queda; otro tiro puede devolverla
    ④ Esta tampoco está en ninguna casilla
    ⑤ A veces una ficha cae boca arriba: todo el mundo ve su valor

    Una ficha está en un cuenco o casilla si su **agujero** lo toca. La que acaba en el borde o más allá, lanzada o empujada, queda fuera esta ronda, sin otro tiro a cambio. El resto ve adónde va tu ficha, no cómo apuntaste.
    .title = Lanzar
    .alt = El tablero tras un tiro. Marca 1: donde cayó la ficha de Mei. Marca 2: está en el cuenco de cebolla. Marca 3: una ficha de Omar, expulsada de ese cuenco. Marca 4: una ficha entre dos cuencos. Marca 5: una ficha de Lena en el cuenco de huevo que muestra su valor.

rules-hibachi-spaces =
    Tras los tiros van primero las casillas, en este orden. En cada una se muestran las fichas y gana la **suma** más alta:

    ① **Tiro extra**: lanza una ficha más ahora, si quieres
    ② **Ingrediente extra**: saca tantas cartas como la primera cifra de tu ficha más alta de allí y conserva una
    ③ **Reserva**: toma la primera receta del mazo, boca abajo; solo tú puedes cocinarla
    ④ **Cambio de mando**: toma la botella, si quieres

    Aquí el { $mine } + { $low } de Omar supera el { $other } de Tomas. Su ficha más alta es el { $mine }, así que saca { rules-hibachi-drawn }.

    { "" }**Empates:** gana el chef al mando; si no, quien le siga antes en sentido horario. Una casilla sin fichas se salta. Al final, las fichas sin casilla vuelven sin mostrarse.
    .title = Las casillas
    .alt = El centro del tablero con las cuatro casillas. Marca 1: tiro extra, arriba a la izquierda. Marca 2: ingrediente extra, arriba a la derecha, con fichas de { $mine } y { $low } de Omar y { $other } de Tomas. Marca 3: reserva, abajo a la izquierda. Marca 4: cambio de mando, abajo a la derecha.

rules-hibachi-form =
    Antes de abrir los cuencos, cada chef completa una hoja de mercado, para que no tenga que preguntarte cuenco por cuenco. Para cada uno eliges:

    { "" }**Vender** hasta tantas cartas, a este precio o más.
    { "" }**Comprar** hasta tantas, cada una a este precio o menos. Donde vendes, no puedes comprar.
    { "" }**Preguntarme**: decides cuando se abra ese cuenco.

    Donde no pones nada, no compras ni vendes; también puedes enviar la hoja vacía. El chef al mando ordena además los cuencos. Puedes cambiar tu hoja hasta que llegue la última. Nadie más la ve nunca, solo lo que hace. Luego los cuencos se abren uno tras otro, y solo esperan donde alguien eligió **Preguntarme**.

    { "" }**¿Cuánto costará?** Cada ficha tuya en un cuenco sube el precio que pagas allí. `/hibachi precios` te lo dice.
    .title = La hoja de mercado
    .alt = La mano de alguien que planea el mercado: quedan cuatro fichas, los huecos de otras dos muestran en qué cuencos están, y las recetas muestran qué cartas faltan.

rules-hibachi-market =
    El chef al mando elige el próximo cuenco y sus fichas se dan vuelta.

    ① **Vende** cuantas cartas quieras de este ingrediente, cada una por la suma de **todas** las fichas del cuenco: { $lying } = { $price }. No necesitas una ficha allí. Se responde a la vez y en secreto. Si vendes, recuperas tus fichas y no puedes comprar aquí.

    ② **Compra** si aún tienes una ficha allí. La mayor suma propia paga **esa suma** por una carta o pasa. En ambos casos recupera su ficha más alta y se comparan otra vez: Omar puede comprar a { $omar_pays }, luego Mei a { $mei_pays } y, si queda una carta, a { $mei_pays_then }.

    ③ Termina cuando no quedan cartas en el borde o fichas. Las cartas que sobran se quedan.

    Sumas iguales: primero el chef al mando y luego en sentido horario. Nadie paga más de lo que tiene. Un cuenco sin fichas no se abre.
    .title = Vender y comprar
    .alt = El mercado en el cuenco de huevo. Marca 1: el precio de { $price } en el encabezado. Marca 2: el cuenco con { $mine } y { $least } de Mei y { $highest } de Omar. Marca 3: las cartas de huevo del borde.

rules-hibachi-cook =
    Desde el chef al mando, cada cual puede cocinar **una** receta a la vista y todas las suyas reservadas; las cartas van a los descartes. Una receta cocinada no se reemplaza hasta la ronda siguiente, cuando también llegan ingredientes. **La receta { $last } gana al instante**: nadie cocina después, así que no hay empates.

    { "" }**¿No avanza nada?** Tras { rules-stall-rounds } sin platos, la partida termina: gana quien tenga más recetas, luego más yenes; si hay empate, se comparte la victoria.

    { rules-absence }
    .title = Cocinar y final
    .alt = Una mano en el último paso de una ronda: tiene todas las cartas de una receta a la vista, que está marcada; a una receta reservada, con marcapáginas, aún le faltan cartas.

rules-hibachi-strategy =
    ① **Vende donde hay muchas fichas.** Recibes la suma de todas y no necesitas ninguna allí. Cada ficha rival que cae allí sube tu precio.

    ② **Compra con fichas bajas.** Pagas la suma de las tuyas. El { $highest } de Omar compra primero, pero le cuesta { $omar_pays } y enriquece a quien venda. El { $mine } + { $least } de Mei compra después, por { $mei_pays }.

    ③ **Mira el borde antes de lanzar.** Donde no hay cartas, ninguna ficha compra. Donde hay varias, una suma menor puede conseguir otra, y más barata.

    { "" }**Guarda algunos yenes.** Si no puedes pagar, tu ficha vuelve sin nada. Con el mando, abre primero los cuencos donde vendes: así tendrás dinero para comprar.

    { "" }**Termina una receta antes de reunir la siguiente.** Solo los platos ganan, y alguien puede cocinar antes una receta a la vista. Una reservada te espera.
    .title = Consejos y por qué
    .alt = { rules-hibachi-market.alt }

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
rules-hibachi-chillies = «{ $edition }» significa { LIST($parts) } en cada mesa. Una ficha que queda en el tablero sin casilla te da un chile, de una pila de { $chillies }. Al cocinar, dos chiles reemplazan un ingrediente.
rules-hibachi-absence = lanza recto tu ficha más baja, envía la hoja vacía, pasa y no cocina nada; nunca gasta tu dinero
