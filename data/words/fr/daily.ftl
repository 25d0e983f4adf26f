# Le plat du jour : épreuves, résultats, la carte, le tableau d'un serveur.

daily-title = Plat du jour
daily-part-throw = Lancer
daily-part-cut = Coupe
daily-part-hand = Main
daily-head =
    ### Plat du { $date }
    -# { $part } · { $number } sur { $count } · le même pour tout le monde, un seul essai

## Épreuves

daily-ask-throw = Tes cartes : **{ $cards }**. Chacune se vend au total des jetons de son bol. Lance ton { $chip } pour qu'elles valent le plus possible ; ta main ne tremble pas.
daily-ask-cut = Coupe une fois. Tes meilleurs plats comptent, plus 1 point par dé qui reste.
daily-ask-hand =
    { $left ->
        [one] Plus qu'une action
       *[other] Encore { $left } actions
    }, puis chaque plat de ta cuisine compte, avec le bonus de la sauce. { COUNT($cards) ->
        [0] La pioche est vide.
       *[other] Ensuite dans la pioche : **{ $cards }**.
    }

## Résultats

daily-got-throw =
    { $none ->
        [yes] Cette fois, ton lancer n'a rien apporté à tes cartes.
       *[no] Grâce à ton lancer, tes cartes valent { $gained } de plus.
    }
daily-got-dishes =
    { COUNT($dishes) ->
        [0] Tu marques { daily-points }, sans aucun plat.
       *[other] Tu marques { daily-points } : { LIST($dishes) }.
    }
daily-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-reached =
    { $beaten ->
        [yes] **{ $percent } %** : tu as battu mon meilleur lancer !
       *[no] **{ $percent } %** du meilleur.
    }
daily-best-proven = On ne peut pas faire mieux que { daily-points }.
daily-best-tried = Mon meilleur lancer a donné { $best }, après des centaines d'essais. Au plus { $percent } % de tous les lancers font mieux (sûr à 95 %).
daily-next-throw = Ensuite : le lancer
daily-next-cut = Ensuite : la coupe
daily-next-hand = Ensuite : la main
daily-to-card = Voir ma carte
daily-how = Comment ça marche

## La journée terminée

daily-done = ### Plat du { $date } : terminé !
daily-streak =
    { $days ->
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    }
daily-freezes =
    -# { $left ->
        [0] Plus de glaçon ce mois-ci : joue demain pour garder ta série.
        [one] Encore { $left } glaçon ce mois-ci. Il sauve ta série si tu manques un jour.
       *[other] Encore { $left } glaçons ce mois-ci. Chacun sauve ta série si tu manques un jour.
    }
daily-next-dish = Prochain plat { $at }
daily-share = Partager ma carte
daily-posted = C'est partagé. Rien n'y trahit le plat.
daily-posted-alone = Ta carte est en dessous, à transférer à qui tu veux. Rien n'y trahit le plat.
daily-posted-before = Tu as déjà partagé ta carte du jour ici.
daily-shared = ### Plat du { $date } : { $who }
daily-shared-row = { $bar } { $part } { $percent } %
daily-play = Jouer le plat du jour
daily-card-alt = Plat du { $date } de { $who } : lancer { $throw } %, coupe { $cut } %, main { $hand } %. { $streak }.

## Le tableau d'un serveur et son meilleur lancer

daily-see-board = Tableau du jour
daily-board = ### Plat du { $date } : tout le monde ici
daily-board-empty = Personne ne l'a encore joué ou partagé ici.
daily-ranked = { $place }\. { $name } · lancer { $throw } · coupe { $cut } · main { $hand }
daily-see-film = Meilleur lancer d'hier
daily-film =
    ### Le meilleur lancer d'ici, { $date }
    { $none ->
        [yes] Personne ici n'a donné plus de valeur aux cartes. Voici l'essai de { $who }.
       *[no] Grâce au lancer de { $who }, les cartes valent { $gained } de plus : { $percent } % du meilleur.
    }
daily-no-film = Personne n'a lancé ici ce jour-là.

## La carte

daily-card-title = { $who } : plat du jour
daily-card-hint = à quel point j'étais près du meilleur
daily-card-streak =
    { $days ->
        [one] jour de suite
       *[other] jours de suite
    }
daily-card-rank = N° { $rank } sur { $guests }
daily-card-date = { $date }
daily-card-freezes =
    { $left ->
        [one] encore { $left } glaçon
       *[other] encore { $left } glaçons
    }

## Ce qui est conservé

kept-daily =
    { $tries ->
        [one] Ton plat du jour : { $tries } essai des deux derniers mois
       *[other] Ton plat du jour : { $tries } essais des deux derniers mois
    }
daily-go = Tes plats du jour seront effacés.
daily-gone = Tes plats du jour sont effacés.
daily-stays = Tes essais d'aujourd'hui au plat du jour restent, car chacun ne compte qu'une fois. À partir de demain, `/données supprimer` les efface aussi.

## La page de /rules

rules-daily-play =
    Chaque jour : un lancer (Hibachi), une coupe (Diced Veggies) et une main (Thieving Chefs), les mêmes pour le monde entier. Trois minutes, en solo, sans table. Un nouveau jour commence à minuit (UTC).

    { "" }**Lancer.** Ta main ne tremble pas. Tu marques ce que le lancer ajoute à tes cartes : chacune se vend au total des jetons de son bol.

    { "" }**Coupe.** Une seule coupe. Tes meilleurs plats comptent, plus 1 point par dé qui reste.

    { "" }**Main.** Trois actions, puis chaque plat de ta cuisine compte, avec le bonus de la sauce. Tu connais les prochaines cartes de la pioche.

    { "" }**Un seul essai.** Chaque pression compte une fois. Tu vois ensuite si tu étais près du meilleur. Commencé avant minuit, un plat se finit jusqu'à minuit dix.

    { "" }**Série.** Un jour compte quand les trois sont faits ; deux jours manqués par mois sont pardonnés. **Partager ma carte** ne trahit rien du plat.
    .title = Le plat du jour
    .alt = La carte d'un plat du jour terminé : ce qui a été atteint du meilleur lancer, de la meilleure coupe et de la meilleure main, et une série de jours.
