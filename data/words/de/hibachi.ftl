# Hibachi.

hibachi-cards =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
hibachi-chips =
    { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }
hibachi-chillies =
    { $chillies ->
        [one] { $chillies } Chili
       *[other] { $chillies } Chilis
    }
hibachi-dishes =
    { $dishes ->
        [one] { $dishes } Gericht
       *[other] { $dishes } Gerichte
    }
    .dative =
        { $dishes ->
            [one] { $dishes } Gericht
           *[other] { $dishes } Gerichten
        }
hibachi-recipe = { NAME($dish) } ({ $foods })
hibachi-later = { NAME($dish) }: später

## What happened, in recaps

hibachi-dealt =
    { YOU($who) ->
        [yes] Du hast die Flasche und wirfst zuerst. Im Angebot: { $cards }. Rezepte: { $recipes }
       *[no] { $who } hat die Flasche und wirft zuerst. Im Angebot: { $cards }. Rezepte: { $recipes }
    }
hibachi-threw =
    { YOU($who) ->
        [yes] Du wirfst { hibachi-thrown }
       *[no] { $who } wirft { hibachi-thrown }
    }{ $shown ->
        [yes] , offen
       *[no] { "" }
    }{ $pushed ->
        [0] { "" }
        [one] , { $pushed } Chip verschoben
       *[other] , { $pushed } Chips verschoben
    }{ $out ->
        [0] { "" }
        [one] , { $out } Chip vom Brett gestoßen
       *[other] , { $out } Chips vom Brett gestoßen
    }
hibachi-thrown =
    { $chip ->
        [0] einen Chip { hibachi-landed }
       *[other] die { $chip } { hibachi-landed }
    }
hibachi-landed =
    { $where ->
        [out] vom Brett
        [none] daneben
        [bowl] { NAME($space, case: "to") }
       *[space] aufs Feld { NAME($space) }
    }
hibachi-won =
    { YOU($who) ->
        [yes] { NAME($space) }: Du gewinnst mit { $chips }
       *[no] { NAME($space) }: { $who } gewinnt mit { $chips }
    }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }({ LIST($others) })
    }{ $tie ->
        [yes] , dank der Flasche
       *[no] { "" }
    }
hibachi-owned =
    { YOU($who) ->
        [yes] du { $chips }
       *[no] { $who } { $chips }
    }
hibachi-declined =
    { $space ->
        [bonus_throw] { YOU($who) ->
            [yes] Du verzichtest auf den Bonuswurf
           *[no] { $who } verzichtet auf den Bonuswurf
        }
       *[other] { YOU($who) ->
            [yes] Du lässt die Flasche stehen
           *[no] { $who } lässt die Flasche stehen
        }
    }
hibachi-drew =
    { YOU($who) ->
        [yes] Du ziehst { hibachi-cards }
       *[no] { $who } zieht { hibachi-cards }
    }
hibachi-drew-these =
    { YOU($who) ->
        [yes] Du ziehst { $cards }
       *[no] { $who } zieht { $cards }
    }
hibachi-kept =
    { YOU($who) ->
        [yes] Du behältst { hibachi-kept-card }
       *[no] { $who } behält { hibachi-kept-card }
    }
hibachi-kept-card =
    { $card ->
        [none] eine
       *[other] { NAME($card) }
    }
hibachi-reserved-this =
    { YOU($who) ->
        [yes] Du reservierst { NAME($dish) }
       *[no] { $who } reserviert { NAME($dish) }
    }
hibachi-reserved-one =
    { YOU($who) ->
        [yes] Du reservierst ein Rezept
       *[no] { $who } reserviert ein Rezept
    }
hibachi-got-nothing =
    { YOU($who) ->
        [yes] Du gehst leer aus: keine Karten mehr da
       *[no] { $who } geht leer aus: keine Karten mehr da
    }
hibachi-took-bottle =
    { YOU($who) ->
        [yes] Du nimmst die Flasche
       *[no] { $who } nimmt die Flasche
    }
hibachi-missed =
    { $chips ->
        [one] { $chips } Chip lag daneben und ist verdeckt zurückgegangen
       *[other] { $chips } Chips lagen daneben und sind verdeckt zurückgegangen
    }
hibachi-got-chillies =
    { YOU($who) ->
        [yes] Du bekommst { hibachi-chillies }
       *[no] { $who } bekommt { hibachi-chillies }
    }
hibachi-bowl =
    { $price ->
        [none] { NAME($bowl) }: { $what }
       *[other] { NAME($bowl) } ({ $price }): { $what }
    }
hibachi-nobody-traded = niemand hat gehandelt
hibachi-sold =
    { YOU($who) ->
        [yes] du verkaufst { $cards }
       *[no] { $who } verkauft { $cards }
    }
hibachi-bought =
    { YOU($who) ->
        [yes] du kaufst { COUNT($prices) } für { LIST($prices) }
       *[no] { $who } kauft { COUNT($prices) } für { LIST($prices) }
    }
hibachi-passed =
    { YOU($who) ->
        [yes] du passt bei { LIST($prices) }
       *[no] { $who } passt bei { LIST($prices) }
    }
hibachi-could-not-pay =
    { YOU($who) ->
        [yes] dir fehlt Geld für { LIST($prices) }
       *[no] { $who } fehlt Geld für { LIST($prices) }
    }
hibachi-no-card-left =
    { COUNT($who) ->
        [0] keine Karten mehr da
       *[other] keine Karten mehr für { LIST($who, you: "dich") }
    }
hibachi-cooked =
    { YOU($who) ->
        [yes] Du kochst { NAME($dish) }
       *[no] { $who } kocht { NAME($dish) }
    }{ $reserved ->
        [yes] { " " }(reserviert) aus { hibachi-used }
       *[no] { " " }aus { hibachi-used }
    }
hibachi-used =
    { COUNT($cards) ->
        [0] { hibachi-chillies }
       *[other] { LIST($cards) }{ $chillies ->
            [0] { "" }
           *[other] { " " }mit { hibachi-chillies }
        }
    }
hibachi-gets-bottle =
    { YOU($who) ->
        [yes] Du bekommst die Flasche
       *[no] { $who } bekommt die Flasche
    }
hibachi-new-recipes =
    { $count ->
        [one] Neues Rezept: { $recipes }
       *[other] Neue Rezepte: { $recipes }
    }
hibachi-new-cards = Neu im Angebot: { $cards }
hibachi-pile-rebuilt = Die Ablage ist neu gemischt: ein Stapel aus { hibachi-cards }
hibachi-round-begins = Runde { $round } beginnt
hibachi-conceded =
    { YOU($who) ->
        [yes] Du gibst auf
       *[no] { $who } gibt auf
    }; { YOU($head) ->
        [yes] du hast die Flasche
       *[no] { $head } hat die Flasche
    }
hibachi-ended =
    { $reason ->
        [reached] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] Du gewinnst mit { hibachi-dishes.dative }!
               *[no] { LIST($who) } gewinnt mit { hibachi-dishes.dative }!
            }
           *[other] { YOU($who) ->
                [yes] { LIST($who, you: "Du") } gewinnt gemeinsam mit { hibachi-dishes.dative }!
               *[no] { LIST($who) } gewinnen gemeinsam mit { hibachi-dishes.dative }!
            }
        }
        [conceded] Alle anderen haben aufgegeben, also { hibachi-winners }
       *[other] { $rounds ->
            [one] { $rounds } Runde lang hat niemand gekocht, also { hibachi-winners }: Es zählen die Gerichte, dann das Geld
           *[other] { $rounds } Runden lang hat niemand gekocht, also { hibachi-winners }: Es zählen die Gerichte, dann das Geld
        }
    }
hibachi-winners =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] gewinnst du
           *[no] gewinnt { LIST($who) }
        }
       *[other] { YOU($who) ->
            [yes] gewinnt ihr gemeinsam, { LIST($who, you: "du") }
           *[no] gewinnen { LIST($who) } gemeinsam
        }
    }

## Questions

hibachi-throw-number = { $throw } von { $throws }
hibachi-headline-throw = Chip { $throw } werfen
hibachi-headline-clean = Aktionsfelder werden ausgewertet
hibachi-headline-bonus_throw = Bonuschip werfen?
hibachi-headline-keep = welche Karte behalten?
hibachi-headline-bottle = Flasche nehmen?
hibachi-headline-plan = Marktzettel ausfüllen
hibachi-headline-bowl = nächste Schale wählen
hibachi-headline-sell = { NAME($bowl) } für { $price } verkaufen?
hibachi-headline-buy = { NAME($bowl) } für { $costs } kaufen?
hibachi-headline-cook = Gericht kochen?
hibachi-headline-over = das Spiel ist vorbei

hibachi-question-throw =
    Wirf Chip { $throw }: Wähl Wert, Richtung und Kraft.
    Verkaufen bringt die Summe aller Chips, Kaufen kostet die Summe deiner.
hibachi-question-bonus_throw = Du hast einen Bonuswurf gewonnen: Wirf noch einen Chip oder verzichte.
hibachi-question-keep =
    { $drawn ->
        [0] Du hast Karten gezogen: Behalte eine gratis.
            Der Rest kommt ungesehen unter den Stapel.
        [one] Du hast { $drawn } Karte gezogen: Behalte sie gratis.
       *[other] Du hast { $drawn } Karten gezogen: Behalte eine gratis.
            Der Rest kommt ungesehen unter den Stapel.
    }
hibachi-question-bottle =
    Flasche nehmen?
    Damit bestimmst du die Reihenfolge der Schalen, gewinnst bei Gleichstand und kochst zuerst.
hibachi-question-plan =
    { $form ->
        [sent] Dein Marktzettel ist abgegeben. Du kannst ihn ändern, bis alle abgegeben haben.
        [idle] Du hast diese Runde nichts zu verkaufen oder zu kaufen: Gib den Zettel einfach ab.{ hibachi-question-order }
       *[open] Wähl, was du verkaufst oder kaufst, und gib deinen Marktzettel ab.
            Was du leer lässt, wird nicht gehandelt.{ hibachi-question-order }
    }
hibachi-question-order =
    { $orders ->
        [yes] { " " }Du hast die Flasche, also bestimmst du auch die Reihenfolge der Schalen.
       *[no] { "" }
    }
hibachi-question-bowl = Du hast die Flasche: Wähl, welche Schale als Nächstes aufgeht.
hibachi-question-sell =
    { $sale ->
        [bare] { NAME($bowl) } bringt { $price } pro Karte, und du hast keine: Wähl „Nichts verkaufen“.
            Niemand sonst sieht, warum.
       *[other] { NAME($bowl) } bringt { $price } pro Karte. { hibachi-question-many }
            Wenn du verkaufst, nimmst du deine Chips zurück und kannst hier nichts kaufen.
    }
hibachi-question-many =
    { $sale ->
        [in] { $sold ->
            [0] Du verkaufst keine. Das kannst du ändern, bis alle geantwortet haben.
           *[other] Du verkaufst { $sold }. Das kannst du ändern, bis alle geantwortet haben.
        }
        [open] Wie viele deiner { $held } verkaufst du?
       *[other] Wie viele verkaufst du?
    }
hibachi-question-buy =
    { NAME($bowl) } für { $costs } kaufen oder passen? Du hast { $purse }; { hibachi-cards } im Angebot.
    So oder so nimmst du deinen höchsten Chip zurück.
hibachi-question-cook =
    Koch ein Gericht, wenn du die Zutaten hast.
    Pro Runde: ein offenes Gericht und beliebig viele reservierte. Mit { hibachi-dishes.dative } gewinnst du.

## The table in words

hibachi-round = Runde { $round }. { $who } hat die Flasche.
hibachi-winner = { NAME($space) } { $who }
hibachi-face-down = { $who } verdeckt
hibachi-chips-on = { $space }: { $chips }
hibachi-hand-open = Karten: { $cards }
hibachi-hand =
    { COUNT($known) ->
        [0] { hibachi-cards }
       *[other] { $all ->
            [yes] { hibachi-cards } ({ LIST($known) })
           *[no] { hibachi-cards } (darunter { LIST($known) })
        }
    }
hibachi-alt-chef =
    { $gone ->
        [yes] { $who }: hat aufgegeben, { $yen }, { $hand }, { hibachi-dishes }
       *[no] { $who }: { $yen }, { $hand }, { hibachi-dishes }
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] { " " }({ LIST($cooked) })
    }{ $reserved ->
        [0] { "" }
       *[other] { COUNT($recipes) ->
            [0] { $reserved ->
                [one] , { $reserved } reserviertes Rezept
               *[other] , { $reserved } reservierte Rezepte
            }
           *[other] , reserviert: { LIST($recipes) }
        }
    }{ $chillies ->
        [0] .
       *[other] , { hibachi-chillies }.
    }
hibachi-alt-won = In dieser Runde gewonnen: { $won }.
hibachi-alt-middle = Im Angebot: { $cards }. Rezepte: { $recipes }. Chips: { $chips }.
hibachi-alt-drawn = Gezogen, eine behalten: { $cards }.
hibachi-alt-hand =
    Übrige Chips: { $chips }. Deine Karten: { $cards }. { $chillies ->
        [0] Du hast { $yen }.
       *[other] Du hast { $yen } und { hibachi-chillies }.
    }
hibachi-alt-reserved = Reserviert: { $recipes }.
hibachi-alt-ready =
    { COUNT($dishes) ->
        [0] Du kannst noch kein Gericht kochen.
       *[other] Du hast die Karten für { LIST($dishes) }.
    }
hibachi-ready =
    { $chillies ->
        [0] { NAME($dish) }
       *[other] { NAME($dish) } mit { hibachi-chillies }
    }
hibachi-alt-receipt = Der Kassenzettel des Marktes.
hibachi-alt-trades =
    { $money ->
        [none] { $who }: Geld unverändert
       *[other] { $who }: { $money }
    }{ COUNT($sold) ->
        [0] { "" }
       *[other] , verkauft: { LIST($sold) }
    }{ COUNT($bought) ->
        [0] .
       *[other] , gekauft: { LIST($bought) }.
    }
hibachi-priced = { $space } { $price }
hibachi-alt-prices = Preise: { $prices }.

hibachi-text-cards = Im Angebot: { $cards }
hibachi-text-recipe = Rezept: { $recipe }
hibachi-text-no-recipe = Kein Rezept
hibachi-text-piles =
    { $recipes ->
        [one] Stapel: { hibachi-cards }, { $recipes } Rezept
       *[other] Stapel: { hibachi-cards }, { $recipes } Rezepte
    }
hibachi-text-discards = Ablage: { $cards }
hibachi-text-stack = Vorrat: { hibachi-chillies }
hibachi-text-last-rounds =
    { $rounds ->
        [one] Das Spiel endet nach dieser Runde, außer jemand kocht
       *[other] Das Spiel endet in { $rounds } Runden, diese mitgezählt, außer jemand kocht
    }
hibachi-text-seat = { $who } (Platz { $seat }, { seat-mark })
hibachi-text-gone = Hat aufgegeben
hibachi-text-chef =
    { $chillies ->
        [0] { $yen }, { $hand }
       *[other] { $yen }, { $hand }, { hibachi-chillies }
    }
    { $goal ->
        [one] { $dishes } von { $goal } Gericht
       *[other] { $dishes } von { $goal } Gerichten
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] : { LIST($cooked) }
    }
hibachi-text-reserved =
    { COUNT($recipes) ->
        [0] { $reserved ->
            [one] { $reserved } reserviertes Rezept
           *[other] { $reserved } reservierte Rezepte
        }
       *[other] Reserviert: { LIST($recipes) }
    }
hibachi-text-thrown =
    { COUNT($shown) ->
        [0] { hibachi-chips } in dieser Runde geworfen
       *[other] { hibachi-chips } in dieser Runde geworfen, offen { LIST($shown) }
    }
hibachi-text-won = In dieser Runde gewonnen: { $won }
hibachi-text-board = Auf dem Brett:
hibachi-text-no-chips = Keine Chips

hibachi-price =
    { $chips ->
        [0] { $others ->
            [none] { NAME($bowl) }: keine Chips
           *[other] { NAME($bowl) }: { $others }
        }
       *[other] { NAME($bowl) }: { hibachi-chips } von dir, zusammen { $total }{ $others ->
            [none] { "" }
           *[other] ; { $others }
        }
    }; { $cards ->
        [0] keine Karten im Angebot
       *[other] { hibachi-cards } im Angebot
    }
hibachi-price-none = Weder Chips noch Karten: { LIST($bowls) }

## An aim

hibachi-bearing =
    { $side ->
        [left] { $degrees }° nach links
        [right] { $degrees }° nach rechts
       *[ahead] geradeaus
    }
hibachi-about =
    { $percent ->
        [0] unter 5 %
        [100] über 95 %
       *[other] etwa { $percent } %
    }
hibachi-chance =
    { $percent ->
        [0] fast keine Chance
        [100] fast sicher
       *[other] Chance etwa { $percent } %
    }
hibachi-target-chip =
    { YOU($who) ->
        [yes] dein Chip { hibachi-lying }
       *[no] Chip von { $who } { hibachi-lying }
    }
hibachi-lying =
    { $lies ->
        [bowl] { NAME($space, case: "at") }
        [space] auf { NAME($space) }
       *[none] zwischen den Schalen
    }
hibachi-target-label = { $target }, { hibachi-about }
hibachi-target-throw = Ab Wurf { $throw } dieser Runde
hibachi-target-price = Eine Karte würde dich { $price } kosten
hibachi-not-for-sale = Dort sind keine Karten im Angebot
hibachi-own-cards =
    { $count ->
        [0] keine Karte von dir
        [one] { $count } Karte von dir
       *[other] { $count } Karten von dir
    }
hibachi-aimed = Ziel: { $target }, { hibachi-chance }.
hibachi-aimed-out = Vorsicht: Dieser Wurf geht vom Brett.
hibachi-aimed-nowhere = Kein Feld im Ziel; am nächsten liegt { NAME($space) }.
hibachi-aimed-price =
    { $price ->
        [none] { hibachi-not-for-sale }.
       *[other] { hibachi-target-price }.
    }
hibachi-aimed-leaving = Mit etwa { $percent } % geht er vom Brett.
hibachi-alt-aim =
    Wurf: die { $chip } ab { $start } cm auf der Kante, { $way }, Kraft { $power } von 100{ $end ->
        [target] , Ziel: { $target } ({ $percent } %{ $price ->
            [none] { "" }
           *[other] , Kauf für { $price }
        })
        [out] , vom Brett
       *[nowhere] { "" }
    }. Noch zu werfen: { LIST($chips) }.{ COUNT($thrown) ->
        [0] { "" }
       *[other] { " " }Geworfen: { LIST($thrown) }.
    }
hibachi-chip-at = { $chip } ({ NAME($space) })

## Actions

hibachi-offer-throw = Die { $chip } werfen
    .hint = Ab { $start } cm auf deiner Kante, { $way }, Kraft { $power }
hibachi-offer-decline =
    { $phase ->
        [bottle] Flasche stehen lassen
       *[other] Kein Bonuswurf
    }
    .hint = Niemand sonst bekommt das
hibachi-offer-keep = { NAME($card) } behalten
    .hint =
    { $held ->
        [0] { "" }
       *[other] Davon hast du schon { $held }.{ " " }
    }{ COUNT($dishes) ->
        [0] Keins deiner Rezepte braucht das gerade
       *[other] Für { LIST($dishes) }
    }
hibachi-offer-take_bottle = Flasche nehmen
    .hint = Du bestimmst die Reihenfolge der Schalen, gewinnst bei Gleichstand und kochst zuerst
hibachi-offer-plan =
    { $state ->
        [kept] Zettel für später speichern
        [orders] Zettel abgeben (nur Reihenfolge der Schalen)
        [empty] Leeren Zettel abgeben
       *[filled] { $bowls ->
            [one] Zettel abgeben ({ $bowls } Schale ausgefüllt)
           *[other] Zettel abgeben ({ $bowls } Schalen ausgefüllt)
        }
    }
    .hint =
    { $state ->
        [kept] Abgeben musst du ihn noch
        [filled] { $again ->
            [yes] Schon abgegeben; du kannst ihn ändern, bis alle abgegeben haben
           *[no] Verdeckt: Niemand sonst sieht ihn
        }
       *[other] Diese Runde verkaufst und kaufst du nichts
    }
hibachi-offer-choose = Schale öffnen: { NAME($bowl) }
    .hint =
    { $own ->
        [0] { hibachi-chips }; { hibachi-cards } im Angebot
       *[other] { hibachi-chips }, davon { $own } von dir; { hibachi-cards } im Angebot
    }
hibachi-offer-sell =
    { $cards ->
        [0] Nichts verkaufen
       *[other] { $cards } × { NAME($bowl) } für { $sum } verkaufen
    }
    .hint =
    { $cards ->
        [0] { $buys ->
            [yes] Deine Chips bleiben, also kannst du hier kaufen
           *[no] Du behältst deine Karten
        }
       *[other] { $price } pro Karte{ $chips ->
            [yes] ; du nimmst deine Chips zurück und kannst hier nichts kaufen
           *[no] { "" }
        }
    }
hibachi-offer-buy = { NAME($bowl) } für { $price } kaufen
    .hint =
    { $left ->
        [none] Kostet deine letzten Yen; du nimmst deine { $highest } zurück
       *[other] Dir bleiben { $left }; du nimmst deine { $highest } zurück
    }
hibachi-offer-pass =
    { $rest ->
        [yes] In dieser Schale nur noch passen
       *[no] Passen: { $highest } zurücknehmen
    }
    .hint =
    { $rest ->
        [yes] Du nimmst deine Chips hier zurück und kaufst nichts mehr
       *[no] { $next ->
            [none] Gratis. Das ist dein letzter Chip hier
           *[other] Gratis. Die nächste Karte würde dich { $next } kosten
        }
    }
hibachi-offer-cook =
    { $chillies ->
        [0] { NAME($dish) } kochen
       *[other] { NAME($dish) } mit { hibachi-chillies } kochen
    }
    .hint =
    { COUNT($spent) ->
        [0] Verbraucht keine deiner Karten
       *[other] Verbraucht { LIST($spent) }
    }{ COUNT($spiced) ->
        [0] { "" }
       *[other] , Chilis für { LIST($spiced) }
    }{ $wins ->
        [yes] ; damit gewinnst du
       *[no] ; dein Gericht { $number } von { $goal }
    }
hibachi-offer-done = Fertig gekocht
    .hint = Du behältst deine Karten für spätere Runden

hibachi-line =
    { $state ->
        [ask] { NAME($bowl) }: mich fragen
        [idle] { NAME($bowl) }: nichts zu handeln
       *[trade] { NAME($bowl) }: { $sell ->
            [0] { $buy ->
                [0] noch nichts
               *[other] { hibachi-line-buy }
            }
           *[other] { hibachi-line-sell }{ $buy ->
                [0] { "" }
               *[other] , sonst { hibachi-line-buy }
            }
        }
    }
hibachi-line-sell =
    { $sell ->
        [1] 1 verkaufen
       *[other] bis zu { $sell } verkaufen
    } { $least ->
        [none] zu jedem Preis
       *[other] ab { $least }
    }
hibachi-line-buy =
    { $buy ->
        [1] 1 kaufen für höchstens { $most }
       *[other] bis zu { $buy } kaufen für je höchstens { $most }
    }

## Orders ahead

hibachi-order-throws =
    { COUNT($chips) ->
        [0] Nichts werfen
       *[other] Runde { $round }: { LIST($chips) } werfen
    }
hibachi-order-market = Markt, bis Runde { $round }: { $lines }
hibachi-order-no-trade = nicht handeln
hibachi-order-cook =
    { COUNT($dishes) ->
        [0] { $then ->
            [ask] Bis Runde { $round }: mich fragen, was ich koche
            [done] Bis Runde { $round }: nichts kochen
           *[any] Bis Runde { $round }: kochen, was geht
        }
        [one] Bis Runde { $round }: { LIST($dishes) } kochen; { hibachi-order-else }
       *[other] Bis Runde { $round }: { LIST($dishes) } kochen, in dieser Reihenfolge; { hibachi-order-else }
    }
hibachi-order-else =
    { $then ->
        [ask] sonst mich fragen
        [done] sonst nichts kochen
       *[any] sonst, was geht
    }
hibachi-order-bottle =
    { $take ->
        [yes] Flasche nehmen
       *[no] Flasche stehen lassen
    }
hibachi-order-no-bonus = Nur die Bonuswürfe, die ich geplant habe
hibachi-order-keep = Wenn ich Karten ziehe, { LIST($cards, style: "or") } behalten
hibachi-order-ask = Gewonnene Aktionsfelder: mich fragen
hibachi-keep-next = Wenn ich Karten ziehe, Wunsch { $place }: { NAME($card) }
hibachi-market-ahead =
    Das ist dein Marktzettel für die nächsten Runden, zu deinen Preisen. Was du leer lässt, wird nicht gehandelt.
    Der Markt wartet nicht auf dich. Niemand sonst sieht das; **Wieder mich fragen** nimmt es zurück.

hibachi-take-throws-back =
    { $now ->
        [yes] Würfe dieser Runde zurücknehmen
       *[no] Würfe der nächsten Runde zurücknehmen
    }
hibachi-throw-ahead =
    { $bonus ->
        [yes] { $now ->
            [yes] Bonuswurf dieser Runde planen
           *[no] Bonuswurf der nächsten Runde planen
        }
       *[no] { $now ->
            [yes] Wurf { $place } dieser Runde planen
           *[no] Wurf { $place } der nächsten Runde planen
        }
    }
hibachi-on-my-turn = { $what }, wenn ich dran bin
hibachi-take-back = Diese Würfe zurücknehmen
hibachi-market-rounds = Markt für mehrere Runden
hibachi-as-in-form = Zettel dieser Runde kopieren
hibachi-ask-again = Wieder mich fragen
hibachi-how-many-rounds = Für wie viele Runden?
hibachi-for-rounds =
    { $rounds ->
        [1] Nur diese Runde
       *[other] { $rounds } Runden, bis Runde { $last }
    }
hibachi-cooking =
    { COUNT($dishes) ->
        [0] Gerichte, der Reihe nach
       *[other] Kochen: { LIST($dishes) }; und dann?
    }
hibachi-dish-next = { $place }. { NAME($dish) }
hibachi-else = Wenn keins davon geht
hibachi-then-any = Kochen, was geht
hibachi-then-done = Nichts kochen
hibachi-then-ask = Mich fragen
hibachi-ask-cooking = Mich fragen, was ich koche
hibachi-when-i-win = Wenn ich ein Aktionsfeld gewinne
hibachi-space-order-bottle_take = Gewonnene Flasche nehmen
hibachi-space-order-bottle_leave = Flasche stehen lassen
hibachi-space-order-bottle_ask = Bei der Flasche mich fragen
hibachi-space-order-bonus_leave = Nur die Bonuswürfe, die ich geplant habe
hibachi-space-order-bonus_ask = Bei Bonuswürfen mich fragen
hibachi-ask-everything = Jedes Mal mich fragen

## The market form

hibachi-order-of-bowls =
    { COUNT($bowls) ->
        [0] Reihenfolge der Schalen
       *[other] Reihenfolge bisher: { LIST($bowls) }
    }
hibachi-bowl-next = { $place }. { NAME($bowl) }
hibachi-ask-each-bowl = Vor jeder Schale mich fragen
hibachi-anew = Neu anfangen
hibachi-mode = Bei dieser Schale
hibachi-mode-numbers =
    { $idle ->
        [yes] Nichts zu handeln
       *[no] So handeln, wie ich unten schreibe
    }
hibachi-mode-ask = Mich fragen, wenn sie dran ist
hibachi-form-sell = Karten verkaufen
    .hint =
    { $ahead ->
        [yes] 0 bis { $most }, soweit du sie dann hast
       *[no] 0 bis { $most }; du hast { $most }
    }
hibachi-form-at_least = Mindestpreis pro Karte (¥)
    .hint = Karten bringen die Summe aller Chips in der Schale
hibachi-form-buy = Karten kaufen
    .hint =
    { $sells ->
        [yes] 0 bis { $most }, wenn du keine verkaufst
       *[no] 0 bis { $most }
    }
hibachi-form-at_most = Höchstpreis pro Karte (¥)
    .hint =
    { $ahead ->
        [yes] Du kaufst für die Summe deiner Chips in der Schale
       *[no] Die erste kostet { $price }; bietest du weniger, lässt du sie aus
    }
hibachi-takes-number =
    { $most ->
        [0] hier nur 0
       *[other] eine ganze Zahl von 0 bis { $most }
    }
hibachi-takes-price = einen Preis in Schritten von { $step }, von { $least } bis { $most }

## Buttons

hibachi-aim = Zielen
hibachi-no-thanks = Nein, danke
hibachi-leave-bottle = Flasche stehen lassen
hibachi-buy = Kaufen
hibachi-pass = Passen
hibachi-cook-no-more = Fertig gekocht
hibachi-fill-in = Zettel ausfüllen
hibachi-last-market = **Letzter Markt**
hibachi-no-market =
    { hibachi-last-market }
    In den Schalen lagen keine Chips, also gab es keinen Markt.
hibachi-aim-at = Zielen auf…
hibachi-chip = Chip { $chip }
hibachi-which-chip = Chip wählen
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
        [yes] { $by } schwächer
       *[no] { $by } stärker
    }
