# Fixed answers and notes.

which-table = Welchen Tisch meinst du?
again = Wolltest du das zweimal machen?
not-again = Das geht nicht zweimal. Hier siehst du, was jetzt geht.
bug = Bei mir ist etwas schiefgegangen. Gespeicherte Züge sind sicher: Versuch es bitte noch mal oder schau unter **Meine Hand** nach.
slow = Das Öffnen hat zu lange gedauert. Nichts hat sich geändert; drück bitte noch mal.
picture-follows = -# Das Bild kommt gleich.
newer-below = Erledigt. Die Nachricht war veraltet; die neueste steht unten.
put-away = Das ist erledigt: Deine neueste Nachricht steht unten.
board-blocked = Der AutoMod dieses Servers hat das Spielbrett blockiert. `/tisch zeigen` zeigt es nur dir; die Server-Admins können meine Nachrichten erlauben.
channel-gone = Der Kanal von Tisch { $number } ist weg, aber das Spiel ist sicher. Hol es mit `/tisch umziehen` in einen anderen Kanal.
channel-closed = Ich kann Tisch { $number } in { $channel } nicht mehr zeigen: Ich brauche { $missing }. Bitte die Server-Admins, das zu erlauben, und nutze dort dann einen meiner Befehle. Oder nimm `/tisch umziehen` in einem anderen Kanal.
thread-locked = Ich kann Tisch { $number } in { $channel } nicht mehr zeigen: Der Thread ist gesperrt. Sobald die Moderation ihn entsperrt, ist das Spielbrett wieder da. Oder nimm `/tisch umziehen` in einem anderen Kanal.
bot-removed = Ich wurde vom Server von Tisch { $number } entfernt. Nichts ist verloren: Das Spiel geht weiter, sobald ich wieder eingeladen werde. Frag bitte die Server-Admins.
dm-again = Ich schicke dir deine Hand als Direktnachricht. Falls sie nicht ankommt, erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers und drück noch mal.
nudged = Angestupst. Die Nachricht kommt dann und dort, wo sie gewünscht ist, vielleicht erst am Morgen. In sechs Stunden kannst du wieder anstupsen.
pause-wanted = Du hast für eine Pause gestimmt: { $title }. Sie beginnt, sobald alle zustimmen; mit einem Zug ziehst du deine Stimme zurück.
paused = { $title } macht Pause; alle Uhren stehen. Mit **Fortsetzen** geht es für alle weiter.
resumed = { $title } geht weiter. Alle haben so viel Zeit wie vor der Pause.
days-spent = Deine Zeit war um, also habe ich freie Tage eingesetzt: { $days }. `/ich urlaub` zeigt, wie viele übrig sind; mit `automatik:False` behältst du sie.
muted = Ich pinge dich in diesem Zug nicht mehr an. Deine Zeit läuft weiter.
unmuted = Ich pinge dich in diesem Zug wieder an.
privacy = Für die Plätze an deinen Tischen speichere ich deine Discord-ID und den Namen, den du beim Mitspielen hattest, und außerdem, wo deine Hand in deinen Direktnachrichten ist. So weiß ich, wem welche Hand gehört, und kann dich anpingen. Ich speichere auch deine `/ich einstellungen`, deine `/ich zeiten`, bei welchen Spielen du keine Tipps mehr brauchst, wie viele Plätze du verlassen oder übernommen hast, und deine freien Tage, auch die automatischen, damit sie nicht gegen dich zählen. Vom Tagesgericht speichere ich zwei Monate lang deine Versuche, und wo du es gespielt oder geteilt hast. Alle am Tisch sehen, wann deine Zeit abläuft. Deine Züge, Tipps und rechtzeitigen Antworten sind unter deinem Platz gespeichert. Was du schreibst, lese ich nicht. Das hier sehen nur du und mein Host. Es bleibt, bis du `/datenschutz löschen` nutzt; `/datenschutz export` gibt dir eine Kopie.
nothing-stored = Ich habe nichts über dich gespeichert.
exported = Hier ist alles, was ich über dich gespeichert habe. Deine eigenen Aktionen sind dabei, aber nichts über andere.
no-results = Hier ist noch kein Spiel zu Ende gegangen.
no-results-of-yours = Du hast noch kein Spiel beendet.
nobody-rated = { $game } hat hier noch niemand mit anderen zu Ende gespielt.
listed = Du erscheinst in Ergebnislisten. `/statistik verbergen` nimmt dich heraus.
unlisted = Andere sehen dich nicht in Ergebnislisten. Auf Spielbrettern und an Tischen steht dein Name weiter. `/statistik zeigen` macht das rückgängig.
table-closed = Tisch { $number } ist geschlossen. Das letzte Spielbrett kannst du dir noch ansehen.
no-tables = Hier gibt es noch keine Tische. Eröffne einen mit `/tisch eröffnen`.
no-tables-of-yours = Du sitzt an keinem Tisch. Eröffne auf einem Server einen mit `/tisch eröffnen`.
not-yet-replayed = Die Wiederholung gibt es, sobald das Spiel vorbei ist. Bis dahin hilft **In Worten**.
review-not-yet = Sobald das Spiel vorbei ist, kann ich suchen, was entscheidend war.
review-not-yours = Das können nur alle fragen, die hier am Ende saßen: Ich sehe jede Wahl so an, wie sie sich ihnen zeigte. **Noch mal ansehen** ist für alle da.
review-alone = Dieses Spiel kann ich nicht beurteilen: Dazu braucht es andere am Tisch und einen Meister, der es kennt.
never-began = Dieser Tisch wurde geschlossen, bevor das Spiel begann.
not-yet-verified = Misch-Fingerabdruck: `{ $commitment }`
    Alles Mischen beruht auf einem geheimen Seed; das ist sein SHA-256. Nach dem Spiel zeige ich den Seed, und du kannst jede Ziehung prüfen.
verified = **Geprüft: Jede Ziehung passt zum Seed, und jeder Zug folgt den Regeln.**
not-as-drawn = **Nicht bestätigt: Manche Ziehungen oder Züge passen nicht zu Seed und Regeln.**
not-as-stored = **Nicht bestätigt: Jede Ziehung passt, aber das Protokoll dieses Tisches wurde verändert.**
log-ends = Das Protokoll endet auf `{ $end }`. Falls das letzte Spielbrett ein anderes Ende zeigte, wurde es seitdem umgeschrieben.
seed-fits = Der Seed ist `{ $seed }`. Sein SHA-256 ist `{ $commitment }`, der Fingerabdruck, den `/tisch prüfen` vor dem Ende gezeigt hat.
other-machine = In { $moves } weicht die Physik in den letzten Stellen ab, wie es auf anderen Geräten oder Versionen vorkommt. Die Ziehungen passen, und alles danach auch.
what-it-shows = -# Das zeigt, dass danach nichts verändert wurde; mein Host hätte den Seed aber vorher sehen können. `/tisch export` gibt dir den Tisch als Datei, und `brigade verify DATEI` prüft sie ohne mich. Am Ende steht die Prüfsumme `{ $digest }`
table-exported = Hier ist der Tisch, wie ihn alle sehen dürfen, ohne Namen und ohne alles, was das Spiel nie aufdeckt. Lies die Datei mit `brigade verify DATEI` oder `brigade replay DATEI`.
not-yet-exported = Die Datei dieses Tisches gibt es, sobald das Spiel vorbei ist.
export-too-large = Die Datei dieses Tisches ist zu groß für Discord.
delete-asked = Das entfernt deine ID und deinen Namen aus { $tables }. Die Spiele bleiben, mit einem namenlosen Platz, und führen nicht mehr zu dir. Nachrichten, die schon auf Discord stehen, bleiben. Das lässt sich nicht rückgängig machen.
settings-go = Deine Einstellungen für alle Tische werden gelöscht: Zeiten, Pings, Platz in Listen, beendete Tipps, angebotene Plätze und freie Tage. Solange du an einem offenen oder laufenden Tisch sitzt, bleiben die freien Tage, denn sie zählen pro Jahr.
settings-gone = Deine Einstellungen für alle Tische sind gelöscht, wie beschrieben.
deleted = Erledigt: Deine ID und dein Name sind aus { $tables } gelöscht.
still-seated = Hier brauche ich deinen Namen noch: { $tables }. Verlass den Tisch vor dem Spiel mit `/tisch verlassen`; ein laufendes Spiel spielst du zu Ende oder stoppst es mit `/tisch abbrechen`. Danach nutze noch mal `/datenschutz löschen`.
outdated = Meine Befehle haben sich geändert, seit dein Discord sie geladen hat. Lade Discord bitte neu und versuch es noch mal; die Buttons gehen weiterhin.
ways-to-leave = Du kannst dieses Spiel auf drei Arten verlassen:
    - **Aufgeben**: Die anderen spielen ohne dich weiter, und du landest auf dem letzten Rang.
    - **Computerkoch übernehmen lassen**: Er spielt weiter, und alle können den Platz einnehmen. Wer am Ende dort sitzt, bekommt das Ergebnis; wenn niemand übernimmt, landest du auf dem letzten Rang.
    - `/tisch übergeben` an jemand anderen: Platz und Ergebnis gehen über.
    Oder stoppt das Spiel ohne Ergebnis: `/tisch abbrechen`, sobald alle zustimmen.
concede-asked = Damit gibst du endgültig auf und landest auf dem letzten Rang.
seat-given = Auf deinem Platz spielt jetzt ein Computerkoch weiter, und alle können den Platz einnehmen. Bis dahin bringt dich **Freien Platz nehmen** auf dem Spielbrett zurück.
seat-offered =
    { $pinged ->
        [yes] { $name } kann deinen Platz jetzt übernehmen. Bis dahin spielst du weiter. Ich habe im Kanal angepingt.
        [before] { $name } kann deinen Platz jetzt übernehmen. Bis dahin spielst du weiter. Dafür pinge ich höchstens einmal in der Stunde: Sag bitte selbst Bescheid.
       *[no] { $name } kann deinen Platz jetzt übernehmen. Bis dahin spielst du weiter. Der Ping ging nicht: Sag bitte selbst Bescheid, dass auf dem Spielbrett **Platz übernehmen** wartet.
    }
seat-invitation = <@{ $user }>, { $name } bietet dir einen Platz an: { $title }. Drück **Platz übernehmen** auf [dem Spielbrett]({ $board }).
still-there = Noch da? Drück **Bin da**, dann kann es losgehen.
rematch-opened = Die Revanche ist offen: Drück **Mitspielen**.
rematch-open = { $title } ist offen in { $where }, und du hast einen Platz. Wer dabei war, ist eingeladen; alle rücken einen Platz weiter.
orders = **Vorgaben**
    -# Sie antworten für dich, wenn du dran bist. Nur du siehst sie. Was sie nicht regeln, frage ich dich.
how-rated = -# Die Wertung beginnt bei { $start } und zählt Tische mit mindestens zwei Personen. Auf den letzten Rang kommt, wer aufgibt, einen Platz verlässt, den niemand übernimmt, oder einen Computerkoch zu Ende spielen lässt. `/statistik verbergen` nimmt dich heraus.
days-off-spent-alone = Sie werden auch automatisch eingesetzt: Wenn deine Zeit abläuft, bekommst du an dem Tisch einen Tag mehr, außer an Live-Tischen. `automatik:False` schaltet das ab.
days-off-kept = Es werden keine automatisch eingesetzt; `automatik:True` schaltet das ein.
hours = -# Dort ist es jetzt { $now } Uhr. Dein Schlaf zählt an keinem Tisch. Ändere das mit `/ich zeiten`, etwa `/ich zeiten zone:Europe/Lisbon schlaf:23:00 wach:07:00`; `schlaf:keine` schaltet es ab.
days-off = -# Frei: { $left } im Jahr { $year }. Sie zählen an keinem Tisch. Nimm dir mit `/ich urlaub erster:2026-12-24 letzter:2026-12-31` frei; mit `arbeit:True` gibst du die Tage zurück. { $spent }
ping-channel = -# Du bekommst einen Ping, wenn du dran bist, wenn die Hälfte deiner Zeit um ist, eine Stunde vor Ablauf, wenn dich jemand anstupst, und vor einem Start, wenn du schon über eine Stunde am Tisch sitzt. Während du schläfst oder frei hast, warte ich bis zum Morgen. **Zug stummschalten** stoppt die Pings für einen Zug. Sind deine Direktnachrichten zu, pingt dich das Spielbrett an. Bevor deine Zeit abläuft, werden freie Tage eingesetzt: Mit `/ich urlaub automatik:False` behältst du sie.
away = -# Ein Computerkoch spielt für { LIST($names) }. **Platz zurückholen** beendet das.
chefs-seats =
    { $count ->
        [one] -# Bis zum Ende der ersten Runde kannst du noch { $count } Platz eines Computerkochs nehmen.
       *[other] -# Bis zum Ende der ersten Runde kannst du noch { $count } Plätze von Computerköchen nehmen.
    }
free-seats =
    { COUNT($names) ->
        [one] -# Platz frei: { LIST($names) }. Dort spielt ein Computerkoch. Mit **Freien Platz nehmen** bist du dabei.
       *[other] -# Plätze frei: { LIST($names) }. Dort spielen Computerköche. Mit **Freien Platz nehmen** bist du dabei.
    }
seats-offered = -# Angebotene Plätze: { LIST($names) }. Wenn du eingeladen bist, drück **Platz übernehmen**.
kick-proposed = -# Abstimmung, um { $against } zu entfernen: dafür bisher { LIST($names) }; alle anderen müssen zustimmen. Stimm ab mit `/tisch rauswerfen`.
dm-closed = -# { LIST($names) }: Ich kann dir keine Direktnachrichten schicken. Deine Karten sind unter **Meine Hand**.
paused-since = -# Pausiert { $since }; alle Uhren stehen. Mit **Fortsetzen** geht es weiter.
pause-proposed = -# Für eine Pause: { LIST($names) }; alle müssen zustimmen. Stimm ab mit `/tisch pause`.
abandon-proposed = -# Für den Abbruch: { LIST($names) }; alle müssen zustimmen. Stimm ab mit `/tisch abbrechen`.
seat-taken = Du hast einen Platz: { $title }. Sobald es losgeht, findest du deine Hand unter **Meine Hand** auf dem Spielbrett und in deinen Direktnachrichten, falls `/ich einstellungen` nichts anderes sagt.
stop-wanted = Du hast für den Abbruch gestimmt: { $title }. Der Tisch schließt, sobald alle zustimmen; mit einem Zug ziehst du deine Stimme zurück.
table-open = { $title } ist offen in { $where }, und du hast einen Platz. Andere drücken **Mitspielen**; wenn alle da sind, drück **Starten**.
you-left = Du hast den Tisch verlassen: { $title }.
chef-added = Ein Computerkoch ist dazugekommen: { $title }.
chef-left = Ein Computerkoch ist gegangen: { $title }.
option-chosen = Geändert, für alle sichtbar.
you-left-closed = Du hast den Tisch verlassen: { $title }. Sonst war niemand da, also ist er geschlossen.
lobby-closed = { $title } ist geschlossen.
offer-withdrawn = Dein Platz bleibt deiner. Niemand kann ihn jetzt übernehmen.
