# Fixed answers and notes.

which-table = De quelle table parles-tu ?
again = Voulais-tu vraiment faire ça deux fois ?
not-again = Tu ne peux pas le faire deux fois. Voici ce que tu peux faire maintenant.
bug = Un problème est survenu de mon côté. Les coups enregistrés sont à l'abri : réessaie, ou regarde **Ma main**.
slow = L'ouverture a pris trop de temps. Rien n'a changé ; appuie à nouveau.
picture-follows = -# L'image arrive.
newer-below = C'est fait. Ce message n'était plus à jour ; le plus récent est en dessous.
put-away = C'est réglé : ton message le plus récent est en dessous.
board-blocked = L'AutoMod de ce serveur a bloqué le plateau. `/table voir` te le montre en privé ; un admin du serveur peut autoriser mes messages.
channel-gone = Le salon de la table { $number } n'existe plus, mais la partie est intacte. Utilise `/table déplacer` dans un autre salon pour l'y amener.
channel-closed = Je ne peux plus afficher la table { $number } dans { $channel } : il me faut { $missing }. Demande à un admin du serveur de l'autoriser, puis utilise une de mes commandes là-bas. Ou utilise `/table déplacer` dans un autre salon.
thread-locked = Je ne peux plus afficher la table { $number } dans { $channel } : le fil est verrouillé. Dès que la modération le déverrouille, le plateau revient. Ou utilise `/table déplacer` dans un autre salon.
bot-removed = On m'a retiré du serveur de la table { $number }. Rien n'est perdu : la partie reprendra dès qu'on m'invitera à nouveau. Vois avec un admin du serveur.
dm-again = Je t'envoie ta main en message privé. Si elle n'arrive pas, autorise les messages privés dans les paramètres de confidentialité de ce serveur et appuie à nouveau.
nudged = Relance envoyée. Elle arrivera où et quand ça leur convient, peut-être demain matin. Prochaine relance possible dans six heures.
pause-wanted = Tu as voté la pause : { $title }. Elle commence quand tout le monde est d'accord ; jouer un coup retire ton vote.
paused = { $title } est en pause ; tous les chronos sont arrêtés. N'importe qui peut appuyer sur **Reprendre**.
resumed = { $title } reprend. Chaque chef retrouve le temps qui lui restait avant la pause.
days-spent = Ton temps était écoulé, j'ai donc utilisé un jour de congé : { $days }. `/moi congés` montre combien il t'en reste ; désactive `auto` pour les garder.
muted = Plus de ping pour toi ce tour-ci. Ton temps continue de s'écouler.
unmuted = Les pings sont de retour pour ce tour.
privacy = Je garde ton ID Discord et le nom que tu avais en arrivant, pour tes places aux tables, et l'endroit où se trouve ta main dans tes messages privés. J'en ai besoin pour savoir à qui est chaque main, et pour t'envoyer des pings. Je garde aussi tes `/moi réglages`, tes `/moi horaires`, les jeux pour lesquels tu n'as plus besoin de conseils, le nombre de places que tu as quittées ou reprises, et tes jours de congé, même automatiques, pour qu'ils ne comptent pas contre toi. Du plat du jour, je garde tes essais pendant deux mois, et où tu l'as joué ou partagé. Toute la table voit quand ton temps se termine. Tes coups, indices et réponses à temps sont gardés sous le numéro de ta place. Je ne lis rien de ce que tu écris. Personne ne voit ceci, sauf toi et la personne qui m'héberge. Tout reste jusqu'à ce que tu utilises `/données supprimer` ; `/données exporter` t'en donne une copie.
nothing-stored = Je ne garde rien sur toi.
exported = Voici tout ce que je garde sur toi. Tes propres actions y sont, et rien sur les autres.
no-results = Aucune partie n'est encore terminée ici.
no-results-of-yours = Tu n'as encore terminé aucune partie.
nobody-rated = Personne n'a encore terminé une partie de { $game } ici avec quelqu'un d'autre.
listed = Tu apparais dans les listes de résultats. `/stats masquer` t'en retire.
unlisted = Les autres ne te voient pas dans les listes de résultats. Les plateaux et les tables montrent toujours ton nom. `/stats afficher` annule ce choix.
table-closed = La table { $number } est fermée. Tu peux toujours voir son dernier plateau.
no-tables = Il n'y a pas encore de table ici. Ouvres-en une avec `/table ouvrir`.
no-tables-of-yours = Tu n'as de place à aucune table. Ouvres-en une avec `/table ouvrir` sur un serveur.
not-yet-replayed = Tu pourras revoir cette table quand la partie sera terminée. En attendant, il y a **En texte**.
review-not-yet = Quand la partie sera terminée, je pourrai chercher ce qui l'a décidée.
review-not-yours = Seules les personnes assises ici à la fin peuvent le demander : je regarde chaque choix tel qu'elles le voyaient. **Revoir la partie** est pour tout le monde.
review-alone = Je ne peux pas juger cette partie : il faut des adversaires, et un maître qui connaisse le jeu.
never-began = Cette table a été fermée avant le début de la partie.
not-yet-verified = Empreinte du mélange : `{ $commitment }`
    Tous les mélanges viennent d'une seule graine secrète ; voici son SHA-256. Une fois la partie terminée, je montre la graine et tu peux vérifier chaque tirage.
verified = **Vérifié : chaque tirage correspond à la graine, et chaque coup suit les règles.**
not-as-drawn = **Non vérifié : des tirages ou des coups ne correspondent pas à la graine et aux règles.**
not-as-stored = **Non vérifié : chaque tirage correspond, mais le journal de cette table a été modifié.**
log-ends = Le journal se termine par `{ $end }`. Si le dernier plateau montrait une autre fin, le journal a été réécrit depuis.
seed-fits = La graine est `{ $seed }`. Son SHA-256 est `{ $commitment }`, l'empreinte que `/table vérifier` montrait avant la fin.
other-machine = Pour { $moves }, la physique diffère dans les derniers chiffres, comme cela arrive sur une autre machine ou une autre version. Les tirages correspondent, et toute la suite aussi.
what-it-shows = -# Cela montre que rien n'a été modifié après coup ; la personne qui m'héberge a quand même pu voir la graine avant. `/table exporter` te donne la table dans un fichier, et `brigade verify FICHIER` le vérifie sans moi. Il se termine par l'empreinte `{ $digest }`
table-exported = Voici la table telle que tout le monde peut la voir, sans les noms ni ce que le jeu ne révèle jamais. Lis-la avec `brigade verify FICHIER` ou `brigade replay FICHIER`.
not-yet-exported = Tu pourras avoir le fichier de cette table quand la partie sera terminée.
export-too-large = Le fichier de cette table est trop gros pour Discord.
delete-asked = Ceci retire ton ID et ton nom de { $tables }. Les parties restent, sans personne à ta place, et rien n'y mène à toi. Les messages déjà sur Discord restent. C'est définitif.
settings-go = Tes réglages pour toutes les tables seront supprimés : horaires, pings, présence dans les listes, conseils désactivés, places proposées et jours de congé. Tant que tu as une place à une table ouverte ou en cours, tes jours de congé restent, car ils sont comptés par année.
settings-gone = Tes réglages pour toutes les tables sont supprimés, comme annoncé.
deleted = C'est fait : ton ID et ton nom ont disparu de { $tables }.
still-seated = J'ai encore besoin de ton nom : { $tables }. Pars avec `/table quitter` avant le début ; termine une partie en cours, ou arrête-la avec `/table arrêter`. Puis utilise à nouveau `/données supprimer`.
outdated = Mes commandes ont changé depuis que ton Discord les a chargées. Recharge Discord et réessaie ; les boutons marchent toujours.
ways-to-leave = Il y a trois façons de quitter cette partie :
    - **Abandonner** : les autres continuent sans toi, et tu termines en dernier.
    - **Laisser ma place à un chef robot** : il continue, et n'importe qui peut prendre la place. La personne qui l'occupe à la fin reçoit le résultat ; si personne ne la prend, tu termines en dernier.
    - `/table céder` à quelqu'un : cette personne prend ta place, et son résultat.
    Ou arrêtez la partie sans résultat : `/table arrêter`, quand tout le monde est d'accord.
concede-asked = C'est un abandon définitif, et tu termines en dernier.
seat-given = Un chef robot continue à ta place, et n'importe qui peut la prendre. D'ici là, **Prendre une place libre** sur le plateau te ramène dans la partie.
seat-offered =
    { $pinged ->
        [yes] { $name } peut maintenant reprendre ta place. D'ici là, tu continues à jouer. Un ping est parti dans le salon.
        [before] { $name } peut maintenant reprendre ta place. D'ici là, tu continues à jouer. Pour ça, j'envoie au plus un ping par heure : préviens cette personne toi-même.
       *[no] { $name } peut maintenant reprendre ta place. D'ici là, tu continues à jouer. Le ping n'a pas pu partir : dis-lui d'appuyer sur **Reprendre cette place** sur le plateau.
    }
seat-invitation = <@{ $user }>, { $name } te propose sa place : { $title }. Appuie sur **Reprendre cette place** sur [le plateau]({ $board }).
still-there = Toujours là ? Appuie sur **Je suis là**, et la partie peut commencer.
rematch-opened = La revanche est ouverte : appuie sur **Rejoindre**.
rematch-open = { $title } est ouverte dans { $where }, et tu y as une place. Tout le monde est invité comme avant ; chaque chef se décale d'une place.
orders = **Consignes**
    -# Elles répondent pour toi à ton tour. Elles sont privées. Pour tout ce qu'elles ne prévoient pas, je te demande.
how-rated = -# Les cotes partent de { $start } et comptent les tables d'au moins deux personnes. Tu termines en dernier si tu abandonnes, si personne ne reprend ta place, ou si un chef robot finit pour toi. `/stats masquer` te retire des listes.
days-off-spent-alone = Ils servent aussi automatiquement : quand ton temps va s'écouler, tu gagnes un jour de plus à cette table, sauf aux tables en direct. Désactive `auto` pour l'éviter.
days-off-kept = Aucun n'est utilisé automatiquement ; active `auto` pour changer ça.
hours = -# Là-bas, il est { $now }. Ton sommeil ne compte à aucune table. Change-le avec `/moi horaires`, par exemple `/moi horaires fuseau:Europe/Lisbon sommeil:23:00 réveil:07:00` ; `sommeil:aucune` le désactive.
days-off = -# Il te reste { $left } en { $year }. Ils ne comptent à aucune table. Pose des congés avec `/moi congés premier:2026-12-24 dernier:2026-12-31` ; active `travail` pour les rendre. { $spent }
ping-channel = -# Tu reçois un ping quand ton tour arrive, à la moitié de ton temps, une heure avant la fin, quand quelqu'un te relance et avant le début d'une partie si tu as pris ta place il y a plus d'une heure. Pendant ton sommeil ou tes congés, j'attends le matin. **Sans ping ce tour** les arrête pour un tour. Si tes messages privés sont fermés, c'est le plateau qui te mentionne. Avant la fin de ton temps, tes jours de congé servent : dans `/moi congés`, désactive `auto` pour les garder.
away = -# Un chef robot joue pour { LIST($names) }. **Récupérer ma place** y met fin.
chefs-seats =
    { $count ->
        [one] -# Jusqu'à la fin de la première manche, tu peux prendre { $count } place d'un chef robot.
       *[other] -# Jusqu'à la fin de la première manche, tu peux prendre { $count } places de chefs robots.
    }
free-seats =
    { COUNT($names) ->
        [one] -# Place libre : { LIST($names) }. Un chef robot y joue. Appuie sur **Prendre une place libre** pour entrer en jeu.
       *[other] -# Places libres : { LIST($names) }. Des chefs robots y jouent. Appuie sur **Prendre une place libre** pour entrer en jeu.
    }
seats-offered = -# Places proposées : { LIST($names) }. Si tu as reçu l'invitation, appuie sur **Reprendre cette place**.
kick-proposed = -# Vote pour exclure { $against } : { LIST($names) }. Il faut l'accord de tous les autres. Vote avec `/table exclure`.
dm-closed = -# { LIST($names) } : je ne peux pas vous envoyer de messages privés. Vos cartes sont sous **Ma main**.
paused-since = -# Pause commencée { $since } ; tous les chronos sont arrêtés. Appuie sur **Reprendre** pour continuer.
pause-proposed = -# Vote pour une pause : { LIST($names) }. Il faut l'accord de tout le monde. Vote avec `/table pause`.
abandon-proposed = -# Vote pour arrêter : { LIST($names) }. Il faut l'accord de tout le monde. Vote avec `/table arrêter`.
seat-taken = Ta place est réservée : { $title }. Au début de la partie, ta main sera sous **Ma main** sur le plateau, et dans tes messages privés sauf si `/moi réglages` dit autre chose.
stop-wanted = Tu as voté l'arrêt : { $title }. La table ferme quand tout le monde est d'accord ; jouer un coup retire ton vote.
table-open = { $title } est ouverte dans { $where }, et tu y as une place. Les autres appuient sur **Rejoindre** ; quand tout le monde est là, appuie sur **Commencer**.
you-left = Tu as quitté { $title }.
chef-added = Un chef robot rejoint { $title }.
chef-left = Un chef robot quitte { $title }.
option-chosen = C'est changé, et visible par tout le monde.
you-left-closed = Tu as quitté { $title }. Il n'y restait personne d'autre, la table est donc fermée.
lobby-closed = { $title } est fermée.
offer-withdrawn = Ta place reste la tienne. Personne ne peut la prendre maintenant.
