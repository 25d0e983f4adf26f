# Options of tables and games: a title; for each value a label, and its effect in at most 100 characters.

option-pace = Tempo
option-pace-day = 24 Stunden, plus ein paar Stunden je Zug
    .hint = Du startest mit 24 Stunden; jeder Zug bringt etwas zurück.
option-pace-slow = 3 Tage, plus mehr Stunden je Zug
    .hint = Du startest mit 3 Tagen; jeder Zug bringt mehr zurück.
option-pace-live = Live: 15 Minuten, plus ein paar je Zug
    .hint = Für Runden, in denen alle da sind. Du startest mit 15 Minuten.
option-pace-none = Keine Frist
    .hint = Alle nehmen sich so viel Zeit, wie sie möchten.

option-silence = Wenn die Zeit um ist
option-silence-chef = Ein Computerkoch springt so lange ein
    .hint = Der Platz lässt sich jederzeit zurückholen.
option-silence-default = Das Spiel macht den harmlosesten Zug
    .hint = Der Platz bleibt besetzt; nur dieser eine Zug wird gemacht.
option-silence-wait = Der Tisch wartet
    .hint = Nichts passiert, bis eine Antwort kommt.

option-most = Tische gleichzeitig
most-tables =
    { $tables ->
        [0] Beliebig viele Tische
        [one] Höchstens { $tables } Tisch
       *[other] Höchstens { $tables } Tische
    }

## Hibachi

option-edition = Variante
option-edition-classic = Klassisch
    .hint = Mehr Geld, keine Chilis.
option-edition-chilli = Mit Chilis
    .hint = Ein Chip daneben bringt eine Chili; zwei Chilis ersetzen eine Zutat.

option-hand = Wurfhand
option-hand-natural = Natürlich
    .hint = Würfe weichen etwas vom Ziel ab.
option-hand-steady = Ruhig
    .hint = Chips fliegen genau dorthin, wohin du zielst.
option-hand-shaky = Zittrig
    .hint = Würfe weichen um die Hälfte mehr ab.

option-open-hands = Zutatenkarten
option-open-hands-no = Verdeckt
    .hint = Nur du siehst deine Zutatenkarten.
option-open-hands-yes = Offen
    .hint = Alle sehen alle Zutatenkarten.

## Diced Veggies

option-even-start = Ausgeglichener Start
option-even-start-no = Aus
    .hint = Nach einem sechsten Gericht haben alle anderen noch einen Zug. Wer beginnt, ist im Vorteil.
option-even-start-yes = An
    .hint = Empfohlen. Wer beginnt, hat anfangs keine Marke; mit einem sechsten Gericht endet die Runde.

## Thieving Chefs

option-pets = Tiere im Stapel
option-pets-scaled = 4 Hasen, 3 Spatzen, 2 Hunde, 1 Katze
    .hint = Grünes und Reis werden am meisten geklaut.
option-pets-by-share = 3 Hasen, 2 Spatzen, 4 Hunde, 1 Katze
    .hint = Brot, Zwiebel und Fleisch werden am meisten geklaut.
option-chef-seats = Plätze der Computerköche
option-chef-seats-kept = Bleiben ihre
    .hint = Computerköche spielen bis zum Schluss mit.
option-chef-seats-open = In der ersten Runde für Menschen offen
    .hint = Bis zum Ende der ersten Runde können andere sie übernehmen.
option-reliable = Wer mitspielen darf
option-reliable-any = Alle
    .hint = Alle sind willkommen.
option-reliable-70 = Ab 70 % rechtzeitiger Antworten
    .hint = Meistens pünktlich, über alle Tische. Neue sind willkommen.
option-reliable-80 = Ab 80 % rechtzeitiger Antworten
    .hint = Fast immer pünktlich. Neue sind willkommen.
option-reliable-90 = Ab 90 % rechtzeitiger Antworten
    .hint = So gut wie nie zu spät. Neue sind willkommen.
option-hints = Tipps
option-hints-no = Keine
    .hint = Alle denken selbst.
option-hints-yes = Der Meister hilft
    .hint = Unter Mehr… ein Vorschlag zu einer Frage. Das Ergebnis zählt sie.
option-each = Tische pro Person
each-tables =
    { $tables ->
        [0] Beliebig viele Tische pro Person
        [one] Höchstens { $tables } Tisch pro Person
       *[other] Höchstens { $tables } Tische pro Person
    }
