# The answers of /table.

## The list

tables-here = ### Tables de ce serveur
tables-yours = ### Tes tables
tables-open = **Ouvertes**
tables-running = **En cours**
tables-ended = **Terminées**
tables-older = -# … et de plus anciennes
table-sits = avec { LIST($names) }
table-paused = en pause
table-asks-you = **à toi de jouer**
table-waits = attend { LIST($names) }
table-never-began = fermée avant le début
table-abandoned = arrêtée

## Lobbies and seats

moved-here = { $title } est maintenant dans ce salon. Le plateau suit.
game-begins = La partie commence.
play-head = ### À quoi veux-tu jouer ?
play-pick = Choisis un jeu
play-seated = Ta place t'attend : { $title }, dans { $where }.
play-waits =
    { $yours ->
        [yes] Ta place t'attend : { $title }, dans { $where }. Appuie sur **Commencer** quand tu veux.
       *[no] Ta place t'attend : { $title }, dans { $where }. La personne qui a ouvert la table appuie sur **Commencer**.
    }
people-asked = Certaines personnes attendent depuis plus d'une heure, j'ai donc demandé si elles sont là. La partie commence avec leurs réponses ; après 10 minutes, **Commencer** marche sans elles.
people-gone = Personne n'a répondu, leurs places sont de nouveau libres. Appuie sur **Commencer** quand vous serez assez.
you-stay = Ravi de te revoir. La partie commence quand tout le monde aura répondu.
seat-yours = La place est maintenant à toi.
seat-yours-again = La place est de nouveau à toi.
rematch-is = { $title } est la revanche : { $link }
conceded-now = Tu as abandonné.
button-concede = Abandonner…
button-concede_now = Abandonner
button-give_now = Laisser ma place à un chef robot
kicked = La table a exclu { $name } : tout le monde était d'accord. Un chef robot continue, et la place est libre.
kick-withdrawn = Tu as retiré ton vote pour exclure { $name }.
kick-wanted = Tu as voté pour exclure { $name }. Il faut l'accord de tous les autres.
takes-person = un membre de ce serveur

## Replays

replay-move = **Coup { $number } sur { $count }** · { $at }
replay-first = Début
replay-back = Précédent
replay-forward = Suivant
replay-last = Fin
replay-jump = Aller à un coup
replay-jump-move = Coup { $number }
replay-as = Voir comme
replay-as-everybody = Ce que tout le monde a vu
replay-as-chef = Ce qu'a vu { $name }

## Reviews

review-looking = Je relis ta partie… Il me faut une minute au plus.
    -# Si rien n'est arrivé d'ici là, appuie encore sur **Qu'est-ce qui a décidé ?**.
review-lost = Je n'ai pas pu finir. Appuie encore sur **Qu'est-ce qui a décidé ?**.
review-too-short = Il y a trop peu à regarder : tu n'as eu aucun vrai choix dans cette partie.
review-nothing = Je n'ai trouvé aucun choix que le maître aurait nettement amélioré. Bien cuisiné !
    { review-extent }
review-point = **Tournant { $number } sur { $count }** · avant le coup { $move }
review-turn = Tournant { $number }
review-yours = **Toi :** { $what }
review-masters = **Le maître :** { $what }
review-wins =
    { $ranges ->
        [yes] Avec cela, tu gagnes environ { $about } parties de plus sur cent (de { $least } à { $most }).
       *[no] Avec cela, tu gagnes environ { $about } parties de plus sur cent.
    }
review-yen = Cela vaut environ { GROUPED($about) } ¥ de plus à la fin de la manche (de { GROUPED($least) } ¥ à { GROUPED($most) } ¥).
review-extent = -# J'ai pu juger { $judged } de tes { $choices } choix, chacun avec seulement ce que tu pouvais voir alors.

## Hints

hint = **Le maître ferait ceci :** { $what }
    -# D'après ce que tu peux voir. Cela compte comme un indice, même si tu fais autre chose ; le résultat dit combien tu en as pris.
hint-open = Montre-moi
hints-of =
    { $hints ->
        [one] { $name } ({ $hints } indice)
       *[other] { $name } ({ $hints } indices)
    }
hints-taken = -# Avec l'aide du maître : { LIST($seats) }.

## Verified tables

moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
moves-same =
    { $count ->
        [one] { $count } coup rejoué, identique à l'octet près.
       *[other] { $count } coups rejoués, identiques à l'octet près.
    }
moves-not-as-drawn = **Pas de correspondance avec la graine et les règles : { LIST($moves) }.**
moves-amiss = **Pas de correspondance : { $what }.**
rows-not-as-stored = **Modifiées depuis leur enregistrement : les lignes de { LIST($moves) }.**
more-of-them = { $count } de plus
table-closed-early = fermée par un admin
