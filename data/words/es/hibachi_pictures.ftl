# Palabras en las imágenes de Hibachi; hay poco sitio.

hibachi-your-hand = Tu mano
hibachi-hand-won = ¡ganas!
hibachi-hand-shared = ¡victoria compartida!
hibachi-hand-end = el final
hibachi-hand-wait = un momento
hibachi-hand-keep = quédate una carta
hibachi-hand-bowl = elige el siguiente cuenco
hibachi-hand-plan = planea el mercado
hibachi-hand-plan-sent = hoja enviada
hibachi-hand-sells =
    { $count ->
        [0] no vende nada
       *[other] vende { $count } { NAME($food, $count) }
    }
hibachi-hand-not-asked = no es tu turno
hibachi-hand-throw = lanza la ficha { $throw }
hibachi-hand-thrown = lanzadas
hibachi-hand-no-space = sin casilla
hibachi-hand-you-pay = Pagas
hibachi-hand-price =
    { $sells ->
        [yes] { $price } por carta
       *[no] { $price } por una
    }
hibachi-hand-holds = tienes { $count } { NAME($food, $count) }
hibachi-hand-keep-one = Quédate:
hibachi-hand-no-cards = sin cartas
hibachi-aim-out = fuera
    .hint = sale del tablero
hibachi-aim-miss = fallo
    .hint = entre los cuencos
hibachi-aim-share = { $percent } %
hibachi-aim-nearly = >{ $percent } %
hibachi-aim-hardly = <{ $percent } %
hibachi-aim-hit =
    { YOU($who) ->
        [yes] da a tu ficha
       *[no] da a { $who }
    }
hibachi-aim-unsold = no está en venta
hibachi-aim-buy = compra a { $price }
hibachi-aim-chips = Tus fichas
hibachi-aim-start = Inicio
    .hint = de { $cm } cm
hibachi-aim-angle = Ángulo
hibachi-aim-straight = recto
hibachi-aim-left = izquierda
hibachi-aim-right = derecha
hibachi-aim-power = Fuerza
    .hint = de 100
hibachi-market-round = Mercado, ronda { $round }
hibachi-market-best =
    { $winners ->
        [one] gana más: { $money }
       *[other] ganan más: { $money }
    }
hibachi-market-no-gain = Nadie gana dinero
hibachi-market-no-trade = Nadie comercia
hibachi-market-sells = vende { $count }
hibachi-market-buys = compra { $count }
hibachi-market-untouched = sin ventas
hibachi-market-unchanged = sin cambios
hibachi-no-dish = sin platos
