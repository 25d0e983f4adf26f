# Refusals, by their codes: what is wrong, then what to do.

refusal-illegal-action = Das geht gerade nicht. Deine Hand zeigt, was jetzt geht.
refusal-seat-count = Dieses Spiel ist für { $fewest } bis { $most } Personen, und an diesem Tisch sitzen { $seats }. Lass jemanden dazukommen oder gehen oder hol einen Computerkoch dazu, dann drück noch mal **Starten**.
refusal-unknown-option = Diese Option hat das Spiel nicht. Wähl bitte eine aus der Liste.
refusal-unknown-game = Dieses Spiel habe ich nicht. Wähl bitte eins aus der Liste.
refusal-unknown-table = Diesen Tisch gibt es hier nicht. Sieh unter `/tisch liste` nach oder eröffne einen neuen mit `/tisch eröffnen`.
refusal-table-not-open = Das geht nur vor dem Start, und dieses Spiel läuft schon. Spiel mit **Meine Hand** weiter oder eröffne einen anderen Tisch mit `/tisch eröffnen`.
refusal-table-not-running = Das Spiel hat noch nicht begonnen. Wer den Tisch eröffnet hat, drückt **Starten**.
refusal-table-over = Dieser Tisch ist beendet. Du kannst noch das letzte Spielbrett ansehen oder einen neuen mit `/tisch eröffnen` aufmachen.
refusal-broken-table = Ich kann diesen Tisch nicht mehr lesen, darum ist er vorerst geschlossen. Nichts ist verloren: Sag bitte meinem Host, dass Tisch { $table_id } Hilfe braucht.
refusal-no-table = Dafür gibt es hier keinen Tisch. Eröffne einen mit `/tisch eröffnen`.
refusal-several-tables = Mehrere deiner Tische auf verschiedenen Servern haben diese Nummer. Wähl bitte beim Tippen einen aus der Liste.
refusal-other-game = An diesem Tisch läuft { $title }: Versuch { $group ->
        [hibachi] `/{ command-hibachi }`
        [veggies] `/{ command-veggies }`
        [thieves] `/{ command-thieves }`
       *[other] `/{ $group }`
    }.
refusal-already-seated = Du hast an diesem Tisch schon einen Platz. Vor dem Start füllt **Computerkoch dazu** einen weiteren.
refusal-not-seated = Du hast an diesem Tisch keinen Platz. Schau mit `/tisch zeigen` zu oder hol dir mit `/spielen` einen Platz.
refusal-plays-already = Du spielst hier schon selbst. Deine Karten sind unter **Meine Hand**.
refusal-not-yours = Dieser Button ist nicht für dich. Deine findest du unter **Meine Hand**.
refusal-cannot-concede = Du spielst allein, da gibt es niemanden, der gewinnt. Beende das Spiel mit `/tisch abbrechen`.
refusal-conceded = Du hast hier aufgegeben, das entscheiden jetzt die anderen. Schau mit `/tisch zeigen` zu.
refusal-not-over = Eine Revanche gibt es nach dem Spiel. Spielt dieses bitte zu Ende; **Revanche** ist unter dem letzten Spielbrett.
refusal-not-invited = Hier wird dir gerade kein Platz angeboten. Schau mit `/tisch zeigen` zu oder drück **Freien Platz nehmen** auf dem Spielbrett, solange einer frei ist.
refusal-no-vote = Das geht nur bei jemandem, der noch mitspielt, und mindestens zwei andere müssen zustimmen. Wer nicht antwortet, wird nach Ablauf der Zeit von einem Computerkoch vertreten; `/tisch abbrechen` beendet das Spiel.
refusal-put-out = Die anderen haben dich von diesem Tisch entfernt, darum kannst du den freien Platz nicht nehmen. Eröffne einen anderen Tisch mit `/tisch eröffnen`.
refusal-not-opener = Vor dem Start geht das nur, wenn du den Tisch eröffnet hast. Frag bitte die Person, die es war, oder eröffne einen eigenen mit `/tisch eröffnen`.
refusal-no-free-seat = Hier sind alle Plätze besetzt. Eröffne einen anderen Tisch mit `/tisch eröffnen`.
refusal-no-chef = Diesen Computerkoch gibt es nicht. Wähl einen aus der Liste von `/tisch koch-dazu`; entfernen kannst du nur einen, der am Tisch sitzt.
refusal-no-prompt =
    { COUNT($waited_for) ->
        [0] Du bist nicht dran. Ich pinge dich an, sobald du dran bist.
       *[other] Du bist nicht dran: Der Tisch wartet auf { LIST($waited_for) }. Ich pinge dich an, sobald du dran bist.
    }
refusal-prompt-closed = Diese Frage ist schon beantwortet. Deine Hand zeigt, was jetzt offen ist.
refusal-nobody-to-nudge = Zu früh: Anstupsen geht nach 10 Minuten. `/tisch zeigen` sagt dir, auf wen der Tisch wartet.
refusal-muted-already = Das ist schon erledigt. Deine Hand zeigt, was jetzt offen ist.
refusal-offered-already = Diesen Platz hast du schon angeboten. **Platz übernehmen** ist auf dem Spielbrett.
refusal-nudged-already = Angestupst wurde erst vor Kurzem. Versuch es bitte <t:{ $until_seconds }:R> noch mal.
refusal-paused-already = Dieser Tisch macht schon Pause. Mit **Fortsetzen** geht es weiter.
refusal-not-paused = Dieser Tisch macht keine Pause. Stimm mit `/tisch pause` dafür; alle müssen zustimmen.
refusal-prompt-withdrawn = Diese Frage ist weg: Der Zug davor wurde zurückgenommen. Deine Hand zeigt, was jetzt offen ist.
refusal-nothing-to-undo = Nichts zum Zurücknehmen. Das geht, bis etwas Neues aufgedeckt wird oder jemand anderes spielt.
refusal-undone-already = Das wurde schon zurückgenommen, oder du hast seitdem etwas getan. Deine Hand zeigt, was du jetzt zurücknehmen kannst.
refusal-review-busy = Ich sehe gerade noch andere Spiele durch. Versuch es in einer Minute noch mal.
refusal-saved-already = Genau diesen Befehl habe ich eben gespeichert; vielleicht hat dich meine Antwort nicht erreicht.
refusal-bad-field = Nichts geändert: „{ $field }“ erwartet { $takes }. Versuch es bitte noch mal.
refusal-bad-option = Nichts geändert: „{ $field }“ erwartet { $takes }. Versuch es bitte noch mal.
refusal-unknown-control = Diesen Button kenne ich nicht. Nimm bitte die neueste Nachricht des Tisches oder `/tisch zeigen`.
refusal-not-in-dm = Tische sind in Server-Kanälen. Nutze den Befehl bitte dort.
refusal-play-in-dm = Tische sind in Server-Kanälen. Geh auf einen Server, auf dem ich bin, und tipp dort in einem Kanal `/spielen`.
refusal-other-server = Dieser Tisch gehört zu einem anderen Server. Nutze `/tisch umziehen` bitte in einem Kanal dort.
refusal-not-hosted = Ich spiele nur auf Servern, die mein Host ausgesucht hat, und dieser ist nicht dabei. Spiel bitte auf einem davon oder frag meinen Host.
refusal-not-manager = Das können nur die Server-Admins: Frag sie bitte. `/tisch liste` zeigt allen die Tische.
refusal-not-allowed-here = In diesem Kanal kannst du keine Tische eröffnen. Nutze `/tisch eröffnen` hier: { $what }.
refusal-too-many-tables = Dieser Server ist voll: Er erlaubt { $what } gleichzeitig. Sieh unter `/tisch liste` nach; sobald einer zu Ende ist, eröffne einen neuen mit `/tisch eröffnen`.
refusal-missing-permission = In diesem Kanal kann ich nicht spielen: Ich brauche { $what }. Bitte die Server-Admins darum oder nimm einen anderen Kanal.
refusal-store-unavailable = Ich komme gerade nicht an meine Tische. Gespeicherte Züge sind sicher. Versuch es bitte gleich noch mal.
refusal-not-saved =
    { $fault ->
        [full] Ich konnte das nicht speichern, und nichts hat sich geändert. Meine Festplatte ist voll: Sag bitte meinem Host Bescheid und versuch es dann noch mal.
        [read_only] Ich konnte das nicht speichern, und nichts hat sich geändert. Meine Festplatte ist schreibgeschützt: Sag bitte meinem Host Bescheid und versuch es dann noch mal.
       *[other] Ich konnte das nicht speichern, und nichts hat sich geändert. Versuch es bitte gleich noch mal.
    }
refusal-blocked = Auf diesem Server kannst du nicht mitspielen und nichts eröffnen: Die Admins haben das gesperrt. Deine laufenden Spiele gehen weiter.
refusal-too-many-of-yours = Auf diesem Server kannst du höchstens an { $what } gleichzeitig sitzen. Spiel erst eins zu Ende, dann eröffne das nächste.
refusal-newcomer = Deine ersten zwei Tische warten auf dich. Spiel einen davon zu Ende, danach darfst du an so vielen sitzen, wie du magst.
refusal-unreliable = An diesem Tisch sollten mindestens { $asked } % der Fragen rechtzeitig beantwortet sein. `/ich verlässlich` zeigt deinen Anteil; `/spielen` findet dir einen anderen Platz.
refusal-still-called = Ich habe gefragt, wer noch da ist. Drück **Starten** noch mal <t:{ $until_seconds }:R>, dann geht es ohne die anderen los.
refusal-too-fast =
    { $seconds ->
        [one] Das war viel auf einmal. Versuch es in einer Sekunde noch mal.
       *[other] Das war viel auf einmal. Versuch es in { $seconds } Sekunden noch mal.
    }
refusal-offer-over = Dieses Angebot gilt nicht mehr. Mit `/tisch übergeben` machst du ein neues.
refusal-day-over = Dieses Gericht ist vorbei. Jeden Tag um Mitternacht (UTC) gibt es ein neues: nimm `/tagesgericht`.
refusal-no-hints = An diesem Tisch gibt es keine Tipps. Wer einen Tisch eröffnet, kann sie unter **Optionen…** erlauben.
