# The pages of /rules for Thieving Chefs. A text has at most 900 characters, and fits a phone with its picture.

rules-thieving-chefs-summary = Kündige Gerichte aus deinen Karten an und hoff, dass kein Tier davon klaut, bevor du servierst.

rules-thieving-chefs-goal =
    Hol vor allen anderen **{ $goal } Punkte**. Leg Zutaten aus, kündige daraus ein Gericht an und servier es in deinem nächsten Zug, falls bis dahin kein Tier etwas davon geklaut hat.

    { "" }**Dein Zug:**
    ① **Nutze deine Aktionen.** Zieh eine Karte, spiel eine Zutat oder Soße, oder klau mit einem Tier.
    ② **Kündige Gerichte an** aus dem, was du ausgespielt hast. Wirf ab, was über dein Limit geht.
    ③ **Servier sie im nächsten Zug.** Das kostet keine Aktion. Die Soße in der Mitte bringt passenden Gerichten mehr Punkte.

    Alles auf dem Tisch liegt offen. Geheim sind nur deine Handkarten: Andere sehen, wie viele es sind.
    .title = Worum es geht
    .alt = Ein Zug in drei Bildern. Marke 1: Eine Karte wird gezogen, eine Zutat gespielt, und die Pfote eines Tiers nimmt eine andere. Marke 2: Zwei Zutaten werden ein angekündigtes Gericht. Marke 3: Das Gericht wird serviert und bringt seine Punkte.
    .act = { rules-thieves-actions }: ziehen, spielen, klauen
    .announce = Kündige ein Gericht an
    .serve = Servier es in deinem nächsten Zug

rules-thieving-chefs-cards =
    Alle beginnen mit { rules-thieves-start } und ohne Punkte. Der Zufall bestimmt, wer anfängt; es geht im Uhrzeigersinn. Der Stapel hat { $deck } Karten:

    ① **Zutaten** für Gerichte: { LIST($ingredients) }
    ② **Soßen**: { LIST($sauces) }. Die in der Mitte bringt passenden Gerichten { $bonus } Punkte mehr
    ③ **Tiere** klauen Zutaten: { $pets }

    Ist der Stapel leer, wird die Ablage neu gemischt. Die Ablage liegt offen; die Reihenfolge im Stapel kennt niemand.
    .title = Aufbau und Karten
    .alt = Eine Hand mit einer Karte jeder Art. Marke 1: eine Zutat, Fisch. Marke 2: eine Soße, Scharf. Marke 3: das erste der Tiere, jedes mit dem, was es klaut.

rules-thieving-chefs-act =
    In deinem Zug hast du { rules-thieves-actions }, beliebig gemischt:

    { "" }**Karte ziehen.** Nur du siehst sie.
    { "" }**Zutat ausspielen.** Sie liegt offen auf deiner Arbeitsfläche.
    { "" }**Soße ausspielen.** Sie kommt in die Mitte, die alte auf die Ablage.
    { "" }**Tier ausspielen.** Es klaut sofort. Gibt es nichts für es zu klauen, geht das nicht.

    Solange du ziehen oder ausspielen kannst, musst du alle nutzen. Dabei darfst du mehr als { $hand_limit } Karten haben; geprüft wird erst am Ende des Zugs.

    Gerichte aus deinem letzten Zug kannst du jederzeit dazwischen servieren, ohne Aktion. Nach der letzten Aktion kündigst du neue an, dann wirfst du ab.
    .title = Dein Zug: { rules-thieves-actions }
    .alt = Eine Hand im eigenen Zug: Brot, Zwiebel, Ketchup und ein Hase. Unter jeder Zutat stehen die Gerichte, die sie brauchen; eine Aktion ist verbraucht.

rules-thieving-chefs-dishes =
    Nach deinen Aktionen darfst du beliebig viele Gerichte aus losen Zutaten **ankündigen**, auch aus gerade ausgespielten. Eine Karte gehört nur zu einem Gericht. Bis du „Fertig“ drückst, kannst du sie zurücknehmen.

    ① In deinem **nächsten Zug servierst** du sie: Die Karten kommen auf die Ablage, die Punkte zu dir. Was du nicht selbst servierst, wird nach deiner letzten Aktion serviert.

    ② Die **Soße**, die dann auf dem Tisch ist, bringt { $bonus } Punkte mehr. Von wem sie kommt, ist egal, und sie bleibt.
    { $sauced }

    ③ Lose Karten warten auf ein späteres Gericht. Was du jetzt vollendest, kannst du jetzt ankündigen; es zählt im nächsten Zug.
    .title = Ankündigen und Servieren
    .alt = Ein Tisch zu viert, Lena ist dran. Marke 1: ihr angekündigtes Chili. Marke 2: die scharfe Soße, die dazu passt. Marke 3: ihr loser Käse.

rules-thieving-chefs-thefts =
    ① Ein Tier geht zu jemand anderem und nimmt ② eine Zutat, die es tragen kann, von der Arbeitsfläche, angekündigt oder lose, nie aus der Hand.
    ③ Die Karte kommt auf die Hand, die das Tier geschickt hat, das Tier auf die Ablage.
    ④ Ein Gericht, dem eine Karte fehlt, ist **ruiniert** und zählt nicht. Der Rest wird lose: Mit einer neuen Karte kannst du es wieder ankündigen; es zählt einen Zug später.

    { $loot }

    { "" }**Mehrere Exemplare?** Wer beklaut wurde, wählt, welches weg ist; eine Karte mehr schützt also ein Gericht. Niemand wartet darauf: Spätestens zu Beginn des eigenen Zugs wird gewählt. Ohne Antwort geht ein loses Exemplar, sonst das des billigsten Gerichts. Ist es egal, frage ich nicht.
    .title = Tiere und Diebstahl
    .alt = Ein Diebstahl. Marke 1: die Katze von Tomas auf der Ablage. Marke 2: Eine Pfote nimmt Fisch von der Arbeitsfläche von Mei. Marke 3: Ein Pfeil führt zur Hand von Tomas. Marke 4: Das Sushi von Mei ist als ruiniert durchgestrichen; Grünes und Reis bleiben.

rules-thieving-chefs-discards =
    Wer am Ende des Zugs mehr als **{ $hand_limit } Karten** auf der Hand hat, wirft auf { $hand_limit } ab. Du wählst sie nach dem Ankündigen: Leg Karten einzeln beiseite, nimm sie zurück, wenn du es dir anders überlegst, dann drück „Fertig“. Bis dahin sieht niemand, welche.

    Gibt es nichts anzukündigen und nichts abzuwerfen, endet der Zug von selbst.

    { "" }**Was andere über deine Hand wissen:** wie viele Karten sie hat, und jene, die ein Tier vor aller Augen gebracht hat; die liegen offen, bis du sie ausspielst. Was du ausspielen kannst und was beiseiteliegt, weißt nur du. Die Ablage und alle Arbeitsflächen liegen offen.
    .title = Das Ende deines Zugs
    .alt = Eine Hand mit { $cards_shown } Karten am Ende eines Zugs; ein Reis liegt beiseite, und noch eine Karte muss weg.

rules-thieving-chefs-ending =
    Wer **{ $goal } Punkte** erreicht, gewinnt sofort, sogar mitten im Zug. Du darfst auch mehr holen. Niemand sonst bekommt einen letzten Zug, und Gleichstand gibt es nicht: Wer zuerst da ist, gewinnt.

    { "" }**Nichts geht voran?** Nach { rules-stall-rounds } ohne Punkte endet das Spiel: Die meisten Punkte gewinnen; wer gleichauf ist, teilt sich den Sieg.

    { rules-absence }
    .title = Das Ende des Spiels
    .alt = Der Tisch am Ende: Tomas gewinnt mit { $points_shown } Punkten, und alle Hände liegen offen.

rules-thieving-chefs-strategy =
    ① **Leg eine Reserve dazu.** Liegt eine Zutat zweimal bei dir, wählst du, welche das Tier bekommt: Gib die lose her, und dein Gericht ist sicher. Am nötigsten ist das bei Gerichten, von denen mehrere Tiere klauen können.

    ② **Heb dir eine Soße fürs Servieren auf.** Spiel sie aus, dann servier: Sie zählt sofort. Zu früh hilft sie auch anderen, oder sie wird ersetzt. Passt die alte Soße zu einem Gericht, servier es, bevor du sie ersetzt.

    ③ **Spiel ein Gericht auf einmal aus.** Tiere klauen lose Karten, aber nichts aus deiner Hand. Warte, bis du alle Karten hast, spiel sie aus und kündige es im selben Zug an.

    { "" }**Klau, wo es wehtut.** Ein Tier bringt dir eine Karte und kann ein Gericht ruinieren. Sieh zuerst nach, ob jemand mit dem angekündigten Gericht gewinnt.

    { "" }**Behalt die Ablage im Blick.** Ein Tier, das dort liegt, klaut nichts, bis der Stapel leer ist.
    .title = Tipps, und warum
    .alt = { rules-thieving-chefs-dishes.alt }

## Their values

rules-thieves-start =
    { $start ->
        [one] { $start } verdeckten Karte
       *[other] { $start } verdeckten Karten
    }
rules-thieves-actions =
    { $actions ->
        [one] { $actions } Aktion
       *[other] { $actions } Aktionen
    }
rules-thieves-loot = { NAME($pet) }: { LIST($cards, style: "or") }
rules-thieves-other-pets = Oder, je nach Option: { LIST($pets) }
rules-thieves-sauced = { NAME($sauce) } bei { LIST($dishes) }
rules-thieves-absence = Es zieht für dich oder spielt die erste Karte, die geht, kündigt das wertvollste Gericht an und wirft die neuesten Karten ab
