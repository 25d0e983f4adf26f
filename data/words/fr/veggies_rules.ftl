# The pages of /rules for Diced Veggies. A text has at most 900 characters, and fits a phone with its picture.

rules-diced-veggies-summary = Coupe des dés d'un bloc et cuisine tes plats avec ce qui en tombe.

rules-diced-veggies-goal =
    Coupe des dés du bloc, cuisine des plats avec, et marque le **plus de points**. La fin commence dès que quelqu'un cuisine le plat { $goal }.

    { "" }**Ton tour :**
    ① **Coupe** une fois : tes dés totalisent { $cut_limit } au plus. S'il manque un légume dans le bloc, tu peux d'abord faire un nouveau bloc.
    ② **Cuisine** ce que tu peux. Un **buzz** donne des points en plus à un plat, et ta **toque** change un dé.
    ③ **Prends une carte** : une recette ou un buzz. Puis défausse ce qui dépasse les limites.

    Dés, recettes, toques et plats sont visibles : `/table voir` en fait la liste. Seuls les buzz sont secrets ; les autres en voient le nombre. Les buzz défaussés se montrent à la fin.
    .title = Le but du jeu
    .alt = Un tour en trois images. Repère 1 : un couperet coupe trois dés du bloc ; leur total est { $cut_limit }. Repère 2 : des dés remplissent une recette et rapportent ses points. Repère 3 : deux recettes et un buzz ; une des recettes est choisie.
    .cut = Coupe des dés, { $cut_limit } au plus
    .cook = Cuisine tes recettes avec
    .card = Prends une carte

rules-diced-veggies-set-up =
    ① Le bloc : chaque dé est un légume avec un chiffre
    ② Les recettes sur l'étal, et leurs points
    ③ Un chef, et ses points jusqu'ici
    ④ Les plats cuisinés
    ⑤ La toque
    ⑥ Ce qui reste de chaque légume

    { $dice } dés, { $copies } de chaque légume ({ LIST($vegetables) }), forment un bloc de { $columns } sur { $rows }. Leurs faces : { LIST($faces) } ; { rules-veggies-ones }.

    Chaque chef commence avec { rules-veggies-start-recipes }, { rules-veggies-start-hypes } et une toque. { rules-veggies-display } sur l'étal. Le hasard désigne qui commence ; on joue dans le sens horaire. Avec l'option **Départ équitable**, qui commence n'a pas de toque avant un nouveau bloc.

    Il y a { $recipes } recettes de { $smallest } à { $largest } dés, valant { $least } à { $most } points, et { $hypes } buzz, tous différents. Une pioche vide se refait avec sa défausse.

    { "" }**En solo ?** Les règles sont les mêmes : vois jusqu'où tu iras.
    .title = La table et la mise en place
    .alt = Une table de quatre et six repères : 1 au bloc, 2 aux recettes sur l'étal, 3 au nom de Mei, 4 à ses plats, 5 à sa toque, 6 au compte des dés du bloc.

rules-diced-veggies-cut =
    À chaque tour, tu coupes une fois, d'un seul trait droit le long d'un joint. Ce que la lame écarte est à toi, chiffres compris.

    • Le total de tes dés est de **{ $cut_limit } au plus**.
    • Le reste se tient par les côtés ; se toucher par un coin ne suffit pas.
    • La lame doit **pouvoir entrer** : elle part d'un coin ou d'une marche, là où rien ne touche le premier dé.

    ✅ Ici, la lame entre par le haut et écarte le bout de la rangée.

    ❌ Le dé { $stuck } au milieu d'un bord ne part pas seul : un dé de chaque côté bloque la lame. Il ne part qu'avec les dés jusqu'à un coin.

    Si tout le bloc fait { $cut_limit } ou moins, tu le prends en entier. Tu vois chaque coupe avant de la faire, et personne ne voit ce que tu regardes.
    .title = La coupe
    .alt = Un bloc avec une marche à droite. Un couperet est sur le joint près du bout de la rangée du haut, dont les dés sont écartés et cochés. Un dé au milieu de la rangée du bas est barré.

rules-diced-veggies-restock =
    Si, au début de ton tour, au moins un légume **manque dans le bloc**, tu peux faire un nouveau bloc avant de couper. Si le bloc est vide, c'est obligatoire.

    Tous les dés utilisés et le reste du bloc sont lancés et glissent dans un coin, avec de nouveaux chiffres. Le nouveau bloc peut avoir des marches ; c'est normal.

    • Les dés devant les chefs ne bougent pas.
    • **Chaque chef récupère sa toque.**
    • Un seul nouveau bloc par tour : ensuite tu coupes, même s'il manque un légume.

    La bande sous le bloc compte ce qui reste et ce qui est utilisé, et éclaire ce qui manque.
    .title = Nouveau bloc
    .alt = Une table de deux en fin de partie : le bloc est devenu un escalier sans l'un des légumes, et la bande en dessous le compte comme manquant.

rules-diced-veggies-cook =
    Cuisine autant de **tes** recettes que tu veux, ou aucune ; celles de l'étal, il faut d'abord les prendre. Chaque ingrédient prend un dé de son légume, quel que soit son chiffre. Les dés sont utilisés, le plat est à toi.

    { "" }**Un buzz** peut accompagner chaque plat, un seul, s'il convient : tous les dés du plat comptent. Certains demandent plus de dés. Il reste avec son plat. La plupart ont une valeur fixe, quelques-uns se comptent à la fin.

    { "" }**Ta toque** change un dé pour un plat et son buzz : son légume **ou** son chiffre, jamais les deux. Elle revient quand quelqu'un fait un nouveau bloc.

    Si plusieurs dés conviennent, tu choisis ; ceux dont tes autres recettes n'ont pas besoin viennent d'abord. Avant de confirmer, tu vois les points du plat.
    .title = Cuisine, buzz et toque
    .alt = Une main qui peut cuisiner : une recette a tous ses dés et est prête, à l'autre il en manque. Un buzz sur deux va avec le plat prêt ; pour l'autre, deux dés ne vont pas.

rules-diced-veggies-card =
    Après avoir cuisiné, tu prends **une carte** : un buzz de la pioche, une recette de l'étal, ou la première recette de la pioche. Une place vide sur l'étal est aussitôt remplie. Une recette est visible devant toi et se cuisine dès ton prochain tour ; un buzz, personne d'autre ne le voit.

    Ensuite, tu peux garder au plus :
    • { rules-veggies-dice-limit }
    • { rules-veggies-recipe-limit }
    • { rules-veggies-hype-limit }

    Tu défausses ce qui dépasse, pièce par pièce, à ton choix ; la nouvelle carte peut partir aussi. Les dés rejoignent les dés utilisés, les recettes une défausse visible, les buzz une défausse que personne ne voit avant la fin. Pendant le tour, pas de limite.
    .title = Une carte, et ce qu'on garde
    .alt = Une main avec { $dice_shown } dés et { $recipes_shown } recettes, plus qu'on ne peut en garder.

rules-diced-veggies-ending =
    Qui cuisine le plat { $goal } finit son tour, et les autres en ont **encore un**. Avec **Départ équitable**, on finit plutôt la manche. Puis tout le monde cuisine **une dernière fois**, en même temps et en secret, avec buzz et toque, sans coupe ni carte.

    Le plus de points, buzz compris, gagne ; **les égalités se partagent la victoire**. Le score donne aussi un verdict, jusqu'à { $band } et plus : « { $band_words } ».

    { "" }**Rien n'avance ?** Après { rules-stall-rounds } sans plat, la partie s'arrête avec les points du moment.

    { rules-absence }
    .title = La fin
    .alt = La table à la fin : Mei gagne ; sous les scores, les verdicts, avec un repère pour chaque chef à celui qu'il atteint.

rules-diced-veggies-strategy =
    • **Coupe de petits chiffres.** Une coupe fait { $cut_limit } au plus : les petits chiffres te donnent donc plus de dés. Les recettes s'en moquent ; seuls les buzz regardent les chiffres.

    • **Prévois deux coupes.** Prends des dés qui te laissent une bonne deuxième coupe, et une autre si quelqu'un te la prend.

    • **Ne laisse pas dormir ta toque.** Chaque nouveau bloc te la rend : inutilisée jusque-là, elle ne t'a rien apporté. S'il manque un seul dé à une recette, elle peut changer un dé en trop.

    • **Prends des buzz tant qu'il te reste des plats à cuisiner.** Chacun a besoin de son plat. Un buzz resté en main à la fin ne rapporte rien.

    • **Prépare la fin.** Après le plat { $goal }, il reste peu de tours, et on cuisine une dernière fois sans coupe ni carte. Vers la fin, prends de petites recettes que tes dés couvrent déjà.
    .title = Conseils, et pourquoi
    .alt = { rules-diced-veggies-cook.alt }

## Their values

rules-veggies-start-recipes =
    { $start_recipes ->
        [one] { $start_recipes } recette visible
       *[other] { $start_recipes } recettes visibles
    }
rules-veggies-start-hypes =
    { $start_hypes ->
        [one] { $start_hypes } buzz secret
       *[other] { $start_hypes } buzz secrets
    }
rules-veggies-display =
    { $display ->
        [one] { $display } recette
       *[other] { $display } recettes
    }
rules-veggies-dice-limit =
    { $dice_limit ->
        [one] { $dice_limit } dé
       *[other] { $dice_limit } dés
    }
rules-veggies-recipe-limit =
    { $recipe_limit ->
        [one] { $recipe_limit } recette pas encore cuisinée
       *[other] { $recipe_limit } recettes pas encore cuisinées
    }
rules-veggies-hype-limit =
    { $hype_limit ->
        [one] { $hype_limit } buzz
       *[other] { $hype_limit } buzz
    }
rules-veggies-ones =
    { $ones ->
        [yes] il y a un 1
       *[no] il n'y a pas de 1
    }
rules-veggies-absence = il coupe le plus de dés, ne refait le bloc que s'il le faut, ne cuisine rien, prend une recette, défausse les plus petits dés et les dernières cartes
