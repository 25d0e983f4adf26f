# The pages of /me and /privacy.

## Hours and days off

hours-head = **Tes horaires** : { $hours }.
hours-asleep = { $zone }, sommeil de { $sleeps } à { $wakes }
hours-awake = { $zone }, pas d'heures de sommeil
hours-off = { $hours } ; en congé : { $days }
days-head =
    { $days ->
        [none] **Tes jours de congé** : aucun.
       *[other] **Tes jours de congé** : { $days }.
    }
days-head-spent = Utilisés automatiquement : { $days }.
days-run = du { $first } au { $last }
more-days =
    { $count ->
        [one] { $count } jour de congé
       *[other] { $count } jours de congé
    }
takes-zone = le nom d'un fuseau horaire, comme Europe/Lisbon
takes-clock = une heure, comme 23:00
takes-day = une date, comme 2026-12-24
takes-first-day = le premier jour de congé, si tu donnes le dernier
takes-last-day = le premier jour ou un jour après, dans l'année qui suit
takes-coming-day = aujourd'hui ou un jour à venir, cette année ou la suivante
takes-few-days = au plus { $most } jours de congé en { $year }

## Ways of calls and hands

calls-head = **Pings** : { $way }
hands-head = **Tes mains** : { $way }
pings-channel = Sur le plateau
    .sentence = sur le plateau, qui te mentionne.
pings-dm = En message privé
    .sentence = en message privé : ta main arrive avec un son.
pings-none = Nulle part
    .sentence = nulle part ; les plateaux apparaissent quand même.
hands-dm = En message privé
    .sentence = en message privé, et sous **Ma main**.
hands-board = Seulement sous Ma main
    .sentence = seulement sous **Ma main** sur le plateau.

## Turns

reliability-head = ### Ta fiabilité
reliability-answers =
    { $asked ->
        [0] Tu n'as pas encore répondu à une question.
        [one] À temps : { $kept } question sur { $asked }.
       *[other] À temps : { $kept } questions sur { $asked } ({ $share } %).
    }
reliability-left =
    { $tables ->
        [0] Tu n'as pas encore terminé de table.
        [one] Quittées avant la fin : { $left } table sur { $tables }.
       *[other] Quittées avant la fin : { $left } tables sur { $tables }.
    }
reliability-helped =
    { $count ->
        [0] Tu n'as pas encore repris de place libre.
        [one] Tu as repris { $count } place libre. Merci !
       *[other] Tu as repris { $count } places libres. Merci !
    }
reliability-note = -# Ceci n'est visible que pour toi. Certaines tables demandent un taux ; le tien compte à partir de ta question numéro { $known }.
turns = ### Tes tours
turns-none = Rien ne t'attend.
turns-more = -# … et { $count } de plus
turn-line = [{ $title }]({ $link }) : à toi ({ $asked }){ $state ->
        [away] , un chef robot joue pour toi
        [paused] , la table est en pause
        [due] , à jouer { $until }
       *[open] { "" }
    }

## What is kept

kept = ### Ce que je garde sur toi
    -# Ton ID Discord : { $id }
kept-hours = Tes horaires : { $hours }
kept-calls = Pings : { $way }
kept-hands = Tes mains : { $way }
kept-reliability = Places quittées que d'autres ont reprises : { $left } ; places libres que tu as reprises : { $helped }
kept-unlisted = Tu n'apparais pas dans les listes de résultats
kept-older = -# … et { $count } plus anciennes
kept-seat =
    { $closed ->
        [yes] { $title } : place { $seat } sous le nom « { $name } », { $state }, tes messages privés sont fermés
       *[no] { $title } : place { $seat } sous le nom « { $name } », { $state }
    }
kept-lobby = pas commencée
kept-running = en cours
kept-over = terminée
kept-abandoned = arrêtée
button-erase = Oui, me retirer
another-server = un autre serveur
ended-tables =
    { $count ->
        [one] { $count } partie terminée
       *[other] { $count } parties terminées
    }
kept-closed = fermée par un admin
kept-blocked = Sur { $server }, les admins t'empêchent de rejoindre ou d'ouvrir des parties. Eux seuls peuvent changer ça.
