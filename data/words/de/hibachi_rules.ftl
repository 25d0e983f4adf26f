# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-goal =
    Wer zuerst **{ rules-hibachi-to-win }** kocht, gewinnt. Wirf Chips in die Schalen: Sie bestimmen, zu welchem Preis du dort verkaufst und kaufst.

    ① Schalen, eine für jede Zutat
    ② Vier kleine Aktionsfelder
    ③ Zutatenkarten im Angebot, am Rand bei ihrer Schale
    ④ Offene Rezepte und was sie brauchen
    ⑤ Eine Person: Yen, Gerichte, Handkarten, übrige Chips
    ⑥ Die Flasche: Wer sie hat, hat den **Chefposten**, ist zuerst dran und gewinnt bei Gleichstand

    { "" }**Eine Runde:** Chips werfen, Aktionsfelder auswerten, an den Schalen handeln, kochen. Dann geht die Flasche einen Platz nach links.

    { "" }**Geheim** sind Handkarten, reservierte Rezepte und der Wert verdeckter Chips. Yen und die Zahl der Karten sehen alle.
    .title = Worum es geht
    .alt = Ein Tisch zu viert mit sechs Marken: 1 bei der Schale mit Fleisch, 2 bei einem Aktionsfeld, 3 bei Karten am Rand, 4 bei den offenen Rezepten, 5 beim Feld von Mei, 6 bei der Flasche an der Seite von Mei.

rules-hibachi-set-up =
    Alle bekommen { $purse } und { $chip_count } Chips: { LIST($chips) }. Der Zufall vergibt den ersten Chefposten. Offene Karten und Würfe pro Runde:

    { $by_seats }

    Im Stapel sind { $pile } Zutatenkarten, { $copies } von jeder Sorte; es gibt { $recipes } Rezepte.

    { "" }**Variante** { $chillies }
    { "" }**Die Wurfhand** weicht etwas ab (natürlich), mehr (zittrig) oder gar nicht (ruhig).
    { "" }**Zutatenkarten** sind verdeckt oder für alle offen.
    .title = Aufbau und Optionen
    .alt = Eine Hand am Anfang: sechs Chips vom niedrigsten zum höchsten, drei Zutatenkarten und die offenen Rezepte mit dem, was da ist und was fehlt.

rules-hibachi-throw =
    Beim Chefposten beginnend werft ihr reihum je einen Chip, bis alle fertig sind. Wähl Chip, Winkel, Kraft und die Stelle am Rand und probier, so lange du magst: Erst dein Ja lässt ihn fliegen. Deine Hand wackelt etwas.

    ① Hier kam der Chip von Mei auf, traf einen anderen
    ② und blieb bei den Zwiebeln liegen: Dort zählt er.
    ③ Der von Omar wurde aus der Schale gestoßen und zählt nicht. Er bleibt liegen; ein späterer Wurf kann ihn zurückschieben.
    ④ Auch dieser liegt auf keinem Feld.
    ⑤ Selten landet ein Chip offen; dann kennen alle seinen Wert.

    Ein Chip liegt auf einem Feld, wenn sein **Loch** es berührt. Chips auf oder hinter dem Rand sind diese Runde aus dem Spiel, ohne Ersatz. Andere sehen, wo dein Chip landet, aber nicht, wie du gezielt hast.
    .title = Werfen
    .alt = Das Brett nach einem Wurf. Marke 1: Hier kam der Chip von Mei auf. Marke 2: Er liegt in der Schale mit Zwiebeln. Marke 3: ein Chip von Omar, aus dieser Schale gestoßen. Marke 4: ein Chip zwischen zwei Schalen. Marke 5: ein Chip von Lena in der Schale mit Eiern, der seinen Wert zeigt.

rules-hibachi-spaces =
    Wenn alle geworfen haben, kommen zuerst diese Felder, in dieser Reihenfolge. Ihre Chips werden aufgedeckt, die höchste **Summe** gewinnt:

    ① **Bonuswurf**: gleich noch ein Chip, wenn du magst
    ② **Bonuszutat**: zieh so viele Karten, wie die erste Ziffer deines höchsten Chips dort sagt, behalte eine
    ③ **Reservieren**: das oberste Rezept, verdeckt; nur du kannst es kochen
    ④ **Chefposten**: nimm die Flasche, wenn du magst

    Hier schlägt Omar mit { $mine } + { $low } die { $other } von Tomas. Der höchste Chip ist die { $mine }, also zieht Omar { rules-hibachi-drawn }.

    { "" }**Gleichstand** gewinnt der Chefposten, sonst, wer im Uhrzeigersinn danach zuerst kommt. Leere Felder entfallen. Chips auf keinem Feld gehen dann ungesehen zurück.
    .title = Die Aktionsfelder
    .alt = Die Mitte des Bretts mit den vier Aktionsfeldern. Marke 1: Bonuswurf, oben links. Marke 2: Bonuszutat, oben rechts, mit Chips { $mine } und { $low } von Omar und { $other } von Tomas. Marke 3: Reservieren, unten links. Marke 4: Chefposten, unten rechts.

rules-hibachi-form =
    Bevor die Schalen aufgehen, füllen alle einen Marktzettel aus, damit niemand dauernd gefragt werden muss. Für jede Schale sagst du:

    { "" }**Verkaufen**: höchstens so viele Karten, wenn der Preis mindestens so hoch ist.
    { "" }**Kaufen**: höchstens so viele, wenn du nichts verkaufst, jede höchstens zu diesem Preis.
    { "" }**Mich fragen**: Du entscheidest, wenn die Schale dran ist.

    Eine leere Schale kostet und bringt nichts, und auch ein leerer Zettel ist erlaubt. Wer den Chefposten hat, bestimmt die Reihenfolge der Schalen. Ändern kannst du deinen Zettel, bis der letzte da ist. Niemand sieht ihn je, nur seine Wirkung: Die Schalen laufen von selbst ab, bis zum ersten „Mich fragen“.

    { "" }**Was kostet das?** Jeder deiner Chips in einer Schale erhöht deinen Preis dort. `/hibachi preise` zeigt ihn dir.
    .title = Der Marktzettel
    .alt = Eine Hand beim Planen des Marktes: Vier Chips sind übrig, die Plätze von zwei anderen zeigen, in welchen Schalen sie liegen, und die Rezepte zeigen, welche Karten fehlen.

rules-hibachi-market =
    Wer den Chefposten hat, wählt die nächste Schale; ihre Chips werden aufgedeckt.

    ① **Verkaufen:** Wer die Zutat hat, darf beliebig viele verkaufen, jede für die Summe **aller** Chips in der Schale: { $lying } = { $price }. Alle antworten gleichzeitig und verdeckt. Wer verkauft, nimmt seine Chips zurück und kann hier nicht kaufen.

    ② **Kaufen:** Die höchste eigene Summe ist zuerst dran und zahlt **ihre** Summe für eine Karte oder passt. So oder so geht dort der höchste Chip zurück, dann wird neu verglichen: Omar kann für { $omar_pays } kaufen, Mei für { $mei_pays } und dann für { $mei_pays_then }.

    ③ Schluss ist, wenn Karten oder Chips weg sind. Übrige Karten bleiben liegen.

    Gleiche Summen: ab dem Chefposten. Niemand zahlt mehr, als da ist. Ohne Chips kein Handel.
    .title = Verkaufen und Kaufen
    .alt = Der Markt an der Schale mit Eiern. Marke 1: der Preis { $price } im Banner. Marke 2: die Schale mit { $mine } und { $least } von Mei und { $highest } von Omar. Marke 3: die Eierkarten am Rand.

rules-hibachi-cook =
    Beim Chefposten beginnend dürfen alle **ein** offenes Rezept kochen und beliebig viele eigene reservierte; die Karten kommen auf die Ablage. Gekochte offene Rezepte werden erst in der neuen Runde ersetzt, dann kommen auch Zutaten dazu. **Rezept { $last } gewinnt sofort**: Danach kocht niemand mehr, also gibt es keinen Gleichstand.

    { "" }**Nichts geht voran?** Nach { rules-stall-rounds } ohne Gericht endet das Spiel: Es gewinnen die meisten Rezepte, dann die meisten Yen; wer gleichauf ist, teilt sich den Sieg.

    { rules-absence }
    .title = Kochen und das Ende
    .alt = Eine Hand im letzten Schritt einer Runde: Sie hat alle Karten eines offenen Rezepts, das abgehakt ist; einem reservierten Rezept mit Lesezeichen fehlen noch Karten.

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
rules-hibachi-chillies = „{ $edition }“: { LIST($parts) } an jedem Tisch. Ein Chip, der auf dem Brett, aber auf keinem Feld liegt, bringt eine Chili, aus einem Vorrat von { $chillies }; zwei Chilis ersetzen beim Kochen eine Zutat.
rules-hibachi-absence = Es wirft den niedrigsten Chip geradeaus, gibt einen leeren Zettel ab, passt und kocht nichts; dein Geld gibt es nie aus
