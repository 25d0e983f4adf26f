# The pages of /rules for Thieving Chefs. A text has at most 900 characters, and fits a phone with its picture.

rules-thieving-chefs-summary = Anuncia platos con tus cartas y confía en que ninguna mascota les robe nada antes de que los sirvas.

rules-thieving-chefs-goal =
    Llega antes que nadie a **{ $goal } puntos**. Pon ingredientes en la mesa, anuncia un plato con ellos y sírvelo en tu próximo turno, salvo que una mascota le robe algo antes.

    { "" }**Tu turno:**
    ① **Usa tus acciones.** Saca una carta, juega un ingrediente o una salsa, o roba con una mascota.
    ② **Anuncia platos** con lo que has jugado. Descarta lo que pase de tu límite.
    ③ **Sírvelos en tu próximo turno.** No cuesta acciones. La salsa del centro suma puntos a los platos que van con ella.

    Todo lo de la mesa está a la vista. Solo las cartas de tu mano son secretas: el resto ve cuántas tienes.
    .title = El objetivo
    .alt = Un turno en tres imágenes. Marca 1: se saca una carta, se juega un ingrediente y la pata de una mascota se lleva otro. Marca 2: dos ingredientes forman un plato anunciado. Marca 3: el plato se sirve y da sus puntos.
    .act = { rules-thieves-actions }: saca, juega o roba
    .announce = Anuncia un plato
    .serve = Sírvelo en tu próximo turno

rules-thieving-chefs-cards =
    Cada chef empieza con { rules-thieves-start } y sin puntos. El azar decide quién empieza; los turnos van en sentido horario. Un mazo tiene { $deck } cartas:

    ① **Ingredientes** para los platos: { LIST($ingredients) }
    ② **Salsas**: { LIST($sauces) }. La que está en el centro suma { $bonus } puntos a los platos que van con ella
    ③ **Mascotas** que roban ingredientes: { $pets }

    Si se acaba el mazo, se barajan los descartes. Los descartes están a la vista; nadie conoce el orden del mazo.
    .title = Preparación y cartas
    .alt = Una mano con una carta de cada familia. Marca 1: un ingrediente, Pescado. Marca 2: una salsa, Picante. Marca 3: la primera de las mascotas, cada una con lo que roba.

rules-thieving-chefs-act =
    En tu turno tienes { rules-thieves-actions }. Combínalas como quieras:

    { "" }**Sacar** una carta. Solo la ves tú.
    { "" }**Jugar un ingrediente.** Queda a la vista en tu zona de cocina.
    { "" }**Jugar una salsa.** Va al centro; la anterior, a los descartes.
    { "" }**Jugar una mascota.** Roba al instante. Si no hay nada que pueda robar, no se juega.

    Mientras puedas sacar o jugar, tienes que usarlas todas. Entre tanto puedes tener más de { $hand_limit } cartas; solo se mira al final del turno.

    Los platos que anunciaste el turno anterior se sirven en cualquier momento, sin gastar acciones. Tras la última acción anuncias platos nuevos y luego descartas.
    .title = Tu turno: { rules-thieves-actions }
    .alt = Una mano en su turno: Pan, Cebolla, Kétchup y un Conejo. Bajo cada ingrediente están los platos que lo usan; una acción está gastada.

rules-thieving-chefs-dishes =
    Tras tus acciones puedes **anunciar** cuantos platos quieras con los ingredientes sueltos de tu zona, incluso los recién jugados. Una carta es de un solo plato. Hasta que pulses Listo, puedes retirarlos.

    ① En tu **próximo turno** los **sirves**: las cartas se descartan y los puntos son tuyos. Lo que no sirvas se sirve solo tras tu última acción.

    ② La **salsa** que haya al servir suma { $bonus } puntos. Da igual quién la jugó, y se queda.
    { $sauced }

    ③ Las cartas sueltas esperan otro plato. Un plato que completas ahora se puede anunciar ahora, pero puntúa en tu próximo turno.
    .title = Anunciar y servir
    .alt = Una mesa de cuatro en el turno de Lena. Marca 1: su Chili anunciado. Marca 2: la salsa Picante que le suma puntos. Marca 3: su Queso suelto.

rules-thieving-chefs-thefts =
    ① Una mascota va a la zona de otro chef y se lleva ② un ingrediente que pueda cargar, anunciado o suelto, nunca de una mano.
    ③ La carta va a la mano del ladrón; la mascota, a los descartes.
    ④ Un plato que pierde una carta **se arruina** y no puntúa. El resto queda suelto: con una carta nueva se puede anunciar otra vez y puntúa un turno después.

    { $loot }

    { "" }**¿Varias copias?** La víctima elige cuál se llevaron, así que una carta de más protege un plato. Nadie espera por eso: la víctima elige, a más tardar, al empezar su próximo turno. Sin respuesta, se va una copia suelta o, si no hay, la del plato más barato. Si da lo mismo, no pregunto.
    .title = Mascotas y robos
    .alt = Un robo. Marca 1: el Gato de Tomas en los descartes. Marca 2: una pata se lleva Pescado de la zona de Mei. Marca 3: una flecha va a la mano de Tomas. Marca 4: el Sushi de Mei está tachado; quedan Verdura y Arroz.

rules-thieving-chefs-discards =
    Quien termina un turno con más de **{ $hand_limit } cartas** en mano descarta hasta tener { $hand_limit }. Tú eliges cuáles, después de anunciar: apártalas una a una, recupéralas si cambias de idea y pulsa Listo. Hasta entonces nadie ve cuáles.

    Si no hay nada que anunciar ni que descartar, el turno termina solo.

    { "" }**Lo que el resto sabe de tu mano:** cuántas cartas tiene y cuáles trajo una mascota a la vista de todo el mundo; esas quedan a la vista hasta que las juegas. Lo que puedes jugar y lo que apartaste solo lo sabes tú. Los descartes y todo lo de las zonas están a la vista.
    .title = El final de tu turno
    .alt = Una mano de { $cards_shown } cartas al final de un turno; un Arroz está apartado y falta descartar una carta más.

rules-thieving-chefs-ending =
    Si llegas a **{ $goal } puntos**, ganas al instante, incluso en mitad de tu turno. También puedes pasarte. Nadie más juega un último turno y no hay empates: gana quien llega primero.

    { "" }**¿No avanza nada?** Tras { rules-stall-rounds } sin que nadie puntúe, la partida termina: gana quien tenga más puntos; si hay empate, se comparte la victoria.

    { rules-absence }
    .title = Cómo termina
    .alt = La mesa al final: Tomas gana con { $points_shown } puntos y todas las manos están a la vista.

rules-thieving-chefs-strategy =
    ① **Ten una copia de más en la mesa.** Con dos del mismo ingrediente allí, eliges cuál se lleva el ladrón: dale la suelta y tu plato está a salvo. La necesitan más los platos que varias mascotas pueden arruinar.

    ② **Guarda una salsa para el turno en que sirves.** Juégala y luego sirve: cuenta al instante. Si la juegas antes, ayuda también al resto, o alguien la cambia. Si la salsa vieja va con un plato, sírvelo antes de cambiarla.

    ③ **Juega un plato de una vez.** Las mascotas roban cartas sueltas, pero nada de tu mano. Espera a tenerlas todas, juégalas y anuncia el plato en el mismo turno.

    { "" }**Roba donde duele.** Una mascota te trae una carta y puede arruinar un plato. Mira primero si el plato de alguien ganaría la partida.

    { "" }**Vigila los descartes.** Una mascota que está allí no te roba hasta que se acabe el mazo.
    .title = Consejos y por qué
    .alt = { rules-thieving-chefs-dishes.alt }

## Their values

rules-thieves-start =
    { $start ->
        [one] { $start } carta oculta
       *[other] { $start } cartas ocultas
    }
rules-thieves-actions =
    { $actions ->
        [one] { $actions } acción
       *[other] { $actions } acciones
    }
rules-thieves-loot = { NAME($pet) }: { LIST($cards, style: "or") }
rules-thieves-other-pets = O, si se eligió antes de empezar: { LIST($pets) }
rules-thieves-sauced = { NAME($sauce) } en { LIST($dishes) }
rules-thieves-absence = saca cartas por ti o juega la primera que pueda, anuncia el plato que más vale y descarta lo último que sacaste
