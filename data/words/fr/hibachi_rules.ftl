# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-summary = Lance des jetons sur une table pleine de bols, achète ce que tu touches et cuisine ce qui rapporte.

rules-hibachi-goal =
    Cuisine en premier **{ rules-hibachi-to-win }**. Lance des jetons dans des bols d'ingrédients : ils fixent le prix auquel tu y vends ou achètes.

    { "" }**Une manche :**
    ① **Lancer.** Chaque chef lance un jeton à son tour. Touche l'une des quatre petites cases action, et tu gagnes un extra.
    ② **Faire le marché.** Chaque bol s'ouvre. Vends-y des cartes au total de **tous** ses jetons, ou achète au total **des tiens**.
    ③ **Cuisiner.** Fais un plat de tes cartes. Puis la bouteille passe à gauche, et la manche suivante commence.

    { "" }**Secrets :** les cartes en main, les recettes réservées et la valeur des jetons face cachée. Tout le monde voit tes yens et ton nombre de cartes.
    .title = Le but du jeu
    .alt = Une manche en trois images. Repère 1 : une main lance un jeton vers l'un de trois bols. Repère 2 : dans un bol, tes { $least } et { $mine } et les { $highest } d'un autre chef ; une carte s'y vend { $price } et te coûte { $mei_pays }. Repère 3 : trois cartes remplissent une recette, qui rejoint les plats et gagne.
    .throw = Lance tes jetons dans les bols
    .trade = Vends pour tous, achète pour les tiens
    .cook = Avec { rules-hibachi-to-win }, tu gagnes
    .sell = Vendre
    .buy = Acheter

rules-hibachi-set-up =
    ① Les bols, un par ingrédient
    ② Les cases action
    ③ Les ingrédients à vendre
    ④ Les recettes visibles
    ⑤ Yens, plats, cartes et jetons d'un chef
    ⑥ La bouteille du **grand chef**, qui commence et gagne les égalités

    Chaque chef commence avec { $purse } et { $chip_count } jetons : { LIST($chips) }. Le hasard désigne le premier grand chef. Recettes visibles, ingrédients à vendre et lancers par manche :

    { $by_seats }

    La pioche contient { $pile } cartes Ingrédient, { $copies } de chaque sorte. Il y a { $recipes } recettes.

    { "" }**Édition :** { $chillies }
    .title = La table et la mise en place
    .alt = Une table de quatre et six repères : 1 au bol de viande, 2 à une case action, 3 aux cartes du bord, 4 aux recettes visibles, 5 au panneau de Mei, 6 à la bouteille près du côté de Mei.

rules-hibachi-throw =
    À partir du grand chef, chaque chef lance un jeton à son tour, jusqu'à épuiser les lancers. Choisis le jeton, l'endroit où il passe le bord, l'angle et la force. Rien ne part avant ta confirmation. Ta main dévie un peu.

    ① Le jeton de Mei est tombé ici et en a heurté un autre
    ② Il s'est arrêté dans les oignons : il compte là
    ③ Celui d'Omar, sorti de ce bol, ne compte plus. Il reste ; un autre lancer peut le repousser
    ④ Celui-ci n'est sur aucune case non plus
    ⑤ Parfois, un jeton tombe face visible : tout le monde voit sa valeur

    Un jeton est sur une case si son **trou** la touche. Sur le rebord ou au-delà, lancé ou poussé, il est hors jeu pour la manche, sans nouveau lancer. Les autres voient où va ton jeton, pas ta visée.
    .title = Lancer
    .alt = Le plateau après un lancer. Repère 1 : où le jeton de Mei est tombé. Repère 2 : il est dans le bol d'oignons. Repère 3 : un jeton d'Omar, poussé hors de ce bol. Repère 4 : un jeton entre deux bols. Repère 5 : un jeton de Lena dans le bol d'œufs, valeur visible.

rules-hibachi-spaces =
    Après les lancers, les cases action passent d'abord, dans cet ordre. Sur chacune, on retourne les jetons, et la plus grosse **somme** gagne :

    ① **Lancer bonus** : lance un jeton de plus, si tu veux
    ② **Ingrédient bonus** : pioche autant de cartes que le premier chiffre de ton plus gros jeton ici, et gardes-en une
    ③ **Réserver** : prends la première recette de la pioche, face cachée ; personne d'autre ne peut la cuisiner
    ④ **Grand chef** : prends la bouteille, si tu veux

    Ici, Omar bat Tomas : { $mine } + { $low } contre { $other }. Son plus gros jeton est le { $mine } : il pioche { rules-hibachi-drawn }.

    { "" }**Égalité :** le grand chef gagne, sinon le premier après lui dans le sens horaire. Une case sans jetons ne fait rien. À la fin, les jetons à côté rentrent sans être vus.
    .title = Les cases action
    .alt = Le milieu du plateau avec les quatre cases action. Repère 1 : lancer bonus, en haut à gauche. Repère 2 : ingrédient bonus, en haut à droite, avec { $mine } et { $low } d'Omar et { $other } de Tomas. Repère 3 : réserver, en bas à gauche. Repère 4 : grand chef, en bas à droite.

rules-hibachi-form =
    Avant l'ouverture des bols, chaque chef remplit une fiche de marché, pour que je ne demande pas bol par bol. Pour chacun, tu choisis :

    { "" }**Vendre** au plus tant de cartes, à ce prix ou plus.
    { "" }**Acheter** au plus tant de cartes, chacune à ce prix ou moins. Où tu vends, tu n'achètes pas.
    { "" }**Me demander** : tu décides à l'ouverture du bol.

    Où tu n'écris rien, tu ne vends ni n'achètes ; même une fiche vide peut partir. Le grand chef met aussi les bols en ordre. Tu peux changer ta fiche jusqu'à l'arrivée de la dernière. Personne d'autre ne la voit, on n'en voit que l'effet. Puis les bols s'ouvrent l'un après l'autre, et n'attendent que là où quelqu'un a choisi **Me demander**.

    { "" }**Ça coûtera combien ?** Chacun de tes jetons dans un bol augmente ton prix. `/hibachi prix` te le dit.
    .title = La fiche de marché
    .alt = La main d'un chef qui prépare le marché : il reste quatre jetons, la place de deux autres montre dans quels bols ils sont, et les recettes montrent les cartes qui manquent.

rules-hibachi-market =
    Le grand chef choisit le bol suivant, et on retourne ses jetons.

    ① **Vends** autant de cartes de cet ingrédient que tu veux, chacune à la somme de **tous** les jetons du bol : { $lying } = { $price }. Pas besoin d'y avoir un jeton. On répond en même temps, en secret. Si tu vends, tu reprends tes jetons et n'achètes pas ici.

    ② **Achète** si tu y as encore un jeton. La plus grosse somme personnelle paie **cette somme** pour une carte, ou passe. Dans les deux cas, son plus gros jeton rentre et on compare à nouveau : Omar peut acheter à { $omar_pays }, puis Mei à { $mei_pays } et, s'il reste une carte, à { $mei_pays_then }.

    ③ C'est fini quand il n'y a plus de cartes au bord, ou plus de jetons. Les cartes en trop restent.

    Sommes égales : le grand chef d'abord, puis dans le sens horaire. Personne ne paie plus qu'il n'a. Un bol sans jetons n'ouvre pas.
    .title = Vendre et acheter
    .alt = Le marché au bol d'œufs. Repère 1 : le prix de { $price } dans la bannière. Repère 2 : le bol avec { $mine } et { $least } de Mei, et { $highest } d'Omar. Repère 3 : les cartes Œuf au bord.

rules-hibachi-cook =
    À partir du grand chef, chacun peut cuisiner **une** recette visible et autant de recettes réservées qu'il veut ; les cartes vont à la défausse. Une recette visible cuisinée n'est remplacée qu'à la manche suivante, avec de nouveaux ingrédients. **La recette { $last } gagne aussitôt** : personne ne cuisine après, il n'y a donc pas d'égalité.

    { "" }**Rien n'avance ?** Après { rules-stall-rounds } sans plat, la partie s'arrête : le plus de recettes gagne, puis le plus de yens, et les égalités se partagent la victoire.

    { rules-absence }
    .title = Cuisiner, et la fin
    .alt = Une main à la dernière étape d'une manche : elle a toutes les cartes d'une recette visible, qui est cochée ; à une recette réservée, marquée d'un signet, il manque encore des cartes.

rules-hibachi-strategy =
    ① **Vends là où il y a beaucoup de jetons.** Tu reçois la somme de tous, sans en avoir besoin toi-même. Chaque jeton que les autres y lancent augmente ton prix.

    ② **Achète avec de petits jetons.** Tu paies la somme des tiens. Avec { $highest }, Omar achète d'abord, mais paie { $omar_pays } et enrichit qui vend ici. Avec { $mine } + { $least }, Mei achète ensuite, à { $mei_pays }.

    ③ **Regarde le bord avant de lancer.** Sans carte au bord, aucun jeton n'achète. S'il y en a plusieurs, une somme plus petite peut suffire, pour moins cher.

    { "" }**Garde quelques yens.** Si tu ne peux pas payer, ton jeton rentre pour rien. Grand chef, ouvre d'abord les bols où tu vends : tu auras de quoi acheter.

    { "" }**Termine une recette avant la suivante.** Seuls les plats font gagner, et quelqu'un peut cuisiner avant toi une recette visible. Une recette réservée t'attend.
    .title = Conseils, et pourquoi
    .alt = { rules-hibachi-market.alt }

## Their values

rules-hibachi-to-win =
    { $goal ->
        [one] { $goal } recette
       *[other] { $goal } recettes
    }
rules-hibachi-recipes =
    { $recipes ->
        [one] { $recipes } recette
       *[other] { $recipes } recettes
    }
rules-hibachi-ingredients =
    { $ingredients ->
        [one] { $ingredients } ingrédient
       *[other] { $ingredients } ingrédients
    }
rules-hibachi-throws =
    { $throws ->
        [one] { $throws } lancer
       *[other] { $throws } lancers
    }
rules-hibachi-drawn =
    { $drawn ->
        [one] { $drawn } carte
       *[other] { $drawn } cartes
    }
rules-hibachi-row = { $seats } chefs : { rules-hibachi-recipes }, { rules-hibachi-ingredients }, { rules-hibachi-throws } chacun
rules-hibachi-chillies = « { $edition } » veut dire { LIST($parts) } à toutes les tables. Un jeton resté sur le plateau mais sur aucune case te rapporte un piment, d'une pile de { $chillies }. Deux piments remplacent un ingrédient quand tu cuisines.
rules-hibachi-absence = il lance ton plus petit jeton tout droit, envoie une fiche vide, passe et ne cuisine rien ; il ne dépense jamais ton argent
