# Tips in the hand during a person's first game: at most two lines for each kind of question.

button-tips = Sans conseils
kept-coached = Plus de conseils dans : { LIST($games) }

coach-thieving_chefs-act =
    Joue les ingrédients d'un plat, ou pioche si rien ne convient.
    Les animaux volent ce qui est joué, jamais dans ta main.
coach-thieving_chefs-announce =
    Annonce un plat que tes cartes jouées permettent.
    Tu le sers au prochain tour, si on n'y vole rien d'ici là.
coach-thieving_chefs-theft =
    Laisse partir une carte dont aucun plat annoncé n'a besoin.
    Un plat qui perd une carte ne rapporte rien.
coach-thieving_chefs-discard =
    Choisis les cartes les moins utiles, puis appuie sur Terminé.
    Jusque-là, tu peux encore changer d'avis.

coach-hibachi-throw =
    Appuie sur Viser et choisis une cible : rien ne part sans ton accord.
    Tu n'achètes qu'aux bols où tu as des jetons.
coach-hibachi-bonus_throw =
    Appuie sur Viser pour un jeton de plus, peut-être vers un autre bol.
    Tes jetons sont bien placés ? Alors passe.
coach-hibachi-keep =
    Garde une carte qu'une recette visible demande.
    Elle est gratuite, et tu n'auras plus à l'acheter.
coach-hibachi-bottle =
    Prends la bouteille pour choisir l'ordre des bols.
    Tu gagnes aussi les égalités et tu cuisines en premier cette manche.
coach-hibachi-plan =
    Appuie sur un bol où tu as des jetons ou des cartes, puis envoie.
    Une fiche vide n'achète et ne vend rien.
coach-hibachi-bowl =
    Choisis le bol où tout le monde échange maintenant.
    Besoin d'argent ? Ouvre d'abord un bol où tu peux vendre.
coach-hibachi-sell =
    Vends les cartes qu'aucune recette ne demande, ou ne vends rien.
    Ça rapporte tout de suite, mais tu ne peux plus acheter ici.
coach-hibachi-buy =
    Achète si une recette demande cette carte ; sinon, passe.
    Ton jeton le plus haut te revient : la prochaine carte coûte moins.
coach-hibachi-cook =
    Cuisine un plat si tu as toutes ses cartes, sinon Fini de cuisiner.
    Ce sont les plats qui font gagner : n'attends pas trop.

coach-diced_veggies-restock =
    Prends un nouveau bloc s'il manque un légume dont tu as besoin.
    Tous les dés sont relancés, et toutes les toques reviennent.
coach-diced_veggies-cut =
    Choisis une coupe dans la liste pour la voir, puis Couper ici.
    Cherche les légumes de tes recettes.
coach-diced_veggies-cook =
    Appuie sur une recette pour voir ses points avant de la cuisiner.
    Tu préfères attendre ? Fini de cuisiner : tu gardes tes dés.
coach-diced_veggies-card =
    Prends une recette qui va avec tes dés, ou un buzz.
    Elle se cuisine dès ton prochain tour ; sur trois, tu en défausses une.
coach-diced_veggies-trim =
    Tu en as trop : choisis quoi défausser.
    Commence par ce qui t'aide le moins.
coach-diced_veggies-last_cook =
    Cuisine tout ce que tu peux, puis appuie sur Fini.
    Les dés et recettes qui te restent ne rapportent rien.
