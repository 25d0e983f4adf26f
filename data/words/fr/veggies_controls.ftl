# Buttons, selects and typed options of Diced Veggies.

## The board

veggies-board-keep = Couper ce bloc
veggies-board-restock = Nouveau bloc
veggies-board-take-all = Prendre tout le reste
veggies-board-cut = Choisir une coupe
veggies-board-cook = Cuisiner un plat
veggies-board-done = Fini de cuisiner
veggies-board-card = Choisir une carte

## The hand and panels

veggies-cut-here = Couper ici
veggies-look-at-cut =
    { $one ->
        [yes] Aperçu d'une coupe : { $most } dés
       *[no] Aperçu d'une coupe : { $least } à { $most } dés
    }
veggies-cook-card = Cuisiner { veggies-recipe-short }
veggies-cook-this = Cuisiner ce plat
veggies-which-dish = Choisir un plat
veggies-which-dice = Choisir les dés
veggies-ways-before = Voir les précédents
veggies-ways-after = En voir plus
veggies-no-hype = Sans buzz
veggies-which-hype = Ajouter un buzz
veggies-keep-token = Garder ma toque
veggies-use-token = Utiliser ma toque
veggies-order-restocking = Nouveau bloc
veggies-order-last-step = La dernière étape
veggies-order-no-dish = Ne rien cuisiner
veggies-order-this-dish = Cuisiner ceci à la dernière étape

## Typed dishes: what an option takes, and completions

veggies-typed-dice = des dés comme c5 o3 (c carotte, m champignon, o oignon, p poivron, t tomate)
veggies-typed-token = un dé et ce qu'il devient, comme c5>t5
veggies-typed-no-hype = un buzz, et tu n'en as pas
veggies-typed-unfit =
    { $field ->
        [dice] des dés que tu as et que la recette demande
        [token] un changement qui rend ce plat possible
        [hype] un buzz qui va avec ce plat
       *[dish] une recette dont tu as les dés
    }
