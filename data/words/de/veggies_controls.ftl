# Buttons, selects and typed options of Diced Veggies.

## The board

veggies-board-keep = Diesen Block schneiden
veggies-board-restock = Auffüllen
veggies-board-take-all = Ganzen Rest nehmen
veggies-board-cut = Schnitt wählen
veggies-board-cook = Gericht kochen
veggies-board-done = Fertig gekocht
veggies-board-card = Karte wählen

## The hand and panels

veggies-cut-here = Hier schneiden
veggies-look-at-cut =
    { $one ->
        [yes] Schnitt ansehen: { $most } Würfel
       *[no] Schnitt ansehen: { $least } bis { $most } Würfel
    }
veggies-cook-card = { veggies-recipe-short } kochen
veggies-cook-this = Dieses Gericht kochen
veggies-which-dish = Gericht wählen
veggies-which-dice = Würfel wählen
veggies-ways-before = Vorige zeigen
veggies-ways-after = Mehr zeigen
veggies-no-hype = Kein Hype
veggies-which-hype = Hype dazu
veggies-keep-token = Chefmarke behalten
veggies-use-token = Chefmarke einsetzen
veggies-order-restocking = Auffüllen
veggies-order-last-step = Der letzte Schritt
veggies-order-no-dish = Nichts kochen
veggies-order-this-dish = Im letzten Schritt kochen

## Typed dishes: what an option takes, and completions

veggies-typed-dice = Würfel wie c5 o3 (c Karotte, m Pilz, o Zwiebel, p Paprika, t Tomate)
veggies-typed-token = einen Würfel und was daraus wird, etwa c5>t5
veggies-typed-no-hype = einen Hype, und du hast keinen
veggies-typed-unfit =
    { $field ->
        [dice] Würfel, die du hast und das Rezept braucht
        [token] eine Änderung, die dieses Gericht möglich macht
        [hype] einen Hype, der zu diesem Gericht passt
       *[dish] ein Rezept, für das du die Würfel hast
    }
