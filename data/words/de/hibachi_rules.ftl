# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-summary = Wirf Chips auf einen Tisch voller Schalen, kauf, was du triffst, und koch, was sich lohnt.

rules-hibachi-goal =
    Koch vor allen anderen **{ rules-hibachi-to-win }**. Wirf Chips in Schalen voller Zutaten: Sie bestimmen, zu welchem Preis du dort verkaufst oder kaufst.

    { "" }**Eine Runde:**
    ① **Werfen.** Ihr werft reihum je einen Chip. Triffst du eines der vier kleinen Aktionsfelder, bekommst du etwas extra.
    ② **Handeln.** Jede Schale öffnet. Verkauf dort Karten für die Summe **aller** Chips, oder kauf für die Summe **deiner eigenen**.
    ③ **Kochen.** Mach aus deinen Karten ein Gericht. Dann geht die Flasche einen Platz nach links, und die nächste Runde beginnt.

    { "" }**Geheim:** Handkarten, reservierte Rezepte und der Wert verdeckter Chips. Deine Yen und die Zahl deiner Karten sehen alle.
    .title = Worum es geht
    .alt = Eine Runde in drei Bildern. Marke 1: Eine Hand wirft einen Chip nach einer von drei Schalen. Marke 2: In einer Schale liegen deine { $least } und { $mine } und die { $highest } von jemand anderem; eine Karte bringt dir { $price } und kostet dich { $mei_pays }. Marke 3: Drei Karten füllen ein Rezept, das zu den Gerichten kommt und gewinnt.
    .throw = Wirf Chips in die Schalen
    .trade = Verkauf für alle Chips, Kauf für deine
    .cook = Koch { rules-hibachi-to-win } und gewinne
    .sell = Verkauf
    .buy = Kauf

rules-hibachi-set-up =
    ① Schalen, eine für jede Zutat
    ② Aktionsfelder
    ③ Zutaten im Angebot, bei ihrer Schale
    ④ Offene Rezepte
    ⑤ Yen, Gerichte, Karten und Chips einer Person
    ⑥ Die Flasche: Wer sie hat, hat den **Chefposten**, ist zuerst dran und gewinnt bei Gleichstand

    Alle beginnen mit { $purse } und { $chip_count } Chips: { LIST($chips) }. Der Zufall vergibt den ersten Chefposten. So viele offene Rezepte, Zutaten im Angebot und Würfe pro Runde gibt es:

    { $by_seats }

    Im Stapel sind { $pile } Zutatenkarten, { $copies } von jeder Sorte. Es gibt { $recipes } Rezepte.

    { "" }**Variante:** { $chillies }
    .title = Tisch und Aufbau
    .alt = Ein Tisch zu viert mit sechs Marken: 1 bei der Schale mit Fleisch, 2 bei einem Aktionsfeld, 3 bei Karten am Rand, 4 bei den offenen Rezepten, 5 beim Feld von Mei, 6 bei der Flasche an der Seite von Mei.

rules-hibachi-throw =
    Beim Chefposten beginnend werft ihr reihum je einen Chip, bis niemand mehr einen Wurf hat. Wähl einen Chip, die Stelle am Rand, Winkel und Kraft. Er fliegt erst, wenn du bestätigst. Deine Hand weicht etwas ab.

    ① Hier kam der Chip von Mei auf und traf einen anderen
    ② Er blieb bei den Zwiebeln liegen und zählt dort
    ③ Der Chip von Omar wurde aus dieser Schale gestoßen und zählt nicht mehr. Er bleibt liegen; ein späterer Wurf kann ihn zurückschieben
    ④ Auch dieser Chip liegt auf keinem Feld
    ⑤ Ab und zu landet ein Chip offen: Alle sehen seinen Wert

    Ein Chip liegt auf einem Feld, wenn sein **Loch** es berührt. Chips auf dem Rand oder dahinter, ob geworfen oder gestoßen, sind diese Runde draußen, ohne neuen Wurf. Andere sehen, wohin dein Chip fliegt, aber nicht, wie du gezielt hast.
    .title = Werfen
    .alt = Das Brett nach einem Wurf. Marke 1: Hier kam der Chip von Mei auf. Marke 2: Er liegt in der Schale mit Zwiebeln. Marke 3: ein Chip von Omar, aus dieser Schale gestoßen. Marke 4: ein Chip zwischen zwei Schalen. Marke 5: ein Chip von Lena in der Schale mit Eiern, der seinen Wert zeigt.

rules-hibachi-spaces =
    Nach den Würfen kommen zuerst die Aktionsfelder, in dieser Reihenfolge. Auf jedem werden die Chips aufgedeckt, und die höchste **Summe** gewinnt:

    ① **Bonuswurf**: wirf jetzt noch einen Chip, wenn du magst
    ② **Bonuszutat**: zieh so viele Karten, wie die erste Ziffer deines höchsten Chips dort sagt, und behalte eine
    ③ **Reservieren**: nimm das oberste Rezept, verdeckt; nur du kannst es kochen
    ④ **Chefposten**: nimm die Flasche, wenn du magst

    Hier schlägt Omar mit { $mine } + { $low } die { $other } von Tomas. Der höchste Chip ist die { $mine }, also zieht Omar { rules-hibachi-drawn }.

    { "" }**Gleichstand** gewinnt der Chefposten, sonst, wer im Uhrzeigersinn danach zuerst kommt. Felder ohne Chips entfallen. Am Ende gehen Chips auf keinem Feld ungesehen zurück.
    .title = Die Aktionsfelder
    .alt = Die Mitte des Bretts mit den vier Aktionsfeldern. Marke 1: Bonuswurf, oben links. Marke 2: Bonuszutat, oben rechts, mit Chips { $mine } und { $low } von Omar und { $other } von Tomas. Marke 3: Reservieren, unten links. Marke 4: Chefposten, unten rechts.

rules-hibachi-form =
    Bevor die Schalen aufgehen, füllt ihr alle einen Marktzettel aus, damit ich nicht bei jeder Schale fragen muss. Für jede Schale wählst du:

    { "" }**Verkaufen**: höchstens so viele Karten, zu diesem Preis oder mehr.
    { "" }**Kaufen**: höchstens so viele, jede zu diesem Preis oder weniger. Wo du verkaufst, kannst du nicht kaufen.
    { "" }**Mich fragen**: Du entscheidest, wenn die Schale dran ist.

    Wo du nichts einträgst, handelst du nicht; auch ein ganz leerer Zettel ist erlaubt. Wer den Chefposten hat, ordnet auch die Schalen. Ändern kannst du deinen Zettel, bis der letzte da ist. Niemand sonst sieht ihn je, nur seine Wirkung. Dann gehen die Schalen nacheinander auf und warten nur, wo jemand **Mich fragen** gewählt hat.

    { "" }**Was kostet das?** Jeder deiner Chips in einer Schale erhöht deinen Preis dort. `/hibachi preise` zeigt ihn dir.
    .title = Der Marktzettel
    .alt = Eine Hand beim Planen des Marktes: Vier Chips sind übrig, die Plätze von zwei anderen zeigen, in welchen Schalen sie liegen, und die Rezepte zeigen, welche Karten fehlen.

rules-hibachi-market =
    Wer den Chefposten hat, wählt die nächste Schale; ihre Chips werden aufgedeckt.

    ① **Verkaufen:** Verkauf beliebig viele Karten dieser Zutat, jede für die Summe **aller** Chips in der Schale: { $lying } = { $price }. Einen Chip brauchst du dort nicht. Alle antworten gleichzeitig und verdeckt. Wer verkauft, nimmt seine Chips zurück und kann hier nicht kaufen.

    ② **Kaufen**, wenn dort noch ein Chip von dir liegt: Die höchste eigene Summe zahlt **diese Summe** für eine Karte oder passt. So oder so geht ihr höchster Chip zurück, dann wird neu verglichen: Omar kann für { $omar_pays } kaufen, dann Mei für { $mei_pays } und, falls noch eine Karte da ist, für { $mei_pays_then }.

    ③ Schluss ist, wenn Karten oder Chips weg sind. Übrige Karten bleiben liegen.

    Gleiche Summen: ab dem Chefposten im Uhrzeigersinn. Niemand zahlt mehr, als da ist. Eine Schale ohne Chips bleibt zu.
    .title = Verkaufen und Kaufen
    .alt = Der Markt an der Schale mit Eiern. Marke 1: der Preis { $price } im Banner. Marke 2: die Schale mit { $mine } und { $least } von Mei und { $highest } von Omar. Marke 3: die Eierkarten am Rand.

rules-hibachi-cook =
    Beim Chefposten beginnend dürfen alle **ein** offenes Rezept kochen und beliebig viele eigene reservierte; die Karten kommen auf die Ablage. Gekochte offene Rezepte werden erst in der neuen Runde ersetzt, dann kommen auch Zutaten dazu. **Rezept { $last } gewinnt sofort**: Danach kocht niemand mehr, also gibt es keinen Gleichstand.

    { "" }**Nichts geht voran?** Nach { rules-stall-rounds } ohne Gericht endet das Spiel: Es gewinnen die meisten Rezepte, dann die meisten Yen; wer gleichauf ist, teilt sich den Sieg.

    { rules-absence }
    .title = Kochen und das Ende
    .alt = Eine Hand im letzten Schritt einer Runde: Sie hat alle Karten eines offenen Rezepts, das abgehakt ist; einem reservierten Rezept mit Lesezeichen fehlen noch Karten.

rules-hibachi-strategy =
    ① **Verkauf, wo viele Chips liegen.** Du bekommst die Summe aller Chips und brauchst dort selbst keinen. Jeder Chip, den andere dorthin werfen, erhöht deinen Preis.

    ② **Kauf mit niedrigen Chips.** Du zahlst die Summe deiner eigenen. Omar ist mit { $highest } zuerst dran, zahlt aber { $omar_pays } und treibt den Preis hoch, zu dem andere verkaufen. Mei ist mit { $mine } + { $least } danach dran, für { $mei_pays }.

    ③ **Schau vor dem Wurf auf den Rand.** Wo keine Karte liegt, kauft kein Chip. Wo mehrere liegen, reicht oft auch eine kleinere Summe, und du zahlst weniger.

    { "" }**Behalt etwas Geld.** Kannst du nicht zahlen, geht dein Chip umsonst zurück. Mit dem Chefposten öffne zuerst die Schalen, an denen du verkaufst: Dann hast du Geld zum Kaufen.

    { "" }**Mach erst ein Rezept fertig.** Nur Gerichte gewinnen, und ein offenes Rezept kocht dir vielleicht jemand weg. Ein reserviertes wartet auf dich.
    .title = Tipps, und warum
    .alt = { rules-hibachi-market.alt }

## Their values

rules-hibachi-to-win =
    { $goal ->
        [one] { $goal } Rezept
       *[other] { $goal } Rezepte
    }
rules-hibachi-recipes =
    { $recipes ->
        [one] { $recipes } Rezept
       *[other] { $recipes } Rezepte
    }
rules-hibachi-ingredients =
    { $ingredients ->
        [one] { $ingredients } Zutat
       *[other] { $ingredients } Zutaten
    }
rules-hibachi-throws =
    { $throws ->
        [one] { $throws } Wurf
       *[other] { $throws } Würfe
    }
rules-hibachi-drawn =
    { $drawn ->
        [one] { $drawn } Karte
       *[other] { $drawn } Karten
    }
rules-hibachi-row = Zu { $seats ->
        [2] zweit
        [3] dritt
        [4] viert
       *[other] { $seats }
    }: { rules-hibachi-recipes }, { rules-hibachi-ingredients }, je { rules-hibachi-throws }
rules-hibachi-chillies = „{ $edition }“ heißt: { LIST($parts) } an jedem Tisch. Ein Chip, der auf dem Brett, aber auf keinem Feld liegt, bringt dir eine Chili, aus einem Vorrat von { $chillies }. Zwei Chilis ersetzen beim Kochen eine Zutat.
rules-hibachi-absence = Es wirft deinen niedrigsten Chip geradeaus, gibt einen leeren Zettel ab, passt und kocht nichts; dein Geld gibt es nie aus
