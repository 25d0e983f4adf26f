# Boards, hands and lobbies, for every game.

## Headings

table-title = Table { $number } · { $game }
your-server = ton serveur
closed-before-start = Cette table a été fermée avant le début de la partie.
abandoned = **Cette partie a été arrêtée.**
moved = Cette table est maintenant dans { $channel }.
prices-head = **Prix**
board-seed = -# Graine `{ $seed }`, journal `{ $end }` : voir `/table vérifier`.

## What happened

took-seat =
    { YOU($who) ->
        [yes] Tu as pris place.
       *[no] { $who } prend place.
    }
took-last-back =
    { YOU($who) ->
        [yes] ↩ Tu as annulé ta dernière action.
       *[no] ↩ { $who } a annulé sa dernière action.
    }
took-back =
    { YOU($who) ->
        [yes] ↩ Tu as annulé : { $what }
       *[no] ↩ { $who } a annulé : { $what }
    }
done-already = *Déjà fait.*
taken-back = *Annulé.*
taken-back-lines = *Annulé :* { $what }
order-left = *Enregistré. C'est valable jusqu'à ce que tu l'annules.*

## Hands

while-away = **Ce qui s'est passé depuis le { $day } :**
standing =
    { $seats ->
        [1] Tu as { $score }.
       *[other] { $tied ->
            [yes] Tu partages
           *[no] Tu occupes
        } la { $place ->
            [1] { $place }re
           *[other] { $place }e
        } place sur { $seats }, avec { $score }.
    }
unasked = Ce n'est pas ton tour. Quand il viendra, tu le verras ici.
played-for = -# Un chef robot joue pour toi. Appuie sur **Récupérer ma place**, ou joue tout simplement.
you-conceded = Tu as abandonné ; les autres continuent sans toi.
undoes = -# **Annuler** efface ceci : { $what }
no-orders = Pas encore de consignes ; je te demande à chaque fois.
order-answered = -# Selon tes consignes : { $what }
order-answered-nothing = -# Tes consignes ont répondu pour toi.
order-stands =
    { $away ->
        [yes] -# Tes consignes, suspendues : { $what }
       *[no] -# Tes consignes : { $what }
    }
order-ask-me = Me demander
orders-revoke = Annuler toutes les consignes
orders-all = Toutes les consignes

## Time

due = à jouer { $at }
due-own = À jouer { $at }.
due-each = à jouer : { LIST($each, style: "unit") }
due-for = { $name } { $at }
due-minutes =
    { $count ->
        [0] à jouer maintenant
        [one] à jouer d'ici { $count } minute
       *[other] à jouer d'ici { $count } minutes
    }
due-hours =
    { $count ->
        [one] à jouer d'ici { $count } heure
       *[other] à jouer d'ici { $count } heures
    }
due-days =
    { $count ->
        [one] à jouer d'ici { $count } jour
       *[other] à jouer d'ici { $count } jours
    }
asked-since = -# En attente : { LIST($since, style: "unit") }.
since-when = { LIST($names) } ({ $at })
late-chef = -# Si le temps s'écoule, un chef robot prend le relais jusqu'au retour.{ late-days-off }
late-default = -# Si le temps s'écoule, le jeu fait le coup le plus inoffensif.{ late-days-off }
late-wait = -# Si le temps s'écoule, la table continue d'attendre.{ late-days-off }
late-days-off =
    { $days ->
        [yes] { " " }Les jours de congé servent d'abord.
       *[no] { "" }
    }
answered = Ta réponse est donnée.
paused-at = Pause commencée { $since } ; tous les chronos sont arrêtés.
not-called = Plus de ping pour toi ce tour-ci.
still-to-answer = -# On attend encore : { LIST($names) }.

## The end

conceded-last = -# Abandon, donc dernière place : { LIST($names) }.
played-for-last = -# Fin jouée par un chef robot, donc dernière place : { LIST($names) }.
freed-last = -# Personne n'a repris { LIST($names) } ; qui a quitté la partie termine en dernier.

## Lobbies

lobby-head = De { $fewest } à { $most } personnes. Appuie sur **Rejoindre** pour jouer.
players-needed =
    { $count ->
        [one] -# Il manque encore { $count } personne.
       *[other] -# Il manque encore { $count } personnes.
    }
room-left = -# Encore { $count } de libre.
people-called = -# Toujours là, { LIST($names) } ? Appuie sur **Je suis là**.
lobby-like = -# La table { $number } dans { $where } attend avec le même jeu et les mêmes options.
rematch-seats = -# Revanche : tout le monde se décale d'une place.
only-opener = -# Seule la personne qui a ouvert la table peut changer ces options.
game-begun = La partie a commencé. Le plateau est en dessous.
seat-opener = a ouvert la table
seat-computer = chef robot ({ $strength })
rematch-invited = -# Sur invitation pour la revanche : { $people }
rematch-stands = -# La revanche est la table { $number }, dans { $where }.
this-channel = ce salon

## Buttons and selects

button-accept = Reprendre cette place
button-add_chef = Ajouter un chef robot
button-again = Oui, encore une fois
button-back = Récupérer ma place
button-close = Fermer la table
button-dm = Réessayer mes messages privés
button-going = Quitter la partie…
button-hand = Ma main
button-hand-back = Retour à ma main
button-here = Je suis là
button-hint = Indice
button-how = Comment ça marche ?
button-join = Rejoindre
button-join-free = Prendre une place libre
button-leave = Quitter
button-more = Plus…
button-mute = Sans ping ce tour
button-next = À toi de jouer : { $title }
button-nudge = Relancer
button-options = Options…
button-orders = Consignes
button-pause = Voter la pause
button-play = Jouer maintenant
button-play_chefs = Jouer en attendant
button-prices = Prix
button-receipt = Dernier marché
button-rematch = Revanche
button-remove_chef = Retirer un chef robot
button-replay = Revoir la partie
button-resume = Reprendre
button-retype = Remplir à nouveau
button-return = Retour
button-review = Qu'est-ce qui a décidé ?
button-rules = Règles
button-start = Commencer
button-switch = Passer à la table { $number }
button-text = En texte
button-undo = Annuler
button-unmute = Remettre les pings
further = { $what } (suite)

## Completions

state-lobby = ouverte
state-running = en cours
state-asked = à toi de jouer
state-over = terminée
state-abandoned = arrêtée
one-of-these = un de ces choix : { LIST($labels, style: "unit") }
closed-by-managers = Les admins du serveur ont fermé cette partie.
state-closed = fermée
button-withdraw = Retirer l'offre
