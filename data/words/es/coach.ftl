# Tips in the hand during a person's first game: at most two lines for each kind of question.

button-tips = Sin consejos
kept-coached = Sin más consejos en: { LIST($games) }

coach-thieving_chefs-act =
    Juega ingredientes de un plato, o saca carta si nada encaja.
    Las mascotas roban lo que jugaste, pero nunca de tu mano.
coach-thieving_chefs-announce =
    Anuncia un plato que puedas hacer con tus cartas jugadas.
    Lo sirves en tu próximo turno, si nadie le roba nada antes.
coach-thieving_chefs-theft =
    Entrega una carta que ningún plato anunciado necesite.
    Un plato que pierde una carta no da puntos.
coach-thieving_chefs-discard =
    Elige las cartas que menos necesites y pulsa Listo.
    Hasta entonces puedes cambiar de idea.

coach-hibachi-throw =
    Pulsa Apuntar y elige un blanco: nada vuela hasta que confirmes.
    Solo puedes comprar en cuencos donde tengas fichas.
coach-hibachi-bonus_throw =
    Pulsa Apuntar y lanza una ficha más, quizá a otro cuenco.
    ¿Te gusta cómo quedaron tus fichas? Déjalo pasar.
coach-hibachi-keep =
    Conserva una carta que pida una receta a la vista.
    Es gratis, y ya no tendrás que comprarla.
coach-hibachi-bottle =
    Toma la botella para elegir el orden de los cuencos.
    Además ganas los empates y cocinas primero en esta ronda.
coach-hibachi-plan =
    Pulsa un cuenco donde tengas fichas o cartas y envía la hoja.
    Una hoja vacía no compra ni vende nada.
coach-hibachi-bowl =
    Elige el cuenco donde se comercia ahora.
    ¿Necesitas dinero? Abre antes uno donde puedas vender.
coach-hibachi-sell =
    Vende cartas que ninguna receta pida, o elige no vender nada.
    Ganas dinero ya, pero después no puedes comprar aquí.
coach-hibachi-buy =
    Compra si una receta pide esta carta; si no, pasa.
    Recuperas tu ficha más alta, así que la próxima te cuesta menos.
coach-hibachi-cook =
    Cocina un plato si tienes todas sus cartas, o pulsa No cocinar más.
    Los platos ganan la partida: no guardes tus cartas demasiado.

coach-diced_veggies-restock =
    Repón si en el bloque falta una verdura que necesitas.
    Se tira un bloque nuevo y todo el mundo recupera su comodín.
coach-diced_veggies-cut =
    Elige un corte de la lista para verlo y pulsa Cortar aquí.
    Busca las verduras de tus recetas.
coach-diced_veggies-cook =
    Pulsa una receta para ver cuánto da antes de cocinarla.
    ¿Prefieres esperar? Pulsa No cocinar más: conservas tus dados.
coach-diced_veggies-card =
    Toma una receta que encaje con tus dados, o un aplauso.
    Se cocina desde tu próximo turno; si ya tienes dos, descarta una.
coach-diced_veggies-trim =
    Tienes demasiado: elige qué descartar.
    Empieza por lo que menos te ayude.
coach-diced_veggies-last_cook =
    Cocina todo lo que puedas y pulsa No cocinar más o Listo.
    Los dados y las recetas que te queden no dan puntos.
