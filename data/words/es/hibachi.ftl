# Hibachi.

hibachi-cards =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
hibachi-chips =
    { $chips ->
        [one] { $chips } ficha
       *[other] { $chips } fichas
    }
hibachi-chillies =
    { $chillies ->
        [one] { $chillies } chile
       *[other] { $chillies } chiles
    }
hibachi-dishes =
    { $dishes ->
        [one] { $dishes } plato
       *[other] { $dishes } platos
    }
hibachi-recipe = { NAME($dish) } ({ $foods })
hibachi-later = { NAME($dish) }: más tarde

## What happened, in recaps

hibachi-dealt =
    { YOU($who) ->
        [yes] Tienes la botella y lanzas primero. A la venta: { $cards }. Recetas: { $recipes }
       *[no] { $who } tiene la botella y lanza primero. A la venta: { $cards }. Recetas: { $recipes }
    }
hibachi-threw =
    { YOU($who) ->
        [yes] Lanzaste { hibachi-thrown }
       *[no] { $who } lanzó { hibachi-thrown }
    }{ $shown ->
        [yes] , boca arriba
       *[no] { "" }
    }{ $pushed ->
        [0] { "" }
        [one] , con { $pushed } ficha empujada
       *[other] , con { $pushed } fichas empujadas
    }{ $out ->
        [0] { "" }
        [one] , con { $out } ficha fuera del tablero
       *[other] , con { $out } fichas fuera del tablero
    }
hibachi-thrown =
    { $chip ->
        [0] una ficha { hibachi-landed }
       *[other] el { $chip } { hibachi-landed }
    }
hibachi-landed =
    { $where ->
        [out] fuera del tablero
        [none] sin acertar
        [bowl] al cuenco de { NAME($space, case: "inline") }
       *[space] a la casilla { NAME($space) }
    }
hibachi-won =
    { YOU($who) ->
        [yes] { NAME($space) }: ganaste con { $chips }
       *[no] { NAME($space) }: { $who } ganó con { $chips }
    }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }({ LIST($others) })
    }{ $tie ->
        [yes] , gracias a la botella
       *[no] { "" }
    }
hibachi-owned =
    { YOU($who) ->
        [yes] tú { $chips }
       *[no] { $who } { $chips }
    }
hibachi-declined =
    { $space ->
        [bonus_throw] { YOU($who) ->
            [yes] Dejaste pasar el tiro extra
           *[no] { $who } dejó pasar el tiro extra
        }
       *[other] { YOU($who) ->
            [yes] Dejaste la botella
           *[no] { $who } dejó la botella
        }
    }
hibachi-drew =
    { YOU($who) ->
        [yes] Sacaste { hibachi-cards }
       *[no] { $who } sacó { hibachi-cards }
    }
hibachi-drew-these =
    { YOU($who) ->
        [yes] Sacaste { $cards }
       *[no] { $who } sacó { $cards }
    }
hibachi-kept =
    { YOU($who) ->
        [yes] Conservaste { hibachi-kept-card }
       *[no] { $who } conservó { hibachi-kept-card }
    }
hibachi-kept-card =
    { $card ->
        [none] una carta
       *[other] { NAME($card) }
    }
hibachi-reserved-this =
    { YOU($who) ->
        [yes] Reservaste { NAME($dish) }
       *[no] { $who } reservó { NAME($dish) }
    }
hibachi-reserved-one =
    { YOU($who) ->
        [yes] Reservaste una receta
       *[no] { $who } reservó una receta
    }
hibachi-got-nothing =
    { YOU($who) ->
        [yes] No te llevaste nada: no quedaban cartas
       *[no] { $who } no se llevó nada: no quedaban cartas
    }
hibachi-took-bottle =
    { YOU($who) ->
        [yes] Tomaste la botella
       *[no] { $who } tomó la botella
    }
hibachi-missed =
    { $chips ->
        [one] { $chips } ficha falló y volvió boca abajo a su chef
       *[other] { $chips } fichas fallaron y volvieron boca abajo a sus chefs
    }
hibachi-got-chillies =
    { YOU($who) ->
        [yes] Ganaste { hibachi-chillies }
       *[no] { $who } ganó { hibachi-chillies }
    }
hibachi-bowl =
    { $price ->
        [none] { NAME($bowl) }: { $what }
       *[other] { NAME($bowl) } ({ $price }): { $what }
    }
hibachi-nobody-traded = nadie compró ni vendió
hibachi-sold =
    { YOU($who) ->
        [yes] vendiste { $cards }
       *[no] { $who } vendió { $cards }
    }
hibachi-bought =
    { YOU($who) ->
        [yes] compraste { COUNT($prices) } por { LIST($prices) }
       *[no] { $who } compró { COUNT($prices) } por { LIST($prices) }
    }
hibachi-passed =
    { YOU($who) ->
        [yes] pasaste a { LIST($prices) }
       *[no] { $who } pasó a { LIST($prices) }
    }
hibachi-could-not-pay =
    { YOU($who) ->
        [yes] no pudiste pagar { LIST($prices) }
       *[no] { $who } no pudo pagar { LIST($prices) }
    }
hibachi-no-card-left =
    { COUNT($who) ->
        [0] no quedaron cartas
       *[other] no quedaron cartas para { LIST($who, you: "ti") }
    }
hibachi-cooked =
    { YOU($who) ->
        [yes] Cocinaste { NAME($dish) }
       *[no] { $who } cocinó { NAME($dish) }
    }{ $reserved ->
        [yes] { " " }(de su reserva) con { hibachi-used }
       *[no] { " " }con { hibachi-used }
    }
hibachi-used =
    { COUNT($cards) ->
        [0] { hibachi-chillies }
       *[other] { LIST($cards) }{ $chillies ->
            [0] { "" }
           *[other] { " " }más { hibachi-chillies }
        }
    }
hibachi-gets-bottle =
    { YOU($who) ->
        [yes] Recibes la botella
       *[no] { $who } recibe la botella
    }
hibachi-new-recipes =
    { $count ->
        [one] Receta nueva: { $recipes }
       *[other] Recetas nuevas: { $recipes }
    }
hibachi-new-cards = Nuevo a la venta: { $cards }
hibachi-pile-rebuilt = Los descartes se barajaron en un mazo nuevo de { hibachi-cards }
hibachi-round-begins = Empieza la ronda { $round }
hibachi-conceded =
    { YOU($who) ->
        [yes] Te rendiste
       *[no] { $who } se rindió
    }; { YOU($head) ->
        [yes] tienes la botella
       *[no] { $head } tiene la botella
    }
hibachi-ended =
    { $reason ->
        [reached] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] ¡Ganas con { hibachi-dishes }!
               *[no] ¡{ LIST($who) } gana con { hibachi-dishes }!
            }
           *[other] ¡Victoria compartida con { hibachi-dishes }: { LIST($who, you: "tú") }!
        }
        [conceded] El resto se rindió: { hibachi-winners }
       *[other] { $rounds ->
            [one] Nadie cocinó en { $rounds } ronda: { hibachi-winners }, por más platos y luego más dinero
           *[other] Nadie cocinó en { $rounds } rondas: { hibachi-winners }, por más platos y luego más dinero
        }
    }
hibachi-winners =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] ganas tú
           *[no] gana { LIST($who) }
        }
       *[other] victoria compartida de { LIST($who, you: "ti") }
    }

## Questions

hibachi-throw-number = { $throw } de { $throws }
hibachi-headline-throw = lanza la ficha { $throw }
hibachi-headline-clean = resolver las casillas
hibachi-headline-bonus_throw = ¿lanzar una ficha extra?
hibachi-headline-keep = ¿qué carta conservar?
hibachi-headline-bottle = ¿tomar la botella?
hibachi-headline-plan = a completar la hoja de mercado
hibachi-headline-bowl = elige el próximo cuenco
hibachi-headline-sell = ¿vender { NAME($bowl) } por { $price }?
hibachi-headline-buy = ¿comprar { NAME($bowl) } por { $costs }?
hibachi-headline-cook = ¿cocinar un plato?
hibachi-headline-over = la partida terminó

hibachi-question-throw =
    Lanza la ficha { $throw }: elige valor, dirección y fuerza.
    Las cartas se venden por la suma de todas las fichas; tú compras por la suma de las tuyas.
hibachi-question-bonus_throw = Ganaste un tiro extra: lanza una ficha más o déjalo pasar.
hibachi-question-keep =
    { $drawn ->
        [0] Sacaste cartas: conserva una gratis.
            El resto va bajo el mazo, sin que nadie lo vea.
        [one] Sacaste { $drawn } carta: consérvala gratis.
       *[other] Sacaste { $drawn } cartas: conserva una gratis.
            El resto va bajo el mazo, sin que nadie lo vea.
    }
hibachi-question-bottle =
    ¿Tomas la botella?
    Elegirías el orden de los cuencos, ganarías los empates y cocinarías primero.
hibachi-question-plan =
    { $form ->
        [sent] Tu hoja de mercado está enviada. Puedes cambiarla hasta que estén todas.
        [idle] En esta ronda no tienes nada que vender ni comprar: solo envía la hoja.{ hibachi-question-order }
       *[open] Elige qué vender o comprar y envía tu hoja de mercado.
            Lo vacío no se compra ni se vende.{ hibachi-question-order }
    }
hibachi-question-order =
    { $orders ->
        [yes] { " " }Tienes la botella, así que también eliges el orden de los cuencos.
       *[no] { "" }
    }
hibachi-question-bowl = Tienes la botella: elige qué cuenco se abre ahora.
hibachi-question-sell =
    { $sale ->
        [bare] { NAME($bowl) } se vende a { $price } por carta, y no tienes ninguna: elige no vender nada.
            Nadie más ve el motivo.
       *[other] { NAME($bowl) } se vende a { $price } por carta. { hibachi-question-many }
            Si vendes, recuperas tus fichas y no puedes comprar aquí.
    }
hibachi-question-many =
    { $sale ->
        [in] { $sold ->
            [0] Elegiste no vender. Puedes cambiarlo hasta que todo el mundo responda.
           *[other] Elegiste vender { $sold }. Puedes cambiarlo hasta que todo el mundo responda.
        }
        [open] Tienes { $held }: ¿cuántas vendes?
       *[other] ¿Cuántas vendes?
    }
hibachi-question-buy =
    ¿Compras { NAME($bowl) } por { $costs } o pasas? Tienes { $purse }; { hibachi-cards } a la venta.
    En ambos casos recuperas tu ficha más alta.
hibachi-question-cook =
    Cocina un plato si tienes sus ingredientes.
    En cada ronda: una receta a la vista y todas tus reservadas. Con { hibachi-dishes } se gana la partida.

## The table in words

hibachi-round = Ronda { $round }. { $who } tiene la botella.
hibachi-winner = { NAME($space) }: { $who }
hibachi-face-down = { $who } boca abajo
hibachi-chips-on = { $space }: { $chips }
hibachi-hand-open = cartas: { $cards }
hibachi-hand =
    { COUNT($known) ->
        [0] { hibachi-cards }
       *[other] { $all ->
            [yes] { hibachi-cards } ({ LIST($known) })
           *[no] { hibachi-cards } (entre ellas { LIST($known) })
        }
    }
hibachi-alt-chef =
    { $gone ->
        [yes] { $who }: se rindió, { $yen }, { $hand }, { hibachi-dishes }
       *[no] { $who }: { $yen }, { $hand }, { hibachi-dishes }
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] { " " }({ LIST($cooked) })
    }{ $reserved ->
        [0] { "" }
       *[other] { COUNT($recipes) ->
            [0] { $reserved ->
                [one] , { $reserved } receta reservada
               *[other] , { $reserved } recetas reservadas
            }
           *[other] , en reserva: { LIST($recipes) }
        }
    }{ $chillies ->
        [0] .
       *[other] , { hibachi-chillies }.
    }
hibachi-alt-won = Ganado en esta ronda: { $won }.
hibachi-alt-middle = A la venta: { $cards }. Recetas: { $recipes }. Fichas: { $chips }.
hibachi-alt-drawn = Sacaste estas; conserva una: { $cards }.
hibachi-alt-hand =
    Fichas que te quedan: { $chips }. Tus cartas: { $cards }. { $chillies ->
        [0] Tienes { $yen }.
       *[other] Tienes { $yen } y { hibachi-chillies }.
    }
hibachi-alt-reserved = En reserva: { $recipes }.
hibachi-alt-ready =
    { COUNT($dishes) ->
        [0] Aún no puedes cocinar ningún plato.
       *[other] Tienes las cartas para { LIST($dishes) }.
    }
hibachi-ready =
    { $chillies ->
        [0] { NAME($dish) }
       *[other] { NAME($dish) } con { hibachi-chillies }
    }
hibachi-alt-receipt = El recibo del mercado.
hibachi-alt-trades =
    { $money ->
        [none] { $who }: mismo dinero
       *[other] { $who }: { $money }
    }{ COUNT($sold) ->
        [0] { "" }
       *[other] , vendió { LIST($sold) }
    }{ COUNT($bought) ->
        [0] .
       *[other] , compró { LIST($bought) }.
    }
hibachi-priced = { $space } { $price }
hibachi-alt-prices = Precios: { $prices }.

hibachi-text-cards = A la venta: { $cards }
hibachi-text-recipe = Receta: { $recipe }
hibachi-text-no-recipe = No hay recetas
hibachi-text-piles =
    { $recipes ->
        [one] Mazos: { hibachi-cards }, { $recipes } receta
       *[other] Mazos: { hibachi-cards }, { $recipes } recetas
    }
hibachi-text-discards = Descartes: { $cards }
hibachi-text-stack = En la pila: { hibachi-chillies }
hibachi-text-last-rounds =
    { $rounds ->
        [one] La partida termina tras esta ronda si nadie cocina
       *[other] La partida termina en { $rounds } rondas, contando esta, si nadie cocina
    }
hibachi-text-seat = { $who } (asiento { $seat }, { seat-mark })
hibachi-text-gone = Se rindió
hibachi-text-chef =
    { $chillies ->
        [0] { $yen }, { $hand }
       *[other] { $yen }, { $hand }, { hibachi-chillies }
    }
    { $goal ->
        [one] { $dishes } de { $goal } plato
       *[other] { $dishes } de { $goal } platos
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] : { LIST($cooked) }
    }
hibachi-text-reserved =
    { COUNT($recipes) ->
        [0] { $reserved ->
            [one] { $reserved } receta reservada
           *[other] { $reserved } recetas reservadas
        }
       *[other] En reserva: { LIST($recipes) }
    }
hibachi-text-thrown =
    { COUNT($shown) ->
        [0] Lanzó { hibachi-chips } en esta ronda
       *[other] Lanzó { hibachi-chips } en esta ronda, a la vista { LIST($shown) }
    }
hibachi-text-won = Ganado en esta ronda: { $won }
hibachi-text-board = En el tablero:
hibachi-text-no-chips = Ninguna ficha

hibachi-price =
    { $chips ->
        [0] { $others ->
            [none] { NAME($bowl) }: sin fichas
           *[other] { NAME($bowl) }: { $others }
        }
       *[other] { NAME($bowl) }: tus fichas: { $chips }, { $total } en total{ $others ->
            [none] { "" }
           *[other] ; { $others }
        }
    }; { $cards ->
        [0] nada a la venta
       *[other] { hibachi-cards } a la venta
    }
hibachi-price-none = Sin fichas ni cartas: { LIST($bowls) }

## An aim

hibachi-bearing =
    { $side ->
        [left] { $degrees }° a la izquierda
        [right] { $degrees }° a la derecha
       *[ahead] recto
    }
hibachi-about =
    { $percent ->
        [0] menos del 5 %
        [100] más del 95 %
       *[other] un { $percent } %
    }
hibachi-chance =
    { $percent ->
        [0] casi imposible
        [80] un { $percent } % de probabilidad
        [85] un { $percent } % de probabilidad
        [100] casi seguro
       *[other] un { $percent } % de probabilidad
    }
hibachi-target-chip =
    { YOU($who) ->
        [yes] tu ficha { hibachi-lying }
       *[no] la ficha de { $who } { hibachi-lying }
    }
hibachi-lying =
    { $lies ->
        [bowl] en { NAME($space) }
        [space] en { NAME($space) }
       *[none] entre los cuencos
    }
hibachi-target-label = { $target }, { hibachi-about }
hibachi-target-throw = Del tiro { $throw } de esta ronda
hibachi-target-price = Una carta te costaría { $price }
hibachi-not-for-sale = Allí no hay cartas a la venta
hibachi-own-cards =
    { $count ->
        [0] ninguna carta tuya
        [one] { $count } carta tuya
       *[other] { $count } cartas tuyas
    }
hibachi-aimed = Apuntas a { $target }: { hibachi-chance }.
hibachi-aimed-out = Cuidado: este tiro se sale del tablero.
hibachi-aimed-nowhere = No apuntas a ninguna casilla; la más cercana es { NAME($space) }.
hibachi-aimed-price =
    { $price ->
        [none] { hibachi-not-for-sale }.
       *[other] { hibachi-target-price }.
    }
hibachi-aimed-leaving = Se sale del tablero un { $percent } % de las veces.
hibachi-alt-aim =
    Puntería: el { $chip } desde { $start } cm del borde, { $way }, fuerza { $power } de 100{ $end ->
        [target] , a { $target } ({ $percent } %{ $price ->
            [none] { "" }
           *[other] , compra a { $price }
        })
        [out] , fuera del tablero
       *[nowhere] { "" }
    }. Por lanzar: { LIST($chips) }.{ COUNT($thrown) ->
        [0] { "" }
       *[other] { " " }En juego: { LIST($thrown) }.
    }
hibachi-chip-at = { $chip } ({ NAME($space) })

## Actions

hibachi-offer-throw = Lanzar el { $chip }
    .hint = Desde { $start } cm de tu borde, { $way }, fuerza { $power }
hibachi-offer-decline =
    { $phase ->
        [bottle] Dejar la botella
       *[other] Sin tiro extra
    }
    .hint = No pasa a nadie más
hibachi-offer-keep = Conservar { NAME($card) }
    .hint =
    { $held ->
        [0] { "" }
       *[other] Ya tienes { $held }.{ " " }
    }{ COUNT($dishes) ->
        [0] Ninguna de tus recetas lo pide ahora
       *[other] Para { LIST($dishes) }
    }
hibachi-offer-take_bottle = Tomar la botella
    .hint = Eliges el orden de los cuencos, ganas los empates y cocinas primero
hibachi-offer-plan =
    { $state ->
        [kept] Guardar la hoja para luego
        [orders] Enviar la hoja (solo el orden)
        [empty] Enviar la hoja vacía
       *[filled] { $bowls ->
            [one] Enviar la hoja ({ $bowls } cuenco)
           *[other] Enviar la hoja ({ $bowls } cuencos)
        }
    }
    .hint =
    { $state ->
        [kept] Aún tendrás que enviarla
        [filled] { $again ->
            [yes] Ya enviada; puedes cambiarla hasta que estén todas
           *[no] Sellada: nadie más la ve
        }
       *[other] No vendes ni compras nada en esta ronda
    }
hibachi-offer-choose = Abrir el cuenco de { NAME($bowl, case: "inline") }
    .hint =
    { $own ->
        [0] { hibachi-chips }; { hibachi-cards } a la venta
       *[other] { hibachi-chips }, { $own } de las tuyas; { hibachi-cards } a la venta
    }
hibachi-offer-sell =
    { $cards ->
        [0] No vender nada
       *[other] Vender { $cards } × { NAME($bowl) } por { $sum }
    }
    .hint =
    { $cards ->
        [0] { $buys ->
            [yes] Tus fichas se quedan y puedes comprar aquí
           *[no] Conservas tus cartas
        }
       *[other] { $price } por carta{ $chips ->
            [yes] ; recuperas tus fichas y no puedes comprar aquí
           *[no] { "" }
        }
    }
hibachi-offer-buy = Comprar { NAME($bowl) } por { $price }
    .hint =
    { $left ->
        [none] Gastas tus últimos yenes; recuperas tu { $highest }
       *[other] Te quedan { $left }; recuperas tu { $highest }
    }
hibachi-offer-pass =
    { $rest ->
        [yes] Pasar siempre en este cuenco
       *[no] Pasar: recuperar el { $highest }
    }
    .hint =
    { $rest ->
        [yes] Recuperas tus fichas de aquí y no compras nada más
       *[no] { $next ->
            [none] Gratis. Es tu última ficha aquí
           *[other] Gratis. La próxima carta te costaría { $next }
        }
    }
hibachi-offer-cook =
    { $chillies ->
        [0] Cocinar { NAME($dish) }
       *[other] Cocinar { NAME($dish) } con { hibachi-chillies }
    }
    .hint =
    { COUNT($spent) ->
        [0] No usa ninguna de tus cartas
       *[other] Usa { LIST($spent) }
    }{ COUNT($spiced) ->
        [0] { "" }
       *[other] , chiles por { LIST($spiced) }
    }{ $wins ->
        [yes] ; gana la partida
       *[no] ; tu plato { $number } de { $goal }
    }
hibachi-offer-done = No cocinar más
    .hint = Conservas tus cartas para otras rondas

hibachi-line =
    { $state ->
        [ask] { NAME($bowl) }: pregúntame
        [idle] { NAME($bowl) }: sin compra ni venta
       *[trade] { NAME($bowl) }: { $sell ->
            [0] { $buy ->
                [0] nada todavía
               *[other] { hibachi-line-buy }
            }
           *[other] { hibachi-line-sell }{ $buy ->
                [0] { "" }
               *[other] ; si no, { hibachi-line-buy }
            }
        }
    }
hibachi-line-sell =
    { $sell ->
        [1] vender 1
       *[other] vender hasta { $sell }
    } { $least ->
        [none] a cualquier precio
       *[other] desde { $least }
    }
hibachi-line-buy =
    { $buy ->
        [1] comprar 1 por { $most } o menos
       *[other] comprar hasta { $buy } por { $most } o menos cada una
    }

## Orders ahead

hibachi-order-throws =
    { COUNT($chips) ->
        [0] No lanzar nada
       *[other] Ronda { $round }: lanzar { LIST($chips) }
    }
hibachi-order-market = Mercado, hasta la ronda { $round }: { $lines }
hibachi-order-no-trade = ni comprar ni vender
hibachi-order-cook =
    { COUNT($dishes) ->
        [0] { $then ->
            [ask] Hasta la ronda { $round }: pregúntame qué cocinar
            [done] Hasta la ronda { $round }: no cocinar nada
           *[any] Hasta la ronda { $round }: cocinar lo que pueda
        }
        [one] Hasta la ronda { $round }: cocinar { LIST($dishes) }; { hibachi-order-else }
       *[other] Hasta la ronda { $round }: cocinar { LIST($dishes) }, en este orden; { hibachi-order-else }
    }
hibachi-order-else =
    { $then ->
        [ask] si no, pregúntame
        [done] si no, no cocinar nada
       *[any] si no, lo que pueda
    }
hibachi-order-bottle =
    { $take ->
        [yes] Tomar la botella
       *[no] Dejar la botella
    }
hibachi-order-no-bonus = Solo los tiros extra que planeé
hibachi-order-keep = Al sacar cartas, conservar { LIST($cards, style: "or") }
hibachi-order-ask = Casillas ganadas: pregúntame
hibachi-keep-next = Al sacar cartas, opción { $place }: { NAME($card) }
hibachi-market-ahead =
    Esta es tu hoja de mercado para las próximas rondas, a tus precios. Lo vacío no se compra ni se vende.
    El mercado no te esperará. Nadie más la ve; **Volver a preguntarme** la retira.

hibachi-take-throws-back =
    { $now ->
        [yes] Retirar los tiros de esta ronda
       *[no] Retirar los tiros de la próxima ronda
    }
hibachi-throw-ahead =
    { $bonus ->
        [yes] { $now ->
            [yes] Planear el tiro extra de esta ronda
           *[no] Planear el tiro extra de la próxima ronda
        }
       *[no] { $now ->
            [yes] Planear el tiro { $place } de esta ronda
           *[no] Planear el tiro { $place } de la próxima ronda
        }
    }
hibachi-on-my-turn = { $what } en mi turno
hibachi-take-back = Retirar estos tiros
hibachi-market-rounds = Mercado para varias rondas
hibachi-as-in-form = Copiar la hoja de esta ronda
hibachi-ask-again = Volver a preguntarme
hibachi-how-many-rounds = ¿Para cuántas rondas?
hibachi-for-rounds =
    { $rounds ->
        [1] Solo esta ronda
       *[other] { $rounds } rondas, hasta la { $last }
    }
hibachi-cooking =
    { COUNT($dishes) ->
        [0] Platos que cocinar, en orden
       *[other] Cocinar: { LIST($dishes) }; ¿y luego?
    }
hibachi-dish-next = { $place }. { NAME($dish) }
hibachi-else = Si ninguno es posible
hibachi-then-any = Cocinar lo que pueda
hibachi-then-done = No cocinar nada
hibachi-then-ask = Pregúntame
hibachi-ask-cooking = Preguntarme qué cocinar
hibachi-when-i-win = Cuando gano una casilla
hibachi-space-order-bottle_take = Tomar la botella si la gano
hibachi-space-order-bottle_leave = Dejar la botella
hibachi-space-order-bottle_ask = Preguntarme por la botella
hibachi-space-order-bonus_leave = Solo los tiros extra que planeé
hibachi-space-order-bonus_ask = Preguntarme por los tiros extra
hibachi-ask-everything = Preguntarme siempre

## The market form

hibachi-order-of-bowls =
    { COUNT($bowls) ->
        [0] Orden de los cuencos
       *[other] Orden hasta ahora: { LIST($bowls) }
    }
hibachi-bowl-next = { $place }. { NAME($bowl) }
hibachi-ask-each-bowl = Preguntarme antes de cada cuenco
hibachi-anew = Empezar de cero
hibachi-mode = En este cuenco
hibachi-mode-numbers =
    { $idle ->
        [yes] Nada que vender ni comprar
       *[no] Comerciar como escribo abajo
    }
hibachi-mode-ask = Preguntarme cuando se abra
hibachi-form-sell = Cartas que vender
    .hint =
    { $ahead ->
        [yes] De 0 a { $most }, si las tienes entonces
       *[no] De 0 a { $most }; tienes { $most }
    }
hibachi-form-at_least = Precio mínimo por carta (¥)
    .hint = Se venden por la suma de todas las fichas del cuenco
hibachi-form-buy = Cartas que comprar
    .hint =
    { $sells ->
        [yes] De 0 a { $most }, si no vendes ninguna
       *[no] De 0 a { $most }
    }
hibachi-form-at_most = Precio máximo por carta (¥)
    .hint =
    { $ahead ->
        [yes] Compras por la suma de tus fichas del cuenco
       *[no] La primera cuesta { $price }; si ofreces menos, la dejas pasar
    }
hibachi-takes-number =
    { $most ->
        [0] aquí solo 0
       *[other] un número entero de 0 a { $most }
    }
hibachi-takes-price = un precio en pasos de { $step }, de { $least } a { $most }

## Buttons

hibachi-aim = Apuntar
hibachi-no-thanks = No, gracias
hibachi-leave-bottle = Dejar la botella
hibachi-buy = Comprar
hibachi-pass = Pasar
hibachi-cook-no-more = No cocinar más
hibachi-fill-in = Completar la hoja
hibachi-last-market = **Último mercado**
hibachi-no-market =
    { hibachi-last-market }
    No había fichas en los cuencos, así que no hubo mercado.
hibachi-aim-at = Apuntar a…
hibachi-chip = Ficha { $chip }
hibachi-which-chip = Elige una ficha
hibachi-nudge-start =
    { $less ->
        [yes] ◀ { $by } cm
       *[no] { $by } cm ▶
    }
hibachi-nudge-angle =
    { $less ->
        [yes] ↶ { $by }°
       *[no] { $by }° ↷
    }
hibachi-nudge-power =
    { $less ->
        [yes] { $by } más débil
       *[no] { $by } más fuerte
    }
