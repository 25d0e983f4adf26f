# The commands: their names, and what Discord says of them while they are typed.
# A name is in lower case, without blanks, and has at most 32 characters; a text at most 100.

## Tables

command-play = jouer
    .hint = Trouver une place tout de suite
    .game = Le jeu ; sans ça, le plus joué ici
command-table = table
    .hint = Ouvrir une table, s'y installer, regarder
command-table-open = ouvrir
    .hint = Ouvrir une table de jeu et s'y installer
    .game = Le jeu
command-table-join = rejoindre
    .hint = S'installer à une table ouverte
command-table-leave = quitter
    .hint = Quitter une table avant le début
command-table-add-chef = ajouter-chef
    .hint = Ajouter un chef robot
command-table-remove-chef = retirer-chef
    .hint = Retirer le dernier chef robot
command-table-start = commencer
    .hint = Commencer la partie à une table que tu as ouverte
command-table-show = voir
    .hint = Voir le plateau d'une table, en privé
command-table-text = texte
    .hint = Lire une table en toutes lettres
command-table-hand = main
    .hint = Voir ta main, en privé
command-table-nudge = relancer
    .hint = Relancer les personnes que ta table attend
command-table-pause = pause
    .hint = Voter pour une pause : tous les chronos s'arrêtent
command-table-resume = reprendre
    .hint = Reprendre une table en pause
command-table-move = déplacer
    .hint = Amener dans ce salon une table où tu joues
command-table-undo = annuler
    .hint = Annuler ta dernière action, tant que c'est possible
command-table-abandon = arrêter
    .hint = Fermer ta table ouverte, ou voter l'arrêt d'une partie en cours
command-table-concede = abandonner
    .hint = Abandonner une partie en cours ; les autres continuent
command-table-hand-over = céder
    .hint = Céder ta place à quelqu'un ou à un chef robot
    .person = Qui reprend ta place ; sinon, un chef robot
command-table-kick = exclure
    .hint = Voter pour exclure quelqu'un (accord de tous les autres)
    .player = La personne, par son nom ou sa place
    .take_back = Retirer ton vote
command-table-verify = vérifier
    .hint = Vérifier chaque tirage ; avant la fin, voir l'empreinte
    .table = Quelle table, par exemple 12 ; sinon la dernière terminée ici
command-table-list = liste
    .hint = Lister les tables de ce serveur, ou les tiennes
command-table-replay = revoir
    .hint = Revoir une partie terminée, coup par coup
    .table = Quelle table, par exemple 12 ; sinon la dernière terminée ici
command-table-review = analyse
    .hint = Voir ce qui a décidé ta partie : tes choix à côté de ceux du maître
    .table = Quelle table, par exemple 12 ; sinon la dernière terminée ici
command-table-export = exporter
    .hint = Exporter une partie terminée
    .table = Quelle table, par exemple 12 ; sinon la dernière terminée ici

## Results

command-stats = stats
    .hint = Consulter les résultats des parties terminées
command-stats-me = moi
    .hint = Voir tes résultats, en privé
command-stats-server = serveur
    .hint = Voir ce qu'on joue sur ce serveur, et qui y brille
command-stats-game = jeu
    .hint = Voir qui brille à un jeu sur ce serveur
    .game = Quel jeu
command-stats-hide = masquer
    .hint = Disparaître des listes de résultats que voient les autres
command-stats-show = afficher
    .hint = Revenir dans les listes de résultats

## Servers

command-host = gestion
    .hint = Gérer les tables de ce serveur
command-host-setup = réglages
    .hint = Voir ce qui me manque dans ce salon, et régler les nouvelles tables
command-host-tables = tables
    .hint = Voir les tables ouvertes ici, et qui elles attendent

## Stored data

command-privacy = données
    .hint = Voir ce que je garde sur toi
command-privacy-show = voir
    .hint = Voir ce que je garde sur toi, en privé
command-privacy-export = exporter
    .hint = Recevoir ce que je garde sur toi dans un fichier
command-privacy-delete = supprimer
    .hint = Retirer ton ID et ton nom des parties terminées

## One person

command-me = moi
    .hint = Régler tes horaires, et voir ce qui t'attend
command-me-hours = horaires
    .hint = Dire quand tu dors, pour que ça ne compte pas ; ou le voir
    .zone = Où tu vis, par exemple Europe/Lisbon
    .sleep = Quand ton sommeil commence, par exemple 23:00 ; « aucune » pour ne plus en avoir
    .wake = Quand ton sommeil se termine, par exemple 07:00
command-me-vacation = congés
    .hint = Poser des jours de congé, qui ne comptent pas ; ou les voir
    .first = Le premier jour de congé, par exemple 2026-12-24
    .last = Le dernier ; inutile pour un seul jour
    .work = En refaire des jours de jeu
    .auto = Utiliser les congés automatiquement avant la fin de ton temps
command-me-settings = réglages
    .hint = Régler où arrivent tes pings et tes mains ; ou le voir
command-me-reliability = fiabilité
    .hint = Voir à quel point tu réponds à temps ; pour toi seulement
command-me-turns = tours
    .hint = Voir ce qui t'attend, sur tous les serveurs, le plus ancien d'abord

## Rules

command-rules = règles
    .hint = Apprendre à jouer, images à l'appui
    .game = Quel jeu ; sinon celui qu'on joue ici

## Le plat du jour

command-daily = plat-du-jour
    .hint = Joue le lancer, la coupe et la main du jour, et vois ta série

## Hibachi

command-hibachi = hibachi
    .hint = Jouer à Hibachi
command-hibachi-throw = lancer
    .hint = Lancer un jeton vers une cible ; un jeton seul montre d'abord la visée
    .chip = Sa valeur : 100 à 600
    .target = Ce que tu vises ; le reste se remplit tout seul
    .angle = Degrés d'écart, négatif vers la gauche
    .power = Avec quelle force
    .from = Où le jeton passe le bord, en cm depuis la gauche de ton côté
command-hibachi-act = case
    .hint = Utiliser ce qu'une case action te donne, ou y renoncer
    .what = Quelle carte garder, ou que faire
command-hibachi-plan = fiche
    .hint = Ouvrir ta fiche de marché ; envoyer la transmet telle quelle
    .send = L'envoyer maintenant
command-hibachi-bowl = bol
    .hint = Choisir le prochain bol
    .which = Quel bol
command-hibachi-sell = vendre
    .hint = Dire combien de cartes tu vends au bol ; 0 est aussi une réponse
    .cards = Combien
command-hibachi-buy = acheter
    .hint = Acheter une carte pour le total de tes jetons dans le bol
command-hibachi-pass = passer
    .hint = Reprendre ton plus gros jeton sans acheter
    .rest = Passer jusqu'à la fin de ce bol
command-hibachi-cook = cuisiner
    .hint = Cuisiner un plat, ou t'arrêter là pour cette manche
    .dish = Quel plat ; sinon tu ne cuisines plus rien
command-hibachi-hand = main
    .hint = Voir ta main, en privé
command-hibachi-prices = prix
    .hint = Voir ce qu'il y a dans les bols et ce que tu paierais
command-hibachi-orders = consignes
    .hint = Laisser des consignes : elles répondent à ton tour

## Diced Veggies

command-veggies = légumes
    .hint = Jouer à Diced Veggies
command-veggies-restock = nouveau-bloc
    .hint = Lancer un nouveau bloc, ou couper celui-ci
    .keep = Couper plutôt le bloc tel quel
command-veggies-cut = couper
    .hint = Couper des dés du bloc ; le bouton du plateau montre chaque coupe
    .which = Quelle coupe
command-veggies-cook = cuisiner
    .hint = Regarder un plat et le cuisiner ; sans plat, tu ne cuisines plus rien
    .dish = Laquelle de tes recettes
    .dice = Quels dés, par exemple c5 o3 ; sinon ceux dont tu as le moins besoin
    .hype = Un buzz à jouer avec
    .token = Ce que change ta toque, par exemple c5>t5
    .back = Annuler ce que tu as cuisiné à la dernière étape
command-veggies-card = carte
    .hint = Prendre une carte : un buzz ou une recette
    .which = Quelle carte
command-veggies-discard = défausser
    .hint = Défausser ce qui dépasse les limites
    .what = Un dé, une recette ou un buzz
command-veggies-hand = main
    .hint = Voir ta main, en privé
command-veggies-orders = consignes
    .hint = Laisser des consignes : elles répondent à ton tour

## Thieving Chefs

command-thieves = voleurs
    .hint = Jouer à Thieving Chefs
command-thieves-draw = piocher
    .hint = Piocher une carte : une action
command-thieves-play = jouer
    .hint = Jouer un ingrédient ou une sauce de ta main : une action
    .card = Quelle carte
command-thieves-steal = voler
    .hint = Envoyer un animal voler un ingrédient : une action
    .what = Quel animal, chez qui, quoi
command-thieves-give = donner
    .hint = Dire lequel de tes exemplaires le voleur a pris
    .which = Celui qui est libre, ou celui d'un plat
command-thieves-serve = servir
    .hint = Servir un plat annoncé au tour précédent ; ne coûte pas d'action
    .dish = Quel plat
command-thieves-announce = annoncer
    .hint = Annoncer un plat, ou retirer une annonce de ce tour
    .dish = Quel plat
command-thieves-discard = défausser
    .hint = Mettre une carte de côté pour la défausse, ou la reprendre
    .card = Quelle carte ; /voleurs finir défausse ce qui est de côté
command-thieves-end = finir
    .hint = Finir d'annoncer, ou défausser ce qui est de côté
command-thieves-orders = consignes
    .hint = Laisser des consignes : elles répondent à ton tour

## Options

parameter-angle = angle
parameter-auto = auto
parameter-back = annuler
parameter-card = carte
parameter-cards = cartes
parameter-chip = jeton
parameter-dice = dés
parameter-dish = plat
parameter-first = premier
parameter-from = depuis
parameter-game = jeu
parameter-hype = buzz
parameter-keep = garder
parameter-last = dernier
parameter-person = personne
parameter-player = qui
parameter-power = force
parameter-rest = reste
parameter-send = envoyer
parameter-sleep = sommeil
parameter-table = table
    .hint = Quelle table, par exemple 12 ; utile seulement s'il y a un doute
parameter-take_back = retirer
parameter-target = cible
parameter-token = toque
parameter-wake = réveil
parameter-what = quoi
parameter-which = choix
parameter-work = travail
parameter-zone = fuseau
command-host-block = bloquer
    .hint = Empêcher quelqu'un de rejoindre et d'ouvrir des parties ici
    .person = La personne
    .take_back = Le permettre à nouveau
