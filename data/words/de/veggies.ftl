# Diced Veggies.

## What happened, in recaps

veggies-dealt =
    { YOU($who) ->
        [yes] Der Block hat { veggies-dice }, und du beginnst. In der Auslage: { $display }
       *[no] Der Block hat { veggies-dice }, und { $who } beginnt. In der Auslage: { $display }
    }
veggies-dice = { $dice } Würfel
    .dative =
        { $dice ->
            [one] { $dice } Würfel
           *[other] { $dice } Würfeln
        }
veggies-pips =
    { $pips ->
        [one] { $pips } Auge
       *[other] { $pips } Augen
    }
veggies-restocked =
    { YOU($who) ->
        [yes] Du würfelst einen neuen Block aus { veggies-dice.dative }; alle bekommen ihre Chefmarke zurück
       *[no] { $who } würfelt einen neuen Block aus { veggies-dice.dative }; alle bekommen ihre Chefmarke zurück
    }
veggies-took-rest =
    { YOU($who) ->
        [yes] Du nimmst den Rest des Blocks: { $taken }, { veggies-pips }
       *[no] { $who } nimmt den Rest des Blocks: { $taken }, { veggies-pips }
    }
veggies-cut =
    { YOU($who) ->
        [yes] Du schneidest { $taken } ab, { veggies-pips } ({ $cells })
       *[no] { $who } schneidet { $taken } ab, { veggies-pips } ({ $cells })
    }
veggies-cooked =
    { YOU($who) ->
        [yes] Du kochst { $made }
       *[no] { $who } kocht { $made }
    }
veggies-made =
    { NAME($dish) } aus { $used } für { points }{ $change ->
        [none] { "" }
       *[other] , mit der Chefmarke: { $change }
    }{ $hype ->
        [none] { "" }
       *[other] , mit { NAME($hype) }: { $more }
    }
veggies-worth-more = { points } mehr
veggies-worth-at-end = zählt am Ende
veggies-end-begins =
    { YOU($who) ->
        [yes] Du hast { veggies-dishes } gekocht: { veggies-end-follows }
       *[no] { $who } hat { veggies-dishes } gekocht: { veggies-end-follows }
    }
veggies-end-follows =
    { $ending ->
        [alone] Nach diesem Zug kommt eine letzte Chance zum Kochen
        [even] Das ist die letzte Runde, danach dürfen alle noch einmal kochen
       *[other] Alle anderen haben noch einen Zug, danach dürfen alle noch einmal kochen
    }
veggies-dishes =
    { $dishes ->
        [one] { $dishes } Gericht
       *[other] { $dishes } Gerichte
    }
veggies-last-chance =
    { $alone ->
        [yes] Letzte Chance zum Kochen
       *[no] Letzte Chance zum Kochen, für alle. Die Gerichte bleiben verdeckt, bis alle fertig sind
    }
veggies-no-card-left =
    { YOU($who) ->
        [yes] Für dich war keine Karte mehr da
       *[no] Für { $who } war keine Karte mehr da
    }
veggies-drew-hype =
    { YOU($who) ->
        [yes] Du ziehst einen Hype
       *[no] { $who } zieht einen Hype
    }
veggies-drew-this-hype =
    { YOU($who) ->
        [yes] Du ziehst den Hype { NAME($hype) }: { NAME($hype, case: "text") }
       *[no] { $who } zieht den Hype { NAME($hype) }: { NAME($hype, case: "text") }
    }
veggies-drew-recipe =
    { YOU($who) ->
        [yes] Du ziehst { veggies-recipe } vom Stapel. { veggies-recipe-note }
       *[no] { $who } zieht { veggies-recipe } vom Stapel. { veggies-recipe-note }
    }
veggies-took-recipe =
    { YOU($who) ->
        [yes] Du nimmst { NAME($recipe) } aus der Auslage
       *[no] { $who } nimmt { NAME($recipe) } aus der Auslage
    }
veggies-new-on-display = Neu in der Auslage: { veggies-recipe }. { veggies-recipe-note }
veggies-recipes-rebuilt =
    { $cards ->
        [one] Die abgelegten Rezepte sind neu gemischt: ein Stapel aus { $cards } Karte
       *[other] Die abgelegten Rezepte sind neu gemischt: ein Stapel aus { $cards } Karten
    }
veggies-hypes-rebuilt =
    { $cards ->
        [one] Die abgelegten Hypes sind neu gemischt: ein Stapel aus { $cards } Karte
       *[other] Die abgelegten Hypes sind neu gemischt: ein Stapel aus { $cards } Karten
    }
veggies-sealed =
    { $alone ->
        [yes] Du kochst { $made }
       *[no] Verdeckt: { $made }
    }
veggies-took-back =
    { $alone ->
        [yes] Du nimmst deine letzten Gerichte zurück
       *[no] Du nimmst deine verdeckten Gerichte zurück
    }
veggies-done = Du bist fertig mit Kochen
veggies-gave-up =
    { YOU($who) ->
        [yes] Du gibst { $things } ab
       *[no] { $who } gibt { $things } ab
    }
veggies-the-hype = den Hype { NAME($hype) }
veggies-some-hypes =
    { $count ->
        [one] einen Hype
       *[other] { $count } Hypes
    }
veggies-hypes =
    { $count ->
        [one] { $count } Hype
       *[other] { $count } Hypes
    }
veggies-last-dishes = Die letzten Gerichte: { $dishes }
veggies-nobody-cooked = Die letzten Gerichte: Niemand hat gekocht
veggies-last-dish =
    { YOU($who) ->
        [yes] du kochst { $dishes }
       *[no] { $who } kocht { $dishes }
    }
veggies-conceded =
    { YOU($who) ->
        [yes] Du gibst auf{ $things ->
            [none] { "" }
           *[other] { " " }und lässt zurück: { $things }
        }
       *[no] { $who } gibt auf{ $things ->
            [none] { "" }
           *[other] { " " }und lässt zurück: { $things }
        }
    }
veggies-won =
    { $reason ->
        [conceded] Alle anderen haben aufgegeben: { veggies-winners }! Rang: { $band }
        [stalled] { veggies-rounds } lang hat niemand gekocht, hier ist Schluss: { veggies-winners }! Rang: { $band }
       *[other] { veggies-winners }! Rang: { $band }
    }
veggies-rounds =
    { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
veggies-winners =
    { $alone ->
        [yes] { YOU($who) ->
            [yes] Du hast { points }
           *[no] { LIST($who) } hat { points }
        }
       *[no] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] Du gewinnst mit { points.dative }
               *[no] { LIST($who) } gewinnt mit { points.dative }
            }
           *[other] { YOU($who) ->
                [yes] { LIST($who, you: "Du") } gewinnt gemeinsam mit { points.dative }
               *[no] { LIST($who) } gewinnen gemeinsam mit { points.dative }
            }
        }
    }

## Things

veggies-die = { NAME($vegetable) } { $number }
veggies-change = { $die } als { $into }
veggies-recipe = { NAME($recipe) } ({ $uses }: { points })
veggies-recipe-note = { NAME($recipe, case: "kitchen") }: { NAME($recipe, case: "text") }

## Dice, blocks and cards

veggies-cells = { $first } bis { $last }
veggies-counted-kind =
    { $count ->
        [one] { $count } { NAME($vegetable) }
       *[other] { $count } { NAME($vegetable, case: "inline") }
    }
veggies-block =
    { $dice ->
        [0] leer
       *[other] { veggies-dice }, { LIST($kinds) }
    }
veggies-recipes =
    { $recipes ->
        [one] { $recipes } Rezept
       *[other] { $recipes } Rezepte
    }
veggies-recipes-left = { veggies-recipes } im Stapel
veggies-hypes-left = { veggies-hypes } im Stapel
veggies-dish =
    { $hype ->
        [none] { NAME($recipe) } { $points }
       *[other] { NAME($recipe) } { $points } + { $more } für { NAME($hype) }
    }
veggies-recipe-worth = { NAME($recipe) } ({ points })
veggies-recipe-short = { NAME($recipe) } ({ $points })
veggies-recipe-with-token = { NAME($recipe) } ({ $points }, mit deiner Chefmarke)
veggies-next-band = { points } mehr: { $band }
veggies-best-band = Mehr Lob geht nicht.
veggies-nothing-over = nichts mehr

## What a hype still needs

veggies-needs =
    { $op ->
        [every] { veggies-dice } im Weg
        [top] { veggies-dice } im Weg
        [size] { $short ->
            [yes] ab { $want } Würfeln
           *[no] bis { $want } Würfel
        }
        [some] { veggies-dice } { $dice ->
            [one] { veggies-short.one }
           *[other] { veggies-short }
        }
        [extra] { veggies-dice } { $dice ->
            [one] { veggies-short.one }
           *[other] { veggies-short }
        }
        [total] { veggies-pips } { $pips ->
            [one] { veggies-short.one }
           *[other] { veggies-short }
        }
        [kinds] { $kinds ->
            [one] { $kinds } Sorte { veggies-short.one }
           *[other] { $kinds } Sorten { veggies-short }
        }
        [spread] { veggies-pips } zu { $short ->
            [yes] nah
           *[no] weit
        }
        [run] noch { $kinds } in Folge
        [same] { $kinds ->
            [one] noch { $kinds } gleicher
           *[other] noch { $kinds } gleiche
        }
        [different] { $kinds ->
            [one] { $kinds } Zahl doppelt
           *[other] { $kinds } Zahlen doppelt
        }
        [halves] Teller ungleich
        [last] andere haben weniger gekocht
       *[other] noch nicht erfüllt
    }
veggies-short =
    { $short ->
        [yes] fehlen
       *[no] zu viel
    }
    .one =
        { $short ->
            [yes] fehlt
           *[no] zu viel
        }

## Actions, each with a hint

veggies-restock = Auffüllen: neuen Block würfeln
    .hint = Würfelt mit { veggies-dice.dative }; alle bekommen ihre Chefmarke zurück, dann schneidest du
veggies-keep = Block schneiden, wie er ist
    .hint = Nächsten Zug frage ich wieder, falls dann noch ein Gemüse fehlt
veggies-take-all = Alle { veggies-dice } des Blocks nehmen
    .hint = { $taken }; kein Schnitt nötig
veggies-some-cut = Ein Schnitt
veggies-cut-off = { $taken }: { veggies-pips } ({ $cells })
veggies-cut-cooks = Für { LIST($dishes) }.
veggies-cut-cooks-with-token = Mit deiner Chefmarke: { LIST($dishes, style: "or") }.
veggies-blade =
    { $along ->
        [whole] Alles, was übrig ist
        [row] Zwischen { $low } und { $high }, entlang Reihe { $first }
        [rows] Zwischen { $low } und { $high }, entlang der Reihen { $first } bis { $last }
        [column] Zwischen { $low } und { $high }, entlang Spalte { $first }
       *[columns] Zwischen { $low } und { $high }, entlang der Spalten { $first } bis { $last }
    }
veggies-cook =
    { $hype ->
        [none] { NAME($recipe) } kochen: { points }
       *[other] { $at_end ->
            [yes] { NAME($recipe) } kochen: { $points }, { NAME($hype) } zählt am Ende
           *[no] { NAME($recipe) } kochen: { $points }, { NAME($hype) } +{ $more }: { $sure } Punkte
        }
    }
veggies-cook-uses =
    { $change ->
        [none] Nimmt { $dice }
       *[other] Nimmt { $dice }, Marke: { $change }
    }
veggies-take-back =
    { $alone ->
        [yes] Letzte Gerichte zurücknehmen
       *[no] Verdeckte Gerichte zurücknehmen
    }
    .hint = Dann kannst du sie anders kochen
veggies-end-cooking = Fertig gekocht
    .hint =
        { $last ->
            [yes] Das Spiel endet
           *[no] Du behältst bis zu { $limit } Würfel für spätere Züge
        }
veggies-seal = Fertig: Gerichte verdeckt abgeben
    .hint = Aufgedeckt wird, wenn alle fertig sind
veggies-draw-hype = Hype ziehen
    .hint = Nur du siehst ihn; er bringt einem passenden Gericht mehr Punkte
veggies-draw-recipe = Rezept vom Stapel ziehen
    .hint =
        { $left ->
            [0] Aus der neu gemischten Ablage
           *[other] Verdeckt, eins von { $left }
        }
veggies-take-some-recipe = Rezept nehmen
veggies-take-recipe = { veggies-recipe-worth } nehmen
    .hint = { veggies-recipe-lacks }
veggies-recipe-lacks =
    { $lacks ->
        [none] { $uses }; du hast alles
       *[other] { $uses }; du brauchst noch { $lacks }
    }
veggies-give-die = { veggies-die } abgeben
    .hint =
        { COUNT($recipes) ->
            [0] Keins deiner Rezepte braucht { NAME($vegetable, case: "inline") }
            [one] { LIST($recipes) } braucht { NAME($vegetable, case: "inline") }; du hast { $held }
           *[other] { LIST($recipes) } brauchen { NAME($vegetable, case: "inline") }; du hast { $held }
        }
veggies-give-recipe = { veggies-recipe-worth } abgeben
    .hint = { veggies-recipe-lacks }
veggies-give-hype = Hype abgeben: { NAME($hype) }
    .hint = { NAME($hype, case: "text") }.

## Orders ahead

veggies-order-restock =
    { $dice ->
        [0] Nur auffüllen, wenn ich muss
       *[other] Auffüllen, wenn der Block höchstens { veggies-dice } hat
    }
veggies-order-restock-always = Auffüllen, wann immer es geht
veggies-order-dishes =
    { COUNT($dishes) ->
        [0] Im letzten Schritt nichts kochen
       *[other] Im letzten Schritt: { LIST($dishes) }
    }

## A cut or a dish before it is made

veggies-cut-question = { $taken } abschneiden? { $pips } von { $limit } Augen; { $dice ->
        [one] { $dice } Würfel bleibt
       *[other] { $dice } Würfel bleiben
    }.
veggies-cut-preview = Ein Schnitt mit { $pips } von { $limit } Augen: { $taken } in { $cells }. { $hint }. Danach im Block: { veggies-dice }.
veggies-way =
    { $change ->
        [none] { $dice }
       *[other] { $change }: { $dice }
    }
veggies-preview-cook = **{ NAME($recipe) } für { points } kochen?**
veggies-preview-dice = Würfel: { $dice }.
veggies-preview-token = Deine Chefmarke: { $change }.
veggies-preview-hype = Hype: **{ NAME($hype) }**, { veggies-adds }. { NAME($hype, case: "text") }.
veggies-preview-unfit =
    { COUNT($hypes) ->
        [one] -# { LIST($hypes) } passt mit deinen Würfeln nicht zu diesem Gericht.
       *[other] -# { LIST($hypes) } passen mit deinen Würfeln nicht zu diesem Gericht.
    }
veggies-preview-about = -# { veggies-recipe-note }.
veggies-preview-left =
    { $dice ->
        [0] -# Dir bliebe kein Würfel.
        [one] -# Dir bleibt { veggies-dice }.
       *[other] -# Dir bleiben { veggies-dice }.
    }
veggies-preview-alt =
    { $change ->
        [none] Deine Würfel und Karten. Markiert für { NAME($recipe) }: { $dice }.
       *[other] Deine Würfel und Karten. Markiert für { NAME($recipe) }: { $dice }; mit der Chefmarke { $change }.
    }
veggies-adds =
    { $at_end ->
        [yes] zählt am Ende: derzeit { points }
       *[no] { points } mehr
    }
veggies-hype-adds =
    { $change ->
        [none] { veggies-adds }
       *[other] { veggies-adds }; braucht deine Chefmarke
    }

## Whose turn it is, and what for

veggies-headline =
    { $step ->
        [restock] auffüllen oder schneiden?
        [empty] Block auffüllen
        [cut] bis zu { $limit } Augen abschneiden
        [whole] die letzten { veggies-dice } nehmen
        [cook] Gericht kochen?
        [card] Karte nehmen
        [trim] { $over } abgeben
        [last_cook] letzte Chance zum Kochen
       *[over] das Spiel ist vorbei
    }
veggies-headline-last =
    letzter Zug, { $step ->
        [cook] kochen?
       *[other] { veggies-headline }
    }
veggies-asks =
    { $step ->
        [restock] füllt auf oder schneidet
        [empty] füllt den Block auf
        [cut] schneidet bis zu { $limit } Augen ab
        [whole] nimmt die letzten { veggies-dice }
        [cook] darf kochen
        [card] nimmt eine Karte
        [trim] gibt { $over } ab
       *[last_cook] letzte Chance zum Kochen
    }
veggies-asks-last = { veggies-asks } (letzter Zug)
veggies-over = Das Spiel ist vorbei: { $turn }.
veggies-sealed-yours = Deine letzten Gerichte bleiben verdeckt, bis alle fertig sind.
veggies-question =
    { $step ->
        [restock] Nicht im Block: { $missing }. Würfle aus den { veggies-dice.dative } des Blocks und { veggies-spent } einen neuen oder schneide ihn, wie er ist.
            Ein neuer Block bringt auch allen die Chefmarke zurück.
        [empty] Der Block ist leer: Würfle aus { veggies-spent } einen neuen, dann schneide.
            Alle bekommen ihre Chefmarke zurück.
        [cut] Schneide den Block einmal gerade entlang einer Fuge, höchstens { $limit } Augen.
            Der Rest muss ein Stück bleiben. Setz an einer Ecke oder Stufe an, nicht mitten an einer Kante.
        [whole] Nur noch { veggies-pips } im Block: Nimm alles, ganz ohne Schnitt.
        [cook] { COUNT($ready) ->
            [0] Du kannst noch kein Gericht kochen.
           *[other] Du kannst { LIST($ready, style: "or") } kochen.
        }
            Jede Zutat braucht einen Würfel ihrer Sorte, und zu jedem Gericht darf ein passender Hype.{ $token ->
            [yes] { " " }Deine Chefmarke ändert einen Würfel eines Gerichts.
           *[no] { "" }
        }
        [card] Nimm eine Karte: einen geheimen Hype oder ein Rezept aus der Auslage oder vom Stapel.
            Behalten darfst du { veggies-recipes } und { veggies-hypes }.
        [trim] Gib { $over } ab: Behalten darfst du { $dice_limit } Würfel, { veggies-recipes } und { veggies-hypes }.
       *[last_cook] Letzte Chance zum Kochen, mit { $token ->
            [yes] deinen Hypes und der Chefmarke
           *[no] deinen Hypes
        }.{ COUNT($ready) ->
            [0] { "" }
           *[other] { " " }Du kannst { LIST($ready, style: "or") } kochen.
        }{ $alone ->
            [yes] { "" }
           *[no] { " " }Niemand sieht deine Gerichte, bis alle fertig sind.
        }
    }
veggies-spent =
    { $spent ->
        [one] { $spent } verbrauchten Würfel
       *[other] { $spent } verbrauchten Würfeln
    }

## The table and the hand in words, for the board as text and for alt texts

veggies-last-cut = Letzter Schnitt: { $who } nimmt { $taken }, { veggies-pips }
veggies-last-cut-at = { veggies-last-cut } ({ $cells })
veggies-last-cut-alt = { veggies-last-cut }.
veggies-block-line = Block: { veggies-block }
veggies-block-alt = { veggies-block-line }.
veggies-display-alt = In der Auslage: { $cards ->
        [none] nichts
       *[other] { $cards }
    }.
veggies-display-line = In der Auslage: { veggies-recipe }. { veggies-recipe-note }
veggies-seam = Der Schnitt: { $blade }
veggies-spent-line = Verbraucht: { $kinds }
veggies-decks = Stapel: { veggies-recipes }, { veggies-hypes }; abgelegt: { $gone }, { $discarded ->
        [one] { $discarded } Hype
       *[other] { $discarded } Hypes
    }
veggies-standstill =
    { $turns ->
        [one] Das Spiel endet nach diesem Zug, außer jemand kocht
       *[other] Das Spiel endet in { $turns } Zügen, außer jemand kocht
    }
veggies-seat-alt =
    { $state ->
        [gone] { $who }: hat mit { points.dative } aufgegeben, { veggies-dishes }.
        [spent] { $who }: { points }, { veggies-dishes }, Marke verbraucht.
       *[here] { $who }: { points }, { veggies-dishes }.
    }
veggies-seat-end-alt = { veggies-seat-alt } { $band }.
veggies-seat-end-dishes-alt = { veggies-seat-end-alt } { $cooked }.
veggies-seat-heading = { $who } (Platz { $seat }, { seat-mark })
veggies-seat-conceded = Hat mit { points.dative } aufgegeben
veggies-seat-line = { $over ->
        [yes] { "" }
       *[no] bisher{ " " }
    }{ points }, { $token ->
        [yes] Chefmarke bereit
       *[no] Chefmarke verbraucht
    }, { veggies-hypes } auf der Hand
veggies-seat-dice = Würfel: { $dice }
veggies-seat-recipe = Rezept: { veggies-recipe }
veggies-seat-cooked = Gekocht: { veggies-dish }
veggies-seat-hypes = Übrige Hypes: { LIST($hypes) }
veggies-rival = -# { $who } hat { $dice }; Rezepte: { $recipes }; { veggies-hypes }.
veggies-no-dice = keine Würfel
veggies-note = -# { NAME($recipe) } · { veggies-recipe-note }.
veggies-hand-dice =
    { $token ->
        [yes] Deine Würfel: { $dice }. Deine Chefmarke ist bereit.
       *[no] Deine Würfel: { $dice }. Deine Chefmarke ist verbraucht.
    }
veggies-hand-recipe =
    { $ready ->
        [yes] Du kannst { veggies-recipe } kochen.
       *[no] Für { veggies-recipe } fehlen Würfel.
    }
veggies-hand-hype =
    { $state ->
        [over] { veggies-hype-text }.
        [alone] { veggies-hype-text } (dazu erst ein Gericht kochen).
        [needs] { veggies-hype-text } ({ NAME($recipe) }: { $needs }).
        [token] { veggies-hype-text } (passt zu { NAME($recipe) }, mit der Marke für { $into }).
       *[fits] { veggies-hype-text } (passt zu { NAME($recipe) }).
    }
veggies-hype-text = { NAME($hype) }: { NAME($hype, case: "text") }
veggies-hand-cooked =
    { $alone ->
        [yes] Jetzt gekocht: { $dishes }.
       *[no] Verdeckt: { $dishes }.
    }
veggies-hand-points = Du hast { points }.
