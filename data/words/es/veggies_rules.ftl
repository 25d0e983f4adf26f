# The pages of /rules for Diced Veggies. A text has at most 900 characters, and fits a phone with its picture.

rules-diced-veggies-summary = Corta dados de un bloque y cocina tus platos con lo que te caiga.

rules-diced-veggies-goal =
    Corta dados del bloque, cocina platos con ellos y consigue **más puntos** que nadie. El final empieza cuando alguien cocina el plato { $goal }.

    { "" }**Tu turno:**
    ① **Corta** una vez: tus dados suman { $cut_limit } como máximo. Si falta una verdura en el bloque, puedes reponer antes.
    ② **Cocina** lo que puedas. Un **aplauso** da puntos extra a un plato y tu **comodín** cambia un dado.
    ③ **Toma una carta**: una receta o un aplauso. Luego descarta lo que pase de los límites.

    Dados, recetas, comodines y platos están a la vista: `/mesa ver` los muestra. Solo los aplausos son secretos; el resto ve cuántos tienes. Los descartados se ven al final.
    .title = El objetivo
    .alt = Un turno en tres imágenes. Marca 1: un cuchillo corta tres dados del bloque; suman { $cut_limit }. Marca 2: unos dados completan una receta y dan sus puntos. Marca 3: dos recetas y un aplauso; una de las recetas está elegida.
    .cut = Corta dados, { $cut_limit } como máximo
    .cook = Cocina tus recetas con ellos
    .card = Toma una carta

rules-diced-veggies-set-up =
    ① El bloque: cada dado es una verdura con un número
    ② Recetas a la vista y sus puntos
    ③ Un chef y, debajo, sus puntos
    ④ Platos cocinados
    ⑤ El comodín de chef
    ⑥ Lo que queda de cada verdura

    { $dice } dados, { $copies } de cada verdura ({ LIST($vegetables) }), forman un bloque de { $columns } por { $rows }. Sus caras son { LIST($faces) }; { rules-veggies-ones }.

    Cada chef empieza con { rules-veggies-start-recipes }, { rules-veggies-start-hypes } y un comodín. Hay { rules-veggies-display } a la vista. El azar decide quién empieza; los turnos van en sentido horario. Con la opción **Inicio parejo**, quien empieza no tiene comodín hasta que alguien reponga.

    Hay { $recipes } recetas de { $smallest } a { $largest } dados, que valen de { $least } a { $most } puntos, y { $hypes } aplausos, todos distintos. Si se acaba un mazo, se barajan sus descartes.

    { "" }**¿A solas?** Las reglas son las mismas: mira hasta dónde llegas.
    .title = La mesa y la preparación
    .alt = Una mesa de cuatro y seis marcas: 1 en el bloque, 2 en las recetas a la vista, 3 en el nombre de Mei, 4 en sus platos, 5 en su comodín, 6 en la cuenta de los dados del bloque.

rules-diced-veggies-cut =
    Una vez por turno cortas, de un solo tajo recto por una junta. Lo que se separa es tuyo, con sus números.

    • Los dados que te llevas suman **{ $cut_limit } como máximo**.
    • Lo que queda sigue unido por los lados; tocarse por una esquina no basta.
    • El filo tiene que **poder entrar**: el corte empieza en una esquina o un escalón, donde no hay nada junto a su primer dado.

    ✅ Aquí el filo entra desde arriba y separa el final de la fila.

    ❌ El dado { $stuck } en medio de un borde no sale solo: tiene un dado a cada lado y el filo no entra. Solo sale con todos los dados hasta una esquina.

    Si el bloque entero suma { $cut_limit } o menos, te lo llevas todo. Ves cada corte antes de hacerlo, y nadie ve lo que miras.
    .title = El corte
    .alt = Un bloque con un escalón a la derecha. Un cuchillo está en la junta junto al final de la fila de arriba, cuyos dados se separan y están marcados. Un dado en medio de la fila de abajo está tachado.

rules-diced-veggies-restock =
    Si al empezar tu turno al menos una verdura **falta en el bloque**, puedes reponer antes de cortar. Si el bloque está vacío, es obligatorio.

    Todos los dados gastados y el resto del bloque se tiran y se deslizan a una esquina, con números nuevos. El bloque nuevo puede tener escalones; está bien así.

    • Los dados que ya tienen los chefs no cambian.
    • **Cada chef recupera su comodín.**
    • Solo se repone una vez por turno: después cortas, falte lo que falte.

    La franja bajo el bloque cuenta lo que queda y lo gastado, e ilumina lo que falta.
    .title = Reponer
    .alt = Una mesa de dos con la partida avanzada: el bloque es ya una escalera sin una de las verduras, y la franja de abajo la cuenta como ausente.

rules-diced-veggies-cook =
    Cocina cuantas recetas **tuyas** quieras, o ninguna; las que están a la vista hay que tomarlas antes. Cada ingrediente pide un dado de su verdura, con cualquier número. Los dados se gastan y el plato es tuyo.

    { "" }**Un aplauso** puede acompañar a cada plato, uno por plato, si encaja: cuentan todos los dados de ese plato. Algunos piden más dados. Se queda con su plato. Casi todos valen un número fijo; algunos se cuentan al final.

    { "" }**Tu comodín** cambia un dado para un plato y su aplauso: su verdura **o** su número, nunca ambos. Vuelve cuando alguien repone.

    Si encajan varios dados, eliges tú; van primero los que ninguna otra receta tuya necesita. Antes de confirmar ves cuánto puntuará el plato.
    .title = Cocinar, aplausos y comodín
    .alt = Una mano que puede cocinar: una receta tiene todos sus dados y está lista, a la otra le faltan. Uno de dos aplausos encaja con el plato listo; con el otro, estorban dos dados.

rules-diced-veggies-card =
    Después de cocinar tomas **una carta**: un aplauso de su mazo, una receta a la vista o la primera receta del mazo. Un hueco a la vista se llena enseguida. Una receta queda descubierta ante ti y se puede cocinar desde tu próximo turno; un aplauso solo lo ves tú.

    Después puedes conservar, como máximo:
    • { rules-veggies-dice-limit }
    • { rules-veggies-recipe-limit }
    • { rules-veggies-hype-limit }

    Descartas lo que pase de los límites, de uno en uno y a tu gusto; la carta nueva también vale. Los dados van a los gastados; las recetas, a descartes a la vista; los aplausos, a descartes que nadie ve antes del final. Durante el turno no hay límite.
    .title = Una carta y lo que conservas
    .alt = Una mano con { $dice_shown } dados y { $recipes_shown } recetas, más de lo que se puede conservar.

rules-diced-veggies-ending =
    Tras el plato { $goal } de alguien, el resto juega **un turno más**. Con **Inicio parejo**, en cambio, se termina la ronda. Luego todo el mundo cocina **una última vez**, a la vez y en secreto, con aplausos y comodín, sin corte ni carta.

    Puntúan platos y aplausos; gana quien tenga más puntos, y **si hay empate, se comparte la victoria**. Los puntos dan fama, hasta { $band } y más: «{ $band_words }».

    { "" }**¿No avanza nada?** Tras { rules-stall-rounds } sin platos, la partida termina con los puntos que haya.

    { rules-absence }
    .title = El final
    .alt = La mesa al final: Mei gana; bajo los puntos están las famas, con una marca por chef en la que alcanzó.

rules-diced-veggies-strategy =
    • **Corta números bajos.** Un corte suma { $cut_limit } como máximo, así que los números bajos te dan más dados. A las recetas les da igual el número; solo les importa a los aplausos.

    • **Planea dos cortes.** Llévate dados que te dejen un buen segundo corte, y otro por si alguien te lo quita.

    • **Usa el comodín a tiempo.** Vuelve cada vez que alguien repone: si no lo usaste antes, se desperdicia. Si a una receta le falta un solo dado, puede cambiar uno que te sobre.

    • **Toma aplausos mientras te queden platos por cocinar.** Cada uno necesita su plato. Un aplauso que se queda en tu mano no puntúa.

    • **Prepara el final.** Tras el plato { $goal } quedan pocos turnos, y al cocinar por última vez no hay corte ni carta. Cerca del final, toma recetas pequeñas que tus dados ya cubran.
    .title = Consejos y por qué
    .alt = { rules-diced-veggies-cook.alt }

## Their values

rules-veggies-start-recipes =
    { $start_recipes ->
        [one] { $start_recipes } receta descubierta
       *[other] { $start_recipes } recetas descubiertas
    }
rules-veggies-start-hypes =
    { $start_hypes ->
        [one] { $start_hypes } aplauso secreto
       *[other] { $start_hypes } aplausos secretos
    }
rules-veggies-display =
    { $display ->
        [one] { $display } receta
       *[other] { $display } recetas
    }
rules-veggies-dice-limit =
    { $dice_limit ->
        [one] { $dice_limit } dado
       *[other] { $dice_limit } dados
    }
rules-veggies-recipe-limit =
    { $recipe_limit ->
        [one] { $recipe_limit } receta sin cocinar
       *[other] { $recipe_limit } recetas sin cocinar
    }
rules-veggies-hype-limit =
    { $hype_limit ->
        [one] { $hype_limit } aplauso
       *[other] { $hype_limit } aplausos
    }
rules-veggies-ones =
    { $ones ->
        [yes] hay un 1
       *[no] no hay 1
    }
rules-veggies-absence = corta tantos dados como puede, repone solo si es obligatorio, no cocina, toma una receta y descarta los dados más bajos y las cartas más nuevas
