# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-goal =
    Le premier chef à cuisiner **{ rules-hibachi-to-win }** gagne. Lance des jetons sur des bols d'ingrédients : ils fixent les prix auxquels tu vends et achètes ensuite.

    ① Les bols, un par ingrédient
    ② Quatre petites cases action
    ③ Les cartes à vendre, au bord, près de leur bol
    ④ Les recettes visibles et leurs cartes
    ⑤ Un chef : yens, plats, cartes en main, jetons à lancer
    ⑥ La bouteille : qui l'a est **grand chef**, commence et gagne les égalités

    { "" }**Une manche :** lancer, résoudre les cases action, faire le marché, cuisiner. Puis la bouteille passe à gauche.

    { "" }**Secrets :** les cartes en main, les recettes réservées, et la valeur d'un jeton face cachée. Les yens et le nombre de cartes sont publics.
    .title = Le but du jeu
    .alt = Une table de quatre et six repères : 1 au bol de viande, 2 à une case action, 3 aux cartes du bord, 4 aux recettes visibles, 5 au panneau de Mei, 6 à la bouteille près du côté de Mei.

rules-hibachi-set-up =
    Chaque chef reçoit { $purse } et { $chip_count } jetons : { LIST($chips) }. Le hasard désigne le premier grand chef. Cartes visibles, et lancers par manche :

    { $by_seats }

    La pioche contient { $pile } cartes Ingrédient, { $copies } de chaque sorte ; il y a { $recipes } recettes.

    { "" }**Édition** { $chillies }
    { "" }**La main qui lance** dévie un peu (naturelle), davantage (tremblante) ou jamais (sûre).
    { "" }**Les cartes Ingrédient** sont cachées, ou visibles par tout le monde.
    .title = Mise en place et options
    .alt = Une main au début : six jetons du plus petit au plus gros, trois cartes Ingrédient, et les recettes visibles avec ce qui est là et ce qui manque.

rules-hibachi-throw =
    À partir du grand chef, chaque chef lance un jeton à son tour, jusqu'au dernier. Choisis le jeton, l'angle, la force et l'endroit où il passe le bord, et regarde la visée aussi longtemps que tu veux : rien ne part avant ta confirmation. Ta main dévie un peu.

    ① Le jeton de Mei est tombé ici, en a heurté un autre
    ② et s'est arrêté dans les oignons : il compte là.
    ③ Celui d'Omar, sorti du bol, ne compte plus. Il reste, et un lancer peut le repousser.
    ④ Celui-ci n'est sur aucune case non plus.
    ⑤ Parfois, un jeton tombe face visible ; tout le monde voit sa valeur.

    Un jeton est sur une case si son **trou** la touche. Sur le rebord ou au-delà, il est hors jeu pour la manche et n'est pas remplacé. Les autres voient où va ton jeton, pas ta visée.
    .title = Lancer
    .alt = Le plateau après un lancer. Repère 1 : où le jeton de Mei est tombé. Repère 2 : il est dans le bol d'oignons. Repère 3 : un jeton d'Omar, poussé hors de ce bol. Repère 4 : un jeton entre deux bols. Repère 5 : un jeton de Lena dans le bol d'œufs, valeur visible.

rules-hibachi-spaces =
    Après les lancers, ces cases passent d'abord, dans cet ordre. On retourne leurs jetons, la plus grosse **somme** gagne :

    ① **Lancer bonus** : un jeton de plus tout de suite, si tu veux
    ② **Ingrédient bonus** : pioche autant de cartes que le premier chiffre de ton plus gros jeton ici, gardes-en une
    ③ **Réserver** : la première recette de la pioche, face cachée, rien que pour toi
    ④ **Grand chef** : prends la bouteille, si tu veux

    Ici, Omar bat Tomas : { $mine } + { $low } contre { $other }. Son plus gros jeton est le { $mine } : il pioche { rules-hibachi-drawn }.

    { "" }**Égalité :** le grand chef gagne, sinon le premier après lui dans le sens horaire. Une case vide ne fait rien. Ensuite, les jetons à côté rentrent sans être vus.
    .title = Les cases action
    .alt = Le milieu du plateau avec les quatre cases action. Repère 1 : lancer bonus, en haut à gauche. Repère 2 : ingrédient bonus, en haut à droite, avec { $mine } et { $low } d'Omar et { $other } de Tomas. Repère 3 : réserver, en bas à gauche. Repère 4 : grand chef, en bas à droite.

rules-hibachi-form =
    Avant l'ouverture des bols, chaque chef remplit une fiche, pour ne pas répondre sans arrêt. Pour chaque bol, tu dis :

    { "" }**Vendre** au plus tant de cartes, si le prix est d'au moins tant.
    { "" }**Acheter** au plus tant, si rien n'est vendu, chacune à ce prix ou moins.
    { "" }**Me demander** : tu décides quand ce bol arrive.

    Un bol laissé vide ne coûte et ne rapporte rien, et une fiche vide peut partir aussi. Le grand chef dit en plus l'ordre des bols. Tu peux changer ta fiche jusqu'à l'arrivée de la dernière. Personne ne la voit, on n'en voit que l'effet : les bols se résolvent tout seuls, jusqu'au premier « me demander ».

    { "" }**Ça coûtera combien ?** Chacun de tes jetons dans un bol augmente ton prix. `/hibachi prix` te le dit.
    .title = La fiche de marché
    .alt = La main d'un chef qui prépare le marché : il reste quatre jetons, la place de deux autres montre dans quels bols ils sont, et les recettes montrent les cartes qui manquent.

rules-hibachi-market =
    Le grand chef choisit le bol suivant, et on retourne ses jetons.

    ① **Vente :** qui a cet ingrédient peut en vendre, chaque carte à la somme de **tous** les jetons du bol : { $lying } = { $price }. Réponses en même temps, scellées. Qui vend reprend ses jetons et n'achète pas ici.

    ② **Achat :** la plus grosse somme personnelle commence, paie **sa** somme pour une carte, ou passe. Dans les deux cas, son plus gros jeton rentre et on compare à nouveau : Omar peut acheter à { $omar_pays }, Mei à { $mei_pays }, puis à { $mei_pays_then }.

    ③ C'est fini quand il n'y a plus de cartes au bord, ou plus de jetons. Les cartes restantes restent.

    Sommes égales : le premier à partir du grand chef. Personne ne paie plus qu'il n'a. Un bol sans jetons n'ouvre pas.
    .title = Vendre et acheter
    .alt = Le marché au bol d'œufs. Repère 1 : le prix de { $price } dans la bannière. Repère 2 : le bol avec { $mine } et { $least } de Mei, et { $highest } d'Omar. Repère 3 : les cartes Œuf au bord.

rules-hibachi-cook =
    À partir du grand chef, chacun peut cuisiner **une** recette visible et autant de recettes réservées qu'il veut ; les cartes vont à la défausse. Une recette visible cuisinée n'est remplacée qu'à la manche suivante, avec de nouveaux ingrédients. **La recette { $last } gagne aussitôt** : personne ne cuisine après, il n'y a donc pas d'égalité.

    { "" }**Rien n'avance ?** Après { rules-stall-rounds } sans plat, la partie s'arrête : le plus de recettes gagne, puis le plus de yens, et les égalités se partagent la victoire.

    { rules-absence }
    .title = Cuisiner, et la fin
    .alt = Une main à la dernière étape d'une manche : elle a toutes les cartes d'une recette visible, qui est cochée ; à une recette réservée, marquée d'un signet, il manque encore des cartes.

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
rules-hibachi-chillies = « { $edition } » : { LIST($parts) } à toutes les tables. Un jeton sur le plateau mais sur aucune case rapporte un piment, d'une pile de { $chillies } ; deux piments remplacent un ingrédient quand tu cuisines.
rules-hibachi-absence = il lance le plus petit jeton tout droit, envoie une fiche vide, passe et ne cuisine rien ; il ne dépense jamais ton argent
