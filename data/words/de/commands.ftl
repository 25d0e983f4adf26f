# The commands: their names, and what Discord says of them while they are typed.
# A name is in lower case, without blanks, and has at most 32 characters; a text at most 100.

## Tables

command-play = spielen
    .hint = Setz dich sofort an einen Tisch
    .game = Das Spiel; ohne Angabe das meistgespielte hier
command-table = tisch
    .hint = Tische eröffnen, mitspielen, ansehen
command-table-open = eröffnen
    .hint = Eröffne einen Tisch für ein Spiel und setz dich
    .game = Was gespielt wird
command-table-join = mitspielen
    .hint = Setz dich an einen offenen Tisch
command-table-leave = verlassen
    .hint = Verlass einen Tisch, bevor das Spiel beginnt
command-table-add-chef = koch-dazu
    .hint = Hol einen Computerkoch an den Tisch
command-table-remove-chef = koch-weg
    .hint = Schick den letzten Computerkoch weg
command-table-start = starten
    .hint = Starte das Spiel an einem Tisch, den du eröffnet hast
command-table-show = zeigen
    .hint = Sieh dir das Spielbrett eines Tisches an, nur für dich
command-table-text = text
    .hint = Lies einen Tisch in Worten
command-table-hand = hand
    .hint = Sieh dir deine Hand an, nur für dich
command-table-nudge = anstupsen
    .hint = Erinnere alle, auf die dein Tisch wartet
command-table-pause = pause
    .hint = Stimm für eine Pause, in der alle Uhren stehen
command-table-resume = fortsetzen
    .hint = Setz einen pausierten Tisch fort
command-table-move = umziehen
    .hint = Hol einen Tisch, an dem du sitzt, in diesen Kanal
command-table-undo = zurücknehmen
    .hint = Nimm deine letzte Aktion zurück, solange das geht
command-table-abandon = abbrechen
    .hint = Schließ deinen offenen Tisch oder stimm für das Ende eines laufenden Spiels
command-table-concede = aufgeben
    .hint = Gib ein laufendes Spiel auf; die anderen spielen weiter
command-table-hand-over = übergeben
    .hint = Gib deinen Platz an jemand anderen oder einen Computerkoch ab
    .person = Wer deinen Platz übernimmt; ohne Angabe darf ein Computerkoch ran
command-table-kick = rauswerfen
    .hint = Stimm dafür, jemanden zu entfernen; alle anderen müssen zustimmen
    .player = Wen, mit Name oder Platz
    .take_back = Zieh deine Stimme zurück
command-table-verify = prüfen
    .hint = Prüf jede Ziehung; vor dem Ende siehst du den Fingerabdruck
    .table = Welcher Tisch, etwa 12; ohne Angabe der, der hier zuletzt geendet hat
command-table-list = liste
    .hint = Zeig die Tische dieses Servers oder deine eigenen
command-table-replay = wiederholung
    .hint = Geh einen beendeten Tisch Zug für Zug durch
    .table = Welcher Tisch, etwa 12; ohne Angabe der, der hier zuletzt geendet hat
command-table-review = rückblick
    .hint = Sieh, was dein Spiel entschieden hat: deine Züge neben denen des Meisters
    .table = Welcher Tisch, etwa 12; ohne Angabe der, der hier zuletzt geendet hat
command-table-export = export
    .hint = Hol dir ein beendetes Spiel als Datei
    .table = Welcher Tisch, etwa 12; ohne Angabe der, der hier zuletzt geendet hat

## Results

command-stats = statistik
    .hint = Ergebnisse beendeter Tische ansehen
command-stats-me = ich
    .hint = Sieh dir deine Ergebnisse an, nur für dich
command-stats-server = server
    .hint = Sieh, was auf diesem Server gespielt wurde und wer worin glänzt
command-stats-game = spiel
    .hint = Sieh, wer ein Spiel auf diesem Server gut kann
    .game = Welches Spiel
command-stats-hide = verbergen
    .hint = Erscheine in keiner Ergebnisliste, die andere sehen
command-stats-show = zeigen
    .hint = Erscheine wieder in Ergebnislisten

## Servers

command-host = verwaltung
    .hint = Für alle, die diesen Server verwalten
command-host-setup = einrichten
    .hint = Sieh, was mir in diesem Kanal fehlt, und stell ein, wie Tische beginnen
command-host-tables = tische
    .hint = Sieh die offenen Tische hier und auf wen sie warten

## Stored data

command-privacy = datenschutz
    .hint = Was ich über dich gespeichert habe
command-privacy-show = zeigen
    .hint = Sieh, was ich über dich gespeichert habe, nur für dich
command-privacy-export = export
    .hint = Hol dir als Datei, was ich über dich gespeichert habe
command-privacy-delete = löschen
    .hint = Entferne deine ID und deinen Namen aus beendeten Tischen

## One person

command-me = ich
    .hint = Deine Zeiten und was auf dich wartet
command-me-hours = zeiten
    .hint = Sag, wann du schläfst, damit das nicht zählt; oder sieh nach
    .zone = Wo du wohnst, etwa Europe/Lisbon
    .sleep = Wann dein Schlaf beginnt, etwa 23:00; „keine“ schaltet ihn ab
    .wake = Wann dein Schlaf endet, etwa 07:00
command-me-vacation = urlaub
    .hint = Nimm dir freie Tage, die nicht zählen; oder sieh nach
    .first = Der erste freie Tag, etwa 2026-12-24
    .last = Der letzte; bei einem einzelnen Tag weglassen
    .work = Mach daraus wieder Arbeitstage
    .auto = Ob freie Tage automatisch eingesetzt werden, bevor deine Zeit abläuft
command-me-settings = einstellungen
    .hint = Sag, wo ich dich anpinge und wo deine Hände sind
command-me-reliability = verlässlich
    .hint = Sieh, wie oft du rechtzeitig geantwortet hast; nur für dich
command-me-turns = züge
    .hint = Sieh, was auf allen Servern auf dich wartet, das Älteste zuerst

## Rules

command-rules = regeln
    .hint = Lies, wie ein Spiel geht, mit Bildern
    .game = Welches Spiel; ohne Angabe das, was hier gespielt wird

## Das Tagesgericht

command-daily = tagesgericht
    .hint = Spiel Wurf, Schnitt und Hand von heute und sieh deine Serie

## Hibachi

command-hibachi = hibachi
    .hint = Spiel Hibachi
command-hibachi-throw = werfen
    .hint = Wirf einen Chip auf ein Ziel; nur mit Chip siehst du erst, wohin er geht
    .chip = Sein Wert: 100 bis 600
    .target = Worauf du zielst; das füllt den Rest aus
    .angle = Grad neben geradeaus, links ist negativ
    .power = Wie kräftig
    .from = Wo der Chip über den Rand fliegt, in cm vom linken Ende deiner Kante
command-hibachi-act = aktion
    .hint = Nutz, was ein Aktionsfeld dir gibt, oder lass es
    .what = Welche Karte du behältst oder was du tust
command-hibachi-plan = marktzettel
    .hint = Öffne deinen Marktzettel; abgeben schickt ihn ab, wie er ist
    .send = Jetzt abgeben
command-hibachi-bowl = schale
    .hint = Wähl die nächste Schale
    .which = Welche Schale
command-hibachi-sell = verkaufen
    .hint = Sag, wie viele Karten du der Schale verkaufst; 0 geht auch
    .cards = Wie viele
command-hibachi-buy = kaufen
    .hint = Kauf eine Karte für die Summe deiner Chips in der Schale
command-hibachi-pass = passen
    .hint = Nimm deinen höchsten Chip zurück, ohne zu kaufen
    .rest = In dieser Schale immer passen
command-hibachi-cook = kochen
    .hint = Koch ein Gericht oder in dieser Runde nichts mehr
    .dish = Welches Gericht; ohne Angabe kochst du nichts mehr
command-hibachi-hand = hand
    .hint = Sieh dir deine Hand an, nur für dich
command-hibachi-prices = preise
    .hint = Sieh, was in den Schalen liegt und was du zahlen würdest
command-hibachi-orders = vorgaben
    .hint = Mach Vorgaben: Sie antworten, wenn du dran bist

## Diced Veggies

command-veggies = würfelgemüse
    .hint = Spiel Diced Veggies
command-veggies-restock = auffüllen
    .hint = Würfle einen neuen Block oder schneide den alten
    .keep = Stattdessen den Block schneiden, wie er ist
command-veggies-cut = schneiden
    .hint = Schneide Würfel vom Block; der Button am Spielbrett zeigt jeden Schnitt
    .which = Welcher Schnitt
command-veggies-cook = kochen
    .hint = Sieh dir ein Gericht an und koch es; ohne Gericht kochst du nichts mehr
    .dish = Welches deiner Rezepte
    .dice = Welche Würfel, etwa c5 o3; ohne Angabe die, die du am wenigsten brauchst
    .hype = Ein Hype, den du dazu spielst
    .token = Was deine Chefmarke ändert, etwa c5>t5
    .back = Nimm zurück, was du im letzten Schritt gekocht hast
command-veggies-card = karte
    .hint = Nimm eine Karte: einen Hype oder ein Rezept
    .which = Welche Karte
command-veggies-discard = abgeben
    .hint = Gib ab, was du zu viel hast
    .what = Ein Würfel, ein Rezept oder ein Hype
command-veggies-hand = hand
    .hint = Sieh dir deine Hand an, nur für dich
command-veggies-orders = vorgaben
    .hint = Mach Vorgaben: Sie antworten, wenn du dran bist

## Thieving Chefs

command-thieves = diebe
    .hint = Spiel Thieving Chefs
command-thieves-draw = ziehen
    .hint = Zieh eine Karte: eine Aktion
command-thieves-play = ausspielen
    .hint = Spiel eine Zutat oder Soße aus der Hand: eine Aktion
    .card = Welche Karte
command-thieves-steal = klauen
    .hint = Schick ein Tier eine Zutat klauen: eine Aktion
    .what = Welches Tier, bei wem, was
command-thieves-give = hergeben
    .hint = Sag, welches Exemplar dir geklaut wurde
    .which = Das lose oder das aus einem Gericht
command-thieves-serve = servieren
    .hint = Servier ein Gericht, das du letzten Zug angekündigt hast; kostet keine Aktion
    .dish = Welches Gericht
command-thieves-announce = ankündigen
    .hint = Kündige ein Gericht an oder nimm eine Ankündigung von eben zurück
    .dish = Welches Gericht
command-thieves-discard = abwerfen
    .hint = Leg eine Karte zum Abwerfen beiseite oder nimm sie zurück
    .card = Welche Karte; /diebe beenden wirft ab, was beiseiteliegt
command-thieves-end = beenden
    .hint = Beende das Ankündigen oder wirf ab, was beiseiteliegt
command-thieves-orders = vorgaben
    .hint = Mach Vorgaben: Sie antworten, wenn du dran bist

## Options

parameter-angle = winkel
parameter-auto = automatik
parameter-back = zurück
parameter-card = karte
parameter-cards = karten
parameter-chip = chip
parameter-dice = würfel
parameter-dish = gericht
parameter-first = erster
parameter-from = von
parameter-game = spiel
parameter-hype = hype
parameter-keep = behalten
parameter-last = letzter
parameter-person = person
parameter-player = wen
parameter-power = kraft
parameter-rest = rest
parameter-send = abgeben
parameter-sleep = schlaf
parameter-table = tisch
    .hint = Welcher Tisch, etwa 12; nur nötig, wenn mehrere gemeint sein könnten
parameter-take_back = zurückziehen
parameter-target = ziel
parameter-token = marke
parameter-wake = wach
parameter-what = was
parameter-which = welche
parameter-work = arbeit
parameter-zone = zone
command-host-block = sperren
    .hint = Jemandem hier das Mitspielen und Eröffnen verbieten
    .person = Die Person
    .take_back = Wieder erlauben
