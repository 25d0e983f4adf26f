# The pages of /rules for Thieving Chefs. A text has at most 900 characters, and fits a phone with its picture.

rules-thieving-chefs-summary = Annonce des plats avec tes cartes, et espère qu'aucun animal n'y vole rien avant le service.

rules-thieving-chefs-goal =
    Le premier chef à **{ $goal } points** gagne. Pose des ingrédients, annonce un plat, et sers-le à ton prochain tour, si aucun animal n'y a volé d'ici là.

    { "" }**Ton tour :**
    ① **Utilise tes actions.** Pioche une carte, joue un ingrédient ou une sauce, ou vole avec un animal.
    ② **Annonce des plats** avec ce que tu as posé. Défausse ce qui dépasse ta limite.
    ③ **Sers-les au prochain tour.** Cela ne coûte aucune action. La sauce au milieu ajoute des points aux plats qui vont avec.

    Tout ce qui est sur la table est visible. Seules les cartes de ta main sont secrètes : les autres en voient le nombre.
    .title = Le but du jeu
    .alt = Un tour en trois images. Repère 1 : une carte est piochée, un ingrédient est joué, et la patte d'un animal en prend un autre. Repère 2 : deux ingrédients font un plat annoncé. Repère 3 : le plat est servi et rapporte ses points.
    .act = { rules-thieves-actions } : pioche, joue ou vole
    .announce = Annonce un plat
    .serve = Sers-le à ton prochain tour

rules-thieving-chefs-cards =
    Au début, chaque chef a { rules-thieves-start } et zéro point. Le hasard désigne qui commence ; on joue dans le sens horaire. La pioche compte { $deck } cartes :

    ① **Ingrédients** pour les plats : { LIST($ingredients) }
    ② **Sauces** : { LIST($sauces) }. Celle qui est au milieu ajoute { $bonus } points aux plats qui vont avec
    ③ **Animaux**, qui volent des ingrédients : { $pets }

    Quand la pioche est vide, la défausse est mélangée pour en faire une nouvelle. La défausse est visible ; personne ne connaît l'ordre de la pioche.
    .title = Mise en place et cartes
    .alt = Une main avec une carte de chaque famille. Repère 1 : un ingrédient, Poisson. Repère 2 : une sauce, Piquante. Repère 3 : le premier des animaux, chacun avec ce qu'il vole.

rules-thieving-chefs-act =
    À ton tour, tu as { rules-thieves-actions }, à combiner comme tu veux :

    { "" }**Piocher** une carte. Personne d'autre ne la voit.
    { "" }**Jouer un ingrédient.** Il est posé, visible, dans ta cuisine.
    { "" }**Jouer une sauce.** Elle va au milieu, et l'ancienne à la défausse.
    { "" }**Jouer un animal.** Il vole aussitôt. S'il n'a rien à voler, il ne se joue pas.

    Tant que tu peux piocher ou jouer, tu dois toutes les utiliser. Ta main peut dépasser { $hand_limit } cartes entre-temps ; on vérifie à la fin du tour.

    Les plats annoncés au tour précédent se servent à tout moment, sans coûter d'action. Après la dernière action, tu annonces de nouveaux plats, puis tu défausses.
    .title = Ton tour : { rules-thieves-actions }
    .alt = Une main à son tour : Pain, Oignon, Ketchup et un Lapin. Sous chaque ingrédient, les plats où il sert ; une action est utilisée.

rules-thieving-chefs-dishes =
    Après tes actions, tu peux **annoncer** autant de plats que tu veux avec les ingrédients libres de ta cuisine, même ceux de ce tour. Une carte ne sert qu'à un plat. Tu peux retirer une annonce jusqu'à Terminé.

    ① À ton **prochain tour**, tu les **sers** : les cartes vont à la défausse, les points sont à toi. Ce que tu n'as pas servi toi-même est servi après ta dernière action.

    ② La **sauce** en place quand tu sers ajoute { $bonus } points. Peu importe qui l'a jouée ; elle reste.
    { $sauced }

    ③ Les cartes libres attendent un autre plat. Un plat complété maintenant peut s'annoncer maintenant, mais rapporte au tour suivant.
    .title = Annoncer et servir
    .alt = Une table de quatre au tour de Lena. Repère 1 : son Chili annoncé. Repère 2 : la sauce Piquante qui l'améliore. Repère 3 : son Fromage libre.

rules-thieving-chefs-thefts =
    ① Un animal va chez un autre chef et prend ② dans sa cuisine un ingrédient qu'il sait porter, annoncé ou libre, jamais dans une main.
    ③ La carte va dans la main du voleur, l'animal à la défausse.
    ④ Un plat qui perd une carte est **gâché** et ne rapporte rien. Le reste devient libre : avec une autre carte, il peut être annoncé à nouveau, et rapporte un tour plus tard.

    { $loot }

    { "" }**Plusieurs exemplaires ?** La victime choisit lequel est parti : un double protège donc un plat. Personne n'attend : elle répond au plus tard au début de son prochain tour. Sans réponse, un exemplaire libre part, ou celui du plat qui rapporte le moins. Si ça ne change rien, je ne demande pas.
    .title = Animaux et vols
    .alt = Un vol. Repère 1 : le Chat de Tomas sur la défausse. Repère 2 : une patte prend le Poisson chez Mei. Repère 3 : une flèche mène à la main de Tomas. Repère 4 : le Sushi de Mei est barré, gâché ; Chou et Riz restent.

rules-thieving-chefs-discards =
    Avec plus de **{ $hand_limit } cartes** en main à la fin du tour, on défausse jusqu'à { $hand_limit }. Tu choisis lesquelles, après les annonces : mets des cartes de côté une à une, reprends-les si tu changes d'avis, puis appuie sur Terminé. D'ici là, personne ne voit lesquelles.

    Quand il n'y a rien à annoncer ni à défausser, le tour se termine tout seul.

    { "" }**Ce que les autres savent de ta main :** son nombre de cartes, et celles qu'un animal a rapportées devant tout le monde ; elles restent visibles jusqu'à ce que tu les joues. Ce que tu peux jouer et ce que tu mets de côté reste entre toi et moi. La défausse est visible, et les cuisines aussi.
    .title = La fin de ton tour
    .alt = Une main de { $cards_shown } cartes à la fin d'un tour ; un Riz est mis de côté, et une carte de plus doit partir.

rules-thieving-chefs-ending =
    Dès que tu atteins **{ $goal } points**, tu gagnes, même au milieu de ton tour. Tu peux dépasser ce total. Personne d'autre n'a de dernier tour, et il n'y a pas d'égalité : premier arrivé, premier servi.

    { "" }**Rien n'avance ?** Après { rules-stall-rounds } sans aucun point, la partie s'arrête : le plus de points gagne, et les égalités se partagent la victoire.

    { rules-absence }
    .title = La fin de la partie
    .alt = La table à la fin : Tomas gagne avec { $points_shown } points, et toutes les mains sont visibles.

rules-thieving-chefs-strategy =
    ① **Garde un double sur la table.** Avec deux fois le même ingrédient, tu choisis lequel part : donne le libre, et ton plat est sauvé. Un plat que plusieurs animaux peuvent gâcher en a le plus besoin.

    ② **Garde une sauce pour le tour où tu sers.** Joue-la, puis sers : elle compte aussitôt. Jouée plus tôt, elle aide aussi les autres, ou se fait remplacer. Si l'ancienne sauce va avec un plat, sers-le avant de la remplacer.

    ③ **Joue un plat d'un seul coup.** Les animaux volent les cartes libres, mais rien dans ta main. Attends d'avoir toutes les cartes, joue-les et annonce le plat au même tour.

    { "" }**Vole là où ça fait mal.** Un animal te rapporte une carte et peut gâcher un plat. Regarde d'abord si le plat de quelqu'un ferait gagner la partie.

    { "" }**Surveille la défausse.** Un animal qui s'y trouve ne te vole rien tant que la pioche n'est pas vide.
    .title = Conseils, et pourquoi
    .alt = { rules-thieving-chefs-dishes.alt }

## Their values

rules-thieves-start =
    { $start ->
        [one] { $start } carte cachée
       *[other] { $start } cartes cachées
    }
rules-thieves-actions =
    { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
rules-thieves-loot = { NAME($pet) } : { LIST($cards, style: "or") }
rules-thieves-other-pets = Ou, selon l'option choisie avant le début : { LIST($pets) }
rules-thieves-sauced = { NAME($sauce) } pour { LIST($dishes) }
rules-thieves-absence = il pioche pour toi, ou joue la première carte jouable, annonce le plat qui rapporte le plus, et défausse les dernières cartes piochées
