# Tips in the hand during a person's first game: at most two lines for each kind of question.

button-tips = Keine Tipps mehr
kept-coached = Keine Tipps mehr bei: { LIST($games) }

coach-thieving_chefs-act =
    Spiel Zutaten für ein Gericht aus, oder zieh, wenn nichts passt.
    Tiere klauen nur, was ausgespielt ist, nichts aus deiner Hand.
coach-thieving_chefs-announce =
    Kündige ein Gericht aus deinen ausgespielten Karten an.
    Du servierst es im nächsten Zug, wenn bis dahin nichts geklaut wird.
coach-thieving_chefs-theft =
    Gib eine Karte her, die kein angekündigtes Gericht braucht.
    Ein Gericht, dem eine Karte fehlt, bringt keine Punkte.
coach-thieving_chefs-discard =
    Wähl die Karten, die du am wenigsten brauchst, und drück „Fertig“.
    Bis dahin kannst du es dir noch anders überlegen.

coach-hibachi-throw =
    Drück „Zielen“ und wähl ein Ziel: Nichts fliegt, bevor du bestätigst.
    Kaufen kannst du nur an Schalen, in denen Chips von dir liegen.
coach-hibachi-bonus_throw =
    Drück „Zielen“ für noch einen Chip, vielleicht in eine neue Schale.
    Liegen deine Chips schon gut? Dann verzichte.
coach-hibachi-keep =
    Behalte eine Karte, die ein offenes Rezept braucht.
    Sie ist gratis, und du musst sie nicht mehr kaufen.
coach-hibachi-bottle =
    Nimm die Flasche, um die Reihenfolge der Schalen zu bestimmen.
    Du gewinnst auch bei Gleichstand und kochst in dieser Runde zuerst.
coach-hibachi-plan =
    Drück auf eine Schale, für die du Chips oder Karten hast, dann gib ab.
    Ein leerer Zettel kauft und verkauft nichts.
coach-hibachi-bowl =
    Wähl die Schale, an der jetzt alle handeln.
    Brauchst du Geld? Dann zuerst eine, an der du verkaufen kannst.
coach-hibachi-sell =
    Verkauf Karten, die kein Rezept braucht, oder verkauf nichts.
    Das bringt gleich Geld, aber dann kannst du hier nicht kaufen.
coach-hibachi-buy =
    Kauf, wenn ein Rezept diese Karte braucht, sonst pass.
    Dein höchster Chip kommt zurück, also wird die nächste Karte billiger.
coach-hibachi-cook =
    Koch ein Gericht, wenn du alle Karten hast, oder drück „Fertig gekocht“.
    Gerichte gewinnen das Spiel: Spar deine Karten nicht zu lange auf.

coach-diced_veggies-restock =
    Füll auf, wenn im Block ein Gemüse fehlt, das du brauchst.
    Der Block wird neu gewürfelt, und alle bekommen ihre Chefmarke zurück.
coach-diced_veggies-cut =
    Wähl einen Schnitt aus der Liste, sieh ihn an und drück „Hier schneiden“.
    Such nach dem Gemüse auf deinen Rezepten.
coach-diced_veggies-cook =
    Drück auf ein Rezept: Du siehst vor dem Kochen, was es bringt.
    Lieber warten? „Fertig gekocht“: Deine Würfel behältst du.
coach-diced_veggies-card =
    Nimm ein Rezept, das zu deinen Würfeln passt, oder einen Hype.
    Du kannst es ab deinem nächsten Zug kochen; von dreien gibst du eins ab.
coach-diced_veggies-trim =
    Du hast zu viel: Wähl, was du abgibst.
    Fang mit dem an, was dir am wenigsten hilft.
coach-diced_veggies-last_cook =
    Koch alles, was geht, und drück dann „Fertig“.
    Übrige Würfel und Rezepte bringen keine Punkte.
