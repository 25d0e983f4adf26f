# Refusals, by their codes: what is wrong, then what to do.

refusal-illegal-action = Ce n'est pas possible en ce moment. Ta main montre ce que tu peux faire.
refusal-seat-count = Ce jeu se joue de { $fewest } à { $most }, et cette table compte { $seats } chefs. Laisse quelqu'un arriver ou partir, ou ajoute un chef robot, puis appuie à nouveau sur **Commencer**.
refusal-unknown-option = Ce jeu n'a pas cette option. Choisis-en une dans la liste.
refusal-unknown-game = Je ne propose pas ce jeu. Choisis-en un dans la liste.
refusal-unknown-table = Cette table n'existe pas ici. Regarde `/table liste`, ou ouvres-en une avec `/table ouvrir`.
refusal-table-not-open = Ça ne marche qu'avant le début, et cette partie a commencé. Continue avec **Ma main**, ou ouvre une autre table avec `/table ouvrir`.
refusal-table-not-running = La partie n'a pas encore commencé. La personne qui a ouvert la table appuie sur **Commencer**.
refusal-table-over = Cette partie est terminée. Tu peux encore voir son dernier plateau, ou ouvrir une table avec `/table ouvrir`.
refusal-broken-table = Je n'arrive plus à lire cette table, elle est donc fermée pour l'instant. Rien n'est perdu : signale la table { $table_id } à la personne qui m'héberge.
refusal-no-table = Il n'y a pas de table pour ça ici. Ouvres-en une avec `/table ouvrir`.
refusal-several-tables = Plusieurs de tes tables ont ce numéro, sur des serveurs différents. Choisis-en une dans la liste pendant la saisie.
refusal-other-game = À cette table, on joue à { $title } : essaie { $group ->
        [hibachi] `/{ command-hibachi }`
        [veggies] `/{ command-veggies }`
        [thieves] `/{ command-thieves }`
       *[other] `/{ $group }`
    }.
refusal-already-seated = Tu as déjà une place à cette table. Avant le début, **Ajouter un chef robot** en remplit une autre.
refusal-not-seated = Tu n'as pas de place à cette table. Regarde avec `/table voir`, ou trouve une place avec `/jouer`.
refusal-plays-already = Tu joues déjà ici. Tes cartes sont sous **Ma main**.
refusal-not-yours = Ce bouton est pour quelqu'un d'autre. Les tiens sont sous **Ma main**.
refusal-cannot-concede = Il n'y a que toi à cette table, un abandon ne profiterait à personne. Arrête la partie avec `/table arrêter`.
refusal-conceded = Tu as abandonné ici, c'est donc aux autres de jouer. Regarde avec `/table voir`.
refusal-not-over = La revanche vient après la partie. Termine d'abord celle-ci ; **Revanche** est sous son dernier plateau.
refusal-not-invited = Aucune place ne t'est proposée ici en ce moment. Regarde avec `/table voir`, ou appuie sur **Prendre une place libre** sur le plateau s'il y en a une.
refusal-no-vote = Il faut viser quelqu'un qui joue encore, et au moins deux autres personnes pour voter. Sans réponse à temps, un chef robot prend le relais ; `/table arrêter` met fin à la partie.
refusal-put-out = Les autres ont voté ton exclusion de cette table, sa place libre n'est donc pas pour toi. Ouvre une autre table avec `/table ouvrir`.
refusal-not-opener = Avant le début, seule la personne qui a ouvert la table peut faire ça. Demande-lui, ou ouvre la tienne avec `/table ouvrir`.
refusal-no-free-seat = Toutes les places sont prises ici. Ouvre une autre table avec `/table ouvrir`.
refusal-no-chef = Ce chef robot n'existe pas. Choisis-en un dans la liste de `/table ajouter-chef` ; tu ne peux retirer qu'un chef robot de cette table.
refusal-no-prompt =
    { COUNT($waited_for) ->
        [0] Ce n'est pas ton tour. Un ping te préviendra.
       *[other] Ce n'est pas ton tour : la table attend { LIST($waited_for) }. Un ping te préviendra.
    }
refusal-prompt-closed = Cette question a déjà sa réponse. Ta main montre ce qui est possible maintenant.
refusal-nobody-to-nudge = Trop tôt : on peut relancer quelqu'un après 10 minutes. `/table voir` te dit qui la table attend.
refusal-muted-already = C'est déjà fait. Ta main montre ce qui est possible maintenant.
refusal-offered-already = Ta place lui est déjà proposée. Il suffit d'appuyer sur **Reprendre cette place** sur le plateau.
refusal-nudged-already = Une relance est partie il y a peu. Réessaie <t:{ $until_seconds }:R>.
refusal-paused-already = Cette table est déjà en pause. Appuie sur **Reprendre** pour continuer.
refusal-not-paused = Cette table n'est pas en pause. Vote pour une pause avec `/table pause` ; tout le monde doit être d'accord.
refusal-prompt-withdrawn = Cette question a disparu : le coup d'avant a été annulé. Ta main montre ce qui est possible maintenant.
refusal-nothing-to-undo = Rien à annuler. Tu peux annuler jusqu'à ce qu'un secret soit révélé ou que quelqu'un d'autre joue.
refusal-undone-already = C'est déjà annulé, ou tu as fait autre chose depuis. Ta main montre ce que tu peux annuler maintenant.
refusal-review-busy = Je suis encore en train de relire d'autres parties. Réessaie dans une minute.
refusal-saved-already = J'ai enregistré cette même commande à l'instant ; ma réponse ne t'est peut-être pas parvenue.
refusal-bad-field = Rien n'a changé : « { $field } » attend { $takes }. Réessaie.
refusal-bad-option = Rien n'a changé : « { $field } » attend { $takes }. Réessaie.
refusal-unknown-control = Je ne connais pas ce bouton. Utilise le message le plus récent de la table, ou `/table voir`.
refusal-not-in-dm = Les tables sont dans les salons des serveurs. Utilise cette commande là-bas.
refusal-play-in-dm = Les tables sont dans les salons des serveurs. Va sur un serveur où je suis, et tape `/jouer` dans un salon.
refusal-other-server = Cette table est sur un autre serveur. Utilise `/table déplacer` dans un salon de là-bas.
refusal-not-hosted = Je n'accueille des parties que sur les serveurs choisis par la personne qui m'héberge, et celui-ci n'en est pas. Joue sur l'un d'eux, ou demande-lui.
refusal-not-manager = Seuls les admins du serveur peuvent faire ça, demande-leur. `/table liste` montre les tables à tout le monde.
refusal-not-allowed-here = On ne peut pas ouvrir de table dans ce salon. Utilise `/table ouvrir` dans { $what }.
refusal-too-many-tables = Ce serveur est complet : il autorise { $what } à la fois. Regarde `/table liste` ; dès qu'une partie se termine, ouvre la tienne avec `/table ouvrir`.
refusal-missing-permission = Je ne peux pas jouer dans ce salon : il me faut { $what }. Demande à un admin du serveur de l'autoriser, ou utilise un autre salon.
refusal-store-unavailable = Je n'ai pas accès à mes tables en ce moment. Les coups enregistrés sont à l'abri. Réessaie dans un petit moment.
refusal-not-saved =
    { $fault ->
        [full] Je n'ai pas pu enregistrer, et rien n'a changé. Mon disque est plein : préviens la personne qui m'héberge, puis réessaie.
        [read_only] Je n'ai pas pu enregistrer, et rien n'a changé. Je ne peux pas écrire sur mon disque : préviens la personne qui m'héberge, puis réessaie.
       *[other] Je n'ai pas pu enregistrer, et rien n'a changé. Réessaie dans un petit moment.
    }
refusal-blocked = Tu ne peux ni rejoindre ni ouvrir de partie sur ce serveur : ses admins l'ont décidé. Tes parties en cours continuent.
refusal-too-many-of-yours = Sur ce serveur, tu peux jouer à { $what } au plus à la fois. Termine une partie, puis ouvres-en une autre.
refusal-newcomer = Tes deux premières tables t'attendent. Termine l'une d'elles, puis joue à autant de tables que tu veux.
refusal-unreliable = Cette table demande au moins { $asked } % de réponses à temps. `/moi fiabilité` montre ton taux ; `/jouer` te trouve une autre place.
refusal-still-called = J'ai demandé qui est encore là. Appuie de nouveau sur **Commencer** <t:{ $until_seconds }:R>, et je commence sans les autres.
refusal-too-fast =
    { $seconds ->
        [one] Ça fait beaucoup d'un coup. Réessaie dans une seconde.
       *[other] Ça fait beaucoup d'un coup. Réessaie dans { $seconds } secondes.
    }
refusal-offer-over = Cette offre ne tient plus. `/table céder` en fait une nouvelle.
refusal-day-over = Ce plat est terminé. Un nouveau arrive chaque jour à minuit (UTC) : utilise `/plat-du-jour`.
refusal-no-hints = Cette table n'autorise pas les indices. Qui ouvre une table peut les autoriser sous **Options…**.
