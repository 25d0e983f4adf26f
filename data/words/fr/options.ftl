# Options of tables and games: a title; for each value a label, and its effect in at most 100 characters.

option-pace = Rythme
option-pace-day = 24 heures, plus quelques heures par coup
    .hint = Tu commences avec 24 heures ; chaque coup en rend un peu.
option-pace-slow = 3 jours, plus davantage d'heures par coup
    .hint = Tu commences avec 3 jours ; chaque coup en rend davantage.
option-pace-live = En direct : 15 minutes, plus quelques-unes par coup
    .hint = Pour quand tout le monde est là. Tu commences avec 15 minutes.
option-pace-none = Sans limite de temps
    .hint = Chaque chef prend tout son temps.

option-silence = Quand le temps de quelqu'un est écoulé
option-silence-chef = Un chef robot prend le relais jusqu'au retour
    .hint = La place peut être récupérée à tout moment.
option-silence-default = Le jeu fait le coup le plus inoffensif
    .hint = La place est gardée ; seul ce coup est joué d'office.
option-silence-wait = La table attend
    .hint = Rien ne se passe avant la réponse.

option-most = Tables à la fois
most-tables =
    { $tables ->
        [0] Autant de tables qu'on veut
        [one] { $tables } table au plus
       *[other] { $tables } tables au plus
    }

## Hibachi

option-edition = Édition
option-edition-classic = Classique
    .hint = Plus d'argent, et pas de piments.
option-edition-chilli = Avec piments
    .hint = Un jeton à côté rapporte un piment ; deux piments remplacent un ingrédient.

option-hand = Main qui lance
option-hand-natural = Naturelle
    .hint = Les lancers s'écartent un peu de la visée.
option-hand-steady = Sûre
    .hint = Les jetons vont exactement où tu vises.
option-hand-shaky = Tremblante
    .hint = Les lancers s'écartent une fois et demie plus.

option-open-hands = Cartes Ingrédient
option-open-hands-no = Cachées
    .hint = Personne d'autre ne voit tes cartes Ingrédient.
option-open-hands-yes = Visibles
    .hint = Tout le monde voit toutes les cartes Ingrédient.

## Diced Veggies

option-even-start = Départ équitable
option-even-start-no = Non
    .hint = Après un sixième plat, les autres ont encore un tour. Commencer est un avantage.
option-even-start-yes = Oui
    .hint = Conseillé. Le premier chef part sans toque ; après un sixième plat, la manche est la dernière.

## Thieving Chefs

option-pets = Animaux de la pioche
option-pets-scaled = 4 lapins, 3 moineaux, 2 chiens, 1 chat
    .hint = Chou et riz sont les plus volés.
option-pets-by-share = 3 lapins, 2 moineaux, 4 chiens, 1 chat
    .hint = Pain, oignon et viande sont les plus volés.
option-chef-seats = Places des chefs robots
option-chef-seats-kept = Elles restent à eux
    .hint = Les chefs robots jouent jusqu'au bout.
option-chef-seats-open = Ouvertes pendant la première manche
    .hint = On peut les prendre jusqu'à la fin de la première manche.
option-reliable = Qui peut rejoindre
option-reliable-any = Tout le monde
    .hint = La porte est ouverte à tout le monde.
option-reliable-70 = À partir de 70 % de réponses à temps
    .hint = Le plus souvent à temps, à toutes les tables. On peut débuter ici.
option-reliable-80 = À partir de 80 % de réponses à temps
    .hint = Presque toujours à temps. On peut débuter ici.
option-reliable-90 = À partir de 90 % de réponses à temps
    .hint = Presque jamais en retard. On peut débuter ici.
option-hints = Indices
option-hints-no = Aucun
    .hint = Chacun réfléchit seul.
option-hints-yes = Le maître aide
    .hint = Sous Plus…, une suggestion pour une question. Le résultat les compte.
option-each = Tables par personne
each-tables =
    { $tables ->
        [0] Autant de tables qu'on veut par personne
        [one] { $tables } table par personne au plus
       *[other] { $tables } tables par personne au plus
    }
