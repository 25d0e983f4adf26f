# Placeholders of the selects that hold a kind of actions.

hibachi-select-keep = Garder une carte
hibachi-select-choose = Choisir le prochain bol
hibachi-select-sell = Combien en vendre ?
hibachi-select-cook = Cuisiner un plat
thieves-select-play = Jouer une carte
thieves-select-steal = Envoyer un animal voler
thieves-select-tick = Choisir une carte à défausser
thieves-select-untick = Garder une carte finalement
veggies-select-die = Défausser un dé
veggies-select-recipe = Défausser une recette
veggies-select-hype = Défausser un buzz
