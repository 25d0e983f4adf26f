# Thieving Chefs.

## Questions

thieves-headline-theft =
    { $stolen ->
        [one] ¿qué falta: { $loot }?
       *[other] ¿qué falta: { $loot }?
    }
thieves-headline-act =
    { $left ->
        [one] queda { $left } de { $actions } acciones
       *[other] quedan { $left } de { $actions } acciones
    }
thieves-headline-announce = ¿anunciar un plato?
thieves-headline-discard =
    { $excess ->
        [one] descartar { $excess } carta
       *[other] descartar { $excess } cartas
    }
thieves-headline-over = la partida terminó
thieves-loot =
    { $count ->
        [one] { NAME($card) }
       *[other] { $count } × { NAME($card) }
    }

thieves-question-theft =
    { $stolen ->
        [one] Te robaron { $loot }. ¿Qué copia falta?
            Un plato que pierde una carta se arruina.
       *[other] Te robaron { $loot }. ¿Qué copias faltan?
            Un plato que pierde una carta se arruina.
    }
thieves-question-act =
    { $left ->
        [one] Saca una carta o juega una de tu mano: queda { $left } acción.
       *[other] Saca una carta o juega una de tu mano: quedan { $left } acciones.
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] { " " }También puedes servir { LIST($dishes) }.
    }
thieves-question-announce =
    { COUNT($dishes) ->
        [0] ¿Anuncias un plato con las cartas que has jugado?
       *[other] Anunciado: { LIST($dishes) }. ¿Algo más?
    }
    Puntúa en tu próximo turno si nadie le roba nada.
thieves-question-discard =
    { $missing ->
        [0] { $aside ->
            [one] Apartaste { $aside } carta. Pulsa Listo para descartar.
           *[other] Apartaste { $aside } cartas. Pulsa Listo para descartar.
        }
       *[other] { $aside ->
            [0] Tienes { $held } cartas y puedes conservar { $limit }: elige { $missing } para descartar.
           *[other] Tienes { $held } cartas y puedes conservar { $limit }: elige { $missing } más para descartar.
        }
    }

## The table in words

thieves-cards =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
thieves-hand =
    { COUNT($known) ->
        [0] { thieves-cards } en mano
       *[other] { thieves-cards } en mano (entre ellas { LIST($known) })
    }
thieves-hand-open = en mano: { $held }
thieves-priced = { NAME($dish) } ({ $points })

thieves-alt-middle =
    { $sauce ->
        [none] Sin salsa en la mesa.
       *[other] Salsa { NAME($sauce) } en la mesa.
    } Mazo { $cards }, descartes { $discards }{ $top ->
        [none] .
       *[other] , con { NAME($top) } encima.
    }
thieves-alt-chef =
    { $who }: { points }, { $hand }{ COUNT($loose) ->
        [0] { "" }
       *[other] , cartas sueltas: { LIST($loose) }
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] , platos anunciados: { LIST($dishes) }
    }{ COUNT($owed) ->
        [0] .
       *[other] , por entregar: { LIST($owed) }.
    }
thieves-alt-gone = { $who }: se rindió con { points }.
thieves-alt-hand =
    Tu mano: { $cards }. { COUNT($aside) ->
        [0] { "" }
       *[other] Para descartar: { LIST($aside) }.{ " " }
    }{ $question } Tienes { points }.

thieves-text-middle =
    { $sauce ->
        [none] Salsa: ninguna
       *[other] Salsa: { NAME($sauce) }, { $bonus } puntos más para { LIST($dishes) }
    }
    Mazo: { thieves-cards }. Descartes: { $discards }{ $top ->
        [none] { "" }
       *[other] , con { NAME($top) } encima
    }
thieves-text-chef =
    { thieves-text-seat }
    { points } de { $goal }, { $hand }
thieves-text-gone =
    { thieves-text-seat }
    Se rindió con { points }
thieves-text-seat = { $who } (asiento { $seat }, { seat-mark })
thieves-text-loose = Cartas sueltas: { $cards }
thieves-text-dish = Plato anunciado: { NAME($dish) } con { $cards }, { points }
thieves-text-owed = Robado, copia por elegir: { $cards }

## What happened, in recaps

thieves-dealt =
    { YOU($who) ->
        [yes] Las cartas están repartidas: empiezas tú
       *[no] Las cartas están repartidas: empieza { $who }
    }{ COUNT($hand) ->
        [0] { "" }
       *[other] ; tienes { LIST($hand) }
    }
thieves-deck-rebuilt = Los descartes se barajaron en un mazo nuevo de { thieves-cards }
thieves-drew =
    { $cards ->
        [one] { YOU($who) ->
            [yes] Sacaste una carta
           *[no] { $who } sacó una carta
        }
       *[other] { YOU($who) ->
            [yes] Sacaste { $cards } cartas
           *[no] { $who } sacó { $cards } cartas
        }
    }
thieves-drew-these =
    { YOU($who) ->
        [yes] Sacaste { $cards }
       *[no] { $who } sacó { $cards }
    }
thieves-played =
    { YOU($who) ->
        [yes] Jugaste { $cards }
       *[no] { $who } jugó { $cards }
    }
thieves-sauce =
    { YOU($who) ->
        [yes] Pusiste { NAME($card) } en la mesa
       *[no] { $who } puso { NAME($card) } en la mesa
    }{ $old ->
        [none] { "" }
       *[other] { " " }en lugar de { NAME($old) }
    }
thieves-announced =
    { YOU($who) ->
        [yes] Anunciaste { $dishes }
       *[no] { $who } anunció { $dishes }
    }
thieves-served =
    { YOU($who) ->
        [yes] Serviste { NAME($dish) } por { points }
       *[no] { $who } sirvió { NAME($dish) } por { points }
    }{ $sauce ->
        [none] { "" }
       *[other] , { $bonus } de ellos por { NAME($sauce) }
    }
thieves-stole =
    { YOU($thief) ->
        [yes] Tu { NAME($pet, case: "inline") } robó { NAME($card, case: "some") } a { $victim }
       *[no] { YOU($victim) ->
            [yes] El { NAME($pet, case: "inline") } de { $thief } te robó { NAME($card, case: "some") }
           *[no] El { NAME($pet, case: "inline") } de { $thief } robó { NAME($card, case: "some") } a { $victim }
        }
    }{ $broken ->
        [none] { "" }
       *[other] { " " }y arruinó { NAME($broken, case: "the") }
    }
thieves-gave =
    { YOU($who) ->
        [yes] { $dish ->
            [none] Entregaste una copia suelta: { NAME($card) }
           *[other] Entregaste { NAME($card, case: "the") } { NAME($dish, case: "of") }
        }
       *[no] { $dish ->
            [none] { $who } entregó una copia suelta: { NAME($card) }
           *[other] { $who } entregó { NAME($card, case: "the") } { NAME($dish, case: "of") }
        }
    }
thieves-discarded =
    { YOU($who) ->
        [yes] Descartaste { $cards }
       *[no] { $who } descartó { $cards }
    }
thieves-conceded =
    { YOU($who) ->
        [yes] Te rendiste
       *[no] { $who } se rindió
    }{ COUNT($cards) ->
        [0] { "" }
       *[other] ; a los descartes: { LIST($cards) }
    }
thieves-ended =
    { $reason ->
        [reached] Con { $goal } puntos, ¡{ thieves-wins }!
        [conceded] El resto se rindió: { thieves-wins }
       *[other] Nadie puntuó en { $rounds } rondas: { thieves-wins }
    }
thieves-wins =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] ganas tú
           *[no] gana { LIST($who) }
        }
       *[other] victoria compartida de { LIST($who, you: "ti") }
    }

## What can be done

thieves-offer-draw = Sacar una carta
    .hint =
        { $cards ->
            [0] El mazo está vacío: antes se barajan los descartes
           *[other] { thieves-cards } en el mazo
        }
thieves-offer-play = Jugar { NAME($card) }
    .hint = { $effect }
thieves-offer-steal = { NAME($pet) }: robar { NAME($card) } a { $who }
    .hint = { $effect }
thieves-offer-serve = Servir { NAME($dish) }: { points }
    .hint =
        { $sauce ->
            [none] Ninguna salsa le suma puntos
           *[other] { $lies ->
                [yes] { $plain }, más { $bonus } por { NAME($sauce) }
               *[no] Con { NAME($sauce) } en la mesa valdría { $bonus } más
            }
        }
thieves-offer-give =
    { $dish ->
        [none] Entregar { NAME($card) } (suelta)
       *[other] Entregar { NAME($card, case: "the") } { NAME($dish, case: "of") }
    }
    .hint =
        { $dish ->
            [none] Ningún plato se arruina
           *[other] Se arruina { NAME($dish, case: "the") }
        }
thieves-offer-announce = Anunciar { thieves-priced }
    .hint = { $cards }: puntúa en tu próximo turno si nadie roba nada
thieves-offer-withdraw = No anunciar { NAME($dish) }
    .hint = Sus cartas quedan sueltas otra vez
thieves-offer-tick = Descartar { NAME($card) }
    .hint = Apartada hasta que pulses Listo
thieves-offer-untick = Conservar { NAME($card) }
    .hint = Se queda en tu mano
thieves-offer-done =
    { $phase ->
        [discard] Listo: descartar { thieves-cards }
       *[announce] { thieves-end-turn }
    }
    .hint =
        { $phase ->
            [discard] Se descartan boca arriba y tu turno termina
           *[announce] No más platos en este turno
        }

thieves-helps = +{ $bonus } para { LIST($dishes) }, de quien sea
thieves-completes = Completa { LIST($dishes) }
thieves-second-copy = Una segunda copia: si alguien te roba, eliges cuál se lleva
thieves-useless = Ningún plato la pide
thieves-lacks = Para { $dish } aún falta: { LIST($cards) }
thieves-breaks-nothing = Una carta suelta: no arruina ningún plato
thieves-breaks = Arruina { LIST($dishes) }
thieves-victim-chooses = { $who } elige cuál de { $copies } copias entrega

## Buttons of the board

thieves-serve = Servir
thieves-draw = Sacar
thieves-announce = Anunciar
thieves-end-turn = Terminar turno
thieves-which-left = Asiento { $seat }: ¿qué copia de { NAME($card) } falta?

## Orders ahead

thieves-serving = Servir
thieves-order-serve_now = Servir al empezar mi turno
thieves-order-serve_sauce = Servir cuando la salsa encaje
thieves-announcing =
    { COUNT($dishes) ->
        [0] Anunciar
       *[other] Anunciar: { LIST($dishes) }
    }
thieves-order-announce_best = Todo lo que encaje, primero lo que da más puntos
thieves-order-announce_nothing = Nada
thieves-order-next = { $place }. { NAME($dish) }
thieves-sparing =
    { COUNT($dishes) ->
        [0] Ladrones
       *[other] Ladrones: proteger { LIST($dishes) }
    }
thieves-order-guard_none = Una copia suelta; si no, una del plato más barato
thieves-order-spare = Proteger { NAME($dish) }

thieves-order-serve-now = Servir mis platos al empezar mi turno
thieves-order-serve-sauce = Servir un plato cuando encaje la salsa de la mesa
thieves-order-announce =
    { COUNT($dishes) ->
        [0] No anunciar nada
       *[other] Anunciar lo que encaje, en este orden: { LIST($dishes) }; después, terminar mi turno
    }
thieves-order-guard =
    { COUNT($dishes) ->
        [0] A los ladrones, una copia suelta; si no, una del plato más barato
       *[other] A los ladrones, una copia suelta; si no, una del plato más barato, protegiendo { LIST($dishes) }
    }
