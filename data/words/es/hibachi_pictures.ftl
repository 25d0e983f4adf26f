# Words in the pictures of Hibachi: short, as their room is small.

## The hand

hibachi-your-hand = Tu mano
hibachi-hand-won = ¡ganaste!
hibachi-hand-shared = ¡victoria compartida!
hibachi-hand-end = fin
hibachi-hand-wait = espera un momento
hibachi-hand-keep = conserva una carta
hibachi-hand-bowl = elige el próximo cuenco
hibachi-hand-plan = planea el mercado
hibachi-hand-plan-sent = hoja enviada
hibachi-hand-sells =
    { $count ->
        [0] no vendes nada
       *[other] vendes { $count } × { NAME($food) }
    }
hibachi-hand-not-asked = no es tu turno
hibachi-hand-throw = tiro { $throw }
hibachi-hand-thrown = lanzada
hibachi-hand-no-space = sin casilla
hibachi-hand-you-pay = Pagas
hibachi-hand-price =
    { $sells ->
        [yes] { $price } por carta
       *[no] { $price } por una
    }
hibachi-hand-holds = tienes { $count } × { NAME($food) }
hibachi-hand-keep-one = Conserva una:
hibachi-hand-no-cards = sin cartas

## An aim

hibachi-aim-out = fuera
    .hint = sale del tablero
hibachi-aim-miss = falla
    .hint = entre cuencos
hibachi-aim-share = { $percent }%
hibachi-aim-nearly = >{ $percent }%
hibachi-aim-hardly = <{ $percent }%
hibachi-aim-hit =
    { YOU($who) ->
        [yes] da a tu ficha
       *[no] da a { $who }
    }
hibachi-aim-unsold = nada a la venta
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

## The receipt of a market

hibachi-market-round = Mercado, ronda { $round }
hibachi-market-best =
    { $winners ->
        [one] gana más: { $money }
       *[other] ganan más: { $money }
    }
hibachi-market-no-gain = Cartas compradas, nadie gana dinero
hibachi-market-no-trade = Nadie compró ni vendió
hibachi-market-sells = vende { $count }
hibachi-market-buys = compra { $count }
hibachi-market-untouched = sin tratos
hibachi-market-unchanged = sin cambios

## The end

hibachi-no-dish = sin platos
