# The pages of /rules for Thieving Chefs. A text has at most 900 characters, and fits a phone with its picture.

rules-thieving-chefs-goal =
    Wer zuerst **{ $goal } Punkte** hat, gewinnt. Leg Zutaten aus, kündige daraus ein Gericht an und servier es in deinem nächsten Zug, falls bis dahin kein Tier etwas davon geklaut hat.

    ① Deine losen Zutaten
    ② Ein Gericht, das du angekündigt hast, mit seinem Wert
    ③ Deine Punkte
    ④ Die Soße, eine für alle
    ⑤ Alle Gerichte: was sie brauchen, was sie bringen und welche Soße dazu passt

    Das alles liegt offen. Geheim sind nur deine Handkarten: Andere sehen, wie viele es sind.
    .title = Worum es geht
    .alt = Ein Tisch zu zweit mit fünf Marken: 1 bei Reis, Grünem und Zwiebel, die lose bei Mei liegen; 2 bei einem angekündigten Burger; 3 beim Würfel, der die Punkte von Mei zählt; 4 bei der Soße in der Mitte; 5 bei der Liste aller Gerichte.

rules-thieving-chefs-cards =
    Alle beginnen mit { rules-thieves-start } und ohne Punkte. Der Zufall bestimmt, wer anfängt; es geht im Uhrzeigersinn. Der Stapel hat { $deck } Karten:

    ① **Zutaten** für Gerichte: { LIST($ingredients) }
    ② **Soßen**: { LIST($sauces) }. Die in der Mitte bringt passenden Gerichten { $bonus } Punkte mehr
    ③ **Tiere** klauen Zutaten: { $pets }

    Ist der Stapel leer, wird die Ablage neu gemischt. Die Ablage liegt offen; die Reihenfolge im Stapel kennt niemand.
    .title = Aufbau und Karten
    .alt = Eine Hand mit einer Karte jeder Art. Marke 1: eine Zutat, Fisch. Marke 2: eine Soße, Scharf. Marke 3: das erste der Tiere, jedes mit dem, was es klaut.

rules-thieving-chefs-act =
    Ein Zug hat { rules-thieves-actions }, beliebig gemischt. Jede ist eine von diesen:

    { "" }**Karte ziehen**. Nur du siehst sie.
    { "" }**Zutat ausspielen**: Sie liegt offen auf deiner Arbeitsfläche.
    { "" }**Soße ausspielen**: Sie kommt in die Mitte, die alte auf die Ablage.
    { "" }**Tier ausspielen**: Es klaut sofort. Gibt es nichts zu klauen, geht es nicht.

    Du nutzt alle, solange du ziehen oder ausspielen kannst. Deine Hand darf dabei über { $hand_limit } wachsen; geprüft wird erst am Ende des Zugs.

    Gerichte aus deinem letzten Zug kannst du jederzeit dazwischen servieren, ohne Aktion. Nach der letzten Aktion folgen Ankündigen und Abwerfen.
    .title = Dein Zug: { rules-thieves-actions }
    .alt = Eine Hand im eigenen Zug: Brot, Zwiebel, Ketchup und ein Hase. Unter jeder Zutat stehen die Gerichte, die sie brauchen; eine Aktion ist verbraucht.

rules-thieving-chefs-dishes =
    Nach deinen Aktionen darfst du beliebig viele Gerichte aus losen Zutaten **ankündigen**, auch aus gerade ausgespielten. Eine Karte gehört nur zu einem Gericht. Bis du „Fertig“ drückst, kannst du sie zurücknehmen.

    ① In deinem **nächsten Zug servierst** du sie: Die Karten kommen auf die Ablage, die Punkte zu dir. Was du nicht selbst servierst, wird nach deiner letzten Aktion serviert.

    ② Die **Soße**, die dann auf dem Tisch ist, bringt { $bonus } Punkte mehr: { LIST($sauced, style: "unit") }. Von wem sie kommt, ist egal, und sie bleibt.

    ③ Lose Karten warten. Ein Gericht, das du jetzt vollendest, wird jetzt angekündigt und zählt beim nächsten Mal.
    .title = Ankündigen und Servieren
    .alt = Ein Tisch zu viert, Lena ist dran. Marke 1: ihr angekündigtes Chili. Marke 2: die scharfe Soße, die dazu passt. Marke 3: ihr loser Käse.

rules-thieving-chefs-thefts =
    ① Ein Tier nimmt bei jemand anderem ② eine Zutat, die es tragen kann, von der Arbeitsfläche, angekündigt oder nicht, nie aus der Hand.
    ③ Die Beute kommt auf die Hand, die das Tier geschickt hat, das Tier auf die Ablage.
    ④ Ein Gericht, dem eine Karte fehlt, ist **ruiniert** und zählt nicht. Den Rest kannst du mit einer neuen Karte wieder ankündigen; er zählt einen Zug später.

    { $loot }.

    { "" }**Mehrere Exemplare?** Wer beklaut wurde, sagt, welches weg ist; eine Karte mehr schützt also ein Gericht. Niemand wartet auf diese Antwort: Sie kommt zu Beginn des eigenen Zugs. Ohne sie geht ein loses Exemplar, sonst das des billigsten Gerichts. Wo es egal ist, wird nicht gefragt.
    .title = Tiere und Diebstahl
    .alt = Ein Diebstahl. Marke 1: die Katze von Tomas auf der Ablage. Marke 2: Eine Pfote nimmt Fisch von der Arbeitsfläche von Mei. Marke 3: Ein Pfeil führt zur Hand von Tomas. Marke 4: Das Sushi von Mei ist als ruiniert durchgestrichen; Grünes und Reis bleiben.

rules-thieving-chefs-discards =
    Wer am Ende des Zugs mehr als **{ $hand_limit } Karten** auf der Hand hat, wirft auf { $hand_limit } ab. Du wählst sie nach dem Ankündigen: Leg Karten einzeln beiseite, nimm sie zurück, wenn du es dir anders überlegst, dann drück „Fertig“. Bis dahin sieht niemand, welche.

    Gibt es nichts anzukündigen und nichts abzuwerfen, endet der Zug von selbst.

    { "" }**Was andere über deine Hand wissen:** wie viele Karten sie hat, und jene, die ein Tier vor aller Augen gebracht hat; die liegen offen, bis du sie ausspielst. Was du ausspielen kannst und was beiseiteliegt, weißt nur du. Die Ablage und alle Arbeitsflächen liegen offen.
    .title = Das Ende deines Zugs
    .alt = Eine Hand mit { $cards_shown } Karten am Ende eines Zugs; ein Reis liegt beiseite, und noch eine Karte muss weg.

rules-thieving-chefs-ending =
    Wer **{ $goal } Punkte** erreicht, gewinnt sofort, sogar mitten im Zug. Mehr Punkte zählen genauso, aber niemand bekommt einen letzten Zug, und Gleichstand gibt es nicht.

    { "" }**Nichts geht voran?** Nach { rules-stall-rounds } ohne Punkte endet das Spiel: Die meisten Punkte gewinnen; wer gleichauf ist, teilt sich den Sieg.

    { rules-absence }
    .title = Das Ende des Spiels
    .alt = Der Tisch am Ende: Tomas gewinnt mit { $points_shown } Punkten, und alle Hände liegen offen.

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
rules-thieves-other-pets = oder, je nach Option, { LIST($pets) }
rules-thieves-sauced = { NAME($sauce) } bei { LIST($dishes) }
rules-thieves-absence = Es zieht für dich oder spielt die erste Karte, die geht, kündigt das wertvollste Gericht an und wirft die neuesten Karten ab
