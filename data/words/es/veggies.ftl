# Diced Veggies.

## What happened, in recaps

veggies-dealt =
    { YOU($who) ->
        [yes] El bloque tiene { veggies-dice } y empiezas tú. A la vista: { $display }
       *[no] El bloque tiene { veggies-dice } y empieza { $who }. A la vista: { $display }
    }
veggies-dice =
    { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
    }
veggies-pips = suma { $pips }
veggies-restocked =
    { YOU($who) ->
        [yes] Tiraste { veggies-dice } para un bloque nuevo; todo el mundo recupera su comodín
       *[no] { $who } tiró { veggies-dice } para un bloque nuevo; todo el mundo recupera su comodín
    }
veggies-took-rest =
    { YOU($who) ->
        [yes] Te llevaste el resto del bloque: { $taken }, { veggies-pips }
       *[no] { $who } se llevó el resto del bloque: { $taken }, { veggies-pips }
    }
veggies-cut =
    { YOU($who) ->
        [yes] Cortaste { $taken }, { veggies-pips } ({ $cells })
       *[no] { $who } cortó { $taken }, { veggies-pips } ({ $cells })
    }
veggies-cooked =
    { YOU($who) ->
        [yes] Cocinaste { $made }
       *[no] { $who } cocinó { $made }
    }
veggies-made =
    { NAME($dish) } con { $used } por { points }{ $change ->
        [none] { "" }
       *[other] , usando el comodín para { $change }
    }{ $hype ->
        [none] { "" }
       *[other] , con { NAME($hype) }: { $more }
    }
veggies-worth-more = { points } más
veggies-worth-at-end = se cuenta al final
veggies-end-begins =
    { YOU($who) ->
        [yes] Cocinaste { veggies-dishes }: { veggies-end-follows }
       *[no] { $who } cocinó { veggies-dishes }: { veggies-end-follows }
    }
veggies-end-follows =
    { $ending ->
        [alone] tras este turno queda una última ocasión de cocinar
        [even] esta es la última ronda; después todo el mundo cocina una vez más
       *[other] el resto juega un turno más; después todo el mundo cocina una vez más
    }
veggies-dishes =
    { $dishes ->
        [one] { $dishes } plato
       *[other] { $dishes } platos
    }
veggies-last-chance =
    { $alone ->
        [yes] Última ocasión de cocinar
       *[no] Última ocasión de cocinar para todo el mundo. Los platos quedan sellados hasta que no falte nadie
    }
veggies-no-card-left =
    { YOU($who) ->
        [yes] No quedaba ninguna carta para ti
       *[no] No quedaba ninguna carta para { $who }
    }
veggies-drew-hype =
    { YOU($who) ->
        [yes] Sacaste un aplauso
       *[no] { $who } sacó un aplauso
    }
veggies-drew-this-hype =
    { YOU($who) ->
        [yes] Sacaste un aplauso, { NAME($hype) }: { NAME($hype, case: "text") }
       *[no] { $who } sacó un aplauso, { NAME($hype) }: { NAME($hype, case: "text") }
    }
veggies-drew-recipe =
    { YOU($who) ->
        [yes] Sacaste del mazo { veggies-recipe }. { veggies-recipe-note }
       *[no] { $who } sacó del mazo { veggies-recipe }. { veggies-recipe-note }
    }
veggies-took-recipe =
    { YOU($who) ->
        [yes] Tomaste { NAME($recipe) }, que estaba a la vista
       *[no] { $who } tomó { NAME($recipe) }, que estaba a la vista
    }
veggies-new-on-display = Nuevo a la vista: { veggies-recipe }. { veggies-recipe-note }
veggies-recipes-rebuilt =
    { $cards ->
        [one] Las recetas descartadas se barajaron en un mazo nuevo de { $cards } carta
       *[other] Las recetas descartadas se barajaron en un mazo nuevo de { $cards } cartas
    }
veggies-hypes-rebuilt =
    { $cards ->
        [one] Los aplausos descartados se barajaron en un mazo nuevo de { $cards } carta
       *[other] Los aplausos descartados se barajaron en un mazo nuevo de { $cards } cartas
    }
veggies-sealed =
    { $alone ->
        [yes] Cocinaste { $made }
       *[no] Sellado: { $made }
    }
veggies-took-back =
    { $alone ->
        [yes] Retiraste tus últimos platos
       *[no] Retiraste tus platos sellados
    }
veggies-done = Terminaste de cocinar
veggies-gave-up =
    { YOU($who) ->
        [yes] Descartaste { $things }
       *[no] { $who } descartó { $things }
    }
veggies-the-hype = el aplauso { NAME($hype) }
veggies-some-hypes =
    { $count ->
        [one] un aplauso
       *[other] { $count } aplausos
    }
veggies-hypes =
    { $count ->
        [one] { $count } aplauso
       *[other] { $count } aplausos
    }
veggies-last-dishes = Los últimos platos: { $dishes }
veggies-nobody-cooked = Los últimos platos: nadie cocinó
veggies-last-dish =
    { YOU($who) ->
        [yes] cocinaste { $dishes }
       *[no] { $who } cocinó { $dishes }
    }
veggies-conceded =
    { YOU($who) ->
        [yes] Te rendiste{ $things ->
            [none] { "" }
           *[other] { " " }y dejaste { $things }
        }
       *[no] { $who } se rindió{ $things ->
            [none] { "" }
           *[other] { " " }y dejó { $things }
        }
    }
veggies-won =
    { $reason ->
        [conceded] El resto se rindió: ¡{ veggies-winners }! Fama: { $band }
        [stalled] Nadie cocinó en { veggies-rounds }, así que aquí termina: ¡{ veggies-winners }! Fama: { $band }
       *[other] ¡{ veggies-winners }! Fama: { $band }
    }
veggies-rounds =
    { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }
veggies-winners =
    { $alone ->
        [yes] { YOU($who) ->
            [yes] Lograste { points }
           *[no] { LIST($who) } logró { points }
        }
       *[no] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] Ganas con { points }
               *[no] { LIST($who) } gana con { points }
            }
           *[other] Victoria compartida con { points } de { LIST($who, you: "ti") }
        }
    }

## Things

veggies-die = { NAME($vegetable) } { $number }
veggies-change = { $die } como { $into }
veggies-recipe = { NAME($recipe) } ({ $uses }: { points })
veggies-recipe-note = { NAME($recipe, case: "kitchen") }: { NAME($recipe, case: "text") }

## Dice, blocks and cards

veggies-cells = { $first } a { $last }
veggies-counted-kind =
    { $count ->
        [one] { $count } { NAME($vegetable, case: "inline") }
       *[other] { $count } { NAME($vegetable, case: "plural") }
    }
veggies-block =
    { $dice ->
        [0] vacío
       *[other] { veggies-dice }, { LIST($kinds) }
    }
veggies-recipes =
    { $recipes ->
        [one] { $recipes } receta
       *[other] { $recipes } recetas
    }
veggies-recipes-left = { veggies-recipes } en el mazo
veggies-hypes-left = { veggies-hypes } en el mazo
veggies-dish =
    { $hype ->
        [none] { NAME($recipe) } { $points }
       *[other] { NAME($recipe) } { $points } + { $more } por { NAME($hype) }
    }
veggies-recipe-worth = { NAME($recipe) } ({ points })
veggies-recipe-short = { NAME($recipe) } ({ $points })
veggies-recipe-with-token = { NAME($recipe) } ({ $points }, con tu comodín)
veggies-next-band = { points } más: { $band }
veggies-best-band = No hay elogio más alto.
veggies-nothing-over = nada más

## What a hype still needs

veggies-needs =
    { $op ->
        [every] { $dice ->
            [one] estorba { veggies-dice }
           *[other] estorban { veggies-dice }
        }
        [top] { $dice ->
            [one] estorba { veggies-dice }
           *[other] estorban { veggies-dice }
        }
        [size] un plato de { $want } o { $short ->
            [yes] más
           *[no] menos
        }
        [some] { veggies-short } { veggies-dice }
        [extra] { veggies-short } { veggies-dice }
        [total] { veggies-short } { $pips } en la suma
        [kinds] { $kinds ->
            [one] { veggies-short } { $kinds } tipo
           *[other] { veggies-short } { $kinds } tipos
        }
        [spread] { $short ->
            [yes] muy cerca, por { $pips }
           *[no] muy lejos, por { $pips }
        }
        [run] { $kinds ->
            [one] falta { $kinds } en fila
           *[other] faltan { $kinds } en fila
        }
        [same] { $kinds ->
            [one] falta { $kinds } igual
           *[other] faltan { $kinds } iguales
        }
        [different] { $kinds ->
            [one] { $kinds } número repetido
           *[other] { $kinds } números repetidos
        }
        [halves] platos desiguales
        [last] alguien cocinó menos
       *[other] aún no se cumple
    }
veggies-short =
    { $short ->
        [yes] falta:
       *[no] sobra:
    }

## Actions, each with a hint

veggies-restock = Reponer: tirar un bloque nuevo
    .hint = Tira { veggies-dice }; todo el mundo recupera su comodín y después cortas
veggies-keep = Cortar el bloque tal como está
    .hint = Te preguntaré de nuevo si en tu próximo turno aún falta una verdura
veggies-take-all =
    { $dice ->
        [one] Llevarse { $dice } dado del bloque
       *[other] Llevarse los { $dice } dados del bloque
    }
    .hint = { $taken }; sin cortar
veggies-some-cut = Un corte
veggies-cut-off = { $taken }: { veggies-pips } ({ $cells })
veggies-cut-cooks = Para { LIST($dishes) }.
veggies-cut-cooks-with-token = Con tu comodín: { LIST($dishes, style: "or") }.
veggies-blade =
    { $along ->
        [whole] Todo lo que queda
        [row] Entre { $low } y { $high }, por la fila { $first }
        [rows] Entre { $low } y { $high }, por las filas { $first } a { $last }
        [column] Entre { $low } y { $high }, por la columna { $first }
       *[columns] Entre { $low } y { $high }, por las columnas { $first } a { $last }
    }
veggies-cook =
    { $hype ->
        [none] Cocinar { NAME($recipe) } por { points }
       *[other] { $at_end ->
            [yes] Cocinar { NAME($recipe) } por { $points }; { NAME($hype) } se cuenta al final
           *[no] Cocinar { NAME($recipe) } por { $points }, { NAME($hype) } +{ $more }: { $sure } puntos
        }
    }
veggies-cook-uses =
    { $change ->
        [none] Usa { $dice }
       *[other] Usa { $dice }; comodín: { $change }
    }
veggies-take-back =
    { $alone ->
        [yes] Retirar mis últimos platos
       *[no] Retirar mis platos sellados
    }
    .hint = Así puedes cocinarlos de otra manera
veggies-end-cooking = No cocinar más
    .hint =
        { $last ->
            [yes] La partida termina
           *[no] Conservas hasta { $limit } dados para otros turnos
        }
veggies-seal = Listo: sellar mis platos
    .hint = Se muestran cuando no falte nadie
veggies-draw-hype = Sacar un aplauso
    .hint = Solo lo ves tú; suma puntos a un plato que encaje
veggies-draw-recipe = Sacar una receta del mazo
    .hint =
        { $left ->
            [0] De los descartes barajados
           *[other] Boca abajo, una de { $left }
        }
veggies-take-some-recipe = Tomar una receta
veggies-take-recipe = Tomar { veggies-recipe-worth }
    .hint = { veggies-recipe-lacks }
veggies-recipe-lacks =
    { $lacks ->
        [none] { $uses }; lo tienes todo
       *[other] { $uses }; aún te falta: { $lacks }
    }
veggies-give-die = Descartar { veggies-die }
    .hint =
        { COUNT($recipes) ->
            [0] Ninguna de tus recetas pide { NAME($vegetable, case: "inline") }
            [one] { LIST($recipes) } pide { NAME($vegetable, case: "inline") }; tienes { $held }
           *[other] { LIST($recipes) } piden { NAME($vegetable, case: "inline") }; tienes { $held }
        }
veggies-give-recipe = Descartar { veggies-recipe-worth }
    .hint = { veggies-recipe-lacks }
veggies-give-hype = Descartar { NAME($hype) }
    .hint = { NAME($hype, case: "text") }.

## Orders ahead

veggies-order-restock =
    { $dice ->
        [0] Reponer solo si es obligatorio
       *[other] Reponer si el bloque tiene { veggies-dice } o menos
    }
veggies-order-restock-always = Reponer siempre que pueda
veggies-order-dishes =
    { COUNT($dishes) ->
        [0] No cocinar nada en el último paso
       *[other] En el último paso: { LIST($dishes) }
    }

## A cut or a dish before it is made

veggies-cut-question = ¿Cortar { $taken }? Suma { $pips } de { $limit }; { $dice ->
        [one] queda { $dice } dado
       *[other] quedan { $dice } dados
    }.
veggies-cut-preview = Un corte que suma { $pips } de { $limit }: { $taken } en { $cells }. { $hint }. { $dice ->
        [one] Quedaría { veggies-dice }.
       *[other] Quedarían { veggies-dice }.
    }
veggies-way =
    { $change ->
        [none] { $dice }
       *[other] { $change }: { $dice }
    }
veggies-preview-cook = **¿Cocinar { NAME($recipe) } por { points }?**
veggies-preview-dice = Dados: { $dice }.
veggies-preview-token = Tu comodín: { $change }.
veggies-preview-hype = Aplauso: **{ NAME($hype) }**, { veggies-adds }. { NAME($hype, case: "text") }.
veggies-preview-unfit =
    { COUNT($hypes) ->
        [one] -# { LIST($hypes) } no encaja con este plato y los dados que tienes.
       *[other] -# { LIST($hypes) } no encajan con este plato y los dados que tienes.
    }
veggies-preview-about = -# { veggies-recipe-note }.
veggies-preview-left =
    { $dice ->
        [0] -# No te quedarían dados.
        [one] -# Te quedaría { veggies-dice }.
       *[other] -# Te quedarían { veggies-dice }.
    }
veggies-preview-alt =
    { $change ->
        [none] Tus dados y cartas. Marcados para { NAME($recipe) }: { $dice }.
       *[other] Tus dados y cartas. Marcados para { NAME($recipe) }: { $dice }; con el comodín, { $change }.
    }
veggies-adds =
    { $at_end ->
        [yes] se cuenta al final: por ahora, { points }
       *[no] { points } más
    }
veggies-hype-adds =
    { $change ->
        [none] { veggies-adds }
       *[other] { veggies-adds }; pide tu comodín
    }

## Whose turn it is, and what for

veggies-headline =
    { $step ->
        [restock] ¿reponer o cortar?
        [empty] reponer el bloque
        [cut] cortar hasta sumar { $limit }
        [whole] { $dice ->
            [one] llevarse el último dado
           *[other] llevarse los últimos { veggies-dice }
        }
        [cook] ¿cocinar un plato?
        [card] tomar una carta
        [trim] descartar { $over }
        [last_cook] última ocasión de cocinar
       *[over] la partida terminó
    }
veggies-headline-last =
    último turno, { $step ->
        [cook] ¿cocinar?
       *[other] { veggies-headline }
    }
veggies-asks =
    { $step ->
        [restock] repone o corta
        [empty] repone el bloque
        [cut] corta hasta sumar { $limit }
        [whole] { $dice ->
            [one] se lleva el último dado
           *[other] se lleva los últimos { veggies-dice }
        }
        [cook] puede cocinar
        [card] toma una carta
        [trim] descarta { $over }
       *[last_cook] puede cocinar por última vez
    }
veggies-asks-last = { veggies-asks } (último turno)
veggies-over = La partida terminó: { $turn }.
veggies-sealed-yours = Tus últimos platos quedan sellados hasta que no falte nadie.
veggies-question =
    { $step ->
        [restock] En el bloque falta { $missing }. Tira sus { veggies-dice } y { veggies-spent } para un bloque nuevo, o córtalo tal como está.
            Con un bloque nuevo, todo el mundo recupera su comodín.
        [empty] El bloque está vacío: tira { veggies-spent } para uno nuevo y después corta.
            Todo el mundo recupera su comodín.
        [cut] Corta el bloque una vez, recto por una junta, hasta sumar { $limit } como máximo.
            El resto debe quedar en una pieza. Empieza en una esquina o en un escalón, no en medio de un borde.
        [whole] El bloque ya solo { veggies-pips }: llévatelo todo, sin cortar.
        [cook] { COUNT($ready) ->
            [0] Aún no puedes cocinar ningún plato.
           *[other] Puedes cocinar { LIST($ready, style: "or") }.
        }
            Cada ingrediente pide un dado de su tipo, y un plato puede llevar un aplauso que encaje.{ $token ->
            [yes] { " " }Tu comodín cambia un dado de un plato.
           *[no] { "" }
        }
        [card] Toma una carta: un aplauso secreto o una receta, a la vista o del mazo.
            Puedes conservar { veggies-recipes } y { veggies-hypes }.
        [trim] Descarta { $over }: puedes conservar { $dice_limit } dados, { veggies-recipes } y { veggies-hypes }.
       *[last_cook] Última ocasión de cocinar, con { $token ->
            [yes] tus aplausos y tu comodín
           *[no] tus aplausos
        }.{ COUNT($ready) ->
            [0] { "" }
           *[other] { " " }Puedes cocinar { LIST($ready, style: "or") }.
        }{ $alone ->
            [yes] { "" }
           *[no] { " " }Tus platos quedan sellados hasta que no falte nadie.
        }
    }
veggies-spent =
    { $spent ->
        [one] { $spent } dado gastado
       *[other] { $spent } dados gastados
    }

## The table and the hand in words, for the board as text and for alt texts

veggies-last-cut = Último corte: { $who } tomó { $taken }, { veggies-pips }
veggies-last-cut-at = { veggies-last-cut } ({ $cells })
veggies-last-cut-alt = { veggies-last-cut }.
veggies-block-line = Bloque: { veggies-block }
veggies-block-alt = { veggies-block-line }.
veggies-display-alt = A la vista: { $cards ->
        [none] nada
       *[other] { $cards }
    }.
veggies-display-line = A la vista: { veggies-recipe }. { veggies-recipe-note }
veggies-seam = El corte: { $blade }
veggies-spent-line = Gastados: { $kinds }
veggies-decks = Mazos: { veggies-recipes }, { veggies-hypes }; descartes: { $gone }, { $discarded ->
        [one] { $discarded } aplauso
       *[other] { $discarded } aplausos
    }
veggies-standstill =
    { $turns ->
        [one] La partida termina tras este turno si nadie cocina
       *[other] La partida termina en { $turns } turnos si nadie cocina
    }
veggies-seat-alt =
    { $state ->
        [gone] { $who }: se rindió con { points }, { veggies-dishes }.
        [spent] { $who }: { points }, { veggies-dishes }, comodín gastado.
       *[here] { $who }: { points }, { veggies-dishes }.
    }
veggies-seat-end-alt = { veggies-seat-alt } { $band }.
veggies-seat-end-dishes-alt = { veggies-seat-end-alt } { $cooked }.
veggies-seat-heading = { $who } (asiento { $seat }, { seat-mark })
veggies-seat-conceded = Se rindió con { points }
veggies-seat-line = { points }{ $over ->
        [yes] { "" }
       *[no] { " " }hasta ahora
    }, { $token ->
        [yes] comodín listo
       *[no] comodín gastado
    }, { veggies-hypes } en mano
veggies-seat-dice = Dados: { $dice }
veggies-seat-recipe = Receta: { veggies-recipe }
veggies-seat-cooked = Cocinado: { veggies-dish }
veggies-seat-hypes = Aplausos sin usar: { LIST($hypes) }
veggies-rival = -# { $who } tiene { $dice }; recetas: { $recipes }; { veggies-hypes }.
veggies-no-dice = ningún dado
veggies-note = -# { NAME($recipe) } · { veggies-recipe-note }.
veggies-hand-dice =
    { $token ->
        [yes] Tus dados: { $dice }. Tu comodín está listo.
       *[no] Tus dados: { $dice }. Tu comodín está gastado.
    }
veggies-hand-recipe =
    { $ready ->
        [yes] Puedes cocinar { veggies-recipe }.
       *[no] A { veggies-recipe } le faltan dados.
    }
veggies-hand-hype =
    { $state ->
        [over] { veggies-hype-text }.
        [alone] { veggies-hype-text } (cocina un plato para jugarlo).
        [needs] { veggies-hype-text } ({ $needs } con { NAME($recipe) }).
        [token] { veggies-hype-text } (encaja con { NAME($recipe) }, si el comodín da { $into }).
       *[fits] { veggies-hype-text } (encaja con { NAME($recipe) }).
    }
veggies-hype-text = { NAME($hype) }: { NAME($hype, case: "text") }
veggies-hand-cooked =
    { $alone ->
        [yes] Cocinado ahora: { $dishes }.
       *[no] Sellado: { $dishes }.
    }
veggies-hand-points = Tienes { points }.
