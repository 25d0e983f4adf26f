# The pages of /rules for Diced Veggies. A text has at most 900 characters, and fits a phone with its picture.

rules-diced-veggies-summary = Schneide Würfel von einem Block und koch deine Gerichte aus dem, was dir zufällt.

rules-diced-veggies-goal =
    Schneide Würfel vom Block, koch damit Gerichte und hol die **meisten Punkte**. Das Ende beginnt, sobald jemand Gericht { $goal } kocht.

    { "" }**Dein Zug:**
    ① **Schneide** einmal: Deine Würfel ergeben höchstens { $cut_limit }. Fehlt ein Gemüse im Block, darfst du vorher auffüllen.
    ② **Koch**, was du kannst. Ein **Hype** bringt einem Gericht mehr Punkte, deine **Chefmarke** ändert einen Würfel.
    ③ **Nimm eine Karte**: ein Rezept oder einen Hype. Dann gib ab, was zu viel ist.

    Würfel, Rezepte, Marken und Gerichte sehen alle: `/tisch zeigen` listet sie auf. Geheim sind nur die Hypes; andere sehen, wie viele du hast. Abgegebene Hypes werden am Ende gezeigt.
    .title = Worum es geht
    .alt = Ein Zug in drei Bildern. Marke 1: Ein Beil schneidet drei Würfel vom Block; sie ergeben { $cut_limit }. Marke 2: Würfel füllen ein Rezept und bringen seine Punkte. Marke 3: zwei Rezepte und ein Hype; eines der Rezepte ist gewählt.
    .cut = Schneide Würfel ab, höchstens { $cut_limit }
    .cook = Koch damit deine Rezepte
    .card = Nimm eine Karte

rules-diced-veggies-set-up =
    ① Der Block: Jeder Würfel ist ein Gemüse mit einer Zahl
    ② Rezepte in der Auslage und ihre Punkte
    ③ Eine Person, darunter die Punkte bisher
    ④ Gekochte Gerichte
    ⑤ Die Chefmarke
    ⑥ Was von jedem Gemüse noch da ist

    { $dice } Würfel, je { $copies } für { LIST($vegetables) }, bilden einen Block von { $columns } mal { $rows }. Sie zeigen { LIST($faces) }; { rules-veggies-ones }.

    Alle beginnen mit { rules-veggies-start-recipes }, { rules-veggies-start-hypes } und einer Chefmarke. In der Auslage: { rules-veggies-display }. Der Zufall bestimmt, wer anfängt; es geht im Uhrzeigersinn. Mit der Option **Ausgeglichener Start** hat, wer anfängt, bis zum ersten Auffüllen keine Marke.

    Es gibt { $recipes } Rezepte aus { $smallest } bis { $largest } Würfeln für { $least } bis { $most } Punkte und { $hypes } Hypes, alle verschieden. Ein leerer Stapel wird aus seiner Ablage neu gemischt.

    { "" }**Allein?** Die Regeln sind dieselben: Sieh, wie weit du kommst.
    .title = Tisch und Aufbau
    .alt = Ein Tisch zu viert mit sechs Marken: 1 beim Block, 2 bei den Rezepten der Auslage, 3 beim Namen Mei, 4 bei den Gerichten, 5 bei der Chefmarke, 6 bei der Zählung der Würfel im Block.

rules-diced-veggies-cut =
    Einmal pro Zug schneidest du, gerade entlang einer Fuge. Was der Schnitt abschiebt, gehört dir, mitsamt den Zahlen.

    • Deine Würfel ergeben zusammen **höchstens { $cut_limit }**.
    • Der Rest hängt über Kanten zusammen; eine Ecke reicht nicht.
    • Die Klinge muss **hineinkommen**: Der Schnitt beginnt an einer Ecke oder Stufe, wo neben dem ersten Würfel nichts liegt.

    ✅ Hier kommt die Klinge von oben und schiebt das Ende der Reihe ab.

    ❌ Der Würfel { $stuck } mitten an der Kante geht nicht allein: Auf beiden Seiten liegt einer, die Klinge kommt nicht hinein. Er geht nur zusammen mit allen Würfeln bis zur Ecke.

    Ergibt der ganze Block höchstens { $cut_limit }, bekommst du ihn ganz. Du siehst jeden Schnitt vorher, und niemand sieht, was du dir ansiehst.
    .title = Der Schnitt
    .alt = Ein Block mit einer Stufe rechts. Ein Beil steht auf der Fuge neben dem Ende der obersten Reihe, deren Würfel abgeschoben und abgehakt sind. Ein Würfel mitten in der untersten Reihe ist durchgestrichen.

rules-diced-veggies-restock =
    Wenn zu Beginn deines Zugs mindestens ein Gemüse **im Block fehlt**, darfst du vor dem Schneiden auffüllen. Ist der Block leer, musst du.

    Alle verbrauchten Würfel und der Rest des Blocks werden gewürfelt und rutschen mit neuen Zahlen in eine Ecke. Der neue Block darf Stufen haben; das soll so sein.

    • Würfel, die schon jemandem gehören, bleiben, wie sie sind.
    • **Alle bekommen ihre Chefmarke zurück.**
    • Aufgefüllt wird nur einmal pro Zug: Dann schneidest du, egal, was jetzt fehlt.

    Der Streifen unter dem Block zählt, was übrig und was verbraucht ist, und leuchtet bei dem, was fehlt.
    .title = Auffüllen
    .alt = Ein Tisch zu zweit, spät im Spiel: Der Block ist eine Treppe ohne eines der Gemüse, und der Streifen darunter zeigt, dass es fehlt.

rules-diced-veggies-cook =
    Koch beliebig viele **eigene** Rezepte oder keins; die der Auslage musst du erst nehmen. Jede Zutat braucht einen Würfel ihres Gemüses, egal mit welcher Zahl. Die Würfel sind verbraucht, das Gericht gehört dir.

    { "" }**Ein Hype** darf zu jedem Gericht, je einer, wenn er passt: Alle Würfel des Gerichts zählen. Manche brauchen zusätzliche Würfel. Er bleibt beim Gericht. Die meisten bringen einen festen Wert, manche zählen am Ende.

    { "" }**Deine Chefmarke** ändert einen Würfel für ein Gericht und seinen Hype: Gemüse **oder** Zahl, nie beides. Sie kommt zurück, wenn jemand auffüllt.

    Passen mehrere Würfel, wählst du; zuerst kommen die, die kein anderes deiner Rezepte braucht. Bevor du zustimmst, siehst du, was das Gericht bringt.
    .title = Kochen, Hypes und die Marke
    .alt = Eine Hand, die kochen kann: Ein Rezept hat alle Würfel und ist bereit, dem anderen fehlen welche. Einer von zwei Hypes passt zum fertigen Gericht; beim anderen sind zwei Würfel im Weg.

rules-diced-veggies-card =
    Nach dem Kochen nimmst du **eine Karte**: einen Hype vom Stapel, ein Rezept aus der Auslage oder das oberste Rezept vom Stapel. Eine Lücke in der Auslage füllt sich sofort. Ein Rezept liegt offen vor dir und ist ab deinem nächsten Zug kochbar; einen Hype siehst nur du.

    Behalten darfst du höchstens:
    • { rules-veggies-dice-limit }
    • { rules-veggies-recipe-limit }
    • { rules-veggies-hype-limit }

    Was zu viel ist, gibst du ab, eins nach dem anderen und nach deiner Wahl; auch die neue Karte darf gehen. Würfel kommen zu den verbrauchten, Rezepte auf die offene Ablage, Hypes auf eine Ablage, die vor dem Ende niemand sieht. Während des Zugs gibt es keine Grenze.
    .title = Eine Karte, und was du behältst
    .alt = Eine Hand mit { $dice_shown } Würfeln und { $recipes_shown } Rezepten, mehr als erlaubt.

rules-diced-veggies-ending =
    Wer Gericht { $goal } kocht, beendet den Zug; alle anderen haben **noch einen**. Mit **Ausgeglichener Start** spielt ihr stattdessen die Runde zu Ende. Dann kochen alle verdeckt **ein letztes Mal**, mit Hypes und Marke, ohne Schnitt und Karte.

    Gerichte und Hypes zählen; die meisten Punkte gewinnen, **wer gleichauf ist, teilt sich den Sieg**. Dazu ein Rang, bis { $band } und mehr: „{ $band_words }“.

    { "" }**Nichts geht voran?** Nach { rules-stall-rounds } ohne Gericht zählt der Stand.

    { rules-absence }
    .title = Das Ende
    .alt = Der Tisch am Ende: Mei gewinnt; unter den Punkten stehen die Ränge, mit einem Zeichen bei jedem erreichten Rang.

rules-diced-veggies-strategy =
    • **Schneide niedrige Zahlen.** Ein Schnitt ergibt höchstens { $cut_limit }, also bringen niedrige Zahlen mehr Würfel. Rezepten sind die Zahlen egal, nur Hypes nicht.

    • **Plane zwei Schnitte.** Nimm Würfel, die dir einen guten zweiten Schnitt lassen, und noch einen, falls ihn dir jemand wegnimmt.

    • **Lass die Chefmarke nicht liegen.** Jedes Auffüllen bringt sie zurück; bis dahin unbenutzt ist sie verschenkt. Fehlt einem Rezept ein einziger Würfel, macht sie aus einem übrigen den richtigen.

    • **Nimm Hypes, solange du noch Gerichte kochst.** Jeder braucht ein eigenes Gericht. Ein Hype, den du am Ende noch hast, bringt nichts.

    • **Bereite das letzte Kochen vor.** Nach Gericht { $goal } bleiben wenige Züge, und das letzte Kochen bringt weder Schnitt noch Karte. Nimm zum Schluss kleine Rezepte, für die deine Würfel schon reichen.
    .title = Tipps, und warum
    .alt = { rules-diced-veggies-cook.alt }

## Their values

rules-veggies-start-recipes =
    { $start_recipes ->
        [one] { $start_recipes } offenen Rezept
       *[other] { $start_recipes } offenen Rezepten
    }
rules-veggies-start-hypes =
    { $start_hypes ->
        [one] { $start_hypes } geheimen Hype
       *[other] { $start_hypes } geheimen Hypes
    }
rules-veggies-display =
    { $display ->
        [one] { $display } Rezept
       *[other] { $display } Rezepte
    }
rules-veggies-dice-limit = { $dice_limit } Würfel
rules-veggies-recipe-limit =
    { $recipe_limit ->
        [one] { $recipe_limit } ungekochtes Rezept
       *[other] { $recipe_limit } ungekochte Rezepte
    }
rules-veggies-hype-limit =
    { $hype_limit ->
        [one] { $hype_limit } Hype
       *[other] { $hype_limit } Hypes
    }
rules-veggies-ones =
    { $ones ->
        [yes] die 1 gibt es
       *[no] eine 1 gibt es nicht
    }
rules-veggies-absence = Es schneidet die meisten Würfel, füllt nur auf, wenn es muss, kocht nichts, nimmt ein Rezept und gibt niedrigste Würfel und neueste Karten ab
