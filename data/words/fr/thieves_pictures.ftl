# Words in the pictures of Thieving Chefs.

## Hands: the banner's question, and more about it

thieves-won = Victoire !
    .hint = avec { points }
thieves-over = Partie terminée :
    .hint = tu as { points }
thieves-pet-took =
    { $stolen ->
        [one] Signé : { NAME($pet, case: "inline") }.
       *[other] Signé : { NAME($pet, case: "inline") }.
    }
thieves-your-hand = Ta main
    .hint = Ce n'est pas ton tour.
thieves-act = Pioche ou joue une carte :
    .hint =
        { $left ->
            [one] encore { $left } action
           *[other] encore { $left } actions
        }
thieves-no-dish = Aucun plat possible :
    .hint = finis ton tour
thieves-announcing-now =
    { $announced ->
        [0] Annoncer un plat ?
       *[other] Annoncer un autre plat ?
    }
    .hint = Il rapporte au prochain tour.
thieves-discarding = Ta main :
    .hint =
        { $cards ->
            [0] appuie sur Terminé
           *[other] défausse { thieves-cards }
        }
thieves-hand-stays = Ta main reste
thieves-empty-hand = Ta main est vide
thieves-no-cards = pas de cartes

## Cards of a hand, and answers

thieves-aside = défausse
thieves-adds = +{ $bonus } pour { LIST($dishes) }
thieves-steals = vole
thieves-from = chez
thieves-nobody = personne n'en a
thieves-if-silent = si tu ne réponds pas
thieves-scores-next = Rapporte au prochain tour
thieves-announced-already = Annoncé

## Boards

thieves-no-sauce = sans sauce
thieves-discards = défausse { $count }
thieves-broken = gâché
thieves-just-served = a servi { LIST($dishes) }
thieves-shares = victoire partagée
