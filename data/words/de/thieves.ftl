# Thieving Chefs.

## Questions

thieves-headline-theft =
    { $stolen ->
        [one] was ist weg: { $loot }?
       *[other] was ist weg: { $loot }?
    }
thieves-headline-act =
    { $actions ->
        [one] noch { $left } von { $actions } Aktion
       *[other] noch { $left } von { $actions } Aktionen
    }
thieves-headline-announce = Gericht ankündigen?
thieves-headline-discard =
    { $excess ->
        [one] { $excess } Karte abwerfen
       *[other] { $excess } Karten abwerfen
    }
thieves-headline-over = das Spiel ist vorbei
thieves-loot =
    { $count ->
        [one] { NAME($card) }
       *[other] { $count } × { NAME($card) }
    }

thieves-question-theft =
    { $stolen ->
        [one] Dir wurde etwas geklaut: { $loot }. Welches Exemplar ist weg?
            Ein Gericht, dem eine Karte fehlt, ist ruiniert.
       *[other] Dir wurde etwas geklaut: { $loot }. Welche Exemplare sind weg?
            Ein Gericht, dem eine Karte fehlt, ist ruiniert.
    }
thieves-question-act =
    { $left ->
        [one] Zieh eine Karte oder spiel eine aus der Hand: noch { $left } Aktion.
       *[other] Zieh eine Karte oder spiel eine aus der Hand: noch { $left } Aktionen.
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] { " " }Servieren kannst du auch: { LIST($dishes) }.
    }
thieves-question-announce =
    { COUNT($dishes) ->
        [0] Ein Gericht aus deinen ausgelegten Karten ankündigen?
       *[other] Angekündigt: { LIST($dishes) }. Noch etwas?
    }
    Es zählt in deinem nächsten Zug, wenn niemand davon klaut.
thieves-question-discard =
    { $missing ->
        [0] { $aside ->
            [one] { $aside } Karte liegt beiseite. Drück „Fertig“, um sie abzuwerfen.
           *[other] { $aside } Karten liegen beiseite. Drück „Fertig“, um sie abzuwerfen.
        }
       *[other] { $aside ->
            [0] Du hast { $held } Karten und darfst { $limit } behalten: Wähl { $missing } zum Abwerfen.
           *[other] Du hast { $held } Karten und darfst { $limit } behalten: Wähl noch { $missing } zum Abwerfen.
        }
    }

## The table in words

thieves-cards =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
thieves-hand =
    { COUNT($known) ->
        [0] { thieves-cards } auf der Hand
       *[other] { thieves-cards } auf der Hand (darunter { LIST($known) })
    }
thieves-hand-open = Hand: { $held }
thieves-priced = { NAME($dish) } ({ $points })

thieves-alt-middle =
    { $sauce ->
        [none] Keine Soße auf dem Tisch.
       *[other] Soße auf dem Tisch: { NAME($sauce) }.
    } Stapel { $cards }, Ablage { $discards }{ $top ->
        [none] .
       *[other] , obenauf { NAME($top) }.
    }
thieves-alt-chef =
    { $who }: { points }, { $hand }{ COUNT($loose) ->
        [0] { "" }
       *[other] , lose: { LIST($loose) }
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] , angekündigt: { LIST($dishes) }
    }{ COUNT($owed) ->
        [0] .
       *[other] , noch herzugeben: { LIST($owed) }.
    }
thieves-alt-gone = { $who }: hat mit { points.dative } aufgegeben.
thieves-alt-hand =
    Deine Hand: { $cards }. { COUNT($aside) ->
        [0] { "" }
       *[other] Beiseite: { LIST($aside) }.{ " " }
    }{ $question } Du hast { points }.

thieves-text-middle =
    { $sauce ->
        [none] Soße: keine
       *[other] Soße: { NAME($sauce) }, { $bonus } Punkte mehr für { LIST($dishes) }
    }
    Stapel: { thieves-cards }. Ablage: { $discards }{ $top ->
        [none] { "" }
       *[other] , obenauf { NAME($top) }
    }
thieves-text-chef =
    { thieves-text-seat }
    { points } von { $goal }, { $hand }
thieves-text-gone =
    { thieves-text-seat }
    Hat mit { points.dative } aufgegeben
thieves-text-seat = { $who } (Platz { $seat }, { seat-mark })
thieves-text-loose = Lose: { $cards }
thieves-text-dish = Angekündigt: { NAME($dish) } ({ $cards }), { points }
thieves-text-owed = Geklaut, Exemplar noch nicht gewählt: { $cards }

## What happened, in recaps

thieves-dealt =
    { YOU($who) ->
        [yes] Die Karten sind verteilt: Du beginnst
       *[no] Die Karten sind verteilt: { $who } beginnt
    }{ COUNT($hand) ->
        [0] { "" }
       *[other] { " " }(deine Hand: { LIST($hand) })
    }
thieves-deck-rebuilt = Die Ablage ist neu gemischt: ein Stapel aus { thieves-cards }
thieves-drew =
    { $cards ->
        [one] { YOU($who) ->
            [yes] Du ziehst eine Karte
           *[no] { $who } zieht eine Karte
        }
       *[other] { YOU($who) ->
            [yes] Du ziehst { $cards } Karten
           *[no] { $who } zieht { $cards } Karten
        }
    }
thieves-drew-these =
    { YOU($who) ->
        [yes] Du ziehst { $cards }
       *[no] { $who } zieht { $cards }
    }
thieves-played =
    { YOU($who) ->
        [yes] Du spielst { $cards } aus
       *[no] { $who } spielt { $cards } aus
    }
thieves-sauce =
    { YOU($who) ->
        [yes] Du stellst { NAME($card, case: "some") } auf den Tisch
       *[no] { $who } stellt { NAME($card, case: "some") } auf den Tisch
    }{ $old ->
        [none] { "" }
       *[other] { " " }(vorher { NAME($old, case: "some") })
    }
thieves-announced =
    { YOU($who) ->
        [yes] Du kündigst { $dishes } an
       *[no] { $who } kündigt { $dishes } an
    }
thieves-served =
    { YOU($who) ->
        [yes] Du servierst { NAME($dish) } für { points }
       *[no] { $who } serviert { NAME($dish) } für { points }
    }{ $sauce ->
        [none] { "" }
       *[other] , davon { $bonus } für { NAME($sauce, case: "some") }
    }
thieves-stole =
    { YOU($thief) ->
        [yes] { NAME($pet, case: "own") } klaut { NAME($card, case: "some") } bei { $victim }
       *[no] { YOU($victim) ->
            [yes] { NAME($pet, case: "its") } von { $thief } klaut dir { NAME($card, case: "some") }
           *[no] { NAME($pet, case: "its") } von { $thief } klaut { NAME($card, case: "some") } bei { $victim }
        }
    }{ $broken ->
        [none] { "" }
       *[other] { " " }und ruiniert { NAME($broken, case: "accusative") }
    }
thieves-gave =
    { YOU($who) ->
        [yes] { $dish ->
            [none] Du gibst { NAME($card, case: "loose") } her
           *[other] Du gibst { NAME($card, case: "the") } aus { NAME($dish, case: "dative") } her
        }
       *[no] { $dish ->
            [none] { $who } gibt { NAME($card, case: "loose") } her
           *[other] { $who } gibt { NAME($card, case: "the") } aus { NAME($dish, case: "dative") } her
        }
    }
thieves-discarded =
    { YOU($who) ->
        [yes] Du wirfst { $cards } ab
       *[no] { $who } wirft { $cards } ab
    }
thieves-conceded =
    { YOU($who) ->
        [yes] Du gibst auf
       *[no] { $who } gibt auf
    }{ COUNT($cards) ->
        [0] { "" }
       *[other] , auf die Ablage: { LIST($cards) }
    }
thieves-ended =
    { $reason ->
        [reached] { $goal } Punkte erreicht: { LIST($who, you: "Du") } { thieves-wins }!
        [conceded] Alle anderen haben aufgegeben: { LIST($who, you: "Du") } { thieves-wins }
       *[other] { $rounds } Runden ohne Punkte: { LIST($who, you: "Du") } { thieves-wins }
    }
thieves-wins =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] gewinnst
           *[no] gewinnt
        }
       *[other] { YOU($who) ->
            [yes] gewinnt gemeinsam
           *[no] gewinnen gemeinsam
        }
    }

## What can be done

thieves-offer-draw = Karte ziehen
    .hint =
        { $cards ->
            [0] Der Stapel ist leer: Erst wird die Ablage gemischt
           *[other] { thieves-cards } im Stapel
        }
thieves-offer-play = { NAME($card) } ausspielen
    .hint = { $effect }
thieves-offer-steal = { NAME($pet) }: { NAME($card) } klauen bei { $who }
    .hint = { $effect }
thieves-offer-serve = { NAME($dish) } servieren: { points }
    .hint =
        { $sauce ->
            [none] Keine Soße bringt dafür mehr
           *[other] { $lies ->
                [yes] { $plain }, plus { $bonus } für { NAME($sauce, case: "some") }
               *[no] Läge { NAME($sauce, case: "some") } auf dem Tisch, gäbe es { $bonus } mehr
            }
        }
thieves-offer-give =
    { $dish ->
        [none] { NAME($card) }, lose
       *[other] { NAME($card) } aus { NAME($dish, case: "dative") }
    }
    .hint =
        { $dish ->
            [none] Kein Gericht leidet
           *[other] Ruiniert { NAME($dish, case: "accusative") }
        }
thieves-offer-announce = { thieves-priced } ankündigen
    .hint = { $cards }: zählt in deinem nächsten Zug, wenn nichts geklaut wird
thieves-offer-withdraw = { NAME($dish) } nicht ankündigen
    .hint = Die Karten sind dann wieder lose
thieves-offer-tick = { NAME($card) } abwerfen
    .hint = Liegt beiseite, bis du „Fertig“ drückst
thieves-offer-untick = { NAME($card) } behalten
    .hint = Bleibt auf deiner Hand
thieves-offer-done =
    { $phase ->
        [discard] Fertig: { thieves-cards } abwerfen
       *[announce] { thieves-end-turn }
    }
    .hint =
        { $phase ->
            [discard] Sie kommen offen auf die Ablage, und dein Zug endet
           *[announce] Keine weiteren Gerichte in diesem Zug
        }

thieves-helps = +{ $bonus } für { LIST($dishes) }, egal, wer serviert
thieves-completes = Vollendet { LIST($dishes) }
thieves-second-copy = Ein zweites Exemplar: Wird geklaut, wählst du, welches geht
thieves-useless = Kein Gericht braucht das
thieves-lacks = { $dish } braucht dann noch { LIST($cards) }
thieves-breaks-nothing = Eine lose Karte: Kein Gericht leidet
thieves-breaks = Ruiniert { LIST($dishes) }
thieves-victim-chooses = { $who } wählt, welches von { $copies } Exemplaren geht

## Buttons of the board

thieves-serve = Servieren
thieves-draw = Ziehen
thieves-announce = Ankündigen
thieves-end-turn = Zug beenden
thieves-which-left = Platz { $seat }: Welches Exemplar ({ NAME($card) }) ist weg?

## Orders ahead

thieves-serving = Servieren
thieves-order-serve_now = Servieren, sobald ich dran bin
thieves-order-serve_sauce = Servieren, sobald die Soße passt
thieves-announcing =
    { COUNT($dishes) ->
        [0] Ankündigen
       *[other] Ankündigen: { LIST($dishes) }
    }
thieves-order-announce_best = Alles, was passt, die meisten Punkte zuerst
thieves-order-announce_nothing = Nichts
thieves-order-next = { $place }. { NAME($dish) }
thieves-sparing =
    { COUNT($dishes) ->
        [0] Langfinger
       *[other] Langfinger: { LIST($dishes) } schonen
    }
thieves-order-guard_none = Ein loses Exemplar, sonst eins aus dem billigsten Gericht
thieves-order-spare = { NAME($dish) } schonen

thieves-order-serve-now = Meine Gerichte servieren, sobald ich dran bin
thieves-order-serve-sauce = Ein Gericht servieren, sobald die Soße auf dem Tisch passt
thieves-order-announce =
    { COUNT($dishes) ->
        [0] Nichts ankündigen
       *[other] Ankündigen, was passt, in dieser Reihenfolge: { LIST($dishes) }; dann Zug beenden
    }
thieves-order-guard =
    { COUNT($dishes) ->
        [0] Langfinger bekommen ein loses Exemplar, sonst eins aus dem billigsten Gericht
       *[other] Langfinger bekommen ein loses Exemplar, sonst eins aus dem billigsten Gericht, aber { LIST($dishes) } schonen
    }
