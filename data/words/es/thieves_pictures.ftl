# Words in the pictures of Thieving Chefs.

## Hands: the banner's question, and more about it

thieves-won = ¡Ganaste!
    .hint = con { points }
thieves-over = La partida terminó:
    .hint = tienes { points }
thieves-pet-took =
    { $stolen ->
        [one] Se lo llevó un { NAME($pet, case: "inline") }.
       *[other] Se los llevó un { NAME($pet, case: "inline") }.
    }
thieves-your-hand = Tu mano
    .hint = No es tu turno.
thieves-act = Saca o juega una carta:
    .hint =
        { $left ->
            [one] queda { $left } acción
           *[other] quedan { $left } acciones
        }
thieves-no-dish = Ningún plato encaja:
    .hint = termina tu turno
thieves-announcing-now =
    { $announced ->
        [0] ¿Anunciar un plato?
       *[other] ¿Anunciar otro plato?
    }
    .hint = Puntúa en tu próximo turno.
thieves-discarding = Tu mano:
    .hint =
        { $cards ->
            [0] pulsa Listo
           *[other] descarta { thieves-cards }
        }
thieves-hand-stays = Tu mano se queda
thieves-empty-hand = Tu mano está vacía
thieves-no-cards = sin cartas

## Cards of a hand, and answers

thieves-aside = descarte
thieves-adds = +{ $bonus } para { LIST($dishes) }
thieves-steals = roba
thieves-from = a
thieves-nobody = a nadie
thieves-if-silent = si no respondes
thieves-scores-next = Próximo turno
thieves-announced-already = Anunciado

## Boards

thieves-no-sauce = sin salsa
thieves-discards = descartes { $count }
thieves-broken = arruinado
thieves-just-served = sirvió { LIST($dishes) }
thieves-shares = victoria compartida
